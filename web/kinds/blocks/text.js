// Sliding blocks as plain text: letters, dots for blanks. The text does not show the exit.

/** @import { KindText } from "../kind.js" */

import { edgesOf } from "../edges.js";

/** @type {KindText} */
export const text = {
  symbol: (mark) => (mark === "0" ? "." : mark), ways: edgesOf,
};
