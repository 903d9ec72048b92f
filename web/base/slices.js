// Long work in slices, of which the first board has none.

/** Milliseconds to work before yielding. */
const SLICE = 12;

/**
 * Work in slices, so that nothing else waits long.
 * @returns {() => Promise<void>} waits between two pieces of work, once they have taken so long
 */
export function inSlices() {
  let since = performance.now();
  return async () => {
    if (performance.now() - since <= SLICE) return;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  };
}
