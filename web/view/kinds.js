// The boards of the kinds of puzzles that were met: what they show, and their input.

import { createRegistry } from "../model/kinds.js";

/** @type {Registry<KindView>} */
export const { add: addView, of: viewOf } = createRegistry();
