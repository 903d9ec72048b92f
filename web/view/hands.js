// The hands that fit a puzzle's kind.

import { blockHands } from "./hands-blocks.js";
import { jumpHands } from "./hands-jump.js";
import { placeHands } from "./hands-place.js";
import { slideHands } from "./hands-slide.js";

const BY_KIND = { jump: jumpHands, slide: slideHands, blocks: blockHands, place: placeHands };

/**
 * @param {import("./types.js").Puzzle} puzzle
 * @returns {import("./types.js").Hands}
 */
export function handsOf(puzzle) {
  return BY_KIND[puzzle.kind];
}
