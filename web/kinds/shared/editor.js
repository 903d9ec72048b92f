// Editor code that several kinds share.

/** @import { Sketch } from "../../model/drawn/sketch.js" */
/** @import { Draft, KindEditor, Sheet } from "../../panels/editor/types.d.ts" */

import { writeMarks } from "../../model/rows.js";
import { cellsOf, NOTHING } from "../../panels/editor/painting.js";

/**
 * Defaults for most kinds: a sheet shows which cells exist, and nothing in a draft depends on their number. Each
 * editor overrides what differs.
 * @satisfies {Partial<KindEditor>}
 */
export const USUAL_EDITOR = {
  cells: false, filled: "o", added: NOTHING, layer: /** @type {const} */ ("board"), graph: false, refutes: false,
  /** @template Own @param {Own} own */
  fitted: (own) => own,
  painted: () => "o",
  carried: () => "o",
};

/**
 * The marks on the cells, in reading order: those painted, and on the other cells the usual marks not painted yet.
 * @param {Draft} draft
 * @param {Sheet} sheet "" where nothing was painted
 * @param {readonly string[]} usual one per cell
 * @param {string} more the mark to use when these run out
 * @returns {string[]}
 */
export function filledUp({ board }, sheet, usual, more) {
  const painted = cellsOf(board).map(([r, c]) => sheet[r]?.[c] ?? "");
  const spare = [...usual];
  for (const mark of painted) if (spare.includes(mark)) spare.splice(spare.indexOf(mark), 1);
  return painted.map((mark) => mark || (spare.shift() ?? more));
}

/** @param {Draft} draft @param {number} r @param {number} c @returns {number} the number of the cell there, or -1 */
export const cellAt = ({ board }, r, c) => cellsOf(board).findIndex(([row, column]) => row === r && column === c);

// Boards of points and edges.

/** Numbers typed as one likes. @param {string} text */
export const wordsIn = (text) => text.trim().split(/[\s,;.]+/).filter(Boolean);

/**
 * Points typed as numbers, as rows of marks. Anything that is no point stays as typed, and the core reports it.
 * @param {Sketch} sketch
 * @param {string} text numbers
 * @param {string} mark of these points
 * @param {string} other of all others
 */
export function marked({ points }, text, mark, other) {
  const words = wordsIn(text);
  if (!words.length || words.some((word) => !points[Number(word)])) return words.join(".");
  const named = new Set(words.map(Number));
  const [left = 0, top = 0] = [0, 1].map((axis) => Math.min(...points.map((point) => point[axis] ?? 0)));
  const marks = points.map((_, point) => (named.has(point) ? mark : other));
  return writeMarks(points.map(([column, row]) => [column - left, row - top]), marks);
}
