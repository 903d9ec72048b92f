// What several kinds share.

/** @import { Position, Puzzle } from "../model/types.js" */
/** @import { Geometry } from "../view/geometry.js" */
/** @import { Item, Mark } from "../view/types.js" */
/** @import { KindHints } from "./kind.js" */

import { Z } from "../view/order.js";

/**
 * Hints of a kind whose solutions are ways of moves.
 * @type {Pick<KindHints, "marks" | "marksOthers" | "rank" | "keeps" | "why">}
 */
export const WAY_HINTS = {
  marks: (_move, from, to) => [{ cell: from, kind: "arrow", to }],
  marksOthers: true,
  // Of equals, one with which a shortest solution begins goes before one that has to be gone on with.
  rank: ({ togo, shortest }) => (togo ?? Infinity) + (shortest === "0" ? 0.5 : 0),
  keeps: () => false,
  why: () => null,
};

/** The places of a move of another kind. @type {ReturnType<KindHints["places"]>} */
export const NOWHERE = { from: -1, to: -1, name: {} };

/**
 * @param {Puzzle} puzzle
 * @param {Position} position
 * @param {{ cell: number, to: number }} move of something that slides
 * @returns {ReturnType<KindHints["places"]>}
 */
export const slidePlaces = ({ names }, position, { cell, to }) =>
  ({ from: cell, to, name: { from: names[cell], to: names[to], piece: position[cell] } });

/** @param {Puzzle} puzzle @param {Geometry} geometry @returns {Item[]} every cell's name, written on it */
export const nameItems = ({ names }, { points }) => names.map((name, cell) => {
  const [x, y] = points[cell] ?? [0, 0];
  return { id: `name:${cell}`, sprite: ["name", name, "low"], x, y, z: Z.over };
});

/**
 * The problem of a game whose moves all begin at its start.
 * @param {Puzzle} _puzzle @param {{ start: string, goal: string }} line
 */
export const fromItsStart = (_puzzle, { start, goal }) => ({ position: start, goal });

/** A move that never counts as one with the next. */
export const alone = () => false;

/** The two numbers of a slug such as 4x5. @param {string[]} parts */
export const widthAndHeight = ([w, h]) => ({ w, h });

/** Whether some ways between cells are slanted ones with letters of their own. @param {Puzzle} puzzle */
export const slanted = ({ jumps = [], steps }) =>
  [...steps, ...jumps].some((way) => /[QEZC]/.test(String(way.length === 4 ? way[3] : way[1])));

/**
 * @param {readonly number[]} numbers one a cell
 * @param {(cell: number) => boolean} shown
 * @returns {Mark[]} a number on each cell that is shown
 */
export function valueMarks(numbers, shown) {
  return numbers.flatMap((value, cell) => (
    shown(cell) ? [{ cell, kind: /** @type {const} */ ("value"), text: String(value).replace("-", "−") }] : []
  ));
}
