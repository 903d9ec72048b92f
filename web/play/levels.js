// Graded levels, and a puzzle for every day of a year, from the table that ships with the page. Solved ones are
// remembered by what they ask.

/** @import { Line } from "../model/session.js" */

import { fetchJson } from "../engine/whole.js";

/** The table of graded levels and daily puzzles. */
export const LEVELS = "levels.json";

/**
 * @typedef {object} Level
 * @property {string} puzzle
 * @property {string} position
 * @property {string} [goal] where it is not the puzzle's own
 * @property {number} difficulty 1 easy to 5 hard
 * @property {number} moves proved shortest, or pieces to place
 */

/** @typedef {{levels: Record<string, Level[]>, daily: Level[]}} Levels */

/**
 * @param {string | undefined} address of the table; the build leaves it out where there is none
 * @returns {(() => Promise<Levels>) | null} fetches it once
 */
export function levelsAt(address) {
  if (!address) return null;
  /** @type {Promise<Levels> | null} */
  let kept = null;
  return () => {
    kept ??= /** @type {Promise<Levels>} */ (fetchJson(address)).catch((error) => {
      kept = null;
      throw error;
    });
    return kept;
  };
}

/** What a level asks, as its name. @param {{puzzle: string, position: string, goal: string}} asked */
export const levelName = ({ puzzle, position, goal }) => `${puzzle} ${position} ${goal}`;

/** What the game on the table asks, as the name of a level. @param {Line} line */
export const askedBy = ({ puzzleId, start, goal }) => levelName({ puzzle: puzzleId, position: start, goal });

/**
 * The puzzle of a day: one for each day of a leap year, the same for everybody.
 * @param {Levels} levels
 * @param {Date} date
 * @returns {Level | undefined}
 */
export function levelOfDay({ daily }, date) {
  const day = Math.round((Date.UTC(2024, date.getMonth(), date.getDate()) - Date.UTC(2024, 0, 1)) / 86_400_000);
  return daily[day % daily.length];
}
