// Lamps in the editor: lit and dark ones at the start; and boards drawn as points and edges.

/** @import { Draft, Tools, Written } from "../../panels/editor/types.d.ts" */

import { paintBoard } from "../../panels/editor/draft.js";
import { CELL_KEYS, cellsOf, crop, mapSheet, NOTHING, sheetText } from "../../panels/editor/painting.js";
import { marked, USUAL_EDITOR } from "../shared/editor.js";
import { wrong } from "../shared/rules.js";
import { DARK, LIT } from "./rules.js";

/** @type {Readonly<Record<string, string>>} */
const KEYS = { ...CELL_KEYS, c: DARK, ".": DARK };

/** @param {Draft} draft @returns {Written} */
export function lightsText({ board, lattice }) {
  const { sheet } = crop(board);
  if (!sheet.length) return wrong("board-empty", { least: 1 });
  const code = sheetText(mapSheet(sheet, (mark) => (mark === NOTHING ? mark : LIT)));
  return { ok: true, text: `p1/lights/${lattice}.${code}/${sheetText(sheet)}` };
}

/** @param {Words} words @returns {Tools} */
function lightsTools({ t }) {
  const names = /** @type {Record<string, string>} */ ({
    [LIT]: t("editor.lit"), [DARK]: t("editor.dark"), [NOTHING]: t("editor.nothing"),
  });
  return {
    layers: () => ["board"],
    brushes: () => [LIT, DARK, NOTHING].map((mark) => [mark, names[mark] ?? ""]),
    shown: ({ board }) => board,
    look: (mark) => ({
      paint: mark === LIT ? "peg" : mark === DARK ? "hole" : "nothing", what: names[mark] ?? "",
    }),
    paint: (draft, brush, r, c) => paintBoard(draft, brush, r, c),
    typed: (key) => KEYS[key] ?? null,
    side: () => [],
    count: ({ board }) => t("editor.lights.count", {
      n: cellsOf(board).length, lit: board.flat().filter((mark) => mark === LIT).length,
    }),
    written: lightsText,
  };
}

/** @type {import("../../panels/editor/types.d.ts").KindEditor<"lights">} */
export const editor = {
  ...USUAL_EDITOR,
  lattices: ["xs", "xq", "xt"],
  graph: true,
  // Whether a pattern can be turned off is not seen: the core proves it if not.
  refutes: true,
  fresh: () => ({}),
  from: () => ({}),
  painted: (mark) => mark,
  tools: lightsTools,
};

/** @type {import("../../panels/editor/types.d.ts").KindDrawn} */
export const drawn = {
  prefixes: ["xg"],
  examples: {
    cube: "xg.0030112112220333.126-37-34-5-56-7-7",
    petersen: "xg.606304c4359548882bab.123-67-48-59-57-6-8-9-9",
    wheel: "xg.30900565c53a9a.123-34-35-456-6-6",
  },
  about: { start: "graph.start.lights", goal: "graph.goal.lights" },
  end: (sketch, end, text) => (end === "start" ? marked(sketch, text, DARK, LIT) : marked(sketch, text, LIT, DARK)),
};
