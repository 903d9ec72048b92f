// The editor's tools for frogs and toads: the board, the pieces at the start, and the goal.

/** @import { Words } from "../../../base/words.js" */
/** @import { Tools } from "../../../panels/editor/tools.js" */
/** @import { KindEditor } from "../../kind.js" */

import { h } from "../../../base/dom.js";
import { chips } from "../../../panels/editor/fields.js";
import { CELL_KEYS, cellsOf, NOTHING } from "../../../play/drafts/painting.js";
import { USUAL_EDITOR } from "../../editing.js";
import { BLANK } from "../../one-blank.js";
import { freshHop, hopFrom, hopOf, hopSheet, hopText, MARKS, paintHop, piecesAt, withHop } from "./draft.js";

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

/** @type {KindEditor} */
export const editor = {
  ...USUAL_EDITOR,
  lattices: ["xs", "xq", "xt"],
  // A board from the table opens on the layer with its pieces.
  layer: "start",
  fresh: freshHop,
  from: hopFrom,
  tools: hopTools,
};
