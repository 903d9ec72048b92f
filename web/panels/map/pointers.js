// Input by fingers, mouse and wheel on the map: drag, pinch, wheel, tap.

/** A press that moves farther than this, in CSS pixels, is a drag. */
const SLACK = 4;
/** The factor by which one notch of the wheel zooms. */
const STEP = 1.4;

/** @typedef {{x: number, y: number}} Place in CSS pixels from the canvas's upper left corner */

/**
 * @typedef {object} Does
 * @property {(dx: number, dy: number) => void} pan
 * @property {(factor: number, x: number, y: number) => void} zoom
 * @property {(x: number, y: number) => void} tap
 */

/**
 * @param {HTMLCanvasElement} canvas
 * @param {Does} does
 * @returns {AbortController}
 */
export function listenToPointers(canvas, { pan, tap, zoom }) {
  const listeners = new AbortController();
  const options = { signal: listeners.signal };
  /** @type {Map<number, Place>} */
  const down = new Map();
  let moved = 0;

  /** @param {PointerEvent | WheelEvent} event @returns {Place} */
  function placeOf(event) {
    const box = canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  /** @param {Place} before @param {Place} now @param {Place} other the finger that stays */
  function pinch(before, now, other) {
    const [was = 0, is = 0] = [before, now].map((one) => Math.hypot(one.x - other.x, one.y - other.y));
    pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    if (was && is) zoom(is / was, (now.x + other.x) / 2, (now.y + other.y) / 2);
  }

  /** @param {PointerEvent} event */
  function lift(event) {
    const known = down.delete(event.pointerId);
    const { x, y } = placeOf(event);
    if (known && event.type === "pointerup" && moved <= SLACK && down.size === 0) tap(x, y);
  }

  canvas.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    if (down.size === 0) moved = 0;
    down.set(event.pointerId, placeOf(event));
  }, options);
  canvas.addEventListener("pointermove", (event) => {
    const before = down.get(event.pointerId);
    if (!before) return;
    const now = placeOf(event);
    moved += Math.hypot(now.x - before.x, now.y - before.y);
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    if (other) pinch(before, now, other);
    else if (moved > SLACK) pan(now.x - before.x, now.y - before.y);
    down.set(event.pointerId, now);
  }, options);
  canvas.addEventListener("pointerup", lift, options);
  canvas.addEventListener("pointercancel", lift, options);
  canvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    const { x, y } = placeOf(event);
    zoom(STEP ** Math.max(-1.5, Math.min(1.5, -event.deltaY / 100)), x, y);
  }, { ...options, passive: false });
  return listeners;
}
