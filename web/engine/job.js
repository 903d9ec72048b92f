// Works on one question through hirameki.api, in slices: between two slices the event loop turns, so that "cancel" is
// heard without any special header.

import { fetchTables } from "./tables.js";

/** @import { Answer, Report } from "./protocol.js" */
/** @import { Core, JobState } from "./boot.js" */

/** Length of a slice of work in milliseconds: "cancel" waits no longer than that. */
const SLICE = 40;
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
 * @returns {Promise<Answer>}
 */
export async function runJob(core, tables, { id, operation, request }, { stopped, tell }) {
  let state = core.start(id, operation, request);
  if (state.state === "needs") {
    const missing = await fetchTables(core, tables, state.tables, {
      stopped,
      onDownload: (received, total) => tell({ found: [], download: { received, total } }),
    });
    state = core.start(id, operation, { ...request, tables_missing: missing });
  }
  const loop = eventLoop();
  try {
    return await slices(core, id, state, loop.turn, { stopped, tell });
  } finally {
    loop.close();
  }
}

/**
 * @param {Core} core
 * @param {string} id
 * @param {JobState} state
 * @param {() => Promise<void>} turn
 * @param {{stopped: () => boolean, tell: (report: Report) => void}} options
 * @returns {Promise<Answer>}
 */
async function slices(core, id, state, turn, { stopped, tell }) {
  /** @type {unknown[]} */
  let found = [];
  let told = performance.now();
  while (state.state === "running") {
    await turn();
    if (stopped()) {
      core.cancel(id);
      return { ok: false, error: { code: "cancelled", params: {}, message: "The question was stopped." } };
    }
    state = core.advance(id, SLICE);
    if (state.found?.length) found = found.concat(state.found);
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
