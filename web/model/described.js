// Describes puzzles outside the catalogue from their names alone, so they open before the core has loaded. Each kind
// knows which names it can read; the core is asked about the rest.

import { kindsIn } from "./kinds.js";

/** Names that describe a board instead of naming one of the catalogue: codes, sizes, dates. */
const TELLING = /\.|^(?:[a-z-]+-)?\d+x\d+(?:-[A-Z]+)?$|^calendar-/;

/**
 * @param {string} id a puzzle that neither the catalogue nor the page can describe
 * @param {readonly Puzzle[]} puzzles the catalogue
 * @returns {boolean} whether the core cannot know it either: apart from the catalogue, the core knows only codes, sizes
 *   and dates, and the last parts of some catalogue names
 */
export function isNowhere(id, puzzles) {
  const [family = "", board = ""] = id.split("/");
  return !TELLING.test(id.slice(family.length + 1)) && !puzzles.some(({ slug }) => slug.endsWith(`-${board}`));
}

/**
 * @param {string} id a puzzle that the page could not describe
 * @returns {Promise<NameFault | null>} why there is no such size or date; null if the core has to be asked
 */
export const faultByPage = (id) => firstOf(id, ({ fault }, board) => fault?.(board));

/** @param {string} id @returns {Promise<Puzzle | null>} null if only the core can describe it */
export const describeByPage = (id) => firstOf(id, ({ describe }, board) => describe(board));

/**
 * @template T
 * @param {string} id
 * @param {(described: Awaited<ReturnType<KindFacts["described"]>>, board: string) => T | null | undefined} ask
 * @returns {Promise<T | null>} the first result that a kind of its family gives
 */
async function firstOf(id, ask) {
  const [, family = "", board = ""] = /^([a-z]+)\/(.+)$/.exec(id) ?? [];
  for (const { described } of kindsIn(family)) {
    const found = ask(await described(), board);
    if (found) return found;
  }
  return null;
}
