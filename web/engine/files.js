// The one way in for the build's files: where they are; fetched whole, checked, and kept for play without a network.
//
// The build writes the SHA-256 of a file into its name or into a list. What comes with another one (damaged, cut off, a
// login page) is fetched once more, past the browser's own cache, and is neither used nor kept. So whatever is put on a
// shelf, as the caches are called here, is whole, and a visit that was interrupted needs only the files still missing.
// Firefox may keep the beginning of a file if the page is left while it is put there: that is seen by its length.
//
// Browsers keep the code that they have compiled of a script, but only of one that came from the network: one in a
// reply of our own making is compiled anew at every visit. So scripts are kept as the host sent them.

/** @import { Assets, InlineFiles } from "./protocol.d.ts" */

import { cacheStorage } from "../base/browser.js";
import { once } from "../base/promises.js";

/** The shelf for the tables, levels and days that were asked for; the service worker makes it. */
export const TABLES_SHELF = "hirameki-tables";

/** How the names of Python's shelves begin, one for each build of it. */
export const PYTHON_SHELVES = "hirameki-py-";

/** The name of the shelf for a folder of Python. @param {string} folder address, ends with "/" */
export const shelfOf = (folder) => `hirameki-${folder.split("/").at(-2)}`;

/** The first digits of the hash in a file's name, as the build writes them. */
const NAMED = /-([0-9a-f]{10})\.\w+$/;

/**
 * Media types by the ends of names: a host may send others, with which browsers run no code.
 * @type {Record<string, string>}
 */
const TYPES = {
  "": "text/html; charset=utf-8", css: "text/css", js: "text/javascript", mjs: "text/javascript",
  wasm: "application/wasm", json: "application/json", webmanifest: "application/manifest+json",
  txt: "text/plain; charset=utf-8", svg: "image/svg+xml", png: "image/png",
};

/** @param {string} address @returns {string} the media type of the file there; a folder stands for its page */
export const typeOf = (address) =>
  TYPES[/(?:\.(\w+)|\/)$/.exec(address)?.[1] ?? ""] ?? "application/octet-stream";

/**
 * @typedef {object} Wish
 * @property {string} [hash] the file's SHA-256 in hexadecimal, or its first digits; otherwise those in its name
 * @property {RequestCache} [cache] how the browser's own cache is used at first
 * @property {RequestPriority} [priority]
 * @property {(received: number) => void} [onBytes] called as bytes arrive
 */

/**
 * @typedef {object} Fetched
 * @property {Uint8Array<ArrayBuffer>} bytes
 * @property {() => Response} reply what to put on a shelf, once
 */

/**
 * @param {string} address
 * @param {Wish} [wish]
 * @returns {Promise<Fetched>} a whole file
 * @throws {Error} if the file cannot be fetched, or is damaged even past the browser's cache
 */
export async function fetchFile(address, wish = {}) {
  const { hash = NAMED.exec(address)?.[1] ?? "", cache = "default", priority = "auto", onBytes } = wish;
  /** @param {RequestCache} used @returns {Promise<Fetched>} */
  async function attempt(used) {
    const reply = await fetch(address, { cache: used, priority });
    if (!reply.ok) throw new Error(`${address} could not be fetched: ${reply.status}`);
    const sent = isScript(address) && servesAlways(reply) ? reply.clone() : null;
    const bytes = await read(reply, onBytes);
    if (!(await isWhole(bytes, hash))) throw new Error(`${address} is damaged`);
    return { bytes, reply: () => sent ?? asReply(address, bytes, reply.headers.get(EMBEDDER)) };
  }
  return attempt(cache).catch(() => attempt("reload"));
}

/** @param {string} address */
const isScript = (address) => typeOf(address) === TYPES.js;

/**
 * Whether a shelf can serve a script as the host sent it: with a media type under which browsers run it, to whoever
 * asks for it.
 * @param {Response} reply
 */
const servesAlways = ({ headers, redirected }) =>
  !redirected && /^(text|application)\/javascript\b/i.test(headers.get("content-type") ?? "")
  && /^(accept-encoding)?$/i.test(headers.get("vary") ?? "");

