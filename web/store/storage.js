// The browser's storage, which may be refused, full, or hold somebody else's rubbish: then the page plays on from
// memory. What cannot be read is never written over: it is put aside, under a name of its own.

const PREFIX = "hirameki.";

/**
 * @typedef {object} Storage
 * @property {(key: string) => unknown} read a value as it was written; undefined if there is none or it cannot be read
 * @property {(key: string, value: unknown) => boolean} write false if it is kept only until the page closes
 * @property {() => string[]} keys
 * @property {() => boolean} lasting whether what is written outlives the page
 * @property {(key: string) => void} putAside what lies there is no use to this version of the page: it is kept under
 *   another name
 * @property {() => number} aside how many entries were put aside since the page was opened
 * @property {(hear: (key: string) => void) => void} listen told which entry another tab wrote
 */

/** @param {unknown} value @returns {Record<string, unknown>} the same if it is a table, else an empty one */
export const tableOf = (value) => (
  value !== null && typeof value === "object" && !Array.isArray(value)
    ? /** @type {Record<string, unknown>} */ (value)
    : {}
);

/** @param {Storage} storage @param {string} key @returns {Record<string, unknown>} the table that lies there */
export const tableIn = (storage, key) => tableOf(storage.read(key));

/** What was put aside is called by its key with this before it. */
export const ASIDE = "aside.";

/**
 * Open the storage.
 * @param {() => globalThis.Storage} [open] how to get it (the browser throws where it is refused)
 * @returns {Storage}
 */
export function openStorage(open = () => globalThis.localStorage) {
  const { disk, takes } = tryDisk(open);
  /** What the disk did not take. @type {Map<string, string>} */
  const memory = new Map();
  /** Entries that were seen to be readable, or were written here. @type {Set<string>} */
  const sound = new Set();
  let refused = !takes;
  let aside = 0;

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

  /** @param {string} key */
  function putAside(key) {
    const there = readText(disk, PREFIX + key);
    const name = PREFIX + ASIDE + key;
    if (there === null || readText(disk, name) === JSON.stringify(there)) return;
    attempt((place) => place.setItem(name, JSON.stringify(there)));
    aside += 1;
  }

  return {
    read(key) {
      const found = memory.get(key) ?? readText(disk, PREFIX + key);
      return found === null ? undefined : parsed(found);
    },
    write(key, value) {
      const line = JSON.stringify(value);
      const there = sound.has(key) ? null : readText(disk, PREFIX + key);
      if (there !== null && parsed(there) === undefined) putAside(key);
      sound.add(key);
      const kept = attempt((place) => {
        place.setItem(PREFIX + key, line);
        return true;
      }) ?? false;
      if (kept) memory.delete(key);
      else memory.set(key, line);
      return kept;
    },
    keys() {
      const stored = attempt(keysOf) ?? [];
      const own = stored.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length));
      return [...new Set([...memory.keys(), ...own])].sort();
    },
    lasting: () => !refused,
    putAside,
    aside: () => aside,
    listen: (hear) => hearOthers(disk, hear),
  };
}

/**
 * @param {() => globalThis.Storage} open
 * @returns {{disk: globalThis.Storage | null, takes: boolean}} a full one can still be read
 */
function tryDisk(open) {
  /** @type {globalThis.Storage | null} */
  let disk = null;
  try {
    disk = open();
    disk.setItem(`${PREFIX}probe`, "1");
    disk.removeItem(`${PREFIX}probe`);
    return { disk, takes: true };
  } catch {
    return { disk, takes: false };
  }
}

/** @param {globalThis.Storage | null} disk @param {(key: string) => void} hear */
function hearOthers(disk, hear) {
  globalThis.addEventListener?.("storage", ({ key, storageArea }) => {
    if (storageArea === disk && key?.startsWith(PREFIX)) hear(key.slice(PREFIX.length));
  });
}

/** @param {string} text @returns {unknown} undefined if it is no JSON */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
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
