// Frogs and toads in words.

import { edgesOf, USUAL_WORDS, WAY_HINTS } from "../shared/words.js";
import { exchanged, waysInto, writePieces } from "./rules.js";

// Frogs and toads as plain text: F, T and a dot for the blank.

const SYMBOLS = /** @type {Record<string, string>} */ ({ 0: ".", 1: "F", 2: "T" });

/** @type {KindText<"hop">} */
const text = {
  symbol: (mark) => SYMBOLS[mark] ?? mark,
  ways: edgesOf,
};

/** @type {KindWords<"hop">["goal"]} */
function hopGoal({ grid }, goal) {
  if (writePieces(exchanged([...goal])) === goal) return { code: "goal.hop" };
  const row = (/** @type {number} */ cell) => grid[cell]?.[1];
  const drawn = [...goal].map((mark, cell) => (
    `${cell > 0 && row(cell) !== row(cell - 1) ? " " : ""}${text.symbol(mark)}`
  )).join("");
  return { code: "goal.hop.other", params: { goal: drawn } };
}

/** The cell that the piece left and the one it moved to. @type {KindWords<"hop">["moveText"]} */
const hopText = (_puzzle, [move], _marks, name) =>
  move?.type === "hop" ? `${name(move.cell)}→${name(move.to)}` : "";

/** @type {KindWords<"hop">["moveSaid"]} */
function hopSaid(puzzle, position, move, t) {
  if (move.type !== "hop") return "";
  const way = waysInto(puzzle)[move.to]?.get(move.cell);
  const code = `move.hop-${way?.over === null ? "slides" : "jumps"}.${position[move.cell]}`;
  return t(code, { way: t(`direction.${way?.letter.toUpperCase()}`) });
}

/** @type {KindWords<"hop">} */
export const words = {
  ...USUAL_WORDS,
  rule: () => ({ code: "rule.hop" }),
  picturesGoal: () => true,
  goal: hopGoal,
  moveText: hopText,
  moveSaid: hopSaid,
  writesCells: true,
  hints: WAY_HINTS,
  text,
  explore: () => ["map", "watch", "solutions", "farthest", "sheet", "compare", "pins"],
  // In a row with n of each kind, no position is farther than about n(n + 2) moves: 3, 8, 15, 25, 36, 50.
  distances: ({ points: { length: cells } }) =>
    (cells <= 3 ? [1, 2, 3] : cells <= 5 ? [3, 5, 8] : cells <= 7 ? [4, 8, 13] : [8, 14, 22]),
};