/** @param {string} address @returns {Promise<any>} */
export const fetchJson = async (address) => parsed((await fetchFile(address)).bytes);

/** Does the same for what is to be there without a network, too: levels and days. @param {string} address */
export const keptJson = async (address) => parsed(await fileFrom(await openTables(), address));

/** @param {Uint8Array<ArrayBuffer>} bytes @returns {any} */
const parsed = (bytes) => JSON.parse(new TextDecoder().decode(bytes));

/** The shelf for tables; null if the page is not kept for play without a network. */
export const openTables = () => openShelf(TABLES_SHELF, { made: true });

/**
 * Returns a file from a shelf; otherwise fetches it, and puts it there.
 * @param {Cache | null} shelf
 * @param {string} address
 * @param {Wish} [wish]
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function fileFrom(shelf, address, wish) {
  const kept = await wholeFrom(shelf, address);
  if (kept) return kept;
  const { bytes, reply } = await fetchFile(address, wish);
  void put(shelf, address, reply());
  return bytes;
}

/**
 * @param {Cache | null} shelf
 * @param {string} address
 * @param {number} [size] in bytes, if it is known: what a host says of a compressed file is another number
 * @returns {Promise<Uint8Array<ArrayBuffer> | null>} null if it is not there, or not all of it
 */
export async function wholeFrom(shelf, address, size) {
  try {
    const kept = await shelf?.match(address);
    if (!kept) return null;
    const bytes = new Uint8Array(await kept.arrayBuffer());
    return bytes.length === (size ?? Number(kept.headers.get("content-length"))) ? bytes : null;
  } catch {
    return null;
  }
}

/**
 * @param {Pick<Cache, "match">} shelf or all shelves
 * @param {string} address
 * @param {string} hash
 * @returns {Promise<Response | null>} what lies there; null if that is not the file with this hash
 */
export async function replyFrom(shelf, address, hash) {
  try {
    const kept = await shelf.match(address);
    return kept && (await isWhole(new Uint8Array(await kept.clone().arrayBuffer()), hash)) ? kept : null;
  } catch {
    return null;
  }
}

/**
 * Returns a file of Python's from the shelf of another build, where it has the same name, if it is the same file: so an
 * update fetches only what has changed, and scripts.
 * @param {string} address
 * @param {string} hash
 * @returns {Promise<Fetched | null>} null if no build kept it
 */
export async function fromAnotherBuild(address, hash) {
  const name = address.slice(address.lastIndexOf("/"));
  const storage = hash && !isScript(address) ? cacheStorage() : null;
  const names = (await storage?.keys().catch(() => null)) ?? [];
  for (const python of names.filter((one) => one.startsWith(PYTHON_SHELVES))) {
    const shelf = await openShelf(python);
    const url = [...(await addressesOn(shelf))].find((one) => one.endsWith(name));
    const bytes = url === undefined ? null : await wholeFrom(shelf, url);
    if (bytes && (await isWhole(bytes, hash))) return { bytes, reply: () => asReply(address, bytes) };
  }
  return null;
}

/**
 * Opens a shelf.
 * @param {string} name
 * @param {{made?: boolean}} [options] `made`: only if it is there already
 * @returns {Promise<Cache | null>} null if there is none, or the browser refuses storage
 */
export async function openShelf(name, { made = false } = {}) {
  try {
    const storage = cacheStorage();
    if (!storage || made && !(await storage.has(name))) return null;
    return await storage.open(name);
  } catch {
    return null;
  }
}

/**
 * Takes everything of one page from a shelf, and the shelf itself if nothing else lies there: a copy of the page in
 * another folder of the host has its files on shelves of the same names.
 * @param {CacheStorage} storage
 * @param {string} name
 * @param {string} home the page's folder
 */
export async function clearShelf(storage, name, home) {
  const shelf = await storage.open(name);
  const all = await shelf.keys();
  const own = all.filter(({ url }) => url.startsWith(home));
  if (own.length === all.length) await storage.delete(name);
  else await Promise.all(own.map((request) => shelf.delete(request)));
}

