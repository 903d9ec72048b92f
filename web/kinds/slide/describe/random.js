// The same random numbers as the core's: SplitMix64 (Steele, Lea and Flood, 2014).

const WORD = (1n << 64n) - 1n;

/** @typedef {ReturnType<typeof createRandom>} Random */

/** @param {number} seed */
export function createRandom(seed) {
  let state = BigInt(seed) & WORD;
  /** @param {number} limit @returns {number} from 0 to limit - 1 */
  function below(limit) {
    state = (state + 0x9e3779b97f4a7c15n) & WORD;
    let mixed = state;
    mixed = ((mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n) & WORD;
    mixed = ((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn) & WORD;
    return Number(((mixed ^ (mixed >> 31n)) * BigInt(limit)) >> 64n);
  }
  return {
    below,
    /** @param {number[]} items shuffled in place */
    shuffle(items) {
      for (let last = items.length - 1; last > 0; last--) {
        const other = below(last + 1);
        [items[last], items[other]] = [items[other] ?? 0, items[last] ?? 0];
      }
    },
  };
}
