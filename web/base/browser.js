// What browsers may refuse: features that are missing or throw in a sandboxed frame, in some private windows or without
// a secure origin (each of them is read here and nowhere else), and addresses of blobs, in whose place data stand.

/**
 * @template T
 * @param {() => T} read
 * @returns {T | undefined} undefined if the browser refuses
 */
function allowed(read) {
  try {
    return read() ?? undefined;
  } catch {
    return undefined;
  }
}

/** @returns {ServiceWorkerContainer | undefined} */
export const serviceWorkers = () => allowed(() => navigator.serviceWorker);

/** @returns {CacheStorage | undefined} */
export const cacheStorage = () => allowed(() => caches);

/** @returns {LockManager | undefined} */
export const locks = () => allowed(() => navigator.locks);

/** @type {{createScriptURL: (address: string) => string} | null | undefined} */
let policy;

/**
 * @param {string} address of a script of the page's own
 * @returns {string} the same, as something that a browser with Trusted Types runs; it refuses plain text
 */
export function ownScript(address) {
  policy ??= /** @type {any} */ (globalThis).trustedTypes?.createPolicy("hirameki", {
    createScriptURL: (/** @type {string} */ one) => one,
  }) ?? null;
  return policy && new URL(address).origin === location.origin ? policy.createScriptURL(address) : address;
}

// Pages opened as files and their workers may fetch and import data addresses, but not the addresses of blobs. In
// WebKit such a worker cannot even read a blob, so the bytes are written out here.

/** How many bytes are turned into text at a time: a function takes only so many arguments. */
const STEP = 0x8000;

/** @param {Uint8Array} bytes @param {string} type their media type @returns {string} */
export function dataAddressOf(bytes, type) {
  let text = "";
  for (let from = 0; from < bytes.length; from += STEP) {
    text += String.fromCharCode(...bytes.subarray(from, from + STEP));
  }
  return `data:${type};base64,${btoa(text)}`;
}
