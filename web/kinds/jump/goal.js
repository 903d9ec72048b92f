// The goal of a peg board as cells: what has a ring around it.

import { cellsWith, readCell, readMarks } from "../../model/rows.js";
import { STUCK } from "./notation.js";

/**
 * Where pegs are to be left: one hole, or a pattern; nowhere where any hole will do, or all that remain.
 * @param {import("../../model/types.js").Puzzle} puzzle
 * @param {string} goal
 * @returns {number[]}
 */
export function goalCells(puzzle, goal) {
  if (goal === STUCK) return [];
  const hole = readCell(puzzle, goal);
  if (hole >= 0) return [hole];
  return cellsWith(readMarks(puzzle, goal) ?? [], "o");
}
