// The state of the board: all that its parts share. What one part alone knows (the tap before, the running animation)
// stays in that part.

import { viewOf } from "../kinds.js";

/**
 * Given by the page (`board.js`):
 * @typedef {object} Shown
 * @property {Translate} t the words
 * @property {Table | null} table the puzzle, its position and how to draw it; null before the first one
 * @property {string} label accessible name of the grid
 * @property {readonly Mark[]} marks what a note or a panel points at, until the next move
 * @property {Layout | null} layout where the board lies on the canvas; null until its host has a size
 * @property {TrayLayout | null} tray the same for the pieces waiting beside the board; null if the kind has none
 */

/**
 * Made by the player's hand (`gestures.js`):
 * @typedef {object} Handled
 * @property {Hold} hold the piece in the hand, and where it can go
 * @property {number | null} hover cell under the mouse or the visible focus; while nothing is held, the board previews
 *   where its piece can go
 * @property {readonly number[]} named cells named by the reason why the last gesture was refused
 * @property {{ text: string, before: Hold } | null} expected while the player's own move is carried out: the position
 *   text that it leads to, and what was held before. There what is held stays valid
 */

/**
 * Shown for a while (`hand.js`, `display.js`):
 * @typedef {object} Passing
 * @property {Table | null} ghost what a ghost hand shows in place of the table
 * @property {[number, number] | null} spark where still sparks lie, after a goal was reached
 */

/** @typedef {Shown & Handled & Passing} BoardState */

/** @param {Translate} t @returns {BoardState} */
export const emptyBoard = (t) => ({
  t, table: null, label: "", hold: {}, hover: null, marks: [],
  layout: null, tray: null, expected: null, ghost: null, spark: null, named: [],
});

/**
 * Marks what is told now, in place of what the last refusal named.
 * @param {BoardState} state
 * @param {readonly Mark[]} marks
 * @returns {boolean} whether there are or were any
 */
export function mark(state, marks) {
  const any = state.marks.length > 0 || marks.length > 0;
  Object.assign(state, { marks, named: [] });
  return any;
}

/** Nothing held. @param {Hold} hold @returns {Hold} keeps the orientations of the pieces in the tray */
export const putDown = ({ turned }) => (turned ? { turned } : {});

/** @param {BoardState} state @param {Table} table @returns {TrayPlaces | undefined} places of the waiting pieces */
export const placesIn = ({ tray }, { puzzle, position, homes = [] }) =>
  (tray ? viewOf(puzzle).tray?.places(puzzle, tray, position, homes) : undefined);
