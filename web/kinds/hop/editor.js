// Frogs and toads in the editor: the cells, the pieces at the start, and the pieces at the goal.

/** @import { Draft, End, KindEditor } from "../../panels/editor/types.d.ts" */
/** @import { Mark } from "../shared/editor.js" */

import { cellsOf, crop, paintBoard, remarked, sheetOf, sheetText } from "../../panels/editor/draft.js";
import { cellAt, CELLS, filledUp, goalControls, markedWith, USUAL_EDITOR, withOwn } from "../shared/editor.js";
import { BLANK, wrong } from "../shared/rules.js";
import { exchanged, firstPieces, LEAST, PIECES } from "./rules.js";

/** A round piece and a square one, as on the board. @type {Readonly<Record<string, Mark>>} */
const MARKS = {
  ...CELLS,
  1: { paint: "tile", what: { code: "editor.frog" }, text: "●", keys: ["1", "f"] },
  2: { paint: "tile", what: { code: "editor.toad" }, text: "■", keys: ["2", "t"] },
  [BLANK]: { paint: "cell", what: { code: "editor.blank" }, text: "", keys: ["0"] },
};

/**
 * The pieces on the cells, in reading order: those painted, and on the other cells those of the usual start.
 * @param {Draft} draft
 * @param {End} end
 * @returns {string[]}
 */
function piecesAt(draft, end) {
  const { goal, goalSheet, startSheet } = draft.own.hop;
  if (end === "goal" && goal === "exchanged") return exchanged(piecesAt(draft, "start"));
  const first = firstPieces(cellsOf(draft.board).length);
  const pieces = end === "goal" ? filledUp(draft, goalSheet, exchanged(first)) : filledUp(draft, startSheet, first);
  // The blank may have been removed with its cell; a board without cells has none.
  return pieces.includes(BLANK) || !pieces.length ? pieces : pieces.with(Math.floor((pieces.length - 1) / 2), BLANK);
}

/** @type {KindEditor<"hop">} */
export const editor = {
  ...USUAL_EDITOR,
  ...markedWith(MARKS, ({ layer }) => (layer === "board" ? Object.keys(CELLS) : [...PIECES, BLANK])),
  sheets: ["xs", "xq", "xt"],
  // A board from the table opens on the layer with its pieces.
  layer: "start",
  fresh: () => ({ goal: "exchanged", startSheet: [], goalSheet: [] }),
  from: (puzzle, position, goal) => ({
    goal: exchanged(position).join("") === goal ? "exchanged" : "own",
    startSheet: sheetOf(puzzle, position, ""), goalSheet: sheetOf(puzzle, [...goal], ""),
  }),
  // On a board begun anew no piece lies yet.
  fitted: (own, board) => (cellsOf(board).length ? own : { ...own, startSheet: [], goalSheet: [] }),
  layers: ({ own }) => (own.hop.goal === "own" ? ["board", "start", "goal"] : ["board", "start"]),
  shown(draft) {
    const { board, layer } = draft;
    return layer === "board" ? board : remarked(board, piecesAt(draft, layer));
  },
  // The blank changes places with the piece that was there, so there is always exactly one.
  paint(draft, mark, r, c) {
    const { board, layer } = draft;
    if (layer === "board") return paintBoard(draft, mark, r, c);
    const pieces = piecesAt(draft, layer);
    const at = cellAt(draft, r, c);
    const there = pieces[at];
    if (there === undefined || there === mark || there === BLANK) return draft;
    const now = mark === BLANK ? pieces.with(pieces.indexOf(BLANK), there).with(at, BLANK) : pieces.with(at, mark);
    return withOwn(draft, "hop", { [layer === "goal" ? "goalSheet" : "startSheet"]: remarked(board, now, "") });
  },
  controls: (draft) =>
    goalControls(editor, draft, "hop", ["exchanged", "own"], (goal) => `editor.hop.goal.${goal}`),
  count(draft) {
    const frogs = piecesAt(draft, "start").filter((mark) => mark === "1").length;
    const n = cellsOf(draft.board).length;
    return { code: "editor.hop.count", params: { n, frogs, toads: Math.max(0, n - 1 - frogs) } };
  },
  written(draft) {
    const { sheet } = crop(draft.board);
    if (cellsOf(sheet).length < LEAST) return wrong("board-empty", { least: LEAST });
    const [start, goal] = [piecesAt(draft, "start"), piecesAt(draft, "goal")];
    const own = goal.join("") === exchanged(start).join("") ? "" : `/g.${goal.join("")}`;
    return { ok: true, text: `p1/hop/${draft.lattice}.${sheetText(sheet)}/${start.join("")}${own}` };
  },
};
