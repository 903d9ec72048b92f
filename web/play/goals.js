// What is to be reached, in one line.

/** @import { Puzzle } from "../model/types.js" */
/** @import { Line } from "./notes.js" */

/**
 * @param {Puzzle} puzzle
 * @param {string} goal text
 * @returns {Line}
 */
export function goalLine(puzzle, goal) {
  switch (puzzle.kind) {
    case "jump": {
      if (goal === "any") return { code: "goal.jump.any" };
      const hole = puzzle.names.includes(goal) || /^\d+$/.test(goal);
      return hole ? { code: "goal.jump.hole", params: { hole: goal } } : { code: "goal.jump.pattern" };
    }
    case "slide":
      return { code: goal === puzzle.goal ? `goal.slide.${puzzle.faces ?? "numbers"}` : "goal.slide.other", params: { goal } };
    case "blocks":
      return { code: puzzle.hero ? "goal.blocks.hero" : "goal.blocks", params: { hero: puzzle.hero ?? "" } };
    case "place":
      return { code: "goal.place" };
  }
}

/**
 * What is known about the puzzle's own problem.
 * @param {Puzzle} puzzle
 * @returns {Line | null}
 */
export function knownLine({ known, kind, metrics, solutions }) {
  if (kind === "place") return solutions ? { code: "known.solutions", params: { n: Number(solutions), count: BigInt(solutions) } } : null;
  if (!known || known.moves === undefined) return null;
  return { code: `known.${known.optimal ? "shortest" : "best"}.${known.metric ?? metrics[0]}`, params: { n: known.moves } };
}
