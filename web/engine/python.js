// Boots Pyodide from the page's own folder and returns the functions of hirameki.api.
//
// The core stays in its archive, on Python's path. Later starts reuse what a start has made: other workers of this page
// the compiled interpreter (`shared`), later visits also its memory with the core imported (snapshot.js).

/** @import { InlineFiles, PythonFiles, Shared, Start } from "./protocol.d.ts" */

import { dataAddressOf } from "../base/browser.js";
import { once, within } from "../base/promises.js";
import { addressesOn, fetchFile, fromAnotherBuild, openShelf, put, shelfOf, typeOf, wholeFrom } from "./files.js";
import { keepSnapshot, keptSnapshot } from "./snapshot.js";

/**
 * The state of a job as hirameki.api returns it.
 * @typedef {{found?: unknown[]} & ({state: "running", progress?: any}
 *   | {state: "done", result: any}
 *   | {state: "failed", error: Failure}
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
 * @property {Start} start
 * @property {(() => Promise<void>) | null} keep stores its memory for the next start; call it between two questions;
 *   null if the memory is already stored
 */

/** Folder in Pyodide's file system where the core looks for its tables. */
const TABLES = "/tables";
/** The core's archive in that file system. */
const ARCHIVE = "/lib/hirameki.zip";
/** Share of the loading bar for the downloads, in percent; the rest is for starting the interpreter. */
const DOWNLOAD_PERCENT = 90;
/** How long a start that failed waits until the files that have come are kept for the next one, in milliseconds. */
const KEEPING = 1000;

/**
 * @param {string} folder address of the folder with Pyodide, our archive and lock file, ends with "/"
 * @param {PythonFiles} files the files in it
 * @param {(percent: number, stage: string) => void} onLoading
 * @param {object} [options]
 * @param {InlineFiles} [options.inlined] the files' contents, if they need not
 *   be fetched
 * @param {Shared} [options.shared] what an earlier start on this page left
 * @param {boolean} [options.plain] start without the stored memory, which has failed
 * @returns {Promise<Booted>}
 */
export async function bootPython(folder, files, onLoading, { inlined, shared = {}, plain = false } = {}) {
  refuseWithoutWebAssembly();
  /** @param {number} share */
  const onShare = (share) => onLoading(Math.floor(DOWNLOAD_PERCENT * share), "download");
  const source = inlined ? fromPage(inlined, onShare) : fromNetwork(folder, files, onShare);
  // All requests start at once, and each step waits only for what it needs.
  const parts = partsFrom(source, files, shared);
  const { memory, filled, dropped } = await keptSnapshot(folder, plain);
  /** @type {string[]} */
  const complaints = [];
  const settings = {
    indexURL: folder,
    packageBaseUrl: folder,
    enableRunUntilComplete: false,
    env: { HIRAMEKI_TABLES: TABLES, PYTHONPATH: ARCHIVE },
    stderr: (/** @type {string} */ line) => complaints.push(line),
    ...(memory ? { _loadSnapshot: memory } : { _makeSnapshot: true }),
  };
  const python = await load(parts, settings, filled).catch(async (error) => {
    await within(KEEPING, source.settled());
    throw error;
  });
  void source.settled();
  onLoading(DOWNLOAD_PERCENT, "start");
  python.FS.mkdirTree(TABLES);
  return {
    core: coreOf(python, complaints),
    shared: { module: await parts.module },
    start: memory ? "snapshot" : dropped ? "again" : "ordinary",
    keep: memory ? null : () => keepSnapshot(folder, () => {
      python.pyimport("hirameki.api").preload();
      return python.makeMemorySnapshot();
    }),
  };
}

/**
 * @param {Source} source
 * @param {PythonFiles} files
 * @param {Shared} shared
 */
function partsFrom(source, files, shared) {
  const wheel = Object.keys(files).find((name) => name.endsWith("-none-any.whl") && !name.includes("-py3-")) ?? "";
  /** @param {string} name @returns {Promise<any>} */
  const imported = async (name) => import(await source.at(name));
  const parts = {
    loader: imported("pyodide.mjs"),
    interpreter: imported("pyodide.asm.mjs"),
    // In one piece: the browser compiles that off this thread, which would have to feed it a stream piece by piece.
    module: shared.module ? Promise.resolve(shared.module)
      : source.bytes("pyodide.asm.wasm").then((bytes) => WebAssembly.compile(bytes)),
    library: source.at("python_stdlib.zip"),
    archive: source.bytes(wheel),
    lock: source.bytes("pyodide-lock.json").then((bytes) => JSON.parse(decoder.decode(bytes))),
  };
  // Whoever awaits one that fails still gets the error.
  for (const part of Object.values(parts)) part.catch(() => {});
  return parts;
}

/**
 * Has Pyodide start Python. It fetches nothing by itself but the library, from the address that it is given.
 * @param {ReturnType<typeof partsFrom>} parts
 * @param {Record<string, unknown>} settings
 * @param {Promise<void>} filled resolves when the memory snapshot, if there is one, may be read
 * @returns {Promise<any>}
 */
