// What is built or named anew under the hands: the focus stays where it was.

import { fill } from "../../base/dom.js";

/** Rebuilds the inside of an element. @param {HTMLElement} element @param {...(Node | false | null)} children */
export const refill = (element, ...children) => keepFocus(element, () => fill(element, ...children));

/**
 * The control that had the focus keeps it, by its data-key; if it is gone, the first one gets it.
 * @param {HTMLElement} element
 * @param {() => void} rebuild what is in it
 */
export function keepFocus(element, rebuild) {
  const before = document.activeElement;
  const key = before instanceof HTMLElement && element.contains(before) ? (before.dataset.key ?? "") : null;
  rebuild();
  if (key === null || document.activeElement === before) return;
  const controls = /** @type {HTMLElement[]} */ ([...element.querySelectorAll("[data-key]")]);
  (controls.find((one) => one.dataset.key === key && !one.matches(":disabled")) ?? controls[0])?.focus({
    preventScroll: true,
  });
}

/** Gives a button with an icon another label. @param {HTMLElement} button @param {string} text */
export function relabel(button, text) {
  const label = button.querySelector(".label");
  if (label) label.textContent = text;
}
