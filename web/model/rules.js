// The interpreter that fits a puzzle's kind.

import { createBlockRules } from "./blocks.js";
import { createJumpRules } from "./jump.js";
import { createPlaceRules } from "./place.js";
import { createSlideRules } from "./slide.js";

const BY_KIND = { jump: createJumpRules, slide: createSlideRules, blocks: createBlockRules, place: createPlaceRules };

/**
 * @param {import("./types.js").Puzzle} puzzle
 * @returns {import("./types.js").Rules}
 */
export function createRules(puzzle) {
  return BY_KIND[puzzle.kind](puzzle);
}
