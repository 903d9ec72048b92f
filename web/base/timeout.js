// Waits for a promise with a time limit.

/**
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
