// Asks the solver and remembers its answers. At a time there is one long question and one that the player asks
// meanwhile, both with progress, and quiet background questions that give way. Every solution is replayed by the page's
// own rules before it is shown.

/** @import { Engine } from "../../engine/engine.js" */
/** @import { Answer as Reply, EngineState, Operation, Report } from "../../engine/protocol.d.ts" */
/** @import { Memory, Rest } from "./memory.js" */

import { isLong } from "../../engine/engine.js";
import { cancelled } from "../../engine/job.js";
import { questionOf, solutionFrom, withoutMoves } from "./answers.js";
import { createMemory } from "./memory.js";

/**
 * What the status display shows.
 * @typedef {object} SolverState
 * @property {EngineState} engine
 * @property {{operation: Operation, puzzle?: unknown, beside: boolean, began: number, expanded: number, bound?: number,
 *   best?: number} | null} job `puzzle`: the one that it is about
 */

/** @typedef {Pick<Engine, "ask">} Asker */

/**
 * @typedef {object} Asking
 * @property {(report: Report) => void} [onProgress]
 * @property {AbortSignal} [signal] stops this question alone
 * @property {boolean} [quiet] nobody waits for it: it gives way to all others, and is cancelled at once if one that the
 *   player waits for runs beside it
 */

/**
 * @typedef {object} Solver
 * @property {SolverState} state
 * @property {(listener: () => void) => void} listen
 * @property {(state: EngineState) => void} engineIs
 * @property {(problem: Problem, wish?: Record<string, unknown>, options?: {signal?: AbortSignal,
 *   onBetter?: (solution: Solution) => void}) => Promise<Solution>} solve `onBetter`: called with every solution found
 *   on the way, already replayed by the rules, each shorter than the one before
 * @property {(problem: Problem, options?: {quiet?: boolean, seconds?: number, signal?: AbortSignal,
 *   enough?: () => boolean}) => Promise<Check | Failure>} check `enough`: asked once, when a solution is known and a
 *   moment has passed, whether the question is given up, as cancelled; then the solution is in hand, as it is if the
 *   check ends without a number of moves
 * @property {(operation: Operation, request: Record<string, unknown>, options?: Asking) => Promise<Reply>} ask asks
 *   anything else, in the foreground
 * @property {(problem: Problem, text: string) => void} learn takes a proved solution, as `Rules.readSolution` reads it
 * @property {(problem: Problem) => Promise<Rest | null>} inHand the rest of a known solution
 * @property {(problem: Problem) => Solution | null} answered
 * @property {() => void} stop ends the question that `state.job` describes
 */

/** Milliseconds that a player does not notice. */
const MOMENT = 250;

/**
 * @param {object} parts
 * @param {() => Asker} parts.engine
 * @param {(problem: Problem) => Promise<void>} [parts.prepare] fetches what is stored for a problem
 * @param {() => number} [parts.now] milliseconds
 * @returns {Solver}
 */
export function createSolver({ engine, prepare, now = () => performance.now() }) {
  const memory = createMemory();
  /** @type {(() => void)[]} */
  const listeners = [];
  /** @type {SolverState} */
  let state = { engine: { name: "loading", percent: 0, stage: "download" }, job: null };
  /** @param {Partial<SolverState>} [change] absent if only the known answers have changed */
  function change(change) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }
  const { ask, stop } = createQuestions({ engine, now, change: (job) => change({ job }) });

  return {
    get state() {
      return state;
    },
    listen: (listener) => void listeners.push(listener),
    engineIs: (next) => change({ engine: next }),
    ask,
    stop,
    ...known(memory, prepare),

    async solve(problem, wish = {}, { onBetter, signal } = {}) {
      const plain = Object.keys(wish).length === 0;
      if (plain && prepare) await prepare(problem);
      const instant = plain ? (memory.answered(problem) ?? memory.stored(problem)) : null;
      if (instant && (instant.outcome === "unsolvable" || instant.optimal)) {
        memory.remember(problem, instant);
        return instant;
      }
      /** @type {unknown} */
      let best = null;
      let bound = 0;
      /** @param {Report} report */
      function onProgress({ found, progress }) {
        bound = progress?.bound ?? bound;
        if (!found.length) return;
        best = found.at(-1);
        const better = onBetter && solutionFrom(problem, cancelled(), best, bound);
        if (better?.outcome === "solved") onBetter?.(better);
      }
      const reply = await ask("solve", { ...questionOf(problem), ...wish }, { onProgress, signal });
      const solution = solutionFrom(problem, reply, best, bound);
      if (solution.outcome === "solved") memory.take(problem, solution);
      if (plain) {
        memory.remember(problem, solution);
        // If the same solution was already shown, only this tells the status display that it is now proved.
        change();
      }
      return solution;
    },
    check: createCheck({ memory, ask, now, change: () => change() }),
  };
}

/**
 * @param {object} parts
 * @param {Memory} parts.memory
 * @param {Solver["ask"]} parts.ask
 * @param {() => number} parts.now
 * @param {() => void} parts.change
 * @returns {Solver["check"]}
 */
