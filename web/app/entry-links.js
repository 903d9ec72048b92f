// Entry links of the page itself: fragments used by the installed app's shortcuts and by static pages.

import { resumeLast } from "../play/today.js";

/** @typedef {(parts: Parts<"catalog" | "find" | "open" | "openings" | "saves" | "table">) => Promise<void>} Entry */

/** @type {Record<string, Entry>} */
const ENTRIES = {
  today: ({ openings }) => openings.today(),
  // The last game is already open, unless its board is not in the catalogue.
  continue: resumeLast,
  async make(parts) {
    await resumeLast(parts);
    await parts.open("editor");
  },
};

/**
 * @param {string} fragment of an address
 * @returns {Entry | null} what the entry link does; null if it is not one
 */
export function entryLinkOf(fragment) {
  const name = /^#([a-z]+)(\?|$)/.exec(fragment)?.[1] ?? "";
  return Object.hasOwn(ENTRIES, name) ? (ENTRIES[name] ?? null) : null;
}
