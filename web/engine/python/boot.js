// Boots Pyodide from the page's own folder and hands out the functions of hirameki.api.
//
// The core stays in its archive, on Python's path. What a start has made is used by the next one: the compiled
// interpreter by other workers of this page (`shared`), its memory with the core imported by later visits, too
// (snapshot.js).

import { shelfOf, watchDownloads } from "./downloads.js";
import { keepSnapshot, keptSnapshot } from "./snapshot.js";
import { hashOf } from "../keeping.js";
import { within } from "../../within.js";
import { readHanded } from "../../single/handed.js";

/** @import { Part, PythonFiles, Shared } from "../protocol.js" */

/**
 * The state of a job as hirameki.api tells it.
 * @typedef {{found?: unknown[], terms?: string, parts?: Part[]} & ({state: "running", progress?: any}
 *   | {state: "done", result: any}
 *   | {state: "failed", error: import("../protocol.js").Failure}
 *   | {state: "needs", tables: string[]}
 *   | {state: "cancelled"})} JobState
 */

/**
 * @typedef {object} Core
 * @property {(id: string, operation: string, request: Record<string, unknown>) => JobState} start
 * @property {(id: string, milliseconds: number) => JobState} advance
 * @property {(id: string) => JobState} cancel
 * @property {(id: string, part: Part) => void} lay a part of a job's work that a helper has done
 * @property {(name: string, bytes: Uint8Array) => void} keepTable
 */

/**
 * @typedef {object} Booted
 * @property {Core} core
 * @property {Shared} shared for the next worker
 * @property {import("../protocol.js").Start} start
 * @property {(() => Promise<void>) | null} keep puts its memory aside for the next start, between two questions; null
 *   if that was done before
 */

/** Where the core looks for its tables inside Pyodide's file system. */
const TABLES = "/tables";
const WASM = "pyodide.asm.wasm";
/** Where its archive lies there. */
const ARCHIVE = "/lib/hirameki.zip";
/** Percent of the loading bar that the downloads take; the start of the interpreter takes the rest. */
const DOWNLOAD_PERCENT = 90;
/** How long marking a damaged file may take, in milliseconds. */
const MARKING = 1000;

/**
 * @param {string} folder address of the folder with Pyodide, our archive and lock file, ends with "/"
 * @param {PythonFiles} files in it
 * @param {(percent: number, stage: string) => void} onLoading
 * @param {object} [options]
 * @param {import("../../single/handed.js").Files} [options.handed] its files, where they are not to be fetched
 * @param {Shared} [options.shared] what an earlier start of this page left
 * @param {boolean} [options.plain] start without the memory that is kept, which did no good
 * @returns {Promise<Booted>}
 */
export async function bootPython(folder, files, onLoading, { handed, shared = {}, plain = false } = {}) {
  refuseWithoutWebAssembly();
  /** @param {number} share */
  const onShare = (share) => onLoading(Math.floor(DOWNLOAD_PERCENT * share), "download");
  const watch = handed ? readHanded(folder, handed, onShare) : watchDownloads(folder, files, onShare);
  // All is asked for at once, and nothing waits for what it does not need yet.
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
      // The memory comes beside that; from here on it is read.
      await filled;
      return made;
    },
    enableRunUntilComplete: false,
    env: { HIRAMEKI_TABLES: TABLES, HOME: "/home/pyodide", PYTHONPATH: ARCHIVE },
    stderr: (/** @type {string} */ line) => complaints.push(line),
    ...(memory ? { _loadSnapshot: memory } : { _makeSnapshot: true }),
  });
  // Where one of these breaks off, loadPyodide would never settle.
  const python = await Promise.race([booting, watch.broken, Promise.all([module, archive]).then(() => booting)])
    .catch(async (error) => {
      await marked(watch);
      throw error;
    });
  watch.end();
  onLoading(DOWNLOAD_PERCENT, "start");
  python.FS.mkdirTree(TABLES);
  // In every start from one memory they would be the same.
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

/** Whoever needs it hears how it broke off; until then nobody does. @template T @param {Promise<T>} coming */
function meanwhile(coming) {
  coming.catch(() => {});
  return coming;
}

/**
 * The next attempt has to know which file was damaged.
 * @param {{settled: () => Promise<unknown>}} watch
 */
const marked = (watch) => within(MARKING, watch.settled());

/** @param {any} python @param {string[]} complaints @returns {Core} */
function coreOf(python, complaints) {
  try {
    const api = python.pyimport("hirameki.api");
    const { start, advance_packed: advance, cancel } = api;
    // Memory that does not fit shows here.
    JSON.parse(cancel("never started"));
    return {
      start: (id, operation, request) => JSON.parse(start(id, operation, JSON.stringify(request))),
      advance: (id, milliseconds) => JSON.parse(taken(advance(id, milliseconds))),
      cancel: (id) => JSON.parse(cancel(id)),
      lay: (id, part) => api.lay(id, ...part),
      keepTable: (name, bytes) => python.FS.writeFile(`${TABLES}/${name}`, bytes),
    };
  } catch (error) {
    const message = `the solver's package could not be loaded ${complaints.join(" ")} ${error}`;
    throw Object.assign(new Error(message), { code: "boot-failed" });
  }
}

/** @param {string} address @param {string} [integrity] what is damaged must not be imported */
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
 * What is kept is compiled in one piece: the browser does that beside this thread, which would have to hand over a
 * stream piece by piece between its own work.
 * @param {string} address
 * @param {string} shelf the cache where it lies from the second visit on
 * @returns {Promise<WebAssembly.Module>}
 */
async function compiled(address, shelf) {
  // Later on, Pyodide's own question for it is answered by something else (`useModule`).
  const { fetch } = globalThis;
  try {
    const kept = await caches.match(address, { cacheName: shelf });
    if (kept) return await WebAssembly.compile(await kept.arrayBuffer());
  } catch {
    // This browser keeps nothing, or it was damaged: whoever fetches it finds out.
  }
  return WebAssembly.compileStreaming(fetch(address));
}

/**
 * Pyodide is given what was compiled beside all other preparations, or by another worker of the page.
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
