// The player's preferences. What is stored may be old, foreign or broken: each field is taken only if it is one of its
// values.

/** @import { Storage } from "./storage.js" */
/** @import { Language } from "../i18n.js" */

import { tableIn, tableOf } from "./storage.js";

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

const ON_OFF = [true, false];

/** What each may be. @type {{[K in keyof Settings]: readonly unknown[]}} */
const VALUES = {
  language: ["auto", "en", "ja"], theme: ["auto", "light", "dark", "contrast"],
  animation: ON_OFF, sound: ON_OFF, vibration: ON_OFF, invertArrows: ON_OFF, live: ON_OFF, speed: SPEEDS,
  notation: ["numbers", "names"], names: ON_OFF, shade: ON_OFF, faces: ["numbers", "letters", "colours", "picture"],
  countTiles: ["moves", "runs"], countBlocks: ["moves", "slides", "steps"],
};

/**
 * Settings from anything.
 * @param {unknown} stored
 * @returns {Settings}
 */
export function readSettings(stored) {
  const given = tableOf(stored);
  const chosen = Object.entries(VALUES).filter(([key, all]) => Object.hasOwn(given, key) && all.includes(given[key]));
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
      const there = tableIn(storage, "settings");
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
