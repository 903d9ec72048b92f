// Describes sliding-block boards without the core: the codes `klotski.` and `rush.`, as the core's `blocks` package
// does.

/** @import { Room } from "./rules.js" */

import { rectangle, SQUARE } from "../../model/lattice.js";
import { CELL_LIMIT, cellsWith, readRows, writeRows } from "../../model/rows.js";
import { BLANK } from "../shared/rules.js";
import { blocksIn, HERO, isBlock, LETTERS, reach, relettered, WALL, waysOf } from "./rules.js";

/** The axis of blocks that may move in these directions. */
const AXES = /** @type {Record<string, "h" | "v" | "both">} */ ({ LR: "h", UD: "v", UDLR: "both" });

/** @param {string} slug @returns {BlocksPuzzle | null} null if only the core can describe it */
export function describe(slug) {
  const [, rule = "", text = ""] = /^(klotski|rush)\.(.+)$/.exec(slug) ?? [];
  // Walls at the end of a row are optional, so a last column of walls alone does not count.
  const rows = rule ? readRows(text)?.map((row) => row.replace(/x+$/, "")) : null;
  if (!rows) return null;
  const width = Math.max(...rows.map((row) => row.length));
  const height = rows.length;
  if (!width || width * height > CELL_LIMIT) return null;
  const field = rectangle(width, height);
  const drawn = [...rows.map((row) => row.padEnd(width, WALL)).join("")].map((mark) => (mark === "c" ? BLANK : mark));
  if (drawn.some((mark) => isBlock(mark) && !LETTERS.includes(mark))) return null;
  const walls = cellsWith(drawn, WALL);
  const room = { width, height, walls: new Set(walls), lengthwise: rule === "rush" };
  const blocks = blocksIn(room, drawn);
  if (blocks.length > LETTERS.length) return null;
  const marks = relettered(drawn, blocks);
  const hero = cellsWith(marks, HERO);
  if (!hero.length) return null;
  const steps = field.steps.filter(([from, , to]) => drawn[from] !== WALL && drawn[to] !== WALL);
  const axis = Object.fromEntries(blocks.map((cells) =>
    [marks[cells[0] ?? 0] ?? "", AXES[waysOf(room, cells)] ?? "both"]));
  const across = axis[HERO] === "h";
  const goal = exitCell(room, marks, hero, across);
  const lines = Array.from({ length: height }, (_, row) =>
    marks.slice(row * width, (row + 1) * width).join("").replaceAll(BLANK, "c"));
  const own = `${rule}.${writeRows(lines)}`;
  return {
    id: `slide/${own}`, family: "slide", slug: own,
    title: rule === "rush" ? "Own rush-hour board" : "Own sliding blocks", kind: "blocks", lattice: SQUARE.code,
    group: rule, points: field.points, names: field.names, grid: field.cells, steps, start: marks.join(""),
    goal: `${HERO}${goal}`, metrics: ["moves", "slides", "steps"], known: null, custom: true, width, height,
    hero: HERO, walls, axis, exit: exitEdges(steps, hero, goal, across ? "R" : "D"),
  };
}

/**
 * The hero's place at the exit: of the places that it could reach alone on the board, the farthest down (or to the
 * right, if it moves across), and of those the one nearest to the middle.
 * @param {Room} room
 * @param {readonly string[]} marks
 * @param {readonly number[]} hero its cells
 * @param {boolean} across whether it leaves to the right
 * @returns {number}
 */
function exitCell(room, marks, hero, across) {
  const { width } = room;
  const alone = marks.map((mark) => (mark === WALL || mark === HERO ? mark : BLANK));
  const columns = hero.map((cell) => cell % width);
  const left = Math.min(...columns);
  const size = 1 + Math.max(...columns) - left;
  const offset = (columns[0] ?? 0) - left;
  /** @param {number} first @returns {number[]} */
  const rank = (first) => {
    const column = (first % width) - offset;
    return [across ? column : Math.floor(first / width), -Math.abs(2 * column + size - width), -column];
  };
  const [first = 0] = hero;
  return [first, ...reach(room, alone, first).keys()].reduce((best, cell) => (
    isGreater(rank(cell), rank(best)) ? cell : best
  ));
}

/** @param {number[]} one @param {number[]} other */
function isGreater(one, other) {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
}

/**
 * @param {BlocksPuzzle["steps"]} steps
 * @param {readonly number[]} hero its cells @param {number} goal @param {string} letter
 * @returns {[number, string][]} the edges through which it leaves
 */
const exitEdges = (steps, hero, goal, letter) => hero.map((cell) => cell + goal - (hero[0] ?? 0))
  .filter((cell) => !steps.some(([from, way]) => from === cell && way === letter))
  .map((cell) => [cell, letter]);
