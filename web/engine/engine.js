// The page's side of the solver: a queue of questions, and at most two workers. The first worker takes any question.
// While it is busy with a long one (`isLong`), a second worker answers shorter ones; it shuts down after an idle
// minute. Two long questions never occupy both workers. If the first worker does not stop when told to, a second one is
// started and takes its place, so nobody waits for a restart.
//
// Error codes that originate here: "cancelled" (stopped by the player or the caller), "worker-died" (the worker died
// twice on the same question), and, as the error of the state `failed`: "no-wasm", "boot-refused", "boot-timeout",
// "boot-failed".

/** @import { Answer, Assets, EngineState, Operation, Report } from "./protocol.d.ts" */
/** @import { Question } from "./solver-worker.js" */

import { ownScript } from "../base/browser.js";
import { cancelled } from "./job.js";
import { SolverWorker, settle } from "./solver-worker.js";

/** How long the second worker may be idle before it shuts down, in milliseconds. */
const IDLE = 60_000;
/** Operations that are short: the player may ask them while a long one is running. */
const SHORT = new Set(["check", "deal", "describe", "export", "import", "rate"]);

/**
 * Whether a question may take long.
 * @param {Operation} operation @param {Record<string, unknown>} request with a limit, as in hints, "solve" is short
 */
export const isLong = (operation, request) =>
  !SHORT.has(operation) && !(operation === "solve" && ("seconds" in request || "nodes" in request));

/**
 * @typedef {object} Engine
 * @property {(operation: Operation, request: Record<string, unknown>,
 *   options?: {onProgress?: (report: Report) => void, quiet?: boolean, signal?: AbortSignal}) => Promise<Answer>} ask
 *   answers one; never rejects. A solver that failed is started once more, unless nobody waits for it (`quiet`)
 * @property {() => void} start starts the first worker, once; questions may be asked before
 * @property {boolean} started
 * @property {() => void} restart replaces the workers and asks the running questions again
 * @property {EngineState} state
 */

/** @param {string} url @returns {Worker} */
const spawnModule = (url) => new Worker(ownScript(url), { type: "module", name: "hirameki-solver" });

/** @param {ConstructorParameters<typeof WorkerEngine>[0]} options @returns {Engine} */
export const createEngine = (options) => new WorkerEngine(options);

/** @implements {Engine} */
class WorkerEngine {
  /** Questions that no worker has yet. @type {Question[]} */
  #waiting = [];
  #asked = 0;
  started = false;
  #onState;
  /** @type {() => SolverWorker} */
  #newWorker;
  #first;
  /** @type {SolverWorker | null} */
  #second = null;
  /** A second worker could not be started: all questions wait for the first. */
  #singleWorker = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #idle;

  /**
   * @param {object} options
   * @param {Pick<Assets, "worker" | "python" | "pythonFiles" | "tables">} options.assets
   * @param {(state: EngineState) => void} options.onState called whenever the state changes
   * @param {(url: string) => Worker} [options.spawn] makes a worker (tests pass their own)
   */
  constructor({ assets, onState, spawn = spawnModule }) {
    this.#onState = onState;
    const shared = {};
    this.#newWorker = () => new SolverWorker({
      assets, spawn, shared,
      onChange: (worker) => this.#changed(worker),
      onLost: (question, error) => this.#askAgain(question, error),
      yields: (worker) => this.#goOnWithout(worker),
    });
    this.#first = this.#newWorker();
  }

  /** @type {Engine["start"]} */
  start() {
    if (this.started) return;
    this.started = true;
    this.#onState(this.state);
    this.#first.start();
  }

  /** The state of the long question takes precedence over that of one asked beside it. */
  get state() {
    const responsive = this.#workers.filter(({ unresponsive }) => !unresponsive);
    const busy = responsive.filter(({ state }) => state.name === "busy");
    return (busy.find(({ question }) => question?.long) ?? busy[0] ?? responsive[0] ?? this.#first).state;
  }

  get #workers() {
    return this.#second ? [this.#first, this.#second] : [this.#first];
  }

  /** @type {Engine["ask"]} */
  ask(operation, request, { onProgress, quiet = false, signal } = {}) {
    if (this.state.name === "failed" && !quiet) this.restart();
    if (this.state.name === "failed") return Promise.resolve({ ok: false, error: this.state.error });
    if (signal?.aborted) return Promise.resolve(cancelled());
    return new Promise((resolve) => {
      this.#asked += 1;
      const id = `q${this.#asked}`;
      const long = isLong(operation, request);
      /** @type {Question} */
      const question = { id, operation, request, long, onProgress, settle: resolve, again: false };
      signal?.addEventListener("abort", () => this.#cancel(question));
      this.#waiting.push(question);
      this.#next();
    });
  }

  /** @type {Engine["restart"]} */
  restart() {
    this.started = true;
    this.#singleWorker = false;
    for (const worker of this.#workers) worker.restart();
  }

  /** @param {SolverWorker} worker */
  #changed(worker) {
    if (worker === this.#second) this.#watchSecond(worker.state.name);
    else if (worker.state.name === "failed") {
      this.#singleWorker = true;
      this.#goOnWithout(worker);
    }
    this.#onState(this.state);
    if (this.state.name !== "failed") this.#next();
    else for (const question of this.#waiting.splice(0)) settle(question, { ok: false, error: this.state.error });
  }

  /** @param {EngineState["name"]} state of the second worker */
  #watchSecond(state) {
    clearTimeout(this.#idle);
    if (state === "ready") this.#idle = setTimeout(() => this.#dismiss(), IDLE);
    if (state !== "failed") return;
    this.#singleWorker = true;
    this.#dismiss();
  }

  /** Replaces the first worker with the second, if there is one. @param {SolverWorker} worker the one to replace */
  #goOnWithout(worker) {
    if (worker !== this.#first || !this.#second) return false;
    worker.close();
    clearTimeout(this.#idle);
    this.#first = this.#second;
    this.#second = null;
    return true;
  }

  /** Shuts the second worker down. */
  #dismiss() {
    this.#second?.close();
    this.#second = null;
  }

  /** Gives the next eligible question to a free worker. */
  #next() {
    for (const worker of this.#workers) {
      const question = worker.state.name === "ready" && this.#waiting.find((one) => this.#may(one));
      if (!question) continue;
      this.#drop(question);
      worker.give(question);
      return;
    }
    const at = this.#first.question;
    // Questions of the same sort queue behind each other; one that is being stopped blocks only until it has stopped.
    const blocked = this.#first.unresponsive || (at && this.#waiting.some(({ long }) => long !== at.long));
    if (blocked) this.#startSecond();
  }

  #startSecond() {
    if (this.#second || this.#singleWorker) return;
    this.#second = this.#newWorker();
    this.#second.start();
  }

  /** Long questions never occupy both workers. @param {Question} question */
  #may({ long }) {
    return !long || !this.#workers.some(({ question }) => question?.long);
  }

  /** @param {Question} question one that waits no longer */
  #drop(question) {
    this.#waiting = this.#waiting.filter((one) => one !== question);
  }

  /**
   * Takes back the question of a worker that died, or was replaced; the second time that one dies on it, answers it
   * with the error.
   * @param {Question} question
   * @param {Failure | null} error
   */
  #askAgain(question, error) {
    if (error && question.again) settle(question, { ok: false, error });
    else this.#waiting.unshift(question);
    question.again ||= error !== null;
  }

  /** @param {Question} question */
  #cancel(question) {
    settle(question, cancelled());
    this.#drop(question);
    for (const worker of this.#workers) worker.leave(question);
  }
}
