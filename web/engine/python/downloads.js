// The worker's own downloads: counted as they arrive, so that the page can show progress, and cached for the next
// visit.

import { fetchAndKeep, namesOn, typeOf } from "../cached-fetch.js";

/** @import { PythonFiles } from "../protocol.d.ts" */

/**
 * Watches the worker's downloads below a folder until `end` is called.
 * @param {string} folder address of the folder, ends with "/"
 * @param {PythonFiles} files the files in it
 * @param {(share: number) => void} onShare called with 0 to 1, at most once per whole percent
 * @returns {{load: (name: string) => Promise<any>, broken: Promise<never>, settled: () => Promise<unknown>,
 *   end: () => void}} `load` imports a module of the folder; `broken` rejects when a download breaks off or a file is
 *   not the one that the build made; `settled` resolves when every file is cached or marked as damaged
 */
export function watchDownloads(folder, files, onShare) {
  const original = globalThis.fetch;
  const total = Object.values(files).reduce((sum, { size }) => sum + size, 0);
  const shelf = shelfOf(folder);
  let received = 0;
  let told = -1;
  /** @type {Promise<boolean>[]} */
  const caching = [];
  /** @type {(reason: unknown) => void} */
  let fail = () => {};
  /** @type {(value?: unknown) => void} */
  let goOn = () => {};
  // Nothing is written to the cache while the interpreter starts.
  const free = new Promise((resolve) => (goOn = resolve));
  // Files already cached; the service worker serves them, with the code compiled from them.
  const names = namesOn(shelf);
  /** @type {Promise<never>} */
  const broken = new Promise((_, reject) => (fail = reject));
  broken.catch(() => {});

  /** @param {number} bytes */
  function onBytes(bytes) {
    received += bytes;
    const percent = Math.min(100, Math.floor((100 * received) / total));
    if (percent > told) onShare((told = percent) / 100);
  }

  globalThis.fetch = async (target, options) => {
    const address = typeof target === "string" ? target : target instanceof URL ? target.href : target.url;
    const file = address.startsWith(folder) ? files[address.slice(folder.length)] : undefined;
    if (!file || options?.headers) return original(target, options);
    if ((await names).has(address)) {
      onBytes(file.size);
      return asCode(address, await original(target, options));
    }
    const { response, cached } = await fetchAndKeep(address, { shelf, integrity: file.integrity, onBytes, free });
    caching.push(cached);
    cached.catch(fail);
    return asCode(address, response);
  };
  return {
    broken,
    settled() {
      goOn();
      return Promise.allSettled(caching);
    },
    async load(name) {
      if ((await names).has(folder + name)) {
        onBytes(files[name]?.size ?? 0);
        // The browser refuses a module that was cached with another media type.
        const kept = await import(folder + name).catch(() => null);
        if (kept) return kept;
      }
      // What import() fetches cannot be cached: the module is fetched like the rest and imported from its text.
      let address = "";
      try {
        const text = await (await fetch(folder + name)).blob();
        address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
        return await import(address);
      } catch {
        // The host's policy refuses such modules, or the file is incomplete: let the browser import it itself.
        return await import(folder + name);
      } finally {
        URL.revokeObjectURL(address);
      }
    },
    end() {
      globalThis.fetch = original;
      goOn();
    },
  };
}

/**
 * Corrects the media type of WebAssembly: browsers do not compile it otherwise, and loadPyodide would never settle.
 * @param {string} address
 * @param {Response} response
 */
function asCode(address, response) {
  const type = typeOf(address, response);
  if (!address.endsWith(".wasm") || !response.ok || response.headers.get("content-type") === type) return response;
  return new Response(response.body, { headers: { "content-type": type } });
}

/** The name of the cache for a folder of Python. @param {string} folder address, ends with "/" */
export const shelfOf = (folder) => `hirameki-${folder.split("/").at(-2)}`;

/** The name of the cache for the documentation, for readers who want it offline. */
export const DOCS_SHELF = "hirameki-docs";
