// The player's input on the board: pointer, keys, clicks and focus, turned into gestures. Knows no rules.

/** @import { Gestures } from "./gestures.js" */
/** @import { BoardState } from "./state.js" */
/** @import { Twins } from "./twins.js" */

import { around, isChord, isLetGo, keepStrokes } from "../../base/dom.js";
import { towards } from "../geometry.js";

/** Keys that also work in the tray, where arrows move between pieces and Enter presses a button. */
const EVERYWHERE = /^(\+?[a-z]|Escape|Delete)$/;

/**
 * @param {HTMLElement} stage
 * @param {BoardState} state
 * @param {Twins} twins
 * @param {Gestures} gestures
 * @param {AbortSignal} signal stops listening
 * @returns {() => void} ends the gesture that has begun; its release then does nothing, and the next tap is a first one
 */
export function listenToStage(stage, state, twins, gestures, signal) {
  const { tapAt, grab, drag, drop, release } = gestures;
  const pointer = watchPointer(stage, { tap: tapAt, grab, drag, drop, cancel: release }, signal);
  watchHover(stage, gestures, signal);
  stage.addEventListener("keydown", (event) => pressKey(event, state, twins, gestures), { signal });
  stage.addEventListener("focusin", (event) => {
    const cell = dataOf(event, "cell");
    if (cell !== undefined) twins.stop(Number(cell));
  }, { signal });
  stage.addEventListener("click", (event) => {
    const tool = dataOf(event, "tool");
    if (tool !== undefined) return gestures.useTool(tool);
    // Screen readers click without any pointer or key event. On a slow machine a finger's own click comes late, but it
    // has a pointer type.
    if ((event instanceof PointerEvent && event.pointerType) || pointer.recent()) return;
    const [cell, letter] = [dataOf(event, "cell"), dataOf(event, "piece")];
    if (cell !== undefined || letter !== undefined) {
      gestures.tap({ cell: cell === undefined ? null : Number(cell), letter: letter ?? null });
    }
  }, { signal });
  return () => {
    pointer.forget();
    gestures.forgetTap();
  };
}

/**
 * @param {Event} event
 * @param {string} name
 * @returns {string | undefined} the data attribute of the button it came from
 */
const dataOf = (event, name) => around(event, `[data-${name}]`)?.dataset[name];

/** @param {KeyboardEvent} event @param {BoardState} state @param {Twins} twins @param {Gestures} gestures */
function pressKey(event, state, twins, gestures) {
  const at = dataOf(event, "cell");
  const waiting = dataOf(event, "piece");
  // Enter on a waiting piece takes it up as its letter does: it hovers over the board, and arrows move it. A plain R or
  // M would turn what is in the hand.
  const key = waiting && keyOf(event) === "Enter" ? `+${waiting.toLowerCase()}` : keyOf(event);
  const onGrid = at !== undefined;
  if (!state.table || (!onGrid && !EVERYWHERE.test(key ?? ""))) return;
  const cell = onGrid ? Number(at) : twins.current();
  const outcome = key && !event.shiftKey ? gestures.keyed(key, cell) : null;
  const next = outcome || !onGrid ? null : focusAfter(state.table, event, cell);
  if (!outcome && next === null) return;
  event.preventDefault();
  if (next !== null) twins.focus(next);
  const held = state.hold.piece?.letter;
  gestures.carryOut(outcome);
  // A piece taken from the tray is moved on the board.
  const { piece } = state.hold;
  if (!onGrid && piece && piece.letter !== held) twins.focus(cell);
}

// One pointer: taps, drags and swipes, reported as points in CSS pixels from the stage's corner.

/**
 * @typedef {object} PointerReport
 * @property {(point: [number, number]) => void} tap
 * @property {(start: [number, number], touch: boolean) => void} grab the pointer has moved far enough to start a drag
 * @property {(point: [number, number]) => void} drag
 * @property {(point: [number, number]) => void} drop
 * @property {() => void} cancel
 */

const MOUSE_DRAG = 3;
const TOUCH_DRAG = 8;

