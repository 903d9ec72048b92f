// The geometry of cells and pieces on the lattice of a packing: squares, hexagons or triangles. A piece's origin is the
// centre of its first cell.

/** @import { Lattice } from "../../../model/lattice.js" */

import { CELL_LATTICES, SQUARE, cornersOf, pointOf } from "../../../model/lattice.js";

/** @typedef {readonly (readonly [number, number])[]} Shape columns and rows, the first cell at the origin */

/** @param {Pick<Puzzle, "lattice">} puzzle @returns {Lattice} */
export const latticeOf = ({ lattice }) => CELL_LATTICES[lattice] ?? SQUARE;

/** @param {Puzzle} puzzle @returns {Polygon[] | null} of every cell; null if the cells are squares */
export function regionCorners(puzzle) {
  const lattice = latticeOf(puzzle);
  return lattice === SQUARE ? null : puzzle.grid.map((cell) => cornersOf(lattice, cell));
}

/** @param {Lattice} lattice @param {Shape} shape @returns {[number, number][]} the centre of every cell */
export function middlesOf(lattice, shape) {
  const [x, y] = pointOf(lattice, shape[0] ?? [0, 0]);
  return shape.map((cell) => away(pointOf(lattice, cell), x, y));
}

/** @param {Lattice} lattice @param {Shape} shape @returns {Polygon[]} */
export function polygonsOf(lattice, shape) {
  const [x, y] = pointOf(lattice, shape[0] ?? [0, 0]);
  return shape.map((cell) => cornersOf(lattice, cell).map((corner) => away(corner, x, y)));
}

/** @param {readonly [number, number]} point @param {number} x @param {number} y @returns {[number, number]} */
const away = (point, x, y) =>
  [Math.round((point[0] - x) * 1000) / 1000, Math.round((point[1] - y) * 1000) / 1000];

/**
 * Left, top, right, bottom.
 * @param {Lattice} lattice @param {Shape} shape @returns {[number, number, number, number]}
 */
export function boxOf(lattice, shape) {
  const corners = polygonsOf(lattice, shape).flat();
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** @param {Lattice} lattice @param {Shape} shape @returns {[number, number]} the centre of its box */
export function centre(lattice, shape) {
  const [left, top, right, bottom] = boxOf(lattice, shape);
  return [(left + right) / 2, (top + bottom) / 2];
}

/** @param {Lattice} lattice @param {Shape} shape @returns {[number, number]} its width and height */
export function extent(lattice, shape) {
  const [left, top, right, bottom] = boxOf(lattice, shape);
  return [right - left, bottom - top];
}
