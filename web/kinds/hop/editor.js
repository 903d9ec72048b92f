// Frogs and toads in the editor: the cells, the pieces at the start, and the pieces at the goal.

/** @import { Draft, KindEditor, Layer, Sheet, Tools, Written } from "../../panels/editor/types.d.ts" */

import { h } from "../../base/dom.js";
import { paintBoard } from "../../panels/editor/draft.js";
import { chips } from "../../panels/editor/fields.js";
import { CELL_KEYS, cellsOf, crop, NOTHING, remarked, sheetOf, sheetText } from "../../panels/editor/painting.js";
import { cellAt, filledUp, USUAL_EDITOR } from "../shared/editor.js";
import { BLANK, wrong } from "../shared/rules.js";
import { exchanged, firstPieces, PIECES } from "./rules.js";

/**
 * @typedef {object} HopDraft
 * @property {"exchanged" | "own"} goal frogs and toads exchanged, or as painted
 * @property {Sheet} startSheet marks of positions; "" where nothing was painted yet
 * @property {Sheet} goalSheet
 */

/** @typedef {Exclude<Layer, "board">} End */

/** The fewest cells of a board. */
const LEAST = 3;
const MARKS = [...PIECES, BLANK];

/** @param {Draft} draft @returns {HopDraft} */
export const hopOf = ({ own }) => own["hop"];

/** @param {Draft} draft @param {HopDraft} hop @returns {Draft} */
export const withHop = (draft, hop) => ({ ...draft, own: { ...draft.own, hop } });

/** @returns {HopDraft} */
const freshHop = () => ({ goal: "exchanged", startSheet: [], goalSheet: [] });

/** @param {HopPuzzle} puzzle @param {Position} position @param {string} goal text @returns {HopDraft} */
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

// The tools.

const PIECE_KEYS = /** @type {Record<string, string>} */ ({ 0: "0", 1: "1", 2: "2", f: "1", t: "2" });
/** A round piece and a square one, as on the board. */
const SIGNS = /** @type {Record<string, string>} */ ({ 1: "●", 2: "■" });

/** @param {Words} words @returns {Tools} */
function hopTools({ t }) {
  const names = /** @type {Record<string, string>} */ ({
    o: t("editor.cell"), [NOTHING]: t("editor.nothing"), [BLANK]: t("editor.blank"),
    1: t("editor.frog"), 2: t("editor.toad"),
  });
  return {
    layers: (draft) => (hopOf(draft).goal === "own" ? ["board", "start", "goal"] : ["board", "start"]),
    brushes: ({ layer }) =>
      (layer === "board" ? ["o", NOTHING] : MARKS).map((mark) => [mark, names[mark] ?? ""]),
    shown: hopSheet,
    look: (mark) => ({
      paint: mark === NOTHING ? "nothing" : mark in SIGNS ? "tile" : "cell", what: names[mark] ?? "",
      text: SIGNS[mark] ?? "",
    }),
    paint: (draft, brush, r, c) => paintHop(draft, brush, r, c),
    typed: (key, { layer }) => (layer === "board" ? CELL_KEYS : PIECE_KEYS)[key] ?? null,
    side: (desk) => {
      const draft = desk.draft();
      const hop = hopOf(draft);
      return [
        chips(t("editor.goal"), "goal", ["exchanged", "own"].map((goal) =>
          [goal, t(`editor.hop.goal.${goal}`)]
        ), hop.goal, (goal) => {
          const next = withHop(draft, { ...hop, goal });
          desk.change({ ...next, layer: goal === "own" ? "goal" : "start" });
        }),
        h("p", { class: "soft", text: t(`editor.hop.goal.${hop.goal}.about`) }),
      ];
    },
    count(draft) {
      const pieces = piecesAt(draft, "start");
      const frogs = pieces.filter((mark) => mark === "1").length;
      const n = cellsOf(draft.board).length;
      return t("editor.hop.count", { n, frogs, toads: Math.max(0, n - 1 - frogs) });
    },
    written: hopText,
  };
}

/** @type {KindEditor<"hop">} */
export const editor = {
  ...USUAL_EDITOR,
  lattices: ["xs", "xq", "xt"],
  // A board from the table opens on the layer with its pieces.
  layer: "start",
  fresh: freshHop,
  from: hopFrom,
  tools: hopTools,
};
