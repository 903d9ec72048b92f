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

/**
 * @param {Puzzle} puzzle @param {Settings} settings
 * @returns {string | undefined} undefined for the first metric
 */
export function metricOf(puzzle, settings) {
  const { metricsSetting } = modelOf(puzzle);
  const wish = metricsSetting ? settings[metricsSetting] : undefined;
  return wish !== undefined && puzzle.metrics.includes(wish) && wish !== puzzle.metrics[0] ? wish : undefined;
}

/** @param {Puzzle} puzzle @param {string} metric @returns {Partial<Settings>} the settings change that selects it */
export function choice(puzzle, metric) {
  const { metricsSetting } = modelOf(puzzle);
  return metricsSetting ? { [metricsSetting]: metric } : {};
}

/**
 * @param {string} code message code of a sentence about moves
 * @param {string | undefined} metric
 * @returns {string} code of the same sentence in that metric
 */
export const inMetric = (code, metric) => (metric === undefined ? code : `${code}.${metric}`);

/**
 * Returns whether a move ends a unit of the metric, so that the lengths before and after it add up; inside a run they
 * do not.
 * @param {Rules} rules @param {string | undefined} metric @param {Position} position before the move @param {Move} move
 *   @param {Move | undefined} next
 */
export function endsHere(rules, metric, position, move, next) {
  if (metric === undefined || next === undefined) return true;
  const [both, first, second] = [
    rules.lengths(position, [move, next]),
    rules.lengths(position, [move]),
    rules.lengths(rules.apply(position, move), [next]),
  ];
  return both[metric] === (first[metric] ?? 0) + (second[metric] ?? 0);
}
