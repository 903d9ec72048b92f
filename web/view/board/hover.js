// The mouse without a button pressed, and the visible focus: previews moves, lets what is held follow the mouse, turns
// it with the wheel and flips it with the right button. Knows no rules.

/** @import { Gestures } from "./gestures.js" */

/** Wheel distance for one turn of the piece; a touchpad sends many small steps. */
const NOTCH = 50;
/** Least time between two turns, in milliseconds. */
const PAUSE = 120;

/**
 * @param {HTMLElement} stage pixels are relative to its upper left corner
 * @param {Gestures} gestures
 * @param {AbortSignal} signal stops listening
 */
export function watchHover(stage, gestures, signal) {
  stage.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "mouse" || event.buttons) return;
    const box = stage.getBoundingClientRect();
    gestures.see(gestures.follow([event.clientX - box.left, event.clientY - box.top]));
  }, { signal });
  stage.addEventListener("pointerleave", ({ pointerType }) => {
    if (pointerType === "mouse") gestures.see(gestures.follow(null));
  }, { signal });
  stage.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches(":focus-visible")) return;
    gestures.see(target.dataset["cell"] === undefined ? null : Number(target.dataset["cell"]));
  }, { signal });
  stage.addEventListener("focusout", () => gestures.see(null), { signal });
  watchWheel(stage, gestures, signal);
  stage.addEventListener("contextmenu", (event) => {
    if (!gestures.holdsPiece()) return;
    event.preventDefault();
    gestures.useTool("mirror");
  }, { signal });
}

/** @param {HTMLElement} stage @param {Gestures} gestures @param {AbortSignal} signal */
function watchWheel(stage, gestures, signal) {
  let turned = 0;
  let last = -Infinity;
  stage.addEventListener("wheel", (event) => {
    if (!gestures.holdsPiece() || event.ctrlKey) return;
    event.preventDefault();
    if (Math.sign(event.deltaY) !== Math.sign(turned)) turned = 0;
    turned += event.deltaY;
    if (Math.abs(turned) < NOTCH || performance.now() - last < PAUSE) return;
    gestures.useTool(turned > 0 ? "rotate" : "unrotate");
    last = performance.now();
    turned = 0;
  }, { signal, passive: false });
}
