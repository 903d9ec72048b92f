// Goals and moves of sliding tiles in words.

/** @import { Line } from "../../play/notes.js" */
/** @import { Kind } from "../kind.js" */

import { tilesIn } from "./notation.js";

/** Arrows of the direction letters (contract.md, section 1). */
const ARROWS = /** @type {Record<string, string>} */ ({
  U: "↑", D: "↓", L: "←", R: "→", Q: "↖", E: "↗", Z: "↙", C: "↘",
});

/** @param {Puzzle} puzzle @param {string} goal @returns {Line} */
export function slideGoal(puzzle, goal) {
  const numbered = puzzle.faces === "numbers";
  if (goal !== puzzle.goal || (numbered && !inOrder(goal))) {
    return { code: "goal.slide.other", params: { goal: asOnTiles(goal) } };
  }
  // Without rows and columns, the goal has to state the order of the cells.
  return {
    code: numbered && puzzle.lattice === "graph" ? "goal.slide.graph" : `goal.slide.${puzzle.faces ?? "numbers"}`,
  };
}

/** The tile and the direction in which it moved. @type {Kind["moveText"]} */
export function slideText(puzzle, [move], marks, name) {
  if (move?.type !== "slide") return "";
  const step = puzzle.steps.find(([from, , to]) => from === move.cell && to === move.to);
  const arrow = ARROWS[step?.[1] ?? ""];
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
