// Where the worker has Python's files from: the network or what an earlier visit kept, or in the one-file edition the
// page.

import { dataAddressOf } from "../../base/browser.js";
import { once, within } from "../../base/promises.js";
import { addressesOn, fetchWhole, openShelf, put, shelfOf, typeOf, wholeFrom } from "../files.js";

/** @import { InlineFiles, PythonFiles } from "../protocol.d.ts" */

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
    const found = await wholeFrom(await shelf, address);
    if (found) {
      count(name, size);
      return found;
    }
    const whole = await fetchWhole(address, { hash, onBytes: (arrived) => count(name, arrived) });
    // Nothing is written while the interpreter starts.
    keeping.push(within(KEPT_AFTER, free).then(async () => put(await shelf, address, whole)));
    return whole;
  }

  return {
    bytes,
    async at(name) {
      const address = folder + name;
      // The service worker serves what is kept, with the code compiled from it.
      if ((await kept).has(address) && await wholeFrom(await shelf, address)) {
        count(name, files[name]?.size ?? 0);
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
export function fromPage(files, onShare) {
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
