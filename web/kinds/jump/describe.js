// Describes peg boards without the core: rectangles, board codes and drawn graphs, as the core's `peg` package does.

import { joinedTo } from "../../model/drawn.js";
import { jumpsOf, rounded } from "../../model/lattice.js";
import { CELL_LIMIT, cellsWith, writeMarks } from "../../model/rows.js";
import { CUSTOM } from "../shared/rules.js";

/** @typedef {[number, number, number, string]} Jump from, over, to, direction */

/** @type {KindDescribed["describe"]} */
export function describe(slug, { readBoard }) {
  // A plain size names no board of pegs.
  const board = /^\d/.test(slug) ? null : readBoard(slug.replace(/^rect-/, ""));
  if (!board || board.marks.some((mark) => mark !== "o" && mark !== "c")) return null;
  const { drawn, field, marks, parts, size } = board;
  const jumps = field ? jumpsOf(field) : jumpsDrawn(slug.startsWith("xp."), board);
  if (!jumps?.length) return null;
  const { goal, start } = marks.includes("c") ? marked(jumps, marks) : openingOf(marks.length, centreOf(board), jumps);
  const vacancies = cellsWith(start, "c");
  const [only = 0] = vacancies;
  return {
    id: `peg/${size ? slug : parts.slug}`, family: "peg", kind: "jump", ...parts,
    slug: size ? slug : parts.slug, title: size ? `Rectangle ${size.join("×")}` : CUSTOM,
    points: drawn ? parts.points : drawnPoints(parts.points, jumps), jumps, ...(drawn ? { bends: drawn.bends } : {}),
    start: vacancies.length === 1 ? parts.names[only] ?? "" : writeMarks(parts.grid, start),
    goal: goal === null ? "any" : parts.names[goal] ?? "", metrics: ["moves", "jumps"], known: null,
  };
}

/** @param {string} slug @returns {Failure | null} why no rectangle of that size exists */
export function fault(slug) {
  const [, width, height] = /^rect-(\d{1,3})x(\d{1,3})$/.exec(slug) ?? [];
  const cells = Number(width) * Number(height);
  return cells > CELL_LIMIT ? { code: "board-too-large", params: { limit: CELL_LIMIT, cells } } : null;
}

/**
 * Where holes are drawn: scaled so that the nearest two that a jump joins are 1 apart.
 * @param {Described["points"]} points
 * @param {readonly Jump[]} jumps
 */
function drawnPoints(points, jumps) {
  const nearest = Math.min(...jumps.map(([from, over]) => {
    const [[ax, ay], [bx, by]] = [points[from] ?? [0, 0], points[over] ?? [0, 0]];
    return Math.hypot(ax - bx, ay - by);
  }));
  return points.map(([x, y]) => /** @type {[number, number]} */ ([rounded(x / nearest), rounded(y / nearest)]));
}

// The jumps of boards drawn by hand, as the core's `peg/graphs.py` finds them.

/**
 * @param {boolean} paths whether jumps follow any path of two edges; otherwise only two that form a straight line
 * @param {NamedBoard} board
 * @returns {Jump[] | null} sorted by from and to; null if two paths have the same ends
 */
function jumpsDrawn(paths, { drawn, parts: { grid } }) {
  const { arcs = [], edges = [] } = drawn ?? {};
  const used = paths ? edges : edges.filter((_, index) => !arcs[index]);
  const around = grid.map((_, point) => joinedTo({ edges: used }, point));
  const jumps = around.flatMap((ends, over) => ends.flatMap((from) => ends
    .filter((to) => to !== from && (paths || goesOn(grid[from], grid[over], grid[to])))
    .map((to) => /** @type {Jump} */ ([from, over, to, ""]))));
  jumps.sort(([a, , b], [c, , d]) => a - c || b - d);
  const twice = jumps.some(([from, , to], index) => from === jumps[index - 1]?.[0] && to === jumps[index - 1]?.[2]);
  return twice ? null : jumps;
}

