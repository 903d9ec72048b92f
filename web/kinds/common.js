// What several kinds share.

/** @import { Puzzle } from "../model/types.js" */
/** @import { Mark } from "../view/types.js" */
/** @import { KindHints } from "./kind.js" */

/** Hints of a kind whose solutions are ways of moves. @type {Pick<KindHints, "marks" | "rank" | "keeps" | "why">} */
export const WAY_HINTS = {
  marks: (_move, from, to) => [{ cell: from, kind: "arrow", to }],
  // Of equals, one with which a shortest solution begins goes before one that has to be gone on with.
  rank: ({ togo, shortest }) => (togo ?? Infinity) + (shortest === "0" ? 0.5 : 0),
  keeps: () => false,
  why: () => null,
};

/** A move that never counts as one with the next. */
export const alone = () => false;

/** The two numbers of a slug such as 4x5. @param {string[]} parts */
export const widthAndHeight = ([w, h]) => ({ w, h });

/** @param {Puzzle} puzzle @returns {number[][]} */
export const edgesOf = ({ steps }) => steps.map(([from, , to]) => [from, to]);

/**
 * @param {readonly number[]} numbers one a cell
 * @param {(cell: number) => boolean} shown
 * @returns {Mark[]} a number on each cell that is shown
 */
export function valueMarks(numbers, shown) {
  return numbers.flatMap((value, cell) => (shown(cell) ? [{ cell, kind: /** @type {const} */ ("value"), text: String(value).replace("-", "−") }] : []));
}
