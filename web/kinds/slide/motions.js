// Tiles that slid between two positions.

import { runTowardsBlank } from "./rules.js";
import { ease } from "../../view/animate.js";
import { onWay } from "../../view/geometry.js";

/** @typedef {import("../../view/animate.js").Motion} Motion */

/**
 * @param {import("../../view/types.js").Puzzle} puzzle
 * @param {import("../../view/geometry.js").Geometry} geometry
 * @param {import("../../view/types.js").Position} before
 * @param {import("../../view/types.js").Position} after
 * @param {readonly [number, number]} shift how far the tiles had been dragged already
 * @returns {Motion[]}
 */
export function slideMotions(puzzle, geometry, before, after, shift) {
  return pairs(puzzle, geometry, before, after).map(([from, to]) => {
    const [a, b] = [geometry.points[from] ?? [0, 0], geometry.points[to] ?? [0, 0]];
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
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
 * @param {import("../../view/types.js").Puzzle} puzzle
 * @param {import("../../view/geometry.js").Geometry} geometry
 * @param {import("../../view/types.js").Position} before
 * @param {import("../../view/types.js").Position} after
 * @returns {[number, number][]} from and to of every tile that moved
 */
function pairs(puzzle, geometry, before, after) {
  const run = runTowardsBlank(puzzle, before, after.indexOf("0"));
  const now = [...before];
  for (const { cell, to } of run) [now[to], now[cell]] = [/** @type {string} */ (now[cell]), "0"];
  if (run.length && now.every((tile, cell) => tile === after[cell])) return run.map(({ cell, to }) => [cell, to]);
  // Further apart: every tile comes from the nearest cell that it can have left.
  const free = new Set(before.flatMap((tile, cell) => (tile !== "0" && tile !== after[cell] ? [cell] : [])));
  return after.flatMap((tile, to) => {
    if (tile === "0" || tile === before[to]) return [];
    const [x, y] = geometry.points[to] ?? [0, 0];
    const distance = (/** @type {number} */ cell) => Math.hypot((geometry.points[cell]?.[0] ?? 0) - x, (geometry.points[cell]?.[1] ?? 0) - y);
    const from = [...free].filter((cell) => before[cell] === tile).sort((a, b) => distance(a) - distance(b))[0];
    if (from === undefined) return [];
    free.delete(from);
    return [/** @type {[number, number]} */ ([from, to])];
  });
}
