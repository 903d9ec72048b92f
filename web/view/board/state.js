// What is on the board: one value that its parts share. Only `board.js` and `gestures.js` change it.

/** @import { TrayLayout, TrayPlaces } from "../../kinds/tray.js" */
/** @import { Layout } from "../geometry.js" */
/** @import { Hold, Mark, Table } from "../types.js" */

import { kindOf } from "../../kinds/index.js";

/** @import { Translate } from "../../model/types.js" */

/**
 * @typedef {object} BoardState
 * @property {Translate} t
 * @property {Table | null} table what is shown
 * @property {string} label accessible name of the grid
 * @property {Hold} hold
 * @property {number | null} hover cell under the mouse or the visible focus: empty hands see where its thing can go
 * @property {readonly Mark[]} marks
 * @property {Layout | null} layout
 * @property {TrayLayout | null} tray where the pieces beside the board wait
 * @property {Expected | null} expected
 * @property {Table | null} ghost what a ghost hand shows in the table's place, see `ghost.js`
 * @property {boolean} refused the last gesture was refused, in words that may name cells
 */

/**
 * @typedef {{ text: string, before: Hold }} Expected position text that the player's own move leads to: what is held
 *   stays valid there
 */

/** @param {Translate} t @returns {BoardState} */
export const emptyBoard = (t) => ({
  t, table: null, label: "", hold: {}, hover: null, marks: [],
  layout: null, tray: null, expected: null, ghost: null, refused: false,
});

/** Empty hands. @param {Hold} hold @returns {Hold} how pieces lie in the tray stays */
export const putDown = ({ turned }) => (turned ? { turned } : {});

/** @param {BoardState} state @param {Table} table @returns {TrayPlaces | undefined} of the pieces that wait then */
export const placesIn = ({ tray }, { puzzle, position }) =>
  (tray ? kindOf(puzzle).tray?.places(puzzle, tray, position) : undefined);
