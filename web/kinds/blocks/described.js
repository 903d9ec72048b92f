// Boards of sliding blocks that the page describes by itself: the codes `klotski.` and `rush.`, as the core's `blocks`
// package does.

/** @import { Puzzle } from "../../model/types.js" */

import { SQUARE, rectangle } from "../../model/lattice.js";
import { CELL_LIMIT, cellsWith, readRows, writeRows } from "../../model/rows.js";
import { BLANK, HERO, LETTERS, WALL, boardOf, isBlock, reach } from "./board.js";

/** @param {string} slug @returns {Puzzle | null} null where only the core can tell */
export function describe(slug) {
  const [, rule = "", text = ""] = /^(klotski|rush)\.(.+)$/.exec(slug) ?? [];
  // Walls at the end of a row need not be written: a last column of nothing else is none.
  const rows = rule ? readRows(text)?.map((row) => row.replace(/x+$/, "")) : null;
  if (!rows) return null;
  const width = Math.max(...rows.map((row) => row.length));
  const height = rows.length;
  if (!width || width * height > CELL_LIMIT) return null;
  const field = rectangle(width, height);
  const drawn = [...rows.map((row) => row.padEnd(width, WALL)).join("")].map((mark) => (mark === "c" ? BLANK : mark));
  if (drawn.some((mark) => isBlock(mark) && !LETTERS.includes(mark))) return null;
  const steps = field.steps.filter(([from, , to]) => drawn[from] !== WALL && drawn[to] !== WALL);
  const marks = lettered(drawn, steps);
  if (!marks?.includes(HERO)) return null;
  const walls = cellsWith(marks, WALL);
  const lines = Array.from({ length: height }, (_, row) =>
    marks.slice(row * width, (row + 1) * width).join("").replaceAll(BLANK, "c"));
  const own = `${rule}.${writeRows(lines)}`;
  /** @type {Puzzle} */
  const puzzle = {
    id: `slide/${own}`, family: "slide", slug: own,
    title: rule === "rush" ? "Own rush-hour board" : "Own sliding blocks", kind: "blocks", lattice: SQUARE.code,
    group: rule, points: field.points, names: field.names, grid: field.cells, steps, start: marks.join(""), goal: "",
    metrics: ["moves", "slides", "steps"], known: null, custom: true, width, height, hero: HERO, walls,
    axis: axesOf(marks, width, rule === "rush"), exit: [],
  };
  const goal = exitCell(puzzle, marks);
  return { ...puzzle, goal: `${HERO}${goal}`, exit: exitEdges(puzzle, marks, goal) };
}

/**
 * A letter that stands for several blocks stays with the first of them; the others get letters that are free.
 * @param {readonly string[]} drawn
 * @param {Puzzle["steps"]} steps
 * @returns {string[] | null} null if there are more blocks than letters
 */
function lettered(drawn, steps) {
  const marks = [...drawn];
  const seen = new Set();
  const used = new Set();
  const taken = new Set(drawn);
  for (const [first, mark] of drawn.entries()) {
    if (!isBlock(mark) || seen.has(first)) continue;
    const block = new Set([first]);
    for (const cell of block) {
      for (const [from, , to] of steps) if (from === cell && drawn[to] === mark) block.add(to);
    }
    const letter = used.has(mark) ? [...LETTERS].find((free) => !taken.has(free)) : mark;
    if (letter === undefined) return null;
    taken.add(letter);
    used.add(letter);
    for (const cell of block) {
      seen.add(cell);
      marks[cell] = letter;
    }
  }
  return marks;
}

/** @param {readonly string[]} marks @returns {Map<string, number[]>} cells of every block, by first cells */
function blocksOf(marks) {
  /** @type {Map<string, number[]>} */
  const blocks = new Map();
  marks.forEach((mark, cell) => {
    if (isBlock(mark)) blocks.set(mark, [...(blocks.get(mark) ?? []), cell]);
  });
  return blocks;
}

/** @param {readonly string[]} marks @param {number} width @param {boolean} lengthwise */
const axesOf = (marks, width, lengthwise) =>
  Object.fromEntries([...blocksOf(marks)].map(([letter, cells]) => [letter, axisOf(cells, width, lengthwise)]));

/** @param {readonly number[]} cells @param {number} width @param {boolean} lengthwise @returns {"h" | "v" | "both"} */
function axisOf(cells, width, lengthwise) {
  const columns = cells.map((cell) => cell % width);
  const rows = cells.map((cell) => Math.floor(cell / width));
  const across = Math.max(...columns) - Math.min(...columns);
  const down = Math.max(...rows) - Math.min(...rows);
  if (!lengthwise || across === down) return "both";
  return across > down ? "h" : "v";
}

/**
 * Where the hero is out: of the places that it alone on the board could reach the one farthest down (to the right on a
 * row), and of those the one nearest to the middle.
 * @param {Puzzle} puzzle
 * @param {readonly string[]} marks
 * @returns {number}
 */
function exitCell(puzzle, marks) {
  const { width = 1, axis = {} } = puzzle;
  const cells = blocksOf(marks).get(HERO) ?? [];
  const alone = marks.map((mark) => (mark === WALL || mark === HERO ? mark : BLANK));
  const columns = cells.map((cell) => cell % width);
  const left = Math.min(...columns);
  const size = 1 + Math.max(...columns) - left;
  const offset = (columns[0] ?? 0) - left;
  /** @param {number} first @returns {number[]} */
  const rank = (first) => {
    const column = (first % width) - offset;
    return [
      axis[HERO] === "h" ? column : Math.floor(first / width), -Math.abs(2 * column + size - width), -column,
    ];
  };
  const [first = 0] = cells;
  return [first, ...reach(boardOf(puzzle), alone, first).keys()].reduce((best, cell) => (
    isGreater(rank(cell), rank(best)) ? cell : best
  ));
}

/** @param {number[]} one @param {number[]} other */
function isGreater(one, other) {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
}

/** @param {Puzzle} puzzle @param {readonly string[]} marks @param {number} goal @returns {[number, string][]} */
function exitEdges({ axis = {}, steps }, marks, goal) {
  const letter = axis[HERO] === "h" ? "R" : "D";
  const cells = blocksOf(marks).get(HERO) ?? [];
  const [first = 0] = cells;
  return cells.map((cell) => cell + goal - first)
    .filter((cell) => !steps.some(([from, way]) => from === cell && way === letter))
    .map((cell) => [cell, letter]);
}
