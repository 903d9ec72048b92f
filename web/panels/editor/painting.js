// The editor's sheet: a rectangle of marks, and its notation in rows. Pure.

import { rowsOf, writeRows } from "../../model/rows.js";

/**
 * @typedef {{sheet: Sheet, left: number, top: number}} Cropped a sheet without empty margins, and where it was
 */

export const NOTHING = "x";

/** @param {Sheet} sheet */
export const sizeOf = (sheet) => ({ wide: sheet[0]?.length ?? 0, high: sheet.length });

/**
 * @param {Sheet} sheet
 * @param {number} wide
 * @param {number} high
 * @param {string} [empty] mark of new cells
 * @returns {Sheet}
 */
export function resize(sheet, wide, high, empty = NOTHING) {
  return Array.from({ length: high }, (_, r) => Array.from({ length: wide }, (__, c) => sheet[r]?.[c] ?? empty));
}

/** @param {Sheet} sheet @param {(mark: string, r: number, c: number) => string} change @returns {Sheet} */
export const mapSheet = (sheet, change) => sheet.map((row, r) => row.map((mark, c) => change(mark, r, c)));

/**
 * @param {Sheet} sheet
 * @param {number} r
 * @param {number} c
 * @param {string} mark
 * @returns {Sheet} the same sheet if the cell already has that mark or does not exist
 */
export function withMark(sheet, r, c, mark) {
  const row = sheet[r];
  if (!row || row[c] === undefined || row[c] === mark) return sheet;
  return sheet.with(r, row.with(c, mark));
}

/**
 * Removes empty rows and columns at the margins.
 * @param {Sheet} sheet
 * @returns {Cropped} an empty sheet if nothing is painted
 */
export function crop(sheet) {
  const filled = cellsOf(sheet);
  if (!filled.length) return { sheet: [], left: 0, top: 0 };
  const [rows, columns] = [filled.map(([r]) => r), filled.map(([, c]) => c)];
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  return {
    sheet: sheet.slice(top, Math.max(...rows) + 1).map((row) => row.slice(left, Math.max(...columns) + 1)),
    left,
    top,
  };
}

/** @param {Sheet} sheet @returns {[number, number][]} row and column of every cell, in reading order */
export function cellsOf(sheet) {
  return sheet.flatMap((row, r) =>
    row.flatMap((mark, c) => (mark === NOTHING ? [] : [/** @type {[number, number]} */ ([r, c])])),
  );
}

/**
 * @param {Sheet} sheet
 * @param {readonly string[]} marks of its cells, in reading order
 * @param {string} [empty] mark where there is no cell
 * @returns {Sheet} the new marks on the same cells
 */
export function remarked(sheet, marks, empty = NOTHING) {
  let cell = 0;
  return mapSheet(sheet, (mark) => (mark === NOTHING ? empty : marks[cell++] ?? ""));
}

/** @param {Sheet} sheet @returns {string} in the notation of rows, as it is */
export const sheetText = (sheet) => writeRows(sheet.map((row) => row.join("")));

/**
 * Returns the current board as a sheet.
 * @param {Puzzle} puzzle
 * @param {Position} position
 * @param {string} [empty] mark where there is no cell
 * @returns {Sheet}
 */
export const sheetOf = ({ grid }, position, empty = NOTHING) => rowsOf(grid, position, empty);
