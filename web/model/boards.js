// Boards from their names, for every kind of puzzle (contract.md, section 3): a size, rows of marks on a lattice, or
// points and edges drawn by hand. What a kind makes of the marks is up to it.

/** @import { Field } from "./lattice.js" */

import { apart, arcsOf, codeOfSketch, fromCorner, readSketch, spacingOf, trouble, widthOf } from "./drawn.js";
import { LATTICES, fieldOf, rectangle, rounded } from "./lattice.js";
import { CELL_LIMIT, readRows, writeMarks } from "./rows.js";

/** @type {BoardReader["readBoard"]} */
export const readBoard = (name, lattices = LATTICES) =>
  (/^x[gp]\./.test(name) ? readDrawn(name) : readSize(name) ?? readCode(name, lattices));

/** @param {string} name @returns {NamedBoard | null} */
function readSize(name) {
  const [, wide, high] = /^([1-9]\d{0,2})x([1-9]\d{0,2})$/.exec(name) ?? [];
  const size = /** @type {[number, number]} */ ([Number(wide), Number(high)]);
  if (!wide || size[0] * size[1] > CELL_LIMIT) return null;
  const field = rectangle(...size);
  return { parts: partsOf(name, field, false), marks: field.cells.map(() => "o"), size, field, drawn: null };
}

/**
 * @param {string} code
 * @param {Readonly<Record<string, Field["lattice"]>>} lattices
 * @returns {NamedBoard | null}
 */
function readCode(code, lattices) {
  const [, prefix = "", text = ""] = /^([a-z]+)\.(.+)$/.exec(code) ?? [];
  const lattice = lattices[prefix];
  const rows = readRows(text);
  if (!lattice || !rows) return null;
  const field = fieldOf(lattice, rows);
  const marks = [...rows.join("").replaceAll("x", "")];
  if (!marks.length || marks.length > CELL_LIMIT) return null;
  const slug = `${prefix}.${writeMarks(field.cells, marks)}`;
  return { parts: partsOf(slug, field, true), marks, size: null, field, drawn: null };
}

/** @type {BoardReader["partsOf"]} */
export const partsOf = (slug, { cells, lattice, names, points, steps }, custom) =>
  ({ slug, lattice: lattice.code, points, names, grid: cells, steps, custom });

/** @param {string} code prefix, points and edges @returns {NamedBoard | null} */
function readDrawn(code) {
  const [prefix = "", , lists = ""] = code.split(".");
  if (!/^[a-z]{2}\.([0-9a-z]{2}){2,400}\.[0-9a-z-]*$/.test(code)) return null;
  const sketch = readSketch(code);
  const { edges } = sketch;
  const all = lists.split("-");
  if (all.length > sketch.points.length || all.some((list) => list.length % widthOf(sketch.points))) return null;
  const sound = edges.every(([one, other], index) =>
    one >= 0 && one !== other && String(edges[index - 1]) !== String(edges[index]));
  if (!sound || new Set(sketch.points.map(String)).size < sketch.points.length || trouble(sketch)) return null;
  const grid = fromCorner(sketch.points);
  const spacing = spacingOf(grid);
  const points = grid.map(([column, row]) =>
    /** @type {[number, number]} */ ([rounded(column / spacing), rounded(row / spacing)]));
  const arcs = arcsOf(points, edges);
  const steps = [...edges, ...edges.map(([one, other]) => /** @type {const} */ ([other, one]))]
    .sort(([a, b], [c, d]) => a - c || b - d)
    .map(([from, to]) => /** @type {[number, string, number]} */ ([from, "", to]));
  return {
    parts: {
      slug: codeOfSketch({ points: grid, edges }, prefix), lattice: "graph", points,
      names: grid.map((_, cell) => String(cell)), grid, steps, custom: true,
    },
    marks: grid.map(() => "o"), size: null, field: null,
    drawn: {
      edges, arcs, bends: edges.flatMap(([one, other], index) => (arcs[index] ? [[one, other, arcs[index]]] : [])),
    },
  };
}

/** @type {BoardReader["isWhole"]} */
export const isWhole = ({ parts: { grid, steps } }) => apart(grid, steps.map(([from, , to]) => [from, to])) < 0;
