// Why there is no solution: the solver's certificate as sentences that can be checked by hand, and drawn on the board.

/** @import { Explanation } from "../../kinds/kind.js" */
/** @import { Position, Puzzle } from "../../model/types.js" */
/** @import { Certificate } from "./answers.js" */

import { kindOf } from "../../kinds/index.js";

/**
 * What was searched through: from the position on, all that leads to the goal, all of a game that can be won, or from
 * both ends.
 * @type {Record<string, string>}
 */
const EXHAUSTED = {
  goal: "certificate.exhausted.goal", game: "certificate.exhausted.game", both: "certificate.exhausted.both",
};

/**
 * @param {Puzzle} puzzle
 * @param {Position} position the one that cannot be solved
 * @param {Certificate} certificate
 * @returns {Explanation}
 */
export function explain(puzzle, position, certificate) {
  if (certificate.kind === "exhausted") {
    const code = EXHAUSTED[certificate.from ?? ""] ?? "certificate.exhausted";
    const excluded = certificate.goals?.length ?? 0;
    return {
      lines: [
        { code, params: { n: certificate.positions ?? certificate.expanded } },
        ...(excluded ? [{ code: "certificate.exhausted.excluded", params: { n: excluded } }] : []),
      ],
      marks: [],
    };
  }
  if (certificate.kind === "steps") {
    return { lines: [{ code: "certificate.steps", params: { n: certificate.after.length } }], marks: [] };
  }
  return kindOf(puzzle).certificates[certificate.kind]?.(puzzle, position, certificate) ?? { lines: [], marks: [] };
}
