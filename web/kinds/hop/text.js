// Frogs and toads as plain text: F, T and a dot for the blank.

/** @import { KindText } from "../kind.js" */

import { edgesOf } from "../edges.js";

const SYMBOLS = /** @type {Record<string, string>} */ ({ 0: ".", 1: "F", 2: "T" });

/** @type {KindText} */
export const text = {
  symbol: (mark) => SYMBOLS[mark] ?? mark,
  ways: edgesOf,
};
