// Blocks in their room: the cells that each takes, where it can slide, and how long that is. Pure.

import { ORTHOGONAL } from "../../model/lattice.js";
import { cellsWith } from "../../model/rows.js";
import { BLANK, patchesOf } from "../shared/rules.js";

export const WALL = "x";

/** @param {string | undefined} mark @returns {mark is string} */
export const isBlock = (mark) => mark !== undefined && mark !== BLANK && mark !== WALL;

/**
 * A board without its blocks.
 * @typedef {object} Room
 * @property {number} width in cells
 * @property {number} height
 * @property {ReadonlySet<number>} walls
 * @property {boolean} lengthwise blocks move along their longer side only
 */

/**
 * @param {Pick<Room, "width" | "height" | "walls">} room
 * @param {readonly number[]} cells
 * @param {readonly [number, number] | undefined} by columns and rows
 * @returns {number[] | null} the cells moved; null if that leaves the board or meets a wall
 */
export function shifted({ width, height, walls }, cells, [dx, dy] = [0, 0]) {
  const after = cells.map((cell) => {
    const [x, y] = [(cell % width) + dx, Math.floor(cell / width) + dy];
    const to = y * width + x;
    return x < 0 || x >= width || y < 0 || y >= height || walls.has(to) ? -1 : to;
  });
  return after.includes(-1) ? null : after;
}

/** @param {Room} room @param {readonly string[]} marks @returns {number[][]} the cells of every block */
export const blocksIn = (room, marks) =>
  patchesOf(marks, isBlock, (cell) => Object.values(ORTHOGONAL).flatMap((by) => shifted(room, [cell], by) ?? []));

/** @param {Room} room @param {readonly number[]} cells @returns {string} directions in which a block may move */
export function waysOf({ width, lengthwise }, cells) {
  const columns = new Set(cells.map((cell) => cell % width)).size;
  const rows = new Set(cells.map((cell) => Math.floor(cell / width))).size;
  if (!lengthwise || columns === rows) return "UDLR";
  return columns > rows ? "LR" : "UD";
}

/**
 * @param {Room} room
 * @param {Position} position
 * @param {number} first any cell of the block
 * @param {number} [until] the place in question: others may be left out
 * @returns {Map<number, string>} each place that its first cell can reach in one move -> the path with the fewest
 *   steps, then the fewest turns
 */
export function reach(room, position, first, until = -1) {
  const letter = position[first];
  const cells = cellsWith(position, letter);
  const ways = waysOf(room, cells);
  /** @param {number} cell */
  const free = (cell) => position[cell] === BLANK || position[cell] === letter;
  /** @type {Map<number, string>} */
  const paths = new Map();
  const seen = new Set();
  /** @type {{ turns: number, path: string, here: number[] }[]} */
  let layer = [{ turns: 0, path: "", here: cells }];
  while (layer.length && !paths.has(until)) {
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
        const there = shifted(room, here, ORTHOGONAL[way]);
        if (there?.every(free)) next.push({ turns: turns + (last === way ? 0 : 1), path: path + way, here: there });
      }
    }
    layer = next;
  }
  paths.delete(/** @type {number} */ (cells[0]));
  return paths;
}

/** @param {Position} position @param {BlockMove} move a legal one @returns {Position} */
export function moved(position, move) {
  const letter = /** @type {string} */ (position[move.cell]);
  const after = position.map((mark) => (mark === letter ? BLANK : mark));
  position.forEach((mark, cell) => {
    if (mark === letter) after[cell + move.to - move.cell] = letter;
  });
  return after;
}

/** @param {Room} room @param {Position} position @returns {BlockMove[]} */
export function legalMoves(room, position) {
  return [...new Set(position)].filter(isBlock).flatMap((letter) => {
    const cell = position.indexOf(letter);
    return [...reach(room, position, cell).keys()].map((to) => /** @type {BlockMove} */ ({ type: "block", cell, to }));
  });
}

/** @typedef {{ cell: number, to: number, path: string }} Path */

/** @param {Room} room @param {Position} start @param {readonly Move[]} moves @returns {Path[]} */
export function pathsOf(room, start, moves) {
  let position = start;
  return moves.flatMap((move) => {
    if (move.type !== "block") return [];
    const path = reach(room, position, move.cell, move.to).get(move.to) ?? "";
    position = moved(position, move);
    return [{ cell: move.cell, to: move.to, path }];
  });
}

/** @param {readonly Path[]} paths @returns {Record<string, number>} */
export function lengthsOf(paths) {
  let [moves, slides, steps] = [0, 0, 0];
  /** @type {Path} */
  let last = { cell: -1, to: -1, path: "" };
  for (const each of paths) {
    const { cell, path } = each;
    // Consecutive moves of one block count as one move.
    const goesOn = last.to === cell;
    const before = goesOn ? (last.path.at(-1) ?? "") : "";
    moves += goesOn ? 0 : 1;
    slides += [...path].filter((way, at) => way !== (at ? path[at - 1] : before)).length;
    steps += path.length;
    last = each;
  }
  return { moves, slides, steps };
}
