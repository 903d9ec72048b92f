// The player's preferences. What is stored may be old, foreign or broken: each field is taken only if it is one of its
// values.

/** @import { Storage } from "./storage.js" */
/** @import { Language } from "../i18n.js" */

/**
 * @typedef {object} Settings
 * @property {Language | "auto"} language
 * @property {"auto" | "light" | "dark" | "contrast"} theme
 * @property {boolean} animation
 * @property {boolean} sound a tick for a move, three notes for a goal
 * @property {boolean} vibration the same to be felt
 * @property {boolean} invertArrows an arrow key moves the blank, not the tile
 * @property {boolean} live say after every move how far it is
 * @property {number} speed of the replay, as a multiple
 * @property {"numbers" | "names"} notation of the holes in the list of moves
 * @property {boolean} names write every cell's name on the board
 * @property {boolean} shade hatch areas that the pieces left cannot fill
 * @property {"numbers" | "letters" | "colours" | "picture"} faces of the tiles
 * @property {"moves" | "runs"} countTiles what counts as one in the shortest solution of tiles
 * @property {"moves" | "slides" | "steps"} countBlocks the same for sliding blocks
 */

/** @type {Readonly<Settings>} */
export const DEFAULTS = {
  language: "auto", theme: "auto", animation: true, sound: false, vibration: false,
  invertArrows: false, live: false, speed: 1,
  notation: "names", names: false, shade: false, faces: "numbers",
  countTiles: "moves", countBlocks: "moves",
};

export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8];

/** @type {{[K in keyof Settings]: (value: unknown) => boolean}} */
const FITS = {
  language: (value) => value === "auto" || value === "en" || value === "ja",
  theme: (value) => value === "auto" || value === "light" || value === "dark" || value === "contrast",
  animation: (value) => typeof value === "boolean",
  sound: (value) => typeof value === "boolean",
  vibration: (value) => typeof value === "boolean",
  invertArrows: (value) => typeof value === "boolean",
  live: (value) => typeof value === "boolean",
  notation: (value) => value === "numbers" || value === "names",
  names: (value) => typeof value === "boolean",
  shade: (value) => typeof value === "boolean",
  faces: (value) => value === "numbers" || value === "letters" || value === "colours" || value === "picture",
  countTiles: (value) => value === "moves" || value === "runs",
  countBlocks: (value) => value === "moves" || value === "slides" || value === "steps",
  speed: (value) => typeof value === "number" && SPEEDS.includes(value),
};

/**
 * Settings from anything.
 * @param {unknown} stored
 * @returns {Settings}
 */
export function readSettings(stored) {
  const given = stored !== null && typeof stored === "object" ? /** @type {Record<string, unknown>} */ (stored) : {};
  const chosen = Object.entries(FITS).filter(([key, fits]) => Object.hasOwn(given, key) && fits(given[key]));
  return { ...DEFAULTS, ...Object.fromEntries(chosen.map(([key]) => [key, given[key]])) };
}

/**
 * @typedef {object} SettingsStore
 * @property {() => Settings} get
 * @property {(change: Partial<Settings>) => Settings} set
 * @property {(wish: Partial<Settings>) => Settings} lend in effect until the page is left, but not kept: a link asks
 *   for it
 * @property {() => Settings} stored what is in the storage now (a file may have been taken over)
 */

/**
 * @param {Storage} storage
 * @returns {SettingsStore}
 */
export function openSettings(storage) {
  let kept = readSettings(storage.read("settings"));
  /** @type {Partial<Settings>} */
  let lent = {};
  let current = kept;
  return {
    get: () => current,
    set(change) {
      // Another tab, or a later version of the page, may have written meanwhile.
      const stored = storage.read("settings");
      const there = stored !== null && typeof stored === "object" && !Array.isArray(stored) ? stored : {};
      kept = readSettings({ ...there, ...change });
      storage.write("settings", { ...there, ...kept });
      // What the player says goes before what a link asked for.
      lent = Object.fromEntries(Object.entries(lent).filter(([name]) => !Object.hasOwn(change, name)));
      return (current = readSettings({ ...kept, ...lent }));
    },
    lend(wish) {
      lent = { ...lent, ...wish };
      return (current = readSettings({ ...kept, ...lent }));
    },
    stored: () => readSettings(storage.read("settings")),
  };
}
