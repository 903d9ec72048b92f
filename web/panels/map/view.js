// A canvas that can be panned and zoomed. It is redrawn in the next frame after a change.

/** @import { Layout } from "./graph.js" */
/** @import { Camera } from "./picture.js" */

import { isLetGo, keepStrokes } from "../../base/dom.js";
import { watchPixels } from "../../view/board/display.js";
import { nearest } from "./graph.js";

/** A tap within this many CSS pixels hits a position. */
const REACH = 14;
/** The least distance of a revealed position from the edge, in CSS pixels. */
const EDGE = 24;

/**
 * @param {HTMLCanvasElement} canvas with a size of its own
 * @param {Layout} layout
 * @param {object} does
 * @param {(camera: Camera) => void} does.draw
 * @param {(index: number) => void} does.pick
 */
export function createView(canvas, layout, { draw, pick }) {
  /** @type {Camera} */
  let camera = { scale: 1, left: 0, top: 0 };
  let frame = 0;
  const ratio = () => Math.min(2, devicePixelRatio || 1);

  function redraw() {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      draw(camera);
    });
  }

  /** @param {Camera} next */
  function look(next) {
    camera = next;
    redraw();
  }

  /** @param {number} factor @param {number} x device pixels @param {number} y */
  const zoomAt = (factor, x, y) => look(zoomed(camera, { factor, x, y }, layout, canvas));
  const fit = () => look(fitted(layout, canvas));

  function resize() {
    const width = Math.round(canvas.clientWidth * ratio());
    const height = Math.round(canvas.clientHeight * ratio());
    if (!width || !height || (canvas.width === width && canvas.height === height)) return;
    Object.assign(canvas, { width, height });
    fit();
  }

  const listeners = listenToPointers(canvas, {
    pan: (dx, dy) => look(panned(camera, dx * ratio(), dy * ratio())),
    zoom: (factor, x, y) => zoomAt(factor, x * ratio(), y * ratio()),
    tap(x, y) {
      const { left, scale, top } = camera;
      const at = ratio();
      const index = nearest(layout, (x * at - left) / scale, (y * at - top) / scale, (REACH * at) / scale);
      if (index >= 0) pick(index);
    },
  });
  const observer = new ResizeObserver(resize);
  observer.observe(canvas);
  watchPixels(resize, listeners.signal);

  return {
    fit,
    redraw,
    /** Zooms about the centre. @param {number} factor */
    zoom: (factor) => zoomAt(factor, canvas.width / 2, canvas.height / 2),
    /** Brings a position into view. @param {number} index */
    reveal(index) {
      const x = camera.left + camera.scale * Number(layout.x[index]);
      const y = camera.top + camera.scale * Number(layout.y[index]);
      const edge = EDGE * ratio();
      const inside = x > edge && y > edge && x < canvas.width - edge && y < canvas.height - edge;
      if (inside) redraw();
      else look(panned(camera, canvas.width / 2 - x, canvas.height / 2 - y));
    },
    destroy() {
      listeners.abort();
      observer.disconnect();
      cancelAnimationFrame(frame);
    },
  };
}

// The map's camera: scale and offset. No DOM.

/** Largest scale, in device pixels per unit. */
const LARGEST = 60;

/** @typedef {{width: number, height: number}} Size */

/** @param {Layout} layout @param {Size} size @returns {number} the scale at which the whole map is visible */
const whole = ({ box: [x0, x1, y0, y1] }, { height, width }) =>
  Math.min(width / (x1 - x0), height / (y1 - y0), LARGEST);

/** @param {Layout} layout @param {Size} size @returns {Camera} the whole map, centred */
export function fitted(layout, size) {
  const [x0, x1, y0, y1] = layout.box;
  const scale = whole(layout, size);
  return { scale, left: (size.width - scale * (x0 + x1)) / 2, top: (size.height - scale * (y0 + y1)) / 2 };
}

/**
 * @param {Camera} camera
 * @param {{factor: number, x: number, y: number}} by `x`, `y`: device pixels that stay where they are
 * @param {Layout} layout @param {Size} size
 * @returns {Camera}
 */
export function zoomed({ left, scale: before, top }, { factor, x, y }, layout, size) {
  const scale = Math.max(whole(layout, size) / 2, Math.min(LARGEST, before * factor));
  const grown = scale / before;
  return { scale, left: x - (x - left) * grown, top: y - (y - top) * grown };
}

/** @param {Camera} camera @param {number} dx device pixels @param {number} dy @returns {Camera} */
const panned = ({ left, scale, top }, dx, dy) => ({ scale, left: left + dx, top: top + dy });

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
function listenToPointers(canvas, { pan, tap, zoom }) {
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

  keepStrokes(canvas, listeners.signal);
  canvas.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    if (down.size === 0) moved = 0;
    down.set(event.pointerId, placeOf(event));
  }, options);
  canvas.addEventListener("pointermove", (event) => {
    const before = down.get(event.pointerId);
    if (!before) return;
    if (isLetGo(event)) return lift(event);
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
