// The marks of the last move: they stay for a second, then fade.

/** How long they stay, and how long they fade, in milliseconds. */
const [STAYS, FADES] = [1000, 300];

/**
 * @param {readonly Item[]} items
 * @param {number} age of the last move in milliseconds
 * @returns {Item[]} the items as they look at that age
 */
export function faded(items, age) {
  if (age <= STAYS) return [...items];
  const alpha = 1 - (age - STAYS) / FADES;
  return items.flatMap((item) => (item.mark !== "last" ? [item] : alpha > 0 ? [{ ...item, alpha }] : []));
}

/**
 * @param {() => void} redraw
 * @param {AbortSignal} signal ends it
 */
export function createFading(redraw, signal) {
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  let since = -Infinity;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;
  signal.addEventListener("abort", () => clearTimeout(waiting));

  /** Where reduced motion is preferred, they are gone at once. @param {number} now */
  const ageAt = (now) => now - since + (still.matches && now - since > STAYS ? FADES : 0);

  return {
    /** A move has been made. */
    begin() {
      since = performance.now();
      clearTimeout(waiting);
      waiting = setTimeout(redraw, STAYS + 1);
    },
    /** No move has been made. */
    end() {
      since = -Infinity;
      clearTimeout(waiting);
    },
    /** @param {readonly Item[]} items @param {number} now */
    shown: (items, now) => faded(items, ageAt(now)),
    /** Whether they are fading. @param {number} now */
    busy: (now) => ageAt(now) > STAYS && ageAt(now) < STAYS + FADES,
  };
}
