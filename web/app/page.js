// The page's parts, built from the context and kept up to date; built anew when the language changes.

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
import { createPicking } from "./picking.js";

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
 * @property {() => boolean} playing the replay goes on by itself
 * @property {() => void} watch play the replay that is on the table
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
  // What a win left stands in the words of another language.
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
  const picking = createPicking(host, listeners.signal);

  return {
    update() {
      updateHeading();
      // Before the board measures its room: what stands around it depends on these.
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
      // Buttons beside the words take of their room.
      fitIn(byId("status"));
      // Cells that a text names have their names written on them.
      showBoard(board, context);
    },
    playing: controls.playing,
    watch: controls.watch,
    notice: notice.update,
    say,
    mark: board.overlay,
    pick(handler) {
      picking.use(handler);
      if (!handler) return;
      board.release();
      // Whoever asked from further down the page picks on the board.
      byId("play").scrollIntoView({ block: "nearest" });
    },
    picker: picking.picker,
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

/** What is new on the table is to be seen. */
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
 * The cards beside the board. What is told lies over the figures, so that nothing moves when it comes and goes.
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
 * The figures have their place from the beginning, and come after the board.
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
  // The same words again are to be heard again.
  status.textContent = text && status.textContent === text ? `${text}\u00a0` : text;
  fitIn(status);
}

/** What is too long for its place is written smaller. @param {HTMLElement} status */
function fitIn(status) {
  delete status.dataset["long"];
  // To measure nothing would lay out the whole page.
  if (!status.textContent) return;
  for (const size of ["", "very"]) {
    if (status.scrollHeight <= status.clientHeight + 1) return;
    status.dataset["long"] = size;
  }
}

/**
 * How the board is shown: the player's settings, as far as they fit the puzzle.
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
    // Coloured tiles keep their colours: equal tiles have to look equal.
    ...(puzzle.faces === "numbers" ? { faces, ...(pictured ? { picture: pictured } : {}) } : {}),
  };
}
