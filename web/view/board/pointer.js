// Watches one pointer on the board: taps, drags and swipes. Knows no rules; reports points in CSS pixels from the
// stage's corner.

/**
 * @typedef {object} PointerReport
 * @property {(point: [number, number]) => void} tap
 * @property {(start: [number, number], touch: boolean) => void} grab the pointer has moved far enough to start a drag
 * @property {(point: [number, number]) => void} drag
 * @property {(point: [number, number]) => void} drop
 * @property {() => void} cancel
 */

const MOUSE_DRAG = 3;
const TOUCH_DRAG = 8;

/**
 * @param {HTMLElement} surface points are relative to its upper left corner
 * @param {PointerReport} report
 * @param {AbortSignal} signal stops watching
 * @returns {{recent: () => boolean, forget: () => void}} `recent`: whether a gesture has just ended, so its click is
 *   not another one; `forget`: ends the gesture without a report, as when its board is gone
 */
export function watchPointer(surface, report, signal) {
  /** @type {{ id: number, start: [number, number], touch: boolean, dragging: boolean } | null} */
  let active = null;
  let ended = -Infinity;

  /** @param {PointerEvent} event @returns {[number, number]} */
  function place(event) {
    const box = surface.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  surface.addEventListener("pointerdown", (event) => {
    // A second finger and the other mouse buttons are ignored.
    if (active || !event.isPrimary || event.button !== 0) return;
    // The tools beside the board are separate buttons.
    if (event.target instanceof Element && event.target.closest("[data-tool]")) return;
    active = { id: event.pointerId, start: place(event), touch: event.pointerType !== "mouse", dragging: false };
    surface.setPointerCapture(event.pointerId);
  }, { signal });

  surface.addEventListener("pointermove", (event) => {
    if (event.pointerId !== active?.id) return;
    const point = place(event);
    if (!active.dragging) {
      const far = Math.hypot(point[0] - active.start[0], point[1] - active.start[1]);
      if (far < (active.touch ? TOUCH_DRAG : MOUSE_DRAG)) return;
      active.dragging = true;
      report.grab(active.start, active.touch);
    }
    // The path between two events may pass through holes, which the coalesced events show.
    for (const one of event.getCoalescedEvents?.() ?? []) report.drag(place(one));
    report.drag(point);
  }, { signal });

  /** @param {PointerEvent} event */
  const end = (event) => {
    if (event.pointerId !== active?.id) return;
    const { dragging } = active;
    active = null;
    ended = performance.now();
    if (event.type !== "pointerup") {
      if (dragging) report.cancel();
    } else if (dragging) report.drop(place(event));
    else report.tap(place(event));
  };
  for (const type of /** @type {const} */ (["pointerup", "pointercancel", "lostpointercapture"])) {
    surface.addEventListener(type, end, { signal });
  }
  surface.addEventListener("dragstart", (event) => event.preventDefault(), { signal });

  return {
    recent: () => performance.now() - ended < 500,
    forget() {
      if (active) ended = performance.now();
      active = null;
    },
  };
}
