// The hands that fit a puzzle's kind.

import { blockHands } from "../kinds/blocks/interaction.js";
import { jumpHands } from "../kinds/jump/interaction.js";
import { placeHands } from "../kinds/place/interaction.js";
import { slideHands } from "../kinds/slide/interaction.js";

const BY_KIND = { jump: jumpHands, slide: slideHands, blocks: blockHands, place: placeHands };

/**
 * @param {import("./types.js").Puzzle} puzzle
 * @returns {import("./types.js").Hands}
 */
export function handsOf(puzzle) {
  return BY_KIND[puzzle.kind];
}
