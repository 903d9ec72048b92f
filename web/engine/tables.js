// Fetches the big tables that a job asks for into Pyodide's file system; reports those that cannot be fetched instead
// of failing.

/** @import { Core } from "./python/boot.js" */

import { fileFrom, openTables } from "./files.js";

/**
 * @param {Core} core
 * @param {Record<string, string>} addresses name -> address
 * @param {string[]} names the tables wanted
 * @param {(received: number, total: number) => void} onDownload
 * @returns {Promise<string[]>} the tables that could not be fetched
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
 * Downloads in progress: if a question stops waiting, the next one can use its downloads.
 * @type {Map<string, Promise<boolean>>}
 */
const coming = new Map();

/**
 * @param {Core} core
 * @param {string} name
 * @param {string | undefined} address
 * @param {(received: number, total: number) => void} onDownload
 * @returns {Promise<boolean>} whether it was fetched
 */
async function fetchTable(core, name, address, onDownload) {
  if (!address) return false;
  try {
    core.keepTable(name, await fileFrom(await openTables(), address, { onBytes: onDownload }));
    return true;
  } catch {
    return false;
  }
}
