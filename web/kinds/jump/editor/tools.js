// The editor's tools for peg boards: pegs and holes at the start, and five kinds of goals.

/** @import { Words } from "../../../base/words.js" */
/** @import { Tools } from "../../../panels/editor/tools.js" */

import { h } from "../../../base/dom.js";
import { freshPegs, goalIsPainted, isFull, paintPeg, pegsFrom, pegSheet, pegsOf, pegsText, withPegs } from "./draft.js";
import { CELL_KEYS, cellsOf } from "../../../play/drafts/painting.js";
import { chips } from "../../../panels/editor/fields.js";
import { USUAL_EDITOR } from "../../editing.js";

/** @type {Readonly<Record<string, string>>} */
const KEYS = { ...CELL_KEYS, c: "c", ".": "c" };

/** @param {Words} words @returns {Tools} */
function pegTools({ t }) {
  const names = /** @type {Record<string, string>} */ ({
    o: t("editor.peg"), c: t("editor.hole"), x: t("editor.nothing"),
  });
  return {
    layers: (draft) => (goalIsPainted(draft) ? ["board", "goal"] : ["board"]),
    brushes: ({ layer }) =>
      (layer === "goal" ? ["o", "c"] : ["o", "c", "x"]).map((mark) => [mark, names[mark] ?? ""]),
    shown: pegSheet,
    look: (mark) => ({ paint: mark === "o" ? "peg" : mark === "c" ? "hole" : "nothing", what: names[mark] ?? "" }),
    paint: (draft, brush, r, c) => paintPeg(draft, brush, r, c),
    typed: (key) => KEYS[key] ?? null,
    side: (desk) => {
      const draft = desk.draft();
      const pegs = pegsOf(draft);
      return [
        chips(t("editor.goal"), "goal", ["complement", "any", "hole", "pattern", "stuck"].map((goal) =>
          [goal, t(`editor.goal.${goal}`)]
        ), pegs.goal, (goal) => {
          const next = withPegs(draft, { ...pegs, goal });
          desk.change({ ...next, layer: goalIsPainted(next) ? "goal" : "board" });
        }),
        h("p", { class: "soft", text: t(`editor.goal.${pegs.goal}.about`) }),
        ...(isFull(draft) ? [h("p", { class: "soft editor-full", text: t("editor.full") })] : []),
      ];
    },
    count: ({ board }) =>
      t("editor.count", {
        n: cellsOf(board).length,
        pegs: t("editor.count-pegs", { n: board.flat().filter((mark) => mark === "o").length }),
      }),
    written: pegsText,
    opened(draft, { table: { position, puzzle, session } }) {
      const hole = position().indexOf("c");
      const anywhere = session.line.goal === "any";
      // A link with one empty hole has that hole as its goal, unless no game can end there.
      if (anywhere && !isFull(draft) && pegsOf(draft).goal === "complement") return { code: "editor.opened-any" };
      if (!isFull(draft) || hole < 0) return null;
      return { code: anywhere ? "editor.opened-full-any" : "editor.opened-full", params: { hole: puzzle.names[hole] } };
    },
  };
}

/** @type {import("../../kind.js").KindEditor} */
export const editor = {
  ...USUAL_EDITOR,
  lattices: ["xs", "xq", "xt"],
  graph: true,
  fresh: freshPegs,
  from: pegsFrom,
  painted: (mark) => mark,
  // Empty cells stay empty, except on a board of nothing else, such as an empty trough: it would have no pegs.
  carried: (mark, marks) => (mark === "c" && marks.some((other) => other !== "c") ? "c" : "o"),
  tools: pegTools,
};
