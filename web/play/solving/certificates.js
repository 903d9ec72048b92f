// Why there is no solution: the solver's certificate as sentences that can be checked by hand, and drawn on the board.

/** @import { Explanation } from "../../kinds/kind.js" */
/** @import { Position, Puzzle } from "../../model/types.js" */
/** @import { Certificate } from "./answers.js" */

import { kindOf } from "../../kinds/index.js";

/**
 * What was searched through: from the position on, all that leads to the goal, or all of a game that can be won.
 * @type {Record<string, string>}
 */
const EXHAUSTED = { goal: "certificate.exhausted.goal", game: "certificate.exhausted.game" };

/**
 * @param {Puzzle} puzzle
 * @param {Position} position the one that cannot be solved
 * @param {Certificate} certificate
 * @returns {Explanation}
 */
export function explain(puzzle, position, certificate) {
  if (certificate.kind === "exhausted") {
    const code = EXHAUSTED[certificate.from ?? ""] ?? "certificate.exhausted";
    return { lines: [{ code, params: { n: certificate.positions ?? certificate.expanded } }], marks: [] };
  }
  return kindOf(puzzle).certificates[certificate.kind]?.(puzzle, position, certificate) ?? { lines: [], marks: [] };
}
