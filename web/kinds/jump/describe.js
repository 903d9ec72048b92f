// Describes peg boards without the core: rectangles, board codes and drawn graphs, as the core's `peg` package does.

/** @import { Field } from "../../model/lattice.js" */

import { readDrawn } from "../../model/drawn/describe.js";
import { boardCode, jumpsOf, readBoardCode, rectangle, rounded } from "../../model/lattice.js";
import { CELL_LIMIT, cellsWith, writeMarks } from "../../model/rows.js";

/** @typedef {[number, number, number, string]} Jump from, over, to, direction */

/** @param {string} slug @returns {JumpPuzzle | null} null if only the core can describe it */
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
 * @returns {JumpPuzzle | null}
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
 * @param {Omit<JumpPuzzle, "id" | "family" | "kind" | "goal" | "metrics" | "known">} parts
 * @param {number | null} goal the hole of the last peg; null for any
 * @returns {JumpPuzzle}
 */
const finished = (parts, goal) => ({
  id: `peg/${parts.slug}`, family: "peg", kind: "jump", goal: goal === null ? "any" : parts.names[goal] ?? "",
  metrics: ["moves", "jumps"], known: null, ...parts,
});

/** A board drawn by hand. @param {string} slug @returns {JumpPuzzle | null} */
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

// The jumps of boards drawn by hand, as the core's `peg/graphs.py` finds them.

/** @typedef {readonly [number, number]} Pair */

/**
 * @param {boolean} paths whether jumps follow any path of two edges; otherwise only two that form a straight line
 * @param {readonly Pair[]} grid places of the points
 * @param {readonly Pair[]} edges
 * @param {readonly number[]} arcs of the edges; 0 is straight
 * @returns {Jump[] | null} sorted by from and to; null if two paths have the same ends
 */
function jumpsDrawn(paths, grid, edges, arcs) {
  const used = paths ? edges : edges.filter((_, index) => !arcs[index]);
  const around = grid.map((_, point) =>
    used.flatMap(([one, other]) => (one === point ? [other] : other === point ? [one] : [])));
  const jumps = around.flatMap((ends, over) => ends.flatMap((from) => ends
    .filter((to) => to !== from && (paths || goesOn(grid[from], grid[over], grid[to])))
    .map((to) => /** @type {Jump} */ ([from, over, to, ""]))));
  jumps.sort(([a, , b], [c, , d]) => a - c || b - d);
  const twice = jumps.some(([from, , to], index) => from === jumps[index - 1]?.[0] && to === jumps[index - 1]?.[2]);
  return twice ? null : jumps;
}

/** Whether the line from a to b continues straight to c. @param {Pair} [a] @param {Pair} [b] @param {Pair} [c] */
function goesOn([ax, ay] = [0, 0], [bx, by] = [0, 0], [cx, cy] = [0, 0]) {
  const [x, y, right, down] = [bx - ax, by - ay, cx - bx, cy - by];
  return x * down === y * right && x * right + y * down > 0;
}

// The start and goal of a peg board's puzzle (contract.md, section 1), found as the core's `peg/opening.py` finds them:
// by position classes, and on small boards by trying all jumps. Masks of pegs are big integers.

/** @typedef {readonly (readonly [number, number, number, string])[]} Jumps */
/** @typedef {{ marks: string[], goal: number | null }} Opening goal: the hole of the last peg; null for any */

/** Boards of up to this many free holes (holes less invariants) are decided by search. */
const DECIDED = 16;

/** @param {number} cell */
const bit = (cell) => 1n << BigInt(cell);

/** @param {bigint} mask @returns {boolean} whether its number of ones is odd */
function isOdd(mask) {
  let odd = false;
  for (let left = mask; left; left &= left - 1n) odd = !odd;
  return odd;
}

/**
 * @param {number} holes
 * @param {Jumps} jumps
 * @returns {bigint[]} a basis of the sets of holes on which no jump changes the parity of the pegs
 */
function invariants(holes, jumps) {
  /** @type {Map<number, bigint>} */
  const pivots = new Map();
  for (const [from, over, to] of jumps) {
    let row = bit(from) | bit(over) | bit(to);
    while (row) {
      const high = row.toString(2).length - 1;
      const pivot = pivots.get(high);
      if (pivot === undefined) {
        pivots.set(high, row);
        break;
      }
      row ^= pivot;
    }
  }
  const order = [...pivots].sort(([a], [b]) => a - b);
  const free = Array.from({ length: holes }, (_, hole) => hole).filter((hole) => !pivots.has(hole));
  return free.map((hole) => order.reduce((mask, [pivot, row]) => (isOdd(row & mask) ? mask | bit(pivot) : mask),
    bit(hole)));
}

/** Whether two positions are in one class. @param {number} holes @param {Jumps} jumps @param {bigint} one
 * @param {bigint} other */
const sameClass = (holes, jumps, one, other) =>
  invariants(holes, jumps).every((rule) => !isOdd(rule & (one ^ other)));

/**
 * The vacancy is the central hole if one peg can be left from there, otherwise the first hole that allows it; the goal
 * is the complement if it can be reached.
 * @param {Pick<Field, "cells" | "points">} field
 * @param {Jumps} jumps
 * @returns {Opening | null}
 */
function openingOf(field, jumps) {
  const holes = field.cells.length;
  const rules = invariants(holes, jumps);
  const full = bit(holes) - 1n;
  const centre = centralHole(field);
  for (const vacancy of [...(centre === null ? [] : [centre]), ...field.cells.keys()]) {
    const position = full ^ bit(vacancy);
    const last = [...field.cells.keys()].filter((hole) => rules.every((rule) => !isOdd(rule & (position ^ bit(hole)))));
    if (!last.length) continue;
    const reached = holes - rules.length > DECIDED ? last : reachable(jumps, position, last);
    if (reached.length) return begin(holes, vacancy, reached.includes(vacancy) ? vacancy : null);
  }
  return begin(holes, 0, null);
}

/** @param {number} holes @param {number} vacancy @param {number | null} goal @returns {Opening} */
const begin = (holes, vacancy, goal) => ({
  marks: Array.from({ length: holes }, (_, hole) => (hole === vacancy ? "c" : "o")), goal,
});

/**
 * @param {Jumps} jumps
 * @param {bigint} start
 * @param {number[]} last holes in which a last peg could stand
 * @returns {number[]} those in which one really can be left
 */
function reachable(jumps, start, last) {
  const moves = jumps.map(([from, over, to]) => ({
    pegs: bit(from) | bit(over), changed: bit(from) | bit(over) | bit(to),
  }));
  const seen = new Set([start]);
  for (const position of seen) {
    for (const { pegs, changed } of moves) if ((position & changed) === pegs) seen.add(position ^ changed);
  }
  return last.filter((hole) => seen.has(bit(hole)));
}

/** @param {Pick<Field, "points">} field @returns {number | null} the hole in the centre of the board */
function centralHole({ points }) {
  const middle = [0, 1].map((axis) => points.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / points.length);
  const [x = 0, y = 0] = middle;
  const hole = points.findIndex((point) => Math.abs(point[0] - x) < 0.05 && Math.abs(point[1] - y) < 0.05);
  return hole < 0 ? null : hole;
}
