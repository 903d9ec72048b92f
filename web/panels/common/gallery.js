// A gallery of very many small pictures: only those in view exist. Arrow keys go through it, one tab stop.

import { h } from "../../dom.js";

/** Rows drawn above and below what is seen. */
const MARGIN = 2;

/**
 * @typedef {object} Gallery
 * @property {HTMLElement} element
 * @property {(count: number) => void} grow there are so many now
 */

/**
 * @param {object} options
 * @param {string} options.label
 * @param {number} options.width of an item, CSS pixels
 * @param {number} options.height
 * @param {(index: number, canvas: HTMLCanvasElement) => void} options.draw
 * @param {(index: number) => string} options.name accessible name and caption of an item
 * @param {(index: number) => void} options.choose
 * @returns {Gallery}
 */
export function createGallery({ label, width, height, draw, name, choose }) {
  const field = h("div", { class: "gallery-field", role: "list" });
  const element = h("div", { class: "gallery", role: "group", "aria-label": label }, field);
  /** @type {Map<number, HTMLElement>} */
  const shown = new Map();
  let count = 0;
  let columns = 1;
  let current = 0;

  /** @param {number} index */
  function make(index) {
    const canvas = h("canvas", { "aria-hidden": "true" });
    draw(index, canvas);
    const button = h(
      "button",
      { type: "button", class: "gallery-item", "aria-label": name(index), tabindex: index === current ? "0" : "-1", on: { click: () => choose(index) } },
      canvas,
      h("span", { "aria-hidden": "true", text: String(index + 1) }),
    );
    button.dataset.index = String(index);
    // The list item has no box of its own: the button is placed in the field.
    return h("div", { role: "listitem", "aria-setsize": String(count), "aria-posinset": String(index + 1) }, button);
  }

  function layout() {
    columns = Math.max(1, Math.floor((element.clientWidth - 8) / width));
    field.style.width = `${columns * width}px`;
    field.style.height = `${Math.ceil(count / columns) * height}px`;
    for (const item of shown.values()) item.remove();
    shown.clear();
    update();
  }

  function update() {
    const from = Math.max(0, (Math.floor(element.scrollTop / height) - MARGIN) * columns);
    const to = Math.min(count, (Math.ceil((element.scrollTop + element.clientHeight) / height) + MARGIN) * columns);
    for (const [index, item] of shown) {
      if (index >= from && index < to) continue;
      if (item.contains(document.activeElement)) continue;
      item.remove();
      shown.delete(index);
    }
    for (let index = from; index < to; index += 1) {
      if (shown.has(index)) continue;
      const item = make(index);
      const { style } = /** @type {HTMLElement} */ (item.firstElementChild);
      style.left = `${(index % columns) * width}px`;
      style.top = `${Math.floor(index / columns) * height}px`;
      style.width = `${width}px`;
      style.height = `${height}px`;
      shown.set(index, item);
      field.append(item);
    }
  }

  /** @param {number} index */
  function go(index) {
    const next = Math.min(count - 1, Math.max(0, index));
    shown.get(current)?.firstElementChild?.setAttribute("tabindex", "-1");
    current = next;
    const top = Math.floor(next / columns) * height;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + height > element.scrollTop + element.clientHeight) element.scrollTop = top + height - element.clientHeight;
    update();
    const button = /** @type {HTMLElement | null} */ (shown.get(next)?.firstElementChild ?? null);
    button?.setAttribute("tabindex", "0");
    button?.focus({ preventScroll: true });
  }

  element.addEventListener("scroll", update, { passive: true });
  element.addEventListener("focusin", (event) => {
    const index = /** @type {HTMLElement} */ (event.target).dataset.index;
    if (index === undefined || Number(index) === current) return;
    shown.get(current)?.firstElementChild?.setAttribute("tabindex", "-1");
    current = Number(index);
    shown.get(current)?.firstElementChild?.setAttribute("tabindex", "0");
  });
  element.addEventListener("keydown", (event) => {
    const page = Math.max(1, Math.floor(element.clientHeight / height)) * columns;
    const steps = /** @type {Record<string, number>} */ ({ ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns, PageDown: page, PageUp: -page, Home: -count, End: count });
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(current + step);
  });
  const observer = new ResizeObserver(layout);
  observer.observe(element);

  return {
    element,
    grow(next) {
      const before = count;
      count = next;
      field.style.height = `${Math.ceil(count / columns) * height}px`;
      if (before === 0 || next < before) layout();
      else update();
    },
  };
}