/** @typedef {readonly [number, number]} Pair */

/** Whether the line from a to b continues straight to c. @param {Pair} [a] @param {Pair} [b] @param {Pair} [c] */
function goesOn([ax, ay] = [0, 0], [bx, by] = [0, 0], [cx, cy] = [0, 0]) {
  const [x, y, right, down] = [bx - ax, by - ay, cx - bx, cy - by];
  return x * down === y * right && x * right + y * down > 0;
}

// The start and goal of a board of one's own (contract.md, section 1): what a link does not say must be known before
// the core is there. Sets of holes are big integers.

/** @typedef {{ start: string[], goal: number | null }} Opening goal: the hole of the last peg; null for any */

/** Boards on which this many sets of three are independent at most are decided by trying all jumps. */
const DECIDED = 16;

/** @param {number} cell */
const bit = (cell) => 1n << BigInt(cell);

/**
 * A jump changes three holes. So jumps can lead from one position to another only if the holes in which they differ are
 * a sum of such sets of three (modulo 2): the two are of one position class.
 * @param {readonly Jump[]} jumps
 * @returns {{ has: (set: bigint) => boolean, size: number }} the sums, and how many sets of three they are made of
 */
function sumsOf(jumps) {
  /** @type {Map<number, bigint>} */
  const rows = new Map();
  const high = (/** @type {bigint} */ set) => set.toString(2).length;
  /** What is left of a set without the rows, the highest hole first. @param {bigint} set */
  const rest = (set) => {
    let left = set;
    for (let row = rows.get(high(left)); left && row; row = rows.get(high(left))) left ^= row;
    return left;
  };
  for (const [from, over, to] of jumps) {
    const left = rest(bit(from) | bit(over) | bit(to));
    if (left) rows.set(high(left), left);
  }
  return { has: (set) => rest(set) === 0n, size: rows.size };
}

/**
 * The goal of a start that a code draws is its complement, if that can be reached.
 * @param {readonly Jump[]} jumps
 * @param {string[]} start
 * @returns {Opening}
 */
function marked(jumps, start) {
  const empty = cellsWith(start, "c");
  const [only = 0] = empty;
  return { start, goal: empty.length === 1 && sumsOf(jumps).has(bit(start.length) - 1n) ? only : null };
}

/**
 * The vacancy is the central hole if one peg can be left from there, otherwise the first hole that allows it; the goal
 * is the complement if it can be reached.
 * @param {number} holes
 * @param {number} centre -1 if no hole is there
 * @param {readonly Jump[]} jumps
 * @returns {Opening}
 */
function openingOf(holes, centre, jumps) {
  const sums = sumsOf(jumps);
  const all = Array.from({ length: holes }, (_, hole) => hole);
  /** @param {number} vacancy @param {number | null} goal @returns {Opening} */
  const begin = (vacancy, goal) => ({ start: all.map((hole) => (hole === vacancy ? "c" : "o")), goal });
  for (const vacancy of [...(centre < 0 ? [] : [centre]), ...all]) {
    const position = bit(holes) - 1n ^ bit(vacancy);
    const last = all.filter((hole) => sums.has(position ^ bit(hole)));
    if (!last.length) continue;
    const reached = sums.size > DECIDED ? last : reachable(jumps, position, last);
    if (reached.length) return begin(vacancy, reached.includes(vacancy) ? vacancy : null);
  }
  return begin(0, null);
}

/**
 * @param {readonly Jump[]} jumps
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

/** @param {NamedBoard} board @returns {number} the hole in its centre, -1 if there is none */
function centreOf({ drawn, parts: { grid, points } }) {
  const places = drawn ? grid : points;
  const [x = 0, y = 0] = [0, 1].map((axis) =>
    places.reduce((sum, place) => sum + (place[axis] ?? 0), 0) / places.length);
  return places.findIndex((place) => Math.abs(place[0] - x) < 0.05 && Math.abs(place[1] - y) < 0.05);
}
