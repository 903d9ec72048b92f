// The puzzle of every day, the same for everybody by date: from the list of ten years where the build has it, else from
// the one of a leap year that comes with the levels.

/** @import { Level, Year } from "../levels.js" */

import { levelOfDay } from "../levels.js";
import { dateOf, dayName, dayNumber } from "./streak.js";

/** The puzzle of every day for years to come. */
export const DAILIES = "daily.json";

/** One day of the list: puzzle, position, goal or null, difficulty, moves. */
/** @typedef {[string, string, string | null, number, number]} ListedDay */
/** @typedef {{first: string, days: ListedDay[]}} DailyList */

/**
 * @typedef {object} Dailies
 * @property {(day: string) => {level: Level, listed: boolean} | null} on the puzzle of YYYY-MM-DD; `listed`: it was
 *   made for that very date
 */

/**
 * @param {string | undefined} address of the list
 * @param {(() => Promise<Year>) | null} levels
 * @returns {(() => Promise<Dailies>) | null} null where there is neither
 */
export function dailiesAt(address, levels) {
  if (!address && !levels) return null;
  /** @type {Promise<Dailies> | null} */
  let kept = null;
  return () => {
    kept ??= fetchDailies(address, levels).catch((error) => {
      kept = null;
      throw error;
    });
    return kept;
  };
}

/** @param {string | undefined} address @param {(() => Promise<Year>) | null} levels */
async function fetchDailies(address, levels) {
  if (!address) return createDailies(null, await (levels?.() ?? null));
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`the daily puzzles could not be fetched: ${reply.status}`);
  /** @type {DailyList} */
  const list = await reply.json();
  const outside = !list.days[dayNumber(dayName(new Date())) - dayNumber(list.first)];
  return createDailies(list, outside ? await (levels?.() ?? null) : null);
}

/**
 * @param {DailyList | null} list
 * @param {Year | null} year one for each day of a leap year
 * @returns {Dailies}
 */
export function createDailies(list, year) {
  return {
    on(day) {
      const index = list ? dayNumber(day) - dayNumber(list.first) : 0;
      const listed = list?.days[index];
      if (listed) return { level: levelOf(listed), listed: true };
      const level = year?.daily.length ? levelOfDay(year, dateOf(day)) : undefined;
      if (level) return { level, listed: !list };
      // Outside the list, and nothing else to fall back on: the list begins anew.
      const { days = [] } = list ?? {};
      const again = days[((index % days.length) + days.length) % days.length];
      return again ? { level: levelOf(again), listed: false } : null;
    },
  };
}

/** @param {ListedDay} listed @returns {Level} */
function levelOf([puzzle, position, goal, difficulty, moves]) {
  return { puzzle, position, difficulty, moves, ...(goal === null ? {} : { goal }) };
}

/** @param {string} day @returns {string} id of its calendar packing */
export const calendarOf = (day) => `pack/calendar-${day.slice(5)}`;