function createCheck({ memory, ask, now, change }) {
  /**
   * Asks, and may give up once a solution is known and a moment has passed.
   * @param {Problem} problem @param {Record<string, unknown>} request @param {() => boolean} enough
   */
  async function askSoon(problem, request, enough) {
    const [asked, given] = [now(), new AbortController()];
    let way = memory.inHand(problem);
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let end;
    /** The answer itself may come within the moment. */
    function endSoon() {
      end ??= setTimeout(() => enough() && given.abort(), asked + MOMENT - now());
    }
    if (way) endSoon();
    const reply = await ask("check", request, {
      signal: given.signal,
      onProgress({ found }) {
        if (!found.length) return;
        const solution = solutionFrom(problem, cancelled(), found.at(-1), 0);
        if (solution.outcome !== "solved") return;
        way = solution;
        endSoon();
      },
    });
    clearTimeout(end);
    // Where the moves to go are known, each of them is judged, and that is better than any solution.
    if (way && !(reply.ok && typeof reply.result.togo === "number")) memory.take(problem, way);
    return reply;
  }

  return async (problem, { quiet = false, seconds, signal, enough } = {}) => {
    const kept = memory.checked(problem, seconds);
    if (kept) return kept;
    const request = { ...questionOf(problem), ...(seconds ? { seconds } : {}) };
    const reply = enough ? await askSoon(problem, request, enough) : await ask("check", request, { quiet, signal });
    if (!reply.ok) return reply.error;
    const check = /** @type {Check} */ (reply.result);
    if (check.outcome === "unsolvable" && memory.answered(problem)?.outcome !== "unsolvable") {
      memory.remember(problem, unsolvable(problem, check));
      change();
    }
    if (check.outcome !== "limit") memory.keepCheck(problem, check, seconds);
    return check;
  };
}

/**
 * Answers that need no question.
 * @param {Memory} memory
 * @param {((problem: Problem) => Promise<void>) | undefined} prepare
 * @returns {Pick<Solver, "answered" | "inHand" | "learn">}
 */
const known = (memory, prepare) => ({
  answered: memory.answered,
  learn: memory.learn,
  async inHand(problem) {
    await prepare?.(problem);
    return memory.inHand(problem);
  },
});

/** @typedef {SolverState["job"]} Job */

/** @typedef {{job: NonNullable<Job>, stop: () => void, givesWay?: true}} Running */

/**
 * Manages the questions, one of each sort: two in the foreground with progress, a long one and one beside it, and a
 * quiet one in the background that gives way.
 * @param {object} parts
 * @param {() => Asker} parts.engine
 * @param {() => number} parts.now
 * @param {(job: Job) => void} parts.change called with the question to show: the one asked beside the long one, if
 *   any
 */
function createQuestions({ engine, now, change }) {
  /** @type {{long: Running | null, beside: Running | null, quiet: Running | null}} */
  const running = { long: null, beside: null, quiet: null };
  const shown = () => running.beside ?? running.long;

  return {
    stop() {
      running.quiet?.stop();
      shown()?.stop();
    },
    /**
     * Asks a question and ends the previous one of its sort.
     * @param {Operation} operation
     * @param {Record<string, unknown>} request
     * @param {Asking} [options]
     * @returns {Promise<Reply>}
     */
    async ask(operation, request, { onProgress, quiet = false, signal } = {}) {
      if (signal?.aborted || (quiet && running.beside)) return cancelled();
      const sort = quiet ? "quiet" : isLong(operation, request) ? "long" : "beside";
      running.quiet?.stop();
      const before = running[sort];
      if (before) before.givesWay = true;
      before?.stop();
      const controller = new AbortController();
      /** @type {Running} */
      const mine = {
        job: { operation, puzzle: request["puzzle"], beside: sort !== "long", began: now(), expanded: 0 },
        stop: () => controller.abort(),
      };
      signal?.addEventListener("abort", mine.stop);
      running[sort] = mine;
      const tell = () => quiet || change(shown()?.job ?? null);
      tell();
      const reply = await engine().ask(operation, request, {
        quiet, signal: controller.signal,
        onProgress(report) {
          if (running[sort] !== mine) return;
          mine.job = { ...mine.job, ...report.progress };
          tell();
          onProgress?.(report);
        },
      });
      signal?.removeEventListener("abort", mine.stop);
      if (running[sort] === mine) {
        running[sort] = null;
        tell();
      }
      return mine.givesWay && !reply.ok ? { ok: false, error: { ...reply.error, params: { givesWay: true } } } : reply;
    },
  };
}

/**
 * Turns a check without a solution into an answer to "solve".
 * @param {Problem} problem
 * @param {Check} check
 * @returns {Solution}
 */
const unsolvable = (problem, { certificate }) =>
  ({ ...withoutMoves(problem, "unsolvable"), ...(certificate ? { certificate } : {}) });

// How far the question is that the solver works on, in words.

/**
 * @param {SolverState} state
 * @param {number} now milliseconds
 * @param {Language} language
 * @returns {Reason | null} null if nothing was asked
 */
export function progressOf({ engine, job }, now, language) {
  if (!job) return null;
  if (engine.name === "loading") return { code: "solver.waiting", params: { percent: engine.percent } };
  const params = {
    seconds: Math.round((now - job.began) / 100) / 10, n: short(job.expanded, language), bound: job.bound,
    best: job.best,
  };
  if (job.best !== undefined && job.bound !== undefined) return { code: "solver.closing", params };
  if (job.bound !== undefined) return { code: "solver.bound", params };
  return { code: job.expanded > 0 ? "solver.thinking" : "solver.starting", params };
}

/** The formats made so far: each takes about 10 ms. @type {Partial<Record<Language, Intl.NumberFormat>>} */
const formats = {};

/** @param {number} n positions @param {Language} language @returns {string} "84K", "1.2M"; "1,400", "8.4万" */
export function short(n, language) {
  formats[language] ??= new Intl.NumberFormat(language, { notation: "compact", useGrouping: true });
  return formats[language].format(n);
}
