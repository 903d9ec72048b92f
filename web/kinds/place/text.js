// Packings as plain text: letters, dots for what is not covered. Which pieces there are, a text does not say.

/** @import { KindText } from "../kind.js" */

import { edgesOf } from "../edges.js";

/** @type {KindText} */
export const text = {
  symbol: (mark) => (mark === "o" ? "." : mark), ways: edgesOf, whole: () => false, read: () => null,
};
