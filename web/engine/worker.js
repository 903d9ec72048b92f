// The module worker: boots Pyodide, then answers one question at a time. The thinking is in job.js; here are the
// messages.

import { bootPython } from "./python/boot.js";
import { runJob } from "./job.js";

/** @import { Failure, FromWorker, ToWorker } from "./protocol.js" */
/** @import { Core } from "./python/boot.js" */

/** @type {Core | null} */
let core = null;
/** @type {Record<string, string>} */
let tables = {};
/** @type {Set<string>} */
const cancelled = new Set();

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
  } else {
    work(message).catch(die);
  }
};

/** @param {Extract<ToWorker, {op: "boot"}>} message */
async function boot({ python, pythonFiles, handed }) {
  core = await bootPython(python, pythonFiles, (percent, stage) => tell({ op: "loading", percent, stage }), handed);
  tell({ op: "ready" });
}

/** @param {Extract<ToWorker, {op: "ask"}>} question */
async function work({ id, operation, request }) {
  if (!core) throw new Error("asked before it was ready");
  const alive = setInterval(() => tell({ op: "alive" }), 1000);
  try {
    const answer = await runJob(core, tables, { id, operation, request }, {
      stopped: () => cancelled.has(id),
      tell: (report) => tell({ op: "report", id, report }),
    });
    tell({ op: "answer", id, answer });
  } finally {
    clearInterval(alive);
    cancelled.delete(id);
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
