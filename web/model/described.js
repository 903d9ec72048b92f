// Puzzles that are in no catalogue, described by the page from their names alone, so that they are on the table before
// the core is there. Each kind knows which names it can read; the rest is asked of the core.

/** @import { Kind, NameFault } from "../kinds/kind.js" */
/** @import { Puzzle } from "./types.js" */

import { kindsIn } from "../kinds/index.js";

/** Names that say more than which one of the catalogue is meant: codes, sizes, dates. */
const TELLING = /\.|^(?:[a-z-]+-)?\d+x\d+(?:-[A-Z]+)?$|^calendar-/;

/**
 * @param {string} id of a puzzle that is not in the catalogue, nor described by the page
 * @param {readonly Puzzle[]} puzzles the catalogue
 * @returns {boolean} whether the core has no such board either. It knows more boards by their codes, sizes and dates,
 *   and some of the catalogue by the end of their names
 */
export function isNowhere(id, puzzles) {
  const [family = "", board = ""] = id.split("/");
  return !TELLING.test(id.slice(family.length + 1)) && !puzzles.some(({ slug }) => slug.endsWith(`-${board}`));
}

/**
 * @param {string} id of a puzzle that the page has not described
 * @returns {Promise<NameFault | null>} why there is no such size or date; null where the core has to be asked
 */
export const faultByPage = (id) => firstOf(id, ({ fault }, board) => fault?.(board));

/** @param {string} id @returns {Promise<Puzzle | null>} null where only the core can tell */
export const describeByPage = (id) => firstOf(id, ({ describe }, board) => describe(board));

/**
 * @template T
 * @param {string} id
 * @param {(described: Awaited<ReturnType<Kind["described"]>>, board: string) => T | null | undefined} ask
 * @returns {Promise<T | null>} what the first kind of its family says that says anything
 */
async function firstOf(id, ask) {
  const [, family = "", board = ""] = /^([a-z]+)\/(.+)$/.exec(id) ?? [];
  for (const { described } of kindsIn(family)) {
    const found = ask(await described(), board);
    if (found) return found;
  }
  return null;
}
