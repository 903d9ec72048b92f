// The interpreter's memory with the core imported, kept for the next start beside the files it was made of.
//
// It fits the build that made it in the browser that made it, and no other. The files are not in it: boot.js lays them
// there at every start, and draws random numbers anew. Python's hash seed is in it: no answer depends on it.

import { shelfOf } from "./downloads.js";

/** The memory that an interpreter begins with; one that has grown since cannot be restored (pyodide/pyodide#6254). */
const FIRST_MEMORY = 30 * 2 ** 20;
/** A little more than what stands before the memory in a snapshot. */
const HEAD = 2 ** 20;
/** For the browser that made it: an update may change what lies in the memory. */
const MAKER = "x-made-by";
/** How many bytes it has when it is unpacked: the interpreter's memory is laid out before they have come. */
const LENGTH = "x-length";

const NONE = { memory: null, filled: Promise.resolve() };

/** @param {string} folder of Python */
const addressOf = (folder) => `${folder}memory`;

/**
 * @param {string} folder
 * @param {boolean} drop it is not to be used again
 * @returns {Promise<{memory: Uint8Array | null, filled: Promise<void>, dropped: boolean}>} `filled`: all of the memory
 *   is there; rejected if it is damaged
 */
export async function keptSnapshot(folder, drop) {
  try {
    const shelf = await caches.open(shelfOf(folder));
    const dropped = drop && (await shelf.delete(addressOf(folder)));
    const kept = await shelf.match(addressOf(folder));
    const length = Number(kept?.headers.get(LENGTH));
    if (!kept || !length || kept.headers.get(MAKER) !== navigator.userAgent) return { ...NONE, dropped };
    const memory = new Uint8Array(length);
    const filled = kept.arrayBuffer().then((packed) => unpack(packed, memory));
    filled.catch(() => {});
    return { memory, filled, dropped };
  } catch {
    // This browser keeps nothing.
    return { ...NONE, dropped: false };
  }
}

/**
 * @param {string} folder
 * @param {() => Uint8Array} make
 */
export async function keepSnapshot(folder, make) {
  try {
    const whole = make();
    if (whole.length > FIRST_MEMORY + HEAD) return;
    const body = new Blob(pack(whole));
    // Where Python's files are gone since, as when the copy for play without a network is withdrawn, nothing stays.
    if (!(await caches.has(shelfOf(folder)))) return;
    const shelf = await caches.open(shelfOf(folder));
    const headers = { [MAKER]: navigator.userAgent, [LENGTH]: String(whole.length) };
    await shelf.put(addressOf(folder), new Response(body, { headers }));
  } catch {
    // A full disk, or a memory that cannot be written down: the next start is an ordinary one.
  }
}

/** Half of the memory is still untouched, in pieces: what is zero is left out, page by page. */
const PAGE = 4096;

/**
 * @param {Uint8Array} memory
 * @returns {Uint8Array<ArrayBuffer>[]} how long it is and which pages it has, then these
 */
export function pack(memory) {
  const count = Math.ceil(memory.length / PAGE);
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.length >> 2);
  const head = new Uint32Array(1 + count);
  head[0] = memory.length;
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const pages = [];
  for (let page = 0; page < count; page += 1) {
    if (words.subarray((page * PAGE) / 4, ((page + 1) * PAGE) / 4).every((word) => word === 0)) continue;
    head[1 + page] = 1;
    pages.push(/** @type {Uint8Array<ArrayBuffer>} */ (memory.subarray(page * PAGE, (page + 1) * PAGE)));
  }
  return [new Uint8Array(head.buffer), ...pages];
}

/**
 * @param {ArrayBuffer} packed
 * @param {Uint8Array} memory empty, as long as that which was packed
 */
export function unpack(packed, memory) {
  const count = Math.ceil(memory.length / PAGE);
  const [length = 0] = new Uint32Array(packed, 0, 1);
  const pages = new Uint32Array(packed, 4, count);
  let from = 4 * (1 + count);
  for (let page = 0; page < count; page += 1) {
    if (!pages[page]) continue;
    const size = Math.min(PAGE, length - page * PAGE);
    memory.set(new Uint8Array(packed, from, size), page * PAGE);
    from += size;
  }
  if (length !== memory.length || from !== packed.byteLength) throw new Error("half a memory");
}
