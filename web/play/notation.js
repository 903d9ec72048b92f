// Moves as the field writes them, for the list beside the board: sweeps of pegs, tiles and blocks with arrows, pieces with their cell.

/** @import { Line } from "../model/session.js" */
/** @import { Move, Puzzle } from "../model/types.js" */

import { moveEnds } from "../model/session.js";

/** Arrows of the direction letters (contract.md, section 1). */
const ARROWS = /** @type {Record<string, string>} */ ({ U: "↑", D: "↓", L: "←", R: "→", Q: "↖", E: "↗", Z: "↙", C: "↘" });

/**
 * One entry of the list.
 * @typedef {object} Entry
 * @property {number} from cursor before it
 * @property {number} to cursor after it
 * @property {string} text
 */

/**
 * @param {Puzzle} puzzle
 * @param {Line} line
 * @param {"numbers" | "names"} notation
 * @param {(position: string) => readonly string[]} read marks of a position text
 * @returns {Entry[]}
 */
export function entriesOf(puzzle, line, notation, read) {
  let from = 0;
  return moveEnds(line).map((to) => {
    const moves = line.moves.slice(from, to);
    const marks = read(line.positions[from] ?? line.start);
    const entry = { from, to, text: textOf(puzzle, moves, marks, notation) };
    from = to;
    return entry;
  });
}

/**
 * @param {Puzzle} puzzle
 * @param {Move[]} moves one entry's: jumps of one peg, steps of one block
 * @param {readonly string[]} marks before them
 * @param {"numbers" | "names"} notation
 */
function textOf(puzzle, moves, marks, notation) {
  /** @param {number} cell */
  const name = (cell) => (notation === "names" ? (puzzle.names[cell] ?? String(cell)) : String(cell));
  const [first] = moves;
  const last = moves.at(-1);
  if (!first || !last) return "";
  switch (first.type) {
    case "jump":
      return `[${[first.from, ...moves.map((move) => (move.type === "jump" ? move.to : 0))].map(name).join(",")}]`;
    case "slide": {
      const arrow = arrowOf(puzzle, first.cell, first.to);
      return arrow ? `${marks[first.cell]}${arrow}` : `${marks[first.cell]} ${name(first.cell)}→${name(first.to)}`;
    }
    case "block": {
      // Where the block goes, not by which way: one arrow a cell, across before down.
      const [column = 0, row = 0] = puzzle.grid[first.cell] ?? [];
      const [toColumn = 0, toRow = 0] = puzzle.grid[last.type === "block" ? last.to : first.cell] ?? [];
      const across = (toColumn < column ? "←" : "→").repeat(Math.abs(toColumn - column));
      return `${marks[first.cell] ?? ""}${across}${(toRow < row ? "↑" : "↓").repeat(Math.abs(toRow - row))}`;
    }
    case "place":
      return `+${first.letter} ${puzzle.names[first.cell] ?? first.cell}`;
    case "lift":
      return `−${first.letter}`;
  }
}

/** @param {Puzzle} puzzle @param {number} from @param {number} to */
function arrowOf(puzzle, from, to) {
  const step = puzzle.steps.find(([a, , b]) => a === from && b === to);
  return step ? (ARROWS[step[1]] ?? "") : "";
}
