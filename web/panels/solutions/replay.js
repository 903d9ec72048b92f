// Replays a listed solution by the page's own rules.

import { modelOf } from "../../model/kinds.js";
import { solutionFrom } from "../../play/solving/answers.js";

/** @param {Problem} problem @param {unknown} one the solver's JSON @returns {Solution} */
export function replayed(problem, one) {
  const packing = !modelOf(problem.puzzle).countsMoves;
  return solutionFrom(
    problem,
    { ok: true, result: { outcome: "solved", solution: one, optimal: !packing || undefined } },
    null,
    0,
  );
}
