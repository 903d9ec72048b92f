// Tiles that slid between two positions.

/** @typedef {import("../../view/motions.js").Change} Change */
/** @typedef {import("../../view/motions.js").Motion} Motion */

import { onWay } from "../../view/geometry.js";
import { ease } from "../../view/motions.js";
import { BLANK, goneOnce, shareOf, wayOf } from "../one-blank.js";

/** @param {Change} change @returns {Motion[]} what had been dragged already only goes the rest of its way */
export function slideMotions(change) {
  const { geometry } = change;
  const shift = change.held.shift ?? [0, 0];
  return (goneOnce(change) ?? nearest(change)).map((move) => {
    const { cell, to } = move;
    // An arc lies evenly over the straight way: how far along that the tile was dragged is how far it has come.
    const done = shareOf(wayOf(geometry, move), shift);
    return {
      id: `tile:${to}`,
      legs: 1,
      at(share) {
        const [x, y] = onWay(geometry, cell, to, done + (1 - done) * ease(share));
        return { x, y };
      },
    };
  });
}

/**
 * @param {Change} change
 * @returns {{ cell: number, to: number }[]} where every tile went that lies elsewhere: from the nearest cell that it
 *   can have left
 */
function nearest({ geometry, before, after }) {
  const free = new Set(before.flatMap((tile, cell) => (tile !== BLANK && tile !== after[cell] ? [cell] : [])));
  return after.flatMap((tile, to) => {
    if (tile === BLANK || tile === before[to]) return [];
    const [x, y] = geometry.points[to] ?? [0, 0];
    const distance = (/** @type {number} */ cell) =>
      Math.hypot((geometry.points[cell]?.[0] ?? 0) - x, (geometry.points[cell]?.[1] ?? 0) - y);
    const cell = [...free].filter((cell) => before[cell] === tile).sort((a, b) => distance(a) - distance(b))[0];
    if (cell === undefined) return [];
    free.delete(cell);
    return [{ cell, to }];
  });
}
