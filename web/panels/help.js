// How to play the puzzle on the table: the rule with a small board that shows it, the gestures, the keys.

import { cacheStorage } from "../base/browser.js";
import { button, fill, h } from "../base/dom.js";
import { DOCS_SHELF, keepDocumentation } from "../engine/documentation.js";
import { modelOf, moveShape } from "../model/kinds.js";
import { motion } from "../play/look.js";
import { gap, sentence } from "../play/notes.js";
import { wordsOf } from "../play/wording.js";
import { viewOf } from "../view/kinds.js";
import { openDialog, whileDisabled } from "./common/dialog.js";
import { createStillBoard } from "./common/small-board.js";

/** The text of a letter that picks a piece. */
const PIECE = "help.key.piece";

export const takes = /** @type {const} */ (["catalog", "edition", "settings", "table", "title", "words"]);

/** The board in it plays a stored solution. @param {Taken<typeof takes>} parts */
export const prepare = ({ catalog }) => catalog.complete();

/** @param {Taken<typeof takes>} parts */
export function open(parts) {
  const { t } = parts.words;
  const { puzzle, session: { line } } = parts.table;
  const { goal, rule } = wordsOf(puzzle);
  const host = h("div", { class: "help-board", inert: true, "aria-hidden": "true" });
  const dialog = openDialog(t, { name: "help", title: t("control.help"), of: parts.table });
  fill(
    dialog.body,
    h(
      "p",
      { class: "help-rule" },
      h("span", { text: sentence(parts.words, rule(puzzle)) }),
      gap(t),
      h("strong", { text: sentence(parts.words, goal(puzzle, line.goal)) }),
    ),
    host,
    h("section", {}, h("h3", { text: t("help.hands") }), h("p", { text: t(`help.hands.${puzzle.kind}`) })),
    keys(parts),
    parts.edition.docs && docsOf(parts, parts.edition.docs),
  );
  // Nothing in the dialog may have the focus, so it can be scrolled by keys only if it takes the focus itself.
  dialog.body.tabIndex = 0;
  createDemo(host, parts, dialog.closed);
}

/** @typedef {readonly [keys: string, code: string]} Key separated by spaces; the text of what they do */

/**
 * What the keys do on a board: a letter that the board itself uses is no command there.
 * @param {Puzzle} puzzle @returns {Key[]}
 */
export function keysOf(puzzle) {
  const { diagonals, lettered, letters: besides, tray } = viewOf(puzzle);
  const own = tray?.letters(puzzle) ?? besides?.(puzzle) ?? new Map();
  /** @type {Key[]} */
  const commands = [
    ["H", "control.hint"], ["U", "control.undo"], ["R", "control.restart"], ["N", "help.key.next"],
    ["S", "control.solve"],
  ];
  /** @type {Key[]} */
  const letters = [...own].flatMap(([key, code]) => (code === PIECE ? [] : [[key.toUpperCase(), code]]));
  return [
    ...commands.filter(([key]) => !own.has(key.toLowerCase())),
    ...(own.has("u") ? [/** @type {Key} */ (["Ctrl Z", "control.undo"])] : []),
    ["?", "help.key.help"], ["Ctrl V", "paste.label"], ["← ↑ → ↓", "help.key.arrows"], ["Enter", "help.key.enter"],
    ...(diagonals(puzzle) ? [/** @type {Key} */ (["Q E Z C", "help.key.diagonals"])] : []),
    ...letters,
    ...(lettered ? [/** @type {Key} */ (["A–Z", PIECE])] : []),
  ];
}

/** @param {Parts<"table" | "words">} parts */
function keys({ table: { puzzle }, words: { t } }) {
  return h(
    "section",
    { class: "by-keys" },
    h("h3", { text: t("help.keys") }),
    h("dl", { class: "help-keys" }, ...keysOf(puzzle).flatMap(([names, code]) => [
      h("dt", {}, ...names.split(" ").map((key) => h("kbd", { text: key }))), h("dd", { text: t(code) }),
    ])),
  );
}

