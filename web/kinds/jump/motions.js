// Motions of pegs that jumped, forwards or backwards.

import { along } from "../../view/motions.js";
import { Z } from "../../view/order.js";
import { isDrawn } from "./notation.js";

/**
 * @param {Change} change
 * @returns {Motion[]} none if the peg was dragged there, or if several pegs jumped
 */
export function jumpMotions({ puzzle, geometry, moves, back, held }) {
  const chain = held.point ? [] : chainOf(moves ?? [], back);
  const [first] = chain;
  if (!first) return [];
  /** @param {number} cell @returns {[number, number]} */
  const point = (cell) => geometry.points[cell] ?? [0, 0];
  // On boards drawn by hand the two edges of a jump may form a corner.
  const corners = isDrawn(puzzle);
  const path = [point(first.from), ...chain.flatMap(({ over, to }) => [...(corners ? [point(over)] : []), point(to)])];
  const legs = chain.length;
  /** @type {Motion[]} */
  const motions = [
    {
      id: `peg:${chain.at(-1)?.to}`,
      legs,
      at: (share) => {
        const { x, y, within } = along(path, share);
        return { x, y, z: Z.lifted, scale: 1 + 0.16 * Math.sin(Math.PI * within) };
      },
    },
  ];
  chain.forEach(({ over }, index) => {
    const [x, y] = point(over);
    // A peg vanishes (or comes back) while the jumper is above it.
    /** @param {number} share */
    const passed = (share) => Math.min(1, Math.max(0, (share * legs - index - 0.3) / 0.6));
    if (!back) {
      motions.push({
        id: `ghost:${over}`, legs, ghost: { id: `ghost:${over}`, sprite: ["peg", "rest"], x, y, z: Z.token },
        at: (share) => ({ alpha: 1 - passed(share), scale: 1 - 0.3 * passed(share) }),
      });
    } else {
      motions.push({
        id: `peg:${over}`, legs, at: (share) => ({ alpha: passed(share), scale: 0.7 + 0.3 * passed(share) }),
      });
    }
  });
  return motions;
}

/**
 * @param {readonly Move[]} moves in the order of the game
 * @param {boolean} back
 * @returns {{ from: number, over: number, to: number }[]} the jumps of the one peg that moved; empty if several did
 */
function chainOf(moves, back) {
  const jumps = moves.flatMap((move) => (move.type === "jump" ? [move] : []));
  if (jumps.some(({ from }, index) => index > 0 && from !== jumps[index - 1]?.to)) return [];
  return back ? jumps.map(({ from, over, to }) => ({ from: to, over, to: from })).reverse() : jumps;
}
