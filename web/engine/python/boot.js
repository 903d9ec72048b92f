// Boots Pyodide from the page's own folder and hands out the three functions of hirameki.api.

import { watchDownloads } from "./downloads.js";
import { readHanded } from "../../single/handed.js";

/**
 * The state of a job as hirameki.api tells it.
 * @typedef {{state: "running", progress?: any, found?: unknown[]}
 *   | {state: "done", result: any, found?: unknown[]}
 *   | {state: "failed", error: import("../protocol.js").Failure, found?: unknown[]}
 *   | {state: "needs", tables: string[], found?: unknown[]}
 *   | {state: "cancelled", found?: unknown[]}} JobState
 */

/**
 * @typedef {object} Core
 * @property {(id: string, operation: string, request: Record<string, unknown>) => JobState} start
 * @property {(id: string, milliseconds: number) => JobState} advance
 * @property {(id: string) => JobState} cancel
 * @property {(name: string, bytes: Uint8Array) => void} keepTable
 */

/** Where the core looks for its tables inside Pyodide's file system. */
const TABLES = "/tables";
const PACKAGE = "hirameki";
/** Percent of the loading bar that the downloads take; the start of the interpreter takes the rest. */
const DOWNLOAD_PERCENT = 90;

/**
 * @param {string} folder address of the folder with Pyodide and our lock file, ends with "/"
 * @param {import("../protocol.js").PythonFiles} files in it
 * @param {(percent: number, stage: string) => void} onLoading
 * @param {import("../../single/handed.js").Files} [handed] its files, where they are not to be fetched
 * @returns {Promise<Core>}
 */
export async function bootPython(folder, files, onLoading, handed) {
  refuseWithoutWebAssembly();
  /** @param {number} share */
  const onShare = (share) => onLoading(Math.floor(DOWNLOAD_PERCENT * share), "download");
  const watch = handed ? readHanded(folder, handed, onShare) : watchDownloads(folder, files, onShare);
  // Asked for at once, beside the rest.
  const interpreter = watch.load("pyodide.asm.mjs");
  interpreter.catch(() => {});
  const { loadPyodide } = await watch.load("pyodide.mjs");
  /** @type {string[]} */
  const complaints = [];
  const booting = loadPyodide({
    indexURL: folder,
    lockFileURL: `${folder}pyodide-lock.json`,
    packageBaseUrl: folder,
    packages: [PACKAGE],
    createPyodideModule: async (/** @type {unknown} */ settings) => (await interpreter).default(settings),
    enableRunUntilComplete: false,
    env: { HIRAMEKI_TABLES: TABLES, HOME: "/home/pyodide" },
    stderr: (/** @type {string} */ line) => complaints.push(line),
  });
  // Where its WebAssembly breaks off, loadPyodide would never settle.
  const python = await Promise.race([booting, watch.broken]);
  watch.end();
  onLoading(DOWNLOAD_PERCENT, "start");
  // A wheel that could not be fetched, or whose hash is wrong, does not make loadPyodide fail: ask.
  if (!(PACKAGE in python.loadedPackages)) {
    // The next attempt has to know which file it was.
    await watch.settled();
    throw Object.assign(new Error(`the solver's package could not be loaded ${complaints.join(" ")}`), {
      code: "boot-failed",
    });
  }
  python.FS.mkdirTree(TABLES);
  const api = python.pyimport("hirameki.api");
  const { start, advance, cancel } = { start: api.start, advance: api.advance_packed, cancel: api.cancel };
  return {
    start: (id, operation, request) => JSON.parse(start(id, operation, JSON.stringify(request))),
    advance: (id, milliseconds) => JSON.parse(taken(advance(id, milliseconds))),
    cancel: (id) => JSON.parse(cancel(id)),
    keepTable: (name, bytes) => python.FS.writeFile(`${TABLES}/${name}`, bytes),
  };
}

const decoder = new TextDecoder();

/** The text that Python's bytes hold; they are let go. @param {any} bytes @returns {string} */
function taken(bytes) {
  const view = bytes.getBuffer("u8");
  try {
    return decoder.decode(view.data);
  } finally {
    view.release();
    bytes.destroy();
  }
}

/** Where WebAssembly is refused, loadPyodide would never settle: compile the smallest module there is to find out. */
function refuseWithoutWebAssembly() {
  try {
    new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));
  } catch {
    throw Object.assign(new Error("this browser refuses WebAssembly"), { code: "no-wasm" });
  }
}
