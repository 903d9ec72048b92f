// How waiting pieces share the space of the tray: each keeps its place until enough have gone for the rest to grow. And
// where a piece's letter stands beside it.

/** @import { TrayLayout } from "../../tray.js" */

import { placesOf } from "./layout.js";

/** @typedef {{ middles: [number, number][], width: number, height: number }} Spread of the places, in CSS pixels */

/** Places are laid out again only if they become this many times larger, so that pieces seldom move. */
const WORTH = 1.15;

/**
 * @param {TrayLayout} layout
 * @param {number[]} waiting numbers in the set of the pieces that wait
 * @param {number} all number of pieces in the set
 * @returns {Spread} a place for each of them
 */
export function spread({ frame: [left, top, wide, high], slots, slot, slotWidth }, waiting, all) {
  const count = waiting.length;
  let best = { columns: 0, room: all, width: slotWidth, height: slot };
  // Count down from the full tray, so that the places stay the same until enough pieces have gone.
  for (let room = all - 1; room >= count && room > 0; room--) {
    for (let columns = 1; columns <= room; columns++) {
      const [width, height] = [wide / columns, high / Math.ceil(room / columns)];
      if (Math.min(width, height) > Math.min(best.width, best.height) * WORTH) best = { columns, room, width, height };
    }
  }
  const { columns, width, height } = best;
  if (!columns) return { middles: waiting.map((piece) => slots[piece] ?? [left, top]), width, height };
  return { middles: placesOf(count, columns, width, height, left, top), width, height };
}

/**
 * Find where a letter touches no cell of its piece: in a free corner, if need be beside the piece made smaller.
 * @param {readonly (readonly [number, number])[]} cells middles, from the middle of the place
 * @param {number} size of a cell
 * @param {number} halfX of the place
 * @param {number} halfY
 * @param {number} letter its height
 * @returns {{ x: number, y: number, scale: number }} scale: that of the piece
 */
export function besideLetter(cells, size, halfX, halfY, letter) {
  const [right, bottom] = [halfX - letter * 0.55, halfY - letter * 0.6];
  /** @type {[number, number][]} */
  const corners = [[-right, bottom], [right, bottom], [-right, -bottom], [right, -bottom]];
  for (let scale = 1; scale > 0.5; scale -= 0.04) {
    for (const [x, y] of corners) {
      if (cells.every(([cx, cy]) => isApart(cx * scale - x, cy * scale - y, (size * scale) / 2, letter))) {
        return { x, y, scale };
      }
    }
  }
  return { x: -right, y: bottom, scale: 0.5 };
}

/** @param {number} dx @param {number} dy @param {number} half of a cell @param {number} letter */
const isApart = (dx, dy, half, letter) => Math.abs(dx) >= half + letter * 0.42 || Math.abs(dy) >= half + letter * 0.46;
