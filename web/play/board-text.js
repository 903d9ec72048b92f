// A position as plain text, for a chat or a forum; `paste.js` reads it back.

/** @import { Position, Puzzle } from "../model/types.js" */

/**
 * @param {Puzzle} puzzle
 * @param {Position} position
 * @returns {string} lines without a last line break
 */
export function boardText(puzzle, position) {
  const tall = 1 + Math.max(...puzzle.grid.map(([, row]) => row));
  const wide = 1 + Math.max(...puzzle.grid.map(([column]) => column));
  const longest = Math.max(...position.map((mark) => mark.length));
  const lines = Array.from({ length: tall }, () => new Array(wide).fill(" ".repeat(longest)));
  puzzle.grid.forEach(([column, row], cell) => {
    const line = lines[row];
    if (line) line[column] = symbol(puzzle.kind, position[cell] ?? "").padStart(longest);
  });
  // On a triangular lattice every row is shifted by half a cell against the one above.
  const shift = puzzle.lattice === "xt" ? (/** @type {number} */ row) => " ".repeat(tall - 1 - row) : () => "";
  return lines.map((line, row) => (shift(row) + line.join(" ")).trimEnd()).join("\n");
}

/** @param {Puzzle["kind"]} kind @param {string} mark */
function symbol(kind, mark) {
  if (kind === "jump") return mark === "o" ? "o" : ".";
  if (kind === "place") return mark === "o" ? "." : mark;
  return mark === "0" ? (kind === "slide" ? "0" : ".") : mark;
}
