// Time goes on while a page stays open: what names the day, or says how long it lasts, keeps up with it.

import { dayName } from "../../play/dailies.js";

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
 * @param {{element: HTMLElement, heading: HTMLElement}} dialog
 * @param {() => void} draw
 * @param {AbortSignal} signal ends it
 */
export function everyDay({ element, heading }, draw, signal) {
  let day = dayName(new Date());
  everyMinute(() => {
    const now = dayName(new Date());
    if (now === day) return;
    day = now;
    const had = element.contains(document.activeElement);
    draw();
    if (had && document.activeElement === document.body) heading.focus();
  }, signal);
}
