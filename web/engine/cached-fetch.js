// Fetches a file and caches the same bytes, so it is downloaded only once.
//
// What has arrived is stored in pieces every few seconds, so an interrupted download resumes where it stopped, on the
// next visit or attempt. A file is cached only if its hash is the one that the build wrote down. Both the solver's
// worker and the service worker cache files this way; a lock per file prevents them from doing it twice.

import { cacheStorage, locks } from "../base/browser.js";
import { within } from "../base/timeout.js";

/** How often what has arrived is stored, in milliseconds; on a fast connection, never. */
const PIECE_EVERY = 3000;
/** How long to wait for a lock that a page just closed may still hold, in milliseconds. */
const LOCK_PATIENCE = 1000;
/** The browser's own fetch, even if it has been wrapped since. */
const network = globalThis.fetch.bind(globalThis);

/**
 * @typedef {object} Keeping
 * @property {string} shelf name of the cache
 * @property {string} integrity hash of the whole file, as the integrity attribute writes it
 * @property {(bytes: number) => void} [onBytes] called as bytes arrive
 * @property {boolean} [patient] wait while another context caches the same file, instead of also fetching it
 * @property {Promise<unknown>} [free] settles when the processor is free; writing the file to the cache waits for this,
 *   but not for long
 */

/**
 * @typedef {object} Coming
 * @property {Response} response
 * @property {Promise<boolean>} cached resolves once all of the file has arrived, to whether it is cached; rejects if
 *   the download broke off or the file is damaged
 */

/**
 * @param {string} address
 * @param {Keeping} keeping
 * @returns {Promise<Coming>}
 * @throws {TypeError} if there is no network
 */
export async function fetchAndKeep(address, keeping) {
  const shelf = await openShelf(keeping.shelf);
  const release = shelf && (await claim(address, keeping.patient ?? false));
  const names = await namesIn(shelf);
  const known = names.has(address) ? await shelf?.match(address) : undefined;
  if (known || !shelf || !release) {
    release?.();
    const response = known ?? (await fetchFresh(address, names.has(nameOfDamage(address))));
    return { response, cached: read(response.clone(), keeping.onBytes).then(() => Boolean(known)) };
  }
  try {
    const before = await piecesOf(shelf, address, names);
    const { response, stored } = await goOn(shelf, address, before, names);
    if (!response.ok) {
      release();
      return { response, cached: Promise.resolve(false) };
    }
    // The caller gets the browser's own response, so that compiled code can be cached with it; a copy is stored.
    const cached = store(shelf, address, response.clone(), stored, keeping).finally(release);
    return { response, cached };
  } catch (error) {
    release();
    throw error;
  }
}

/** @param {string} name @returns {Promise<Cache | null>} null if the browser refuses storage */
async function openShelf(name) {
  try {
    return (await cacheStorage()?.open(name)) ?? null;
  } catch {
    return null;
  }
}

/**
 * Lists all names at once, because looking up a single one costs as much.
 * @param {Cache | null} shelf
 * @returns {Promise<Set<string>>}
 */
async function namesIn(shelf) {
  const requests = (await shelf?.keys()) ?? [];
  return new Set(requests.map(({ url }) => url));
}

/** The addresses in a cache. @param {string} shelf its name */
export const namesOn = async (shelf) => namesIn(await openShelf(shelf));

/**
 * @param {string} address
 * @param {boolean} patient
 * @returns {Promise<(() => void) | null>} releases the lock; null while another context holds it
 */
async function claim(address, patient) {
  const manager = locks();
  if (!manager) return () => {};
  const patience = new AbortController();
  if (!patient) setTimeout(() => patience.abort(), LOCK_PATIENCE);
  return new Promise((resolve) => {
    const held = manager.request(`hirameki ${address}`, { signal: patience.signal }, () => (
      new Promise((release) => resolve(() => release(undefined)))
    ));
    held.catch(() => resolve(null));
  });
}

/**
 * Media types of code: browsers run it only with the right one. Whatever type a host sends, the hash proves what it is.
 * @type {Record<string, string>}
 */
const CODE = { js: "text/javascript", mjs: "text/javascript", css: "text/css", wasm: "application/wasm" };

/**
 * @param {string} address
 * @param {Response} response
 * @returns {string} the media type with which to store and return it
 */
export const typeOf = (address, response) =>
  CODE[address.split(".").at(-1) ?? ""] ?? response.headers.get("content-type") ?? "";

/** @param {string} address */
const nameOfDamage = (address) => `${address}?damaged`;

/** @param {string} address @param {number} start */
const nameOfPiece = (address, start) => `${address}?from=${start}`;

/**
 * Returns the pieces of an earlier attempt, contiguous from the first byte.
 * @param {Cache} shelf
 * @param {string} address
 * @param {Set<string>} names what the cache holds
 * @returns {Promise<Blob[]>}
 */
async function piecesOf(shelf, address, names) {
  /** @type {Blob[]} */
  const pieces = [];
  for (let start = 0; ; start += pieces.at(-1)?.size ?? 0) {
    const name = nameOfPiece(address, start);
    const piece = names.has(name) ? await shelf.match(name) : undefined;
    if (!piece) return pieces;
    const bytes = await piece.blob();
    if (!bytes.size) return pieces;
    pieces.push(bytes);
  }
}

