// The module worker: boots Pyodide and answers one question at a time. This module handles the messages; job.js runs
// the jobs.

import { locks } from "../base/browser.js";
import { bootPython } from "./python.js";
import { runJob } from "./job.js";

/** @import { FromWorker, ToWorker } from "./protocol.d.ts" */
/** @import { Core } from "./python.js" */

/** How long the worker must be idle before a memory snapshot is stored for later starts, in milliseconds. */
const REST = 3000;
/** Milliseconds between two reports of loading progress: each costs the page a frame. */
const LOADING_STEP = 100;

/** @type {Core | null} */
let core = null;
/** @type {Record<string, string>} */
let tables = {};
/** The question that is to stop. */
let cancelled = "";
/** Stores the memory snapshot; null once that is done. @type {(() => Promise<void>) | null} */
let keep = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let rest;

/** @param {FromWorker} message */
const tell = (message) => postMessage(message);

onmessage = (event) => {
  /** @type {ToWorker} */
  const message = event.data;
  if (message.op === "cancel") {
    cancelled = message.id;
  } else if (message.op === "boot") {
    tables = message.tables;
    // Held until this worker ends, however it does.
    void locks()?.request(message.life, () => {
      tell({ op: "holds" });
      return new Promise(() => {});
    }).catch(() => {});
    boot(message).catch(die);
  } else {
    work(message).catch(die);
  }
};

/** @param {Extract<ToWorker, {op: "boot"}>} message */
async function boot({ python, pythonFiles, inlined, shared, plain }) {
  let last = "";
  let told = -LOADING_STEP;
  const onLoading = (/** @type {number} */ percent, /** @type {string} */ stage) => {
    if (stage === last && performance.now() - told < LOADING_STEP) return;
    last = stage;
    told = performance.now();
    tell({ op: "loading", percent, stage });
  };
  const booted = await bootPython(python, pythonFiles, onLoading, { inlined, shared, plain });
  core = booted.core;
  tell({ op: "ready", start: booted.start });
  try {
    tell({ op: "shared", shared: booted.shared });
  } catch {
    // Not every worker can send compiled code (in the one-file edition a worker has an origin of its own).
  }
  keep = booted.keep;
  pause();
}

/** Schedules the snapshot. */
function pause() {
  clearTimeout(rest);
  rest = setTimeout(() => {
    void keep?.();
    keep = null;
  }, REST);
}

/** @param {Extract<ToWorker, {op: "ask"}>} question */
async function work(question) {
  if (!core) throw new Error("asked before it was ready");
  const { id } = question;
  clearTimeout(rest);
  try {
    const answer = await runJob(core, tables, question, {
      stopped: () => cancelled === id, tell: (report) => tell({ op: "report", id, report }),
    });
    tell({ op: "answer", id, answer });
  } finally {
    pause();
  }
}

/**
 * Reports an error after which the interpreter cannot be trusted: the page replaces the worker.
 * @param {any} error
 */
function die(error) {
  /** @type {Failure} */
  const told = {
    // Errors of the browser's own have a number there.
    code: typeof error?.code === "string" ? error.code : "worker-died",
    params: {},
    message: `The solver stopped unexpectedly: ${String(error?.message ?? error).trim().split("\n").at(-1)}`,
  };
  tell({ op: "dead", error: told });
}
