// Fetches a file and lays it on a shelf of the browser's cache from the same bytes, so that it crosses the line once.
//
// What has come is put aside in pieces every few seconds: a download that was broken off goes on where it stopped, on
// the next visit or at the next attempt. A file is kept only when all of it has the hash that the build wrote down.
// Both the solver's worker and the service worker keep files this way; a lock for every file keeps them from doing it
// twice.

import { within } from "../within.js";

/** What has come is put aside this often, in milliseconds: on a quick line never. */
const PIECE_EVERY = 3000;
/** How long the lock of a page that was just closed may take to be free, in milliseconds. */
const LOCK_PATIENCE = 1000;
/** The browser's own, whoever watches it by now. */
const network = globalThis.fetch.bind(globalThis);

/**
 * @typedef {object} Keeping
 * @property {string} shelf name of the cache
 * @property {string} integrity hash of the whole file, as the integrity attribute writes it
 * @property {(bytes: number) => void} [onBytes] told as they arrive
 * @property {boolean} [patient] wait while somebody else lays in the same file, instead of fetching it beside
 * @property {Promise<unknown>} [free] what has come is written down when the processor is free, at most a moment later
 */

/**
 * @typedef {object} Coming
 * @property {Response} response
 * @property {Promise<boolean>} laid whether the file is on a shelf, once all of it is there; rejected if it broke off
 *   or is damaged
 */

/**
 * @param {string} address
 * @param {Keeping} keeping
 * @returns {Promise<Coming>}
 * @throws {TypeError} there is no network
 */
export async function fetchAndKeep(address, keeping) {
  const shelf = await openShelf(keeping.shelf);
  const release = shelf && (await claim(address, keeping.patient ?? false));
  const names = await namesIn(shelf);
  const known = names.has(address) ? await shelf?.match(address) : undefined;
  if (known || !shelf || !release) {
    release?.();
    const response = known ?? (await anew(address, names.has(nameOfDamage(address))));
    return { response, laid: read(response.clone(), keeping.onBytes).then(() => Boolean(known)) };
  }
  try {
    const before = await piecesOf(shelf, address, names);
    const { response, stored } = await goOn(shelf, address, before, names);
    if (!response.ok) {
      release();
      return { response, laid: Promise.resolve(false) };
    }
    // The page gets what the browser gave, so that compiled code can be cached with it; a copy is laid in.
    const laid = lay(shelf, address, response.clone(), stored, keeping).finally(release);
    return { response, laid };
  } catch (error) {
    release();
    throw error;
  }
}

/** @param {string} name @returns {Promise<Cache | null>} null where the browser keeps nothing */
async function openShelf(name) {
  try {
    return await caches.open(name);
  } catch {
    return null;
  }
}

/**
 * All at once: every single look costs as much.
 * @param {Cache | null} shelf
 * @returns {Promise<Set<string>>}
 */
async function namesIn(shelf) {
  const requests = (await shelf?.keys()) ?? [];
  return new Set(requests.map(({ url }) => url));
}

/** What lies on a shelf, by address. @param {string} shelf its name */
export const namesOn = async (shelf) => namesIn(await openShelf(shelf));

/**
 * @param {string} address
 * @param {boolean} patient
 * @returns {Promise<(() => void) | null>} gives the file free; null while somebody else is keeping it
 */
async function claim(address, patient) {
  if (!navigator.locks) return () => {};
  const patience = new AbortController();
  if (!patient) setTimeout(() => patience.abort(), LOCK_PATIENCE);
  return new Promise((resolve) => {
    const held = navigator.locks.request(`hirameki ${address}`, { signal: patience.signal }, () => (
      new Promise((release) => resolve(() => release(undefined)))
    ));
    held.catch(() => resolve(null));
  });
}

/**
 * Browsers run code under its right name only, whatever a host calls it: the hash tells what it is.
 * @type {Record<string, string>}
 */
const CODE = { js: "text/javascript", mjs: "text/javascript", css: "text/css", wasm: "application/wasm" };

/**
 * @param {string} address
 * @param {Response} response what has come from there
 * @returns {string} the media type under which to keep it and to hand it on
 */
export const typeOf = (address, response) =>
  CODE[address.split(".").at(-1) ?? ""] ?? response.headers.get("content-type") ?? "";

/** @param {string} address */
const nameOfDamage = (address) => `${address}?damaged`;

/** @param {string} address @param {number} start */
const nameOfPiece = (address, start) => `${address}?from=${start}`;

/**
 * The pieces of an earlier attempt, from the first byte on without a gap.
 * @param {Cache} shelf
 * @param {string} address
 * @param {Set<string>} names what lies on the shelf
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
 * Fetch what is missing.
 * @param {Cache} shelf
 * @param {string} address
 * @param {Blob[]} before what is there from an earlier attempt
 * @param {Set<string>} names what lies on the shelf
 * @returns {Promise<{response: Response, stored: number}>} the whole file, and how much of it is put aside already
 */
async function goOn(shelf, address, before, names) {
  const stored = before.reduce((sum, piece) => sum + piece.size, 0);
  if (stored) {
    const rest = await network(address, { headers: { range: `bytes=${stored}-` } });
    const range = rest.headers.get("content-range");
    const fits = rest.status === 206 && range?.startsWith(`bytes ${stored}-`) && !rest.headers.has("content-encoding");
    if (fits && rest.body) return { response: joined(before, rest), stored };
    await dropPieces(shelf, address);
    // A host that knows no ranges has sent the whole file.
    if (rest.status === 200) return { response: rest, stored: 0 };
    await rest.body?.cancel();
  }
  const damage = nameOfDamage(address);
  return { response: await anew(address, names.has(damage) && (await shelf.delete(damage))), stored: 0 };
}

/**
 * What came damaged, or a "not found" of yesterday, may lie in the browser's own cache: past that, then.
 * @param {string} address
 * @param {boolean} damaged
 */
async function anew(address, damaged) {
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
  // Whoever reads is told of a broken connection by the stream itself.
  fill().catch(() => {});
  return new Response(readable, { headers: { "content-type": rest.headers.get("content-type") ?? "" } });
}

/**
 * @param {Cache} shelf
 * @param {string} address
 * @param {Response} copy
 * @param {number} stored bytes from the start that are put aside already
 * @param {Keeping} keeping
 * @returns {Promise<boolean>}
 */
async function lay(shelf, address, copy, stored, { integrity, onBytes, free }) {
  const type = typeOf(address, copy);
  /** @type {Blob[]} */
  const pieces = [];
  /** @type {Uint8Array<ArrayBuffer>[]} */
  let loose = [];
  let size = 0;
  let since = performance.now();

  /** Put aside what is not yet. */
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
      // Up to the border of what is there from before nothing new is put aside, and no piece lies across it.
      if (size === stored || performance.now() - since > PIECE_EVERY && size > stored) return putAside();
      return undefined;
    });
  } catch (error) {
    if (size > stored) await putAside();
    throw error;
  }
  // What came in one go stays here: a blob would make its way to the browser's process and back.
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
 * A full disk keeps nothing, and nobody from playing.
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
 * Read to the end.
 * @param {Response} response
 * @param {(bytes: number, part: Uint8Array<ArrayBuffer>) => void | Promise<void>} [hear]
 */
export async function read(response, hear) {
  const reader = response.body?.getReader();
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) return;
    await hear?.(part.value.length, part.value);
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
