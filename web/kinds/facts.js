// What is known of every kind of puzzle before it is fetched.

import { dateText, WEEKDAYS } from "../base/words.js";

/** For moves that never count as one with the next. */
const alone = () => false;

/** The two numbers of a slug such as 4x5. @param {string[]} parts */
const widthAndHeight = ([w, h]) => ({ w, h });

// Peg solitaire.

/** @type {KindFacts} */
const jump = {
  name: "jump",
  family: "peg",
  moves: {
    jump: { fields: { from: "number", over: "number", to: "number" }, goesOn: (one, next) => one.to === next.from },
  },
  titles: [{ pattern: /^rect-(\d+)x(\d+)$/, code: "rect", params: widthAndHeight }],
  shelves: [{ name: "peg", board: "peg/english" }],
  levels: { unit: "length.moves", goal: "" },
  sizes: { prefix: "rect-", least: 3, most: 8, start: [6, 5] },
  described: () => import("./jump/describe.js"),
};

// Sliding tiles.

/** @type {KindFacts} */
const slide = {
  name: "slide",
  family: "slide",
  moves: { slide: { fields: { cell: "number", to: "number" }, goesOn: alone } },
  titles: [{ pattern: /^(\d+)x(\d+)$/, code: "tiles", params: widthAndHeight }],
  shelves: [{ name: "slide", board: "slide/fifteen" }],
  levels: { unit: "length.moves", goal: "" },
  sizes: { prefix: "", least: 2, most: 10, start: [5, 5] },
  described: async () => (await import("./slide/rules.js")).model,
};

// Sliding blocks.

/** @type {KindFacts} */
const blocks = {
  name: "blocks",
  family: "slide",
  // Consecutive moves of one block count as one move.
  moves: { block: { fields: { cell: "number", to: "number" }, goesOn: (one, next) => one.to === next.cell } },
  titles: [
    { pattern: /^rush-(\d+)$/, code: "rush", params: ([n]) => ({ n }) },
    { pattern: /^rush\./, code: "rush-board", params: () => ({}) },
  ],
  shelves: [
    { name: "rush", group: "rush", board: "slide/rush-5" },
    { name: "klotski", board: "slide/klotski-red-donkey" },
  ],
  levels: { unit: "length.moves", goal: "" },
  sizes: null,
  described: async () => (await import("./blocks/rules.js")).model,
};

// Packings.

/** @type {KindFacts} */
const place = {
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
  shelves: [{ name: "pack", board: "pack/6x10" }],
  levels: { unit: "length.pieces", goal: "full" },
  sizes: null,
  described: () => import("./place/describe.js"),
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

// Frogs and toads.

/** @type {KindFacts} */
const hop = {
  name: "hop",
  family: "hop",
  moves: { hop: { fields: { cell: "number", to: "number" }, goesOn: alone } },
  titles: [{ pattern: /^frogs-(\d)$/, code: "frogs", params: ([n]) => ({ n: Number(n) }) }],
  shelves: [{ name: "hop", board: "hop/frogs-3" }],
  levels: { unit: "length.moves", goal: "" },
  sizes: null,
  described: async () => (await import("./hop/rules.js")).model,
};

// Lamps.

/** @type {KindFacts} */
const lights = {
  name: "lights",
  family: "lights",
  moves: { press: { fields: { cell: "number" }, goesOn: alone } },
  titles: [{ pattern: /^(\d+)x(\d+)$/, code: "lights", params: widthAndHeight }],
  shelves: [{ name: "lights", board: "lights/5x5" }],
  levels: { unit: "length.moves", goal: "" },
  sizes: { prefix: "", least: 2, most: 10, start: [5, 5] },
  described: async () => (await import("./lights/rules.js")).model,
};

/** Every kind, in the order in which the page offers them. @type {readonly KindFacts[]} */
export const KINDS = [jump, slide, blocks, place, hop, lights];
