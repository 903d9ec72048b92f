// Peg boards in the editor: a painted start, and one of five kinds of goals. Pure.

/** @import { Draft, Written } from "../../../play/drafts/draft.js" */
/** @import { Sheet } from "../../../play/drafts/painting.js" */

import { paintBoard } from "../../../play/drafts/draft.js";
import {
  crop, mapSheet, NOTHING, resize, sheetOf, sheetText, sizeOf, withMark,
} from "../../../play/drafts/painting.js";
import { wrong } from "../../common.js";
import { STUCK } from "../notation.js";

/**
 * @typedef {"complement" | "any" | "hole" | "pattern" | "stuck"} PegGoal pegs and holes exchanged; one peg anywhere;
 *   one peg in one hole; pegs as painted; no peg that can jump
 */

/**
 * @typedef {object} PegsDraft
 * @property {PegGoal} goal
 * @property {Sheet} last o where a peg must be left; may be smaller than the board
 */

/** @param {Draft} draft @returns {PegsDraft} */
export const pegsOf = ({ own }) => own["jump"];

/** @param {Draft} draft @param {PegsDraft} pegs @returns {Draft} */
export const withPegs = (draft, pegs) => ({ ...draft, own: { ...draft.own, jump: pegs } });

/** @returns {PegsDraft} */
export const freshPegs = () => ({ goal: "complement", last: [] });

/**
 * @param {Puzzle} puzzle
 * @param {Position} position
 * @param {string} goal text
 * @param {Sheet} board
 * @returns {PegsDraft}
 */
export function pegsFrom(puzzle, position, goal, board) {
  if (goal === "any" || goal === STUCK) return { goal, last: [] };
  const hole = puzzle.names.indexOf(goal);
  if (hole >= 0) {
    const own = position.filter((mark) => mark === "c").length === 1 && position[hole] === "c";
    return {
      goal: own ? "complement" : "hole",
      last: sheetOf(puzzle, puzzle.names.map((_, cell) => (cell === hole ? "o" : "c"))),
    };
  }
  const { wide, high } = sizeOf(board);
  const rows = goal.split("-").map((row) => row.replace(/(\d+)([a-z])/g, (_, run, mark) => mark.repeat(Number(run))));
  return { goal: "pattern", last: resize(rows.map((row) => [...row]), wide, high) };
}

/** @param {Draft} draft @returns {boolean} whether the goal is painted */
export function goalIsPainted(draft) {
  const { goal } = pegsOf(draft);
  return goal === "hole" || goal === "pattern";
}

/**
 * @param {Draft} draft
 * @param {number} r
 * @param {number} c
 * @returns {string} the mark of a cell on the current layer
 */
function pegMark(draft, r, c) {
  const mark = draft.board[r]?.[c] ?? NOTHING;
  if (draft.layer !== "goal" || mark === NOTHING) return mark;
  return pegsOf(draft).last[r]?.[c] === "o" ? "o" : "c";
}

/** @param {Draft} draft @returns {Sheet} what the current layer shows */
export const pegSheet = (draft) => mapSheet(draft.board, (_, r, c) => pegMark(draft, r, c));

/** @param {Draft} draft @param {string} mark @param {number} r @param {number} c @returns {Draft} */
export function paintPeg(draft, mark, r, c) {
  const { board, layer } = draft;
  const pegs = pegsOf(draft);
  if (layer !== "goal") return paintBoard(draft, mark, r, c);
  if ((board[r]?.[c] ?? NOTHING) === NOTHING || mark === NOTHING || pegMark(draft, r, c) === mark) return draft;
  const { wide, high } = sizeOf(board);
  const before = pegs.goal === "hole" ? resize([], wide, high, "c") : resize(pegs.last, wide, high, "c");
  return withPegs(draft, { ...pegs, last: withMark(before, r, c, mark) });
}

/** @param {Draft} draft @returns {boolean} whether there are pegs but no empty hole: the core will empty one */
export const isFull = ({ board }) => board.some((row) => row.includes("o")) && !board.some((row) => row.includes("c"));

/** @param {Draft} draft @returns {Written} */
export function pegsText(draft) {
  const { board, lattice } = draft;
  const pegs = pegsOf(draft);
  const { sheet, left, top } = crop(board);
  if (!sheet.length) return wrong("board-empty", { least: 3 });
  const holes = sheet.flat().filter((mark) => mark === "c").length;
  const code = `p1/peg/${lattice}.${sheetText(sheet)}`;
  if (pegs.goal === "any" || pegs.goal === STUCK) return { ok: true, text: `${code}/g.${pegs.goal}` };
  // With one hole this is a link's default goal wherever it can be reached; with none the core chooses the hole.
  if (pegs.goal === "complement" && holes < 2) return { ok: true, text: code };
  const last = pegs.goal === "complement"
    ? mapSheet(sheet, (mark) => (mark === "o" ? "c" : mark === "c" ? "o" : mark))
    : mapSheet(sheet, (mark, r, c) => (mark === NOTHING ? mark : pegs.last[r + top]?.[c + left] === "o" ? "o" : "c"));
  if (!last.flat().includes("o")) return wrong("goal-empty", { text: sheetText(last).slice(0, 40) });
  return { ok: true, text: `${code}/g.${sheetText(last)}` };
}
