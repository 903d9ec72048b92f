// Boards of tiles that the page describes by itself: sizes, board codes and drawn graphs, as the core's `slide` package
// does.

/** @import { Puzzle } from "../../../model/types.js" */

import { SQUARE, fieldOf, readBoardCode, rounded, rowsOf } from "../../../model/lattice.js";
import { writeRows } from "../../../model/rows.js";
import { arcsOf } from "../drawn/arcs.js";
import { codeOfSketch, readSketch, spacingOf, trouble } from "../drawn/sketch.js";
import { dealt } from "./deal.js";

/** @param {string} slug @returns {Puzzle | null} null where only the core can tell */
export function describe(slug) {
  if (slug.startsWith("xg.")) return drawnPuzzle(slug);
  const size = /^([1-9]|10)x([1-9]|10)$/.exec(slug);
  const code = size
    ? { field: fieldOf(SQUARE, new Array(Number(size[2])).fill("o".repeat(Number(size[1])))), marks: [] }
    : readBoardCode(slug);
  if (!code || code.marks.some((mark) => mark !== "o") || code.field.cells.length < 2) return null;
  const { cells, lattice, names, points, steps } = code.field;
  // The directions of a cell in the order of their letters.
  const sorted = [...steps].sort(([a, one], [b, other]) => a - b || (one < other ? -1 : 1));
  const own = size ? slug : `${lattice.code}.${writeRows(rowsOf(code.field, new Array(cells.length).fill("o")))}`;
  const title = size ? `${size[1]} × ${size[2]} tiles` : "Own board";
  return puzzleOf({
    slug: own, title, lattice: lattice.code, points, names, grid: cells, steps: sorted, custom: !size, bends: [],
  });
}

/** @param {string} slug @returns {Puzzle | null} */
function drawnPuzzle(slug) {
  if (!/^xg\.([0-9a-z]{2}){2,400}\.[0-9a-z-]*$/.test(slug)) return null;
  const sketch = readSketch(slug);
  const { edges } = sketch;
  const sound = edges.every(([one, other], index) =>
    one >= 0 && other < sketch.points.length && one !== other && String(edges[index - 1]) !== String(edges[index]));
  if (!sound || new Set(sketch.points.map(String)).size < sketch.points.length || trouble(sketch)) return null;
  const left = Math.min(...sketch.points.map(([column]) => column));
  const top = Math.min(...sketch.points.map(([, row]) => row));
  const cells = sketch.points.map(([column, row]) => /** @type {[number, number]} */ ([column - left, row - top]));
  const spacing = spacingOf(cells);
  const points = cells.map(([column, row]) =>
    /** @type {[number, number]} */ ([rounded(column / spacing), rounded(row / spacing)]));
  const arcs = arcsOf(points, edges);
  /** @param {number} from @param {number} to the way of an edge on the grid */
  const way = (from, to) => {
    const [[a, b], [c, d]] = [cells[from] ?? [0, 0], cells[to] ?? [0, 0]];
    return `${c - a},${d - b}`;
  };
  const ways = [...edges, ...edges.map(([one, other]) => /** @type {const} */ ([other, one]))]
    .map(([from, to]) => ({ from, to, key: way(from, to) }))
    .sort((one, other) => one.from - other.from || (one.key < other.key ? -1 : 1));
  return puzzleOf({
    slug: codeOfSketch({ points: cells, edges }), title: "Own board", lattice: "graph", points,
    names: cells.map((_, cell) => String(cell)), grid: cells, steps: ways.map(({ from, to }) => [from, "", to]),
    custom: true,
    bends: edges.flatMap(([one, other], index) => (arcs[index] ? [[one, other, arcs[index]]] : [])),
  });
}

/**
 * @param {Omit<Puzzle, "id" | "family" | "kind" | "start" | "goal" | "metrics" | "known">} parts
 * @returns {Puzzle | null} with the tiles in order as its goal, and the same deal as everywhere
 */
function puzzleOf(parts) {
  const cells = parts.grid.length;
  const goal = Array.from({ length: cells }, (_, cell) => (cell + 1) % cells);
  const start = dealt(cells, parts.steps, goal);
  return start && {
    id: `slide/${parts.slug}`, family: "slide", kind: "slide", start: writeTiles(start), goal: writeTiles(goal),
    metrics: ["moves", "runs"], known: null, faces: "numbers", ...parts,
  };
}

/** @param {readonly number[]} tiles */
const writeTiles = (tiles) =>
  (Math.max(...tiles) < 36 ? tiles.map((tile) => tile.toString(36)).join("") : tiles.join("."));
