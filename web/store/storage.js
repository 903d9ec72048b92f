// The browser's storage, which may be refused, full, or hold somebody else's rubbish: then the page plays on from memory.

const PREFIX = "hirameki.";

/**
 * @typedef {object} Storage
 * @property {(key: string) => unknown} read a value as it was written; undefined if there is none or it cannot be read
 * @property {(key: string, value: unknown) => boolean} write false if it is kept only until the page closes
 * @property {(key: string) => void} remove
 * @property {() => string[]} keys
 * @property {() => boolean} lasting whether what is written outlives the page
 */

/**
 * Open the storage.
 * @param {() => globalThis.Storage} [open] how to get it (the browser throws where it is refused)
 * @returns {Storage}
 */
export function openStorage(open = () => globalThis.localStorage) {
  /** @type {Map<string, string>} */
  const memory = new Map();
  /** @type {globalThis.Storage | null} */
  let disk = null;
  let refused = false;
  try {
    disk = open();
    disk.setItem(`${PREFIX}probe`, "1");
    disk.removeItem(`${PREFIX}probe`);
  } catch {
    disk = null;
    refused = true;
  }

  /** @param {string} key */
  function text(key) {
    if (memory.has(key)) return memory.get(key) ?? null;
    try {
      return disk?.getItem(PREFIX + key) ?? null;
    } catch {
      return null;
    }
  }

  return {
    read(key) {
      const found = text(key);
      if (found === null) return undefined;
      try {
        return JSON.parse(found);
      } catch {
        return undefined;
      }
    },
    write(key, value) {
      const line = JSON.stringify(value);
      try {
        if (!disk) throw new Error("refused");
        disk.setItem(PREFIX + key, line);
        memory.delete(key);
        return true;
      } catch {
        refused = true;
        memory.set(key, line);
        return false;
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        disk?.removeItem(PREFIX + key);
      } catch {
        refused = true;
      }
    },
    keys() {
      const found = new Set(memory.keys());
      try {
        for (let i = 0; disk && i < disk.length; i += 1) {
          const key = disk.key(i);
          if (key?.startsWith(PREFIX)) found.add(key.slice(PREFIX.length));
        }
      } catch {
        refused = true;
      }
      return [...found].sort();
    },
    lasting: () => !refused,
  };
}
