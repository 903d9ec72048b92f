// Builds the page's parts from the context and keeps them up to date; rebuilt when the language changes.

/** @import { Mark, ViewOptions } from "../view/types.js" */
/** @import { Context } from "./context.js" */

import { byId, fill, h } from "../dom.js";
import { motion } from "../look.js";
import { createCard } from "../panels/page/card.js";
import { createControls } from "../panels/page/controls.js";
import { createExplore } from "../panels/page/explore.js";
import { createFrame } from "../panels/page/frame.js";
import { createMoves } from "../panels/page/moves.js";
import { createNotice } from "../panels/page/notice.js";
import { namesCells } from "../play/notes.js";
import { createBoard } from "../view/board/board.js";
import { createHeading } from "./heading.js";
import { createCellPicker } from "./cell-picker.js";

/**
 * @typedef {object} Page
 * @property {() => void} update
 * @property {() => void} status
 * @property {() => void} note
 * @property {() => void} notice
 * @property {(text: string) => void} say
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
  // The sheet of a win is still in the previous language.
  for (const sheet of document.querySelectorAll(".win-sheet")) sheet.remove();
  const { t } = context.words;
  byId("skip").textContent = t("top.skip");
  byId("status").textContent = "";
  const about = h("section", { class: "card card-about", "aria-label": t("about.name") });
  const listeners = new AbortController();
  const updateHeading = createHeading(context, about, listeners.signal);
  const frame = createFrame(byId("top"), context);
  const controls = createControls(byId("controls"), context);
  const side = buildSide(context, about);
  const notice = createNotice(byId("notice"), context);
  notice.update();
  const host = byId("board");
  const board = createBoard(host, {
    t,
    onMove: (moves) => void context.table.act({ type: "move", moves }),
    onSay: say,
  });
  const cellPicker = createCellPicker(host, listeners.signal);

  return {
    update() {
      updateHeading();
      // Set before the board measures its space, because the layout around it depends on these attributes.
      document.documentElement.dataset.mode = context.table.session.line.mode;
      document.documentElement.dataset.kind = context.table.puzzle.kind;
      controls.update();
      showBoard(board, context);
      side.update();
      frame.update();
    },
    status: frame.status,
    note() {
      side.note();
      // Buttons beside the text leave less space for it.
      fitIn(byId("status"));
      // If the text names cells, the board shows cell names.
      showBoard(board, context);
    },
    playing: controls.playing,
    watch: controls.watch,
    notice: notice.update,
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
      controls.destroy();
      board.destroy();
    },
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

/**
 * Builds the cards beside the board. A note covers the figures, so nothing moves when it appears or goes.
 * @param {Context} context
 * @param {HTMLElement} about
 */
function buildSide(context, about) {
  const { t } = context.words;
  const card = h("section", { class: "card card-note", "aria-label": t("card.name"), hidden: true, tabindex: "0" });
  const facts = h("section", { class: "card card-facts", "aria-label": t("facts.name") });
  const moves = h("section", { class: "card card-moves", "aria-label": t("moves.name") });
  const explore = h("section", { class: "card card-explore", "aria-label": t("explore.name") });
  fill(byId("side"), about, h("div", { class: "side-news" }, card, facts), moves, explore);
  byId("side").setAttribute("aria-label", t("side.name"));
  const cards = createCard(card, byId("actions"), context);
  const list = createMoves(moves, context);
  const more = createExplore(explore, context);
  const figures = lazyFacts(facts, context);
  return {
    note: cards.update,
    update() {
      figures.update();
      list.update();
      more.update();
      cards.update();
    },
  };
}

/**
 * Fetches the card of figures after the board; its place is reserved from the beginning.
 * @param {HTMLElement} host
 * @param {Context} context
 */
function lazyFacts(host, context) {
  /** @type {{update: () => void} | null} */
  let facts = null;
  void import("../panels/about/facts.js").then(({ createFacts }) => {
    facts = createFacts(host, context);
    facts.update();
  }, () => {});
  return { update: () => facts?.update() };
}

/** @param {string} text */
function say(text) {
  const status = byId("status");
  // Repeated text must be announced again.
  status.textContent = text && status.textContent === text ? `${text}\u00a0` : text;
  fitIn(status);
}

/** Text too long for its place gets a smaller font. @param {HTMLElement} status */
function fitIn(status) {
  delete status.dataset["long"];
  // Measuring empty text would needlessly lay out the whole page.
  if (!status.textContent) return;
  for (const size of ["", "very"]) {
    if (status.scrollHeight <= status.clientHeight + 1) return;
    status.dataset["long"] = size;
  }
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
    names: settings.names || namesCells(note),
    invertArrows: settings.invertArrows,
    shade: settings.shade,
    duration: motion(settings),
    // Coloured tiles keep their colours, as equal tiles must look equal.
    ...(puzzle.faces === "numbers" ? { faces, ...(pictured ? { picture: pictured } : {}) } : {}),
  };
}
