// Keys that work wherever the focus is, except while typing or while a dialog is open: the dialog behind "?" lists
// them. And what is pasted or dropped there.

import { around, byId, dialogShown, isSeen } from "../../base/dom.js";
import { isEmbedded } from "../../play/look.js";
import { viewOf } from "../../view/kinds.js";

/** Elements that use letter keys themselves. */
const TYPING = "input, textarea, select, [contenteditable]";

const ARROW = /^Arrow(?:Up|Down|Left|Right)$/;

/**
 * Whether arrow keys scroll neither page nor host, and nothing has the focus, or only a control that was just clicked.
 * @param {Element} target of a key
 * @param {boolean} clicked whether the focus came by the pointer
 */
function isFree(target, clicked) {
  const { clientHeight, scrollHeight } = document.documentElement;
  const idle = target === document.body || (clicked && target.matches("#top *, #controls *"));
  return idle && scrollHeight <= clientHeight && !isEmbedded();
}

/** The cell of the board that is its tab stop. @returns {HTMLElement | null} */
const cellOfBoard = () => byId("board").querySelector("[data-cell][tabindex='0']");

export const focusBoard = () => cellOfBoard()?.focus({ preventScroll: true });

/**
 * Makes a change that may take away or hide what has the focus: then the board gets it, or in a replay, where an arrow
 * on the board would play on, the replay's own button.
 * @param {() => void} change
 */
export function catchFocus(change) {
  const { activeElement: had, body } = document;
  change();
  const { activeElement } = document;
  if (had === body || (activeElement && activeElement !== body && isSeen(activeElement))) return;
  /** @type {HTMLElement | null} */
  const replay = byId("controls").querySelector(".replay .main");
  if (replay && isSeen(replay)) replay.focus({ preventScroll: true });
  else focusBoard();
}

/** Passes the focus and the key to the board. @param {string} key */
function handToBoard(key) {
  const cell = cellOfBoard();
  cell?.focus();
  cell?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}

/**
 * What the keys of undo and redo ask for, which the buttons announce (aria-keyshortcuts): Ctrl or Cmd with Z, with
 * Shift and Z, or with Y.
 * @param {KeyboardEvent} event @param {() => void} back @param {() => void} on
 * @returns {(() => void) | undefined}
 */
export function stepAsked({ ctrlKey, key, metaKey, shiftKey }, back, on) {
  if (!ctrlKey && !metaKey) return undefined;
  /** @type {Record<string, () => void>} */
  const chords = { "z": back, "shift z": on, "y": on };
  return chords[`${shiftKey ? "shift " : ""}${key.toLowerCase()}`];
}

/**
 * @param {Parts<"commands" | "open" | "table">} parts
 * @returns {() => void} stops listening
 */
export function listenToKeys({ commands, open, table }) {
  /** @type {Record<string, () => void>} */
  const letters = {
    h: () => void commands.hint(), u: commands.undo, r: commands.restart, s: () => void commands.solve(),
    n: () => void commands.next(),
  };

  let clicked = false;
  const point = () => (clicked = true);

  /** @param {KeyboardEvent} event @returns {(() => void) | undefined} */
  function actionOf(event) {
    const target = /** @type {Element} */ (event.target);
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) return stepAsked(event, commands.undo, commands.redo);
    if (key === "?") return () => void open("help");
    if (event.shiftKey || event.repeat || table.session.line.mode !== "play") return undefined;
    if (ARROW.test(event.key)) return isFree(target, clicked) ? () => handToBoard(event.key) : undefined;
    // Where the board uses a letter (to pick a piece, to turn it), it never is a command.
    if (viewOf(table.puzzle).tray?.letters(table.puzzle).has(key)) {
      return around(event, "#board") ? undefined : () => handToBoard(key);
    }
    return letters[key];
  }

  /** @param {KeyboardEvent} event */
  function press(event) {
    if (event.key === "Tab") clicked = false;
    if (event.altKey || event.isComposing || event.defaultPrevented) return;
    if (around(event, TYPING) || dialogShown()) return;
    const action = actionOf(event);
    if (!action) return;
    event.preventDefault();
    action();
  }

  /** A link or a board from somewhere else. @param {ClipboardEvent} event */
  function paste(event) {
    const pasted = event.clipboardData?.getData("text");
    if (!pasted || isEmbedded() || dialogShown() || around(event, TYPING)) return;
    void open("find", { given: pasted });
  }

  /** A file above the page: otherwise the browser would leave the game for it. @param {DragEvent} event */
  function over(event) {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  }

  /** @param {DragEvent} event */
  function drop(event) {
    const [file] = event.dataTransfer?.files ?? [];
    if (!file || event.defaultPrevented) return;
    event.preventDefault();
    if (!isEmbedded()) void open("find", { given: file });
  }

  const listeners = new AbortController();
  const { signal } = listeners;
  document.addEventListener("pointerdown", point, { signal });
  document.addEventListener("keydown", press, { signal });
  document.addEventListener("paste", paste, { signal });
  document.addEventListener("dragover", over, { signal });
  document.addEventListener("drop", drop, { signal });
  return () => listeners.abort();
}
