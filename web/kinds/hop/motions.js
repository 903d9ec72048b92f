// Pieces that slid, and pieces that jumped in an arc over another one.

/** @import { Change, Motion } from "../../view/motions.js" */
/** @import { HopMove } from "./rules.js" */

import { ease } from "../../view/motions.js";
import { Z } from "../../view/order.js";
import { waysInto } from "./notation.js";

/** How high a jump rises, in cells, and how much nearer the piece comes to the eye. */
const RISE = { high: 0.42, near: 0.2 };

/** @param {Change} change @returns {Motion[]} none where a piece moved more than once: no motion is made up */
export function hopMotions(change) {
  const { geometry, puzzle, held, back } = change;
  const ways = waysInto(puzzle);
  return hopsOf(change).map(({ cell, to }) => {
    const [from, end] = back ? [to, cell] : [cell, to];
    const [[ax, ay], [bx, by]] = [geometry.points[from] ?? [0, 0], geometry.points[end] ?? [0, 0]];
    const [dx, dy] = [bx - ax, by - ay];
    const [x, y] = held.shift ?? [0, 0];
    // What had been dragged already only goes the rest of its way.
    const done = Math.min(1, Math.max(0, (x * dx + y * dy) / (dx * dx + dy * dy)));
    const jumps = done === 0 && (ways[to]?.get(cell)?.over ?? null) !== null;
    return {
      id: `hopper:${end}`,
      legs: jumps ? 2 : 1,
      at(share) {
        const gone = done + (1 - done) * ease(share);
        const up = jumps ? Math.sin(Math.PI * gone) : 0;
        return { x: ax + gone * dx, y: ay + gone * dy - RISE.high * up, z: Z.lifted, scale: 1 + RISE.near * up };
      },
    };
  });
}

/** @param {Change} change @returns {HopMove[]} */
function hopsOf({ moves }) {
  const hops = (moves ?? []).filter((move) => move.type === "hop");
  const reached = new Set();
  for (const { cell, to } of hops) {
    if (reached.has(cell)) return [];
    reached.add(to);
  }
  return hops;
}
