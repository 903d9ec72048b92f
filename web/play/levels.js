// Graded levels and the puzzle of the day, from the table that ships with the page. Solved ones are remembered by what
// they ask.

/** @import { Session } from "../model/session.js" */
/** @import { Saves } from "../store/saves.js" */

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
    kept ??= fetch(address).then((reply) => {
      if (!reply.ok) throw new Error(`the levels could not be fetched: ${reply.status}`);
      return reply.json();
    }).catch((error) => {
      kept = null;
      throw error;
    });
    return kept;
  };
}

/** What a level asks, as its name. @param {{puzzle: string, position: string, goal: string}} asked */
export const levelName = ({ puzzle, position, goal }) => `${puzzle} ${position} ${goal}`;

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

/** @param {Date} date @returns {string} YYYY-MM-DD where the player lives */
export const dayName = (date) =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, "0")}-${String(date.getDate()).padStart(2, "0")}`;

/**
 * How many days in a row were solved, today or yesterday being the last.
 * @param {Record<string, string>} days
 * @param {Date} today
 */
export function streak(days, today) {
  const day = new Date(today.getFullYear(), today.getMonth(), today.getDate(), 12);
  if (!days[dayName(day)]) day.setDate(day.getDate() - 1);
  let count = 0;
  while (days[dayName(day)]) {
    count += 1;
    day.setDate(day.getDate() - 1);
  }
  return count;
}

/**
 * Remember a level, or the puzzle of the day, that was just solved.
 * @param {Saves} saves
 * @param {Session} session
 */
export function countLevel(saves, { line }) {
  const name = levelName({ puzzle: line.puzzleId, position: line.start, goal: line.goal });
  const challenge = saves.challenge();
  if (challenge?.name !== name) return;
  saves.solveLevel(name);
  if (challenge.day) saves.solveDay(challenge.day, name);
}
