// The editor's tools for packings: a region, and a set of pieces, which are drawn, typed or taken from a stock.

/** @import { Words } from "../../../base/words.js" */
/** @import { Tools } from "../../../panels/editor/tools.js" */

import { pieceBench } from "./bench.js";
import { areaOf, freshPieces, numberOf, piecesFrom, piecesOf, piecesText } from "./draft.js";
import { pieceList, stock } from "./pieces.js";
import { USUAL_EDITOR } from "../../editing.js";
import { paintBoard } from "../../../play/drafts/draft.js";
import { CELL_KEYS, cellsOf } from "../../../play/drafts/painting.js";

/** @param {Words} words @returns {Tools} */
function pieceTools({ t }) {
  return {
    layers: () => ["board"],
    brushes: () => [["o", t("editor.cell")], ["x", t("editor.nothing")]],
    shown: ({ board }) => board,
    look: (one) => ({
      paint: one === "x" ? "nothing" : "cell", what: t(one === "x" ? "editor.nothing" : "editor.cell"),
    }),
    paint: (draft, brush, r, c) => paintBoard(draft, brush, r, c),
    typed: (key) => CELL_KEYS[key] ?? null,
    side: (desk) => [pieceList(desk), stock(desk)],
    bench: pieceBench,
    count(draft) {
      const { set } = piecesOf(draft);
      return t("editor.area", { n: cellsOf(draft.board).length, area: areaOf(set), pieces: numberOf(set) });
    },
    written: piecesText,
  };
}

/** @type {import("../../kind.js").KindEditor} */
export const editor = {
  ...USUAL_EDITOR,
  lattices: ["xs", "xt", "xd"],
  cells: true,
  refutes: true,
  fresh: freshPieces,
  from: piecesFrom,
  tools: pieceTools,
};
