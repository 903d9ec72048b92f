// What is known of packings before their rules are fetched.

/** @import { KindFacts } from "../kind.js" */

import { dateText } from "../../base/dates.js";
import { alone, widthAndHeight } from "../titles.js";

/** The labels of weekdays on a calendar's board. */
export const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** @type {KindFacts} */
export const place = {
  name: "place",
  family: "pack",
  moves: {
    place: { fields: { letter: "text", orientation: "number", cell: "number" }, goesOn: alone },
    lift: { fields: { letter: "text" }, goesOn: alone, takesBack: true },
  },
  titles: [
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
  ],
  panels: {},
  shelves: [{ name: "pack", board: "pack/6x10" }],
  levels: { unit: "length.pieces", goal: "full" },
  sizes: null,
  described: () => import("./describe/describe.js"),
  later: () => import("./later.js"),
  whole: async () => (await import("./whole.js")).place,
};

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
