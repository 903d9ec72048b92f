// Writes a series of pictures as an animated GIF, with one palette for all, and of each picture only what has changed.

import { GIFEncoder, nearestColorIndex, quantize } from "gifenc";

/** Number of palette colours; one more index means "unchanged". */
const COLOURS = 255;
/**
 * Least time of a frame in milliseconds: GIF counts in hundredths of a second, and browsers slow down shorter frames.
 */
const LEAST_TIME = 20;

/**
 * @param {number} width
 * @param {number} height
 * @param {Uint8ClampedArray[]} samples RGBA pictures from which the palette is made
 * @returns {{ add: (rgba: Uint8ClampedArray, time: number) => void, end: () => Uint8Array<ArrayBuffer> }}
 *   `time` in milliseconds
 */
export function createGif(width, height, samples) {
  const palette = quantize(joined(samples), COLOURS);
  const unchanged = palette.length;
  /** Colours already looked up. @type {Map<number, number>} */
  const known = new Map();
  const gif = GIFEncoder();
  /** @type {Uint32Array | null} */
  let before = null;

  /** @param {number} colour RGBA in memory order, read as one integer */
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
