// Promises that are made once, or of which only the last counts, and promises that are awaited for some time only.

/**
 * Runs an asynchronous factory once: concurrent callers share its promise; after a failure the next call tries again.
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

/**
 * Tells tasks of one sort apart, of which only the one begun last counts.
 * @returns {() => () => boolean} begins a task; what it returns says whether that task is still the last one
 */
export function lastOnly() {
  let begun = 0;
  return () => {
    begun += 1;
    const mine = begun;
    return () => mine === begun;
  };
}

/**
 * Waits for a promise with a time limit.
 * @template T
 * @param {number} patience time limit in milliseconds
 * @param {Promise<T>} work
 * @returns {Promise<T | undefined>} undefined if the time runs out first
 */
export async function within(patience, work) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let late;
  /** @type {Promise<undefined>} */
  const end = new Promise((resolve) => (late = setTimeout(() => resolve(undefined), patience)));
  return Promise.race([work, end]).finally(() => clearTimeout(late));
}
