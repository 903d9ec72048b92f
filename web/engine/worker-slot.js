// A worker slot: one worker and its current question. It starts and stops the question, and replaces the worker if it
// dies.

/** @import { Answer, Assets, EngineState, Failure, FromWorker, Report } from "./protocol.d.ts" */
/** @import { Question } from "./questions.js" */

import { failure } from "./failures.js";
import { settle } from "./questions.js";
import { WorkerSupervisor } from "./supervisor.js";

/** How long a job may take to stop before its worker is replaced, in milliseconds. */
const STOP_PATIENCE = 2000;
/** A job that has not stopped by then probably will not: another worker may be started, in milliseconds. */
const STOP_USUAL = 300;

/**
 * @typedef {object} WorkerSlotOptions
 * @property {Pick<Assets, "worker" | "python" | "pythonFiles" | "tables">} assets
 * @property {(url: string) => Worker} spawn
 * @property {import("./protocol.d.ts").Shared} shared what a worker's start leaves for later ones
 * @property {(slot: WorkerSlot) => void} onChange called when the state has changed
 * @property {(question: Question, error: Failure) => void} onLost called when the worker died on an open question
 * @property {(slot: WorkerSlot) => boolean} yields called when the worker did not stop in time; returns whether another
 *   one takes its place
 */

export class WorkerSlot {
  /** @type {EngineState} */
  state = { name: "loading", percent: 0, stage: "download" };
  /** @type {Question | null} */
  #current = null;
  /** Whether the worker was told to stop a while ago and has not. */
  unresponsive = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #patience;
  #options;
  #supervisor;

  /** @param {WorkerSlotOptions} options */
  constructor(options) {
    this.#options = options;
    this.#supervisor = new WorkerSupervisor({
      assets: options.assets,
      spawn: options.spawn,
      shared: options.shared,
      onMessage: (message) => this.#receive(message),
      onDeath: (error) => this.#lose(error),
      onFailed: (error) => this.#change({ name: "failed", error }),
    });
  }

  /** The current question; also null while a settled one is still being stopped. */
  get question() {
    return this.#current?.settle ? this.#current : null;
  }

  start() {
    this.#supervisor.start();
  }

  /** Starts a question; only call this while the state is `ready`. @param {Question} question */
  give(question) {
    const { id, operation, request } = question;
    this.#current = question;
    this.#change({ name: "busy", operation });
    this.#supervisor.send({ op: "ask", id, operation, request });
  }

  /** Stops work on a question that has been settled. @param {Question} question */
  leave(question) {
    if (question !== this.#current) return;
    this.#supervisor.send({ op: "cancel", id: question.id });
    clearTimeout(this.#patience);
    const giveUp = () => {
      if (this.#options.yields(this)) return;
      this.#supervisor.replace(failure("cancelled", "The question did not stop in time."));
    };
    this.#patience = setTimeout(() => {
      this.#patience = setTimeout(giveUp, STOP_PATIENCE - STOP_USUAL);
      this.unresponsive = true;
      this.#options.onChange(this);
    }, STOP_USUAL);
  }

  /** Replaces the worker. */
  restart() {
    this.#supervisor.replace(failure("worker-died", "The solver was restarted."));
  }

  /** Ends the worker for good. */
  close() {
    clearTimeout(this.#patience);
    this.#supervisor.close();
  }

  /** @param {EngineState} state */
  #change(state) {
    this.state = state;
    this.#options.onChange(this);
  }

  /** @param {FromWorker} message */
  #receive(message) {
    switch (message.op) {
      case "loading": return this.#change({ name: "loading", percent: message.percent, stage: message.stage });
      case "ready": return this.#change({ name: "ready", ...(message.start ? { start: message.start } : {}) });
      case "report": return this.#report(message.id, message.report);
      case "answer": return this.#answered(message.id, message.answer);
    }
  }

  /** @param {string} id @param {Report} report */
  #report(id, report) {
    if (this.question?.id === id) this.question.onProgress?.(report);
  }

  /** @param {string} id @param {Answer} answer */
  #answered(id, answer) {
    if (this.#current?.id !== id) return;
    settle(this.#current, answer);
    this.#endQuestion();
    this.#change({ name: "ready" });
  }

  /** The question has ended, or the worker has died. */
  #endQuestion() {
    clearTimeout(this.#patience);
    this.unresponsive = false;
    this.#current = null;
  }

  /** @param {Failure} error */
  #lose(error) {
    const lost = this.question;
    this.#endQuestion();
    if (lost) this.#options.onLost(lost, error);
  }
}
