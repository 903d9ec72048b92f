// Moves in the field's notation, for the list beside the board: sweeps of pegs, tiles and blocks with arrows, pieces
// with their cell.

/** @import { Line } from "../model/session.js" */

import { wordsOf } from "./kinds.js";
import { marksOf } from "../model/rows.js";
import { moveEnds } from "../model/session.js";

/**
 * An entry of the list.
 * @typedef {object} Entry
 * @property {number} from cursor before it
 * @property {number} to cursor after it
 * @property {string} text
 */

/**
 * @param {Puzzle} puzzle
 * @param {Rules} rules
 * @param {Line} line
 * @param {"numbers" | "names"} notation
 * @returns {Entry[]}
 */
export function entriesOf(puzzle, rules, line, notation) {
  const { moveText } = wordsOf(puzzle);
  /** @param {number} cell */
  const name = (cell) => (notation === "names" ? (puzzle.names[cell] ?? String(cell)) : String(cell));
  let from = 0;
  return moveEnds(line).map((to) => {
    const moves = line.moves.slice(from, to);
    const marks = marksOf(rules, line.positions[from] ?? line.start);
    const entry = { from, to, text: moveText(puzzle, moves, marks, name) };
    from = to;
    return entry;
  });
}
