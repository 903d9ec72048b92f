// Describes peg boards without the core: rectangles, board codes and drawn graphs, as the core's `peg` package does.

/** @import { Field } from "../../../model/lattice.js" */
/** @import { NameFault } from "../../kind.js" */

import { boardCode, jumpsOf, readBoardCode, rectangle, rounded } from "../../../model/lattice.js";
import { CELL_LIMIT, cellsWith, writeMarks } from "../../../model/rows.js";
import { readDrawn } from "../../drawn/describe.js";
import { jumpsDrawn } from "./graphs.js";
import { openingOf, sameClass } from "./opening.js";

/** @typedef {[number, number, number, string]} Jump from, over, to, direction */

/** @param {string} slug @returns {Puzzle | null} null if only the core can describe it */
export function describe(slug) {
  const size = /^rect-([1-9]\d{0,2})x([1-9]\d{0,2})$/.exec(slug);
  if (size) {
    const [width, height] = [Number(size[1]), Number(size[2])];
    if (width * height > CELL_LIMIT) return null;
    return puzzleOf(rectangle(width, height), slug, `Rectangle ${width}×${height}`, null);
  }
  if (/^x[gp]\./.test(slug)) return drawnPuzzle(slug);
  const code = readBoardCode(slug);
  if (!code || code.marks.some((mark) => mark !== "o" && mark !== "c")) return null;
  const { field, marks } = code;
  return puzzleOf(field, boardCode(field, marks), "Custom board", marks);
}

/** @param {string} slug @returns {NameFault | null} why no rectangle of that size exists */
export function fault(slug) {
  const [, width, height] = /^rect-(\d{1,3})x(\d{1,3})$/.exec(slug) ?? [];
  const cells = Number(width) * Number(height);
  return cells > CELL_LIMIT ? { code: "board-too-large", params: { limit: CELL_LIMIT, cells } } : null;
}

/**
 * @param {Field} field
 * @param {string} slug
 * @param {string} title
 * @param {string[] | null} marks one per cell of a custom board
 * @returns {Puzzle | null}
 */
function puzzleOf(field, slug, title, marks) {
  const { cells, lattice, names, steps } = field;
  const jumps = jumpsOf(field);
  if (!jumps.length) return null;
  const begun = marks?.includes("c") ? marked(jumps, marks) : openingOf(field, jumps);
  if (!begun) return null;
  const vacancies = cellsWith(begun.marks, "c");
  const [only] = vacancies.length === 1 ? vacancies : [];
  return finished({
    slug, title, lattice: lattice.code, points: drawnPoints(field, jumps), names, grid: cells, steps,
    start: only === undefined ? writeMarks(cells, begun.marks) : names[only] ?? "",
    custom: marks !== null, jumps,
  }, begun.goal);
}

/**
 * @param {Omit<Puzzle, "id" | "family" | "kind" | "goal" | "metrics" | "known">} parts
 * @param {number | null} goal the hole of the last peg; null for any
 * @returns {Puzzle}
 */
const finished = (parts, goal) => ({
  id: `peg/${parts.slug}`, family: "peg", kind: "jump", goal: goal === null ? "any" : parts.names[goal] ?? "",
  metrics: ["moves", "jumps"], known: null, ...parts,
});

/** A board drawn by hand. @param {string} slug @returns {Puzzle | null} */
function drawnPuzzle(slug) {
  const drawn = readDrawn(slug);
  const jumps = drawn && jumpsDrawn(slug.startsWith("xp."), drawn.parts.grid, drawn.edges, drawn.arcs);
  if (!drawn || !jumps?.length) return null;
  const { edges, parts } = drawn;
  const begun = openingOf({ cells: parts.grid, points: parts.grid }, jumps);
  if (!begun) return null;
  const steps = [...edges, ...edges.map(([one, other]) => /** @type {const} */ ([other, one]))]
    .sort(([a, b], [c, d]) => a - c || b - d).map(([from, to]) => /** @type {[number, string, number]} */ ([
      from, "", to,
    ]));
  const start = parts.names[begun.marks.indexOf("c")] ?? "";
  return finished({ ...parts, title: "Custom board", steps, jumps, start }, begun.goal);
}

/** The start drawn by a code. @param {Jump[]} jumps @param {string[]} marks */
function marked(jumps, marks) {
  const empty = cellsWith(marks, "c");
  const [only = 0] = empty;
  const pegs = marks.reduce((mask, mark, cell) => (mark === "o" ? mask | (1n << BigInt(cell)) : mask), 0n);
  const back = empty.length === 1 && sameClass(marks.length, jumps, pegs, 1n << BigInt(only));
  return { marks, goal: back ? only : null };
}

/** Where holes are drawn: scaled so that the nearest two are 1 apart. @param {Field} field @param {Jump[]} jumps */
function drawnPoints({ points }, jumps) {
  const nearest = Math.min(...jumps.map(([from, over]) => {
    const [[ax, ay], [bx, by]] = [points[from] ?? [0, 0], points[over] ?? [0, 0]];
    return Math.hypot(ax - bx, ay - by);
  }));
  return points.map(([x, y]) => /** @type {[number, number]} */ ([rounded(x / nearest), rounded(y / nearest)]));
}
