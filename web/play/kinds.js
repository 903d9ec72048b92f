// The words of the kinds of puzzles that were met.

import { createRegistry } from "../model/kinds.js";

/** @type {Registry<KindWords>} */
export const { add: addWords, of: wordsOf } = createRegistry();
