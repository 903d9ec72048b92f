// Why there is no solution: turns the solver's certificate into sentences that can be checked by hand, and marks.

import { wordsOf } from "../kinds.js";

/**
 * What was searched completely, if not everything from the position on: all positions that lead to the goal, all
 * winning positions of the game, or both ends.
 * @type {Record<string, string>}
 */
const EXHAUSTED = {
  goal: "certificate.exhausted.goal", game: "certificate.exhausted.game", both: "certificate.exhausted.both",
};

/**
 * @param {Puzzle} puzzle
 * @param {Position} position a position that cannot be solved
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
  return wordsOf(puzzle).certificates[certificate.kind]?.(puzzle, position, certificate) ?? { lines: [], marks: [] };
}
