// The start and goal of a peg board's puzzle (contract.md, section 1), found as the core's `peg/opening.py` finds them:
// by position classes, and on small boards by trying all jumps. Masks of pegs are big integers.

/** @import { Field } from "../../../model/lattice.js" */

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
export const sameClass = (holes, jumps, one, other) =>
  invariants(holes, jumps).every((rule) => !isOdd(rule & (one ^ other)));

/**
 * The vacancy is the central hole if one peg can be left from there, otherwise the first hole that allows it; the goal
 * is the complement if it can be reached.
 * @param {Pick<Field, "cells" | "points">} field
 * @param {Jumps} jumps
 * @returns {Opening | null}
 */
export function openingOf(field, jumps) {
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
