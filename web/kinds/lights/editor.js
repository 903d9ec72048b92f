// Lamps in the editor: lit and dark ones at the start, and at the goal.

/** @import { Draft, KindEditor, Written } from "../../panels/editor/types.d.ts" */
/** @import { Mark } from "../shared/editor.js" */

import { readMarks } from "../../model/rows.js";
import { cellsOf, crop, mapSheet, NOTHING, paintBoard, sheetOf, sheetText } from "../../panels/editor/draft.js";
import {
  goalControls, goalOn, goalPainted, GRAPHS, marked, markedWith, NO_CELL, numbersIn, USUAL_EDITOR, withOwn,
} from "../shared/editor.js";
import { wrong } from "../shared/rules.js";
import { DARK, LIT } from "./rules.js";

/** @type {Readonly<Record<string, Mark>>} */
const MARKS = {
  [LIT]: { paint: "peg", what: { code: "editor.lit" }, keys: ["o"] },
  [DARK]: { paint: "hole", what: { code: "editor.dark" }, keys: ["c", "."] },
  ...NO_CELL,
};

/** @param {Draft} draft @returns {Sheet} what the current layer shows */
const shown = ({ board, layer, own }) => (layer === "goal" ? goalOn(board, own.lights.last, LIT, DARK) : board);

/** @type {KindEditor<"lights">} */
export const editor = {
  ...USUAL_EDITOR,
  ...markedWith(MARKS, ({ layer }) => (layer === "goal" ? [LIT, DARK] : Object.keys(MARKS))),
  sheets: ["xs", "xq", "xt", "xg"],
  fresh: () => ({ goal: "dark", last: [] }),
  from(puzzle, _position, goal) {
    const marks = readMarks(puzzle, goal) ?? [];
    return marks.includes(LIT) ? { goal: "own", last: sheetOf(puzzle, marks) } : { goal: "dark", last: [] };
  },
  painted: (mark) => mark,
  // On a board begun anew no goal is painted yet.
  fitted: (own, board) => (cellsOf(board).length ? own : { ...own, last: [] }),
  layers: ({ own }) => (own.lights.goal === "own" ? ["board", "goal"] : ["board"]),
  shown,
  paint(draft, mark, r, c) {
    if (draft.layer !== "goal") return paintBoard(draft, mark, r, c);
    const last = goalPainted(shown(draft), draft.own.lights.last, { mark, r, c }, DARK);
    return last ? withOwn(draft, "lights", { last }) : draft;
  },
  controls: (draft) => goalControls(editor, draft, "lights", ["dark", "own"], (goal) => `editor.lights.goal.${goal}`),
  count: ({ board }) => ({
    code: "editor.lights.count",
    params: { n: cellsOf(board).length, lit: board.flat().filter((mark) => mark === LIT).length },
  }),
  /** @returns {Written} */
  written({ board, lattice, own: { lights: { goal, last } } }) {
    const { sheet } = crop(board);
    if (!sheet.length) return wrong("board-empty", { least: 1 });
    const code = sheetText(mapSheet(sheet, (mark) => (mark === NOTHING ? mark : LIT)));
    const end = goal === "own" ? crop(goalOn(board, last, LIT, DARK)).sheet : [];
    const wanted = end.flat().includes(LIT) ? `/g.${sheetText(end)}` : "";
    return { ok: true, text: `p1/lights/${lattice}.${code}/${sheetText(sheet)}${wanted}` };
  },
  drawn: {
    examples: GRAPHS,
    about: { start: "graph.start.lights", goal: "graph.goal.lights" },
    end: (sketch, end, text) => (end === "start" ? marked(sketch, text, DARK, LIT) : marked(sketch, text, LIT, DARK)),
    typed: (puzzle, end, text) => numbersIn(puzzle, text, end === "start" ? DARK : LIT),
  },
};
