// Where every position lies: in rings round the goal, or in columns away from it. Each takes about one square unit, so
// that the map is equally dense everywhere. No DOM.

/** @import { Graph } from "./graph.js" */

/** The golden ratio spreads the positions of a band evenly over its depth. */
const GOLDEN = 0.618_033_988_749_895;
/** The least depth of a ring or a column. */
const LEAST = 2.4;

/**
 * @typedef {object} Layout
 * @property {Float32Array} x
 * @property {Float32Array} y
 * @property {[number, number, number, number]} box least and greatest x, least and greatest y
 */

/** @typedef {"rings" | "columns"} Shape */

/** @param {Pick<Graph, "levels" | "size">} graph @param {Shape} shape @returns {Layout} */
export const layOut = (graph, shape) => (shape === "rings" ? rings(graph) : columns(graph));

/** @param {Pick<Graph, "levels" | "size">} graph @returns {Layout} */
function rings({ levels, size }) {
  const [x, y] = [new Float32Array(size), new Float32Array(size)];
  let index = 0;
  let inner = 0;
  for (const count of levels) {
    // A single goal lies in the centre.
    const room = inner === 0 && count === 1 ? 0 : Math.sqrt(inner ** 2 + count / Math.PI);
    const outer = Math.max(room, inner + (count === 1 && inner === 0 ? 0 : LEAST));
    const single = count <= (inner + outer) * Math.PI;
    for (let rank = 0; rank < count; rank += 1) {
      const depth = single ? 0.5 : (rank * GOLDEN) % 1;
      const radius = single ? (inner + outer) / 2 : Math.sqrt(inner ** 2 + depth * (outer ** 2 - inner ** 2));
      const angle = (2 * Math.PI * (rank + 0.5)) / count - Math.PI / 2;
      x[index] = count === 1 && inner === 0 ? 0 : radius * Math.cos(angle);
      y[index] = count === 1 && inner === 0 ? 0 : radius * Math.sin(angle);
      index += 1;
    }
    inner = Math.max(outer, LEAST / 2);
  }
  const edge = inner + 1;
  return { x, y, box: [-edge, edge, -edge, edge] };
}

/** @param {Pick<Graph, "levels" | "size">} graph @returns {Layout} */
function columns({ levels, size }) {
  const [x, y] = [new Float32Array(size), new Float32Array(size)];
  const height = Math.max(Math.sqrt(size) * 0.9, levels.length * LEAST * 0.6);
  let index = 0;
  let left = 0;
  for (const count of levels) {
    const wide = Math.max(LEAST, count / height);
    const single = count <= height;
    for (let rank = 0; rank < count; rank += 1) {
      x[index] = left + wide * (single ? 0.5 : (rank * GOLDEN) % 1);
      y[index] = (height * (rank + 0.5)) / count;
      index += 1;
    }
    left += wide + LEAST / 3;
  }
  return { x, y, box: [-1, left, -1, height + 1] };
}

/**
 * The position nearest to a point.
 * @param {Layout} layout
 * @param {number} px
 * @param {number} py
 * @param {number} reach no farther than this
 * @returns {number} -1 if there is none
 */
export function nearest({ x, y }, px, py, reach) {
  let [best, least] = [-1, reach ** 2];
  for (let index = 0; index < x.length; index += 1) {
    const far = (Number(x[index]) - px) ** 2 + (Number(y[index]) - py) ** 2;
    if (far < least) [best, least] = [index, far];
  }
  return best;
}
