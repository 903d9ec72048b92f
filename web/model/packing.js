// The catalogue as it travels: what follows from a puzzle's cells is left out by the build, with the very code that
// lays it in again here.

/** @import { Field } from "./lattice.js" */
/** @import { Known, PieceData, Puzzle } from "./types.js" */

import { CELL_LATTICES, LATTICES, fieldWith, jumpsOf, orientationsOf } from "./lattice.js";

/** @typedef {"names" | "points" | "steps" | "jumps"} Following */
/**
 * A puzzle in which null stands for what follows from its cells.
 * @typedef {Omit<Puzzle, Following> & {[name in Following]?: Puzzle[name] | null}} Packed
 */

/** @type {Readonly<Record<string, (field: Field) => unknown>>} */
const FOLLOWING = {
  names: ({ names }) => names,
  points: ({ points }) => points,
  steps: ({ steps }) => steps,
  jumps: jumpsOf,
};

/** @param {{lattice: string, grid: Puzzle["grid"]}} puzzle @returns {Field | null} null on graphs */
function fieldOf({ lattice, grid }) {
  const found = LATTICES[lattice] ?? CELL_LATTICES[lattice];
  return found ? fieldWith(found, grid) : null;
}

/**
 * Of a piece only how it lies at first travels; how else it can lie follows from that.
 * @param {Pick<Puzzle, "lattice" | "mirror">} puzzle
 * @param {PieceData} piece
 * @returns {PieceData}
 */
function wholePiece({ lattice, mirror = true }, piece) {
  const [first] = piece.orientations;
  const cells = CELL_LATTICES[lattice];
  return first && cells ? { ...piece, orientations: orientationsOf(cells, first, mirror) } : piece;
}

/** @param {Puzzle} puzzle @param {PieceData} piece @returns {PieceData} */
function lightPiece(puzzle, piece) {
  const light = { ...piece, orientations: piece.orientations.slice(0, 1) };
  return JSON.stringify(wholePiece(puzzle, light)) === JSON.stringify(piece) ? light : piece;
}

/** @param {Puzzle} puzzle @returns {Packed} without what follows from its cells */
export function packed(puzzle) {
  const field = fieldOf(puzzle);
  return /** @type {Packed} */ (Object.fromEntries(Object.entries(puzzle).map(([name, value]) => {
    if (name === "pieces") return [name, puzzle.pieces?.map((piece) => lightPiece(puzzle, piece))];
    const following = field && FOLLOWING[name]?.(field);
    return [name, following && JSON.stringify(following) === JSON.stringify(value) ? null : value];
  })));
}

/** What the first look tells of a puzzle's stored answer; the rest of it travels apart. */
const AT_FIRST = ["metric", "moves", "optimal"];

/**
 * @param {Known} known
 * @returns {[Known, Known]} what travels with the puzzle, and what apart
 */
export function parted(known) {
  /** @param {boolean} first */
  const half = (first) => Object.fromEntries(
    Object.entries(known).filter(([name]) => AT_FIRST.includes(name) === first));
  return [half(true), half(false)];
}

/**
 * As the core describes it. What was left out is worked out when it is first read: most boards of the catalogue are
 * never opened.
 * @param {Packed} puzzle
 * @returns {Puzzle}
 */
export function unpacked(puzzle) {
  const whole = { ...puzzle };
  const { pieces } = puzzle;
  if (pieces) laterOn(whole, "pieces", () => pieces.map((piece) => wholePiece(puzzle, piece)));
  /** @type {Field | null} */
  let field = null;
  for (const [name, follow] of Object.entries(FOLLOWING)) {
    if (whole[/** @type {Following} */ (name)] !== null) continue;
    laterOn(whole, name, () => {
      field ??= fieldOf(puzzle);
      return field && follow(field);
    });
  }
  return /** @type {Puzzle} */ (whole);
}

/**
 * A property that is worked out when it is first read.
 * @param {object} whole @param {string} name @param {() => unknown} make
 */
function laterOn(whole, name, make) {
  const keep = (/** @type {unknown} */ value) =>
    Object.defineProperty(whole, name, { value, writable: true, enumerable: true, configurable: true });
  const get = () => {
    const value = make();
    keep(value);
    return value;
  };
  Object.defineProperty(whole, name, { get, set: keep, enumerable: true, configurable: true });
}
