// A worker and the one question that it has: starts it, sees that it boots and does not hang, has it stop, and replaces
// it if it dies.

/** @import { Answer, Assets, EngineState, FromWorker, Operation, Report } from "./protocol.d.ts" */
/** @import { Shared, Start, ToWorker } from "./protocol.d.ts" */

import { locks } from "../base/browser.js";
import { inlineFiles } from "./files.js";

/**
 * How long a worker may be silent in a state, in milliseconds. While it boots, any progress of the download counts;
 * while it works, it reports ten times a second. One that has ended is noticed at once where the browser has locks.
 * @type {Partial<Record<EngineState["name"], number>>}
 */
const PATIENCE = { loading: 60_000, busy: 20_000 };
/**
 * A worker that seems silent may have slept, as its page did, on a phone that showed something else: how long it then
 * has to say something, in milliseconds.
 */
const LAST_WORD = 5000;
/** How often in a row a worker that fails to boot is replaced before it is given up. */
const BOOT_RETRIES = 1;
/** How long a job may take to stop before its worker is replaced, in milliseconds. */
const STOP_PATIENCE = 2000;
/** A job that has not stopped by then probably will not: another worker may be started, in milliseconds. */
const STOP_USUAL = 300;

/** @param {string} code @returns {Failure} */
const failure = (code) => ({ code, params: {} });

/**
 * @typedef {object} Question
 * @property {string} id
 * @property {Operation} operation
 * @property {Record<string, unknown>} request
 * @property {boolean} long one that is not does not wait for one that is
 * @property {((report: Report) => void) | undefined} onProgress
 * @property {((answer: Answer) => void) | null} settle null once answered
 * @property {boolean} again asked a second time, after its worker died
 */

/** Answers a question; only the first answer counts. @param {Question} question @param {Answer} answer */
export function settle(question, answer) {
  const tell = question.settle;
  question.settle = null;
  tell?.(answer);
}

/**
 * @typedef {object} SolverWorkerOptions
 * @property {Pick<Assets, "worker" | "python" | "pythonFiles" | "tables">} assets
 * @property {(url: string) => Worker} spawn
 * @property {Shared} shared what a worker's start leaves for later ones
 * @property {(worker: SolverWorker) => void} onChange called when the state has changed
 * @property {(question: Question, error: Failure | null) => void} onLost called when the worker died on an open
 *   question, or was replaced (null); another one is starting in its place
 * @property {(worker: SolverWorker) => boolean} yields called when the worker did not stop in time; returns whether
 *   another one takes its place
 */

/** @param {string} url @returns {Promise<unknown>} never rejects */
const fetchAnew = (url) => fetch(url, { cache: "reload" }).then((reply) => reply.arrayBuffer()).catch(() => {});

export class SolverWorker {
  /** @type {EngineState} */
  state = { name: "loading", percent: 0, stage: "download" };
  /** Whether the worker was told to stop a while ago and has not. */
  unresponsive = false;
  /** @type {SolverWorkerOptions} */
  #options;
  /** @type {Worker | null} */
  #worker = null;
  /** What the worker has not answered, settled or not. @type {Question | null} */
  #question = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #watchdog;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #stopping;
  /** Ends the wait for the worker's end. @type {AbortController | undefined} */
  #vigil;
  #failedBoots = 0;
  /** It was started from a memory snapshot and has not answered a question yet. */
  #unproved = false;
  /** The next start does not use the snapshot. */
  #plain = false;

  /** @param {SolverWorkerOptions} options */
  constructor(options) {
    this.#options = options;
  }

  /** The open question; also null while a settled one is still being stopped. */
  get question() {
    return this.#question?.settle ? this.#question : null;
  }

