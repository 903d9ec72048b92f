// Asks the solver and keeps what it answered: one question in the foreground with its progress, quiet ones behind it that give way.
// Every solution is played by the page's own rules before anybody sees it.

/** @import { Answer as Reply, EngineState, Failure, Operation, Report } from "../../engine/protocol.js" */
/** @import { Move, Position } from "../../model/types.js" */
/** @import { Check, Problem, Solution, SolverState } from "./answers.js" */

import { keyOf, questionOf, solutionFrom } from "./answers.js";
import { endsHere } from "../counting.js";

/**
 * @typedef {object} Asker
 * @property {(operation: Operation, request: Record<string, unknown>,
 *   options?: {key?: string, onProgress?: (report: Report) => void, signal?: AbortSignal}) => Promise<Reply>} ask
 */

/**
 * @typedef {object} Solver
 * @property {SolverState} state
 * @property {(listener: () => void) => void} listen
 * @property {(state: EngineState) => void} engineIs
 * @property {(problem: Problem, wish?: Record<string, unknown>, onBetter?: (solution: Solution) => void) => Promise<Solution>} solve
 *   `onBetter`: every solution on the way, already played by the rules, each shorter than the one before
 * @property {(problem: Problem, options?: {quiet?: boolean, signal?: AbortSignal, seconds?: number}) => Promise<Check | Failure>} check
 * @property {(operation: Operation, request: Record<string, unknown>, onProgress?: (report: Report) => void) => Promise<Reply>} ask
 *   anything else, in the foreground
 * @property {(problem: Problem) => {moves: Move[], optimal: boolean, positions: Position[]} | null} inHand the rest of a solution that is known already
 * @property {(problem: Problem) => Solution | null} answered
 * @property {() => void} stop
 */

/** Answers to "check" that are kept. */
const KEPT = 600;

/**
 * @param {object} parts
 * @param {() => Asker} parts.engine
 * @param {() => number} [parts.now] milliseconds
 * @returns {Solver}
 */
