// The catalogue in transit: the build leaves out what follows from the id and the cells of a puzzle, using the code
// that restores it in the page.

/** @import { Field } from "./lattice.js" */

import { CELL_LATTICES, LATTICES, fieldWith, jumpsOf, orientationsOf } from "./lattice.js";

/** @typedef {"names" | "points" | "steps" | "jumps"} Following */
/** @typedef {"family" | "slug" | "custom"} Named */
/**
 * A puzzle of the catalogue without what its id says, and without what follows from its cells.
 * @typedef {Omit<Described, Following | Named> & {[name in Following]?: unknown} & Partial<Pick<PlacePuzzle, "mirror" |
 *   "pieces">>} Packed
 */

/** @type {Readonly<Record<string, (field: Field) => unknown>>} */
const FOLLOWING = {
  names: ({ names }) => names, points: ({ points }) => points, steps: ({ steps }) => steps, jumps: jumpsOf,
};
/** What stands in place of what follows from the cells. */
const FOLLOWS = 0;

/** What the id of a puzzle of the catalogue says. @param {{id: string}} puzzle @returns {Pick<Described, Named>} */
function namedBy({ id }) {
  const slash = id.indexOf("/");
  return { family: id.slice(0, slash), slug: id.slice(slash + 1), custom: false };
}

/** @param {{lattice: string, grid: Puzzle["grid"]}} puzzle @returns {Field | null} null on graphs */
function fieldOf({ lattice, grid }) {
  const found = LATTICES[lattice] ?? CELL_LATTICES[lattice];
  return found ? fieldWith(found, grid) : null;
}

/**
 * Restores a piece's orientations: only the first one is transmitted, and the others follow from it.
 * @param {Pick<PlacePuzzle, "lattice" | "mirror">} puzzle
 * @param {PieceData} piece
 * @returns {PieceData}
 */
function wholePiece({ lattice, mirror = true }, piece) {
  const [first] = piece.orientations;
  const cells = CELL_LATTICES[lattice];
  return first && cells ? { ...piece, orientations: orientationsOf(cells, first, mirror) } : piece;
}

/** @param {PlacePuzzle} puzzle @param {PieceData} piece @returns {PieceData} */
function lightPiece(puzzle, piece) {
  const light = { ...piece, orientations: piece.orientations.slice(0, 1) };
  return JSON.stringify(wholePiece(puzzle, light)) === JSON.stringify(piece) ? light : piece;
}

/** @param {Puzzle} puzzle @returns {Packed} without what follows from its id and its cells */
export function packed(puzzle) {
  const field = fieldOf(puzzle);
  const named = namedBy(puzzle);
  const rest = Object.entries(puzzle).filter(([name, value]) => named[/** @type {Named} */ (name)] !== value);
  return /** @type {Packed} */ (Object.fromEntries(rest.map(([name, value]) => {
    if ("pieces" in puzzle && name === "pieces") return [name, puzzle.pieces.map((piece) => lightPiece(puzzle, piece))];
    const follow = field && FOLLOWING[name];
    return [name, follow && JSON.stringify(follow(field)) === JSON.stringify(value) ? FOLLOWS : value];
  })));
}

/** Fields of a stored answer that the first display needs; the rest is transmitted separately. */
const AT_FIRST = ["metric", "moves", "optimal"];

/**
 * @param {Known} known
 * @returns {[Known, Known]} what is transmitted with the puzzle, and what separately
 */
export function parted(known) {
  /** @param {boolean} first */
  const half = (first) => Object.fromEntries(
    Object.entries(known).filter(([name]) => AT_FIRST.includes(name) === first));
  return [half(true), half(false)];
}

/**
 * Restores a puzzle as the core describes it. What was left out is computed when first read, as most boards of the
 * catalogue are never opened.
 * @param {Packed} puzzle
 * @returns {Puzzle}
 */
export function unpacked(puzzle) {
  const whole = { ...namedBy(puzzle), ...puzzle };
  const { pieces } = puzzle;
  if (pieces) laterOn(whole, "pieces", () => pieces.map((piece) => wholePiece(puzzle, piece)));
  /** @type {Field | null} */
  let field = null;
  for (const [name, follow] of Object.entries(FOLLOWING)) {
    if (whole[/** @type {Following} */ (name)] !== FOLLOWS) continue;
    laterOn(whole, name, () => {
      field ??= fieldOf(puzzle);
      return field && follow(field);
    });
  }
  return /** @type {Puzzle} */ (whole);
}

/**
 * Defines a property that is computed when first read.
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
