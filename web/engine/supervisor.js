// Supervises the worker: starts it, watches that it boots and does not hang, and puts a new one in its place.

import { handedFiles } from "../single/handed.js";
import { failure } from "./failures.js";

/** @import { Assets, Failure, FromWorker, Shared, ToWorker } from "./protocol.js" */

/** Silence allowed while the worker boots; every piece of download progress starts it anew. */
const BOOT_PATIENCE = 60_000;
/** Silence allowed while it works; it says that it is alive every second. */
const WORK_PATIENCE = 20_000;
/** A worker that fails to boot is replaced this often in a row before the engine gives up. */
const BOOT_RETRIES = 1;

/**
 * @typedef {object} SupervisorOptions
 * @property {Pick<Assets, "worker" | "python" | "pythonFiles" | "tables">} assets
 * @property {(url: string) => Worker} spawn
 * @property {Shared} shared what one worker's start leaves for the next one's
 * @property {(message: FromWorker) => void} onMessage from the worker that is there; not that it is dead
 * @property {(error: Failure) => void} onDeath the worker is gone, with what it was doing; another one is on its way
 * @property {(error: Failure) => void} onFailed no worker can be had
 */

/** @param {string} url @returns {Promise<unknown>} never rejected */
const fetchAnew = (url) => fetch(url, { cache: "reload" }).then((reply) => reply.arrayBuffer()).catch(() => {});

export class WorkerSupervisor {
  /** @type {Worker | null} */
  #worker = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #watchdog;
  #booted = false;
  #busy = false;
  #failedBoots = 0;
  /** The worker was started from the memory of an earlier one, and has answered nothing yet. */
  #unproved = false;
  /** The next start is without that memory. */
  #plain = false;
  /** @type {SupervisorOptions} */
  #options;

  /** @param {SupervisorOptions} options */
  constructor(options) {
    this.#options = options;
  }

  /** Start a worker. */
  start() {
    if (typeof WebAssembly !== "object") {
      this.#options.onFailed(failure("no-wasm", "This browser does not run WebAssembly, which the solver needs."));
      return;
    }
    this.#booted = false;
    this.#busy = false;
    /** @type {Worker} */
    let worker;
    try {
      worker = this.#options.spawn(this.#options.assets.worker);
    } catch {
      this.#options.onFailed(failure("boot-failed", "The browser refused to start the solver."));
      return;
    }
    this.#worker = worker;
    // A replaced worker may still have messages on the way: only the present one is heard.
    worker.onmessage = (event) => {
      if (worker === this.#worker) this.#hear(event.data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      const lost = () => {
        if (worker === this.#worker) this.#lose(failure("worker-died", "The solver stopped unexpectedly."));
      };
      // A script that does not run may lie damaged in the browser's cache: the next one is fetched past it.
      if (this.#booted) lost();
      else void fetchAnew(this.#options.assets.worker).finally(lost);
    };
    this.#watch();
    const { python, pythonFiles, tables } = this.#options.assets;
    const boot = { op: "boot", python, pythonFiles, tables, shared: this.#options.shared, plain: this.#plain };
    this.#plain = false;
    const files = handedFiles();
    if (files) void files.then((handed) => worker.postMessage({ ...boot, handed }));
    else worker.postMessage(boot);
  }

  /** @param {ToWorker} message */
  send(message) {
    this.#worker?.postMessage(message);
    if (message.op === "ask") {
      this.#busy = true;
      this.#watch();
    }
  }

  /**
   * End the worker and start another one.
   * @param {Failure} reason what the question it was working on gets, if it is not asked again
   */
  replace(reason) {
    this.close();
    this.#options.onDeath(reason);
    this.#options.onMessage({ op: "loading", percent: 0, stage: "start" });
    this.start();
  }

  /** End the worker. */
  close() {
    clearTimeout(this.#watchdog);
    this.#worker?.terminate();
    this.#worker = null;
  }

  /** @param {FromWorker} message */
  #hear(message) {
    if (message.op === "dead") {
      this.#lose(message.error);
      return;
    }
    if (message.op === "ready") {
      this.#booted = true;
      this.#failedBoots = 0;
      this.#unproved = message.start === "snapshot";
    }
    if (message.op === "answer") this.#busy = this.#unproved = false;
    if (message.op === "shared") Object.assign(this.#options.shared, message.shared);
    // What it does for another one says nothing about its own question.
    else if (message.op !== "helped") this.#watch();
    this.#options.onMessage(message);
  }

  /** @param {Failure} error */
  #lose(error) {
    this.#plain = !this.#booted || (this.#unproved && this.#busy);
    if (this.#booted) {
      this.replace(error);
      return;
    }
    this.close();
    this.#failedBoots += 1;
    if (error.code === "no-wasm" || this.#failedBoots > BOOT_RETRIES) {
      this.#failedBoots = 0;
      const code = error.code === "worker-died" ? "boot-failed" : error.code;
      this.#options.onFailed({ ...error, code });
    } else {
      this.#options.onMessage({ op: "loading", percent: 0, stage: "download" });
      this.start();
    }
  }

  /** Start the watchdog anew, for what the worker is doing now. */
  #watch() {
    clearTimeout(this.#watchdog);
    if (this.#booted && !this.#busy) return;
    const error = this.#booted
      ? failure("worker-died", "The solver hung.")
      : failure("boot-timeout", "The solver did not start in time.");
    this.#watchdog = setTimeout(() => this.#lose(error), this.#booted ? WORK_PATIENCE : BOOT_PATIENCE);
  }
}
