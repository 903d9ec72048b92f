// The solver's map as arrays that can be drawn (181,440 positions are usual), the moves on shortest solutions, and
// where every position lies. No DOM.

import { bytesOf, numbersOf, textsOf } from "../common/bytes.js";

/**
 * The solver's JSON (docs/contract.md, section 4).
 * @typedef {object} MapResult
 * @property {"mapped" | "unsolvable" | "limit"} outcome
 * @property {string} metric in which it counts
 * @property {"whole" | "part"} scope
 * @property {number | string} [space]
 * @property {number} symmetries
 * @property {number} positions
 * @property {number[]} levels
 * @property {number} width
 * @property {string} cells
 * @property {string} edges
 * @property {string} flags
 * @property {number} start
 * @property {number[]} path
 * @property {{ids: number[], share: number[]}} [corridor]
 * @property {number | string} [solutions]
 */

/** Bits of a position's flags; 2 (no further move) and 16 (on a shortest solution) are not used here. */
export const DEAD = 1;
export const GOAL = 4;
export const UNPROVED = 8;

/**
 * @typedef {object} Graph
 * @property {number} size positions
 * @property {string} metric in which the levels are counted
 * @property {readonly number[]} levels positions at each distance
 * @property {Uint16Array} level of each position
 * @property {Uint8Array} flags of each position
 * @property {Uint32Array} edges pairs of positions, the one farther from the goal first
 * @property {Map<number, number>} share of positions on shortest solutions: on how many of 1000 each lies
 * @property {readonly number[]} path positions of the game
 * @property {number} start
 * @property {number} symmetries by which positions are identified
 * @property {(index: number) => string} text of a position
 * @property {(index: number) => number[]} nearer neighbours
 * @property {(index: number) => number[]} farther neighbours, and those at the same distance
 */

/** @param {MapResult} result @returns {Graph} */
export function readGraph(result) {
  const { cells, corridor, edges: packed, flags, levels, metric, path, positions, start, symmetries, width } = result;
  const level = new Uint16Array(positions);
  let from = 0;
  levels.forEach((count, distance) => {
    level.fill(distance, from, from + count);
    from += count;
  });
  const edges = numbersOf(packed);
  /** @type {ReturnType<typeof indexed> | null} */
  let found = null;
  // Most maps are only looked at.
  const neighbours = (/** @type {number} */ index) => (found ??= indexed(edges, positions))(index);
  return {
    size: positions,
    metric,
    levels,
    level,
    flags: bytesOf(flags),
    edges,
    share: new Map(corridor?.ids.map((id, index) => [id, corridor.share[index] ?? 0])),
    path,
    start,
    symmetries,
    text: textsOf(cells, width),
    nearer: (index) => neighbours(index).filter((other) => Number(level[other]) < Number(level[index])),
    farther: (index) => neighbours(index).filter((other) => Number(level[other]) >= Number(level[index])),
  };
}

/** @param {Uint32Array} counts @param {number} index */
function count(counts, index) {
  counts[index] = Number(counts[index]) + 1;
}

/**
 * The neighbours of every position, stored in two flat lists. Pegs on three points joined to each other jump both ways
 * to one position: the list has it twice.
 * @param {Uint32Array} edges
 * @param {number} size
 */
function indexed(edges, size) {
  /** @param {0 | 1} end whose other end is listed @returns {(index: number) => number[]} */
  const listed = (end) => {
    const first = new Uint32Array(size + 1);
    for (let at = end; at < edges.length; at += 2) count(first, Number(edges[at]) + 1);
    for (let index = 0; index < size; index += 1) first[index + 1] = Number(first[index + 1]) + Number(first[index]);
    const next = first.slice();
    const others = new Uint32Array(edges.length >> 1);
    for (let at = end; at < edges.length; at += 2) {
      const here = Number(edges[at]);
      others[Number(next[here])] = Number(edges[at ^ 1]);
      count(next, here);
    }
    return (index) => [...others.subarray(first[index], first[index + 1])];
  };
  const [one, other] = [listed(0), listed(1)];
  return (/** @type {number} */ index) => [...new Set([...one(index), ...other(index)])];
}

// The moves on shortest solutions, and how many of the solutions make each. No DOM.

/**
 * @param {Graph} graph
 * @returns {[from: number, to: number, share: number][]} moves between positions on solutions, each one step nearer
 *   to the goal; `share`: at most this many of 1000 solutions make it
 */
export function solutionMoves({ edges, level, share, size }) {
  /** @type {[number, number, number][]} */
  const found = [];
  if (!share.size) return found;
  // Only a few of hundreds of thousands of moves are highlighted.
  const lit = new Uint8Array(size);
  for (const index of share.keys()) lit[index] = 1;
  for (let at = 0; at < edges.length; at += 2) {
    const [from, to] = [Number(edges[at]), Number(edges[at + 1])];
    if (!lit[from] || !lit[to] || level[from] === level[to]) continue;
    found.push([from, to, Math.min(share.get(from) ?? 0, share.get(to) ?? 0)]);
  }
  return found;
}

// Where every position lies: in rings round the goal, or in columns away from it. Each takes about one square unit, so
// that the map is equally dense everywhere. No DOM.

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
