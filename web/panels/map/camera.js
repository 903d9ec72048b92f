// The map's camera: scale and offset. No DOM.

/** @import { Layout } from "./layout.js" */
/** @import { Camera } from "./raster.js" */

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
 * @param {Camera} camera @param {number} factor
 * @param {number} x device pixels that stay where they are @param {number} y
 * @param {Layout} layout @param {Size} size
 * @returns {Camera}
 */
export function zoomed({ left, scale: before, top }, factor, x, y, layout, size) {
  const scale = Math.max(whole(layout, size) / 2, Math.min(LARGEST, before * factor));
  const by = scale / before;
  return { scale, left: x - (x - left) * by, top: y - (y - top) * by };
}

/** @param {Camera} camera @param {number} dx device pixels @param {number} dy @returns {Camera} */
export const panned = ({ left, scale, top }, dx, dy) => ({ scale, left: left + dx, top: top + dy });
