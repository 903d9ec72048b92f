// Pictures in a row as an animated GIF: one palette for all of them, and of each picture only what has changed.

import { GIFEncoder, nearestColorIndex, quantize } from "gifenc";

/** Colours of the palette; one more stands for "as before". */
const COLOURS = 255;
/** GIF counts time in hundredths of a second, and browsers slow down what is shorter than two. */
const LEAST_TIME = 20;

/**
 * @param {number} width
 * @param {number} height
 * @param {Uint8ClampedArray[]} samples pictures whose colours all others are made of, as RGBA
 * @returns {{ add: (rgba: Uint8ClampedArray, time: number) => void, end: () => Uint8Array<ArrayBuffer> }}
 *   `time` in milliseconds
 */
export function createGif(width, height, samples) {
  const palette = quantize(joined(samples), COLOURS);
  const unchanged = palette.length;
  /** Colours that were looked up already. @type {Map<number, number>} */
  const known = new Map();
  const gif = GIFEncoder();
  /** @type {Uint32Array | null} */
  let before = null;

  /** @param {number} colour as it lies in memory */
  function indexOf(colour) {
    const found = known.get(colour) ??
      nearestColorIndex(palette, [colour & 255, (colour >> 8) & 255, (colour >> 16) & 255]);
    known.set(colour, found);
    return found;
  }

  return {
    add(rgba, time) {
      const pixels = new Uint32Array(rgba.buffer.slice(rgba.byteOffset, rgba.byteOffset + rgba.byteLength));
      const last = before;
      const indices = Uint8Array.from(pixels, (colour, at) => (last?.[at] === colour ? unchanged : indexOf(colour)));
      before = pixels;
      gif.writeFrame(indices, width, height, {
        delay: Math.max(LEAST_TIME, time), repeat: 0, dispose: 1,
        transparent: last !== null, transparentIndex: unchanged,
        ...(last ? {} : { palette: [...palette, [0, 0, 0]] }),
      });
    },
    end() {
      gif.finish();
      return gif.bytes();
    },
  };
}

/** @param {Uint8ClampedArray[]} parts @returns {Uint8Array} */
function joined(parts) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
