// The colours of a map: from the goal to the farthest positions, dead positions, the solutions, the game. They come
// from the page's tokens, so every theme has its own.

/** @import { Graph } from "./graph.js" */

import { DEAD } from "./graph.js";

/** The number of shades from the goal to the farthest positions. */
const SHADES = 32;
/** The index of the tint of dead positions. */
const DEAD_TINT = SHADES;

/**
 * @typedef {object} Palette
 * @property {string[]} shades by tint, that of dead positions last
 * @property {string} ground
 * @property {string} line moves
 * @property {string} solution
 * @property {string} path
 * @property {string} ink
 */

/** @param {Element} host @returns {Palette} */
export function readPalette(host) {
  const style = getComputedStyle(host);
  /** @param {string} name */
  const token = (name) => style.getPropertyValue(name).trim();
  const ramp = [token("--good"), token("--flash"), token("--bad")].map(channels);
  const shades = Array.from({ length: SHADES }, (_, index) => mixed(ramp, index / (SHADES - 1)));
  return {
    shades: [...shades, token("--line")],
    ground: token("--paper"),
    line: token("--line-strong"),
    solution: token("--mark-goal"),
    path: token("--focus"),
    ink: token("--ink"),
  };
}

/** @param {Graph} graph @returns {Uint8Array} the tint of every position */
export function tintsOf({ flags, level, levels, size }) {
  const tints = new Uint8Array(size);
  const far = Math.max(1, levels.length - 1);
  for (let index = 0; index < size; index += 1) {
    const dead = Number(flags[index]) & DEAD;
    tints[index] = dead ? DEAD_TINT : Math.round((Number(level[index]) / far) * (SHADES - 1));
  }
  return tints;
}

/** @param {string} colour "#rrggbb" @returns {[number, number, number]} */
function channels(colour) {
  const found = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour);
  if (!found) return [128, 128, 128];
  return [parseInt(found[1] ?? "", 16), parseInt(found[2] ?? "", 16), parseInt(found[3] ?? "", 16)];
}

/** @param {[number, number, number][]} ramp @param {number} share of the way along it @returns {string} */
function mixed(ramp, share) {
  const at = share * (ramp.length - 1);
  const index = Math.min(ramp.length - 2, Math.floor(at));
  const [one, other] = [ramp[index], ramp[index + 1]];
  const parts = [0, 1, 2].map((channel) => {
    const [a, b] = [one?.[channel] ?? 0, other?.[channel] ?? 0];
    return Math.round(a + (b - a) * (at - index)).toString(16).padStart(2, "0");
  });
  return `#${parts.join("")}`;
}

/** Colours as pixels of an image, least byte first. @param {readonly string[]} colours */
export const asPixels = (colours) => Uint32Array.from(colours, (colour) => {
  const [red, green, blue] = channels(colour);
  return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
});
