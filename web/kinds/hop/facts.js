// What is known of frogs and toads before their rules are fetched.

/** @import { KindFacts } from "../kind.js" */

import { alone } from "../titles.js";

/** @type {KindFacts} */
export const hop = {
  name: "hop",
  family: "hop",
  moves: { hop: { fields: { cell: "number", to: "number" }, goesOn: alone } },
  titles: [{ pattern: /^frogs-(\d)$/, code: "frogs", params: ([n]) => ({ n: Number(n) }) }],
  panels: {},
  shelves: [{ name: "hop", board: "hop/frogs-3" }],
  levels: { unit: "length.moves", goal: "" },
  sizes: null,
  described: () => import("./describe.js"),
  later: () => import("./later.js"),
  whole: async () => (await import("./whole.js")).hop,
};
