// Runs one question through hirameki.api in slices. The event loop turns between slices, so "cancel" is received
// without any special headers.

/** @import { Answer, Report } from "./protocol.d.ts" */
/** @import { Core, JobState } from "./python.js" */

import { within } from "../base/promises.js";
import { fileFrom, openTables } from "./files.js";

/** Length of a slice of work in milliseconds, and so the longest delay of "cancel". */
const SLICE = 40;
/** How long a question waits for its tables before it starts without them, in milliseconds. */
const TABLE_PATIENCE = 3000;
/** Least time between two reports to the page, in milliseconds. */
const REPORT_EVERY = 100;

/**
 * Yields to the event loop: a turn costs 0.2 ms with a MessageChannel, but over 4 ms with setTimeout.
 * @returns {{turn: () => Promise<void>, close: () => void}}
 */
function eventLoop() {
  const { port1, port2 } = new MessageChannel();
  return {
    turn: () =>
      new Promise((resolve) => {
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      }),
    close: () => port1.close(),
  };
}

/**
 * @param {Core} core
 * @param {Record<string, string>} tables addresses of the big tables
 * @param {{id: string, operation: string, request: Record<string, unknown>}} question
 * @param {object} options
 * @param {() => boolean} options.stopped whether the question was cancelled
 * @param {(report: Report) => void} options.tell
 * @param {number} [options.patience] how long to wait for the tables, in milliseconds
 * @returns {Promise<Answer>}
 */
export async function runJob(
  core, tables, { id, operation, request }, { stopped, tell, patience = TABLE_PATIENCE },
) {
  /** @param {string[]} missing */
  const startWithout = (missing) => core.start(id, operation, { ...request, tables_missing: missing });
  /** Set once tables arrive after the job has started: those still missing. @type {string[] | null} */
  let late = null;
  let state = core.start(id, operation, request);
  if (state.state === "needs") {
    const names = state.tables;
    const fetching = fetchTables(core, tables, names);
    const missing = await inTime(fetching, patience, stopped);
    if (stopped()) return cancelled();
    if (!missing) void fetching.then((without) => (late = without.length < names.length ? without : null));
    state = startWithout(missing ?? names);
  }
  /** Restarts the question, once, with tables that have arrived since. */
  function begunAnew() {
    const missing = late;
    late = null;
    if (!missing) return null;
    core.cancel(id);
    return startWithout(missing);
  }
  const loop = eventLoop();
  try {
    return await slices(core, id, state, loop.turn, { stopped, tell, begunAnew });
  } finally {
    loop.close();
  }
}

/**
 * @template {object} T
 * @param {Promise<T>} work
 * @param {number} patience milliseconds
 * @param {() => boolean} stopped
 * @returns {Promise<T | undefined>} undefined if the time runs out or the question is stopped
 */
async function inTime(work, patience, stopped) {
  const end = performance.now() + patience;
  for (;;) {
    const found = await within(SLICE, work);
    if (found || stopped() || performance.now() >= end) return found;
  }
}

/**
 * @param {Core} core
 * @param {string} id
 * @param {JobState} state
 * @param {() => Promise<void>} turn
 * @param {{stopped: () => boolean, tell: (report: Report) => void, begunAnew: () => JobState | null}} options
 * @returns {Promise<Answer>}
 */
async function slices(core, id, state, turn, { stopped, tell, begunAnew }) {
  /** @type {unknown[]} */
  let found = [];
  let listed = false;
  let told = performance.now();
  while (state.state === "running") {
    await turn();
    if (stopped()) {
      core.cancel(id);
      return cancelled();
    }
    // A listing that has reported solutions is not restarted, as it would report them again.
    state = (!listed && begunAnew()) || core.advance(id, SLICE);
    const now = performance.now();
    let due = now - told >= REPORT_EVERY;
    if (state.found?.length) {
      // Somebody may wait for the first solution alone.
      due ||= !listed;
      found = found.concat(state.found);
      listed = true;
    }
    if (state.state === "running" && due) {
      told = now;
      tell({ progress: state.progress ?? undefined, found });
      found = [];
    }
  }
  if (found.length) tell({ found });
  if (state.state === "done") return { ok: true, result: state.result };
  if (state.state === "failed") return { ok: false, error: state.error };
  throw new Error(`the core answered ${state.state}`);
}

// The big tables that a job asks for, fetched into Pyodide's file system. Those that cannot be fetched are reported:
// a job runs without them, too.

/**
 * @param {Core} core
 * @param {Record<string, string>} addresses name -> address
 * @param {string[]} names the tables wanted
 * @returns {Promise<string[]>} the tables that could not be fetched
 */
async function fetchTables(core, addresses, names) {
  const had = await Promise.all(
    names.map((name) => {
      const fetching = coming.get(name) ?? fetchTable(core, name, addresses[name]);
      coming.set(name, fetching);
      void fetching.finally(() => coming.delete(name));
      return fetching;
    }),
  );
  return names.filter((_, index) => !had[index]);
}

/**
 * Downloads in progress: if a question stops waiting, the next one can use its downloads.
 * @type {Map<string, Promise<boolean>>}
 */
const coming = new Map();

/**
 * @param {Core} core
 * @param {string} name
 * @param {string | undefined} address
 * @returns {Promise<boolean>} whether it was fetched
 */
async function fetchTable(core, name, address) {
  if (!address) return false;
  try {
    core.keepTable(name, await fileFrom(await openTables(), address));
    return true;
  } catch {
    return false;
  }
}

/** The answer to a question that was stopped. @returns {Answer} */
export const cancelled = () => ({ ok: false, error: { code: "cancelled", params: {} } });
