// What a solved board is worth, and its record. The worth follows from the game and from what is stored, so it is the
// same after a replay, a reload, or a day.

/** @import { Challenge, Reached } from "../../store/challenges.js" */

import { modelOf } from "../../model/kinds.js";
import { lengthsOf } from "../../model/rows.js";
import { askedBy } from "../../model/problem.js";
import { wonLine } from "../../model/session.js";
import { dayName } from "../dailies.js";
import { firstMetric } from "../metric-choice.js";
import { isCheck } from "../solving/answers.js";

/**
 * @typedef {object} Result
 * @property {"won" | "shown" | "given"} kind `shown`: the end of a solution that was shown; `given`: the board was
 *   solved when it was opened
 * @property {GameLine} line the game
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
 * @param {GameLine} line
 * @returns {Omit<Result, "best" | "dare">}
 */
function rated(parts, line) {
  const { saves, table: { puzzle, rules } } = parts;
  const metric = firstMetric(puzzle);
  const lengths = lengthsOf(rules, line, line.cursor);
  const kind = line.mode === "replay" && !line.own ? "shown" : line.cursor === 0 ? "given" : "won";
  const challenge = saves.challenge(askedBy(line));
  const counted = modelOf(puzzle).countsMoves;
  // A solution of a later position has its own shortest length.
  const shortest = line.from === undefined ? shortestOf(parts, line) : undefined;
  const facts = {
    n: lengths[metric] ?? line.cursor, counted, shortest, hints: line.hinted?.length ?? 0, seen: line.seen === true,
  };
  return {
    kind, line, metric, lengths, ...facts, challenge, stars: kind === "won" ? starsOf(facts) : null,
    own: isOwn(puzzle, line),
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
 * @param {Play<"problem" | "saves" | "solver" | "table">} parts
 * @param {GameLine} line the game on the table
 * @returns {number | undefined} the proved shortest length of its problem, if moves are counted and it is known
 */
export function shortestOf({ problem, saves, solver, table: { puzzle } }, line) {
  if (!modelOf(puzzle).countsMoves) return undefined;
  const known = saves.challenge(askedBy(line))?.moves ?? knownLength(puzzle, line) ?? line.won?.shortest;
  if (known !== undefined) return known;
  const asked = problem(0);
  const answer = asked.metric === firstMetric(puzzle) ? solver.answered(asked) : null;
  return answer?.outcome === "solved" && answer.optimal ? answer.length : undefined;
}

/**
 * Whether a game is of the puzzle's own problem: from its start to its goal.
 * @param {Pick<Puzzle, "start" | "goal">} puzzle @param {{start: string, goal: string}} asked
 */
export const isOwn = ({ goal, start }, asked) => asked.start === start && asked.goal === goal;

/**
 * Returns the stored, proved shortest length of the puzzle's own problem, in its first metric.
 * @param {Puzzle} puzzle
 * @param {Pick<GameLine, "start" | "goal">} asked
 * @returns {number | undefined} undefined for another start or goal
 */
export function knownLength(puzzle, asked) {
  const { known, metrics } = puzzle;
  return isOwn(puzzle, asked) && known?.optimal && known.metric === metrics[0] ? known.moves : undefined;
}

// A win is recorded once for each game: the puzzle's results, its level or day, and what the game itself remembers.

/** The most seconds for finding a shortest solution if none is known. */
const PATIENCE = 5;

/**
 * Records that the game reached its goal by the move just made. If it had reached it before, only a better result
 * counts, and it is no second win.
 * @param {Play<"problem" | "saves" | "solver" | "table">} parts
 * @returns {boolean} whether there is something to celebrate
 */
export function recordWin(parts) {
  const { saves, table } = parts;
  const { line } = table.session;
  if (line.mode !== "play" || line.cursor === 0 || !table.solved()) return false;
  const now = rated(parts, line);
  const before = line.won && resultOf(parts);
  if (before && !isBetter(now, before)) return false;
  const name = askedBy(line);
  const dare = saves.dare(name);
  const best = now.counted && now.n < (bestOf(parts, now)?.moves ?? -Infinity);
  table.remember({ type: "win", ...(best && { best }), ...(dare !== null && { dare }) });
  record(parts, now, before ? 0 : 1);
  saves.dareTo(name, null);
  return true;
}

/** @param {Pick<Result, "n" | "counted" | "stars">} one @param {Pick<Result, "n" | "stars">} other */
const isBetter = (one, other) =>
  (one.stars ?? 0) > (other.stars ?? 0) || (one.stars === other.stars && one.counted && one.n < other.n);

/**
 * The player's best result so far on a problem on the table: as this level or day, or else as the puzzle itself.
 * @param {Play<"saves" | "table">} parts
 * @param {Pick<Result, "challenge" | "own">} of
 * @returns {Reached | undefined}
 */
export function bestOf({ saves, table: { puzzle } }, { challenge, own }) {
  const reached = challenge?.day ? saves.days()[challenge.day] : challenge && saves.reached()[challenge.name];
  const { best: moves, stars = 1 } = (own && saves.results()[puzzle.id]) || {};
  return reached ?? (moves ? { stars, ...(modelOf(puzzle).countsMoves ? { moves } : {}) } : undefined);
}

/**
 * @param {Play<"saves" | "table">} parts
 * @param {Omit<Result, "best" | "dare">} won
 * @param {0 | 1} wins how many it adds
 */
function record({ saves, table }, won, wins) {
  const { challenge, counted, hints, n, own, seen } = won;
  const stars = won.stars ?? 1;
  const perfect = isPerfect(won) && !seen;
  const today = dayName(new Date());
  saves.count(table.puzzle.id, (result) => ({
    ...result, solved: result.solved + wins, last: today,
    // A level or a deal on the same board solves another problem.
    ...(own && {
      own: today,
      best: Math.min(n, result.best ?? Infinity),
      stars: stars > (result.stars ?? 0) ? stars : result.stars,
      ...((perfect || result.perfect) && { perfect: true }),
    }),
  }));
  if (!challenge) return;
  /** @type {Reached} */
  const reached = {
    stars, ...(counted && { moves: n }), ...(perfect && { perfect }), ...(hints === 0 && !seen && { unaided: true }),
  };
  const { day, name, since } = challenge;
  if (!day) saves.solveLevel(name, reached);
  else saves.solveDay(day, { ...reached, puzzle: name, ...(since === day ? {} : { late: true }) });
}

/**
 * Rates a game for which no shortest length was known; the solver is asked in the background.
 * @param {Play<"problem" | "saves" | "solver" | "table">} parts
 * @param {Result} won
 * @returns {Promise<boolean>} whether its result is known better now
 */
export async function measure(parts, won) {
  const asked = parts.problem(0);
  const { line } = parts.table.session;
  if (won.kind !== "won" || !line.won || !won.counted || won.seen || won.shortest !== undefined ||
    asked.metric !== won.metric) return false;
  const answer = await parts.solver.check(asked, { quiet: true, seconds: PATIENCE });
  if (parts.table.session.line !== line || !isCheck(answer) || typeof answer.togo !== "number") return false;
  parts.table.remember({ type: "rate", shortest: answer.togo });
  const now = resultOf(parts);
  if (now) record(parts, now, 0);
  return now !== null;
}
