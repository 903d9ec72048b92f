// What the options behind a link's "?" ask of the view: for this visit only, nothing of it is kept.

/** @import { Settings } from "../../store/settings.js" */

import { readSettings } from "../../store/settings.js";

/**
 * @typedef {object} LinkView
 * @property {Partial<Settings>} settings language, theme and speed, as far as the link names known ones
 * @property {boolean} embed only the board and its controls: the page stands inside another one
 * @property {boolean} free and it is as high as its board, which the other page is told
 * @property {boolean} play the moves of the link are played at once
 * @property {number | null} at how many steps of the link's moves are made already
 * @property {number | null} beat moves that a friend asks to beat
 */

/** Setting -> its name in a link. */
const LENT = /** @type {const} */ ({ language: "lang", theme: "theme", speed: "speed" });

/**
 * @param {Record<string, string>} options of a link; whatever nobody knows counts as not said
 * @returns {LinkView}
 */
export function linkView(options) {
  /** @type {Record<string, unknown>} */
  const asked = {};
  for (const [setting, name] of Object.entries(LENT)) {
    const value = options[name];
    if (value !== undefined && value !== "") asked[setting] = setting === "speed" ? Number(value) : value;
  }
  // Only what the reader of settings takes as it stands is one of a setting's values.
  const taken = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (readSettings(asked)));
  const settings = Object.fromEntries(Object.entries(asked).filter(([setting, value]) => taken[setting] === value));
  const flag = (/** @type {string} */ name) => ["", "1"].includes(options[name] ?? "0");
  const at = /^\d{1,4}$/.test(options["t"] ?? "") ? Number(options["t"]) : null;
  const beat = /^[1-9]\d{0,3}$/.test(options["beat"] ?? "") ? Number(options["beat"]) : null;
  const free = options["embed"] === "free";
  return { settings, embed: free || flag("embed"), free, play: flag("play"), at, beat };
}
