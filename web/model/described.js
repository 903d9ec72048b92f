// Puzzles that are in no catalogue, described by the page from their names alone, so that they are on the table before
// the core is there. Each kind knows which names it can read; the rest is asked of the core.

/** @import { Puzzle } from "./types.js" */

import { kindsIn } from "../kinds/index.js";

/** @param {string} id @returns {Promise<Puzzle | null>} null where only the core can tell */
export async function describeByPage(id) {
  const [, family = "", board = ""] = /^([a-z]+)\/(.+)$/.exec(id) ?? [];
  for (const { described } of kindsIn(family)) {
    const found = (await described()).describe(board);
    if (found) return found;
  }
  return null;
}
