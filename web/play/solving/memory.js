// Remembers the solver's answers, and from every solution seen the rest from each of its positions, by problem.

import { modelOf } from "../../model/kinds.js";
import { endsHere, firstMetric } from "../metric-choice.js";
import { checkKeyOf, keyOf } from "./answers.js";

/** @typedef {{moves: Move[], positions: Position[], optimal: boolean}} Rest of a known solution */

/**
 * @typedef {object} Memory
 * @property {(problem: Problem) => Solution | null} answered
 * @property {(problem: Problem, solution: Solution) => void} remember stores an answer, unless it was stopped or failed
 * @property {(problem: Problem, seconds?: number) => Check | null} checked the answer, unless it was cut short after
 *   less time than this
 * @property {(problem: Problem, check: Check, seconds?: number) => void} keepCheck `seconds`: the limit that it had
 * @property {(problem: Problem, solution: Rest) => void} take stores, for every position of a checked solution, the
 *   rest of the solution
 * @property {(problem: Problem, text: string) => void} learn stores a proved solution, as `Rules.readSolution` reads it
 * @property {(problem: Problem) => Solution | null} stored the solution that came with the puzzle, or was learned
 * @property {(problem: Problem) => Rest | null} inHand the rest of a known solution from this position
 */

/** A whole way, and how many of its moves come before its rest. @typedef {Rest & {from: number}} OnWay */

/** How many answers of a sort are kept, and how many positions with a way from them: one way has thousands. */
const KEPT = 600;
const KEPT_WAYS = 100_000;

/**
 * Puts something on a shelf, from which goes what was put there first: a page may stay open for weeks.
 * @template T
 * @param {Map<string, T>} shelf @param {string} key @param {T} value @param {number} [most]
 */
function put(shelf, key, value, most = KEPT) {
  shelf.delete(key);
  if (shelf.size >= most) shelf.delete(shelf.keys().next().value ?? "");
  shelf.set(key, value);
}

/** Cut out only for who asks: every rest of a way of thousands of moves by itself would fill the memory. */
const restOf = (/** @type {OnWay} */ { moves, positions, optimal, from }) =>
  ({ moves: moves.slice(from), positions: positions.slice(from), optimal });

/** As the player counts. @param {Problem} problem @param {Rest} rest */
const lengthOf = ({ metric, rules }, { moves, positions: [start = rules.start] }) =>
  rules.lengths(start, moves)[metric] ?? moves.length;

/** @returns {Memory} */
export function createMemory() {
  /** `until`: up to which limit another would say the same. @type {Map<string, {check: Check, until: number}>} */
  const checks = new Map();
  /** @type {Map<string, Solution>} */
  const solutions = new Map();
  /** @type {Map<string, OnWay>} */
  const hand = new Map();
  const learned = createLearned();

  /** @type {Memory["take"]} */
  function take(problem, { moves, positions, optimal }) {
    positions.forEach((position, index) => {
      const key = keyOf({ ...problem, position: problem.rules.write(position) });
      const before = hand.get(key);
      const [last, next] = [moves[index - 1], moves[index]];
      // Counted from inside a run, or between two jumps of one peg, the rest may be one longer than the shortest.
      const shortest =
        optimal && (!last || endsHere(problem, positions[index - 1] ?? position, last, next));
      if (!next) return;
      const now = { moves, positions, optimal: shortest, from: index };
      const shorter =
        shortest === before?.optimal && lengthOf(problem, restOf(now)) < lengthOf(problem, restOf(before));
      if (!before || (shortest && !before.optimal) || shorter) put(hand, key, now, KEPT_WAYS);
    });
  }

  /** @type {Memory["stored"]} */
  function stored(problem) {
    const played = learned.of(problem) ?? playStored(problem);
    if (!played) return null;
    take(problem, played);
    const { metric } = problem;
    const { [metric]: length = 0 } = problem.rules.lengths(played.positions[0] ?? problem.rules.start, played.moves);
    return { outcome: "solved", metric, length, result: {}, ...played };
  }

  return {
    answered: (problem) => solutions.get(keyOf(problem)) ?? null,
    remember(problem, solution) {
      const [key, { outcome }] = [keyOf(problem), solution];
      // A search that gave up does not replace a known answer.
      const idle = outcome === "limit" ? solutions.has(key) : outcome === "stopped" || outcome === "failed";
      if (!idle) put(solutions, key, solution);
    },
    checked(problem, seconds = Infinity) {
      const kept = checks.get(checkKeyOf(problem));
      return kept && seconds <= kept.until ? kept.check : null;
    },
    keepCheck(problem, check, seconds = Infinity) {
      put(checks, checkKeyOf(problem), { check, until: (check.seconds ?? 0) < seconds ? Infinity : seconds });
    },
    take,
    learn(problem, text) {
      const rest = learned.add(problem, text);
      if (rest) take(problem, rest);
    },
    stored,
    inHand(problem) {
      const key = keyOf(problem);
      if (!hand.has(key)) {
        const start = { ...problem, position: problem.puzzle.start, goal: problem.puzzle.goal };
        if (problem.goal === problem.puzzle.goal && !solutions.has(keyOf(start))) stored(start);
      }
      const known = hand.get(key);
      return known ? restOf(known) : learned.inAnyOrder(problem);
    },
  };
}

