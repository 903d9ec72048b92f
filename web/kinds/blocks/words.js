// Sliding blocks in words.

import { cellsWith } from "../../model/rows.js";
import { edgesOf, USUAL_WORDS, WAY_HINTS } from "../shared/words.js";
import { thingOf } from "./view.js";

/** @type {KindWords<"blocks">["goal"]} */
function blockGoal({ goal: own, group, hero }, goal) {
  // A player's own goal may name other blocks or another target.
  if (!hero || goal.includes(".") || !goal.startsWith(hero)) return { code: "goal.blocks" };
  if (goal !== own) return { code: "goal.blocks.hero", params: { hero } };
  return { code: group === "rush" ? "goal.blocks.car" : "goal.blocks.out", params: { hero } };
}

/**
 * Where the block ends, not its path: one arrow per cell, horizontal before vertical.
 * @type {KindWords<"blocks">["moveText"]}
 */
function blockText(puzzle, moves, marks) {
  const [first, last] = [moves[0], moves.at(-1)];
  if (first?.type !== "block" || last?.type !== "block") return "";
  const [column = 0, row = 0] = puzzle.grid[first.cell] ?? [];
  const [toColumn = 0, toRow = 0] = puzzle.grid[last.to] ?? [];
  const across = (toColumn < column ? "←" : "→").repeat(Math.abs(toColumn - column));
  return `${marks[first.cell] ?? ""}${across}${(toRow < row ? "↑" : "↓").repeat(Math.abs(toRow - row))}`;
}

/** @type {KindHints<"blocks">} */
const blockHints = {
  ...WAY_HINTS,
  places: (puzzle, position, move) => ({ ...WAY_HINTS.places(puzzle, position, move), thing: thingOf(puzzle) }),
  piece: (_puzzle, position, _move, from) => [{ cell: from, kind: "hint", cells: cellsWith(position, position[from]) }],
  // A block has many moves; marks for all of them would clutter the other blocks.
  marksOthers: false,
};

/** @type {KindWords<"blocks">["moveSaid"]} */
function blockSaid(puzzle, position, move, t) {
  if (move.type !== "block") return "";
  const { grid } = puzzle;
  const [[column, row] = [0, 0], [toColumn, toRow] = [0, 0]] = [grid[move.cell], grid[move.to]];
  const ways = [
    { letter: toColumn < column ? "L" : "R", n: Math.abs(toColumn - column) },
    { letter: toRow < row ? "U" : "D", n: Math.abs(toRow - row) },
  ].filter(({ n }) => n > 0).map(({ letter, n }) => t("move.way", { way: t(`direction.${letter}`), n }));
  return t(`move.${thingOf(puzzle)}`, { letter: position[move.cell], ways });
}

// Sliding blocks as plain text: letters, dots for blanks. The text does not show the exit.

/** @type {KindText<"blocks">} */
const text = {
  symbol: (mark) => (mark === "0" ? "." : mark), ways: edgesOf,
};

/** @type {KindWords<"blocks">} */
export const words = {
  ...USUAL_WORDS,
  rule: ({ group }) => ({ code: group === "rush" ? "rule.blocks.rush" : "rule.blocks" }),
  goal: blockGoal,
  moveText: blockText,
  moveSaid: blockSaid,
  hints: blockHints,
  text,
  explore: () => ["map", "watch", "clock", "solutions", "farthest", "sheet", "compare", "pins"],
  // No position is much farther from the goal than the start; on a custom board that distance is unknown.
  distances: ({ known }) => {
    const far = Math.min(50, known?.moves ?? 10);
    return [Math.ceil(far / 5), Math.ceil(far / 2), far];
  },
};
