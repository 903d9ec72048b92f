// The rules of tiles that slide along edges into one blank cell.

import { BLANK, oneBlankRules } from "../one-blank.js";
import { cellsOfText, goalOf, readTiles, writeTiles, writeWays } from "./notation.js";

/**
 * Data that the rules look up repeatedly.
 * @typedef {object} Board
 * @property {Puzzle} puzzle
 * @property {readonly Map<number, string>[]} around of every cell: neighbour -> letter of the step there
 * @property {boolean} graph whether steps have no letters
 */

/** @param {Puzzle} puzzle @returns {Rules} */
export function createSlideRules(puzzle) {
  const board = boardOf(puzzle);
  return {
    ...oneBlankRules(puzzle, {
      type: "slide", ways: board.around, read: (text) => readTiles(puzzle, text), write: writeTiles,
      wanted: (text) => cellsOfText(board, text), why: { other: "why.not-a-slide", far: "why.not-beside-blank" },
    }),
    goalOf: (position) => (position ? goalOf(puzzle, position) : puzzle.goal),
    writeMoves: (_position, moves) => writeWays(board, slidesIn(moves)),
    lengths(_position, moves) {
      const ways = slidesIn(moves).map(({ cell, to }) => wayOf(board, cell, to));
      return { moves: moves.length, runs: ways.filter((way, index) => way !== ways[index - 1]).length };
    },
  };
}

/** @param {Puzzle} puzzle @returns {Board} */
function boardOf(puzzle) {
  /** @type {Map<number, string>[]} */
  const around = puzzle.names.map(() => new Map());
  for (const [from, letter, to] of puzzle.steps) around[from]?.set(to, letter);
  return { puzzle, around, graph: puzzle.steps.some(([, letter]) => letter === "") };
}

/** @param {readonly Move[]} moves @returns {SlideMove[]} */
const slidesIn = (moves) => moves.filter((move) => move.type === "slide");

/**
 * @param {Board} board
 * @param {number} from
 * @param {number} to
 * @returns {string} the same for parallel steps, with or without letters
 */
function wayOf({ puzzle: { grid }, around }, from, to) {
  const letter = around[from]?.get(to);
  if (letter) return letter;
  const [[fromX, fromY], [toX, toY]] = [grid[from] ?? [0, 0], grid[to] ?? [0, 0]];
  return `${toX - fromX},${toY - fromY}`;
}

/**
 * @param {Puzzle} puzzle
 * @param {Position} position
 * @param {number} cell
 * @returns {SlideMove[]} the tiles that slide when the tile on `cell` is pushed straight towards the blank, nearest to
 *   the blank first; none if not in line
 */
export function runTowardsBlank(puzzle, position, cell) {
  const blank = position.indexOf(BLANK);
  // On a drawn board a cell may be both beside the blank and in line with it: the single step is meant.
  if (puzzle.steps.some(([from, , to]) => from === blank && to === cell)) return [{ type: "slide", cell, to: blank }];
  const [bx, by] = puzzle.grid[blank] ?? [0, 0]; // whole numbers: points are rounded
  for (const [from, , first] of puzzle.steps) {
    if (from !== blank) continue;
    const [fx, fy] = puzzle.grid[first] ?? [0, 0];
    /** @type {SlideMove[]} */
    const run = [];
    let [at, next] = [blank, first];
    for (;;) {
      run.push({ type: "slide", cell: next, to: at });
      if (next === cell) return run;
      const [x, y] = puzzle.grid[next] ?? [0, 0];
      const onward = puzzle.steps.find(([a, , b]) =>
        a === next && puzzle.grid[b]?.[0] === x + fx - bx && puzzle.grid[b]?.[1] === y + fy - by);
      if (!onward) break;
      [at, next] = [next, onward[2]];
    }
  }
  return [];
}
