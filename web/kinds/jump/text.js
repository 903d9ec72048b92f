// Peg boards as plain text: o for pegs, dots for holes.

/** @import { KindText } from "../kind.js" */

/** @type {KindText} */
export const text = {
  symbol: (mark) => (mark === "o" ? "o" : "."),
  ways: ({ jumps = [] }) => jumps.map(([from, over, to]) => [from, over, to]),
};