/**
 * @param {HTMLElement} surface points are relative to its upper left corner
 * @param {PointerReport} report
 * @param {AbortSignal} signal stops watching
 * @returns {{recent: () => boolean, forget: () => void}} `recent`: whether a gesture has just ended, so its click is
 *   not another one; `forget`: ends the gesture without a report, as when its board is gone
 */
export function watchPointer(surface, report, signal) {
  /** @type {{ id: number, start: [number, number], touch: boolean, dragging: boolean, alone: boolean } | null} */
  let active = null;
  let ended = -Infinity;

  /** @param {PointerEvent} event @returns {[number, number]} */
  function place(event) {
    const box = surface.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  function forget() {
    if (active) ended = performance.now();
    active = null;
  }

  surface.addEventListener("pointerdown", (event) => {
    // A second finger and the other mouse buttons are ignored; with Ctrl a Mac's only button is another one.
    if (active || !event.isPrimary || event.button !== 0 || event.ctrlKey) return;
    // The tools beside the board are separate buttons.
    if (around(event, "[data-tool]")) return;
    const touch = event.pointerType !== "mouse";
    active = { id: event.pointerId, start: place(event), touch, dragging: false, alone: true };
    surface.setPointerCapture(event.pointerId);
  }, { signal });

  watchDisturbance(surface, (alone) => {
    if (!active) return;
    active.alone &&= alone;
    if (!active.dragging) return;
    forget();
    report.cancel();
  }, signal);

  surface.addEventListener("pointermove", (event) => {
    if (event.pointerId !== active?.id) return;
    if (isLetGo(event)) return end(event);
    const point = place(event);
    if (!active.dragging) {
      const far = Math.hypot(point[0] - active.start[0], point[1] - active.start[1]);
      if (far < (active.touch ? TOUCH_DRAG : MOUSE_DRAG)) return;
      if (!active.alone) return forget();
      active.dragging = true;
      report.grab(active.start, active.touch);
    }
    // The path between two events may pass through holes, which the coalesced events show.
    for (const one of event.getCoalescedEvents?.() ?? []) report.drag(place(one));
    report.drag(point);
  }, { signal });

  /** @param {PointerEvent} event */
  function end(event) {
    if (event.pointerId !== active?.id) return;
    const { dragging } = active;
    active = null;
    ended = performance.now();
    if (event.type !== "pointerup") {
      if (dragging) report.cancel();
    } else if (dragging) report.drop(place(event));
    else report.tap(place(event));
  }
  for (const type of /** @type {const} */ (["pointerup", "pointercancel", "lostpointercapture"])) {
    surface.addEventListener(type, end, { signal });
  }
  surface.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
  keepStrokes(surface, signal);

  return {
    recent: () => performance.now() - ended < 500,
    forget,
  };
}

/**
 * Watches for what puts back what a finger drags.
 * @param {HTMLElement} surface
 * @param {(alone: boolean) => void} disturbed `alone`: no other finger is there
 * @param {AbortSignal} signal stops watching
 */
function watchDisturbance({ ownerDocument }, disturbed, signal) {
  // Two fingers zoom, wherever the second one is: the first one drags nothing.
  ownerDocument.addEventListener("pointerdown", ({ isPrimary }) => void (isPrimary || disturbed(false)), { signal });
  // On a phone that was turned the finger is elsewhere on the board.
  ownerDocument.defaultView?.addEventListener("resize", () => disturbed(true), { signal });
}

// The mouse without a button pressed, and the visible focus: previews moves, lets what is held follow the mouse, turns
// it with the wheel and flips it with the right button.

/** Wheel distance for one turn of the piece; a touchpad sends many small steps. */
const NOTCH = 50;
/** Least time between two turns, in milliseconds. */
const PAUSE = 120;

/**
 * @param {HTMLElement} stage pixels are relative to its upper left corner
 * @param {Gestures} gestures
 * @param {AbortSignal} signal stops listening
 */
function watchHover(stage, gestures, signal) {
  stage.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "mouse" || event.buttons) return;
    const box = stage.getBoundingClientRect();
    gestures.see(gestures.follow([event.clientX - box.left, event.clientY - box.top]));
  }, { signal });
  stage.addEventListener("pointerleave", ({ pointerType }) => {
    if (pointerType === "mouse") gestures.see(gestures.follow(null));
  }, { signal });
  stage.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches(":focus-visible")) return;
    gestures.see(target.dataset["cell"] === undefined ? null : Number(target.dataset["cell"]));
  }, { signal });
  stage.addEventListener("focusout", () => gestures.see(null), { signal });
  watchWheel(stage, gestures, signal);
  stage.addEventListener("contextmenu", (event) => {
    if (!gestures.holdsPiece()) return;
    event.preventDefault();
    // A finger that rests asks for a menu, too.
    const pointer = event instanceof PointerEvent ? event.pointerType : "mouse";
    if (pointer !== "touch" && pointer !== "pen") gestures.useTool("mirror");
  }, { signal });
}

