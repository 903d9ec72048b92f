// The state of the board, shared by its parts. Only `board.js`, `gestures.js` and `ghost.js` change it.

import { viewOf } from "../kinds.js";

/** @import { Translate } from "../../base/words.js" */

/**
 * @typedef {object} BoardState
 * @property {Translate} t
 * @property {Table | null} table the puzzle and position shown
 * @property {string} label accessible name of the grid
 * @property {Hold} hold
 * @property {number | null} hover cell under the mouse or the visible focus; while nothing is held, the board previews
 *   where its piece can go
 * @property {readonly Mark[]} marks
 * @property {Layout | null} layout
 * @property {TrayLayout | null} tray layout of the pieces waiting beside the board
 * @property {Expected | null} expected
 * @property {Table | null} ghost what a ghost hand shows in place of the table, see `ghost.js`
 * @property {[number, number] | null} spark where still sparks lie, after a goal was reached
 * @property {readonly number[]} named cells named by the reason why the last gesture was refused
 */

/**
 * @typedef {{ text: string, before: Hold }} Expected position text that the player's own move leads to; what is held
 *   stays valid there
 */

/** @param {Translate} t @returns {BoardState} */
export const emptyBoard = (t) => ({
  t, table: null, label: "", hold: {}, hover: null, marks: [],
  layout: null, tray: null, expected: null, ghost: null, spark: null, named: [],
});

/** Nothing held. @param {Hold} hold @returns {Hold} keeps the orientations of the pieces in the tray */
export const putDown = ({ turned }) => (turned ? { turned } : {});

/** @param {BoardState} state @param {Table} table @returns {TrayPlaces | undefined} places of the waiting pieces */
export const placesIn = ({ tray }, { puzzle, position }) =>
  (tray ? viewOf(puzzle).tray?.places(puzzle, tray, position) : undefined);
