// How to play the puzzle on the table: the rule with a small board that shows it, the gestures, the keys.

import { fill, h } from "../../base/dom.js";
import { wordsOf } from "../../play/kinds.js";
import { viewOf } from "../../view/kinds.js";
import { sentence } from "../../play/notes.js";
import { openDialog } from "../common/dialog.js";
import { createDemo } from "./demo.js";
import { docsOf } from "./docs.js";

/** @param {Parts<"catalog" | "edition" | "settings" | "table" | "title" | "words">} parts */
export async function open(parts) {
  // The board in it plays a stored solution.
  await parts.catalog.complete();
  const { t } = parts.words;
  const { puzzle, session: { line } } = parts.table;
  const { goal, rule } = wordsOf(puzzle);
  const host = h("div", { class: "help-board", inert: true, "aria-hidden": "true" });
  const dialog = openDialog(t, { name: "help", onClose: () => demo.destroy() });
  fill(
    dialog.body,
    h(
      "p",
      { class: "help-rule" },
      h("span", { text: sentence(parts.words, rule(puzzle)) }),
      " ",
      h("strong", { text: sentence(parts.words, goal(puzzle, line.goal)) }),
    ),
    host,
    h("section", {}, h("h3", { text: t("help.hands") }), h("p", { text: t(`help.hands.${puzzle.kind}`) })),
    keys(parts),
    parts.edition.docs && docsOf(parts, parts.edition.docs),
  );
  // Nothing in the dialog may have the focus, so it can be scrolled by keys only if it takes the focus itself.
  dialog.body.tabIndex = 0;
  const demo = createDemo(host, parts);
}

/** @param {Parts<"table" | "words">} parts */
function keys({ table: { puzzle }, words: { t } }) {
  const { diagonals, tray } = viewOf(puzzle);
  /** @type {(readonly [keys: string, code: string] | false)[]} */
  const list = [
    ["H", "hint"], ["U", "undo"], ["R", "restart"], ["N", "next"], ["S", "solve"],
    ["?", "help"], ["← ↑ → ↓", "arrows"], ["Enter", "enter"], diagonals(puzzle) && ["Q E Z C", "diagonals"],
  ];
  return h(
    "section",
    {},
    h("h3", { text: t("help.keys") }),
    h(
      "dl",
      { class: "help-keys" },
      ...list.flatMap((entry) => (entry
        ? [
            h("dt", {}, ...entry[0].split(" ").map((key) => h("kbd", { text: key }))),
            h("dd", { text: t(`help.key.${entry[1]}`) }),
          ]
        : [])),
    ),
    tray && h("p", { class: "soft", text: t("help.key.pieces") }),
  );
}
