// The page's side of the solver: a queue of questions, and at most two workers. The first worker takes any question.
// While it is busy with a long one, a second worker answers shorter ones; it shuts down after an idle minute. Two long
// questions never occupy both workers. If the first worker does not stop when told to, a second one is started and
// takes its place, so nobody waits for a restart.
//
// Error codes that originate here: "cancelled" (stopped by the player or the caller), "superseded" (replaced by a newer
// question with the same key), "worker-died" (the worker died twice on the same question), and, as the error of the
// state `failed`: "no-wasm", "boot-refused", "boot-timeout", "boot-failed".

/** @import { Answer, Assets, EngineState, Operation, Report } from "./protocol.d.ts" */
/** @import { Question } from "./questions.js" */

import { ownScript } from "../base/browser.js";
import { cancelled } from "./failures.js";
import { Questions, settle } from "./questions.js";
import { WorkerSlot } from "./worker-slot.js";

/** How long the second worker may be idle before it shuts down, in milliseconds. */
const IDLE = 60_000;

/**
 * @typedef {object} Engine
 * @property {(operation: Operation, request: Record<string, unknown>, options?: {key?: string, beside?: boolean,
 *   onProgress?: (report: Report) => void, signal?: AbortSignal}) => Promise<Answer>} ask
 *   answers a question; never rejects. A queued question with the same `key` is superseded by this one; a question
 *   asked `beside` does not wait for a long one.
 * @property {() => void} restart replaces the workers and asks the running questions again
 * @property {EngineState} state
 */

/** @param {string} url @returns {Worker} */
const spawnModule = (url) => new Worker(ownScript(url), { type: "module", name: "hirameki-solver" });

/**
 * Starts the solver.
 * @param {object} options
 * @param {Pick<Assets, "worker" | "python" | "pythonFiles" | "tables">} options.assets
 * @param {(state: EngineState) => void} options.onState called whenever the state changes
 * @param {(url: string) => Worker} [options.spawn] makes a worker (tests pass their own)
 * @returns {Engine}
 */
export const createEngine = ({ assets, onState, spawn = spawnModule }) => new WorkerEngine(assets, onState, spawn);

/** @implements {Engine} */
class WorkerEngine {
  #questions = new Questions();
  #asked = 0;
  #onState;
  /** @type {() => WorkerSlot} */
  #newSlot;
  #first;
  /** @type {WorkerSlot | null} */
  #second = null;
  /** A second worker could not be started: all questions wait for the first. */
  #singleWorker = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #idle;

  /**
   * @param {Pick<Assets, "worker" | "python" | "pythonFiles" | "tables">} assets
   * @param {(state: EngineState) => void} onState
   * @param {(url: string) => Worker} spawn
   */
  constructor(assets, onState, spawn) {
    this.#onState = onState;
    const shared = {};
    this.#newSlot = () => new WorkerSlot({
      assets, spawn, shared,
      onChange: (slot) => this.#changed(slot),
      onLost: (question, error) => this.#questions.lose(question, error),
      yields: (slot) => this.#goOnWithout(slot),
    });
    this.#first = this.#newSlot();
    this.#onState(this.state);
    this.#first.start();
  }

  /** The state of the long question takes precedence over that of a question asked beside it. */
  get state() {
    const responsive = this.#slots.filter(({ unresponsive }) => !unresponsive);
    const busy = responsive.filter(({ state }) => state.name === "busy");
    return (busy.find(({ question }) => question && !question.beside) ?? busy[0] ?? responsive[0] ?? this.#first).state;
  }

  get #slots() {
    return this.#second ? [this.#first, this.#second] : [this.#first];
  }

  /** @type {Engine["ask"]} */
  ask(operation, request, { key, beside = false, onProgress, signal } = {}) {
    if (this.state.name === "failed") return Promise.resolve({ ok: false, error: this.state.error });
    if (signal?.aborted) return Promise.resolve({ ok: false, error: cancelled() });
    return new Promise((resolve) => {
      this.#asked += 1;
      const id = `q${this.#asked}`;
      /** @type {Question} */
      const question = { id, operation, request, key, beside, onProgress, settle: resolve, again: false };
      signal?.addEventListener("abort", () => this.#cancel(question), { once: true });
      this.#questions.add(question);
      this.#next();
    });
  }

  /** @type {Engine["restart"]} */
  restart() {
    this.#singleWorker = false;
    for (const slot of this.#slots) slot.restart();
  }

  /** @param {WorkerSlot} slot */
  #changed(slot) {
    if (slot === this.#second) this.#watchSecond(slot.state.name);
    else if (slot.state.name === "failed" && this.#second) {
      this.#singleWorker = true;
      this.#goOnWithout(slot);
    }
    this.#onState(this.state);
    if (this.state.name === "failed") this.#questions.fail(this.state.error);
    else this.#next();
  }

  /** @param {EngineState["name"]} state of the second worker */
  #watchSecond(state) {
    clearTimeout(this.#idle);
    if (state === "ready") this.#idle = setTimeout(() => this.#dismiss(), IDLE);
    if (state !== "failed") return;
    this.#singleWorker = true;
    this.#dismiss();
  }

  /** Replaces the first worker with the second, if there is one. @param {WorkerSlot} slot the one to replace */
  #goOnWithout(slot) {
    if (slot !== this.#first || !this.#second) return false;
    slot.close();
    clearTimeout(this.#idle);
    this.#first = this.#second;
    this.#second = null;
    this.#onState(this.state);
    this.#next();
    return true;
  }

  /** Shuts the second worker down. */
  #dismiss() {
    this.#second?.close();
    this.#second = null;
  }

  /** Gives the next eligible question to a free worker. */
  #next() {
    for (const slot of this.#slots) {
      const question = slot.state.name === "ready" ? this.#questions.take((one) => this.#may(one)) : null;
      if (question) {
        slot.give(question);
        return;
      }
    }
    const at = this.#first.question;
    // Questions of the same sort queue behind each other; one that is being stopped blocks only until it has stopped.
    const blocked = this.#first.unresponsive || (at && this.#questions.all.some(({ beside }) => beside !== at.beside));
    if (blocked) this.#startSecond();
  }

  #startSecond() {
    if (this.#second || this.#singleWorker) return;
    this.#second = this.#newSlot();
    this.#second.start();
  }

  /** Long questions never occupy both workers. @param {Question} question */
  #may({ beside }) {
    return beside || !this.#slots.some(({ question }) => question && !question.beside);
  }

  /** @param {Question} question */
  #cancel(question) {
    if (!question.settle) return;
    settle(question, { ok: false, error: cancelled() });
    this.#questions.drop(question);
    for (const slot of this.#slots) slot.leave(question);
  }
}
