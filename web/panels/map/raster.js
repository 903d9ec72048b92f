// Very many points as pixels, written directly into an image's buffer: 200,000 take a few milliseconds.

/** @import { Layout } from "./layout.js" */

/**
 * @typedef {object} Camera
 * @property {number} scale pixels per unit
 * @property {number} left pixels from the left edge to the layout's zero
 * @property {number} top
 */

/**
 * @param {Uint32Array} pixels of an image, cleared by the caller
 * @param {number} width of the image
 * @param {number} height
 * @param {Layout} layout
 * @param {Camera} camera
 * @param {Uint8Array} tints of each point, an index into the palette
 * @param {Uint32Array} palette colours in the buffer's format
 * @param {number} size of a point, pixels
 */
export function plot(pixels, width, height, { x, y }, { left, scale, top }, tints, palette, size) {
  const half = (size - 1) / 2;
  const [most, low] = [width - size, height - size];
  for (let index = 0; index < x.length; index += 1) {
    const tint = /** @type {number} */ (tints[index]);
    const px = Math.round(left + scale * /** @type {number} */ (x[index]) - half);
    const py = Math.round(top + scale * /** @type {number} */ (y[index]) - half);
    if (px < 0 || py < 0 || px > most || py > low) continue;
    const colour = /** @type {number} */ (palette[tint]);
    let at = py * width + px;
    for (let row = 0; row < size; row += 1) {
      for (let column = 0; column < size; column += 1) pixels[at + column] = colour;
      at += width;
    }
  }
}

/** The points in view; null if there are too many. @param {Layout} layout @param {Camera} camera @param {number} width
 * @param {number} height */
export function inSight({ x, y }, { left, scale, top }, width, height) {
  const margin = 8;
  const found = [];
  for (let index = 0; index < x.length; index += 1) {
    const px = left + scale * /** @type {number} */ (x[index]);
    const py = top + scale * /** @type {number} */ (y[index]);
    if (px > -margin && py > -margin && px < width + margin && py < height + margin) found.push(index);
    if (found.length > IN_SIGHT) return null;
  }
  return found;
}

/** At most this many points are drawn as discs with the moves between them. */
const IN_SIGHT = 2500;
