// Goals and moves of frogs and toads in words.

/** @import { Kind } from "../kind.js" */

import { exchanged, writePieces } from "./notation.js";

/** @type {Kind["goal"]} */
export function hopGoal({ grid }, goal) {
  if (writePieces(exchanged([...goal])) === goal) return { code: "goal.hop" };
  const row = (/** @type {number} */ cell) => grid[cell]?.[1];
  const drawn = [...goal].map((mark, cell) => (cell > 0 && row(cell) !== row(cell - 1) ? ` ${mark}` : mark)).join("");
  return { code: "goal.hop.other", params: { goal: drawn } };
}

/** The cell that the piece left and the one it moved to. @type {Kind["moveText"]} */
export const hopText = (_puzzle, [move], _marks, name) =>
  move?.type === "hop" ? `${name(move.cell)}→${name(move.to)}` : "";
