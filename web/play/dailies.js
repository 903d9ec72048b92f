// Days: their puzzles, the same for everybody on a date, for ten years, in a file for each month that is fetched when
// one of its days is asked for, each with a proved solution.

import { once } from "../base/promises.js";
import { dateText } from "../base/words.js";
import { keptJson } from "../engine/files.js";
import { DAY as NAMED } from "../store/challenges.js";

const WEEK = 7;
/** Days for which the puzzles are kept: from any of a month, the next month is among them. */
const AHEAD = 32;

/**
 * @typedef {[puzzle: string, position: string, goal: string | null, difficulty: number, moves: number,
 *   solution: string]} StoredDay
 */
/** @typedef {{days: StoredDay[], dates: [difficulty: number, solution: string][]}} Month as the build wrote it */

/**
 * The puzzles of a day.
 * @typedef {object} Daily
 * @property {Level} level
 * @property {boolean} listed whether it was made for exactly that date
 * @property {{difficulty: number, solution: string} | null} date what is stored for the date's own packing
 *   (`calendarOf`); null unless `listed`
 */

/**
 * @typedef {object} Dailies
 * @property {(day: string) => Promise<Daily>} on the puzzles of YYYY-MM-DD; rejects if they cannot be fetched
 * @property {(day: string, now?: Date) => Promise<Line | null>} fault why a day that a link names has no puzzle, if so
 * @property {() => Promise<string>} first the first month, YYYY-MM
 * @property {(today: Date) => Promise<Record<string, string>>} ahead the addresses of the months to keep for play
 *   without a network, by month: those with the days from today on to the next month
 */

/** @typedef {Record<string, string | Month>} Months file names, or in the one-file edition what would be in them */

/**
 * @param {string} address of the list of months, YYYY-MM without gaps
 * @param {(address: string) => Promise<any>} [get]
 * @returns {Dailies}
 */
export function dailiesAt(address, get = keptJson) {
  const list = once(async () => {
    /** @type {Months} */
    const months = await get(address);
    const names = Object.keys(months).sort();
    const [first = "", last = ""] = [names[0], names.at(-1)];
    const begin = dayNumber(`${first}-01`);
    const length = dayNumber(`${monthAfter(last)}-01`) - begin;
    // Outside its years the list repeats in whole weeks, so that Monday stays easy.
    const round = length - (length % WEEK);
    /** @param {number} day @returns {{listed: boolean, stored: string}} under which day its puzzles are stored */
    function placeOf(day) {
      const after = day - begin;
      const listed = after >= 0 && after < length;
      return { listed, stored: nameOfDay(begin + (listed ? after : ((after % round) + round) % round)) };
    }
    return { months, first, last, placeOf };
  });
  /** @type {Map<string, () => Promise<Month>>} */
  const files = new Map();

  /** @param {Months} months @param {string} name */
  function fileOf(months, name) {
    const stored = months[name] ?? "";
    const file = files.get(name) ?? once(async () => (typeof stored === "string" ? get(whole(stored)) : stored));
    files.set(name, file);
    return file();
  }

  /** @param {string} file @returns {string} its address, beside the list */
  const whole = (file) => new URL(file, address).href;

  return {
    async on(day) {
      const { months, placeOf } = await list();
      const { listed, stored } = placeOf(dayNumber(day));
      const month = await fileOf(months, stored.slice(0, 7));
      const index = Number(stored.slice(8)) - 1;
      const [found, date] = [month.days[index], month.dates[index]];
      if (!found || !date) throw new Error(`the days of ${stored.slice(0, 7)} are not whole`);
      const [difficulty, solution] = date;
      return { level: levelOf(found), listed, date: listed ? { difficulty, solution } : null };
    },
    async fault(day, now = new Date()) {
      if (!isDate(day)) return { code: "daily.no-date" };
      const today = dayName(now);
      const known = day === today ? null : await list().catch(() => null);
      // Days that have come after the last one have their puzzles, too.
      if (known && (day < known.first || day > `${known.last}-31` && day > today)) {
        return { code: "daily.no-year", params: { first: known.first.slice(0, 4), last: known.last.slice(0, 4) } };
      }
      return day > today ? { code: "daily.not-yet" } : null;
    },
    first: async () => (await list()).first,
    async ahead(today) {
      const { months, placeOf } = await list();
      const now = dayNumber(dayName(today));
      const names = Array.from({ length: AHEAD }, (_, days) => placeOf(now + days).stored.slice(0, 7));
      return Object.fromEntries(names.flatMap((name) => {
        const file = months[name];
        return typeof file === "string" ? [[name, whole(file)]] : [];
      }));
    },
  };
}

/** @param {string} month YYYY-MM @returns {string} */
function monthAfter(month) {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return dayName(new Date(year, number, 1)).slice(0, 7);
}

/** @param {StoredDay} stored @returns {Level} */
function levelOf([puzzle, position, goal, difficulty, moves, solution]) {
  return { puzzle, position, difficulty, moves, solution, ...(goal === null ? {} : { goal }) };
}

/** @param {string} day YYYY-MM-DD @returns {string} id of its calendar packing */
export const calendarOf = (day) => `pack/calendar-${day.slice(5)}`;

/** @param {string} day YYYY-MM-DD @returns {string} id of its packing on the calendar with weekdays */
export const weekdayCalendarOf = (day) =>
  `${calendarOf(day)}-${dayText(day, "en", { weekday: "short" }).toLowerCase()}`;

/** Whether it is the date puzzle of a day, with its weekday or without. @param {Puzzle} puzzle @param {string} day */
export const isDatePuzzle = ({ id }, day) => [calendarOf(day), weekdayCalendarOf(day)].includes(id);

// Days by their names. They are those of the player's own calendar.

const DAY = 86_400_000;

/** @param {Date} date @returns {string} YYYY-MM-DD in the player's time zone */
export const dayName = (date) =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, "0")}-${String(date.getDate()).padStart(2, "0")}`;

/** @param {string} name YYYY-MM-DD @returns {number} days since 1970, independent of the time zone */
export const dayNumber = (name) => Math.round(Date.parse(`${name}T00:00:00Z`) / DAY);

/** @param {number} number days since 1970 @returns {string} YYYY-MM-DD */
export const nameOfDay = (number) => new Date(number * DAY).toISOString().slice(0, 10);

/** Whether there is such a date: browsers read 30 February as 2 March. @param {string} day */
const isDate = (day) => NAMED.test(day) && !Number.isNaN(dayNumber(day)) && nameOfDay(dayNumber(day)) === day;

/** @param {string} name YYYY-MM-DD @returns {Date} noon of that day in the player's time zone */
export const dateOf = (name) => new Date(`${name}T12:00:00`);

/** @param {string} name YYYY-MM-DD @param {Language} language @param {Intl.DateTimeFormatOptions} parts to say */
export const dayText = (name, language, parts) => dateText(dateOf(name), language, parts);
