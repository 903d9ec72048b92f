// The second tap of a double tap is for what the first was for: if that has put something else under the finger, as a
// dialog, a card or a board, it means nothing. Keys have no place; but one that is held presses once. And the middle
// button opens links, but pastes nothing.

import { around, DOUBLE_TAP } from "./dom.js";

/** The most CSS pixels between the two. */
const NEAR = 16;
/** What comes and goes, each taken as one thing; the card's next step is another thing than what it stands among. */
const PARTS = ".news .main, dialog, .news, .controls";

/** Cells, and pieces that wait beside them. */
const BOARD = "[data-cell], [data-piece]";
/** What the keys press, but not what goes on while it is held. @type {Record<string, string>} */
const PRESSED = {
  "Enter": "a, summary, button:not([data-repeats]), .graph-stage", " ": `${BOARD}, .graph-stage`,
};

/**
 * A key that is held asks once: the focus may be on the next step by now, or the move be made. Letters would take a
 * piece up and put it back, over and over.
 * @param {KeyboardEvent} event
 */
function holdBack(event) {
  const { ctrlKey, key, metaKey, repeat } = event;
  const pressed = /^[a-z]$/i.test(key) && !ctrlKey && !metaKey ? BOARD : PRESSED[key];
  if (!repeat || !pressed || !around(event, pressed)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Firefox on Linux would paste what was marked last, in any program, wherever the middle button is pressed.
 * @param {MouseEvent} event
 */
function pasteNothing(event) {
  if (event.button === 1 && !around(event, "a, input, textarea")) event.preventDefault();
}

/** @param {Pick<Window, "addEventListener">} [seen] what hears all events first */
export function ignoreSecondTaps(seen = window) {
  let last = { at: -Infinity, x: 0, y: 0, part: /** @type {Element | null} */ (null) };
  /** Whether the finger that came down last did so as a second tap: however late it is lifted, it means nothing. */
  let second = false;

  /** @param {MouseEvent} event */
  function judge(event) {
    const { timeStamp: at, clientX: x, clientY: y } = event;
    const part = around(event, PARTS);
    const again = at - last.at < DOUBLE_TAP && Math.hypot(x - last.x, y - last.y) < NEAR;
    const down = event.type !== "click";
    second = (again && part !== last.part) || (second && !down);
    if (second) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (!down) last = { at, x, y, part };
  }

  // Boards go by where a finger comes down, all else by clicks.
  seen.addEventListener("pointerdown", judge, true);
  seen.addEventListener("click", (event) => {
    if (event.detail) judge(event);
  }, true);
  seen.addEventListener("keydown", holdBack, true);
  seen.addEventListener("auxclick", pasteNothing, true);
}
