// What counts as one move: the metric in which the player wants solutions shortest, where a puzzle's metrics ask
// different questions.

/** @import { Move, Position, Puzzle, Rules } from "../model/types.js" */
/** @import { Settings } from "../store/settings.js" */

import { kindOf } from "../kinds/index.js";

/**
 * The metrics to choose from. All solutions of a peg problem have the same jumps, and a packing has no length.
 * @param {Puzzle} puzzle
 * @returns {readonly string[]} one alone: nothing to choose
 */
export const metricsOf = (puzzle) => (kindOf(puzzle).metricsSetting ? puzzle.metrics : puzzle.metrics.slice(0, 1));

/**
 * @param {Puzzle} puzzle @param {Settings} settings
 * @returns {string | undefined} undefined: the first one, in which the catalogue, the statistics and the best results
 *   count
 */
export function metricOf(puzzle, settings) {
  const { metricsSetting } = kindOf(puzzle);
  const wish = metricsSetting ? settings[metricsSetting] : undefined;
  return wish !== undefined && puzzle.metrics.includes(wish) && wish !== puzzle.metrics[0] ? wish : undefined;
}

/** @param {Puzzle} puzzle @param {string} metric @returns {Partial<Settings>} the change of settings that chooses it */
export function choice(puzzle, metric) {
  const { metricsSetting } = kindOf(puzzle);
  return metricsSetting ? { [metricsSetting]: metric } : {};
}

/**
 * @param {string} code of a sentence about moves
 * @param {string | undefined} metric
 * @returns {string} of the same sentence in the metric
 */
export const inMetric = (code, metric) => (metric === undefined ? code : `${code}.${metric}`);

/**
 * Whether a move ends what counts as one, so that the lengths before and after it add up: amid a run they do not.
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
