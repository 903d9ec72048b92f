// Long work in slices, of which the first board has none.

/**
 * Work in slices, so that nothing else waits long.
 * @param {number} slice in milliseconds
 * @returns {() => Promise<void>} waits between two pieces of work, once they have taken so long
 */
export function inSlices(slice) {
  let since = performance.now();
  return async () => {
    if (performance.now() - since <= slice) return;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  };
}
