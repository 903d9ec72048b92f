// Runs an asynchronous factory once: concurrent callers share its promise; after a failure the next call tries again.

/**
 * @template T
 * @param {() => Promise<T>} make
 * @returns {() => Promise<T>}
 */
export function once(make) {
  /** @type {Promise<T> | null} */
  let made = null;
  return () => (made ??= make().catch((error) => {
    made = null;
    throw error;
  }));
}
