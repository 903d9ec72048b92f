// A position as plain text, for a chat or a forum. The page reads back the address below it, the core the drawing.
//
// Rows of pegs on a square lattice and rows of numbered tiles describe the board completely. On graphs the rows do not
// show the connections, so those are listed below them. The address at the end reopens exactly this puzzle.

import { rowsOf } from "../../model/rows.js";

/**
 * @param {KindText} drawing the text form of the puzzle's kind
 * @param {Puzzle} puzzle
 * @param {Position} position
 * @returns {string} lines without a final line break
 */
export function boardText({ symbol }, puzzle, position) {
  const longest = Math.max(...position.map((mark) => mark.length));
  const symbols = position.map((mark) => symbol(mark).padStart(longest));
  const lines = rowsOf(puzzle.grid, symbols, " ".repeat(longest));
  // On a triangular lattice each row is shifted by half a cell from the one above.
  const shift = puzzle.lattice === "xt" ? (/** @type {number} */ row) => " ".repeat(lines.length - 1 - row) : () => "";
  return lines.map((line, row) => (shift(row) + line.join(" ")).trimEnd()).join("\n");
}

/**
 * @param {KindText} drawing
 * @param {Puzzle} puzzle
 * @returns {string} on graphs, the edges ("0-1 0-3 ...") or the lines along which pegs jump, with cells numbered from 0
 *   row by row; otherwise empty
 */
export function waysText(drawing, puzzle) {
  if (puzzle.lattice !== "graph") return "";
  const ways = drawing
    .ways(puzzle)
    .filter((way) => /** @type {number} */ (way[0]) < /** @type {number} */ (way.at(-1)));
  return ways.sort(byCells).map((way) => way.join("-")).join(" ");
}

/**
 * @param {KindText} drawing
 * @param {Puzzle} puzzle
 * @param {Position} position
 * @param {string} address the address of this position
 * @returns {string} a text that opens this position when it is pasted
 */
export function sharedText(drawing, puzzle, position, address) {
  return [boardText(drawing, puzzle, position), waysText(drawing, puzzle), address].filter((part) => part).join("\n\n");
}

/** @param {number[]} a @param {number[]} b */
const byCells = (a, b) => (a[0] ?? 0) - (b[0] ?? 0) || (a.at(-1) ?? 0) - (b.at(-1) ?? 0);
