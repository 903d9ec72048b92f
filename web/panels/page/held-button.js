// A button that acts at each press, and repeatedly while it is held.

/** @import { IconName } from "../../base/dom.js" */

import { iconButton } from "../../base/dom.js";

/** Milliseconds before a held button repeats for the first time, and between repetitions. */
const HOLD = 500;
const REPEAT = 90;

/**
 * @param {IconName} name
 * @param {string} label
 * @param {() => void} press
 * @returns {{button: HTMLButtonElement, release: () => void}} `release`: stops repeating
 */
export function createHeldButton(name, label, press) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let held;
  // The click that ends a long press does not count as a press.
  let repeated = false;
  const release = () => clearTimeout(held);
  const again = () => {
    repeated = true;
    press();
    held = setTimeout(again, REPEAT);
  };
  const button = iconButton(name, label, (event) => {
    if (!repeated || event.detail === 0) press();
    repeated = false;
  }, { class: "control icon-only" });
  button.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    release();
    repeated = false;
    held = setTimeout(again, HOLD);
  });
  for (const end of ["pointerup", "pointerleave", "pointercancel"]) button.addEventListener(end, release);
  return { button, release };
}
