// Keys that work wherever the focus is, but not while something is typed or a dialog is open. The card behind "?"
// lists them.

/** @import { Context } from "../../app/context.js" */

import { kindOf } from "../../kinds/index.js";

/** What types or chooses by letters itself. */
const TYPING = "input, textarea, select, [contenteditable]";

/**
 * @param {Context} context
 * @returns {() => void} stops listening
 */
export function listenToKeys(context) {
  const { commands } = context;
  /** What undo and redo promise (aria-keyshortcuts). @type {Record<string, () => void>} */
  const chords = { "z": commands.undo, "shift z": commands.redo, "y": commands.redo };
  /** @type {Record<string, () => void>} */
  const letters = {
    h: () => void commands.hint(), u: commands.undo, r: commands.restart, s: () => void commands.solve(),
    n: () => void commands.next(),
  };

  /** @param {KeyboardEvent} event @returns {(() => void) | undefined} */
  function actionOf(event) {
    const target = /** @type {Element} */ (event.target);
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) return chords[`${event.shiftKey ? "shift " : ""}${key}`];
    if (key === "?") return () => void context.open("help");
    if (event.shiftKey || event.repeat || context.table.session.line.mode !== "play") return undefined;
    // Where letters pick pieces, they do nothing else.
    const picks = kindOf(context.table.puzzle).tray !== null && target.closest?.("#board");
    return picks ? undefined : letters[key];
  }

  /** @param {KeyboardEvent} event */
  function press(event) {
    const target = /** @type {Element} */ (event.target);
    if (event.altKey || event.isComposing || event.defaultPrevented) return;
    if (target.closest?.(TYPING) || document.querySelector("dialog[open]")) return;
    const action = actionOf(event);
    if (!action) return;
    event.preventDefault();
    action();
  }

  document.addEventListener("keydown", press);
  return () => document.removeEventListener("keydown", press);
}
