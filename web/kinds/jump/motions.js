// Pegs that jumped between two positions, forwards or backwards.

import { along } from "../../view/animate.js";
import { Z } from "../../view/order.js";

/** @typedef {import("../../view/animate.js").Motion} Motion */

/**
 * @param {import("../../view/types.js").Puzzle} puzzle
 * @param {import("../../view/geometry.js").Geometry} geometry
 * @param {import("../../view/types.js").Position} before
 * @param {import("../../view/types.js").Position} after
 * @returns {Motion[]} none when the two are no chain of one peg apart
 */
export function jumpMotions(puzzle, geometry, before, after) {
  const forwards = chainBetween(puzzle, before, after);
  const backwards = forwards ? null : chainBetween(puzzle, after, before);
  const chain = forwards ?? backwards?.map(({ from, over, to }) => ({ from: to, over, to: from })).reverse();
  const first = chain?.[0];
  if (!chain || !first) return [];
  /** @param {number} cell @returns {[number, number]} */
  const point = (cell) => geometry.points[cell] ?? [0, 0];
  const path = [point(first.from), ...chain.map((jump) => point(jump.to))];
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
    if (forwards) {
      motions.push({ id: `ghost:${over}`, legs, ghost: { id: `ghost:${over}`, sprite: ["peg", "rest"], x, y, z: Z.token }, at: (share) => ({ alpha: 1 - passed(share), scale: 1 - 0.3 * passed(share) }) });
    } else {
      motions.push({ id: `peg:${over}`, legs, at: (share) => ({ alpha: passed(share), scale: 0.7 + 0.3 * passed(share) }) });
    }
  });
  return motions;
}

/**
 * @param {import("../../view/types.js").Puzzle} puzzle
 * @param {import("../../view/types.js").Position} before
 * @param {import("../../view/types.js").Position} after
 * @returns {{ from: number, over: number, to: number }[] | null} the jumps of one peg that lead from one to the other
 */
export function chainBetween(puzzle, before, after) {
  const removed = new Set(before.flatMap((mark, cell) => (mark === "o" && after[cell] === "c" ? [cell] : [])));
  const added = before.flatMap((mark, cell) => (mark === "c" && after[cell] === "o" ? [cell] : []));
  const jumps = puzzle.jumps ?? [];
  if (removed.size > 12) return null;
  // A chain that ends where it began removes pegs and adds none.
  const ends = added.length === 1 ? added : added.length === 0 ? after.flatMap((mark, cell) => (mark === "o" ? [cell] : [])) : [];
  for (const end of ends) {
    const starts = added.length === 1 ? [...removed] : [end];
    for (const start of starts) {
      const overs = new Set(removed);
      overs.delete(start);
      const chain = walk(start, end, overs);
      if (chain?.length) return chain;
    }
  }
  return null;

  /** @param {number} at @param {number} end @param {Set<number>} overs @returns {{ from: number, over: number, to: number }[] | null} */
  function walk(at, end, overs) {
    if (!overs.size) return at === end ? [] : null;
    for (const [from, over, to] of jumps) {
      // Intermediate holes are empty before and after; a hole freed on the way may be landed on as well.
      if (from !== at || !overs.has(over) || overs.has(to) || (after[to] === "o" && to !== end)) continue;
      overs.delete(over);
      const rest = walk(to, end, overs);
      if (rest) return [{ from, over, to }, ...rest];
      overs.add(over);
    }
    return null;
  }
}
