// A list of moves, each a button that leads to its position. A long one is written in parts, those in sight first; the
// style sheet lets the browser lay out only what is near (content-visibility).

import { h } from "../../dom.js";

/** Moves of a part, and milliseconds that writing parts may take at a time. */
const PART = 100;
const SLICE = 8;

/**
 * One move, as its button tells it.
 * @typedef {object} Item
 * @property {number} to the cursor to which it leads
 * @property {string} text
 * @property {string} verdict
 * @property {string} face differs whenever what is told differs
 * @property {() => {name: string, short?: string | undefined}} tell what a screen reader says, and the verdict as a
 *   sign
 */

/**
 * @param {HTMLElement} list
 * @param {(to: number) => void} go
 */
export function createMovesList(list, go) {
  /** @type {Item[]} */
  let items = [];
  /** What each button of the list says, or will say: those that stay right are kept. @type {string[]} */
  let faces = [];
  /** As far as they are written. @type {(HTMLButtonElement | undefined)[]} */
  const buttons = [];
  /** @type {HTMLElement[]} */
  const parts = [];
  /** How many are made; the others were taken back. */
  let made = Infinity;
  let marked = -1;
  let frame = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let writing;

  /**
   * Only the list scrolls, never the page under the player's hands; in the frame, so that the page is laid out once.
   */
  function scroll() {
    frame = 0;
    const button = buttons[marked];
    if (!button) return;
    // Parts that come into sight have their true height before the list scrolls.
    parts.forEach((part, index) => part.classList.toggle("near", Math.abs(index - Math.floor(marked / PART)) < 2));
    list.scrollTop = Math.max(0, button.offsetTop - list.offsetTop - (list.clientHeight - button.offsetHeight) / 2);
  }

  /** Writes what is missing of a part. @param {number} index */
  function write(index) {
    const part = parts[index];
    if (!part) return;
    for (let at = index * PART + part.childElementCount; at < Math.min(items.length, (index + 1) * PART); at += 1) {
      const button = buttonOf(/** @type {Item} */ (items[at]), at, at >= made, go);
      buttons[at] = button;
      part.append(h("div", { role: "listitem" }, button));
    }
  }

  /** Writes the other parts, a little at a time. */
  function writeOn() {
    const missing = () =>
      parts.findIndex((part, index) => part.childElementCount < Math.min(PART, items.length - index * PART));
    if (writing !== undefined || missing() < 0) return;
    writing = setTimeout(() => {
      writing = undefined;
      const until = performance.now() + SLICE;
      for (let index = missing(); index >= 0 && performance.now() < until; index = missing()) write(index);
      writeOn();
    });
  }

  return {
    /**
     * Makes way for other moves: what is written stays up to the first one that is not as it was.
     * @param {Item[]} next
     */
    set(next) {
      const wanted = next.map(({ face }) => face);
      let kept = 0;
      while (kept < Math.min(wanted.length, faces.length) && wanted[kept] === faces[kept]) kept += 1;
      for (const old of buttons.splice(kept)) old?.parentElement?.remove();
      if (marked >= kept) marked = -1;
      provideParts(list, parts, Math.ceil(wanted.length / PART));
      items = next;
      faces = wanted;
    },
    /** @param {number} now the move that led to what is shown, -1 for none @param {number} count how many are made */
    mark(now, count) {
      if (count !== made) buttons.forEach((button, index) => button?.classList.toggle("taken-back", index >= count));
      made = count;
      write(Math.floor(Math.max(0, now) / PART));
      writeOn();
      if (now === marked) return;
      buttons[marked]?.removeAttribute("aria-current");
      buttons[now]?.setAttribute("aria-current", "step");
      marked = now;
      if (!frame) frame = requestAnimationFrame(scroll);
    },
  };
}

/**
 * As many parts as are needed, no more.
 * @param {HTMLElement} list
 * @param {HTMLElement[]} parts
 * @param {number} needed
 */
function provideParts(list, parts, needed) {
  for (const old of parts.splice(needed)) old.remove();
  while (parts.length < needed) {
    const part = h("div", { class: "moves-part", role: "none" });
    parts.push(part);
    list.append(part);
  }
}

/** @param {Item} item @param {number} at @param {boolean} takenBack @param {(to: number) => void} go */
function buttonOf({ to, text, verdict, tell }, at, takenBack, go) {
  const { name, short } = tell();
  return h(
    "button",
    {
      type: "button", class: takenBack ? "taken-back" : undefined, "aria-label": name,
      data: { n: String(at + 1), verdict }, on: { click: () => go(to) },
    },
    text,
    short && h("span", { class: "verdict", text: short }),
  );
}