/** @param {HTMLElement} stage @param {Gestures} gestures @param {AbortSignal} signal */
function watchWheel(stage, gestures, signal) {
  let turned = 0;
  let last = -Infinity;
  stage.addEventListener("wheel", (event) => {
    if (!gestures.holdsPiece() || event.ctrlKey) return;
    event.preventDefault();
    if (Math.sign(event.deltaY) !== Math.sign(turned)) turned = 0;
    turned += event.deltaY;
    if (Math.abs(turned) < NOTCH || performance.now() - last < PAUSE) return;
    gestures.useTool(turned > 0 ? "rotate" : "unrotate");
    last = performance.now();
    turned = 0;
  }, { signal, passive: false });
}

// Keys, for interactions and for the focus.

/** @type {Record<string, string>} */
const KEYS = {
  ArrowUp: "U", ArrowDown: "D", ArrowLeft: "L", ArrowRight: "R",
  Enter: "Enter", " ": "Enter", Escape: "Escape", Delete: "Delete", Backspace: "Delete",
};

/**
 * @param {KeyboardEvent} event
 * @returns {string | null} U D L R for the arrows, Enter, Escape, Delete, or a lower-case letter; null for other keys
 */
function keyOf(event) {
  if (event.ctrlKey || isChord(event) || event.isComposing) return null;
  const known = KEYS[event.key];
  if (known) return known;
  return /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() : null;
}

/**
 * Returns the cell to which a key that plays nothing moves the focus.
 * @param {Table} table
 * @param {KeyboardEvent} event
 * @param {number} cell
 * @returns {number | null}
 */
export function focusAfter({ geometry, puzzle }, event, cell) {
  const all = [...geometry.points.keys()];
  const row = all.filter((other) => puzzle.grid[other]?.[1] === puzzle.grid[cell]?.[1]);
  if (isChord(event)) return null;
  switch (event.key) {
    case "Home": return (event.ctrlKey ? all[0] : row[0]) ?? null;
    case "End": return (event.ctrlKey ? all.at(-1) : row.at(-1)) ?? null;
    default: {
      if (event.ctrlKey) return null;
      if (/^[qezc]$/i.test(event.key)) return geometry.ways[cell]?.get(event.key.toUpperCase()) ?? null;
      const letter = KEYS[event.key];
      if (letter?.length !== 1) return null;
      const ahead = geometry.ways[cell]?.get(letter) ?? towards(geometry, cell, letter, all);
      return nextRow(geometry, puzzle, cell, letter, ahead) ?? ahead;
    }
  }
}

/**
 * No row is skipped on the way up or down: where the cell straight ahead lies beyond one, as on a board of diagonals,
 * the nearest cell of that row is next.
 * @param {Geometry} geometry @param {Puzzle} puzzle
 * @param {number} cell @param {string} letter @param {number | null} ahead
 */
function nextRow(geometry, { grid }, cell, letter, ahead) {
  const [row = 0, beyond = 0] = [grid[cell]?.[1], ahead === null ? undefined : grid[ahead]?.[1]];
  if (ahead === null || Math.abs(beyond - row) < 2) return null;
  const next = row + Math.sign(beyond - row);
  return towards(geometry, cell, letter, [...grid.keys()].filter((other) => grid[other]?.[1] === next));
}
