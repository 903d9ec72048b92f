// The editor's sheet: a rectangle of painted cells, and the board code that says the same. Pure.

/** @import { Position, Puzzle } from "../model/types.js" */

/** @typedef {"o" | "c" | "x"} Paint peg or cell, empty hole, no cell */

/** @param {Paint[][]} rows */
export const sizeOf = (rows) => ({ wide: Math.max(1, ...rows.map((row) => row.length)), high: Math.max(1, rows.length) });

/**
 * @param {Paint[][]} rows
 * @param {number} wide
 * @param {number} high
 * @returns {Paint[][]}
 */
export function resize(rows, wide, high) {
  return Array.from({ length: high }, (_, r) => Array.from({ length: wide }, (__, c) => rows[r]?.[c] ?? "x"));
}

/**
 * The board on the table as a sheet, or an empty one of a common size where it cannot be painted.
 * @param {Puzzle} puzzle
 * @param {Position} position
 * @returns {Paint[][]}
 */
export function rowsFrom(puzzle, position) {
  const wide = 1 + Math.max(...puzzle.grid.map(([column]) => column));
  const high = 1 + Math.max(...puzzle.grid.map(([, row]) => row));
  if (puzzle.lattice === "graph" || wide > 16 || high > 16 || (puzzle.kind !== "jump" && puzzle.kind !== "place")) return fresh();
  const rows = resize([], wide, high);
  puzzle.grid.forEach(([column, row], cell) => {
    const line = rows[row];
    if (line) line[column] = puzzle.kind === "jump" && position[cell] === "c" ? "c" : "o";
  });
  return rows;
}

/** A square of pegs with the middle one missing. @returns {Paint[][]} */
function fresh() {
  return Array.from({ length: 7 }, (_, r) => Array.from({ length: 7 }, (__, c) => (r === 3 && c === 3 ? "c" : "o")));
}

/**
 * @param {Paint[][]} rows
 * @param {"peg" | "pack"} family regions for pieces know no holes
 * @returns {string} rows in the notation of links, empty rows around left out; "" if nothing is painted
 */
export function codeOf(rows, family) {
  const lines = rows.map((row) => row.map((paint) => (family === "pack" && paint === "c" ? "o" : paint)).join("").replace(/x+$/, ""));
  while (lines[0] === "") lines.shift();
  while (lines.at(-1) === "") lines.pop();
  if (!lines.length) return "";
  const indent = Math.min(...lines.filter(Boolean).map((line) => /^x*/.exec(line)?.[0].length ?? 0));
  return lines.map((line) => line.slice(indent).replace(/(.)\1{2,}/g, (run, mark) => `${run.length}${mark}`) || "x").join("-");
}

/** @param {string} piece a drawn piece in the notation of rows @returns {number} its cells */
export function columnsOf(piece) {
  let cells = 0;
  for (const [, run, symbol] of piece.matchAll(/(\d*)([a-z])/g)) if (symbol === "o") cells += Number(run || 1);
  return cells;
}
