// A gallery of very many small pictures, of which only those in view exist. It is one tab stop; arrow keys move in it.

import { h, isChord } from "../../base/dom.js";

/** Rows drawn above and below the visible ones. */
const MARGIN = 2;
/** CSS pixels that the scroll bar may take from the width. */
const BAR = 8;

/**
 * @typedef {object} Gallery
 * @property {HTMLElement} element
 * @property {(count: number) => void} grow sets the number of pictures
 */

/**
 * @typedef {object} GalleryOptions
 * @property {Translate} t
 * @property {string} label
 * @property {number} width of an item, CSS pixels
 * @property {number} height
 * @property {(index: number, canvas: HTMLCanvasElement) => void} draw
 * @property {(index: number) => string} name accessible name of an item
 * @property {(index: number) => void} choose
 */

/** @param {GalleryOptions} options @returns {Gallery} */
export function createGallery(options) {
  const { label, width, height } = options;
  const field = h("div", { class: "gallery-field", role: "list" });
  const element = h("div", { class: "gallery", role: "group", "aria-label": label }, field);
  /** @type {Map<number, HTMLElement>} */
  const shown = new Map();
  let count = 0;
  let columns = 1;
  let current = 0;

  function layout() {
    const had = element.contains(document.activeElement);
    columns = Math.max(1, Math.floor((element.clientWidth - BAR) / width));
    field.style.width = `${columns * width}px`;
    field.style.height = `${Math.ceil(count / columns) * height}px`;
    for (const item of shown.values()) item.remove();
    shown.clear();
    update();
    // All are drawn anew, in other places.
    if (had) go(current);
  }

  function update() {
    const from = Math.max(0, (Math.floor(element.scrollTop / height) - MARGIN) * columns);
    const to = Math.min(count, (Math.ceil((element.scrollTop + element.clientHeight) / height) + MARGIN) * columns);
    for (const [index, item] of shown) {
      if ((index >= from && index < to) || item.contains(document.activeElement)) continue;
      item.remove();
      shown.delete(index);
    }
    for (let index = from; index < to; index += 1) {
      if (shown.has(index)) continue;
      shown.set(index, field.appendChild(itemOf(options, index, count, columns, index === current)));
    }
  }

  /** @param {number} index @returns {HTMLElement | null} its button, which becomes the tab stop */
  function mark(index) {
    shown.get(current)?.firstElementChild?.setAttribute("tabindex", "-1");
    current = index;
    const button = /** @type {HTMLElement | null} */ (shown.get(index)?.firstElementChild ?? null);
    button?.setAttribute("tabindex", "0");
    return button;
  }

  /** @param {number} index */
  function go(index) {
    const next = Math.min(count - 1, Math.max(0, index));
    reveal(element, Math.floor(next / columns) * height, height);
    mark(next);
    update();
    mark(next)?.focus({ preventScroll: true });
  }

  listen(element, { columns: () => columns, count: () => count, current: () => current, height, mark, go });
  element.addEventListener("scroll", update, { passive: true });
  new ResizeObserver(layout).observe(element);

  return {
    element,
    grow(next) {
      const before = count;
      count = next;
      field.style.height = `${Math.ceil(count / columns) * height}px`;
      for (const item of shown.values()) item.setAttribute("aria-setsize", String(count));
      if (before === 0 || next < before) layout();
      else update();
    },
  };
}

/**
 * @param {GalleryOptions} options
 * @param {number} index
 * @param {number} count
 * @param {number} columns
 * @param {boolean} tabStop
 */
function itemOf({ t, width, height, draw, name, choose }, index, count, columns, tabStop) {
  const canvas = h("canvas", { "aria-hidden": "true" });
  draw(index, canvas);
  const button = h(
    "button",
    {
      type: "button", class: "gallery-item", "aria-label": name(index), tabindex: tabStop ? "0" : "-1",
      data: { index: String(index) }, on: { click: () => choose(index) },
    },
    canvas,
    h("span", { "aria-hidden": "true", text: t("number", { n: index + 1 }) }),
  );
  button.style.left = `${(index % columns) * width}px`;
  button.style.top = `${Math.floor(index / columns) * height}px`;
  button.style.width = `${width}px`;
  button.style.height = `${height}px`;
  // The list item has no box of its own: the button is positioned in the field.
  return h("div", { role: "listitem", "aria-setsize": String(count), "aria-posinset": String(index + 1) }, button);
}

/**
 * Scrolls as little as possible.
 * @param {HTMLElement} element
 * @param {number} top of what should become visible
 * @param {number} height
 */
function reveal(element, top, height) {
  if (top < element.scrollTop) element.scrollTop = top;
  else if (top + height > element.scrollTop + element.clientHeight) {
    element.scrollTop = top + height - element.clientHeight;
  }
}

/**
 * Listens to keys, and to focus from anywhere.
 * @param {HTMLElement} element
 * @param {object} gallery
 * @param {() => number} gallery.columns
 * @param {() => number} gallery.count
 * @param {() => number} gallery.current
 * @param {number} gallery.height of an item
 * @param {(index: number) => void} gallery.mark
 * @param {(index: number) => void} gallery.go
 */
function listen(element, { columns, count, current, height, mark, go }) {
  element.addEventListener("focusin", (event) => {
    const index = /** @type {HTMLElement} */ (event.target).dataset.index;
    if (index !== undefined && Number(index) !== current()) mark(Number(index));
  });
  element.addEventListener("keydown", (event) => {
    if (isChord(event)) return;
    const page = Math.max(1, Math.floor(element.clientHeight / height)) * columns();
    /** @type {Record<string, number>} */
    const steps = {
      ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns(), ArrowUp: -columns(),
      PageDown: page, PageUp: -page, Home: -count(), End: count(),
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(current() + step);
  });
}
