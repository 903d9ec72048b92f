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
      if (goal !== puzzle.goal || (puzzle.faces === "numbers" && !inOrder(goal))) return { code: "goal.slide.other", params: { goal: asOnTiles(goal) } };
      // Where there are no rows and columns, the order of the cells has to be said.
      return { code: puzzle.faces === "numbers" && puzzle.lattice === "graph" ? "goal.slide.graph" : `goal.slide.${puzzle.faces ?? "numbers"}` };
    case "blocks":
      return { code: puzzle.hero ? "goal.blocks.hero" : "goal.blocks", params: { hero: puzzle.hero ?? "" } };
    case "place":
      return { code: "goal.place" };
  }
}

/**
 * What is known about the puzzle's own problem.
 * @param {Puzzle} puzzle
 * @param {import("./solving/answers.js").Solution | null} [answer] what the solver has proved of it in the metric that is chosen
 * @returns {Line | null}
 */
export function knownLine({ known, kind, metrics, solutions }, answer = null) {
  if (kind === "place") return solutions ? { code: "known.solutions", params: { n: Number(solutions), count: BigInt(solutions) } } : null;
  if (answer?.outcome === "solved" && answer.optimal) return { code: `known.shortest.${answer.metric}`, params: { n: answer.length } };
  if (!known || known.moves === undefined) return null;
  return { code: `known.${known.optimal ? "shortest" : "best"}.${known.metric ?? metrics[0]}`, params: { n: known.moves } };
}

/** @param {string} goal @returns {number[]} */
const tilesOf = (goal) => (goal.includes(".") ? goal.split(".").map(Number) : [...goal].map((tile) => parseInt(tile, 36)));

/** @param {string} goal @returns {string} with the numbers that stand on the tiles: 12, not c */
function asOnTiles(goal) {
  const tiles = tilesOf(goal);
  return tiles.every((tile) => tile < 10) ? goal : tiles.join(" ");
}

/** @param {string} goal tiles @returns {boolean} whether they ascend, the blank last */
function inOrder(goal) {
  const tiles = tilesOf(goal);
  return tiles.pop() === 0 && tiles.every((tile, cell) => tile >= (tiles[cell - 1] ?? 1));
}
