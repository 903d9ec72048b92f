// The second tap of a double tap is for what the first was for: if that has put something else under the finger, as a
// dialog or a card, it means nothing. Keys have no place, and are not held back.

/** The most milliseconds between the two. */
export const DOUBLE_TAP = 350;
/** The most CSS pixels. */
const NEAR = 16;
/** What comes and goes, each taken as one thing. */
const PARTS = "dialog, .news, .controls";

export function ignoreSecondTaps() {
  let last = { at: -Infinity, x: 0, y: 0, part: /** @type {Element | null} */ (null) };
  addEventListener("click", (event) => {
    if (!event.detail) return;
    const { target, timeStamp: at, clientX: x, clientY: y } = event;
    const part = /** @type {Element} */ (target).closest(PARTS);
    const again = at - last.at < DOUBLE_TAP && Math.hypot(x - last.x, y - last.y) < NEAR;
    if (again && part !== last.part) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else last = { at, x, y, part };
  }, true);
}
