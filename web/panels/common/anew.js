// What is built or named anew under the hands: the focus stays where it was.

/** @import { OpenDialog } from "./dialog.js" */

import { fill } from "../../base/dom.js";
import { dayName } from "../../play/dailies.js";

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
  const controls = /** @type {HTMLElement[]} */ ([...element.querySelectorAll("[data-key]:not(:disabled)")]);
  (controls.find((one) => one.dataset.key === key) ?? controls[0])?.focus({ preventScroll: true });
}

/** Gives a button with an icon another label. @param {HTMLElement} button @param {string} text */
export function relabel(button, text) {
  const label = button.querySelector(".label");
  if (label) label.textContent = text;
}

// Time goes on while a page stays open: what names the day, or says how long it lasts, keeps up with it.

const MINUTE = 60_000;

/**
 * Calls back every minute, and when the player comes back to the page, whose clocks may have stood still meanwhile.
 * @param {() => void} look
 * @param {AbortSignal} signal ends it
 */
export function everyMinute(look, signal) {
  const timer = setInterval(look, MINUTE);
  signal.addEventListener("abort", () => clearInterval(timer));
  document.addEventListener("visibilitychange", look, { signal });
}

/**
 * Draws the parts of a dialog anew that name the day when another one has begun; the focus stays in the dialog.
 * @param {OpenDialog} dialog
 * @param {() => void} draw
 */
export function everyDay({ closed, element, heading }, draw) {
  let day = dayName(new Date());
  everyMinute(() => {
    const now = dayName(new Date());
    if (now === day) return;
    day = now;
    const had = element.contains(document.activeElement);
    draw();
    if (had && document.activeElement === document.body) heading.focus();
  }, closed);
}