export function createSolver({ engine, now = () => performance.now() }) {
  /** @type {SolverState} */
  let state = { engine: { name: "loading", percent: 0, stage: "download" }, job: null };
  /** @type {(() => void)[]} */
  const listeners = [];
  /** @type {Map<string, Check>} */
  const checks = new Map();
  /** @type {Map<string, Solution>} */
  const solutions = new Map();
  /** @type {Map<string, {moves: Move[], positions: Position[], optimal: boolean}>} rest of a known solution by the problem it solves */
  const hand = new Map();
  /** @type {AbortController | null} */
  let foreground = null;
  /** @type {AbortController | null} */
  let quiet = null;

  /** @param {Partial<SolverState>} change */
  function change(change) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  /** @param {Operation} operation @param {Record<string, unknown>} request @param {(report: Report) => void} [onProgress] */
  async function ask(operation, request, onProgress) {
    quiet?.abort();
    foreground?.abort();
    const mine = new AbortController();
    foreground = mine;
    change({ job: { operation, began: now(), expanded: 0 } });
    const reply = await engine().ask(operation, request, {
      signal: mine.signal,
      onProgress(report) {
        if (foreground !== mine || !state.job) return;
        const { expanded = state.job.expanded, bound = state.job.bound, best = state.job.best } = report.progress ?? {};
        change({ job: { ...state.job, expanded, ...(bound !== undefined ? { bound } : {}), ...(best !== undefined ? { best } : {}) } });
        onProgress?.(report);
      },
    });
    if (foreground === mine) {
      foreground = null;
      change({ job: null });
    }
    return reply;
  }

  /**
   * Keep every position of a checked solution as one whose way on is known.
   * @param {Problem} problem @param {Move[]} moves @param {Position[]} positions @param {boolean} optimal
   */
  function take(problem, moves, positions, optimal) {
    positions.forEach((position, index) => {
      const key = keyOf({ ...problem, position: problem.rules.write(position) });
      const before = hand.get(key);
      const [last, next] = [moves[index - 1], moves[index]];
      // Amid a run the rest, counted from here, is one longer than it may be.
      const shortest = optimal && (!last || endsHere(problem.rules, problem.metric, positions[index - 1] ?? position, last, next));
      const better = !before || (shortest && !before.optimal) || (shortest === before.optimal && moves.length - index < before.moves.length);
      if (better && next) hand.set(key, { moves: moves.slice(index), positions: positions.slice(index), optimal: shortest });
    });
  }

  /** @param {Problem} problem */
  function stored({ puzzle, rules, position, goal, metric }) {
    if (position !== puzzle.start || goal !== puzzle.goal || !puzzle.known?.solution) return null;
    const [first = "moves"] = puzzle.metrics;
    if ((puzzle.known.metric ?? first) !== (metric ?? first)) return null;
    const played = rules.readMoves(rules.start, puzzle.known.solution);
    const last = played.positions.at(-1);
    if (played.refused || !last || !rules.finished(last, goal)) return null;
    return { ...played, optimal: puzzle.known.optimal === true };
  }

  /** @param {Problem} problem @returns {Solution | null} */
  function fromStore(problem) {
    const played = stored(problem);
    if (!played) return null;
    take(problem, played.moves, played.positions, played.optimal);
    const metric = problem.puzzle.known?.metric ?? problem.puzzle.metrics[0] ?? "moves";
    return {
      outcome: "solved", optimal: played.optimal, metric, length: problem.puzzle.known?.moves ?? played.moves.length, moves: played.moves,
      positions: played.positions, result: {},
    };
  }

  /** @param {Problem} problem */
  function inHand(problem) {
    const key = keyOf(problem);
    if (!hand.has(key)) {
      const start = { ...problem, position: problem.puzzle.start, goal: problem.puzzle.goal };
      if (problem.goal === problem.puzzle.goal && !solutions.has(keyOf(start))) fromStore(start);
    }
    return hand.get(key) ?? null;
  }

  return {
    get state() {
      return state;
    },
    listen: (listener) => void listeners.push(listener),
    engineIs: (next) => change({ engine: next }),
    ask,
    inHand,
    answered: (problem) => solutions.get(keyOf(problem)) ?? null,
    stop() {
      quiet?.abort();
      foreground?.abort();
    },

    async solve(problem, wish = {}, onBetter) {
      const plain = Object.keys(wish).length === 0;
      const instant = plain ? (solutions.get(keyOf(problem)) ?? fromStore(problem)) : null;
      if (instant && (instant.outcome !== "solved" || instant.optimal)) {
        solutions.set(keyOf(problem), instant);
        return instant;
      }
      /** @type {unknown} */
      let best = null;
      let bound = 0;
      const reply = await ask("solve", { ...questionOf(problem), ...wish }, (report) => {
        bound = report.progress?.bound ?? bound;
        const [latest = null] = report.found.slice(-1);
        if (latest === null) return;
        best = latest;
        const better = onBetter ? solutionFrom(problem, { ok: false, error: { code: "cancelled", params: {}, message: "" } }, latest, bound) : null;
        if (better?.outcome === "solved") onBetter?.(better);
      });
      const solution = solutionFrom(problem, reply, best, bound);
      if (solution.outcome === "solved") take(problem, solution.moves, solution.positions, solution.optimal);
      if (plain && (solution.outcome === "solved" || solution.outcome === "unsolvable")) {
        solutions.set(keyOf(problem), solution);
        // The same solution may have been shown on the way: then nothing else tells the pill that it is proved now.
        change({});
      }
      return solution;
    },

    async check(problem, { quiet: behind = false, signal, seconds } = {}) {
      const key = keyOf(problem);
      const kept = checks.get(key);
      if (kept) return kept;
      const request = { ...questionOf(problem), ...(seconds ? { seconds } : {}) };
      /** @type {Reply} */
      let reply;
      if (behind) {
        if (foreground) return { code: "cancelled", params: {}, message: "" };
        quiet?.abort();
        const mine = new AbortController();
        quiet = mine;
        signal?.addEventListener("abort", () => mine.abort(), { once: true });
        reply = await engine().ask("check", request, { signal: mine.signal, key: "quiet" });
      } else {
        reply = await ask("check", request);
      }
      if (!reply.ok) return reply.error;
      /** @type {Check} */
      const check = reply.result;
      if (check.outcome === "unsolvable" && !solutions.has(key)) {
        const why = check.certificate ? { certificate: check.certificate } : {};
        solutions.set(key, { outcome: "unsolvable", optimal: false, metric: problem.metric ?? problem.puzzle.metrics[0] ?? "moves", length: 0, moves: [], positions: [], result: {}, ...why });
        change({});
      }
      if (check.outcome !== "limit") {
        if (checks.size >= KEPT) checks.delete(checks.keys().next().value ?? "");
        checks.set(key, check);
      }
      return check;
    },
  };
}
