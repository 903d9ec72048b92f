// Packings as plain text: letters, dots for uncovered cells. The text does not list the pieces.

/** @import { KindText } from "../kind.js" */

import { edgesOf } from "../edges.js";

/** @type {KindText} */
export const text = {
  symbol: (mark) => (mark === "o" ? "." : mark), ways: edgesOf,
};
