// The types of the solver's answers in the page, and where its solutions become moves.

/** @import { Answer as Reply } from "../../engine/protocol.d.ts" */

import { modelOf } from "../../model/kinds.js";

/**
 * Returns the problem that a game poses at a cursor.
 * @param {{puzzle: Puzzle, rules: Rules, line: GameLine, metric: string}} game
 * @param {number} [index] a cursor, by default the game's
 * @returns {Problem}
 */
export function problemAt({ puzzle, rules, line, metric }, index = line.cursor) {
  /** @type {Problem} */
  const problem = { puzzle, rules, position: line.positions[index] ?? line.start, goal: line.goal, metric };
  const { askedByGame, countsMoves } = modelOf(puzzle);
  if (index === 0 || !countsMoves) return problem;
  /** @param {number} from a cursor @returns {Problem["game"]} the moves from there on */
  const since = (from) => {
    const position = line.positions[from] ?? line.start;
    const read = rules.read(position);
    return read.ok ? { position, moves: rules.writeMoves(read.position, line.moves.slice(from, index)) } : undefined;
  };
  // The last move is always included, because moves to go depend on a move in progress.
  const last = since(index - 1);
  const game = askedByGame ? since(0) : last;
  return { ...problem, ...(game && { game }), ...(last && { last: `${last.position} ${last.moves}` }) };
}

/** @param {Problem} problem */
export const keyOf = ({ puzzle, position, goal, metric }) =>
  `${puzzle.id} ${position} ${goal} ${metric}`;

/** The same key with the move in progress, on which the moves to go depend. @param {Problem} problem */
export const checkKeyOf = (problem) => `${keyOf(problem)} ${problem.last ?? ""}`;

/** A problem as the solver reads it, whatever was played before. @param {Omit<Problem, "game" | "rules">} problem */
export const plainQuestion = ({ puzzle, position, goal, metric }) => ({ puzzle: puzzle.id, position, goal, metric });

/** The same with the move in progress. @param {Problem} problem @returns {Record<string, unknown>} */
export const questionOf = (problem) => ({ ...plainQuestion(problem), ...problem.game });

/** An answer without moves. @param {Problem} problem @param {Solution["outcome"]} outcome @returns {Solution} */
export const withoutMoves = ({ metric }, outcome) => ({
  outcome, optimal: false, metric, length: 0, moves: [], positions: [], result: {},
});

/**
 * Returns whether a question was stopped by the next one of its sort, which is answered instead.
 * @param {Failure | undefined} error
 */
export const gaveWay = (error) => error?.params["givesWay"] === true;

/** @param {Check | Failure} answer @returns {answer is Check} */
export const isCheck = (answer) => "outcome" in answer;

/**
 * @param {Problem} problem
 * @param {Reply} reply
 * @param {unknown} best the last solution reported on the way
 * @param {number} bound the last bound reported on the way
 * @returns {Solution}
 */
export function solutionFrom(problem, reply, best, bound) {
  const none = { ...withoutMoves(problem, "failed"), ...(bound ? { bound } : {}) };
  if (!reply.ok) {
    if (reply.error.code === "cancelled" && best) return played(problem, best, { ...none, outcome: "solved" });
    return { ...none, outcome: reply.error.code === "cancelled" ? "stopped" : "failed", error: reply.error };
  }
  // If solutions have no length, all are equally good.
  const {
    outcome,
    solution = null,
    optimal = !modelOf(problem.puzzle).countsMoves,
    certificate,
    bound: proved,
    metric = none.metric,
  } = reply.result;
  /** @type {Solution} */
  const base = {
    ...none, metric, result: reply.result, ...(certificate ? { certificate } : {}),
    ...(proved ? { bound: Number(proved) } : {}),
  };
  if (outcome === "unsolvable") return { ...base, outcome };
  if (solution === null) {
    return best ? played(problem, best, { ...base, outcome: "solved" }) : { ...base, outcome: "limit" };
  }
  return played(problem, solution, { ...base, outcome: "solved", optimal });
}

/**
 * @param {Problem} problem
 * @param {unknown} solution the solver's JSON
 * @param {Solution} base
 * @returns {Solution}
 */
function played({ rules, position, goal }, solution, base) {
  const start = rules.read(position);
  const replayed = start.ok ? rules.fromSolver(start.position, solution) : { moves: [], positions: [], refused: true };
  const last = replayed.positions.at(-1);
  if (replayed.refused || !last || !rules.finished(last, goal)) {
    return { ...base, outcome: "failed", error: { code: "wrong-answer", params: {} } };
  }
  const length = start.ok ? rules.lengths(start.position, replayed.moves)[base.metric] : undefined;
  return { ...base, length: length ?? replayed.moves.length, moves: replayed.moves, positions: replayed.positions };
}

/** Tells games apart by their moves, whatever else is noted of them. @param {GameLine} line @param {string} [metric] */
export const gameKey = (line, metric = "") =>
  `${line.puzzleId} ${line.goal} ${line.start} ${metric} ${JSON.stringify(line.moves)}`;
