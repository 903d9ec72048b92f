// The catalogue in transit: the build leaves out what follows from the id and the cells of a puzzle, using the code
// that restores it in the page.

/** @import { Field } from "./lattice.js" */

import { CELL_LATTICES, LATTICES, fieldWith, jumpsOf, orientationsOf } from "./lattice.js";

/** @typedef {"names" | "points" | "steps" | "jumps"} Following */
/** @typedef {"family" | "slug" | "custom"} Named */
/** A rectangle of cells, row by row: its first column and row, its width and height. @typedef {number[]} Patch */
/**
 * A puzzle of the catalogue without what its id says, and without what follows from its cells; these are patches, one
 * after the other.
 * @typedef {Omit<Described, Following | Named | "grid"> & {[name in Following]?: unknown} & {grid: Patch[]} &
 *   Partial<Pick<PlacePuzzle, "mirror" | "pieces"> & Pick<BlocksPuzzle, "walls">>} Packed
 */

/** @type {Readonly<Record<string, (field: Field, walls: readonly number[]) => unknown>>} */
const FOLLOWING = {
  names: ({ names }) => names,
  points: ({ points }) => points,
  steps: ({ steps }, walls) => steps.filter(([from, , to]) => !walls.includes(from) && !walls.includes(to)),
  jumps: jumpsOf,
};
/** What stands in place of what follows from the cells. */
const FOLLOWS = 0;

/** What the id of a puzzle of the catalogue says. @param {{id: string}} puzzle @returns {Pick<Described, Named>} */
function namedBy({ id }) {
  const slash = id.indexOf("/");
  return { family: id.slice(0, slash), slug: id.slice(slash + 1), custom: false };
}

/** @param {Puzzle["grid"]} grid @returns {Patch[]} */
function patchesOf(grid) {
  /** @type {Patch[]} */
  const rows = [];
  for (const [column, row] of grid) {
    const [first = 0, latest, width = 0] = rows.at(-1) ?? [];
    if (row === latest && column === first + width) rows.splice(-1, 1, [first, row, width + 1, 1]);
    else rows.push([column, row, 1, 1]);
  }
  /** @type {Patch[]} */
  const patches = [];
  for (const [column = 0, row = 0, width = 0] of rows) {
    const [first, top = 0, across, height = 0] = patches.at(-1) ?? [];
    if (column === first && width === across && row === top + height) {
      patches.splice(-1, 1, [column, top, width, height + 1]);
    } else patches.push([column, row, width, 1]);
  }
  return patches;
}

/** @param {readonly Patch[]} patches @returns {Puzzle["grid"]} */
const gridOf = (patches) => patches.flatMap(([column = 0, row = 0, width = 0, height = 0]) =>
  Array.from({ length: width * height }, (_, n) =>
    /** @type {[number, number]} */ ([column + (n % width), row + Math.floor(n / width)])));

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
  const walls = "walls" in puzzle ? puzzle.walls : [];
  const rest = Object.entries(puzzle).filter(([name, value]) => named[/** @type {Named} */ (name)] !== value);
  return /** @type {Packed} */ (Object.fromEntries(rest.map(([name, value]) => {
    if (name === "grid") return [name, patchesOf(puzzle.grid)];
    if ("pieces" in puzzle && name === "pieces") return [name, puzzle.pieces.map((piece) => lightPiece(puzzle, piece))];
    const follow = field && FOLLOWING[name];
    return [name, follow && JSON.stringify(follow(field, walls)) === JSON.stringify(value) ? FOLLOWS : value];
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
  const whole = /** @type {Puzzle} */ (/** @type {unknown} */ ({ ...namedBy(puzzle), ...puzzle }));
  const { grid, pieces, walls = [] } = puzzle;
  laterOn(whole, "grid", () => gridOf(grid));
  if (pieces) laterOn(whole, "pieces", () => pieces.map((piece) => wholePiece(puzzle, piece)));
  /** @type {Field | null} */
  let field = null;
  for (const [name, follow] of Object.entries(FOLLOWING)) {
    if (puzzle[/** @type {Following} */ (name)] !== FOLLOWS) continue;
    laterOn(whole, name, () => {
      field ??= fieldOf(whole);
      return field && follow(field, walls);
    });
  }
  return whole;
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
