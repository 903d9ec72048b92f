// A list of moves, each a button that leads to its position. A long list is written in parts, the visible one first;
// the style sheet lets the browser lay out only parts that are near (content-visibility).

import { h } from "../../base/dom.js";

/** Moves per part, and the most milliseconds for writing parts at a time. */
const PART = 100;
const SLICE = 8;

/**
 * One move, as its button shows it.
 * @typedef {object} Item
 * @property {number} to the cursor to which it leads
 * @property {string} text
 * @property {string} verdict
 * @property {string} face differs whenever what is shown differs
 * @property {() => {name: string, short?: string | undefined}} tell the name for screen readers, and the verdict as a
 *   sign
 */

/**
 * @param {HTMLElement} list
 * @param {(to: number) => void} go
 */
export function createMovesList(list, go) {
  /** @type {Item[]} */
  let items = [];
  /** What each button shows or will show; buttons that are still right are kept. @type {string[]} */
  let faces = [];
  /** The buttons written so far. @type {(HTMLButtonElement | undefined)[]} */
  const buttons = [];
  /** @type {HTMLElement[]} */
  const parts = [];
  /** How many moves are made; the others were taken back. */
  let made = Infinity;
  let marked = -1;
  let frame = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let writing;

  /**
   * Scrolls only the list, never the page; in the frame, so that the page is laid out once.
   */
  function scroll() {
    frame = 0;
    const button = buttons[marked];
    if (!button) return;
    // Parts that come into view need their true height before the list scrolls.
    parts.forEach((part, index) => part.classList.toggle("near", Math.abs(index - Math.floor(marked / PART)) < 2));
    list.scrollTop = Math.max(0, button.offsetTop - list.offsetTop - (list.clientHeight - button.offsetHeight) / 2);
  }

  /** Writes the missing moves of a part. @param {number} index */
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
     * Replaces the moves: those written stay up to the first that differs.
     * @param {Item[]} next
     */
    set(next) {
      const wanted = next.map(({ face }) => face);
      let kept = 0;
      while (kept < Math.min(wanted.length, faces.length) && wanted[kept] === faces[kept]) kept += 1;
      buttons.splice(kept).forEach(remove);
      if (marked >= kept) marked = -1;
      provideParts(list, parts, Math.ceil(wanted.length / PART));
      items = next;
      faces = wanted;
    },
    /** @param {number} now the move that led to the position shown, or -1 @param {number} count moves made */
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

/** @param {HTMLButtonElement | undefined} old */
const remove = (old) => old?.parentElement?.remove();

/**
 * Provides exactly as many parts as are needed.
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

/**
 * Moves in a line: it breaks after a jump, never inside the name of a hole or among a block's arrows.
 * @param {string} text
 * @returns {(Node | string)[]}
 */
export const breakable = (text) =>
  text.split(/(?<=[→,])(?=\w)/).flatMap((part, at) => (at ? [h("wbr"), part] : [part]));

/** @param {Item} item @param {number} at @param {boolean} takenBack @param {(to: number) => void} go */
function buttonOf({ to, text, verdict, tell }, at, takenBack, go) {
  const { name, short } = tell();
  return h(
    "button",
    {
      type: "button", class: takenBack ? "taken-back" : undefined, "aria-label": name,
      data: { n: String(at + 1), verdict }, on: { click: () => go(to) },
    },
    ...breakable(text),
    short && h("span", { class: "verdict", text: short }),
  );
}
