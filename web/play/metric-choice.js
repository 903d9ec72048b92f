// The metric in which the player wants shortest solutions, where a puzzle's metrics can have different ones.

/** @import { Settings } from "../store/settings.js" */

import { modelOf } from "../model/kinds.js";

/**
 * Returns the metrics to choose from. All solutions of a peg problem have equally many jumps, and a packing has no
 * length.
 * @param {Puzzle} puzzle
 * @returns {readonly string[]} a single one if there is no choice
 */
export const metricsOf = (puzzle) => (modelOf(puzzle).metricsSetting ? puzzle.metrics : puzzle.metrics.slice(0, 1));

/** The metric in which the catalogue, the statistics and the best results count. @param {Puzzle} puzzle */
export const firstMetric = ({ metrics }) => metrics[0] ?? "moves";

/** The metric in which the player counts. @param {Puzzle} puzzle @param {Settings} settings @returns {string} */
export function metricOf(puzzle, settings) {
  const { metricsSetting } = modelOf(puzzle);
  const wish = metricsSetting ? settings[metricsSetting] : "";
  return puzzle.metrics.includes(wish) ? wish : firstMetric(puzzle);
}

/** @param {Puzzle} puzzle @param {string} metric @returns {Partial<Settings>} the settings change that selects it */
export function choice(puzzle, metric) {
  const { metricsSetting } = modelOf(puzzle);
  return metricsSetting ? { [metricsSetting]: metric } : {};
}

/** @param {Pick<Problem, "metric" | "puzzle">} problem */
const inFirst = ({ metric, puzzle }) => metric === firstMetric(puzzle);

/**
 * @param {string} code message code of a sentence about moves, in the puzzle's first metric
 * @param {Pick<Problem, "metric" | "puzzle">} problem
 * @returns {string} code of the same sentence in the problem's metric
 */
export const inMetric = (code, problem) => (inFirst(problem) ? code : `${code}.${problem.metric}`);

/**
 * Returns whether a move ends a unit of the metric, so that the lengths before and after it add up; inside a run of
 * tiles, or between two jumps of one peg, they do not.
 * @param {Pick<Problem, "metric" | "rules">} problem
 * @param {Position} position before the move
 * @param {Move} move
 * @param {Move | undefined} next
 */
export function endsHere(problem, position, move, next) {
  const { metric, rules } = problem;
  if (next === undefined) return true;
  const [both = 0, first = 0, second = 0] = [
    rules.lengths(position, [move, next]),
    rules.lengths(position, [move]),
    rules.lengths(rules.apply(position, move), [next]),
  ].map((lengths) => lengths[metric]);
  return both === first + second;
}
