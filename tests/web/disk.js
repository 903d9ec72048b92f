// A browser's storage in memory, shared by all tabs that open it.

/**
 * @param {Record<string, string>} [start] what lies there
 * @param {number} [room] characters that a value may have; change it to fill the disk
 * @param {number} [whole] characters that all values together may have
 */
export function disk(start = {}, room = Infinity, whole = Infinity) {
  const entries = new Map(Object.entries(start));
  const place = {
    entries,
    room,
    get length() { return entries.size; },
    key: (/** @type {number} */ index) => [...entries.keys()][index] ?? null,
    getItem: (/** @type {string} */ key) => entries.get(key) ?? null,
    setItem(/** @type {string} */ key, /** @type {string} */ value) {
      const others = [...entries].reduce((sum, [name, { length }]) => sum + (name === key ? 0 : length), 0);
      if (value.length > place.room || others + value.length > whole) {
        throw new DOMException("full", "QuotaExceededError");
      }
      entries.set(key, value);
    },
    removeItem: (/** @type {string} */ key) => void entries.delete(key),
  };
  return /** @type {Storage & typeof place} */ (/** @type {unknown} */ (place));
}

/** A browser that lets nothing be stored. @returns {Storage} */
export function noDisk() {
  throw new Error("refused");
}
