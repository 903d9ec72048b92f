// A board of sliding blocks, and where a block can go on it.

import { cellsWith } from "../../model/rows.js";
import { patchesOf } from "../common.js";

export const BLANK = "0";
export const WALL = "x";
/** The block that has to get out on boards that the page describes itself. */
export const HERO = "A";
export const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** @type {Record<string, readonly [number, number]>} */
export const STEPS = { U: [0, -1], D: [0, 1], L: [-1, 0], R: [1, 0] };

/** @param {string | undefined} mark @returns {mark is string} */
export const isBlock = (mark) => mark !== undefined && mark !== BLANK && mark !== WALL;

/**
 * Data that the rules look up repeatedly.
 * @typedef {object} Board
 * @property {Puzzle} puzzle
 * @property {number} width in cells
 * @property {number} height
 * @property {ReadonlySet<number>} walls
 * @property {boolean} lengthwise blocks move along their longer side only
 */

/** @param {Puzzle} puzzle @returns {Board} */
export function boardOf(puzzle) {
  const { width = 1, height = 1, walls = [], axis = {} } = puzzle;
  return {
    puzzle, width, height, walls: new Set(walls), lengthwise: Object.values(axis).some((way) => way !== "both"),
  };
}

/** @typedef {Omit<Board, "puzzle">} Room the board without its blocks */

/**
 * @param {Room} room
 * @param {readonly number[]} cells
 * @param {string} way
 * @returns {number[] | null} the cells after one step; null if that leaves the board or meets a wall
 */
export function stepped({ width, height, walls }, cells, way) {
  const [dx, dy] = STEPS[way] ?? [0, 0];
  const after = cells.map((cell) => {
    const [x, y] = [(cell % width) + dx, Math.floor(cell / width) + dy];
    const to = y * width + x;
    return x < 0 || x >= width || y < 0 || y >= height || walls.has(to) ? -1 : to;
  });
  return after.includes(-1) ? null : after;
}

/** @param {Room} room @param {readonly string[]} marks @returns {number[][]} the cells of every block */
export const blocksIn = (room, marks) =>
  patchesOf(marks, isBlock, (cell) => Object.keys(STEPS).flatMap((way) => stepped(room, [cell], way) ?? []));

/**
 * Give every block its own letter; of several blocks with one letter the first keeps it.
 * @param {readonly string[]} marks
 * @param {readonly number[][]} blocks at most one for each letter
 * @returns {string[]}
 */
export function relettered(marks, blocks) {
  const taken = new Set(marks);
  const used = new Set();
  const after = [...marks];
  for (const block of blocks) {
    let letter = /** @type {string} */ (marks[block[0] ?? 0]);
    if (used.has(letter)) letter = [...LETTERS].find((free) => !taken.has(free)) ?? letter;
    taken.add(letter);
    used.add(letter);
    for (const cell of block) after[cell] = letter;
  }
  return after;
}

/** @param {Room} room @param {readonly number[]} cells @returns {string} directions in which a block may move */
export function waysOf({ width, lengthwise }, cells) {
  const columns = new Set(cells.map((cell) => cell % width)).size;
  const rows = new Set(cells.map((cell) => Math.floor(cell / width))).size;
  if (!lengthwise || columns === rows) return "UDLR";
  return columns > rows ? "LR" : "UD";
}

/**
 * @param {Room} board
 * @param {Position} position
 * @param {number} first any cell of the block
 * @returns {Map<number, string>} each place that its first cell can reach in one move -> the path with the fewest
 *   steps, then the fewest turns
 */
export function reach(board, position, first) {
  const letter = position[first];
  const cells = cellsWith(position, letter);
  const ways = waysOf(board, cells);
  /** @param {number} cell */
  const free = (cell) => position[cell] === BLANK || position[cell] === letter;
  /** @type {Map<number, string>} */
  const paths = new Map();
  const seen = new Set();
  /** @type {{ turns: number, path: string, here: number[] }[]} */
  let layer = [{ turns: 0, path: "", here: cells }];
  while (layer.length) {
    layer.sort((a, b) => a.turns - b.turns || (a.path < b.path ? -1 : 1));
    /** @type {typeof layer} */
    const next = [];
    for (const { turns, path, here } of layer) {
      const last = path.at(-1) ?? "";
      const key = `${here[0]}${last}`;
      if (seen.has(key)) continue;
      seen.add(key);
      if (!paths.has(/** @type {number} */ (here[0]))) paths.set(/** @type {number} */ (here[0]), path);
      for (const way of ways) {
        const there = stepped(board, here, way);
        if (there?.every(free)) next.push({ turns: turns + (last === way ? 0 : 1), path: path + way, here: there });
      }
    }
    layer = next;
  }
  paths.delete(/** @type {number} */ (cells[0]));
  return paths;
}
