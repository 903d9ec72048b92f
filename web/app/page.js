// Builds the page's parts from the context and keeps them up to date; rebuilt when the language changes.

/** @import { Context } from "./context.js" */

import { byId, fill, h } from "../base/dom.js";
import { motion } from "../play/look.js";
import { createCard } from "../panels/page/card.js";
import { createControls } from "../panels/page/controls.js";
import { createCurious } from "../panels/page/curious.js";
import { createFrame } from "../panels/page/frame.js";
import { createMoves } from "../panels/page/moves.js";
import { createNotice } from "../panels/page/notice.js";
import { cellsNamed } from "../play/notes.js";
import { createBoard } from "../view/board/board.js";
import { createHeading } from "./heading.js";
import { createCellPicker } from "./cell-picker.js";

/**
 * Whether a sentence is shown above the controls, besides being announced: yes, no, or only where the card that says
 * the same has no place of its own.
 * @typedef {"shown" | "unseen" | "beside-card"} SayLook
 */

/**
 * @typedef {object} Page
 * @property {() => void} update
 * @property {() => void} status
 * @property {() => void} note
 * @property {() => void} notice
 * @property {(text: string, look: SayLook) => void} say
 * @property {(marks: readonly Mark[]) => void} mark
 * @property {(handler: ((cell: number) => void) | null) => void} pick
 * @property {() => ((cell: number) => void) | null} picker
 * @property {import("../view/board/board.js").Board["ghost"]} ghost
 * @property {() => boolean} playing whether the replay is running
 * @property {() => void} watch plays the current replay
 * @property {() => void} reveal
 * @property {() => void} celebrate
 * @property {() => void} destroy
 */

/**
 * @param {Context} context
 * @param {Page | null} old
 * @returns {Page}
 */
export function buildPage(context, old) {
  old?.destroy();
  // The result of a win is still in the previous language.
  context.result = null;
  const { t } = context.words;
  byId("skip").textContent = t("top.skip");
  byId("status").textContent = "";
  const listeners = new AbortController();
  const parts = buildParts(context, listeners.signal);
  const host = byId("board");
  const board = createBoard(host, {
    t,
    onMove: (moves) => void context.table.act({ type: "move", moves }),
    onSay: (text) => say(text, "shown"),
    onAnnounce: (text) => say(text, "unseen"),
    onFit: (slack) => byId("play").style.setProperty("--slack", `${slack}px`),
  });
  const cellPicker = createCellPicker(host, listeners.signal);

  return {
    update() {
      parts.heading();
      // Set before the board measures its space, because the layout around it depends on these attributes.
      document.documentElement.dataset.mode = context.table.session.line.mode;
      document.documentElement.dataset.kind = context.table.puzzle.kind;
      parts.controls.update();
      showBoard(board, context);
      parts.card.update();
      parts.side.update();
      parts.frame.update();
    },
    status() {
      parts.frame.status();
      parts.controls.status();
    },
    note() {
      parts.card.update();
      // If the text names cells, the board shows cell names.
      showBoard(board, context);
    },
    playing: parts.controls.playing,
    watch: parts.controls.watch,
    notice: parts.notice.update,
    say,
    mark: board.overlay,
    pick(handler) {
      cellPicker.use(handler);
      if (!handler) return;
      board.release();
      // The request may come from further down the page, but the cell is picked on the board.
      byId("play").scrollIntoView({ block: "nearest" });
    },
    picker: cellPicker.picker,
    ghost: board.ghost,
    reveal: scrollToTop,
    celebrate: board.celebrate,
    destroy() {
      listeners.abort();
      parts.controls.destroy();
      board.destroy();
    },
  };
}

/**
 * Builds everything around the board.
 * @param {Context} context
 * @param {AbortSignal} signal removes the listeners
 */
function buildParts(context, signal) {
  const notice = createNotice(byId("notice"), context);
  notice.update();
  return {
    heading: createHeading(context, signal),
    frame: createFrame(byId("top"), context),
    controls: createControls(byId("controls"), context),
    card: createCard(byId("card"), context, signal),
    side: buildSide(context),
    notice,
  };
}

/** Brings a new board into view. */
function scrollToTop() {
  if (window.scrollY > 0) window.scrollTo(0, 0);
}

/** @param {import("../view/board/board.js").Board} board @param {Context} context */
function showBoard(board, context) {
  const { puzzle, rules, session: { line } } = context.table;
  const label = context.words.t("board.name", { title: context.title(puzzle) });
  board.show({ puzzle, rules, position: context.table.position(), way: line, label, ui: viewOptions(context) });
}

/** Builds the column beside the board, which on a phone is below it. @param {Context} context */
function buildSide(context) {
  const { t } = context.words;
  const moves = h("section", { class: "card card-moves", "aria-label": t("moves.name") });
  const curious = h("details", { class: "card card-curious" });
  fill(byId("side"), moves, curious);
  byId("side").setAttribute("aria-label", t("side.name"));
  const list = createMoves(moves, context);
  const more = createCurious(curious, context);
  return {
    update() {
      list.update();
      more.update();
    },
  };
}

/**
 * @param {string} text
 * @param {SayLook} look
 */
function say(text, look) {
  const status = byId("status");
  status.className = `status ${text ? look : "unseen"}`;
  // A new element each time: repeated text must be announced again.
  fill(status, text && h("span", { text }));
}

/**
 * Returns how to show the board: the player's settings, as far as they apply to the puzzle.
 * @param {Context} context
 * @returns {ViewOptions}
 */
function viewOptions({ note, picture, settings: store, table: { puzzle, session: { line } } }) {
  const settings = store.get();
  const pictured = settings.faces === "picture" ? picture : null;
  const faces = settings.faces === "picture" && !picture ? "numbers" : settings.faces;
  return {
    goal: line.goal,
    last: line.cursor > 0 ? line.moves.slice(line.cursor - 1, line.cursor) : [],
    names: settings.names,
    named: cellsNamed(note, puzzle),
    invertArrows: settings.invertArrows,
    shade: settings.shade,
    duration: motion(settings),
    // Coloured tiles keep their colours, as equal tiles must look equal.
    ...(puzzle.faces === "numbers" ? { faces, ...(pictured ? { picture: pictured } : {}) } : {}),
  };
}
