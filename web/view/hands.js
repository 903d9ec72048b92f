// The hands that fit a puzzle's kind.

import { jumpHands } from "./hands-jump.js";

/**
 * @param {import("./types.js").Puzzle} puzzle
 * @returns {import("./types.js").Hands}
 */
export function handsOf(puzzle) {
  switch (puzzle.kind) {
    case "jump": return jumpHands;
    default: throw new TypeError(`no hands for boards of kind ${puzzle.kind}`);
  }
}
