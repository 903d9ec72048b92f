// Titles and moves of packings in words.

/** @import { Kind } from "../kind.js" */

import { widthAndHeight } from "../common.js";

/** @type {Kind["titles"]} */
export const placeTitles = [
  { pattern: /^(\d+)x(\d+)$/, code: "pack", params: widthAndHeight },
  { pattern: /^one-sided-(\d+)x(\d+)$/, code: "one-sided", params: widthAndHeight },
  { pattern: /^hexomino-(\d+)x(\d+)$/, code: "hexomino", params: widthAndHeight },
  { pattern: /^level-(\d+)x(\d+)-([A-Z]+)$/, code: "level", params: ([w, h, letters]) => ({ w, h, letters }) },
  {
    pattern: /^calendar-(\d\d)-(\d\d)$/, code: "calendar",
    params([month, day], language) {
      // A leap year, so that 29 February has its name too.
      const date = new Date(Date.UTC(2024, Number(month) - 1, Number(day)));
      return { date: date.toLocaleDateString(language, { month: "long", day: "numeric", timeZone: "UTC" }) };
    },
  },
];

/** The piece, and the cell it came to. @type {Kind["moveText"]} */
export function placeText({ names }, [move]) {
  if (move?.type === "place") return `+${move.letter} ${names[move.cell] ?? move.cell}`;
  return move?.type === "lift" ? `−${move.letter}` : "";
}
