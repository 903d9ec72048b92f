// The goal of a peg board as cells: those drawn with a ring.

import { cellsWith, readCell, readMarks } from "../../model/rows.js";
import { STUCK } from "./notation.js";

/**
 * The holes where pegs must be left: one, or a pattern; none if the goal is any hole, or to get stuck.
 * @param {Puzzle} puzzle
 * @param {string} goal
 * @returns {number[]}
 */
export function goalCells(puzzle, goal) {
  if (goal === STUCK) return [];
  const hole = readCell(puzzle, goal);
  if (hole >= 0) return [hole];
  return cellsWith(readMarks(puzzle, goal) ?? [], "o");
}
