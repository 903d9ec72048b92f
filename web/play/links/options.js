// A link's view options, after its "?". They apply to this visit only and are not stored.

/** @import { Settings } from "../../store/settings.js" */

import { VALUES, settingsIn } from "../../store/settings.js";

/**
 * @typedef {object} LinkView
 * @property {Partial<Settings>} settings language, theme and speed, if the link gives valid ones
 * @property {boolean} embed show only the board and its controls: the page is embedded in another one
 * @property {boolean} free the embedded page is as high as its board, and reports its height to the host page
 * @property {boolean} keep the embedded page goes on with the game of this board that was saved
 * @property {boolean} play play the link's moves at once
 * @property {number | null} at how many of the link's steps have been made
 * @property {number | null} beat a friend's number of moves to beat
 */

/** Setting -> its name in a link. */
const LENT = /** @type {const} */ ({ language: "lang", theme: "theme", speed: "speed" });

/**
 * @param {Record<string, string>} options of a link; unknown ones are ignored
 * @returns {LinkView}
 */
export function linkView(options) {
  const wishes = Object.entries(LENT).map(([setting, name]) =>
    [setting, setting === "speed" ? Number(options[name]) : options[name]]);
  const settings = settingsIn(Object.fromEntries(wishes));
  const flag = (/** @type {string} */ name) => ["", "1"].includes(options[name] ?? "0");
  const at = /^\d{1,4}$/.test(options["t"] ?? "") ? Number(options["t"]) : null;
  const beat = /^[1-9]\d{0,3}$/.test(options["beat"] ?? "") ? Number(options["beat"]) : null;
  const free = options["embed"] === "free";
  return { settings, embed: free || flag("embed"), free, keep: flag("keep"), play: flag("play"), at, beat };
}

/**
 * @param {Record<string, string>} options
 * @returns {{ code: string, params: { name: string, found: string, known: string } } | null} which wish of a host page
 *   for the look of its board cannot be met; null if all can
 */
export function refusedOf(options) {
  for (const setting of /** @type {const} */ (["theme", "language"])) {
    const name = LENT[setting];
    /** @type {readonly string[]} */
    const known = VALUES[setting];
    const found = options[name];
    if (found && !known.includes(found)) return { code: "look", params: { name, found, known: known.join(", ") } };
  }
  return null;
}
