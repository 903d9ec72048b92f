// The page's side of the solver: one worker, one job at a time, a small queue, and a new worker when the old one dies.
//
// Error codes that start here: "cancelled" (stopped by the player or the caller), "superseded" (a newer question with the
// same key took its place), "worker-died" (the worker was lost twice over the same question), and, as the error of the
// state `failed`: "no-wasm", "boot-timeout", "boot-failed".

import { WorkerSupervisor, failure } from "./supervisor.js";

/** @import { Answer, Assets, EngineState, Operation, Report } from "./protocol.js" */

/** How long a job may take to stop by itself before its worker is replaced, in milliseconds. */
const STOP_PATIENCE = 2000;

/**
 * @typedef {object} Question
 * @property {string} id
 * @property {Operation} operation
 * @property {Record<string, unknown>} request
 * @property {string | undefined} key
 * @property {((report: Report) => void) | undefined} onProgress
 * @property {((answer: Answer) => void) | null} settle null once it was answered
 * @property {boolean} again asked a second time after a death
 */

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

/**
 * Start the solver.
 * @param {object} options
 * @param {string} [options.workerUrl] address of the worker module; `assets.worker` if absent
 * @param {Pick<Assets, "worker" | "python" | "pythonSizes" | "tables">} options.assets
 * @param {(state: EngineState) => void} options.onState called at every change of state
 * @param {(url: string) => Worker} [options.spawn] how a worker is made (tests put their own)
 * @returns {Engine}
 */
export function createEngine({ workerUrl, assets, onState, spawn }) {
  /** @type {EngineState} */
  let state = { name: "loading", percent: 0, stage: "download" };
  /** @type {Question[]} */
  const queue = [];
  /** @type {Question | null} */
  let current = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let patience;
  let asked = 0;

  /** @param {EngineState} next */
  function change(next) {
    state = next;
    onState(next);
  }

  const supervisor = new WorkerSupervisor({
    workerUrl: workerUrl ?? assets.worker,
    assets,
    spawn: spawn ?? ((url) => new Worker(url, { type: "module", name: "hirameki-solver" })),
    onLoading: (percent, stage) => change({ name: "loading", percent, stage }),
    onReady: () => {
      change({ name: "ready" });
      next();
    },
    onReport: (id, report) => {
      if (current?.id === id && current.settle) current.onProgress?.(report);
    },
    onAnswer: (id, answer) => {
      if (current?.id !== id) return;
      const done = current;
      clearTimeout(patience);
      current = null;
      change({ name: "ready" });
      settle(done, answer);
      next();
    },
    onDeath: (error) => {
      clearTimeout(patience);
      const lost = current;
      current = null;
      if (lost?.settle && !lost.again) {
        lost.again = true;
        queue.unshift(lost);
      } else if (lost) {
        settle(lost, { ok: false, error });
      }
    },
    onFailed: (error) => {
      change({ name: "failed", error });
      for (const question of queue.splice(0)) settle(question, { ok: false, error });
    },
  });

  /**
   * @param {Question} question
   * @param {Answer} answer
   */
  function settle(question, answer) {
    const tell = question.settle;
    question.settle = null;
    tell?.(answer);
  }

  /** Ask the worker the next question, if it is free. */
  function next() {
    if (state.name !== "ready" || current) return;
    const question = queue.shift();
    if (!question) return;
    current = question;
    change({ name: "busy", operation: question.operation });
    supervisor.send({ op: "ask", id: question.id, operation: question.operation, request: question.request });
  }

  /** @param {Question} question */
  function cancel(question) {
    if (!question.settle) return;
    settle(question, { ok: false, error: failure("cancelled", "The question was stopped.") });
    const place = queue.indexOf(question);
    if (place >= 0) queue.splice(place, 1);
    if (question === current) {
      supervisor.send({ op: "cancel", id: question.id });
      clearTimeout(patience);
      patience = setTimeout(() => supervisor.replace(failure("cancelled", "The question did not stop in time.")), STOP_PATIENCE);
    }
  }

  function stop() {
    for (const question of [...queue]) cancel(question);
    if (current) cancel(current);
  }

  onState(state);
  supervisor.start();

  return {
    ask(operation, request, { key, onProgress, signal } = {}) {
      return new Promise((resolve) => {
        if (state.name === "failed") {
          resolve({ ok: false, error: state.error });
          return;
        }
        asked += 1;
        /** @type {Question} */
        const question = { id: `q${asked}`, operation, request, key, onProgress, settle: resolve, again: false };
        if (signal?.aborted) {
          cancel(question);
          return;
        }
        signal?.addEventListener("abort", () => cancel(question), { once: true });
        const place = key === undefined ? -1 : queue.findIndex((other) => other.key === key);
        if (place >= 0) {
          const [old] = queue.splice(place, 1, question);
          settle(old, { ok: false, error: failure("superseded", "A newer question took its place.") });
        } else {
          queue.push(question);
        }
        next();
      });
    },
    stop,
    restart() {
      supervisor.replace(failure("worker-died", "The solver was restarted."));
    },
    close() {
      stop();
      clearTimeout(patience);
      supervisor.close();
    },
    get state() {
      return state;
    },
  };
}
