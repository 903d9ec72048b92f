// Fetches the big tables that a job asks for into Pyodide's file system; a table that cannot be had is named, not
// fatal.

/** @import { Core } from "./boot.js" */

/**
 * @param {Core} core
 * @param {Record<string, string>} addresses name -> address
 * @param {string[]} names the tables wanted
 * @param {object} options
 * @param {() => boolean} options.stopped whether the player has stopped waiting
 * @param {(received: number, total: number) => void} options.onDownload
 * @returns {Promise<string[]>} the tables that could not be had
 */
export async function fetchTables(core, addresses, names, { stopped, onDownload }) {
  const results = await Promise.all(
    names.map(async (name) => {
      const address = addresses[name];
      if (!address) return name;
      try {
        const response = await fetch(address);
        if (!response.ok || !response.body) return name;
        const bytes = await readWhole(
          response.body,
          Number(response.headers.get("content-length")),
          stopped,
          onDownload,
        );
        if (!bytes) return name;
        core.keepTable(name, bytes);
        return null;
      } catch {
        return name;
      }
    }),
  );
  return results.filter((name) => name !== null);
}

/**
 * @param {ReadableStream<Uint8Array>} body
 * @param {number} total expected bytes, 0 if not known
 * @param {() => boolean} stopped
 * @param {(received: number, total: number) => void} onDownload
 * @returns {Promise<Uint8Array | null>} null if it was stopped
 */
async function readWhole(body, total, stopped, onDownload) {
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
    if (stopped()) {
      await reader.cancel();
      return null;
    }
  }
  const bytes = new Uint8Array(received);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
