// Features of the browser that it may refuse: in a sandboxed frame, in some private windows or without a secure origin
// they are missing, or reading them throws. Each of them is read here and nowhere else.

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
