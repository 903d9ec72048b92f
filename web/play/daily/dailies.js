// Daily puzzles: the same for everybody on a date, from a list for ten years.

/** @import { Level } from "../levels.js" */

import { dateText } from "../../dates.js";
import { fetchJson } from "../../engine/integrity.js";
import { once } from "../../once.js";
import { dateOf, dayNumber } from "./streak.js";

/** The table of daily puzzles. */
export const DAILIES = "daily.json";

/** @typedef {[string, string, string | null, number, number]} ListedDay puzzle, position, goal, difficulty, moves */
/** @typedef {{first: string, days: ListedDay[]}} DailyList */

/**
 * @typedef {object} Dailies
 * @property {(day: string) => {level: Level, listed: boolean} | null} on the puzzle of YYYY-MM-DD; `listed`: it was
 *   made for exactly that date
 */

/**
 * @param {string | undefined} address of the list
 * @returns {(() => Promise<Dailies>) | null} null if there is no list
 */
export const dailiesAt = (address) => (address ? once(() => fetchJson(address).then(createDailies)) : null);

/**
 * @param {DailyList} list
 * @returns {Dailies}
 */
export function createDailies({ first, days }) {
  return {
    on(day) {
      const index = dayNumber(day) - dayNumber(first);
      // Outside its years the list repeats.
      const found = days[((index % days.length) + days.length) % days.length];
      return found ? { level: levelOf(found), listed: index >= 0 && index < days.length } : null;
    },
  };
}

/** @param {ListedDay} listed @returns {Level} */
function levelOf([puzzle, position, goal, difficulty, moves]) {
  return { puzzle, position, difficulty, moves, ...(goal === null ? {} : { goal }) };
}

/** @param {string} day YYYY-MM-DD @returns {string} id of its calendar packing */
export const calendarOf = (day) => `pack/calendar-${day.slice(5)}`;

/** @param {string} day YYYY-MM-DD @returns {string} id of its packing on the calendar with weekdays */
export const weekdayCalendarOf = (day) =>
  `${calendarOf(day)}-${dateText(dateOf(day), "en", { weekday: "short" }).toLowerCase()}`;
