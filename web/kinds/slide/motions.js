// Motions of tiles between two positions.

import { onWay } from "../../view/geometry.js";
import { ease, lookingAs } from "../../view/motions.js";
import { BLANK, goneOnce, shareOf, wayOf } from "../one-blank.js";

/** @param {Change} change @returns {Motion[]} dragged tiles only go the rest of their way */
export function slideMotions(change) {
  const { geometry } = change;
  const shift = change.held.shift ?? [0, 0];
  const old = new Map(change.shown.map((item) => [item.id, item]));
  return (goneOnce(change) ?? nearest(change)).map((move) => {
    const { cell, to } = move;
    // A tile on an arc advances evenly along the straight line: its share of that line is its share of the arc.
    const done = shareOf(wayOf(geometry, move), shift);
    return lookingAs({
      id: `tile:${to}`,
      legs: 1,
      at(share) {
        const [x, y] = onWay(geometry, cell, to, done + (1 - done) * ease(share));
        return { x, y };
      },
    }, old.get(`tile:${cell}`));
  });
}

/**
 * @param {Change} change
 * @returns {{ cell: number, to: number }[]} a move for every displaced tile, from the nearest cell that it can have
 *   left
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