/**
 * Lists all addresses on a shelf at once, because looking up a single one costs as much.
 * @param {Cache | null} shelf
 * @returns {Promise<Set<string>>}
 */
export async function addressesOn(shelf) {
  const requests = (await shelf?.keys().catch(() => null)) ?? [];
  return new Set(requests.map(({ url }) => url));
}

/**
 * Puts a whole file on a shelf; if that fails, as on a full disk, play goes on.
 * @param {Cache | null} shelf
 * @param {string} address
 * @param {Response} reply
 */
export const put = async (shelf, address, reply) => shelf?.put(address, reply).catch(() => {});

/** A page that came with this header starts no worker that comes without it. */
const EMBEDDER = "cross-origin-embedder-policy";

/** @param {string} address @param {Uint8Array<ArrayBuffer>} bytes @param {string | null} [embedder] */
const asReply = (address, bytes, embedder = null) => new Response(bytes, { headers: {
  "content-type": typeOf(address), "content-length": String(bytes.length), ...(embedder && { [EMBEDDER]: embedder }),
} });

/** @param {Response} reply @param {Wish["onBytes"]} onBytes */
async function read(reply, onBytes) {
  return onBytes && reply.body ? bytesFrom(reply.body, onBytes) : new Uint8Array(await reply.arrayBuffer());
}

/**
 * @param {ReadableStream<Uint8Array<ArrayBuffer>>} stream
 * @param {(received: number) => void} onBytes called as they arrive; what it throws ends the reading
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function bytesFrom(stream, onBytes) {
  const reader = stream.getReader();
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const parts = [];
  let received = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    onBytes(received += part.value.length);
  }
  return joined(parts);
}

/** @param {readonly (Uint8Array | Uint8ClampedArray)[]} parts @returns {Uint8Array<ArrayBuffer>} one after the other */
export function joined(parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let from = 0;
  for (const part of parts) {
    whole.set(part, from);
    from += part.length;
  }
  return whole;
}

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {string} digits the first of the hash; none: anything is whole
 */
async function isWhole(bytes, digits) {
  // Without a secure origin browsers compute no hash, and keep nothing either.
  if (!digits || !globalThis.crypto?.subtle) return true;
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("").startsWith(digits);
}

/** @typedef {{ baseURI: string, getElementById: (id: string) => { textContent: string | null } | null }} Page */

/**
 * Reads the addresses that the build wrote into the page.
 * @param {Page} page a document
 * @returns {Assets} with absolute addresses, so that workers can use them, too
 */
export function readAssets(page) {
  const block = page.getElementById("assets");
  if (!block?.textContent) throw new Error("the page has no list of assets: open the one in dist/, made by build.py");
  const raw = JSON.parse(block.textContent);
  /** @param {string} address */
  const absolute = (address) => new URL(address, page.baseURI).href;
  /** @param {Record<string, string>} map */
  const all = (map) => Object.fromEntries(Object.entries(map).map(([name, address]) => [name, absolute(address)]));
  return {
    build: raw.build,
    catalog: absolute(raw.catalog),
    known: absolute(raw.known),
    worker: absolute(raw.worker),
    laterStyles: absolute(raw.laterStyles),
    serviceWorker: raw.serviceWorker && absolute(raw.serviceWorker),
    python: absolute(raw.python),
    pythonFiles: raw.pythonFiles,
    locales: all(raw.locales),
    tables: all(raw.tables),
    days: absolute(raw.days),
    single: raw.single ? { address: absolute(raw.single.name), size: raw.single.size } : null,
    previews: raw.previews ? absolute(raw.previews) : null,
    docs: raw.docs ? absolute(raw.docs) : null,
  };
}

// Python's files in the one-file edition: there is nowhere to fetch them from, so the page passes them to its worker.

/** @type {(() => Promise<InlineFiles>) | null} */
let unpack = null;

/** @param {() => Promise<InlineFiles>} how unpacks the files; called once, when the first worker starts */
export function provideInlineFiles(how) {
  unpack = once(how);
}

/** @returns {Promise<InlineFiles> | null} null if files are fetched instead */
export const inlineFiles = () => unpack && unpack();
