// The browser's storage, which may be refused, full, or hold somebody else's rubbish: then the page plays on from
// memory.

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
  const disk = tryDisk(open);
  /** What the disk did not take. @type {Map<string, string>} */
  const memory = new Map();
  let refused = disk === null;

  /**
   * @template T
   * @param {(disk: globalThis.Storage) => T} use
   * @returns {T | undefined} undefined if the disk refuses, or there is none
   */
  function attempt(use) {
    try {
      return disk ? use(disk) : undefined;
    } catch {
      refused = true;
      return undefined;
    }
  }

  return {
    read(key) {
      const found = memory.get(key) ?? readText(disk, PREFIX + key);
      if (found === null) return undefined;
      try {
        return JSON.parse(found);
      } catch {
        return undefined;
      }
    },
    write(key, value) {
      const line = JSON.stringify(value);
      const kept = attempt((there) => {
        there.setItem(PREFIX + key, line);
        return true;
      }) ?? false;
      if (kept) memory.delete(key);
      else memory.set(key, line);
      return kept;
    },
    remove(key) {
      memory.delete(key);
      attempt((there) => there.removeItem(PREFIX + key));
    },
    keys() {
      const stored = attempt(keysOf) ?? [];
      const own = stored.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length));
      return [...new Set([...memory.keys(), ...own])].sort();
    },
    lasting: () => !refused,
  };
}

/** @param {() => globalThis.Storage} open @returns {globalThis.Storage | null} null if it takes nothing */
function tryDisk(open) {
  try {
    const disk = open();
    disk.setItem(`${PREFIX}probe`, "1");
    disk.removeItem(`${PREFIX}probe`);
    return disk;
  } catch {
    return null;
  }
}

/** @param {globalThis.Storage | null} disk @param {string} key */
function readText(disk, key) {
  try {
    return disk?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** @param {globalThis.Storage} disk @returns {string[]} */
const keysOf = (disk) => Array.from({ length: disk.length }, (_, index) => disk.key(index) ?? "");
