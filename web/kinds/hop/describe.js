// Describes boards of frogs and toads without the core: board codes, as the core's `hop` package does.

/** @import { Field } from "../../model/lattice.js" */

import { boardCode, readBoardCode } from "../../model/lattice.js";
import { patchesOf } from "../common.js";

/** The fewest cells of a board. */
const LEAST = 3;

/** @param {string} slug @returns {Puzzle | null} null if only the core can describe it */
export function describe(slug) {
  const code = readBoardCode(slug);
  if (!code || code.marks.length < LEAST || code.marks.some((mark) => mark !== "o")) return null;
  const { field, marks } = code;
  const ways = waysOf(field);
  const into = (/** @type {number} */ cell) => ways.flatMap(([from, , to]) => (to === cell ? [from] : []));
  if (patchesOf(marks, () => true, into).length > 1) return null;
  const half = Math.floor((marks.length - 1) / 2);
  const others = marks.length - 1 - half;
  const board = boardCode(field, marks);
  return {
    id: `hop/${board}`, family: "hop", slug: board, title: "Own board", kind: "hop", lattice: field.lattice.code,
    points: field.points, names: field.names, grid: field.cells,
    steps: ways.flatMap(([from, over, to, letter]) => (over === null ? [[from, letter, to]] : [])),
    jumps: ways.flatMap(([from, over, to, letter]) => (over === null ? [] : [[from, over, to, letter]])),
    start: `${"1".repeat(half)}0${"2".repeat(others)}`, goal: `${"2".repeat(others)}0${"1".repeat(half)}`,
    metrics: ["moves"], known: null, custom: true,
  };
}

/** @typedef {[from: number, over: number | null, to: number, letter: string]} Way */

/** The ways into every cell, those into one cell by where they start. @param {Field} field @returns {Way[]} */
function waysOf(field) {
  const letters = Object.entries(field.lattice.directions);
  /** The direction that leads back. @param {readonly number[]} step */
  const opposite = ([columns = 0, rows = 0]) =>
    letters.find(([, [across, down]]) => across === -columns && down === -rows)?.[0] ?? "";
  return field.cells.flatMap((_, cell) => letters.flatMap(([back, step]) => {
    const [beside, beyond] = [field.step(cell, back), field.step(cell, back, 2)];
    if (beside === undefined) return [];
    /** @type {Way[]} */
    const ways = [[beside, null, cell, opposite(step)]];
    return beyond === undefined ? ways : [...ways, /** @type {Way} */ ([beyond, beside, cell, opposite(step)])];
  }).sort(([one], [other]) => one - other));
}
