// Goals, moves and hints of frogs and toads in words.

/** @import { Kind, KindHints } from "../kind.js" */

import { NOWHERE, slidePlaces, WAY_HINTS } from "../common.js";
import { exchanged, writePieces } from "./notation.js";

/** @type {Kind["goal"]} */
export function hopGoal({ grid }, goal) {
  if (writePieces(exchanged([...goal])) === goal) return { code: "goal.hop" };
  const row = (/** @type {number} */ cell) => grid[cell]?.[1];
  const drawn = [...goal].map((mark, cell) => (cell > 0 && row(cell) !== row(cell - 1) ? ` ${mark}` : mark)).join("");
  return { code: "goal.hop.other", params: { goal: drawn } };
}

/** The cell that the piece left and the one that it came to. @type {Kind["moveText"]} */
export const hopText = (_puzzle, [move], _marks, name) =>
  move?.type === "hop" ? `${name(move.cell)}→${name(move.to)}` : "";

/** @type {KindHints} */
export const hopHints = {
  ...WAY_HINTS,
  places: (puzzle, position, move) => (move.type === "hop" ? slidePlaces(puzzle, position, move) : NOWHERE),
};
