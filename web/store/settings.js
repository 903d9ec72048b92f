// The player's settings. Stored data may be old, foreign or broken, so each field is accepted only with a valid value.

/** @import { Storage } from "./storage.js" */

import { LANGUAGES } from "../base/words.js";
import { tableIn, tableOf } from "./storage.js";

/**
 * @typedef {object} Settings
 * @property {Language | "auto"} language
 * @property {"auto" | "light" | "dark" | "contrast"} theme
 * @property {boolean} largerText
 * @property {boolean} animation
 * @property {boolean} sound a tick for a move, three notes for a goal
 * @property {boolean} vibration one pulse for a move, several for a goal
 * @property {boolean} invertArrows an arrow key moves the blank, not the tile
 * @property {boolean} live show after every move whether the goal can still be reached, and how far it is
 * @property {number} speed of the replay, as a multiple
 * @property {"numbers" | "names"} notation of the cells in the list of moves
 * @property {boolean} names write every cell's name on the board
 * @property {boolean} shade hatch areas that the pieces left cannot fill
 * @property {"numbers" | "letters" | "picture"} faces of the tiles
 * @property {"moves" | "runs"} countTiles what counts as one in the shortest solution of tiles
 * @property {"moves" | "slides" | "steps"} countBlocks the same for sliding blocks
 */

/** @type {Readonly<Settings>} */
export const DEFAULTS = {
  language: "auto", theme: "auto", largerText: false, animation: true, sound: false, vibration: false,
  invertArrows: false, live: false, speed: 1,
  notation: "names", names: false, shade: false, faces: "numbers",
  countTiles: "moves", countBlocks: "moves",
};

export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8];

const ON_OFF = [true, false];

/** What each setting may be. "auto": as the browser says. @type {{[K in keyof Settings]: readonly Settings[K][]}} */
export const VALUES = {
  language: ["auto", ...LANGUAGES], theme: ["auto", "light", "dark", "contrast"],
  largerText: ON_OFF,
  animation: ON_OFF, sound: ON_OFF, vibration: ON_OFF, invertArrows: ON_OFF, live: ON_OFF, speed: SPEEDS,
  notation: ["numbers", "names"], names: ON_OFF, shade: ON_OFF, faces: ["numbers", "letters", "picture"],
  countTiles: ["moves", "runs"], countBlocks: ["moves", "slides", "steps"],
};

/** Reads settings from any value. @param {unknown} stored @returns {Settings} */
const readSettings = (stored) => ({ ...DEFAULTS, ...settingsIn(stored) });

/** @param {unknown} stored @returns {Partial<Settings>} those that it has, with a value that they may have */
export function settingsIn(stored) {
  const given = tableOf(stored);
  /** @type {[string, readonly unknown[]][]} */
  const all = Object.entries(VALUES);
  const chosen = all.filter(([key, values]) => values.includes(given[key]));
  return Object.fromEntries(chosen.map(([key]) => [key, given[key]]));
}

/**
 * @typedef {object} SettingsStore
 * @property {() => Settings} get
 * @property {(change: Partial<Settings>) => Settings} set
 * @property {(wish: Partial<Settings>) => Settings} lend applies a link's settings until the page is left, without
 *   storing them; "auto" is the player's own
 * @property {() => Settings} hear takes up what another tab has set, and writes nothing: what an older page does not
 *   know stays as it is
 * @property {() => Settings} stored the settings in storage now (a file may have been imported)
 */

/**
 * @param {Storage} storage
 * @returns {SettingsStore}
 */
export function openSettings(storage) {
  const stored = () => readSettings(storage.read("settings"));
  let kept = stored();
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
      // The player's choice overrides the link's.
      lent = Object.fromEntries(Object.entries(lent).filter(([name]) => !Object.hasOwn(change, name)));
      return (current = readSettings({ ...kept, ...lent }));
    },
    lend(wish) {
      lent = Object.fromEntries(Object.entries({ ...lent, ...wish }).filter(([, value]) => value !== "auto"));
      return (current = readSettings({ ...kept, ...lent }));
    },
    hear() {
      kept = stored();
      return (current = readSettings({ ...kept, ...lent }));
    },
    stored,
  };
}
