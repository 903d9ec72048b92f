// Checks files against the start of the hash in their names. A damaged file is fetched once more, past every cache, and
// never used.

/** The first digits of the SHA-256 hash in a file's name, as the build writes them. */
const NAMED = /-([0-9a-f]{10})\.\w+$/;

/**
 * @param {string} address
 * @param {ArrayBuffer} bytes
 * @returns {Promise<boolean>} whether the bytes match the hash in the name; true if there is none or it cannot be
 *   computed
 */
export async function isWhole(address, bytes) {
  const named = NAMED.exec(address)?.[1];
  if (!named || !globalThis.crypto?.subtle) return true;
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash.slice(0, 5)].map((byte) => byte.toString(16).padStart(2, "0")).join("") === named;
}

/**
 * @param {string} address
 * @param {(reply: Response) => Promise<ArrayBuffer>} [read] reads a response to the end
 * @returns {Promise<ArrayBuffer>}
 * @throws {Error} if it cannot be fetched, or is damaged even past the caches
 */
export async function fetchWhole(address, read = (reply) => reply.arrayBuffer()) {
  try {
    const bytes = await read(checked(await fetch(address)));
    if (await isWhole(address, bytes)) return bytes;
  } catch {
    // Retry past the caches.
  }
  const bytes = await read(checked(await fetch(address, { cache: "reload" })));
  if (!(await isWhole(address, bytes))) throw new Error(`${address} is damaged`);
  return bytes;
}

/** @param {Response} reply */
function checked(reply) {
  if (!reply.ok) throw new Error(`${reply.url} could not be fetched: ${reply.status}`);
  return reply;
}

/** @param {string} address @returns {Promise<any>} */
export const fetchJson = async (address) => JSON.parse(new TextDecoder().decode(await fetchWhole(address)));
