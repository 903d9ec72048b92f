// Goals, moves and hints of sliding blocks in words.

/** @import { Kind, KindHints } from "../kind.js" */

import { cellsWith } from "../../model/rows.js";
import { WAY_HINTS } from "../common.js";

/** @type {Kind["goal"]} */
export function blockGoal({ goal: own, group, hero }, goal) {
  // A player's own goal may name other blocks or another target.
  if (!hero || goal.includes(".") || !goal.startsWith(hero)) return { code: "goal.blocks" };
  if (goal !== own) return { code: "goal.blocks.hero", params: { hero } };
  return { code: group === "rush" ? "goal.blocks.car" : "goal.blocks.out", params: { hero } };
}

/** Where the block ends, not its path: one arrow per cell, horizontal before vertical. @type {Kind["moveText"]} */
export function blockText(puzzle, moves, marks) {
  const [first, last] = [moves[0], moves.at(-1)];
  if (first?.type !== "block" || last?.type !== "block") return "";
  const [column = 0, row = 0] = puzzle.grid[first.cell] ?? [];
  const [toColumn = 0, toRow = 0] = puzzle.grid[last.to] ?? [];
  const across = (toColumn < column ? "←" : "→").repeat(Math.abs(toColumn - column));
  return `${marks[first.cell] ?? ""}${across}${(toRow < row ? "↑" : "↓").repeat(Math.abs(toRow - row))}`;
}

/** @type {KindHints} */
export const blockHints = {
  ...WAY_HINTS,
  piece: (position, _move, from) => [{ cell: from, kind: "hint", cells: cellsWith(position, position[from]) }],
  // A block has many moves; marks for all of them would clutter the other blocks.
  marksOthers: false,
};
