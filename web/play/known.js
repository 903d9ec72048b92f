// The proved length of a puzzle's own problem.

/** @import { Line as Game } from "../model/session.js" */

/**
 * Returns the stored, proved shortest length of the puzzle's own problem, in its first metric.
 * @param {Puzzle} puzzle
 * @param {Pick<Game, "start" | "goal">} asked
 * @returns {number | undefined} undefined for another start or goal
 */
export function knownLength({ goal, known, metrics, start }, asked) {
  const own = asked.start === start && asked.goal === goal;
  return own && known?.optimal && known.metric === metrics[0] ? known.moves : undefined;
}
