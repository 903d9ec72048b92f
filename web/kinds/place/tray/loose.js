// The pieces of a packing side by side, at the scale of the board: below a picture of it, or on paper for cutting out.

import { Z } from "../../../view/order.js";
import { boxOf, latticeOf } from "../pieces/forms.js";
import { upright } from "../pieces/shapes.js";

/** The gap between two pieces, in cells. */
const APART = 0.4;

/**
 * @param {Puzzle} puzzle
 * @param {number} across the greatest width of a row, in cells
 * @returns {{ items: Item[], box: [number, number, number, number] }} in board units; `box`: left, top, right, bottom
 */
export function loose(puzzle, across) {
  const standing = upright(puzzle);
  const lattice = latticeOf(puzzle);
  /** @type {Item[]} */
  const items = [];
  let [left, top, rowHeight, right] = [0, 0, 0, 0];
  for (const { letter, orientations } of puzzle.pieces ?? []) {
    const orientation = standing[letter] ?? 0;
    const shape = orientations[orientation] ?? [[0, 0]];
    const [x0, y0, x1, y1] = boxOf(lattice, shape);
    const [wide, high] = [x1 - x0, y1 - y0];
    if (left > 0 && left + wide > across) [left, top, rowHeight] = [0, top + rowHeight + APART, 0];
    items.push({
      id: `loose:${letter}`, sprite: ["piece", letter, orientation, "rest"], x: left - x0, y: top - y0, z: Z.token,
    });
    left += wide + APART;
    rowHeight = Math.max(rowHeight, high);
    right = Math.max(right, left - APART);
  }
  return { items, box: [0, 0, right, top + rowHeight] };
}
