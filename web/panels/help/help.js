// How to play the puzzle on the table: the rule with a small board that shows it, the gestures, the keys.

import { fill, h } from "../../base/dom.js";
import { wordsOf } from "../../play/wording.js";
import { viewOf } from "../../view/kinds.js";
import { sentence } from "../../play/notes.js";
import { openDialog } from "../common/dialog.js";
import { createDemo } from "./demo.js";
import { docsOf } from "./docs.js";

/** The text of a letter that picks a piece. */
const PIECE = "help.key.piece";

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

/** @typedef {readonly [keys: string, code: string]} Key separated by spaces; the text of what they do */

/**
 * What the keys do on a board: a letter that the board itself uses is no command there.
 * @param {Puzzle} puzzle @returns {Key[]}
 */
export function keysOf(puzzle) {
  const { diagonals, tray } = viewOf(puzzle);
  const own = tray?.letters(puzzle) ?? new Map();
  /** @type {Key[]} */
  const commands = [
    ["H", "help.key.hint"], ["U", "help.key.undo"], ["R", "help.key.restart"], ["N", "help.key.next"],
    ["S", "help.key.solve"],
  ];
  /** @type {Key[]} */
  const letters = [...own].flatMap(([key, code]) => (code === PIECE ? [] : [[key.toUpperCase(), code]]));
  return [
    ...commands.filter(([key]) => !own.has(key.toLowerCase())),
    ...(own.has("u") ? [/** @type {Key} */ (["Ctrl Z", "help.key.undo"])] : []),
    ["?", "help.key.help"], ["← ↑ → ↓", "help.key.arrows"], ["Enter", "help.key.enter"],
    ...(diagonals(puzzle) ? [/** @type {Key} */ (["Q E Z C", "help.key.diagonals"])] : []),
    ...letters,
    ...(tray ? [/** @type {Key} */ (["A–Z", PIECE])] : []),
  ];
}

/** @param {Parts<"table" | "words">} parts */
function keys({ table: { puzzle }, words: { t } }) {
  return h(
    "section",
    {},
    h("h3", { text: t("help.keys") }),
    h("dl", { class: "help-keys" }, ...keysOf(puzzle).flatMap(([names, code]) => [
      h("dt", {}, ...names.split(" ").map((key) => h("kbd", { text: key }))), h("dd", { text: t(code) }),
    ])),
  );
}