  /** Starts the worker. */
  start() {
    const { assets, spawn, shared } = this.#options;
    if (typeof WebAssembly !== "object") {
      this.#fail(failure("no-wasm"));
      return;
    }
    /** @type {Worker} */
    let worker;
    try {
      worker = spawn(assets.worker);
    } catch {
      this.#fail(failure("boot-refused"));
      return;
    }
    this.#worker = worker;
    this.#watch();
    const life = `hirameki worker ${crypto.randomUUID?.() ?? Math.random()}`;
    // A replaced worker may still have messages on the way: only the current one counts.
    worker.onmessage = ({ data }) => {
      if (worker !== this.#worker) return;
      if (data.op === "dead") dead(data.error);
      else this.#receive(data, life);
    };
    const lost = (error = failure("worker-died")) => {
      if (worker === this.#worker) this.#lose(error);
    };
    const dead = (error = failure("worker-died")) => {
      // A script that breaks off may be damaged in the browser's cache: refetch it past the cache.
      if (this.#booted || error.code === "no-wasm") lost(error);
      else void fetchAnew(assets.worker).finally(() => lost(error));
    };
    worker.onerror = (event) => {
      event.preventDefault();
      dead();
    };
    const { python, pythonFiles, tables } = assets;
    /** @type {Extract<ToWorker, {op: "boot"}>} */
    const boot = { op: "boot", life, python, pythonFiles, tables, shared, plain: this.#plain };
    this.#plain = false;
    const files = inlineFiles();
    if (files) void files.then((inlined) => worker.postMessage({ ...boot, inlined }), () => lost());
    else worker.postMessage(boot);
  }

  /** Starts a question; only call this while the state is `ready`. @param {Question} question */
  give(question) {
    const { id, operation, request } = question;
    this.#question = question;
    this.#change({ name: "busy", operation });
    this.#send({ op: "ask", id, operation, request });
  }

  /** Stops work on a question that has been settled. @param {Question} question */
  leave(question) {
    if (question !== this.#question) return;
    this.#send({ op: "cancel", id: question.id });
    const giveUp = () => {
      if (!this.#options.yields(this)) this.#replace(null);
    };
    this.#stopping = setTimeout(() => {
      this.#stopping = setTimeout(giveUp, STOP_PATIENCE - STOP_USUAL);
      this.unresponsive = true;
      this.#options.onChange(this);
    }, STOP_USUAL);
  }

  /** Replaces the worker by another one. */
  restart() {
    this.#replace(null);
  }

  /** Ends the worker. */
  close() {
    clearTimeout(this.#watchdog);
    this.#vigil?.abort();
    this.#worker?.terminate();
    this.#worker = null;
  }

  /** @param {ToWorker} message */
  #send(message) {
    this.#worker?.postMessage(message);
  }

  get #booted() {
    return this.state.name === "ready" || this.state.name === "busy";
  }

  /** @param {Exclude<FromWorker, {op: "dead"}>} message @param {string} life name of the lock that the worker holds */
  #receive(message, life) {
    this.#watch();
    switch (message.op) {
      case "loading": return this.#change({ name: "loading", percent: message.percent, stage: message.stage });
      case "holds": return void this.#keepVigil(life);
      case "ready": return this.#ready(message.start);
      case "shared": return void Object.assign(this.#options.shared, message.shared);
      case "report": return this.#report(message.id, message.report);
      case "answer": return this.#answered(message.id, message.answer);
    }
  }

  /** @param {Start} [start] */
  #ready(start) {
    this.#failedBoots = 0;
    this.#unproved = start === "snapshot";
    this.#change({ name: "ready", ...(start ? { start } : {}) });
  }

  /** @param {string} id @param {Report} report */
  #report(id, report) {
    if (this.question?.id === id) this.question.onProgress?.(report);
  }

  /** @param {string} id @param {Answer} answer */
  #answered(id, answer) {
    if (this.#question?.id !== id) return;
    this.#unproved = false;
    settle(this.#question, answer);
    this.#endQuestion();
    this.#change({ name: "ready" });
  }

  /** The question has ended, or the worker has died. */
  #endQuestion() {
    clearTimeout(this.#stopping);
    this.unresponsive = false;
    this.#question = null;
  }

  /** The worker has died, or has to. @param {Failure} error */
  #lose(error) {
    this.#plain = !this.#booted || (this.#unproved && this.#question !== null);
    if (this.#booted) {
      this.#replace(error);
      return;
    }
    this.close();
    this.#failedBoots += 1;
    if (error.code === "no-wasm" || this.#failedBoots > BOOT_RETRIES) {
      this.#failedBoots = 0;
      this.#fail({ ...error, code: error.code === "worker-died" ? "boot-failed" : error.code });
    } else {
      this.#change({ name: "loading", percent: 0, stage: "download" });
      this.start();
    }
  }

  /**
   * Ends the worker and starts another one.
   * @param {Failure | null} reason of what it died; null: it did not, and its question is asked again
   */
  #replace(reason) {
    const lost = this.question;
    this.close();
    this.#endQuestion();
    if (lost) this.#options.onLost(lost, reason);
    this.#change({ name: "loading", percent: 0, stage: "start" });
    this.start();
  }

  /** @param {Failure} error */
  #fail(error) {
    this.#change({ name: "failed", error });
  }

  /** @param {EngineState} state */
  #change(state) {
    this.state = state;
    this.#watch();
    this.#options.onChange(this);
  }

  /**
   * Waits for the lock that the worker holds as long as it lives.
   * @param {string} life its name
   */
  async #keepVigil(life) {
    const vigil = (this.#vigil = new AbortController());
    try {
      const manager = locks();
      // A worker may hold its lock where this page does not see it: in another partition of the browser's storage.
      const { held = [] } = (await manager?.query()) ?? {};
      if (!held.some(({ name }) => name === life)) return;
      await manager?.request(life, { signal: vigil.signal }, () => {});
    } catch {
      return; // The worker was replaced, or the browser refuses.
    }
    if (!vigil.signal.aborted) this.#lose(failure("worker-died"));
  }

  /** Restarts the watchdog, with the limit for what the worker is doing now. */
  #watch() {
    clearTimeout(this.#watchdog);
    const patience = PATIENCE[this.state.name];
    if (!patience) return;
    const error = this.#booted ? failure("worker-died") : failure("boot-timeout");
    this.#watchdog = setTimeout(() => {
      this.#watchdog = setTimeout(() => this.#lose(error), LAST_WORD);
    }, patience - LAST_WORD);
  }
}
