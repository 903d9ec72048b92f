// Works on one question through hirameki.api, in slices: between two slices the event loop turns, so that "cancel" is
// heard without any special header.

import { cancelled } from "./failures.js";
import { within } from "../within.js";
import { fetchTables } from "./tables.js";

/** @import { Answer, Report } from "./protocol.js" */
/** @import { Core, JobState } from "./python/boot.js" */

/** Length of a slice of work in milliseconds: "cancel" waits no longer than that. */
const SLICE = 40;
/** How long a question waits for its tables, in milliseconds: then it is begun without them. */
const TABLE_PATIENCE = 3000;
/** A report goes to the page at most this often, in milliseconds. */
const REPORT_EVERY = 100;

/**
 * Turns of the event loop: one costs 0.2 ms through a MessageChannel and over 4 ms through setTimeout.
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
 * @param {() => Promise<void>} [options.free] between two slices: settles when nothing else is to be done first
 * @param {number} [options.patience] how long the tables are waited for, in milliseconds
 * @returns {Promise<Answer>}
 */
export async function runJob(
  core, tables, { id, operation, request }, { stopped, tell, free = async () => {}, patience = TABLE_PATIENCE },
) {
  /** @param {string[]} missing */
  const startWithout = (missing) => core.start(id, operation, { ...request, tables_missing: missing });
  /** The tables that could not be had, of those that came too late for the beginning. @type {string[] | null} */
  let late = null;
  let state = core.start(id, operation, request);
  if (state.state === "needs") {
    const names = state.tables;
    let waiting = true;
    const fetching = fetchTables(core, tables, names, (received, total) => {
      if (waiting) tell({ found: [], download: { received, total } });
    });
    const missing = await inTime(fetching, patience, stopped);
    waiting = false;
    if (stopped()) return { ok: false, error: cancelled() };
    if (!missing) void fetching.then((without) => (late = without.length < names.length ? without : null));
    state = startWithout(missing ?? names);
  }
  /** The question anew with the tables that have come since, once. */
  function begunAnew() {
    const missing = late;
    late = null;
    if (!missing) return null;
    core.cancel(id);
    return startWithout(missing);
  }
  const loop = eventLoop();
  try {
    const turn = () => loop.turn().then(free);
    return await slices(core, id, state, turn, { stopped, tell, begunAnew });
  } finally {
    loop.close();
  }
}

/**
 * @template {object} T
 * @param {Promise<T>} work
 * @param {number} patience milliseconds
 * @param {() => boolean} stopped
 * @returns {Promise<T | undefined>} undefined if it is not there in time, or nobody waits any more
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
  /** @type {string | undefined} */
  let terms;
  let told = performance.now();
  while (state.state === "running") {
    await turn();
    if (stopped()) {
      core.cancel(id);
      return { ok: false, error: cancelled() };
    }
    // What was told is not told again: a listing that has begun goes on as it is.
    state = (!listed && begunAnew()) || core.advance(id, SLICE);
    if (state.found?.length) {
      found = found.concat(state.found);
      listed = true;
    }
    if (state.parts?.length) tell({ found: [], parts: state.parts });
    if (state.terms !== terms) {
      terms = state.terms;
      tell({ found: [], ...(terms === undefined ? {} : { terms }) });
    }
    const now = performance.now();
    if (state.state === "running" && now - told >= REPORT_EVERY) {
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
