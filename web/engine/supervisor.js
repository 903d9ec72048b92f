// Supervises a worker: starts it, checks that it boots and does not hang, and replaces it.

import { locks } from "../base/browser.js";
import { inlineFiles } from "./python/inline-files.js";
import { failure } from "./failures.js";

/** @import { Assets, Failure, FromWorker, Shared, ToWorker } from "./protocol.d.ts" */

/** How long the worker may be silent while it boots, in milliseconds; any download progress resets the clock. */
const BOOT_PATIENCE = 60_000;
/**
 * How long it may be silent while it works, in milliseconds; it sends a sign of life every second. One that has ended
 * is noticed at once where the browser has locks.
 */
const WORK_PATIENCE = 20_000;
/** How often in a row a worker that fails to boot is replaced before the engine gives up. */
const BOOT_RETRIES = 1;

/**
 * @typedef {object} SupervisorOptions
 * @property {Pick<Assets, "worker" | "python" | "pythonFiles" | "tables">} assets
 * @property {(url: string) => Worker} spawn
 * @property {Shared} shared what a worker's start leaves for later ones
 * @property {(message: FromWorker) => void} onMessage called with the current worker's messages, except `dead`
 * @property {(error: Failure) => void} onDeath called when the worker has died and its question is lost; another worker
 *   is starting
 * @property {(error: Failure) => void} onFailed called when no worker can be started
 */

/** @param {string} url @returns {Promise<unknown>} never rejects */
const fetchAnew = (url) => fetch(url, { cache: "reload" }).then((reply) => reply.arrayBuffer()).catch(() => {});

export class WorkerSupervisor {
  /** @type {Worker | null} */
  #worker = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #watchdog;
  /** Name of the lock that the current worker holds. */
  #life = "";
  /** Ends the wait for the worker's end. @type {AbortController | undefined} */
  #vigil;
  #booted = false;
  #busy = false;
  #failedBoots = 0;
  /** The worker was started from a memory snapshot and has not answered a question yet. */
  #unproved = false;
  /** The next start does not use the snapshot. */
  #plain = false;
  /** @type {SupervisorOptions} */
  #options;

  /** @param {SupervisorOptions} options */
  constructor(options) {
    this.#options = options;
  }

  /** Starts a worker. */
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
      this.#options.onFailed(failure("boot-refused", "The browser runs no solver here."));
      return;
    }
    this.#worker = worker;
    // A replaced worker may still have messages on the way: only the current one counts.
    worker.onmessage = (event) => {
      if (worker === this.#worker) this.#receive(event.data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      const lost = () => {
        if (worker === this.#worker) this.#lose(failure("worker-died", "The solver stopped unexpectedly."));
      };
      // A script that does not run may be damaged in the browser's cache: refetch it past the cache.
      if (this.#booted) lost();
      else void fetchAnew(this.#options.assets.worker).finally(lost);
    };
    this.#watch();
    const { python, pythonFiles, tables } = this.#options.assets;
    const life = `hirameki worker ${crypto.randomUUID?.() ?? Math.random()}`;
    this.#life = life;
    const boot = { op: "boot", life, python, pythonFiles, tables, shared: this.#options.shared, plain: this.#plain };
    this.#plain = false;
    const files = inlineFiles();
    if (files) void files.then((inlined) => worker.postMessage({ ...boot, inlined }));
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
   * Ends the worker and starts another one.
   * @param {Failure} reason the error for the question it was working on, unless that is asked again
   */
  replace(reason) {
    this.close();
    this.#options.onDeath(reason);
    this.#options.onMessage({ op: "loading", percent: 0, stage: "start" });
    this.start();
  }

  /** Ends the worker. */
  close() {
    clearTimeout(this.#watchdog);
    this.#vigil?.abort();
    this.#worker?.terminate();
    this.#worker = null;
  }

  /** @param {FromWorker} message */
  #receive(message) {
    if (message.op === "dead") {
      this.#lose(message.error);
      return;
    }
    if (message.op === "holds") {
      void this.#keepVigil(this.#life);
      return;
    }
    if (message.op === "ready") {
      this.#booted = true;
      this.#failedBoots = 0;
      this.#unproved = message.start === "snapshot";
    }
    if (message.op === "answer") this.#busy = this.#unproved = false;
    if (message.op === "shared") Object.assign(this.#options.shared, message.shared);
    else this.#watch();
    this.#options.onMessage(message);
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
    if (!vigil.signal.aborted) this.#lose(failure("worker-died", "The solver ended without a word."));
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

  /** Restarts the watchdog, with the limit for what the worker is doing now. */
  #watch() {
    clearTimeout(this.#watchdog);
    if (this.#booted && !this.#busy) return;
    const error = this.#booted
      ? failure("worker-died", "The solver hung.")
      : failure("boot-timeout", "The solver did not start in time.");
    this.#watchdog = setTimeout(() => this.#lose(error), this.#booted ? WORK_PATIENCE : BOOT_PATIENCE);
  }
}
