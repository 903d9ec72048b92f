// Titles and moves of packings in words.

/** @import { Kind } from "../kind.js" */

import { dateText } from "../../dates.js";
import { widthAndHeight } from "../common.js";
import { WEEKDAYS } from "./names.js";

/** @type {Kind["titles"]} */
export const placeTitles = [
  { pattern: /^(\d+)x(\d+)$/, code: "pack", params: widthAndHeight },
  { pattern: /^one-sided-(\d+)x(\d+)$/, code: "one-sided", params: widthAndHeight },
  { pattern: /^hexomino-(\d+)x(\d+)$/, code: "hexomino", params: widthAndHeight },
  { pattern: /^level-(\d+)x(\d+)-([A-Z]+)$/, code: "level", params: ([w, h, letters]) => ({ w, h, letters }) },
  {
    pattern: /^calendar-(\d\d)-(\d\d)(?:-([a-z]{3}))?$/, code: "calendar",
    params([month, day, weekday], language) {
      const date = yearOf(Number(month) - 1, Number(day), weekday);
      /** @type {Intl.DateTimeFormatOptions} */
      const shown = { month: "long", day: "numeric", timeZone: "UTC", ...(weekday ? { weekday: "long" } : {}) };
      return { date: dateText(date, language, shown) };
    },
  },
];

/**
 * The date in a year in which it falls on that weekday; without a weekday in a leap year, so that 29 February exists.
 * @param {number} month from 0 @param {number} day @param {string} [weekday]
 */
function yearOf(month, day, weekday) {
  // Within 28 years every date falls on every weekday.
  for (let year = 2024; year < 2052; year++) {
    const date = new Date(Date.UTC(year, month, day));
    const named = !weekday || WEEKDAYS[date.getUTCDay()]?.toLowerCase() === weekday;
    if (named && date.getUTCMonth() === month) return date;
  }
  return new Date(Date.UTC(2024, month, day));
}

/** The piece, and the cell where it went. @type {Kind["moveText"]} */
export function placeText({ names }, [move]) {
  if (move?.type === "place") return `+${move.letter} ${names[move.cell] ?? move.cell}`;
  return move?.type === "lift" ? `−${move.letter}` : "";
}
