// What is known of sliding blocks before their rules are fetched.

/** @import { KindFacts } from "../kind.js" */

/** @type {KindFacts} */
export const blocks = {
  name: "blocks",
  family: "slide",
  // Consecutive moves of one block count as one move.
  moves: { block: { fields: { cell: "number", to: "number" }, goesOn: (one, next) => one.to === next.cell } },
  titles: [{ pattern: /^rush-(\d+)$/, code: "rush", params: ([n]) => ({ n }) }],
  panels: {},
  shelves: [
    { name: "rush", group: "rush", board: "slide/rush-5" },
    { name: "klotski", board: "slide/klotski-red-donkey" },
  ],
  levels: { unit: "length.moves", goal: "" },
  sizes: null,
  described: () => import("./describe.js"),
  later: () => import("./later.js"),
  whole: async () => (await import("./whole.js")).blocks,
};
