// A link's view options, after its "?". They apply to this visit only and are not stored.

/** @import { Settings } from "../../store/settings.js" */

import { settingsIn } from "../../store/settings.js";

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
export const LENT = /** @type {const} */ ({ language: "lang", theme: "theme", speed: "speed" });

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