// A small board that plays a few moves of the puzzle over and over; if animation is off, it shows the first move as an
// arrow.

/** The number of moves shown, and milliseconds from one to the next. */
const MOVES = 4;
const PACE = 1100;

/**
 * @param {HTMLElement} host
 * @param {Parts<"settings" | "table" | "title" | "words">} parts
 * @param {AbortSignal} closed ends it
 */
function createDemo(host, { settings, table: { puzzle, rules }, title, words: { t } }, closed) {
  const board = createStillBoard(host, t);
  const moves = sampleMoves(puzzle, rules);
  const positions = moves.reduce((before, move) => (
    [...before, rules.apply(/** @type {Position} */ (before.at(-1)), move)]
  ), [rules.start]);
  const ui = { goal: puzzle.goal, duration: motion(settings.get()) * 2 };
  let cursor = 0;

  function show() {
    const position = positions[cursor] ?? rules.start;
    const way = { start: puzzle.start, moves, cursor };
    board.show({ puzzle, rules, position, way, label: title(puzzle), ui });
  }

  show();
  const [first] = moves;
  if (first && !ui.duration) {
    const { hints } = wordsOf(puzzle);
    const { from, to } = hints.places(puzzle, rules.start, first);
    board.overlay(hints.marks(puzzle, first, from, to));
  }
  const clock = ui.duration && setInterval(() => {
    cursor = (cursor + 1) % positions.length;
    show();
  }, PACE);
  closed.addEventListener("abort", () => {
    clearInterval(clock);
    board.destroy();
  });
}

/**
 * The first moves of a known solution, otherwise the first legal ones.
 * @param {Puzzle} puzzle
 * @param {Rules} rules
 * @returns {Move[]}
 */
function sampleMoves(puzzle, rules) {
  const known = modelOf(puzzle).countsMoves && puzzle.known?.solution;
  if (known) return rules.readMoves(rules.start, known).moves.slice(0, MOVES);
  /** @type {Move[]} */
  const moves = [];
  let position = rules.start;
  while (moves.length < MOVES) {
    const [next] = rules.legal(position).filter((move) => !undoes(moves.at(-1), move));
    if (!next) break;
    moves.push(next);
    position = rules.apply(position, next);
  }
  return moves;
}

/** @param {any} before @param {any} next whether it only takes back the one before */
const undoes = (before, next) => before !== undefined && (moveShape(next.type)?.takesBack || next.cell === before.to);

// The link to the documentation. The page does not cache it by default; a button caches it for reading offline.

/** @param {Parts<"edition" | "words">} parts @param {string} docs address of its folder */
function docsOf({ edition, words: { t } }, docs) {
  const home = `${docs}index.html`;
  const said = h("span", { class: "soft", "aria-live": "polite" });
  const keep = button(t("help.docs-keep"), () => void run());
  const link = h("a", { href: home, target: "_blank", text: t("help.docs"), on: { click: look } });
  const storage = cacheStorage();
  // Without the service worker nothing would serve the cached pages.
  keep.hidden = edition.offline() === "off" || !storage;

  async function run() {
    said.textContent = t("help.docs-keeping");
    const kept = await whileDisabled([keep], () => keepDocumentation(home, docs).then(() => true, () => false));
    if (kept && document.activeElement === keep) link.focus();
    keep.hidden = kept;
    said.textContent = t(kept ? "help.docs-kept" : "help.docs-failed");
  }

  if (storage && !keep.hidden) {
    void storage.match(home, { cacheName: DOCS_SHELF }).then((found) => {
      keep.hidden = found !== undefined;
      if (found) said.textContent = t("help.docs-kept");
    }, () => (keep.hidden = true));
  }
  /** Without a network the browser would show its own page of errors. @param {Event} event */
  function look(event) {
    if (navigator.onLine || (storage && keep.hidden && said.textContent)) return;
    event.preventDefault();
    said.textContent = t("help.docs-offline");
  }

  return h(
    "section",
    {},
    h("p", {}, link),
    h("p", { class: "row" }, keep, said),
  );
}
