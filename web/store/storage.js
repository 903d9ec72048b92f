// The browser's storage. If it is refused or full, the page continues from memory. An entry that cannot be read is
// never overwritten without putting a copy aside under another name.

const PREFIX = "hirameki.";

/**
 * @typedef {object} Storage
 * @property {(key: string) => unknown} read the value as written; undefined if there is none or it cannot be read
 * @property {(key: string, value: unknown) => boolean} write false if the value is kept only until the page closes
 * @property {() => string[]} keys
 * @property {() => boolean} lasting whether all that was written outlives the page
 * @property {(key: string) => void} putAside copies an entry that this version of the page cannot use to another name;
 *   it is not overwritten before there is room for the copy
 * @property {(names: () => Iterable<string>) => void} spare tells which entries go, one after the other, where the disk
 *   is full
 * @property {() => number} aside how many entries have been put aside since the page was opened
 * @property {(onWrite: (key: string) => void, signal?: AbortSignal) => void} listen calls back with the key of an entry
 *   that another tab wrote, or may have written; the signal stops that
 */

/** @param {unknown} value @returns {Record<string, unknown>} the value if it is a table, otherwise an empty one */
export const tableOf = (value) => (
  value !== null && typeof value === "object" && !Array.isArray(value)
    ? /** @type {Record<string, unknown>} */ (value)
    : {}
);

/** @param {Storage} storage @param {string} key @returns {Record<string, unknown>} the table stored there */
export const tableIn = (storage, key) => tableOf(storage.read(key));

/** Prefix for the keys of entries that were put aside. */
export const ASIDE = "aside.";

/**
 * Opens the storage.
 * @param {() => globalThis.Storage} [open] gets the browser's storage (throws if refused)
 * @returns {Storage}
 */
export function openStorage(open = () => globalThis.localStorage) {
  const { disk, takes } = tryDisk(open);
  const { attempt, put, spare } = createRoom(disk);
  /** Entries that the disk did not accept. @type {Map<string, string>} */
  const memory = new Map();
  /** Keys that were written here, so their entries are readable. @type {Set<string>} */
  const sound = new Set();
  /** Keys whose entry is not overwritten before a copy has been put aside. @type {Set<string>} */
  const held = new Set();
  let lasting = takes;
  let aside = 0;

  /** @param {string} key @returns {boolean} whether its entry may be overwritten now */
  function putAside(key) {
    const there = readText(disk, PREFIX + key);
    const name = PREFIX + ASIDE + key;
    if (there !== null && readText(disk, name) !== JSON.stringify(there)) {
      held.add(key);
      if (!put(name, JSON.stringify(there))) return false;
      aside += 1;
    }
    held.delete(key);
    return true;
  }

  function keys() {
    const stored = attempt(keysOf) ?? [];
    const own = stored.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length));
    return [...new Set([...memory.keys(), ...own])].sort();
  }

  return {
    read(key) {
      const found = memory.get(key) ?? readText(disk, PREFIX + key);
      return found === null ? undefined : parsed(found);
    },
    write(key, value) {
      const line = JSON.stringify(value);
      const there = sound.has(key) ? null : readText(disk, PREFIX + key);
      const free = held.has(key) || (there !== null && parsed(there) === undefined) ? putAside(key) : true;
      if (free) sound.add(key);
      const kept = free && put(PREFIX + key, line);
      if (kept) memory.delete(key);
      else memory.set(key, line);
      lasting = memory.size === 0;
      return kept;
    },
    keys,
    lasting: () => lasting,
    putAside: (key) => void putAside(key),
    spare,
    aside: () => aside,
    listen: (onWrite, signal) => watchOtherTabs(disk, keys, onWrite, signal),
  };
}

/**
 * What is put on a disk, and makes room there.
 * @param {globalThis.Storage | null} disk
 */
function createRoom(disk) {
  /** @type {() => Iterable<string>} */
  let spared = () => [];

  /**
   * @template T
   * @param {(disk: globalThis.Storage) => T} use
   * @returns {T | undefined} undefined if there is no disk or it refuses
   */
  function attempt(use) {
    try {
      return disk ? use(disk) : undefined;
    } catch {
      return undefined;
    }
  }

  /** @param {string} name @param {string} text */
  const tryPut = (name, text) => attempt((place) => {
    place.setItem(name, text);
    return true;
  }) ?? false;

  /** @param {string} name @param {string} text @returns {boolean} whether there is room for it, or has been made */
  function put(name, text) {
    if (tryPut(name, text)) return true;
    /** @type {[name: string, text: string][]} */
    const gone = [];
    for (const key of disk ? spared() : []) {
      if (PREFIX + key === name) continue;
      gone.push([PREFIX + key, readText(disk, PREFIX + key) ?? ""]);
      attempt((place) => place.removeItem(PREFIX + key));
      if (tryPut(name, text)) return true;
    }
    // All that room is too little: what would have gone for nothing stays.
    for (const one of gone) tryPut(...one);
    return false;
  }

  return { attempt, put, spare: (/** @type {() => Iterable<string>} */ names) => void (spared = names) };
}

/**
 * @param {() => globalThis.Storage} open
 * @returns {{disk: globalThis.Storage | null, takes: boolean}} `takes`: it can be written; a full disk can still be
 *   read
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

/** What lasts as long as this tab, its reloads included. @returns {globalThis.Storage | undefined} if it is allowed */
export function tabStorage() {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

/** The entry there for a clock that a reload takes up again. */
export const TAB_CLOCK = "hirameki.clock";

/**
 * @param {globalThis.Storage | null} disk
 * @param {() => string[]} keys
 * @param {(key: string) => void} onWrite
 * @param {AbortSignal} [signal]
 */
function watchOtherTabs(disk, keys, onWrite, signal) {
  globalThis.addEventListener?.("storage", ({ key, storageArea }) => {
    if (storageArea === disk && key?.startsWith(PREFIX)) onWrite(key.slice(PREFIX.length));
  }, { signal });
  // Back in a page that the browser had put by, which no other tab could tell of anything meanwhile.
  globalThis.addEventListener?.("pageshow", ({ persisted }) => {
    if (persisted) keys().forEach(onWrite);
  }, { signal });
}

/** @param {string} text @returns {unknown} undefined if it is not JSON */
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

// Stored lists, one for each puzzle.

/**
 * @template T
 * @param {Storage} storage @param {string} key @param {string} puzzleId
 * @param {(value: any) => value is T} isOne anything else in the list is left out
 * @returns {T[]}
 */
export function listOf(storage, key, puzzleId, isOne) {
  const list = tableIn(storage, key)[puzzleId];
  return Array.isArray(list) ? list.filter(isOne) : [];
}

/** @param {Storage} storage @param {string} key @param {string} puzzleId @param {readonly unknown[]} list */
export function keepList(storage, key, puzzleId, list) {
  const { [puzzleId]: _, ...others } = tableIn(storage, key);
  storage.write(key, list.length ? { ...others, [puzzleId]: list } : others);
}
