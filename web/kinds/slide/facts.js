// What is known of sliding tiles before their rules are fetched.

/** @import { KindFacts } from "../kind.js" */

import { alone, widthAndHeight } from "../titles.js";

/** @type {KindFacts} */
export const slide = {
  name: "slide",
  family: "slide",
  moves: { slide: { fields: { cell: "number", to: "number" }, goesOn: alone } },
  titles: [{ pattern: /^(\d+)x(\d+)$/, code: "tiles", params: widthAndHeight }],
  panels: {},
  shelves: [{ name: "slide", board: "slide/fifteen" }],
  levels: { unit: "length.moves", goal: "" },
  sizes: { prefix: "", least: 2, most: 10, start: [5, 5] },
  described: () => import("./describe/describe.js"),
  later: () => import("./later.js"),
  whole: async () => (await import("./whole.js")).slide,
};
