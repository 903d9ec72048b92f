// What is made once: whoever asks meanwhile gets the same promise; after a failure it is tried again.

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
