// Rates and records a game that reached its goal.

/** @import { Context } from "../../app/context.js" */
/** @import { Challenge, Reached } from "../../store/challenges.js" */

import { kindOf } from "../../kinds/index.js";
import { dayName } from "../daily/streak.js";
import { knownLength } from "../known.js";
import { askedBy } from "../levels.js";

/**
 * @typedef {object} Win
 * @property {string} metric the puzzle's first metric, in which results count
 * @property {Record<string, number>} lengths in every metric
 * @property {number} n the length in the first metric
 * @property {boolean} counted whether moves are counted: a packing has no length
 * @property {boolean} own from the puzzle's own start to its own goal
 * @property {boolean} unaided no move was taken from a solution that was shown
 * @property {boolean} seen a complete solution was shown
 * @property {number} hints taken in this game
 * @property {number | undefined} shortest the proved shortest length, if this game may be compared with it
 * @property {Reached["stars"] | null} stars null if there is nothing to compare it with
 * @property {Challenge | null} challenge the level or daily puzzle, if it was one
 * @property {boolean} best shorter than every earlier game, if there was one
 * @property {{moves: number, beaten: boolean} | null} dare the number of moves that a friend's link asked to beat
 */

/** @param {Context} context @returns {Win} */
export function winOf(context) {
  const { saves, table: { puzzle, rules, session: { line } } } = context;
  const metric = puzzle.metrics[0] ?? "moves";
  const start = rules.read(line.start);
  const lengths = start.ok ? rules.lengths(start.position, line.moves.slice(0, line.cursor)) : {};
  const n = lengths[metric] ?? line.cursor;
  const name = askedBy(line);
  const challenge = saves.challenge(name);
  const own = line.start === puzzle.start && line.goal === puzzle.goal;
  const counted = kindOf(puzzle).countsMoves;
  const unaided = !line.shown;
  const shortest = counted && unaided ? shortestOf(context, challenge) : undefined;
  const [hints, seen] = [line.hinted?.length ?? 0, line.seen === true];
  const dare = saves.dare(name);
  return {
    metric, lengths, n, counted, own, unaided, seen, hints, shortest, challenge,
    stars: counted ? starsOf(n, shortest, unaided && !seen) : starsByHints(hints, unaided && !seen),
    best: counted && unaided && n < bestBefore(context, challenge, own),
    dare: dare === null ? null : { moves: dare, beaten: counted && unaided && n < dare },
  };
}

/**
 * Returns 3 stars for the shortest length, 2 within two moves or a tenth of it, 1 for reaching the goal.
 * @param {number} n
 * @param {number | undefined} shortest
 * @param {boolean} alone no solution was looked at
 * @returns {Reached["stars"] | null}
 */
export function starsOf(n, shortest, alone) {
  if (!alone) return 1;
  if (shortest === undefined) return null;
  if (n <= shortest) return 3;
  return n <= Math.max(shortest + 2, shortest * 1.1) ? 2 : 1;
}

/**
 * Returns the stars of a packing: it has no length, so they depend on the help used.
 * @param {number} hints
 * @param {boolean} alone
 * @returns {Reached["stars"]}
 */
export function starsByHints(hints, alone) {
  if (!alone) return 1;
  return hints === 0 ? 3 : hints <= 2 ? 2 : 1;
}

/** @param {Pick<Win, "n" | "shortest">} won @returns {boolean} whether no game can be shorter */
export const isPerfect = ({ n, shortest }) => shortest !== undefined && n <= shortest;

/**
 * @param {Context} context
 * @param {Challenge | null} challenge
 * @returns {number | undefined} the proved shortest length of the current puzzle, if known
 */
export function shortestOf({ problem, solver, table: { puzzle, session } }, challenge) {
  const known = challenge?.moves ?? knownLength(puzzle, session.line);
  if (known !== undefined) return known;
  const asked = problem(0);
  const answer = asked.metric === undefined ? solver.answered(asked) : null;
  return answer?.outcome === "solved" && answer.optimal ? answer.length : undefined;
}

/** The shortest game so far. @param {Context} context @param {Challenge | null} challenge @param {boolean} own */
function bestBefore({ saves, table }, challenge, own) {
  if (challenge?.day) return saves.days()[challenge.day]?.moves ?? -Infinity;
  if (challenge) return saves.reached()[challenge.name]?.moves ?? -Infinity;
  return own ? (saves.results()[table.puzzle.id]?.best ?? -Infinity) : -Infinity;
}

/** Records a win. @param {Context} context @param {Win} won */
export function countWin({ saves, table }, won) {
  const perfect = isPerfect(won);
  saves.count(table.puzzle.id, (result) => {
    const best = won.own && (result.best === undefined || won.n < result.best) ? { best: won.n } : {};
    return {
      ...result, solved: result.solved + 1, last: dayName(new Date()), ...best,
      ...((perfect && won.own) || result.perfect ? { perfect: true } : {}),
    };
  });
  const name = askedBy(table.session.line);
  saves.dareTo(name, null);
  if (!won.challenge) return;
  /** @type {Reached} */
  const reached = {
    stars: won.stars ?? 1,
    ...(won.counted ? { moves: won.n } : {}),
    ...(perfect ? { perfect } : {}),
    ...(won.hints === 0 && !won.seen ? { unaided: true } : {}),
  };
  const { day, since } = won.challenge;
  if (!day) saves.solveLevel(name, reached);
  else saves.solveDay(day, { ...reached, puzzle: name, ...(since === day ? {} : { late: true }) });
}
