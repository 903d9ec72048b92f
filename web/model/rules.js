// The interpreter that fits a puzzle's kind.

import { createJumpRules } from "./jump.js";

/**
 * @param {import("./types.js").Puzzle} puzzle
 * @returns {import("./types.js").Rules}
 */
export function createRules(puzzle) {
  switch (puzzle.kind) {
    case "jump":
      return createJumpRules(puzzle);
    default:
      throw new TypeError(`no rules for boards of kind ${puzzle.kind}`);
  }
}
