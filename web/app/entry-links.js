// Entry links of the page itself: fragments used by the installed app's shortcuts and by static pages.

/** @import { Context } from "./context.js" */

import { openToday, resumeLast } from "../play/today.js";

/** @type {Record<string, (context: Context) => Promise<void>>} */
const ENTRIES = {
  today: openToday,
  // The last game is already open, unless its board is not in the catalogue.
  continue: resumeLast,
  async make(context) {
    await resumeLast(context);
    await context.open("editor");
  },
};

/**
 * @param {string} fragment of an address
 * @returns {((context: Context) => Promise<void>) | null} what the entry link does; null if it is not one
 */
export function entryLinkOf(fragment) {
  const name = /^#([a-z]+)(\?|$)/.exec(fragment)?.[1] ?? "";
  return Object.hasOwn(ENTRIES, name) ? (ENTRIES[name] ?? null) : null;
}
