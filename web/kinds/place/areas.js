// Enclosed areas that the remaining pieces cannot fill: a quick check without search, which misses some but is never
// wrong.

import { normal } from "../../model/lattice.js";
import { patchesOf } from "../common.js";
import { latticeOf } from "./pieces/forms.js";

/**
 * @param {Puzzle} puzzle of kind place
 * @param {Position} position
 * @returns {number[]} uncovered cells of areas whose size no set of the remaining pieces has, or that a single piece
 *   would have to fill but none can
 */
export function deadCells(puzzle, position) {
  const left = (puzzle.pieces ?? []).filter((piece) => !position.includes(piece.letter));
  const sizes = left.map((piece) => piece.orientations[0]?.length ?? 0);
  const sums = subsetSums(sizes);
  const beside = neighbours(puzzle);
  return patchesOf(position, (mark) => mark === "o", (cell) => beside[cell] ?? []).filter((area) => {
    const ways = sums.get(area.length);
    if (!ways) return true;
    return ways === "one" && !left.some((piece) => piece.orientations.some((shape) => sameShape(puzzle, area, shape)));
  }).flat();
}

/**
 * @param {readonly number[]} sizes
 * @returns {Map<number, "one" | "more">} the sizes of sets of pieces; "one": only single pieces have that size
 */
function subsetSums(sizes) {
  /** @type {Map<number, "one" | "more">} */
  const sums = new Map();
  /** @type {Set<number>} */
  const reached = new Set([0]);
  for (const size of sizes) {
    for (const sum of [...reached]) {
      reached.add(sum + size);
      if (sum > 0) sums.set(sum + size, "more");
    }
  }
  for (const size of sizes) if (!sums.has(size)) sums.set(size, "one");
  return sums;
}

/** @type {WeakMap<Puzzle, number[][]>} */
const known = new WeakMap();

/** @param {Puzzle} puzzle @returns {number[][]} the neighbours of every cell */
function neighbours(puzzle) {
  let found = known.get(puzzle);
  if (!found) {
    found = puzzle.names.map(() => /** @type {number[]} */ ([]));
    for (const [from, , to] of puzzle.steps) found[from]?.push(to);
    known.set(puzzle, found);
  }
  return found;
}

/** @param {Puzzle} puzzle @param {readonly number[]} area @param {readonly [number, number][]} shape */
function sameShape(puzzle, area, shape) {
  return String(normal(latticeOf(puzzle), area.map((cell) => puzzle.grid[cell] ?? [0, 0]))) === String(shape);
}
