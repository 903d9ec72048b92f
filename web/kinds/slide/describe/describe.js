// Describes boards of tiles without the core: sizes, board codes and drawn graphs, as the core's `slide` package does.

/** @import { NameFault } from "../../kind.js" */

import { boardCode, readBoardCode, rectangle } from "../../../model/lattice.js";
import { readDrawn } from "../../drawn/describe.js";
import { writeTiles } from "../notation.js";
import { dealt } from "./deal.js";

/** The least and most columns and rows of a rectangle. */
const [LEAST, MOST] = [1, 10];

/** @param {string} slug @returns {Puzzle | null} null if only the core can describe it */
export function describe(slug) {
  if (slug.startsWith("xg.")) return drawnPuzzle(slug);
  const size = /^([1-9]\d?)x([1-9]\d?)$/.exec(slug);
  if (size && fault(slug)) return null;
  const code = size
    ? { field: rectangle(Number(size[1]), Number(size[2])), marks: [] }
    : readBoardCode(slug);
  if (!code || code.marks.some((mark) => mark !== "o") || code.field.cells.length < 2) return null;
  const { cells, lattice, names, points, steps } = code.field;
  // Each cell's directions in the order of their letters.
  const sorted = [...steps].sort(([a, one], [b, other]) => a - b || (one < other ? -1 : 1));
  const own = size ? slug : boardCode(code.field, new Array(cells.length).fill("o"));
  const title = size ? `${size[1]} × ${size[2]} tiles` : "Own board";
  return puzzleOf({
    slug: own, title, lattice: lattice.code, points, names, grid: cells, steps: sorted, custom: !size, bends: [],
  });
}

/** @param {string} slug @returns {NameFault | null} why no rectangle of that size exists */
export function fault(slug) {
  const sides = /^(\d{1,3})x(\d{1,3})$/.exec(slug)?.slice(1).map(Number);
  if (!sides || (sides.every((side) => side >= LEAST && side <= MOST) && String(sides) !== "1,1")) return null;
  return { code: "slide-size", params: { slug, least: LEAST, most: MOST } };
}

/** @param {string} slug @returns {Puzzle | null} */
function drawnPuzzle(slug) {
  const drawn = readDrawn(slug);
  if (!drawn) return null;
  const { edges, parts } = drawn;
  /** @param {number} from @param {number} to the direction of an edge on the grid */
  const way = (from, to) => {
    const [[a, b], [c, d]] = [parts.grid[from] ?? [0, 0], parts.grid[to] ?? [0, 0]];
    return `${c - a},${d - b}`;
  };
  const ways = [...edges, ...edges.map(([one, other]) => /** @type {const} */ ([other, one]))]
    .map(([from, to]) => ({ from, to, key: way(from, to) }))
    .sort((one, other) => one.from - other.from || (one.key < other.key ? -1 : 1));
  return puzzleOf({ ...parts, title: "Own board", steps: ways.map(({ from, to }) => [from, "", to]) });
}

/**
 * @param {Omit<Puzzle, "id" | "family" | "kind" | "start" | "goal" | "metrics" | "known">} parts
 * @returns {Puzzle | null} with the tiles in order as its goal, and the core's deal as its start
 */
function puzzleOf(parts) {
  const cells = parts.grid.length;
  const goal = Array.from({ length: cells }, (_, cell) => (cell + 1) % cells);
  const start = dealt(cells, parts.steps, goal);
  return start && {
    id: `slide/${parts.slug}`, family: "slide", kind: "slide", start: writeTiles(start.map(String)),
    goal: writeTiles(goal.map(String)),
    metrics: ["moves", "runs"], known: null, faces: "numbers", ...parts,
  };
}
