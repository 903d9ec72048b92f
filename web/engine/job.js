// Works on one question through hirameki.api, in slices: between two slices the event loop turns, so that "cancel" is heard
// without any special header.

import { fetchTables } from "./tables.js";

/** @import { Answer, Report } from "./protocol.js" */
/** @import { Core } from "./boot.js" */

/** Length of a slice of work in milliseconds: "cancel" waits no longer than that. */
const SLICE = 40;
/** A report goes to the page at most this often, in milliseconds. */
const REPORT_EVERY = 100;

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
