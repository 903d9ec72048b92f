// Builds what is around the board and keeps it up to date; rebuilt when the language changes.

/** @import { Board } from "../view/board/board.js" */

import { around, byId, fill, h, isSeen } from "../base/dom.js";
import { askedBy } from "../model/problem.js";
import { drawGoal } from "../panels/common/thumbnails.js";
import { createCard, createNotice } from "../panels/page/card.js";
import { createControls } from "../panels/page/controls.js";
import { createCurious, createMoves } from "../panels/page/moves.js";
import { createFrame } from "../panels/page/frame.js";
import { catchFocus, focusBoard } from "../panels/page/keys.js";
import { wordsOf } from "../play/wording.js";
import { motion } from "../play/look.js";
import { cellsNamed, sentence } from "../play/notes.js";
import { createBoard } from "../view/board/board.js";
import { viewOf } from "../view/kinds.js";

/**
 * Whether a sentence is shown above the controls, besides being announced: yes, no, only where the card that says the
 * same has no place of its own, or without being announced.
 * @typedef {"shown" | "unseen" | "beside-card" | "unheard"} SayLook
 */

/**
 * @typedef {object} Page
 * @property {Board} board
 * @property {ReturnType<typeof createControls>} controls
 * @property {() => void} update
 * @property {() => void} status
 * @property {() => void} note
 * @property {() => void} notice
 * @property {(handler: Picker | null) => void} pick
 * @property {() => Picker | null} picker
 * @property {() => void} destroy
 */

/**
 * @param {Parts<"card" | "commands" | "open" | "openings" | "ownPicture" | "problem" | "refresh" | "saves" | "say" |
 *   "settings" | "solver" | "table" | "tell" | "title" | "words">} parts
 * @param {Page | null} old
 * @returns {Page}
 */
export function buildPage(parts, old) {
  old?.destroy();
  // The result of a win is still in the previous language.
  parts.card.result = null;
  const { t } = parts.words;
  byId("skip").textContent = t("top.skip");
  byId("status").textContent = "";
  const listeners = new AbortController();
  // Followed as a link it would leave an address that names no board, and Back would come to it.
  byId("skip").addEventListener("click", (event) => {
    event.preventDefault();
    byId("board-title").focus();
  }, { signal: listeners.signal });
  document.addEventListener("focusout", leftAlone, { signal: listeners.signal });
  const around = buildAround(parts, listeners.signal);
  const host = byId("board");
  const board = createBoard(host, {
    t,
    onMove: (moves) => void parts.table.act({ type: "move", moves }),
    onSay: (text) => say(text, "shown"),
    onAnnounce: (text) => say(text, "unseen"),
    onFit: leave,
  });
  const cellPicker = createCellPicker(host, listeners.signal);

  return {
    board,
    controls: around.controls,
    update: () => catchFocus(() => {
      around.heading();
      // Set before the board measures its space, because the layout around it depends on these attributes.
      document.documentElement.dataset.mode = parts.table.session.line.mode;
      document.documentElement.dataset.kind = parts.table.puzzle.kind;
      around.controls.update();
      showBoard(board, parts);
      around.card.update();
      around.side.update();
      around.frame.update();
    }),
    status() {
      around.frame.status();
      around.controls.status();
    },
    note: () => catchFocus(() => {
      around.card.update();
      // If the text names cells, the board shows cell names.
      showBoard(board, parts);
    }),
    notice: () => catchFocus(around.notice.update),
    pick(handler) {
      cellPicker.use(handler);
      if (!handler) return;
      board.release();
      // The request may come from further down the page, but the cell is picked on the board.
      byId("play").scrollIntoView({ block: "nearest" });
      // Whoever is in the card goes on there.
      if (!byId("card").contains(document.activeElement)) focusBoard();
    },
    picker: cellPicker.picker,
    destroy() {
      listeners.abort();
      around.controls.destroy();
      board.destroy();
    },
  };
}

/**
 * Catches the focus of what the browser hides: a window may become too narrow for the column beside the board.
 * @param {FocusEvent} event
 */
function leftAlone({ relatedTarget, target }) {
  if (!relatedTarget && target instanceof Element && target.isConnected && !isSeen(target)) focusBoard();
}

/** Tells the style sheet how much height the board leaves. @param {number} slack in pixels */
function leave(slack) {
  byId("play").style.setProperty("--slack", `${slack}px`);
}

/**
 * Builds everything around the board.
 * @param {Parts<"card" | "commands" | "open" | "openings" | "problem" | "refresh" | "saves" | "say" | "settings" |
 *   "solver" | "table" | "tell" | "title" | "words">} parts
 * @param {AbortSignal} signal removes the listeners
 */
function buildAround(parts, signal) {
  const notice = createNotice(byId("notice"), parts);
  notice.update();
  return {
    heading: createHeading(parts),
    frame: createFrame(byId("top"), parts),
    controls: createControls(byId("controls"), parts),
    card: createCard(byId("card"), parts, signal),
    side: buildSide(parts),
    notice,
  };
}

/** Scrolls the board into view. */
export function reveal() {
  if (window.scrollY > 0) window.scrollTo(0, 0);
}

