// The ways in which a board gets on the table.

import { takeBoard, takeCalendar, takeDay, takeLevel } from "./level-start.js";
import { openBoard, openText } from "./links/linking.js";
import { openToday } from "./today.js";

/**
 * @param {Play<"catalog" | "commands" | "dailies" | "find" | "forms" | "levels" | "open" | "refresh" | "saves" |
 *   "say" | "solver" | "table" | "tell" | "title" | "words">} parts
 * @returns {Openings}
 */
export const createOpenings = (parts) => ({
  link: (text, asNamed, anew) => openText(parts, text, asNamed, anew),
  paste: (text, options) => openBoard(parts, text, options),
  level: (level, place) => takeLevel(parts, level, place),
  day: (day) => takeDay(parts, day),
  today: () => openToday(parts),
  calendar: (id) => takeCalendar(parts, id),
  board: (puzzle) => takeBoard(parts, puzzle),
  next: async () => (await import("./winning/next.js")).nextOf(parts),
});
