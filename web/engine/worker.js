// The module worker: boots Pyodide, then answers one question at a time, and helps another worker with its own while
// nothing is asked. The thinking is in job.js; here are the messages.

import { bootPython } from "./python/boot.js";
import { runJob } from "./job.js";

/** @import { Failure, FromWorker, Report, ToWorker } from "./protocol.js" */
/** @import { Core } from "./python/boot.js" */

/** How long nobody has asked anything before the memory is put aside for later starts, in milliseconds. */
const REST = 3000;
/** Milliseconds between two words about how far it has come with loading: each is a frame of the page. */
const LOADING_STEP = 100;

/** @type {Core | null} */
let core = null;
/** @type {Record<string, string>} */
let tables = {};
/** @type {Set<string>} */
const cancelled = new Set();
/** Puts the memory aside, while that is still to be done. @type {(() => Promise<void>) | null} */
let keep = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let rest;
/** Settles when the question at work has been answered. */
let answered = Promise.resolve();
/** Jobs at work: a question, and another worker's that it helps with. */
let running = 0;

/** @param {FromWorker} message */
const tell = (message) => postMessage(message);

onmessage = (event) => {
  /** @type {ToWorker} */
  const message = event.data;
  if (message.op === "cancel") {
    cancelled.add(message.id);
  } else if (message.op === "boot") {
    tables = message.tables;
    boot(message).catch(die);
  } else if (message.op === "lay") {
    for (const part of message.parts) core?.lay(message.id, part);
  } else if (message.op === "help") {
    help(message).catch(die);
  } else {
    answered = work(message).catch(die);
  }
};

/** @param {Extract<ToWorker, {op: "boot"}>} message */
async function boot({ python, pythonFiles, handed, shared, plain }) {
  let last = "";
  let told = -LOADING_STEP;
  const onLoading = (/** @type {number} */ percent, /** @type {string} */ stage) => {
    if (stage === last && performance.now() - told < LOADING_STEP) return;
    last = stage;
    told = performance.now();
    tell({ op: "loading", percent, stage });
  };
  const booted = await bootPython(python, pythonFiles, onLoading, { handed, shared, plain });
  core = booted.core;
  tell({ op: "ready", start: booted.start });
  try {
    tell({ op: "shared", shared: booted.shared });
  } catch {
    // Compiled code cannot leave every worker (one of the one-file edition is an origin of its own).
  }
  keep = booted.keep;
  pause();
}

/** Nothing is to be done for now. */
function pause() {
  clearTimeout(rest);
  if (running) return;
  rest = setTimeout(() => {
    void keep?.();
    keep = null;
  }, REST);
}

/**
 * @param {Extract<ToWorker, {op: "ask" | "help"}>} question
 * @param {{tell: (report: Report) => void, free?: () => Promise<void>}} options see `runJob`
 */
async function run(question, options) {
  if (!core) throw new Error("asked before it was ready");
  clearTimeout(rest);
  running += 1;
  try {
    return await runJob(core, tables, question, { stopped: () => cancelled.has(question.id), ...options });
  } finally {
    running -= 1;
    cancelled.delete(question.id);
    pause();
  }
}

/**
 * Does parts of another worker's work, as long as nothing else is asked.
 * @param {Extract<ToWorker, {op: "help"}>} question
 */
async function help(question) {
  const { id } = question;
  await run(question, { tell: ({ parts }) => parts && tell({ op: "helped", id, parts }), free: () => answered });
  tell({ op: "helped", id, parts: null });
}

/** @param {Extract<ToWorker, {op: "ask"}>} question */
async function work(question) {
  const { id } = question;
  const alive = setInterval(() => tell({ op: "alive" }), 1000);
  try {
    const answer = await run(question, { tell: (report) => tell({ op: "report", id, report }) });
    tell({ op: "answer", id, answer });
  } finally {
    clearInterval(alive);
  }
}

/**
 * Whatever ends here leaves an interpreter nobody can trust: the page replaces the whole worker.
 * @param {any} error
 */
function die(error) {
  /** @type {Failure} */
  const told = {
    code: error?.code ?? "worker-died",
    params: {},
    message: `The solver stopped unexpectedly: ${String(error?.message ?? error).trim().split("\n").at(-1)}`,
  };
  tell({ op: "dead", error: told });
}
