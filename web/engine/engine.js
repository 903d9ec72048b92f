// The page's side of the solver: the questions that wait, and at most two workers for them. The first one is there for
// everything; while it works on what takes long, a second one answers what the player asks meanwhile, and goes when it
// has had nothing to do for a minute. Two long questions never take both; but with one whose work can be shared the
// worker helps that has nothing to do, once it has taken a while. Where the first does not stop when it is told to, the
// second is started meanwhile and takes its place: nobody waits for a start.
//
// Error codes that start here: "cancelled" (stopped by the player or the caller), "superseded" (a newer question with
// the same key took its place), "worker-died" (the worker was lost twice over the same question), and, as the error of
// the state `failed`: "no-wasm", "boot-timeout", "boot-failed".

/** @import { Answer, Assets, EngineState, Operation, Report } from "./protocol.js" */
/** @import { Question } from "./questions.js" */

import { cancelled } from "./failures.js";
import { Questions, settle } from "./questions.js";
import { Seat } from "./seat.js";

/** How long the second worker stays without a question, in milliseconds. */
const IDLE = 60_000;
/** How long a question goes on alone after it has told that its work can be shared, in milliseconds. */
const ALONE = 1000;

/**
 * @typedef {object} Engine
 * @property {(operation: Operation, request: Record<string, unknown>, options?: {key?: string, beside?: boolean,
 *   onProgress?: (report: Report) => void, signal?: AbortSignal}) => Promise<Answer>} ask
 *   answers a question; never rejects. A queued question with the same `key` is dropped in favour of this one; one that
 *   is asked `beside` does not wait for one that takes long.
 * @property {() => void} restart replaces the workers; the running questions are asked again
 * @property {EngineState} state
 */

/** Where there is one processor two workers would only take turns on it. */
const processors = () => globalThis.navigator?.hardwareConcurrency ?? 2;

/** @param {string} url @returns {Worker} */
const spawnModule = (url) => new Worker(url, { type: "module", name: "hirameki-solver" });

/**
 * Start the solver.
 * @param {object} options
 * @param {Pick<Assets, "worker" | "python" | "pythonFiles" | "tables">} options.assets
 * @param {(state: EngineState) => void} options.onState called at every change of state
 * @param {(url: string) => Worker} [options.spawn] how a worker is made (tests put their own)
 * @param {number} [options.cores] how many workers can work at the same time
 * @returns {Engine}
 */
export const createEngine = ({ assets, onState, spawn = spawnModule, cores = processors() }) =>
  new WorkerEngine(assets, onState, spawn, cores > 1);

/** @implements {Engine} */
class WorkerEngine {
  #questions = new Questions();
  #asked = 0;
  #onState;
  #shares;
  /** @type {() => Seat} */
  #newSeat;
  #first;
  /** @type {Seat | null} */
  #second = null;
  /** A second worker could not be had: everything waits for the first. */
  #alone = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #idle;

  /**
   * @param {Pick<Assets, "worker" | "python" | "pythonFiles" | "tables">} assets
   * @param {(state: EngineState) => void} onState
   * @param {(url: string) => Worker} spawn
   * @param {boolean} shares whether one worker may help the other
   */
  constructor(assets, onState, spawn, shares) {
    this.#onState = onState;
    this.#shares = shares;
    const shared = {};
    this.#newSeat = () => new Seat({
      assets, spawn, shared,
      onChange: (seat) => this.#changed(seat),
      onLost: (question, error) => {
        for (const one of this.#seats) if (one.helping === question) one.endHelp();
        this.#questions.lose(question, error);
      },
      onTerms: (question) => this.#shareSoon(question),
      onParts: (question, parts) => {
        for (const seat of this.#seats) seat.lay(question, parts);
      },
      yields: (seat) => this.#goOnWithout(seat),
    });
    this.#first = this.#newSeat();
    this.#onState(this.state);
    this.#first.start();
  }

  /** What takes long is told before what is asked beside it. */
  get state() {
    const heard = this.#seats.filter(({ deaf }) => !deaf);
    const busy = heard.filter(({ state }) => state.name === "busy");
    return (busy.find(({ question }) => question && !question.beside) ?? busy[0] ?? heard[0] ?? this.#first).state;
  }

  get #seats() {
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
    this.#alone = false;
    for (const seat of this.#seats) seat.restart();
  }

  /** @param {Seat} seat */
  #changed(seat) {
    if (seat === this.#second) this.#watchSecond(seat.state.name);
    else if (seat.state.name === "failed" && this.#second) {
      this.#alone = true;
      this.#goOnWithout(seat);
    }
    this.#endHelp();
    this.#onState(this.state);
    if (this.state.name === "failed") this.#questions.fail(this.state.error);
    else this.#next();
  }

  /** @param {EngineState["name"]} state of the second worker */
  #watchSecond(state) {
    clearTimeout(this.#idle);
    if (state === "ready") this.#idle = setTimeout(() => this.#dismissIdle(), IDLE);
    if (state !== "failed") return;
    this.#alone = true;
    this.#dismiss();
  }

  /** The second worker takes the place of the first, where there is one. @param {Seat} seat that has to go */
  #goOnWithout(seat) {
    if (seat !== this.#first || !this.#second) return false;
    seat.close();
    clearTimeout(this.#idle);
    this.#first = this.#second;
    this.#second = null;
    this.#onState(this.state);
    this.#next();
    return true;
  }

  /** The second worker goes, unless it helps. */
  #dismissIdle() {
    if (this.#second?.helping) this.#watchSecond("ready");
    else this.#dismiss();
  }

  /** The second worker goes. */
  #dismiss() {
    this.#second?.close();
    this.#second = null;
  }

  /** Ask whoever is free the next question that may be worked on now. */
  #next() {
    for (const seat of this.#seats) {
      const question = seat.state.name === "ready" ? this.#questions.take((one) => this.#may(one)) : null;
      if (question) {
        seat.give(question);
        return;
      }
    }
    const at = this.#first.question;
    // Two of a kind wait for each other; a question that is being stopped is waited for only as long as that takes.
    const crossed = this.#first.deaf || (at && this.#questions.all.some(({ beside }) => beside !== at.beside));
    if (crossed) this.#startSecond();
    this.#help();
  }

  #startSecond() {
    if (this.#second || this.#alone) return;
    this.#second = this.#newSeat();
    this.#second.start();
  }

  /** @param {Question} question whose work can be shared */
  #shareSoon(question) {
    if (!this.#shares) return;
    setTimeout(() => {
      question.due = question.terms !== undefined;
      this.#next();
    }, ALONE);
  }

  /** Whoever has nothing to do helps with what has taken a while. */
  #help() {
    const leader = this.#seats.find(({ question }) => question?.due);
    if (!leader?.question || this.#seats.some(({ helping }) => helping)) return;
    this.#startSecond();
    this.#seats.find((seat) => seat !== leader && seat.state.name === "ready")?.help(leader.question);
  }

  /** Nobody helps with what is not wanted any more. */
  #endHelp() {
    for (const seat of this.#seats) {
      if (!seat.helping || seat.helping.settle) continue;
      seat.endHelp();
      if (seat === this.#second && seat.state.name === "ready") this.#watchSecond("ready");
    }
  }

  /** Long questions never take both workers. @param {Question} question */
  #may({ beside }) {
    return beside || !this.#seats.some(({ question }) => question && !question.beside);
  }

  /** @param {Question} question */
  #cancel(question) {
    if (!question.settle) return;
    settle(question, { ok: false, error: cancelled() });
    this.#questions.drop(question);
    for (const seat of this.#seats) seat.leave(question);
    this.#endHelp();
  }
}
