// Boots Pyodide from the page's own folder and returns the functions of hirameki.api.
//
// The core stays in its archive, on Python's path. Later starts reuse what a start has made: other workers of this page
// the compiled interpreter (`shared`), later visits also its memory with the core imported (snapshot.js).

import { shelfOf, watchDownloads } from "./downloads.js";
import { keepSnapshot, keptSnapshot } from "./snapshot.js";
import { hashOf } from "../cached-fetch.js";
import { cacheStorage } from "../../base/browser.js";
import { within } from "../../base/timeout.js";
import { serveInlineFiles } from "./inline-files.js";

/** @import { PythonFiles, Shared } from "../protocol.d.ts" */

/**
 * The state of a job as hirameki.api returns it.
 * @typedef {{found?: unknown[]} & ({state: "running", progress?: any}
 *   | {state: "done", result: any}
 *   | {state: "failed", error: import("../protocol.d.ts").Failure}
 *   | {state: "needs", tables: string[]}
 *   | {state: "cancelled"})} JobState
 */

/**
 * @typedef {object} Core
 * @property {(id: string, operation: string, request: Record<string, unknown>) => JobState} start
 * @property {(id: string, milliseconds: number) => JobState} advance
 * @property {(id: string) => JobState} cancel
 * @property {(name: string, bytes: Uint8Array) => void} keepTable
 */

/**
 * @typedef {object} Booted
 * @property {Core} core
 * @property {Shared} shared for later workers
 * @property {import("../protocol.d.ts").Start} start
 * @property {(() => Promise<void>) | null} keep stores its memory for the next start; call it between two questions;
 *   null if the memory is already stored
 */

/** Folder in Pyodide's file system where the core looks for its tables. */
const TABLES = "/tables";
const WASM = "pyodide.asm.wasm";
/** The core's archive in that file system. */
const ARCHIVE = "/lib/hirameki.zip";
/** Share of the loading bar for the downloads, in percent; the rest is for starting the interpreter. */
const DOWNLOAD_PERCENT = 90;
/** How long marking a damaged file may take, in milliseconds. */
const MARKING = 1000;

/**
 * @param {string} folder address of the folder with Pyodide, our archive and lock file, ends with "/"
 * @param {PythonFiles} files the files in it
 * @param {(percent: number, stage: string) => void} onLoading
 * @param {object} [options]
 * @param {import("../protocol.d.ts").InlineFiles} [options.inlined] the files' contents, if they need not
 *   be fetched
 * @param {Shared} [options.shared] what an earlier start on this page left
 * @param {boolean} [options.plain] start without the stored memory, which has failed
 * @returns {Promise<Booted>}
 */
export async function bootPython(folder, files, onLoading, { inlined, shared = {}, plain = false } = {}) {
  refuseWithoutWebAssembly();
  /** @param {number} share */
  const onShare = (share) => onLoading(Math.floor(DOWNLOAD_PERCENT * share), "download");
  const watch = inlined ? serveInlineFiles(folder, inlined, onShare) : watchDownloads(folder, files, onShare);
  // All requests start at once, and each step waits only for what it needs.
  const loader = meanwhile(watch.load("pyodide.mjs"));
  const interpreter = meanwhile(watch.load("pyodide.asm.mjs"));
  const wheel = Object.keys(files).find((name) => name.endsWith("-none-any.whl") && !name.includes("-py3-")) ?? "";
  const archive = meanwhile(wholeFile(folder + wheel, files[wheel]?.integrity));
  const module = meanwhile(shared.module ? Promise.resolve(shared.module) : compiled(folder + WASM, shelfOf(folder)));
  const snapshot = keptSnapshot(folder, plain);
  const { loadPyodide } = await loader;
  const { memory, filled, dropped } = await snapshot;
  useModule(module);
  /** @type {string[]} */
  const complaints = [];
  const booting = loadPyodide({
    indexURL: folder,
    lockFileURL: `${folder}pyodide-lock.json`,
    fsInit: async (/** @type {any} */ FS) => FS.writeFile(ARCHIVE, await archive),
    async createPyodideModule(/** @type {unknown} */ settings) {
      const made = await (await interpreter).default(settings);
      // The snapshot is unpacked in parallel; from here on it is read.
      await filled;
      return made;
    },
    enableRunUntilComplete: false,
    env: { HIRAMEKI_TABLES: TABLES, HOME: "/home/pyodide", PYTHONPATH: ARCHIVE },
    stderr: (/** @type {string} */ line) => complaints.push(line),
    ...(memory ? { _loadSnapshot: memory } : { _makeSnapshot: true }),
  });
  // If one of these fails, loadPyodide would never settle.
  const python = await Promise.race([booting, watch.broken, Promise.all([module, archive]).then(() => booting)])
    .catch(async (error) => {
      await marked(watch);
      throw error;
    });
  watch.end();
  onLoading(DOWNLOAD_PERCENT, "start");
  python.FS.mkdirTree(TABLES);
  // Otherwise random numbers would be the same in every start from one snapshot.
  if (memory) python.pyimport("random").seed();
  return {
    core: coreOf(python, complaints),
    shared: { module: await module },
    start: memory ? "snapshot" : dropped ? "again" : "ordinary",
    keep: memory ? null : () => keepSnapshot(folder, () => {
      python.pyimport("hirameki.api").preload();
      return python.makeMemorySnapshot();
    }),
  };
}

