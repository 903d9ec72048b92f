// Fetches the big tables that a job asks for into Pyodide's file system; a table that cannot be had is named, not
// fatal.

/** @import { Core } from "./boot.js" */

/**
 * @param {Core} core
 * @param {Record<string, string>} addresses name -> address
 * @param {string[]} names the tables wanted
 * @param {(received: number, total: number) => void} onDownload
 * @returns {Promise<string[]>} the tables that could not be had
 */
export async function fetchTables(core, addresses, names, onDownload) {
  const had = await Promise.all(
    names.map((name) => {
      const fetching = coming.get(name) ?? fetchTable(core, name, addresses[name], onDownload);
      coming.set(name, fetching);
      void fetching.finally(() => coming.delete(name));
      return fetching;
    }),
  );
  return names.filter((_, index) => !had[index]);
}

/**
 * Tables on their way: a question that stopped waiting leaves its own to the next one.
 * @type {Map<string, Promise<boolean>>}
 */
const coming = new Map();

/**
 * @param {Core} core
 * @param {string} name
 * @param {string | undefined} address
 * @param {(received: number, total: number) => void} onDownload
 * @returns {Promise<boolean>} whether it could be had
 */
async function fetchTable(core, name, address, onDownload) {
  if (!address) return false;
  try {
    const response = await fetch(address);
    if (!response.ok || !response.body) return false;
    const size = Number(response.headers.get("content-length"));
    core.keepTable(name, await readWhole(response.body, size, onDownload));
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {ReadableStream<Uint8Array>} body
 * @param {number} total expected bytes, 0 if not known
 * @param {(received: number, total: number) => void} onDownload
 * @returns {Promise<Uint8Array>}
 */
async function readWhole(body, total, onDownload) {
  const reader = body.getReader();
  /** @type {Uint8Array[]} */
  const parts = [];
  let received = 0;
  for (;;) {
    const part = await reader.read();
    if (part.done) break;
    parts.push(part.value);
    received += part.value.length;
    onDownload(received, total);
  }
  const bytes = new Uint8Array(received);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
