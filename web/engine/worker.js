// The module worker: boots Pyodide, then answers one question at a time through hirameki.api in slices, so that "cancel"
// messages are heard between two slices without any special header.

import { bootPython } from "./boot.js";
import { fetchTables } from "./tables.js";

/** @import { Answer, Failure, FromWorker, ToWorker } from "./protocol.js" */
/** @import { Core } from "./boot.js" */

/** Length of a slice of work in milliseconds: "cancel" waits no longer than that. */
const SLICE = 40;
/** A report goes to the page at most this often, in milliseconds. */
const REPORT_EVERY = 100;

/** @type {Core | null} */
let core = null;
/** @type {Record<string, string>} */
let tables = {};
/** @type {Set<string>} */
const cancelled = new Set();

/** @param {FromWorker} message */
const tell = (message) => postMessage(message);

// A turn of the event loop costs 0.2 ms through a MessageChannel and over 4 ms through setTimeout.
const channel = new MessageChannel();
/** @type {Array<() => void>} */
const waiting = [];
channel.port1.onmessage = () => waiting.shift()?.();
/** @returns {Promise<void>} */
const turn = () =>
  new Promise((resolve) => {
    waiting.push(resolve);
    channel.port2.postMessage(null);
  });

onmessage = (event) => {
  /** @type {ToWorker} */
  const message = event.data;
  if (message.op === "cancel") {
    cancelled.add(message.id);
  } else if (message.op === "boot") {
    tables = message.tables;
    boot(message).catch(die);
  } else {
    work(message).catch(die);
  }
};

/** @param {Extract<ToWorker, {op: "boot"}>} message */
async function boot({ python, pythonSizes }) {
  core = await bootPython(python, pythonSizes, (percent, stage) => tell({ op: "loading", percent, stage }));
  tell({ op: "ready" });
}

/** @param {Extract<ToWorker, {op: "ask"}>} question */
async function work({ id, operation, request }) {
  const alive = setInterval(() => tell({ op: "alive" }), 1000);
  try {
    const answer = await run(id, operation, request);
    tell({ op: "answer", id, answer });
  } finally {
    clearInterval(alive);
    cancelled.delete(id);
  }
}

/**
 * @param {string} id
 * @param {string} operation
 * @param {Record<string, unknown>} request
 * @returns {Promise<Answer>}
 */
async function run(id, operation, request) {
  if (!core) throw new Error("asked before it was ready");
  let state = core.start(id, operation, request);
  if (state.state === "needs") {
    const missing = await fetchTables(core, tables, state.tables, {
      stopped: () => cancelled.has(id),
      onDownload: (received, total) => tell({ op: "report", id, report: { found: [], download: { received, total } } }),
    });
    state = core.start(id, operation, { ...request, tables_missing: missing });
  }
  /** @type {unknown[]} */
  let found = [];
  let told = performance.now();
  while (state.state === "running") {
    await turn();
    if (cancelled.has(id)) {
      core.cancel(id);
      return { ok: false, error: { code: "cancelled", params: {}, message: "The question was stopped." } };
    }
    state = core.advance(id, SLICE);
    if (state.found?.length) found = found.concat(state.found);
    const now = performance.now();
    if (state.state === "running" && now - told >= REPORT_EVERY) {
      told = now;
      tell({ op: "report", id, report: { progress: state.progress ?? undefined, found } });
      found = [];
    }
  }
  if (found.length) tell({ op: "report", id, report: { found } });
  if (state.state === "done") return { ok: true, result: state.result };
  if (state.state === "failed") return { ok: false, error: state.error };
  throw new Error(`the core answered ${state.state}`);
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
