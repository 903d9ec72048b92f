// Turns pointer, key, click and focus events on the board into gestures.

/** @import { Gestures } from "./gestures.js" */
/** @import { BoardState } from "./state.js" */
/** @import { Twins } from "./twins.js" */

import { watchHover } from "./hover.js";
import { focusAfter, keyOf } from "./keyboard.js";
import { watchPointer } from "./pointer.js";

/** Keys that also work in the tray, where arrows move between pieces and Enter presses a button. */
const EVERYWHERE = /^([a-z]|Escape|Delete)$/;

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
    if (cell !== undefined) twins.focus(Number(cell), false);
  }, { signal });
  stage.addEventListener("click", (event) => {
    const tool = dataOf(event, "tool");
    if (tool !== undefined) return gestures.useTool(tool);
    // Screen readers click without any pointer or key event. On a slow machine a finger's own click comes late, but it
    // has a pointer type.
    if ((event instanceof PointerEvent && event.pointerType) || pointer.recent()) return;
    const [cell, letter] = [dataOf(event, "cell"), dataOf(event, "piece")];
    if (cell !== undefined || letter !== undefined) {
      gestures.tap(cell === undefined ? null : Number(cell), letter ?? null);
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
function dataOf({ target }, name) {
  const button =
    target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest(`[data-${name}]`)) : null;
  return button?.dataset[name];
}

/** @param {KeyboardEvent} event @param {BoardState} state @param {Twins} twins @param {Gestures} gestures */
function pressKey(event, state, twins, gestures) {
  const at = dataOf(event, "cell");
  const waiting = dataOf(event, "piece");
  // Enter on a waiting piece takes it up as its letter does: it hovers over the board, and arrows move it.
  const key = waiting && keyOf(event) === "Enter" ? waiting.toLowerCase() : keyOf(event);
  const onGrid = at !== undefined;
  if (!state.table || (!onGrid && !EVERYWHERE.test(key ?? ""))) return;
  const cell = onGrid ? Number(at) : twins.current();
  const outcome = key && !event.shiftKey ? gestures.keyed(key, cell) : null;
  const next = outcome || !onGrid ? null : focusAfter(state.table, event, cell);
  if (!outcome && next === null) return;
  event.preventDefault();
  if (next !== null) twins.focus(next, true);
  const held = state.hold.piece?.letter;
  gestures.carryOut(outcome);
  // A piece taken from the tray is moved on the board.
  const { piece } = state.hold;
  if (!onGrid && piece && piece.letter !== held) twins.focus(cell, true);
}
