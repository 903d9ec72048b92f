// What is known of peg solitaire before its rules are fetched.

/** @import { KindFacts } from "../kind.js" */

import { widthAndHeight } from "../titles.js";

/** @type {KindFacts} */
export const jump = {
  name: "jump",
  family: "peg",
  moves: {
    jump: { fields: { from: "number", over: "number", to: "number" }, goesOn: (one, next) => one.to === next.from },
  },
  titles: [{ pattern: /^rect-(\d+)x(\d+)$/, code: "rect", params: widthAndHeight }],
  panels: { problem: () => import("./problem/choose.js") },
  shelves: [{ name: "peg", board: "peg/english" }],
  levels: { unit: "length.moves", goal: "" },
  sizes: { prefix: "rect-", least: 3, most: 8, start: [6, 5] },
  described: () => import("./describe/describe.js"),
  later: () => import("./later.js"),
  whole: async () => (await import("./whole.js")).jump,
};
