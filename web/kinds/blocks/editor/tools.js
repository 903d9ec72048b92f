// The editor's tools for sliding blocks: every stroke is a new block; A is the one to get out.

/** @import { Words } from "../../../base/words.js" */
/** @import { Tools } from "../../../panels/editor/tools.js" */

import { h } from "../../../base/dom.js";
import {
  blocksFrom, blockSheet, blocksOf, blocksText, fittedBlocks, FREE, freshBlocks, freeLetter, lettersOf, NEXT,
  nextLetter, paintBlock, withBlocks,
} from "./draft.js";
import { HERO } from "../board.js";
import { cellsOf, NOTHING } from "../../../play/drafts/painting.js";
import { chips, press } from "../../../panels/editor/fields.js";
import { USUAL_EDITOR } from "../../editing.js";

/** @param {Words} words @returns {Tools} */
function blockTools({ t }) {
  /** The letter painted last, which a stroke continues. @type {string | null} */
  let last = null;
  return {
    joined: true,
    layers: () => ["board", "goal"],
    brushes: ({ board, layer }) => (layer === "goal" ? [[HERO, t("editor.target")]] : [
      [HERO, t("editor.hero")], [NEXT, t("editor.next-block", { letter: freeLetter(board) })],
      [FREE, t("editor.free")], [NOTHING, t("editor.wall")],
    ]),
    hint: ({ layer }) => t(layer === "goal" ? "editor.target.about" : "editor.blocks.about"),
    shown: blockSheet,
    look(mark) {
      if (mark === NOTHING) return { paint: "nothing", what: t("editor.wall") };
      if (mark === FREE) return { paint: "cell", what: t("editor.free") };
      return { paint: mark === HERO ? "hero" : "block", what: t("editor.block", { letter: mark }), text: mark };
    },
    paint(draft, brush, r, c, how) {
      if (draft.layer === "goal" || brush !== NEXT) return paintBlock(draft, brush, r, c);
      last = nextLetter(draft.board, r, c, last, how);
      return paintBlock(draft, last, r, c);
    },
    typed(key, { layer }) {
      if (layer === "goal") return null;
      if (/^[a-z]$/i.test(key)) return key === "x" ? NOTHING : key.toUpperCase();
      return ["Delete", "Backspace", "0"].includes(key) ? FREE : null;
    },
    side: (desk) => {
      const draft = desk.draft();
      const blocks = blocksOf(draft);
      return [
        chips(
          t("editor.rule"), "rule", ["klotski", "rush"].map((rule) => [rule, t(`editor.rule.${rule}`)]), blocks.rule,
          (rule) => desk.change(withBlocks(draft, { ...blocks, rule })),
        ),
        h("p", { class: "soft", text: t(blocks.target ? "editor.target.own" : "editor.target.none") }),
        ...(blocks.target ? [
          press(
            t("editor.target.clear"), "no target",
            () => desk.change({ ...withBlocks(draft, { ...blocks, target: null }), layer: "board" }),
          ),
        ] : []),
      ];
    },
    count: ({ board }) => t("editor.blocks", { n: lettersOf(board).length, cells: cellsOf(board).length }),
    written: blocksText,
  };
}

/** @type {import("../../kind.js").KindEditor} */
export const editor = {
  ...USUAL_EDITOR,
  lattices: ["xs"],
  filled: FREE,
  added: FREE,
  fresh: freshBlocks,
  from: (puzzle, _position, goal) => blocksFrom(puzzle, goal),
  fitted: fittedBlocks,
  painted: (mark) => (mark === "0" ? FREE : mark),
  carried: () => FREE,
  tools: blockTools,
};