/** @param {Cache} shelf @param {string} address */
async function dropPieces(shelf, address) {
  const requests = await shelf.keys();
  const parts = requests.filter(({ url }) => url.startsWith(`${address}?from=`));
  await Promise.all(parts.map((request) => shelf.delete(request)));
}

/**
 * Fetches what is missing.
 * @param {Cache} shelf
 * @param {string} address
 * @param {Blob[]} before pieces of an earlier attempt
 * @param {Set<string>} names what the cache holds
 * @returns {Promise<{response: Response, stored: number}>} the whole file, and how many of its bytes are already stored
 */
async function goOn(shelf, address, before, names) {
  const stored = before.reduce((sum, piece) => sum + piece.size, 0);
  if (stored) {
    const rest = await network(address, { headers: { range: `bytes=${stored}-` } });
    const range = rest.headers.get("content-range");
    const fits = rest.status === 206 && range?.startsWith(`bytes ${stored}-`) && !rest.headers.has("content-encoding");
    if (fits && rest.body) return { response: joined(before, rest), stored };
    await dropPieces(shelf, address);
    // A host without range support has sent the whole file.
    if (rest.status === 200) return { response: rest, stored: 0 };
    await rest.body?.cancel();
  }
  const damage = nameOfDamage(address);
  return { response: await fetchFresh(address, names.has(damage) && (await shelf.delete(damage))), stored: 0 };
}

/**
 * Fetches past the browser's own cache if that may hold a damaged file or an outdated "not found".
 * @param {string} address
 * @param {boolean} damaged
 */
async function fetchFresh(address, damaged) {
  const response = damaged ? null : await network(address);
  return response?.ok ? response : network(address, { cache: "reload" });
}

/** @param {Blob[]} before @param {Response} rest */
function joined(before, rest) {
  const { readable, writable } = new TransformStream();
  const fill = async () => {
    await new Blob(before).stream().pipeTo(writable, { preventClose: true });
    await rest.body?.pipeTo(writable);
  };
  // The stream itself reports a broken connection to its reader.
  fill().catch(() => {});
  return new Response(readable, { headers: { "content-type": rest.headers.get("content-type") ?? "" } });
}

/**
 * @param {Cache} shelf
 * @param {string} address
 * @param {Response} copy
 * @param {number} stored bytes from the start that are already stored
 * @param {Keeping} keeping
 * @returns {Promise<boolean>}
 */
async function store(shelf, address, copy, stored, { integrity, onBytes, free }) {
  const type = typeOf(address, copy);
  /** @type {Blob[]} */
  const pieces = [];
  /** @type {Uint8Array<ArrayBuffer>[]} */
  let loose = [];
  let size = 0;
  let since = performance.now();

  /** Stores the bytes received since the last piece. */
  async function putAside() {
    const start = size - loose.reduce((sum, part) => sum + part.length, 0);
    const piece = new Blob(loose);
    loose = [];
    since = performance.now();
    pieces.push(piece);
    if (start >= stored && piece.size) await putIn(shelf, nameOfPiece(address, start), new Response(piece));
  }

  try {
    await read(copy, (bytes, part) => {
      onBytes?.(bytes);
      size += bytes;
      loose.push(part);
      // Pieces of the earlier attempt are not stored again, and no new piece crosses their end.
      if (size === stored || performance.now() - since > PIECE_EVERY && size > stored) return putAside();
      return undefined;
    });
  } catch (error) {
    if (size > stored) await putAside();
    throw error;
  }
  // A file that arrived in one go stays in memory: a blob would travel to the browser's process and back.
  const whole = pieces.length ? new Blob([...pieces, ...loose]) : joinedBytes(loose, size);
  loose = [];
  const fits = (await hashOf(whole)) === integrity;
  if (fits && free) await within(PIECE_EVERY, free);
  const headers = { "content-type": type, "content-length": String(size) };
  const kept = fits && (await putIn(shelf, address, new Response(whole, { headers })));
  if (stored || pieces.length) await dropPieces(shelf, address);
  if (fits) return kept;
  await putIn(shelf, nameOfDamage(address), new Response(""));
  throw new Error(`${address} is damaged`);
}

/**
 * Stores a response; returns false if that fails, as on a full disk, because play must go on.
 * @param {Cache} shelf @param {string} address @param {Response} response
 */
async function putIn(shelf, address, response) {
  try {
    await shelf.put(address, response);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads a response to the end.
 * @param {Response} response
 * @param {(bytes: number, part: Uint8Array<ArrayBuffer>) => void | Promise<void>} [onPart]
 */
export async function read(response, onPart) {
  const reader = response.body?.getReader();
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) return;
    await onPart?.(part.value.length, part.value);
  }
}

/** @param {Uint8Array<ArrayBuffer>[]} parts @param {number} size */
function joinedBytes(parts, size) {
  const whole = new Uint8Array(size);
  let from = 0;
  for (const part of parts) {
    whole.set(part, from);
    from += part.length;
  }
  return whole;
}

/** @param {Blob | Uint8Array<ArrayBuffer>} file @returns {Promise<string>} as the integrity attribute writes it */
export async function hashOf(file) {
  const bytes = file instanceof Blob ? await file.arrayBuffer() : file;
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return `sha256-${btoa(String.fromCharCode(...hash))}`;
}