/**
 * @param {Board} board
 * @param {Parts<"card" | "ownPicture" | "settings" | "table" | "title" | "words">} parts
 */
function showBoard(board, parts) {
  const { puzzle, rules, session: { line } } = parts.table;
  const label = parts.words.t("board.name", { title: parts.title(puzzle) });
  board.show({ puzzle, rules, position: parts.table.position(), way: line, label, ui: viewOptions(parts) });
  // Whoever comes to a new board by keyboard hears what is wanted, and the rule until the first move.
  byId("board").querySelector("[role=grid]")?.setAttribute("aria-describedby", "board-goal");
}

/**
 * Builds the column beside the board, which on a phone is below it.
 * @param {Parts<"commands" | "open" | "problem" | "saves" | "say" | "settings" | "solver" | "table" | "tell" |
 *   "words">} parts
 */
function buildSide(parts) {
  const { t } = parts.words;
  const moves = h("section", { class: "card card-moves", "aria-label": t("moves.name") });
  const curious = h("details", { class: "card card-curious" });
  fill(byId("side"), moves, curious);
  byId("side").setAttribute("aria-label", t("side.name"));
  const list = createMoves(moves, parts);
  const more = createCurious(curious, parts);
  return {
    update() {
      list.update();
      more.update();
    },
  };
}

/**
 * Says a sentence, as a rule aloud for screen readers.
 * @param {string} text
 * @param {SayLook} look
 */
export function say(text, look) {
  const status = byId("status");
  status.className = `status ${text ? look : "unseen"}`;
  // A new element each time: repeated text must be announced again.
  fill(status, text && h("span", { "aria-hidden": look === "unheard" && "true", text }));
}

/**
 * Returns how to show the board: the player's settings, as far as they apply to the puzzle.
 * @param {Parts<"card" | "ownPicture" | "settings" | "table">} parts
 * @returns {ViewOptions}
 */
function viewOptions({ card: { note }, ownPicture: { image: picture }, settings: store, table }) {
  const { puzzle, session: { line } } = table;
  const settings = store.get();
  return {
    goal: line.goal,
    last: line.cursor > 0 ? line.moves.slice(line.cursor - 1, line.cursor) : [],
    names: settings.names,
    named: cellsNamed(note, puzzle),
    duration: motion(settings),
    style: viewOf(puzzle).style(puzzle, settings, picture),
  };
}

// The heading above the board: the puzzle's name, its goal, and its rule until the first move.

/**
 * @param {Parts<"saves" | "table" | "title" | "words">} parts
 * @returns {() => void} updates the heading
 */
function createHeading(parts) {
  const title = byId("board-title");
  const [goal, picture] = [byId("board-goal"), byId("goal-picture")];
  let said = "";
  let pictured = "";

  return () => {
    const { puzzle, session: { line } } = parts.table;
    const name = parts.title(puzzle);
    if (title.textContent !== name) title.textContent = name;
    const tab = `${name} · Hirameki`;
    if (document.title !== tab) document.title = tab;
    const lines = linesOf(parts);
    const key = JSON.stringify(lines);
    if (key !== said) fill(goal, ...lines.map(([look, text]) => h("span", { class: look, text })));
    said = key;
    // The rule keeps its place when it goes, so nothing moves.
    goal.toggleAttribute("data-begun", line.cursor > 0 || line.mode !== "play");
    const shown = `${puzzle.id} ${line.goal}`;
    if (shown !== pictured) drawGoal(parts, picture);
    pictured = shown;
  };
}

/**
 * Returns the goal, a friend's challenge, and the rule.
 * @param {Parts<"saves" | "table" | "words">} parts
 * @returns {[look: string, text: string][]}
 */
function linesOf({ saves, table: { puzzle, session: { line } }, words }) {
  const { goal, rule } = wordsOf(puzzle);
  const dare = saves.dare(askedBy(line));
  /** @type {[string, string][]} */
  const lines = [
    ["wanted", sentence(words, goal(puzzle, line.goal))],
    ["dare", dare === null ? "" : words.t("dare.goal", { n: dare })],
    ["rule", sentence(words, rule(puzzle))],
  ];
  return lines.filter(([, text]) => text !== "");
}

// While a cell is being picked, taps and keys on the board go to the picker instead of the game.

/** @typedef {(cell: number) => void} Picker */

/**
 * @param {HTMLElement} host the board's host element
 * @param {AbortSignal} signal removes the listeners
 * @returns {{use: (picker: Picker | null) => void, picker: () => Picker | null}} `use` starts picking; null ends it
 */
function createCellPicker(host, signal) {
  /** @type {Picker | null} */
  let picker = null;

  /** @param {Event} event */
  function intercept(event) {
    if (!picker || (event instanceof KeyboardEvent && event.key !== "Enter" && event.key !== " ")) return;
    event.stopPropagation();
    const cell = around(event, "[data-cell]");
    if (event.type === "click" && cell) picker(Number(cell.dataset.cell));
  }

  for (const type of ["pointerdown", "keydown", "click"]) {
    host.addEventListener(type, intercept, { capture: true, signal });
  }
  return {
    use(next) {
      picker = next;
      host.classList.toggle("picking", next !== null);
    },
    picker: () => picker,
  };
}
