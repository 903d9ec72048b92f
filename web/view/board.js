// The board in the page: a canvas, its grid twin, and the hands. The one place of the view with side effects on the page.

import { cellAt, createGeometry, fit, toBoard, towards } from "./geometry.js";
import { LEAST_TIME, MOVE_TIME, SHAKE_TIME, createAnimator, motionsBetween, shake } from "./animate.js";
import { focusAfter, keyOf } from "./keyboard.js";
import { cellNames } from "./names.js";
import { createGrid } from "./grid.js";
import { createLooks } from "./looks.js";
import { createPainter } from "./paint.js";
import { handsOf } from "./hands.js";
import { readTheme, watchTheme } from "./theme.js";
import { scene } from "./scene.js";
import { watchPointer } from "./pointer.js";

/** @typedef {import("./types.js").Puzzle} Puzzle */
/** @typedef {import("./types.js").Outcome} Outcome */
/** @typedef {import("./types.js").Reason} Reason */

/**
 * @typedef {object} BoardOptions
 * @property {(code: string, params?: Record<string, unknown>) => string} t
 * @property {(moves: import("./types.js").Move[]) => void} onMove one gesture's moves, all legal; answer with `show`
 * @property {(text: string) => void} onSay a sentence for the live region
 * @property {(why: Reason) => void} [onIllegal] called beside `onSay` when a try was illegal
 */

/**
 * @typedef {object} BoardView what is shown
 * @property {Puzzle} puzzle
 * @property {import("./types.js").Rules} rules
 * @property {import("./types.js").Position} position
 * @property {import("./types.js").ViewOptions} [ui]
 * @property {string} [label] accessible name of the grid
 */

/**
 * @typedef {object} Board
 * @property {(view: BoardView) => void} show animates the difference if it is the same puzzle
 * @property {(marks: readonly import("./types.js").Mark[]) => void} overlay marks stay until the next call
 * @property {() => void} resize measures the host again
 * @property {(language: (code: string, params?: Record<string, unknown>) => string) => void} translate changes the language
 * @property {() => void} release puts down whatever the hands hold
 * @property {() => void} focus gives the board's cell the focus
 * @property {() => void} destroy
 */

/**
 * @param {HTMLElement} host an element with a width and a height of its own; emptied
 * @param {BoardOptions} callbacks
 * @returns {Board}
 */
