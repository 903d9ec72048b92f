// Exports everything that the page stores as one JSON file, and imports it. A file is read entry by entry: what cannot
// be read is left out and counted.

/** @import { PuzzleResults } from "./saves.js" */
/** @import { Storage } from "./storage.js" */

import { besides } from "../model/shelf.js";
import { betterReached, isCount, readDay, readReached } from "./challenges.js";
import { ASIDE, tableIn, tableOf } from "./storage.js";
import { GAME, readResult, restore, unknownOf } from "./saves.js";
import { DEFAULTS, settingsIn } from "./settings.js";

/** Bytes of a file; a larger one is none of ours, and is not read. */
const LARGEST = 20_000_000;

/**
 * @param {Storage} storage
 * @param {string} when ISO time
 * @returns {string} the file's text
 */
export function exportAll(storage, when) {
  const entries = Object.fromEntries(storage.keys().map((key) => [key, storage.read(key)]));
  return `${JSON.stringify({ application: "hirameki", version: 1, when, entries }, null, 1)}\n`;
}

/**
 * Imports a file: its settings replace the current ones, its games lie over those here, which undo finds, and results
 * are merged (the better one stays).
 * @param {Storage} storage
 * @param {Pick<Blob, "size" | "text">} given
 * @returns {Promise<{ok: true, taken: number, refused: number} | {ok: false, code: "backup-unreadable" |
 *   "backup-foreign" | "backup-newer"}>}
 */
export async function importAll(storage, given) {
  /** @type {any} */
  let file;
  try {
    if (given.size > LARGEST) throw new RangeError("too large");
    file = JSON.parse(await given.text());
  } catch {
    return { ok: false, code: "backup-unreadable" };
  }
  const { application, entries, version } = tableOf(file);
  if (application === "hirameki" && Number(version) > 1) return { ok: false, code: "backup-newer" };
  if (application !== "hirameki" || version !== 1 || !isTable(entries)) return { ok: false, code: "backup-foreign" };
  let taken = 0;
  let refused = 0;
  for (const [key, value] of Object.entries(entries)) {
    const read = readEntry(storage, key, value);
    if (read === undefined) {
      refused += 1;
    } else {
      storage.write(key, read);
      taken += 1;
    }
  }
  return { ok: true, taken, refused };
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isTable = (value) => value !== null && tableOf(value) === value;

/**
 * @param {Storage} storage
 * @param {string} key
 * @param {unknown} value
 * @returns {unknown} the value to write; undefined if it is not one of ours
 */
function readEntry(storage, key, value) {
  // What is aside here is nowhere else.
  if (key.startsWith(ASIDE)) return typeof value === "string" ? (storage.read(key) ?? value) : undefined;
  if (key === "last") return typeof value === "string" ? value : undefined;
  if (key.startsWith(GAME)) {
    const [here, there] = [restore(storage.read(key)), restore(value)];
    if (!here && there) storage.putAside(key);
    return bothGames(here, there) ?? undefined;
  }
  if (key.startsWith("picture.")) {
    return typeof value === "string" && value.startsWith("data:image/") ? value : undefined;
  }
  // What was shown once: kinds that were introduced, offers after a win.
  if (key === "met") return Array.isArray(value) ? metBoth(storage.read(key), value) : undefined;
  if (key === "sounds" || key === "install") return value === "offered" ? value : undefined;
  return isTable(value) ? readTable(tableIn(storage, key), key, value) : undefined;
}

/**
 * The file's game with the one here on its shelf; what the file's goes on from, or is a beginning of, is the same game.
 * @param {Session | null} here
 * @param {Session | null} there
 */
function bothGames(here, there) {
  if (!here || !there) return there;
  return besides(here, there) === here ? here : besides(there, here);
}

/** @param {unknown} here @param {readonly unknown[]} there */
const metBoth = (here, there) => [...new Set([...(Array.isArray(here) ? here : []), ...there])]
  .filter((name) => typeof name === "string");

/**
 * @param {Record<string, unknown>} here the current value of the key
 * @param {string} key
 * @param {Record<string, unknown>} value
 * @returns {unknown} both merged; undefined if it is not one of ours
 */
function readTable(here, key, value) {
  // What a later version of the page has added stays, here and below.
  if (key === "settings") {
    const later = Object.entries(value).filter(([name]) => !Object.hasOwn(DEFAULTS, name));
    return { ...here, ...Object.fromEntries(later), ...settingsIn(value) };
  }
  // These entries are validated whenever they are read.
  if (["challenge", "challenges", "dares", "draft"].includes(key)) return { ...value, ...here };
  // The latest of a board's times and checkpoints stands last, the puzzle opened last first.
  if (key === "clock" || key === "pins") return joined(value, here);
  if (key === "recent") return joined(here, value);
  if (key === "lessons") return merged(here, value, (n) => (isCount(n) ? n : null), Math.max);
  if (key === "levels") return merged(here, value, (one) => readReached(one), betterReached);
  if (key === "days") return mergedDays(here, value);
  if (key === "results") {
    return Object.fromEntries([...new Set([...Object.keys(here), ...Object.keys(value)])].map((id) => {
      const best = better(readResult(here[id]), readResult(value[id]));
      return [id, { ...unknownOf(value[id]), ...unknownOf(here[id]), ...best }];
    }));
  }
  return undefined;
}

/**
 * Merges two tables of lists: what is in both lists of a name is there once.
 * @param {Record<string, unknown>} one
 * @param {Record<string, unknown>} other
 */
const joined = (one, other) => Object.fromEntries(Object.entries({ ...one, ...other }).map(([name, value]) => {
  const lists = [one[name], other[name]].filter((list) => Array.isArray(list));
  if (!lists.length) return [name, value];
  return [name, [...new Map(lists.flat().map((item) => [JSON.stringify(item), item])).values()]];
}));

/**
 * Merges two tables: entries that only one of them has are taken, and of the others the better one.
 * @template T
 * @param {Record<string, unknown>} here
 * @param {object} there
 * @param {(value: unknown) => T | null} read
 * @param {(one: T, other: T) => T} better
 */
function merged(here, there, read, better) {
  return Object.fromEntries(Object.entries({ ...here, ...there }).flatMap(([name, value]) => {
    const [one, other] = [read(value), name in here ? read(here[name]) : null];
    const best = one && other ? better(one, other) : (one ?? other);
    return best ? [[name, best]] : [];
  }));
}

/** @param {Record<string, unknown>} here @param {object} there */
const mergedDays = (here, there) => merged(here, there, readDay, (one, other) => {
  const { late: _, ...day } = { ...one, ...betterReached(one, other) };
  return { ...day, ...(one.late && other.late ? { late: true } : {}) };
});

/**
 * @param {PuzzleResults} one
 * @param {PuzzleResults} other
 */
function better(one, other) {
  const bests = [one, other]
    .filter((result) => result.best !== undefined)
    .sort((a, b) => Number(a.best) - Number(b.best) || Number(b.perfect ?? 0) - Number(a.perfect ?? 0));
  const stars = bests.map((result) => result.stars ?? 1).sort().at(-1);
  const [last, own] = [[one.last, other.last], [one.own, other.own]]
    .map((both) => both.filter((day) => day !== undefined).sort().at(-1));
  return {
    ...bests[0], solved: Math.max(one.solved, other.solved), hints: Math.max(one.hints, other.hints),
    ...(stars ? { stars } : {}), ...(last ? { last } : {}), ...(own ? { own } : {}),
  };
}
