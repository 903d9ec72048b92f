// Pieces as shapes: turning them, and finding where they fit.

/** @import { Isometry, Lattice } from "../../model/lattice.js" */

import { cornersOf, fieldWith, lying, normal, pointOf, SQUARE } from "../../model/lattice.js";
import { boxOf as boxAround, cellAt, towards } from "../../view/geometry.js";
import { letterCell } from "../../view/wood.js";
import { cellIndex, coveredCells, latticeOf, shapesOf } from "./rules.js";

/** @typedef {[number, number][]} Offsets */
/** @typedef {"rotate" | "unrotate" | "mirror"} Turn one step clockwise or back, or left and right exchanged */

/** How far a piece snaps to where it fits, as a multiple of the distance from one place to the next. */
const SNAP = 0.8;
/** How far from a place a piece that does not fit still counts as over it, in the same unit. */
const OVER = 0.75;

/** @param {Lattice} lattice @returns {number} the distance from one place of a piece to the next */
const stride = ({ pointed }) => (pointed ? 1.6 : 1);

/**
 * @param {Lattice} lattice
 * @param {Offsets[]} orientations
 * @param {number} from
 * @param {Turn} how
 * @returns {number | null} the orientation after it, or null if the set has none (one-sided pieces)
 */
export function turned(lattice, orientations, from, how) {
  const keys = orientations.map(String);
  let shape = orientations[from] ?? [];
  /** @param {Isometry} isometry */
  const by = (isometry) => {
    shape = normal(lattice, shape.map(isometry));
    return keys.indexOf(String(shape));
  };
  if (how !== "unrotate") {
    const found = by(how === "mirror" ? lattice.mirror : lattice.turn);
    return found < 0 ? null : found;
  }
  // To turn back, turn on until the next turn would lead to the beginning.
  for (let at = from; ;) {
    const next = by(lattice.turn);
    if (next === from) return at;
    at = next;
  }
}

/**
 * Puts the piece's [0, 0] on the cell nearest to a point, among those where all of it is inside the board's rectangle.
 * @param {Table<"place">} table
 * @param {HeldPiece} piece
 * @param {[number, number]} point
 * @param {{exact?: boolean}} [options] `exact`: it stays if there is no cell at exactly that point
 * @returns {HeldPiece}
 */
export function putNearest(table, piece, point, { exact = false } = {}) {
  const mayLie = insideBoard(table, piece);
  let best = piece.cell;
  let least = exact ? 0.1 : Infinity;
  table.geometry.points.forEach((home, cell) => {
    const distance = Math.hypot(home[0] - point[0], home[1] - point[1]);
    if (distance < least && mayLie(cell)) {
      least = distance;
      best = cell;
    }
  });
  return { ...piece, cell: best, fits: best !== null && fits(table, piece, best) };
}

/**
 * @param {Table<"place">} table
 * @param {HeldPiece} piece
 * @returns {(cell: number) => boolean} whether all of it is inside the board's rectangle with its first cell there
 */
function insideBoard({ geometry: { points }, puzzle }, { letter, orientation }) {
  const lattice = latticeOf(puzzle);
  const shape = shapesOf(puzzle, letter)[orientation] ?? [];
  const middles = middlesOf(lattice, shape);
  const [left, top, right, bottom] = boxAround(points);
  return (cell) => {
    const [x, y] = points[cell] ?? [0, 0];
    // Rounded coordinates may lie a thousandth outside.
    return lying(lattice, shape, puzzle.grid[cell] ?? [0, 0]).length > 0 && middles.every(([dx, dy]) =>
      x + dx >= left - 0.01 && x + dx <= right + 0.01 && y + dy >= top - 0.01 && y + dy <= bottom + 0.01);
  };
}

/**
 * @param {Table<"place">} table
 * @param {HeldPiece} piece
 * @param {[number, number]} point where its [0, 0] is
 * @returns {{ cell: number | null, fits: boolean }}
 */
