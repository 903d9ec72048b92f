// Waiting that comes to an end.

/**
 * @template T
 * @param {number} patience milliseconds
 * @param {Promise<T>} work
 * @returns {Promise<T | undefined>} undefined where it has not come by then
 */
export async function within(patience, work) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let late;
  /** @type {Promise<undefined>} */
  const end = new Promise((resolve) => (late = setTimeout(() => resolve(undefined), patience)));
  return Promise.race([work, end]).finally(() => clearTimeout(late));
}
