// Sliding tiles in words.

import { waySaid } from "../shared/view.js";
import { edgesOf, USUAL_WORDS, WAY_HINTS } from "../shared/words.js";
import { tilesIn } from "./rules.js";

/** @type {KindWords<"slide">["certificates"]} */
const slideCertificates = {
  class: (_puzzle, _position, { reason, cells }) => ({
    lines: [{ code: `certificate.class.${reason}` }],
    marks: cells.map((/** @type {number} */ cell) => ({ cell, kind: "hint" })),
  }),
  parity: (puzzle, _position, { swaps, cells, standing, wanted, blank }) => ({
    lines: [{ code: "certificate.parity", params: { n: swaps, blank: puzzle.names[blank] ?? blank } }],
    marks: cells.flatMap((/** @type {number} */ cell, /** @type {number} */ index) => (
      standing[index] === wanted[index] ? [] : [{ cell, kind: "hint" }]
    )),
  }),
};

// Goals and moves of sliding tiles in words.

/** Arrows of the direction letters (contract.md, section 1). */
const ARROWS = /** @type {Record<string, string>} */ ({
  U: "↑", D: "↓", L: "←", R: "→", Q: "↖", E: "↗", Z: "↙", C: "↘",
});

/** @param {SlidePuzzle} puzzle @param {string} goal @returns {Line} */
function slideGoal(puzzle, goal) {
  const numbered = puzzle.faces === "numbers";
  if (goal !== puzzle.goal || (numbered && !inOrder(goal))) {
    return { code: "goal.slide.other", params: { goal: asOnTiles(goal) } };
  }
  // Without rows and columns, the goal has to state the order of the cells.
  return {
    code: numbered && puzzle.lattice === "graph" ? "goal.slide.graph" : `goal.slide.${puzzle.faces}`,
  };
}

/** @param {SlidePuzzle} puzzle @param {SlideMove} move @returns {string | undefined} its direction, where it has one */
const letterOf = ({ steps }, { cell, to }) => steps.find(([from, , end]) => from === cell && end === to)?.[1];

/** The tile and the direction in which it moved. @type {KindWords<"slide">["moveText"]} */
function slideText(puzzle, [move], marks, name) {
  if (move?.type !== "slide") return "";
  const arrow = ARROWS[letterOf(puzzle, move) ?? ""];
  return arrow ? `${marks[move.cell]}${arrow}` : `${marks[move.cell]} ${name(move.cell)}→${name(move.to)}`;
}

/** @param {string} goal @returns {string} with the numbers that stand on the tiles: 12, not c */
function asOnTiles(goal) {
  const tiles = tilesIn(goal);
  return tiles.every((tile) => tile < 10) ? goal : tiles.join(" ");
}

/** @param {string} goal tiles @returns {boolean} whether they ascend, the blank last */
function inOrder(goal) {
  const tiles = tilesIn(goal);
  return tiles.pop() === 0 && tiles.every((tile, cell) => tile >= (tiles[cell - 1] ?? 1));
}

/** @type {KindWords<"slide">["moveSaid"]} */
function slideSaid(puzzle, position, move, t) {
  if (move.type !== "slide") return "";
  const way = waySaid(t, letterOf(puzzle, move), puzzle.names[move.to]);
  return t("move.slide", { tile: position[move.cell], way });
}

// Rows of numbered tiles as plain text, the blank as 0.

/** @type {KindText<"slide">} */
const text = { symbol: (mark) => mark, ways: edgesOf };

/** @type {KindWords<"slide">} */
export const words = {
  ...USUAL_WORDS,
  rule: ({ lattice }) => ({ code: lattice === "graph" ? "rule.slide.graph" : "rule.slide" }),
  picturesGoal: () => true,
  goal: slideGoal,
  moveText: slideText,
  moveSaid: slideSaid,
  certificates: slideCertificates,
  hints: WAY_HINTS,
  // A map has one place for a position, and in runs its distance depends on the move before.
  mapMetric: () => "moves",
  text,
  explore: () => ["map", "watch", "clock", "solutions", "farthest", "sheet", "compare", "pins"],
  // On boards with few cells no position is far from the goal (2x2: 6 moves, 3x2: 21), nor where a tile has many ways
  // (cube: 19).
  distances: ({ lattice, points: { length: cells } }) =>
    (cells <= 4 ? [2, 4, 6] : cells <= 6 || lattice === "graph" ? [6, 12, 18] : [10, 18, 26]),
};
