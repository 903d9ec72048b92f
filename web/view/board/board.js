// The board in the page: a canvas, its twins, and the player's input. The only module of the view that changes the
// page.

/** @import { Callbacks } from "./gestures.js" */
/** @import { Display } from "./display.js" */
/** @import { Ghost } from "./hand.js" */
/** @import { BoardState } from "./state.js" */

import { h } from "../../base/dom.js";
import { viewOf } from "../kinds.js";
import { createGeometry } from "../geometry.js";
import { createDisplay } from "./display.js";
import { fitBoard } from "./fitting.js";
import { createGestures } from "./gestures.js";
import { listenToStage } from "./input.js";
import { emptyBoard, mark, putDown } from "./state.js";
import { createTwins } from "./twins.js";

/**
 * @typedef {Callbacks & {t: Translate, onFit?: (slack: number) => void}} BoardOptions `onFit`: the height that the
 *   board leaves free, in CSS pixels
 */

/**
 * @typedef {object} BoardView what to show
 * @property {Puzzle} puzzle
 * @property {Rules} rules
 * @property {Position} position
 * @property {Way} way how the position was reached
 * @property {ViewOptions} ui
 * @property {string} label accessible name of the grid
 */

/**
 * @typedef {object} Board
 * @property {(view: BoardView) => void} show animates the difference if it is the same puzzle
 * @property {(marks: readonly Mark[]) => void} overlay marks stay until the next call
 * @property {(move: Move | null) => void} ghost shows a hand that plays a move and takes it back; null ends it
 * @property {() => string | undefined} release puts down whatever is held; returns its letter if it was a piece
 * @property {() => void} celebrate the goal is reached
 * @property {() => void} destroy
 */

/**
 * @param {HTMLElement} host an element with its own width (and its own height, to limit the board's); it is emptied.
 *   Its style sheet is styles/board.css
 * @param {BoardOptions} callbacks
 * @returns {Board}
 */
export function createBoard(host, callbacks) {
  const { stage, canvas } = buildStage(host);
  const state = emptyBoard(callbacks.t);
  const listeners = new AbortController();
  const display = createDisplay(host, canvas, state, listeners.signal);
  const ghost = createLateGhost(host, state, display);
  const twins = createTwins(host, stage, state);
  const gestures = createGestures(state, display, twins, callbacks);
  const forgetGesture = listenToStage(stage, state, twins, gestures, listeners.signal);

  function resize() {
    const { table } = state;
    if (!table) return;
    const fitted = fitBoard(host, table);
    state.layout = fitted.board;
    if (fitted.tray) placePieces(state, table, fitted.tray);
    stage.style.width = `${fitted.board.width}px`;
    stage.style.height = `${fitted.board.height}px`;
    twins.place(fitted);
    callbacks.onFit?.(Math.max(0, host.clientHeight - fitted.board.height));
    display.resized();
  }

  /** @param {Table} table of another puzzle */
  function showPuzzle({ puzzle, geometry }) {
    Object.assign(state, { hold: {}, hover: null, tray: null, spark: null });
    forgetGesture();
    display.finish();
    twins.lay(puzzle, geometry);
    resize();
  }

  const observer = new ResizeObserver(resize);
  observer.observe(host);

  return {
    show({ ui: options, label, ...shown }) {
      const before = state.table?.puzzle === shown.puzzle ? state.table : null;
      const stays = before !== null && shown.rules.write(before.position) === shown.rules.write(shown.position);
      // An update without a change of position, as when more is known about a board, does not disturb the hand.
      if (!stays) ghost.stop();
      const table = (state.table = tableOf({ ...shown, options }, before));
      state.label = label;
      if (!before || isNew(options.style, before.options.style)) display.renew();
      if (!before) showPuzzle(table);
      else if (!stays && !moved(state, display, before, table)) forgetGesture();
      twins.label();
      display.redraw();
    },
    overlay(marks) {
      if (mark(state, marks)) twins.label();
      display.overlaid();
    },
    release: gestures.release, celebrate: display.celebrate,
    ghost: (move) => (move ? ghost.play(move) : ghost.stop()),
    destroy() {
      ghost.stop();
      listeners.abort();
      observer.disconnect();
      host.replaceChildren();
    },
  };
}

/**
 * The hand that shows a move: it is fetched with the first one, and nobody misses it. What would end it meanwhile ends
 * it before it begins.
 * @param {HTMLElement} host
 * @param {BoardState} state
 * @param {Display} display
 */
function createLateGhost(host, state, display) {
  /** @type {Ghost | null} */
  let ghost = null;
  /** @type {Move | null} */
  let wanted = null;
  return {
    /** @param {Move} move */
    play(move) {
      wanted = move;
      void import("./hand.js").then(({ createGhost }) => {
        if (wanted !== move) return;
        ghost ??= createGhost(host, state, display);
        ghost.play(move);
      }, () => {});
    },
    stop() {
      wanted = null;
      ghost?.stop();
    },
  };
}

/**
 * @param {Omit<Table, "geometry" | "homes">} shown
 * @param {Table | null} before of the same puzzle
 * @returns {Table}
 */
function tableOf(shown, before) {
  const { puzzle, position } = shown;
  const homes = viewOf(puzzle).tray?.homes(puzzle, position, before?.homes ?? []);
  return { ...shown, geometry: before?.geometry ?? createGeometry(puzzle), homes };
}

/**
 * Shows another position of the same puzzle: what is held is put down, unless the player's own move led there.
 * @param {BoardState} state
 * @param {Display} display
 * @param {Table} before
 * @param {Table} after
 * @returns {boolean} whether the player's own move led there
 */
function moved(state, display, before, after) {
  const { expected, hold } = state;
  const own = expected?.text === after.rules.write(after.position) ? expected : null;
  if (!own) state.hold = putDown(hold);
  display.move(before, after, own?.before ?? hold);
  state.expected = null;
  return own !== null;
}

/** @param {BoardState} state @param {Table} table @param {TrayLayout} layout */
function placePieces(state, { puzzle }, layout) {
  const { tray } = viewOf(puzzle);
  if (!tray) return;
  state.hold = tray.lay(puzzle, layout, state.hold, state.tray);
  state.tray = layout;
}

/** @param {HTMLElement} host */
function buildStage(host) {
  const canvas = h("canvas", { "aria-hidden": "true" });
  const stage = h("div", { class: "board-stage" }, canvas);
  host.replaceChildren(stage);
  return { stage, canvas };
}

/**
 * Whether the player set something else since: sprites may look different then.
 * @param {object} [style]
 * @param {object} [before]
 */
function isNew(style = {}, before = {}) {
  const was = new Map(Object.entries(before));
  return Object.entries(style).some(([name, value]) => value !== was.get(name));
}
