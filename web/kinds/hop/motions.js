// Motions of frogs and toads: slides, and hops in an arc over another piece.

import { ease, lookingAs } from "../../view/motions.js";
import { Z } from "../../view/order.js";
import { goneOnce, shareOf, wayOf } from "../one-blank.js";
import { waysInto } from "./notation.js";

/** How high a hop rises, in cells, and how much larger the piece becomes on the way. */
const RISE = { high: 0.42, near: 0.2 };

/** @param {Change} change @returns {Motion[]} none if a piece moved more than once */
export function hopMotions(change) {
  const { geometry, puzzle, held } = change;
  const ways = waysInto(puzzle);
  const old = new Map(change.shown.map((item) => [item.id, item]));
  return (goneOnce(change) ?? []).map((move) => {
    const { cell, to } = move;
    const [x, y] = geometry.points[cell] ?? [0, 0];
    const [dx, dy] = wayOf(geometry, move);
    // A dragged piece only goes the rest of its way.
    const done = shareOf([dx, dy], held.shift ?? [0, 0]);
    const jumps = done === 0 && (ways[to]?.get(cell)?.over ?? null) !== null;
    return lookingAs({
      id: `hopper:${to}`,
      legs: jumps ? 2 : 1,
      at(share) {
        const gone = done + (1 - done) * ease(share);
        const up = jumps ? Math.sin(Math.PI * gone) : 0;
        return { x: x + gone * dx, y: y + gone * dy - RISE.high * up, z: Z.lifted, scale: 1 + RISE.near * up };
      },
    }, old.get(`hopper:${cell}`));
  });
}
