// Python's files in the one-file edition: there is nowhere to fetch them from, so the page passes them to its worker.

/** @import { InlineFiles } from "../protocol.d.ts" */

/** @type {Promise<InlineFiles> | null} */
let inlined = null;
/** @type {(() => Promise<InlineFiles>) | null} */
let unpack = null;

/** @param {() => Promise<InlineFiles>} how unpacks the files; called once, when the first worker starts */
export function provideInlineFiles(how) {
  unpack = how;
}

/** @returns {Promise<InlineFiles> | null} null if files are fetched instead */
export function inlineFiles() {
  inlined ??= unpack && unpack();
  return inlined;
}

/**
 * The worker's side: answers requests for files of the folder from these files.
 * @param {string} folder the address that stands for it, ends with "/"
 * @param {InlineFiles} files
 * @param {(share: number) => void} onShare
 * @returns {ReturnType<typeof import("./downloads.js").watchDownloads>}
 */
export function serveInlineFiles(folder, files, onShare) {
  const original = globalThis.fetch;
  globalThis.fetch = async (target, options) => {
    const address = typeof target === "string" ? target : target instanceof URL ? target.href : target.url;
    const file = address.startsWith(folder) ? files[address.slice(folder.length)] : undefined;
    if (!file) return original(target, options);
    const type = address.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
    return new Response(file, { headers: { "content-type": type } });
  };
  onShare(1);
  return {
    broken: new Promise(() => {}),
    settled: () => Promise.resolve([]),
    async load(name) {
      const text = new TextDecoder().decode(files[name]);
      // In Chromium a worker of a page opened as a file cannot import modules from blobs.
      return import(`data:text/javascript;charset=utf-8,${encodeURIComponent(text)}`);
    },
    end() {
      globalThis.fetch = original;
    },
  };
}
