// Frogs and toads in the editor: the cells, the pieces at the start, and the pieces at the goal. Pure.

/** @import { Draft, Layer, Written } from "../../../play/drafts/draft.js" */
/** @import { Sheet } from "../../../play/drafts/painting.js" */

import { paintBoard } from "../../../play/drafts/draft.js";
import { cellsOf, crop, remarked, sheetOf, sheetText } from "../../../play/drafts/painting.js";
import { wrong } from "../../common.js";
import { cellAt, filledUp } from "../../editing.js";
import { BLANK } from "../../one-blank.js";
import { exchanged, firstPieces, PIECES } from "../notation.js";

/**
 * @typedef {object} HopDraft
 * @property {"exchanged" | "own"} goal frogs and toads exchanged, or as painted
 * @property {Sheet} startSheet marks of positions; "" where nothing was painted yet
 * @property {Sheet} goalSheet
 */

/** @typedef {Exclude<Layer, "board">} End */

/** The fewest cells of a board. */
const LEAST = 3;
export const MARKS = [...PIECES, BLANK];

/** @param {Draft} draft @returns {HopDraft} */
export const hopOf = ({ own }) => own["hop"];

/** @param {Draft} draft @param {HopDraft} hop @returns {Draft} */
export const withHop = (draft, hop) => ({ ...draft, own: { ...draft.own, hop } });

/** @returns {HopDraft} */
export const freshHop = () => ({ goal: "exchanged", startSheet: [], goalSheet: [] });

/** @param {Puzzle} puzzle @param {Position} position @param {string} goal text @returns {HopDraft} */
export function hopFrom(puzzle, position, goal) {
  const own = exchanged(position).join("") === goal ? "exchanged" : "own";
  return { goal: own, startSheet: sheetOf(puzzle, position, ""), goalSheet: sheetOf(puzzle, [...goal], "") };
}

/**
 * The pieces on the cells, in reading order: those painted, and on the other cells those of the usual start.
 * @param {Draft} draft
 * @param {End} end
 * @returns {string[]}
 */
export function piecesAt(draft, end) {
  const { goal, goalSheet, startSheet } = hopOf(draft);
  if (end === "goal" && goal === "exchanged") return exchanged(piecesAt(draft, "start"));
  const first = firstPieces(cellsOf(draft.board).length);
  const pieces = end === "goal"
    ? filledUp(draft, goalSheet, exchanged(first), "1")
    : filledUp(draft, startSheet, first, "1");
  // The blank may have been removed with its cell; a board without cells has none.
  return pieces.includes(BLANK) || !pieces.length ? pieces : pieces.with(Math.floor((pieces.length - 1) / 2), BLANK);
}

/** @param {Draft} draft @returns {Sheet} what the current layer shows */
export function hopSheet(draft) {
  const { board, layer } = draft;
  return layer === "board" ? board : remarked(board, piecesAt(draft, layer));
}

/**
 * Put a piece on a cell. The blank changes places with the piece that was there, so there is always exactly one.
 * @param {Draft} draft
 * @param {string} mark
 * @param {number} r
 * @param {number} c
 * @returns {Draft}
 */
export function paintHop(draft, mark, r, c) {
  const { board, layer } = draft;
  if (layer === "board") return paintBoard(draft, mark, r, c);
  const pieces = piecesAt(draft, layer);
  const at = cellAt(draft, r, c);
  const there = pieces[at];
  if (there === undefined || there === mark || there === BLANK) return draft;
  const now = mark === BLANK ? pieces.with(pieces.indexOf(BLANK), there).with(at, BLANK) : pieces.with(at, mark);
  return withHop(draft, { ...hopOf(draft), [layer === "goal" ? "goalSheet" : "startSheet"]: remarked(board, now, "") });
}

/** @param {Draft} draft @returns {Written} */
export function hopText(draft) {
  const { sheet } = crop(draft.board);
  if (cellsOf(sheet).length < LEAST) return wrong("board-empty", { least: LEAST });
  const [start, goal] = [piecesAt(draft, "start"), piecesAt(draft, "goal")];
  const own = goal.join("") === exchanged(start).join("") ? "" : `/g.${goal.join("")}`;
  return { ok: true, text: `p1/hop/${draft.lattice}.${sheetText(sheet)}/${start.join("")}${own}` };
}
