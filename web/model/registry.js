// What the kinds of puzzles offer to one layer of the page. A kind's parts are registered when it is met.

/** @template T @returns {Registry<T>} */
export function createRegistry() {
  /** @type {Map<string, T>} */
  const parts = new Map();
  return {
    add: (kind, part) => void parts.set(kind, part),
    of({ kind }) {
      const found = parts.get(kind);
      if (!found) throw new TypeError(`no kind of puzzle is called ${kind}, or nobody has met it yet`);
      return found;
    },
  };
}
