// The symmetries of a peg board: turns and mirror images of the drawing that map every jump to a jump.

import { isDrawn } from "../notation.js";

const NEAR = 1e-3;

/**
 * @param {Puzzle} puzzle
 * @returns {number[][]} permutations of the cells, the identity among them
 */
export function symmetriesOf(puzzle) {
  const { jumps = [] } = puzzle;
  // The points of hand-drawn boards are rounded; their grid is exact.
  const points = isDrawn(puzzle) ? puzzle.grid : puzzle.points;
  const n = points.length;
  const middle = [0, 1].map((axis) => points.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / n);
  const [mx = 0, my = 0] = middle;
  const known = new Set(jumps.map(([from, over, to]) => `${from} ${over} ${to}`));
  /** @type {number[][]} */
  const found = [];
  // All turns by multiples of 30 degrees cover square and triangular boards; each with and without a mirror.
  for (let turn = 0; turn < 12; turn += 1) {
    for (const flip of [1, -1]) {
      const [cos, sin] = [Math.cos((turn * Math.PI) / 6), Math.sin((turn * Math.PI) / 6)];
      const map = points.map(([x, y]) => {
        const [dx, dy] = [(x - mx) * flip, y - my];
        const [tx, ty] = [mx + dx * cos - dy * sin, my + dx * sin + dy * cos];
        return points.findIndex(([px, py]) => Math.abs(px - tx) < NEAR && Math.abs(py - ty) < NEAR);
      });
      if (map.includes(-1) || !jumps.every(([from, over, to]) => known.has(`${map[from]} ${map[over]} ${map[to]}`))) {
        continue;
      }
      found.push(map);
    }
  }
  return found;
}
