// Lattices and the boards on them, as the core's `geometry` has them: for what the catalogue leaves out, and for boards
// that the page describes by itself from their codes (contract.md, sections 1 and 3).

import { CELL_LIMIT, readRows } from "./rows.js";

/** @typedef {[number, number]} Coordinates column and row */
/**
 * @typedef {object} Lattice
 * @property {string} code prefix of its board codes
 * @property {Readonly<Record<string, readonly [number, number]>>} directions letter -> columns and rows of one step
 * @property {number} slant columns that one row down moves a cell to the left
 * @property {number} height of a row
 * @property {boolean} named whether cells have names
 */

/** @type {Lattice["directions"]} */
const ORTHOGONAL = { U: [0, -1], D: [0, 1], L: [-1, 0], R: [1, 0] };

/** @type {Lattice} */
export const SQUARE = { code: "xs", directions: ORTHOGONAL, slant: 0, height: 1, named: true };

/** @type {Readonly<Record<string, Lattice>>} */
export const LATTICES = {
  xs: SQUARE,
  xq: {
    ...SQUARE, code: "xq", directions: { ...ORTHOGONAL, Q: [-1, -1], E: [1, -1], Z: [-1, 1], C: [1, 1] },
  },
  xt: {
    code: "xt", directions: { L: [-1, 0], R: [1, 0], Q: [-1, -1], E: [0, -1], Z: [0, 1], C: [1, 1] }, slant: 0.5,
    height: Math.sqrt(3) / 2, named: false,
  },
};

/**
 * A board without any rules.
 * @typedef {object} Field
 * @property {Lattice} lattice
 * @property {Coordinates[]} cells numbered row by row
 * @property {string[]} names
 * @property {[number, number][]} points
 * @property {(cell: number, letter: string, steps?: number) => number | undefined} step the cell so many steps away
 * @property {[number, string, number][]} steps every adjacency, directions in the lattice's order
 */

/** @param {number} value @returns {number} with three decimals, as the core writes it */
export const rounded = (value) => Number(value.toFixed(3));

/** @param {Lattice} lattice @param {readonly string[]} rows a mark for every place, "x" where there is no cell */
export const fieldOf = (lattice, rows) =>
  fieldWith(lattice, rows.flatMap((line, row) =>
    [...line].flatMap((mark, column) => (mark === "x" ? [] : [/** @type {Coordinates} */ ([column, row])]))));

/** @param {Lattice} lattice @param {Coordinates[]} cells @returns {Field} */
export function fieldWith(lattice, cells) {
  const index = new Map(cells.map(([column, row], cell) => [`${column},${row}`, cell]));
  const lettered = lattice.named && cells.every(([column]) => column < 26);
  /** @type {Field["step"]} */
  const step = (cell, letter, steps = 1) => {
    const [column, row] = cells[cell] ?? [0, 0];
    const [columns, rows] = lattice.directions[letter] ?? [0, 0];
    return index.get(`${column + columns * steps},${row + rows * steps}`);
  };
  return {
    lattice, cells, step,
    names: cells.map(([column, row], cell) => (
      lettered ? `${String.fromCharCode(97 + column)}${row + 1}` : String(cell)
    )),
    points: cells.map(([column, row]) => [rounded(column - row * lattice.slant), rounded(row * lattice.height)]),
    steps: cells.flatMap((_, cell) => Object.keys(lattice.directions).flatMap((letter) => {
      const to = step(cell, letter);
      return to === undefined ? [] : [/** @type {[number, string, number]} */ ([cell, letter, to])];
    })),
  };
}

/**
 * Every jump over a neighbour to the cell behind it.
 * @param {Field} field
 * @returns {[number, number, number, string][]} from, over, to, direction
 */
export const jumpsOf = ({ cells, lattice, step }) =>
  cells.flatMap((_, from) => Object.keys(lattice.directions).flatMap((letter) => {
    const [over, to] = [step(from, letter), step(from, letter, 2)];
    return over === undefined || to === undefined
      ? []
      : [/** @type {[number, number, number, string]} */ ([from, over, to, letter])];
  }));

/**
 * @param {string} code
 * @returns {{ field: Field, marks: string[] } | null} the board, and what stands on each cell; null if it is none
 */
export function readBoardCode(code) {
  const [, prefix = "", text = ""] = /^([a-z]+)\.(.+)$/.exec(code) ?? [];
  const lattice = LATTICES[prefix];
  const rows = readRows(text);
  if (!lattice || !rows) return null;
  const field = fieldOf(lattice, rows);
  const { length } = field.cells;
  return length && length <= CELL_LIMIT ? { field, marks: [...rows.join("").replaceAll("x", "")] } : null;
}

/** @param {Field} field @param {readonly string[]} marks one a cell @returns {string[]} whole rows */
export function rowsOf({ cells }, marks) {
  const width = 1 + Math.max(...cells.map(([column]) => column));
  const height = 1 + Math.max(...cells.map(([, row]) => row));
  const canvas = Array.from({ length: height }, () => new Array(width).fill("x"));
  cells.forEach(([column, row], cell) => {
    /** @type {string[]} */ (canvas[row])[column] = marks[cell] ?? "x";
  });
  return canvas.map((line) => line.join(""));
}
