// What a solved board is worth. It follows from the game and from what is stored, so it is the same after a replay, a
// reload, or a day.

/** @import { Line } from "../../model/session.js" */
/** @import { Challenge, Reached } from "../../store/challenges.js" */

import { modelOf } from "../../model/kinds.js";
import { wonLine } from "../../model/session.js";
import { knownLength } from "../known.js";
import { askedBy } from "../levels.js";

/**
 * @typedef {object} Result
 * @property {"won" | "shown" | "given"} kind `shown`: the end of a solution that was shown; `given`: the board was
 *   solved when it was opened
 * @property {Line} line the game
 * @property {string} metric the puzzle's first metric, in which results count
 * @property {Record<string, number>} lengths in every metric
 * @property {number} n the length in the first metric
 * @property {boolean} counted whether moves are counted: a packing has no length
 * @property {boolean} own from the puzzle's own start to its own goal
 * @property {boolean} seen a complete solution was shown
 * @property {number} hints taken in this game
 * @property {number | undefined} shortest the proved shortest length, if known
 * @property {Reached["stars"] | null} stars null if there is nothing to compare it with, or nothing was won
 * @property {Challenge | null} challenge the level or daily puzzle, if it was one
 * @property {boolean} best shorter than every earlier game, if there was one
 * @property {{moves: number, beaten: boolean} | null} dare the number of moves that a friend's link asked to beat
 */

/**
 * @param {Play<"problem" | "saves" | "solver" | "table">} parts
 * @returns {Result | null} null if the goal is not reached
 */
export function resultOf(parts) {
  if (!parts.table.solved()) return null;
  const { line } = parts.table.session;
  const { best = false, dare } = line.won ?? {};
  const result = rated(parts, wonLine(line));
  return { ...result, best, dare: dare === undefined ? null : { moves: dare, beaten: result.n < dare } };
}

/**
 * Rates a game as it stands, without what was noted when it was won.
 * @param {Play<"problem" | "saves" | "solver" | "table">} parts
 * @param {Line} line
 * @returns {Omit<Result, "best" | "dare">}
 */
export function rated(parts, line) {
  const { saves, table: { puzzle, rules } } = parts;
  const metric = puzzle.metrics[0] ?? "moves";
  const start = rules.read(line.start);
  const lengths = start.ok ? rules.lengths(start.position, line.moves.slice(0, line.cursor)) : {};
  const kind = line.mode === "replay" && !line.own ? "shown" : line.cursor === 0 ? "given" : "won";
  const challenge = saves.challenge(askedBy(line));
  const counted = modelOf(puzzle).countsMoves;
  // A solution of a later position has its own shortest length.
  const shortest = counted && line.from === undefined ? shortestOf(parts, line, challenge) : undefined;
  const facts = {
    n: lengths[metric] ?? line.cursor, counted, shortest, hints: line.hinted?.length ?? 0, seen: line.seen === true,
  };
  return {
    kind, line, metric, lengths, ...facts, challenge, stars: kind === "won" ? starsOf(facts) : null,
    own: line.start === puzzle.start && line.goal === puzzle.goal,
  };
}

/**
 * Returns 3 stars for the best possible without help; 2 for the best possible with hints, or for at most a tenth more
 * without; 1 for reaching the goal. A packing is always the best possible, as it has no length.
 * @param {Pick<Result, "n" | "counted" | "shortest" | "hints" | "seen">} game
 * @returns {Reached["stars"] | null} null if nothing is known to compare it with
 */
export function starsOf({ n, counted, shortest, hints, seen }) {
  if (seen) return 1;
  if (counted && shortest === undefined) return null;
  if (!counted || n <= Number(shortest)) return hints ? 2 : 3;
  return !hints && 10 * n <= 11 * Number(shortest) ? 2 : 1;
}

/** @param {Pick<Result, "n" | "shortest">} result @returns {boolean} whether no game can be shorter */
export const isPerfect = ({ n, shortest }) => shortest !== undefined && n <= shortest;

/**
 * Whether the game on the board is won, and could not have been shorter: no move of it was lost.
 * @param {Play<"problem" | "saves" | "solver" | "table">} parts
 */
export function isFlawless(parts) {
  const result = resultOf(parts);
  return result !== null && isPerfect(result);
}

/**
 * @param {Play<"problem" | "solver" | "table">} parts
 * @param {Line} line
 * @param {Challenge | null} challenge
 * @returns {number | undefined} the proved shortest length of the current puzzle, if known
 */
export function shortestOf({ problem, solver, table: { puzzle } }, line, challenge) {
  const known = challenge?.moves ?? knownLength(puzzle, line) ?? line.won?.shortest;
  if (known !== undefined) return known;
  const asked = problem(0);
  const answer = asked.metric === undefined ? solver.answered(asked) : null;
  return answer?.outcome === "solved" && answer.optimal ? answer.length : undefined;
}
