// Asks the solver and keeps what it answered: one question in the foreground with its progress, quiet ones behind it
// that give way. Every solution is played by the page's own rules before anybody sees it.

/** @import { Answer as Reply, EngineState, Failure, Operation, Report } from "../../engine/protocol.js" */
/** @import { Check, Problem, Solution, SolverState } from "./answers.js" */
/** @import { Rest } from "./memory.js" */

import { questionOf, solutionFrom } from "./answers.js";
import { createMemory } from "./memory.js";

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
 * @property {(problem: Problem, wish?: Record<string, unknown>, onBetter?: (solution: Solution) => void) =>
 *   Promise<Solution>} solve `onBetter`: every solution on the way, already played by the rules, each shorter than the
 *   one before
 * @property {(problem: Problem, options?: {quiet?: boolean, seconds?: number}) => Promise<Check | Failure>} check
 * @property {(operation: Operation, request: Record<string, unknown>, onProgress?: (report: Report) => void) =>
 *   Promise<Reply>} ask anything else, in the foreground
 * @property {(problem: Problem) => Rest | null} inHand the rest of a solution that is known already
 * @property {(problem: Problem) => Solution | null} answered
 * @property {() => void} stop
 */

/** @type {Failure} */
const CANCELLED = { code: "cancelled", params: {}, message: "" };

/**
 * @param {object} parts
 * @param {() => Asker} parts.engine
 * @param {() => number} [parts.now] milliseconds
 * @returns {Solver}
 */
export function createSolver({ engine, now = () => performance.now() }) {
  const memory = createMemory();
  /** @type {(() => void)[]} */
  const listeners = [];
  /** @type {SolverState} */
  let state = { engine: { name: "loading", percent: 0, stage: "download" }, job: null };
  /** @param {Partial<SolverState>} [change] nothing: what is known has changed */
  function change(change) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }
  const questions = createQuestions({ engine, now, job: () => state.job, change: (job) => change({ job }) });

  return {
    get state() {
      return state;
    },
    listen: (listener) => void listeners.push(listener),
    engineIs: (next) => change({ engine: next }),
    ask: questions.ask,
    stop: questions.stop,
    inHand: memory.inHand,
    answered: memory.answered,

    async solve(problem, wish = {}, onBetter) {
      const plain = Object.keys(wish).length === 0;
      const instant = plain ? (memory.answered(problem) ?? memory.stored(problem)) : null;
      if (instant && (instant.outcome !== "solved" || instant.optimal)) {
        memory.remember(problem, instant);
        return instant;
      }
      /** @type {unknown} */
      let best = null;
      let bound = 0;
      const reply = await questions.ask("solve", { ...questionOf(problem), ...wish }, (report) => {
        bound = report.progress?.bound ?? bound;
        const [latest = null] = report.found.slice(-1);
        if (latest === null) return;
        best = latest;
        const better = onBetter ? solutionFrom(problem, { ok: false, error: CANCELLED }, latest, bound) : null;
        if (better?.outcome === "solved") onBetter?.(better);
      });
      const solution = solutionFrom(problem, reply, best, bound);
      if (solution.outcome === "solved") memory.take(problem, solution);
      if (plain && (solution.outcome === "solved" || solution.outcome === "unsolvable")) {
        memory.remember(problem, solution);
        // The same solution may have been shown on the way: then nothing else tells the status that it is proved now.
        change();
      }
      return solution;
    },

    async check(problem, { quiet = false, seconds } = {}) {
      const kept = memory.checked(problem);
      if (kept) return kept;
      const request = { ...questionOf(problem), ...(seconds ? { seconds } : {}) };
      const reply = await (quiet ? questions.askQuietly("check", request) : questions.ask("check", request));
      if (!reply.ok) return reply.error;
      /** @type {Check} */
      const check = reply.result;
      if (check.outcome === "unsolvable" && !memory.answered(problem)) {
        memory.remember(problem, unsolvable(problem, check));
        change();
      }
      if (check.outcome !== "limit") memory.keepCheck(problem, check);
      return check;
    },
  };
}

/** @typedef {SolverState["job"]} Job */

/**
 * One question in the foreground with its progress, and a quiet one behind it that gives way.
 * @param {object} parts
 * @param {() => Asker} parts.engine
 * @param {() => number} parts.now
 * @param {() => Job} parts.job in the foreground
 * @param {(job: Job) => void} parts.change
 */
function createQuestions({ engine, now, job, change }) {
  /** @type {AbortController | null} */
  let foreground = null;
  /** @type {AbortController | null} */
  let quiet = null;

  function stop() {
    quiet?.abort();
    foreground?.abort();
  }

  return {
    stop,
    /**
     * @param {Operation} operation
     * @param {Record<string, unknown>} request
     * @param {(report: Report) => void} [onProgress]
     */
    async ask(operation, request, onProgress) {
      stop();
      const mine = new AbortController();
      foreground = mine;
      change({ operation, began: now(), expanded: 0 });
      const reply = await engine().ask(operation, request, {
        signal: mine.signal,
        onProgress(report) {
          const running = job();
          if (foreground !== mine || !running) return;
          const { expanded = running.expanded, bound = running.bound, best = running.best } = report.progress ?? {};
          change({
            ...running, expanded, ...(bound !== undefined ? { bound } : {}), ...(best !== undefined ? { best } : {}),
          });
          onProgress?.(report);
        },
      });
      if (foreground === mine) {
        foreground = null;
        change(null);
      }
      return reply;
    },
    /**
     * @param {Operation} operation
     * @param {Record<string, unknown>} request
     * @returns {Promise<Reply>} cancelled while another question is worked on
     */
    async askQuietly(operation, request) {
      if (foreground) return { ok: false, error: CANCELLED };
      quiet?.abort();
      quiet = new AbortController();
      return engine().ask(operation, request, { signal: quiet.signal, key: "quiet" });
    },
  };
}

/**
 * What a check that found none says as a solution.
 * @param {Problem} problem
 * @param {Check} check
 * @returns {Solution}
 */
function unsolvable({ metric, puzzle }, { certificate }) {
  return {
    outcome: "unsolvable", optimal: false, metric: metric ?? puzzle.metrics[0] ?? "moves", length: 0, moves: [],
    positions: [], result: {},
    ...(certificate ? { certificate } : {}),
  };
}
