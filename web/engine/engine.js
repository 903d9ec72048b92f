// The page's side of the solver: one worker, one job at a time, a small queue, and a new worker when the old one dies.
//
// Error codes that start here: "cancelled" (stopped by the player or the caller), "superseded" (a newer question with
// the same key took its place), "worker-died" (the worker was lost twice over the same question), and, as the error of
// the state `failed`: "no-wasm", "boot-timeout", "boot-failed".

/** @import { Answer, Assets, EngineState, Operation, Report } from "./protocol.js" */
/** @import { Question } from "./questions.js" */

import { Questions, settle } from "./questions.js";
import { WorkerSupervisor, failure } from "./supervisor.js";

/** How long a job may take to stop by itself before its worker is replaced, in milliseconds. */
const STOP_PATIENCE = 2000;

/**
 * @typedef {object} Engine
 * @property {(operation: Operation, request: Record<string, unknown>, options?: {key?: string,
 *   onProgress?: (report: Report) => void, signal?: AbortSignal}) => Promise<Answer>} ask
 *   answers a question; never rejects. A queued question with the same `key` is dropped in favour of this one.
 * @property {() => void} stop ends the running question and drops the queued ones
 * @property {() => void} restart replaces the worker; the running question is asked again
 * @property {() => void} close ends everything for good
 * @property {EngineState} state
 */

/** @param {string} url @returns {Worker} */
const spawnModule = (url) => new Worker(url, { type: "module", name: "hirameki-solver" });

/**
 * Start the solver.
 * @param {object} options
 * @param {Pick<Assets, "worker" | "python" | "pythonFiles" | "tables">} options.assets
 * @param {(state: EngineState) => void} options.onState called at every change of state
 * @param {(url: string) => Worker} [options.spawn] how a worker is made (tests put their own)
 * @returns {Engine}
 */
export function createEngine({ assets, onState, spawn = spawnModule }) {
  const engine = new WorkerEngine(assets, onState, spawn);
  engine.start();
  return engine;
}

/** @implements {Engine} */
class WorkerEngine {
  /** @type {EngineState} */
  state = { name: "loading", percent: 0, stage: "download" };
  #questions = new Questions();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #patience;
  #asked = 0;
  #onState;
  #supervisor;

  /**
   * @param {Pick<Assets, "worker" | "python" | "pythonFiles" | "tables">} assets
   * @param {(state: EngineState) => void} onState
   * @param {(url: string) => Worker} spawn
   */
  constructor(assets, onState, spawn) {
    this.#onState = onState;
    this.#supervisor = new WorkerSupervisor({
      workerUrl: assets.worker,
      assets,
      spawn,
      onLoading: (percent, stage) => this.#change({ name: "loading", percent, stage }),
      onReady: () => {
        this.#change({ name: "ready" });
        this.#next();
      },
      onReport: (id, report) => {
        const { current } = this.#questions;
        if (current?.id === id && current.settle) current.onProgress?.(report);
      },
      onAnswer: (id, answer) => this.#hear(id, answer),
      onDeath: (error) => {
        clearTimeout(this.#patience);
        this.#questions.lose(error);
      },
      onFailed: (error) => {
        this.#change({ name: "failed", error });
        this.#questions.fail(error);
      },
    });
  }

  start() {
    this.#onState(this.state);
    this.#supervisor.start();
  }

  /** @type {Engine["ask"]} */
  ask(operation, request, { key, onProgress, signal } = {}) {
    if (this.state.name === "failed") return Promise.resolve({ ok: false, error: this.state.error });
    if (signal?.aborted) return Promise.resolve({ ok: false, error: stopped() });
    return new Promise((resolve) => {
      this.#asked += 1;
      /** @type {Question} */
      const question = { id: `q${this.#asked}`, operation, request, key, onProgress, settle: resolve, again: false };
      signal?.addEventListener("abort", () => this.#cancel(question), { once: true });
      this.#questions.add(question);
      this.#next();
    });
  }

  /** @type {Engine["stop"]} */
  stop() {
    for (const question of this.#questions.all) this.#cancel(question);
  }

  /** @type {Engine["restart"]} */
  restart() {
    this.#supervisor.replace(failure("worker-died", "The solver was restarted."));
  }

  /** @type {Engine["close"]} */
  close() {
    this.stop();
    clearTimeout(this.#patience);
    this.#supervisor.close();
  }

  /** @param {EngineState} state */
  #change(state) {
    this.state = state;
    this.#onState(state);
  }

  /** Ask the worker the next question, if it is free. */
  #next() {
    const question = this.state.name === "ready" ? this.#questions.take() : null;
    if (!question) return;
    const { id, operation, request } = question;
    this.#change({ name: "busy", operation });
    this.#supervisor.send({ op: "ask", id, operation, request });
  }

  /** @param {string} id @param {Answer} answer */
  #hear(id, answer) {
    if (this.#questions.current?.id !== id) return;
    clearTimeout(this.#patience);
    const done = this.#questions.end();
    this.#change({ name: "ready" });
    if (done) settle(done, answer);
    this.#next();
  }

  /** @param {Question} question */
  #cancel(question) {
    if (!question.settle) return;
    settle(question, { ok: false, error: stopped() });
    this.#questions.drop(question);
    if (question !== this.#questions.current) return;
    this.#supervisor.send({ op: "cancel", id: question.id });
    clearTimeout(this.#patience);
    const giveUp = () => this.#supervisor.replace(failure("cancelled", "The question did not stop in time."));
    this.#patience = setTimeout(giveUp, STOP_PATIENCE);
  }
}

const stopped = () => failure("cancelled", "The question was stopped.");
