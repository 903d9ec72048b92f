// What is known about a puzzle's solutions, in one line.

import { modelOf } from "../../model/kinds.js";

/**
 * Returns what is known about the puzzle's own problem.
 * @param {Puzzle} puzzle
 * @param {Solution | null} [answer] the solver's proved answer in the chosen metric
 * @returns {Line | null}
 */
export function knownLine(puzzle, answer = null) {
  const { known, metrics } = puzzle;
  if (!modelOf(puzzle).countsMoves) {
    const solutions = "solutions" in puzzle ? puzzle.solutions : null;
    return solutions ? { code: "known.solutions", params: { n: Number(solutions), count: BigInt(solutions) } } : null;
  }
  if (answer?.outcome === "solved" && answer.optimal) {
    return { code: `known.shortest.${answer.metric}`, params: { n: answer.length } };
  }
  if (!known || known.moves === undefined) return null;
  return {
    code: `known.${known.optimal ? "shortest" : "best"}.${known.metric ?? metrics[0]}`,
    params: { n: known.moves },
  };
}
