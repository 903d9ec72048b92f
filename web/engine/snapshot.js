// The memory snapshot: the interpreter's memory with the core imported, cached for the next start beside Python's
// files.
//
// It fits only the build and the browser that made it. The archive is not in it: python.js writes it at every start.
// Python's hash seed and the state of its own random numbers are in it, but no answer depends on them.
// Why, and what was measured: docs/decisions/start-from-a-snapshot.md

import { openShelf, shelfOf } from "./files.js";

/** An interpreter's initial memory in bytes; memory that has grown cannot be restored (pyodide/pyodide#6254). */
const FIRST_MEMORY = 30 * 2 ** 20;
/** A little more than the size of a snapshot's header, in bytes. */
const HEAD = 2 ** 20;
/** Header with the browser that made the snapshot: an update may change what the memory holds. */
const MAKER = "x-made-by";
/** Header with the unpacked size in bytes: the memory is allocated before the snapshot has been read. */
const LENGTH = "x-length";

const NONE = { memory: null, filled: Promise.resolve() };

/** @param {string} folder of Python */
const addressOf = (folder) => `${folder}memory`;

/**
 * @param {string} folder
 * @param {boolean} drop delete it instead of using it
 * @returns {Promise<{memory: Uint8Array | null, filled: Promise<void>, dropped: boolean}>} `filled` resolves when the
 *   memory is complete, and rejects if the snapshot is damaged
 */
export async function keptSnapshot(folder, drop) {
  try {
    const shelf = await openShelf(shelfOf(folder));
    if (!shelf) return { ...NONE, dropped: false };
    const dropped = drop && (await shelf.delete(addressOf(folder)));
    const kept = await shelf.match(addressOf(folder));
    const length = Number(kept?.headers.get(LENGTH));
    if (!kept || !length || kept.headers.get(MAKER) !== navigator.userAgent) return { ...NONE, dropped };
    const memory = new Uint8Array(length);
    const filled = kept.arrayBuffer().then((packed) => unpack(packed, memory));
    filled.catch(() => {});
    return { memory, filled, dropped };
  } catch {
    // The browser refuses storage.
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
    // If Python's files are gone, as when the offline copy has been withdrawn, nothing is stored.
    const shelf = await openShelf(shelfOf(folder), { made: true });
    const headers = { [MAKER]: navigator.userAgent, [LENGTH]: String(whole.length) };
    await shelf?.put(addressOf(folder), new Response(body, { headers }));
  } catch {
    // The disk is full or the memory cannot be saved: the next start is an ordinary one.
  }
}

/** Bytes of a page. Half of the memory is still zero, in stretches: pages of zeros are left out. */
const PAGE = 4096;

/**
 * @param {Uint8Array} memory
 * @returns {Uint8Array<ArrayBuffer>[]} a header with its length and which pages follow, then those pages
 */
function pack(memory) {
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
 * @param {Uint8Array} memory zeroed, as long as the memory that was packed
 * @throws {RangeError} if it is half a memory
 */
function unpack(packed, memory) {
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
}
