// Tiles that slid between two positions.

/** @typedef {import("../../view/motions.js").Change} Change */
/** @typedef {import("../../view/motions.js").Motion} Motion */

import { onWay } from "../../view/geometry.js";
import { ease } from "../../view/motions.js";
import { BLANK } from "../one-blank.js";

/** @param {Change} change @returns {Motion[]} what had been dragged already only goes the rest of its way */
export function slideMotions(change) {
  const { geometry } = change;
  const shift = change.held.shift ?? [0, 0];
  return (run(change) ?? nearest(change)).map(([from, to]) => {
    const [[fromX, fromY], [toX, toY]] = [geometry.points[from] ?? [0, 0], geometry.points[to] ?? [0, 0]];
    const [dx, dy] = [toX - fromX, toY - fromY];
    // An arc lies evenly over the straight way: how far along that the tile was dragged is how far it has come.
    const done = Math.min(1, Math.max(0, (shift[0] * dx + shift[1] * dy) / (dx * dx + dy * dy)));
    return {
      id: `tile:${to}`,
      legs: 1,
      at(share) {
        const [x, y] = onWay(geometry, from, to, done + (1 - done) * ease(share));
        return { x, y };
      },
    };
  });
}

/**
 * @param {Change} change
 * @returns {[number, number][] | null} from and to of every tile where each moved once; null if some went further, or
 *   the moves are not known
 */
function run({ moves, back }) {
  if (!moves?.length) return null;
  const ways = moves.flatMap((move) => (
    move.type === "slide" ? [/** @type {[number, number]} */ ([move.cell, move.to])] : []
  ));
  const reached = new Set();
  for (const [from, to] of ways) {
    if (reached.has(from)) return null;
    reached.add(to);
  }
  return back ? ways.map(([from, to]) => [to, from]) : ways;
}

/**
 * @param {Change} change
 * @returns {[number, number][]} from and to of every tile that lies elsewhere: from the nearest cell that it can have
 *   left
 */
function nearest({ geometry, before, after }) {
  const free = new Set(before.flatMap((tile, cell) => (tile !== BLANK && tile !== after[cell] ? [cell] : [])));
  return after.flatMap((tile, to) => {
    if (tile === BLANK || tile === before[to]) return [];
    const [x, y] = geometry.points[to] ?? [0, 0];
    const distance = (/** @type {number} */ cell) =>
      Math.hypot((geometry.points[cell]?.[0] ?? 0) - x, (geometry.points[cell]?.[1] ?? 0) - y);
    const from = [...free].filter((cell) => before[cell] === tile).sort((a, b) => distance(a) - distance(b))[0];
    if (from === undefined) return [];
    free.delete(from);
    return [/** @type {[number, number]} */ ([from, to])];
  });
}