/**
 * Replays the stored solution by the page's rules; null if there is none for this problem.
 * @param {Problem} problem
 * @returns {Rest | null}
 */
function playStored({ puzzle, rules, position, goal, metric }) {
  if (position !== puzzle.start || goal !== puzzle.goal || !puzzle.known?.solution) return null;
  if ((puzzle.known.metric ?? firstMetric(puzzle)) !== metric) return null;
  const found = played(puzzle, rules, goal, rules.readMoves(rules.start, puzzle.known.solution));
  return found && { ...found, optimal: puzzle.known.optimal === true };
}

/** The solutions that were learned, by the problems they solve. */
function createLearned() {
  /** @type {Map<string, {problem: Problem, text: string}>} */
  const learned = new Map();
  return {
    /** @param {Problem} problem @param {string} text @returns {Rest | null} null if it is known, or leads nowhere */
    add(problem, text) {
      const key = keyOf(problem);
      const rest = learned.has(key) ? null : playLearned(problem, text);
      if (rest) put(learned, key, { problem, text });
      return rest;
    },
    /** @param {Problem} problem @returns {Rest | null} */
    of(problem) {
      const found = learned.get(keyOf(problem));
      return found ? playLearned(problem, found.text) : null;
    },
    /** Pieces of a packing may be placed in any order. @param {Problem} problem @returns {Rest | null} */
    inAnyOrder(problem) {
      if (modelOf(problem.puzzle).countsMoves) return null;
      const same = [...learned.values()].filter(({ problem: { puzzle, goal } }) =>
        puzzle.id === problem.puzzle.id && goal === problem.goal);
      return same.map(({ text }) => playLearned(problem, text)).find((rest) => rest?.moves.length) ?? null;
    },
  };
}

/**
 * Replays a learned solution by the page's rules; null if it does not lead from here to the goal.
 * @param {Problem} problem
 * @param {string} text
 * @returns {Rest | null}
 */
function playLearned({ puzzle, rules, position, goal }, text) {
  const start = rules.read(position);
  const found = start.ok && played(puzzle, rules, goal, rules.readSolution(start.position, text));
  return found ? { ...found, optimal: true } : null;
}

/**
 * Moves with the positions between them, in the order in which hints tell most; null if they do not lead to the goal.
 * @param {Puzzle} puzzle @param {Rules} rules @param {string} goal
 * @param {ReturnType<Rules["readMoves"]>} read
 * @returns {Omit<Rest, "optimal"> | null}
 */
function played(puzzle, rules, goal, { moves, positions, refused }) {
  const [first, last] = [positions[0], positions.at(-1)];
  if (refused || !first || !last || !rules.finished(last, goal)) return null;
  const inOrder = modelOf(puzzle).ordered(puzzle, moves);
  if (inOrder === moves) return { moves, positions };
  const between = [first];
  for (const move of inOrder) between.push(rules.apply(between.at(-1) ?? first, move));
  return { moves: inOrder, positions: between };
}
