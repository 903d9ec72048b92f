// Pieces as shapes: how they are turned, where they fit.

import { cellAt } from "../../view/geometry.js";
import { cellIndex, coveredCells } from "./rules.js";

/** @typedef {import("../../view/types.js").Table} Table */
/** @typedef {import("../../view/types.js").HeldPiece} HeldPiece */
/** @typedef {[number, number][]} Offsets */
/** @typedef {"rotate" | "unrotate" | "mirror"} Turn a quarter turn clockwise or back, or left and right exchanged */

/** @type {Record<Turn, (cell: readonly [number, number]) => [number, number]>} */
const TURNS = { rotate: ([x, y]) => [-y, x], unrotate: ([x, y]) => [y, -x], mirror: ([x, y]) => [-x, y] };

/** How far (in cells) a piece jumps to where it fits. */
const SNAP = 0.8;

/**
 * @param {Offsets[]} orientations
 * @param {number} from
 * @param {Turn} how
 * @returns {number | null} the orientation after it, or null if the set has none (pieces with one side)
 */
export function turned(orientations, from, how) {
  const shape = (orientations[from] ?? []).map(TURNS[how]);
  const top = Math.min(...shape.map(([, y]) => y));
  const left = Math.min(...shape.filter(([, y]) => y === top).map(([x]) => x));
  const wanted = new Set(shape.map(([x, y]) => `${x - left},${y - top}`));
  const found = orientations.findIndex((one) => one.every(([x, y]) => wanted.has(`${x},${y}`)));
  return found < 0 ? null : found;
}

/**
 * The piece with its [0, 0] on the cell nearest to a point from which all of it is inside the board's rectangle.
 * @param {Table} table
 * @param {HeldPiece} piece
 * @param {[number, number]} point
 * @param {boolean} [exact] stay if there is no cell at that very point
 * @returns {HeldPiece}
 */
export function settle(table, piece, point, exact = false) {
  const shape = shapeOf(table, piece);
  const xs = table.geometry.points.map(([x]) => x);
  const ys = table.geometry.points.map(([, y]) => y);
  const inside = (/** @type {readonly [number, number]} */ [x, y]) =>
    shape.every(([dx, dy]) =>
      x + dx >= Math.min(...xs) && x + dx <= Math.max(...xs) && y + dy >= Math.min(...ys) && y + dy <= Math.max(...ys));
  let best = piece.cell;
  let least = exact ? 0.1 : Infinity;
  table.geometry.points.forEach((home, cell) => {
    const distance = Math.hypot(home[0] - point[0], home[1] - point[1]);
    if (distance < least && inside(home)) {
      least = distance;
      best = cell;
    }
  });
  return { ...piece, cell: best, fits: best !== null && fits(table, piece, best) };
}

/**
 * @param {Table} table
 * @param {HeldPiece} piece
 * @param {[number, number]} point where its [0, 0] is
 * @returns {{ cell: number | null, fits: boolean }}
 */
export function snapped(table, piece, point) {
  let best = null;
  let least = SNAP;
  let nearest = null;
  let nearestDistance = 0.75;
  table.geometry.points.forEach(([x, y], cell) => {
    const distance = Math.hypot(x - point[0], y - point[1]);
    if (distance < least && fits(table, piece, cell)) {
      least = distance;
      best = cell;
    }
    if (distance < nearestDistance) {
      nearestDistance = distance;
      nearest = cell;
    }
  });
  return best === null ? { cell: nearest, fits: false } : { cell: best, fits: true };
}

/**
 * @param {Table} table
 * @param {HeldPiece} piece
 * @param {number} target
 * @returns {number | null} the cell for [0, 0] so that the piece fits and covers a cell, its middle as near to it as
 *   may be
 */
export function covering(table, piece, target) {
  const index = cellIndex(table.puzzle);
  const shape = shapeOf(table, piece);
  const [column, row] = table.puzzle.grid[target] ?? [0, 0];
  for (const [dx, dy] of inwards(shape)) {
    const cell = index(column - dx, row - dy);
    if (cell >= 0 && fits(table, piece, cell)) return cell;
  }
  return null;
}

/**
 * A piece under the mouse: where a click would put it.
 * @param {Table} table @param {HeldPiece} piece @param {[number, number]} point @returns {HeldPiece}
 */
export function under(table, piece, point) {
  const target = cellAt(table.geometry, point);
  if (target === null) return { ...piece, cell: null, fits: false };
  const cell = covering(table, piece, target);
  return cell === null ? { ...piece, cell: null, fits: false } : { ...piece, cell, fits: true };
}

/** @param {Table} table @param {HeldPiece} piece @param {number} cell */
export function fits(table, { letter, orientation }, cell) {
  return table.rules.refusal(without(table, letter), { type: "place", letter, orientation, cell }) === null;
}

/** @param {Table} table @param {string} letter @returns {import("../../view/types.js").Position} */
export const without = ({ position }, letter) => (position.includes(letter) ? position.map(
  (mark) => (mark === letter ? "o" : mark)
) : position);

/** @param {Table} table @param {HeldPiece} piece @returns {number[]} */
export const cells = (table, { letter, orientation, cell }) =>
  cell === null
    ? []
    : (coveredCells(table.puzzle, cellIndex(table.puzzle), { type: "place", letter, orientation, cell }) ?? []);

/** @param {Table} table @param {string} letter @returns {Offsets[]} */
export const orientationsOf = ({ puzzle }, letter) =>
  puzzle.pieces?.find((piece) => piece.letter === letter)?.orientations ?? [];

/** @param {Table} table @param {HeldPiece} piece @returns {Offsets} */
export const shapeOf = (table, piece) => orientationsOf(table, piece.letter)[piece.orientation] ?? [];

/** @param {Offsets} shape @returns {[number, number]} the middle of its box */
export function centre(shape) {
  const xs = shape.map(([x]) => x);
  const ys = shape.map(([, y]) => y);
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}

/**
 * @param {readonly (readonly [number, number])[]} shape
 * @returns {[number, number]} how many columns and rows it takes
 */
export function extent(shape) {
  const [xs, ys] = [shape.map(([x]) => x), shape.map(([, y]) => y)];
  return [Math.max(...xs) - Math.min(...xs) + 1, Math.max(...ys) - Math.min(...ys) + 1];
}

/**
 * @param {import("../../view/types.js").Puzzle} puzzle
 * @returns {Record<string, number>} of every piece the first orientation that is no wider than high
 */
export const upright = (puzzle) => Object.fromEntries((puzzle.pieces ?? []).map(({
  letter, orientations,
}) => [letter, Math.max(0, orientations.findIndex((shape) => {
  const [wide, high] = extent(shape);
  return wide <= high;
}))]));

/**
 * @param {Table} table
 * @param {HeldPiece} before
 * @param {HeldPiece} after
 * @param {[number, number]} grip
 * @returns {[number, number]}
 */
export function aboutMiddle(table, before, after, grip) {
  const [a, b] = [centre(shapeOf(table, before)), centre(shapeOf(table, after))];
  return [grip[0] - a[0] + b[0], grip[1] - a[1] + b[1]];
}

/** @param {Offsets} shape @returns {Offsets} its cells, the one nearest to the middle first */
export function inwards(shape) {
  const [cx, cy] = centre(shape);
  return [...shape].sort((a, b) => Math.hypot(a[0] - cx, a[1] - cy) - Math.hypot(b[0] - cx, b[1] - cy));
}