/**
 * Prevents an unhandled rejection; whoever awaits the promise later still gets the error.
 * @template T
 * @param {Promise<T>} coming
 */
function meanwhile(coming) {
  coming.catch(() => {});
  return coming;
}

/**
 * Waits until damaged files are marked, so that the next attempt knows them.
 * @param {{settled: () => Promise<unknown>}} watch
 */
const marked = (watch) => within(MARKING, watch.settled());

/** @param {any} python @param {string[]} complaints @returns {Core} */
function coreOf(python, complaints) {
  try {
    const { start, advance_packed: advance, cancel } = python.pyimport("hirameki.api");
    // A snapshot that does not fit fails here.
    JSON.parse(cancel("never started"));
    return {
      start: (id, operation, request) => JSON.parse(start(id, operation, JSON.stringify(request))),
      advance: (id, milliseconds) => JSON.parse(taken(advance(id, milliseconds))),
      cancel: (id) => JSON.parse(cancel(id)),
      keepTable: (name, bytes) => python.FS.writeFile(`${TABLES}/${name}`, bytes),
    };
  } catch (error) {
    const message = `the solver's package could not be loaded ${complaints.join(" ")} ${error}`;
    throw Object.assign(new Error(message), { code: "boot-failed" });
  }
}

/** @param {string} address @param {string} [integrity] hash to check: a damaged file must not be imported */
async function wholeFile(address, integrity) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} could not be fetched: ${response.status}`);
  const file = new Uint8Array(await response.arrayBuffer());
  if (integrity && globalThis.crypto?.subtle && (await hashOf(file)) !== integrity) {
    throw new Error(`${address} is damaged`);
  }
  return file;
}

/**
 * Compiles the interpreter. A cached file is compiled in one piece: the browser does that off this thread, whereas this
 * thread would have to feed it a stream piece by piece.
 * @param {string} address
 * @param {string} shelf the cache that holds it from the second visit on
 * @returns {Promise<WebAssembly.Module>}
 */
async function compiled(address, shelf) {
  // `useModule` later replaces fetch for Pyodide's own request.
  const { fetch } = globalThis;
  try {
    const kept = await cacheStorage()?.match(address, { cacheName: shelf });
    if (kept) return await WebAssembly.compile(await kept.arrayBuffer());
  } catch {
    // The browser refuses storage, or the file is damaged: the fetch below will tell.
  }
  return WebAssembly.compileStreaming(fetch(address));
}

/**
 * Gives Pyodide the module that was compiled in parallel, or by another worker of the page.
 * @param {Promise<WebAssembly.Module>} compiled
 */
function useModule(compiled) {
  const { fetch } = globalThis;
  globalThis.fetch = async (target, options) =>
    String(target).endsWith(WASM) ? new Response() : fetch(target, options);
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
}

const decoder = new TextDecoder();

/** Decodes a Python bytes object and releases it. @param {any} bytes @returns {string} */
function taken(bytes) {
  const view = bytes.getBuffer("u8");
  try {
    return decoder.decode(view.data);
  } finally {
    view.release();
    bytes.destroy();
  }
}

/** Compiles the smallest possible module as a test: if WebAssembly is refused, loadPyodide would never settle. */
function refuseWithoutWebAssembly() {
  try {
    new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));
  } catch {
    throw Object.assign(new Error("this browser refuses WebAssembly"), { code: "no-wasm" });
  }
}