export function createBoard(host, callbacks) {
  const document = host.ownerDocument;
  const window = /** @type {Window & typeof globalThis} */ (document.defaultView);
  let t = callbacks.t;
  const stage = document.createElement("div");
  stage.className = "board-stage";
  const canvas = document.createElement("canvas");
  canvas.setAttribute("aria-hidden", "true");
  stage.append(canvas);
  host.replaceChildren(stage);

  const painter = createPainter(canvas);
  const animator = createAnimator();
  let theme = readTheme(host);
  /** @type {import("./types.js").Table | null} */
  let table = null;
  /** @type {import("./grid.js").Grid | null} */
  let grid = null;
  /** @type {import("./geometry.js").Layout | null} */
  let layout = null;
  /** @type {ReturnType<typeof createLooks> | null} */
  let looks = null;
  /** @type {import("./types.js").Hold} */
  let hold = {};
  /** @type {readonly import("./types.js").Mark[]} */
  let marks = [];
  let label = "";
  let frame = 0;
  let edition = 0;

  const still = window.matchMedia("(prefers-reduced-motion: reduce)");
  const now = () => window.performance.now();

  /** Asks for one frame; while nothing moves there is none. */
  function redraw() {
    if (!frame) frame = window.requestAnimationFrame(paint);
  }

  function paint() {
    frame = 0;
    if (!table || !layout || !looks) return;
    const items = animator.frame(scene({ ...table, hold, marks }), now());
    painter.draw(items, looks, layout, window.devicePixelRatio || 1, `${edition} ${theme.id}`, theme);
    if (animator.busy) redraw();
  }

  function relabel() {
    if (table && grid) grid.label(label, cellNames(table, hold, t), hold.selected);
  }

  function resize() {
    if (!table || !grid) return;
    layout = fit(table.geometry.box, host.clientWidth, host.clientHeight || Infinity);
    stage.style.width = `${layout.width}px`;
    stage.style.height = `${layout.height}px`;
    grid.place(layout);
    redraw();
  }

  /** @param {BoardView} view */
  function show(view) {
    const before = table;
    const same = before?.puzzle === view.puzzle;
    const geometry = same && before ? before.geometry : createGeometry(view.puzzle);
    table = { puzzle: view.puzzle, rules: view.rules, position: view.position, geometry, options: view.ui ?? {} };
    label = view.label ?? view.puzzle.title;
    if (!same || !before) {
      hold = {};
      animator.stop();
      edition += 1;
      looks = createLooks(view.puzzle, geometry, theme);
      grid?.element.remove();
      grid = createGrid(view.puzzle, geometry, document);
      stage.append(grid.element);
      resize();
    } else if (before.position !== view.position && view.rules.write(before.position) !== view.rules.write(view.position)) {
      if (!expected || view.rules.write(view.position) !== expected) hold = {};
      const each = Math.min(table.options.duration ?? MOVE_TIME, MOVE_TIME * 2);
      // What still moves is finished at once: a new move never waits.
      animator.start(still.matches || each < LEAST_TIME ? [] : motionsBetween(view.puzzle, geometry, before.position, view.position), now(), each);
    }
    expected = "";
    relabel();
    redraw();
  }

  /** Position text that the hands' own move leads to: their hold stays valid there. */
  let expected = "";

  /** @param {Outcome | null} outcome */
  function carryOut(outcome) {
    if (!outcome || !table || !grid) return;
    hold = outcome.hold;
    if (outcome.focus !== undefined) grid.focus(outcome.focus, stage.contains(document.activeElement));
    if (outcome.illegal) refuse(outcome.illegal.cell, outcome.illegal.why);
    if (outcome.say) callbacks.onSay(t(outcome.say.code, outcome.say.params));
    if (outcome.moves?.length) {
      const { rules } = table;
      expected = rules.write(outcome.moves.reduce((position, move) => rules.apply(position, move), table.position));
      callbacks.onMove(outcome.moves);
      expected = "";
    }
    relabel();
    redraw();
  }

  /** @param {number | null} cell @param {Reason} why */
  function refuse(cell, why) {
    if (table && cell !== null && !still.matches) {
      const home = table.geometry.points[cell] ?? [0, 0];
      const id = scene({ ...table, hold, marks }).find((item) => item.z >= 20 && item.x === home[0] && item.y === home[1])?.id;
      if (id) animator.add(shake(id, home), now(), SHAKE_TIME);
    }
    callbacks.onSay(t(why.code, why.params));
    callbacks.onIllegal?.(why);
  }

  /** @param {[number, number]} pixel @returns {{ point: [number, number], cell: number | null }} */
  function locate(pixel) {
    if (!table || !layout) return { point: [0, 0], cell: null };
    const point = toBoard(layout, ...pixel);
    return { point, cell: cellAt(table.geometry, point) };
  }

  const playable = () => table !== null && !table.options.frozen;

  const pointer = watchPointer(stage, canvas, {
    tap(pixel) {
      const { cell } = locate(pixel);
      if (!table || !playable()) return;
      if (cell === null) carryOut({ hold: {} });
      else carryOut(handsOf(table.puzzle).tap(table, hold, cell));
    },
    grab(start, pixel, touch) {
      const { cell } = locate(start);
      if (table && playable() && cell !== null) carryOut(handsOf(table.puzzle).grab(table, hold, cell, locate(pixel).point, touch));
    },
    drag(pixel) {
      const { point, cell } = locate(pixel);
      if (!table || !hold.point) return;
      hold = handsOf(table.puzzle).drag(table, hold, cell, point).hold;
      redraw();
    },
    drop(pixel) {
      const { point, cell } = locate(pixel);
      if (table && hold.point) carryOut(handsOf(table.puzzle).drop(table, hold, cell, point));
    },
    cancel: () => carryOut({ hold: {} }),
  });

  const listeners = new AbortController();
  stage.addEventListener("keydown", (event) => {
    const button = event.target instanceof window.HTMLElement ? event.target.closest("[data-cell]") : null;
    if (!table || !grid || !(button instanceof window.HTMLElement)) return;
    const cell = Number(button.dataset["cell"]);
    const key = keyOf(event);
    const outcome = key && playable() && !event.shiftKey ? handsOf(table.puzzle).key(table, hold, key, cell) : null;
    const { geometry, puzzle } = table;
    const next = outcome ? null : focusAfter(geometry, puzzle, event, cell, (letter, among) => towards(geometry, cell, letter, among));
    if (!outcome && next === null) return;
    event.preventDefault();
    if (outcome) carryOut(outcome);
    else if (next !== null) grid.focus(next, true);
  }, { signal: listeners.signal });
  stage.addEventListener("focusin", (event) => {
    const cell = event.target instanceof window.HTMLElement ? event.target.dataset["cell"] : undefined;
    if (cell !== undefined) grid?.focus(Number(cell), false);
  }, { signal: listeners.signal });
  // Screen readers click without any pointer or key that we would see.
  stage.addEventListener("click", (event) => {
    const button = event.target instanceof window.HTMLElement ? event.target.closest("[data-cell]") : null;
    if (pointer.recent() || !table || !playable() || !(button instanceof window.HTMLElement)) return;
    carryOut(handsOf(table.puzzle).tap(table, hold, Number(button.dataset["cell"])));
  }, { signal: listeners.signal });

  const unwatchTheme = watchTheme(document, () => {
    theme = readTheme(host);
    if (table) looks = createLooks(table.puzzle, table.geometry, theme);
    redraw();
  });
  const observer = new window.ResizeObserver(resize);
  observer.observe(host);

  return {
    show,
    overlay(next) {
      marks = next;
      redraw();
    },
    resize,
    translate(language) {
      t = language;
      relabel();
    },
    release: () => carryOut({ hold: {} }),
    focus: () => grid?.focus(grid.current(), true),
    destroy() {
      listeners.abort();
      pointer.destroy();
      unwatchTheme();
      observer.disconnect();
      if (frame) window.cancelAnimationFrame(frame);
      host.replaceChildren();
    },
  };
}
