// Doors of the page itself: fragments that shortcuts of the installed page and static pages lead to.

/** @import { Context } from "./context.js" */

import { layToday, levelOfToday, resumeLast } from "../play/today.js";

/** @type {Record<string, (context: Context) => Promise<void>>} */
const DOORS = {
  async today(context) {
    const level = await levelOfToday(context);
    if (level) await layToday(context, level);
  },
  // The game that was left lies on the table already, unless its board is not in the catalogue.
  continue: resumeLast,
  async make(context) {
    await resumeLast(context);
    await context.open("editor");
  },
};

/**
 * @param {string} fragment of an address
 * @returns {((context: Context) => Promise<void>) | null} null if it is none of them
 */
export function doorOf(fragment) {
  const name = /^#([a-z]+)(\?|$)/.exec(fragment)?.[1] ?? "";
  return Object.hasOwn(DOORS, name) ? (DOORS[name] ?? null) : null;
}
