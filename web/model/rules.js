// The interpreter that fits a puzzle's kind.

import { createBlockRules } from "../kinds/blocks/rules.js";
import { createJumpRules } from "../kinds/jump/rules.js";
import { createPlaceRules } from "../kinds/place/rules.js";
import { createSlideRules } from "../kinds/slide/rules.js";

const BY_KIND = { jump: createJumpRules, slide: createSlideRules, blocks: createBlockRules, place: createPlaceRules };

/**
 * @param {import("./types.js").Puzzle} puzzle
 * @returns {import("./types.js").Rules}
 */
export function createRules(puzzle) {
  return BY_KIND[puzzle.kind](puzzle);
}