export function snapped(table, piece, point) {
  let best = null;
  const far = stride(latticeOf(table.puzzle));
  let least = SNAP * far;
  let nearest = null;
  let nearestDistance = OVER * far;
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
 * @param {Table<"place">} table
 * @param {HeldPiece} piece
 * @param {number} target
 * @returns {number | null} the cell for [0, 0] at which the piece fits and covers the target, with its centre as near
 *   to it as possible
 */
export function covering(table, piece, target) {
  const index = cellIndex(table.puzzle);
  const shape = shapeOf(table, piece);
  const [column, row] = table.puzzle.grid[target] ?? [0, 0];
  const first = shape[0]?.[0] ?? 0;
  for (const [dx, dy] of inwards(table, shape)) {
    const cell = index(column - dx + first, row - dy);
    if (fits(table, piece, cell)) return cell;
  }
  return null;
}

/**
 * A piece under the mouse: where a click would put it.
 * @param {Table<"place">} table @param {HeldPiece} piece @param {[number, number]} point @returns {HeldPiece}
 */
export function under(table, piece, point) {
  const target = cellAt(table.geometry, point);
  if (target === null) return { ...piece, cell: null, fits: false };
  const cell = covering(table, piece, target);
  return cell === null ? { ...piece, cell: null, fits: false } : { ...piece, cell, fits: true };
}

/** @param {Table<"place">} table @param {HeldPiece} piece @param {number} cell */
function fits(table, { letter, orientation }, cell) {
  return table.rules.refusal(without(table, letter), { type: "place", letter, orientation, cell }) === null;
}

/** @param {Table<"place">} table @param {string} letter @returns {Position} */
export const without = ({ position }, letter) => (position.includes(letter) ? position.map(
  (mark) => (mark === letter ? "o" : mark)
) : position);

/** @param {Table<"place">} table @param {HeldPiece} piece @returns {number[]} */
export const cells = (table, { letter, orientation, cell }) =>
  cell === null
    ? []
    : (coveredCells(table.puzzle, { letter, orientation, cell }) ?? []);

/** @param {Table<"place">} table @param {HeldPiece} piece @returns {Offsets} */
const shapeOf = (table, piece) => shapesOf(table.puzzle, piece.letter)[piece.orientation] ?? [];

/** The centre of its box, relative to its first cell. @param {Table<"place">} table @param {HeldPiece} piece */
export const centreOf = (table, piece) => centre(latticeOf(table.puzzle), shapeOf(table, piece));

/**
 * @param {PlacePuzzle} puzzle
 * @returns {Record<string, number>} for every piece, the first orientation that is no wider than high
 */
export const upright = (puzzle) => Object.fromEntries(puzzle.pieces.map(({
  letter, orientations,
}) => [letter, Math.max(0, orientations.findIndex((shape) => {
  const [wide, high] = extent(latticeOf(puzzle), shape);
  return wide <= high + 1e-6;
}))]));

/**
 * @param {PlacePuzzle} puzzle
 * @returns {Record<string, number>} for every piece, the first of its lowest orientations
 */
export const flat = (puzzle) => Object.fromEntries(puzzle.pieces.map(({ letter, orientations }) => {
  const heights = orientations.map((shape) => extent(latticeOf(puzzle), shape)[1]);
  return [letter, heights.findIndex((high) => high <= Math.min(...heights) + 1e-6)];
}));

/**
 * @param {Table<"place">} table
 * @param {HeldPiece} before
 * @param {HeldPiece} after
 * @param {[number, number]} grip
 * @returns {[number, number]}
 */
export function aboutMiddle(table, before, after, grip) {
  const [a, b] = [centreOf(table, before), centreOf(table, after)];
  return [grip[0] - a[0] + b[0], grip[1] - a[1] + b[1]];
}

/**
 * @param {Table<"place">} table
 * @param {Offsets} shape
 * @returns {Offsets} its cells, those nearest to the centre first
 */
function inwards(table, shape) {
  const lattice = latticeOf(table.puzzle);
  const [cx, cy] = centre(lattice, shape);
  const far = new Map(middlesOf(lattice, shape).map(([x, y], index) => [shape[index], Math.hypot(x - cx, y - cy)]));
  return [...shape].sort((a, b) => (far.get(a) ?? 0) - (far.get(b) ?? 0));
}

/** @param {Table<"place">} table @param {HeldPiece} piece @returns {[number, number]} the centre of its central cell */
export function gripOf(table, piece) {
  const shape = shapeOf(table, piece);
  const [inmost] = inwards(table, shape);
  return middlesOf(latticeOf(table.puzzle), shape)[inmost ? shape.indexOf(inmost) : 0] ?? [0, 0];
}

/**
 * @param {Table<"place">} table
 * @param {HeldPiece} piece
 * @param {string} letter of an arrow
 * @returns {HeldPiece} at the next place in that direction where all of it is inside the board's rectangle
 */
export function stepped(table, piece, letter) {
  const among = [...table.puzzle.names.keys()].filter(insideBoard(table, piece));
  const cell = towards(table.geometry, piece.cell ?? 0, letter, among) ?? piece.cell;
  return { ...piece, cell, fits: cell !== null && fits(table, piece, cell) };
}

// The geometry of cells and pieces on the lattice of a packing: squares, hexagons or triangles. A piece's origin is the
// centre of its first cell.

/** @param {PlacePuzzle} puzzle @returns {Polygon[] | null} of every cell; null if the cells are squares */
export function regionCorners(puzzle) {
  const lattice = latticeOf(puzzle);
  return lattice === SQUARE ? null : puzzle.grid.map((cell) => cornersOf(lattice, cell));
}

/** @typedef {readonly (readonly [number, number])[]} Shape columns and rows, the first cell at the origin */

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

/**
 * Where the letters of a piece go: into the middle of each part. Cells that only touch at a corner are apart.
 * @param {Lattice} lattice
 * @param {Shape} shape
 * @param {Shape} [middles] of its cells
 */
export function letterCells(lattice, shape, middles = middlesOf(lattice, shape)) {
  const { steps } = fieldWith(lattice, /** @type {Offsets} */ (shape));
  /** The first cell of the part to which each cell belongs. */
  const parts = [...shape.keys()];
  shape.forEach(() => steps.forEach(([from, , to]) => {
    parts[to] = Math.min(parts[from] ?? 0, parts[to] ?? 0);
  }));
  return [...new Set(parts)].map((part) => letterCell(middles.filter((_, cell) => parts[cell] === part)));
}

/** @param {readonly [number, number]} point @param {number} x @param {number} y @returns {[number, number]} */
const away = (point, x, y) =>
  [Math.round((point[0] - x) * 1000) / 1000, Math.round((point[1] - y) * 1000) / 1000];

/**
 * Left, top, right, bottom.
 * @param {Lattice} lattice @param {Shape} shape @returns {[number, number, number, number]}
 */
export const boxOf = (lattice, shape) => boxAround(polygonsOf(lattice, shape).flat());

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
