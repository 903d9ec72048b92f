// Python's files where there is nothing to fetch them from: in the one-file edition the page hands them to its worker.

/**
 * By name; WebKit lets the worker of a file read no blob of its page.
 * @typedef {Record<string, ArrayBuffer>} Files
 */

/** @type {Promise<Files> | null} */
let handed = null;
/** @type {(() => Promise<Files>) | null} */
let unpack = null;

/** @param {() => Promise<Files>} how called once, when the first worker starts */
export function handOver(how) {
  unpack = how;
}

/** @returns {Promise<Files> | null} null where files are fetched */
export function handedFiles() {
  handed ??= unpack && unpack();
  return handed;
}

/**
 * The worker's side: what would be fetched from the folder comes from these files.
 * @param {string} folder address that stands for it, ends with "/"
 * @param {Files} files
 * @param {(share: number) => void} onShare
 * @returns {ReturnType<typeof import("../engine/python/downloads.js").watchDownloads>}
 */
export function readHanded(folder, files, onShare) {
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
      // Chromium refuses modules of blobs to the workers of a file.
      return import(`data:text/javascript;charset=utf-8,${encodeURIComponent(text)}`);
    },
    end() {
      globalThis.fetch = original;
    },
  };
}
