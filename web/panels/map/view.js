// A canvas that can be panned and zoomed. It is redrawn in the next frame after a change.

/** @import { Layout } from "./layout.js" */
/** @import { Camera } from "./raster.js" */

import { fitted, panned, zoomed } from "./camera.js";
import { nearest } from "./layout.js";
import { listenToPointers } from "./pointers.js";

/** A tap within this many CSS pixels hits a position. */
const REACH = 14;
/** The least distance of a revealed position from the edge, in CSS pixels. */
const EDGE = 24;

/** @typedef {ReturnType<typeof createView>} View */

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
  const zoomAt = (factor, x, y) => look(zoomed(camera, factor, x, y, layout, canvas));
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

  return {
    fit,
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
