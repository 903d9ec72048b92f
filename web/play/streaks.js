// Streaks of days on which the puzzle of the day was solved. One missed day in any seven is bridged, and reported as
// such. As the clock may be wrong, future days do not count.

/** @import { Day } from "../store/challenges.js" */

import { dayName, dayNumber, nameOfDay } from "./dailies.js";

/** One day in this many may be missed. */
const SPAN = 7;

/**
 * @typedef {object} Streak
 * @property {number} length days solved in a row; the last is today or yesterday, or the day before a bridged one
 * @property {string[]} bridged missed days within it that were forgiven
 * @property {number} ended length of the last streak, if none is running
 * @property {string | null} ahead a solved day in the future: the clock was or is wrong
 */

/**
 * @param {Record<string, Pick<Day, "late">>} days solved, by date
 * @param {Date} today
 * @returns {Streak}
 */
export function streakOf(days, today) {
  const now = dayNumber(dayName(today));
  const all = Object.keys(days).toSorted();
  const kept = all.filter((name) => !days[name]?.late).map(dayNumber);
  let length = 0;
  let ended = 0;
  /** @type {number[]} */
  let bridged = [];
  let last = -Infinity;
  /** Handles the gap between the last solved day and the next one. @param {number} next */
  const pass = (next) => {
    const missed = next - last - 1;
    if (missed <= 0) return;
    const free = last + 1 - (bridged.at(-1) ?? -Infinity) >= SPAN;
    if (missed === 1 && free) {
      bridged = [...bridged, last + 1];
      return;
    }
    ended = length;
    length = 0;
    bridged = [];
  };
  for (const day of kept.filter((one) => one <= now)) {
    pass(day);
    length += 1;
    last = day;
  }
  // Today is not missed before it is over.
  pass(now);
  const latest = all.at(-1);
  return {
    length, bridged: bridged.map(nameOfDay), ended: length ? 0 : ended,
    ahead: latest !== undefined && dayNumber(latest) > now ? latest : null,
  };
}
