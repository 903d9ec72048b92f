// Lamps in the editor: lit and dark ones at the start.

/** @import { KindEditor, Written } from "../../panels/editor/types.d.ts" */
/** @import { Mark } from "../shared/editor.js" */

import { cellsOf, crop, mapSheet, NOTHING, sheetText } from "../../panels/editor/draft.js";
import { GRAPHS, marked, markedWith, NO_CELL, numbersIn, USUAL_EDITOR } from "../shared/editor.js";
import { wrong } from "../shared/rules.js";
import { DARK, LIT } from "./rules.js";

/** @type {Readonly<Record<string, Mark>>} */
const MARKS = {
  [LIT]: { paint: "peg", what: { code: "editor.lit" }, keys: ["o"] },
  [DARK]: { paint: "hole", what: { code: "editor.dark" }, keys: ["c", "."] },
  ...NO_CELL,
};

/** @type {KindEditor<"lights">} */
export const editor = {
  ...USUAL_EDITOR,
  ...markedWith(MARKS),
  sheets: ["xs", "xq", "xt", "xg"],
  fresh: () => ({}),
  from: () => ({}),
  painted: (mark) => mark,
  count: ({ board }) => ({
    code: "editor.lights.count",
    params: { n: cellsOf(board).length, lit: board.flat().filter((mark) => mark === LIT).length },
  }),
  /** @returns {Written} */
  written({ board, lattice }) {
    const { sheet } = crop(board);
    if (!sheet.length) return wrong("board-empty", { least: 1 });
    const code = sheetText(mapSheet(sheet, (mark) => (mark === NOTHING ? mark : LIT)));
    return { ok: true, text: `p1/lights/${lattice}.${code}/${sheetText(sheet)}` };
  },
  drawn: {
    examples: GRAPHS,
    about: { start: "graph.start.lights", goal: "graph.goal.lights" },
    end: (sketch, end, text) => (end === "start" ? marked(sketch, text, DARK, LIT) : marked(sketch, text, LIT, DARK)),
    typed: (puzzle, end, text) => numbersIn(puzzle, text, end === "start" ? DARK : LIT),
  },
};
