// Supervises the worker: starts it, watches that it boots and does not hang, and puts a new one in its place.

import { handedFiles } from "../single/handed.js";

/** @import { Answer, Assets, Failure, FromWorker, Report, Shared, ToWorker } from "./protocol.js" */

/** Silence allowed while the worker boots; every piece of download progress starts it anew. */
const BOOT_PATIENCE = 60_000;
/** Silence allowed while it works; it says that it is alive every second. */
const WORK_PATIENCE = 20_000;
/** A worker that fails to boot is replaced this often in a row before the engine gives up. */
const BOOT_RETRIES = 1;

/**
 * @param {string} code
 * @param {string} message
 * @param {Record<string, unknown>} [params]
 * @returns {Failure}
 */
export function failure(code, message, params = {}) {
  return { code, params, message };
}

/**
 * @typedef {object} SupervisorOptions
 * @property {string} workerUrl
 * @property {Pick<Assets, "python" | "pythonFiles" | "tables">} assets
 * @property {(url: string) => Worker} spawn
 * @property {Shared} shared what one worker's start leaves for the next one's
 * @property {(percent: number, stage: string) => void} onLoading
 * @property {() => void} onReady
 * @property {(id: string, report: Report) => void} onReport
 * @property {(id: string, answer: Answer) => void} onAnswer
 * @property {(error: Failure) => void} onDeath the worker is gone, with what it was doing; another one is on its way
 * @property {(error: Failure) => void} onFailed no worker can be had
 */

export class WorkerSupervisor {
  /** @type {Worker | null} */
  #worker = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #watchdog;
  #booted = false;
  #busy = false;
  #failedBoots = 0;
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
      worker = this.#options.spawn(this.#options.workerUrl);
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
      if (worker === this.#worker) this.#lose(failure("worker-died", "The solver stopped unexpectedly."));
    };
    this.#watch();
    const { python, pythonFiles, tables } = this.#options.assets;
    const boot = { op: "boot", python, pythonFiles, tables, shared: this.#options.shared };
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
    this.#end();
    this.#options.onDeath(reason);
    this.#options.onLoading(0, "start");
    this.start();
  }

  /** End the worker for good. */
  close() {
    this.#end();
  }

  #end() {
    clearTimeout(this.#watchdog);
    this.#worker?.terminate();
    this.#worker = null;
  }

  /** @param {FromWorker} message */
  #hear(message) {
    switch (message.op) {
      case "loading":
        this.#watch();
        this.#options.onLoading(message.percent, message.stage);
        break;
      case "ready":
        this.#booted = true;
        this.#failedBoots = 0;
        this.#watch();
        Object.assign(this.#options.shared, message.shared);
        this.#options.onReady();
        break;
      case "alive":
        this.#watch();
        break;
      case "report":
        this.#watch();
        this.#options.onReport(message.id, message.report);
        break;
      case "answer":
        this.#busy = false;
        this.#watch();
        this.#options.onAnswer(message.id, message.answer);
        break;
      case "dead":
        this.#lose(message.error);
        break;
    }
  }

  /** @param {Failure} error */
  #lose(error) {
    if (this.#booted) {
      this.replace(error);
      return;
    }
    this.#end();
    this.#failedBoots += 1;
    if (error.code === "no-wasm" || this.#failedBoots > BOOT_RETRIES) {
      this.#failedBoots = 0;
      const code = error.code === "worker-died" ? "boot-failed" : error.code;
      this.#options.onFailed({ ...error, code });
    } else {
      this.#options.onLoading(0, "download");
      this.start();
    }
  }

  /** Start the watchdog anew, for what the worker is doing now. */
  #watch() {
    clearTimeout(this.#watchdog);
    if (!this.#booted) {
      this.#watchdog = setTimeout(
        () => this.#lose(failure("boot-timeout", "The solver did not start in time.")),
        BOOT_PATIENCE,
      );
    } else if (this.#busy) {
      this.#watchdog = setTimeout(() => this.#lose(failure("worker-died", "The solver hung.")), WORK_PATIENCE);
    }
  }
}