async function load({ loader, interpreter, module, library, archive, lock }, settings, filled) {
  const { loadPyodide } = await loader;
  // Where this exists, Pyodide leaves the interpreter to others.
  Object.assign(globalThis, { WasmOffsetConverter: null });
  const loading = loadPyodide({
    ...settings,
    lockFileContents: lock,
    stdLibURL: await library,
    fsInit: async (/** @type {any} */ FS) => FS.writeFile(ARCHIVE, await archive),
    async createPyodideModule(/** @type {any} */ emscripten) {
      const broken = new Promise((_, reject) => (emscripten.instantiateWasm = instantiating(module, reject)));
      const made = await Promise.race([(await interpreter).default(emscripten), broken]);
      // The snapshot is unpacked in parallel; from here on it is read.
      await filled;
      return made;
    },
  });
  // If one of these fails, it would never settle.
  return Promise.race([loading, Promise.all([archive, lock]).then(() => loading)]);
}

/**
 * Gives Pyodide the module that was compiled in parallel, or by another worker of the page. The two functions, which
 * mark errors, are Pyodide's own for browsers that cannot run its compiled ones.
 * @param {Promise<WebAssembly.Module>} compiled
 * @param {(reason: unknown) => void} fail called if there is none, or no memory for it: Pyodide would wait for ever
 */
const instantiating = (compiled, fail) => (
  /** @type {any} */ imports, /** @type {(instance: WebAssembly.Instance, module: WebAssembly.Module) => void} */ done,
) => {
  const marker = Symbol("error");
  imports.env.Jsv_GetError_import = () => marker;
  imports.env.JsvError_Check = (/** @type {unknown} */ value) => value === marker;
  compiled.then(async (module) => done(await WebAssembly.instantiate(module, imports), module)).catch(fail);
  return {};
};

/** @param {any} python @param {string[]} complaints @returns {Core} */
function coreOf(python, complaints) {
  try {
    const { start, advance, cancel } = python.pyimport("hirameki.api");
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

// Where the worker has Python's files from: the network or what an earlier visit kept, or in the one-file edition the
// page.

/**
 * @typedef {object} Source
 * @property {(name: string) => Promise<Uint8Array<ArrayBuffer>>} bytes returns a file, whole
 * @property {(name: string) => Promise<string>} at returns an address from which the browser loads a file
 * @property {() => Promise<unknown>} settled resolves once what has come is kept; call it when the interpreter has
 *   started, or cannot
 */

/** How long a file that has come may wait until the interpreter has started before it is kept, in milliseconds. */
const KEPT_AFTER = 3000;

/**
 * @param {string} folder address, ends with "/"
 * @param {PythonFiles} files the files in it
 * @param {(share: number) => void} onShare called with 0 to 1, at most once per whole percent
 * @returns {Source}
 */
export function fromNetwork(folder, files, onShare) {
  const total = Object.values(files).reduce((sum, { size }) => sum + size, 0);
  /** Bytes received, by file. @type {Map<string, number>} */
  const received = new Map();
  let told = -1;
  const shelf = openShelf(shelfOf(folder));
  const kept = shelf.then(addressesOn);
  const mayLoad = once(mayLoadOwn);
  /** @type {(value?: unknown) => void} */
  let release = () => {};
  const free = new Promise((resolve) => (release = resolve));
  /** @type {Promise<unknown>[]} */
  const keeping = [];
  /** Addresses of its own making. @type {string[]} */
  const made = [];

  /** @param {string} name @param {number} bytes */
  function count(name, bytes) {
    received.set(name, bytes);
    const all = [...received.values()].reduce((sum, one) => sum + one, 0);
    const percent = Math.min(100, Math.floor((100 * all) / total));
    if (percent > told) onShare((told = percent) / 100);
  }

  /** @param {string} name */
  async function bytes(name) {
    const address = folder + name;
    const { size = 0, hash = "" } = files[name] ?? {};
    // Not by the list: what waits longest, the interpreter, is read as soon as the shelf is open.
    const found = await wholeFrom(await shelf, address, size);
    if (found) {
      count(name, size);
      return found;
    }
    const same = await fromAnotherBuild(address, hash);
    if (same) count(name, size);
    const whole = same ?? await fetchFile(address, { hash, onBytes: (arrived) => count(name, arrived) });
    // Nothing is written while the interpreter starts.
    keeping.push(within(KEPT_AFTER, free).then(async () => put(await shelf, address, whole.reply())));
    return whole.bytes;
  }

  return {
    bytes,
    async at(name) {
      const address = folder + name;
      // The service worker serves what is kept, with the code compiled from it.
      const { size = 0 } = files[name] ?? {};
      if ((await kept).has(address) && await wholeFrom(await shelf, address, size)) {
        count(name, size);
        return address;
      }
      const [allowed, whole] = await Promise.all([mayLoad(), bytes(name)]);
      if (!allowed) return address;
      const blob = new Blob([whole], { type: typeOf(name) });
      made.push(URL.createObjectURL(blob));
      return made.at(-1) ?? address;
    },
    settled() {
      release();
      made.forEach(URL.revokeObjectURL);
      return Promise.all(keeping);
    },
  };
}

/**
 * @param {InlineFiles} files
 * @param {(share: number) => void} onShare
 * @returns {Source}
 */
function fromPage(files, onShare) {
  onShare(1);
  /** @param {string} name */
  const bytes = async (name) => new Uint8Array(files[name] ?? new ArrayBuffer(0));
  return {
    bytes,
    at: async (name) => dataAddressOf(await bytes(name), typeOf(name)),
    settled: async () => {},
  };
}

/** Tries whether the host's policy lets this worker load code from addresses of its own making. */
async function mayLoadOwn() {
  const address = URL.createObjectURL(new Blob([], { type: typeOf(".js") }));
  return import(address).then(() => true, () => false).finally(() => URL.revokeObjectURL(address));
}
