// Puzzles by their names: the catalogue that the build wrote, in display order, and boards that their names describe.

/** @import { Packed } from "./transit.js" */

import { once, within } from "../base/promises.js";
import { kindsIn } from "./kinds.js";
import { unpacked } from "./transit.js";

/** How long to wait for stored solutions before going on without them, in milliseconds. */
const PATIENCE = 3000;

/**
 * @typedef {object} Catalog
 * @property {readonly Puzzle[]} puzzles
 * @property {(id: string) => Puzzle | undefined} find
 * @property {(family: string) => Puzzle[]} ofFamily
 * @property {(puzzle: Puzzle) => void} add adds a custom board
 * @property {(puzzle?: Puzzle) => Promise<void>} complete resolves once the stored solutions are loaded, those of a
 *   puzzle or all, or cannot be fetched
 */

/**
 * @param {{ puzzles: Packed[] }} data catalog.json
 * @param {() => Promise<Record<string, Known>>} [fetchKnown] fetches known.json, which the first board does not
 *   need
 * @returns {Catalog}
 */
export function createCatalog(data, fetchKnown = async () => ({})) {
  const puzzles = data.puzzles.map(unpacked);
  const byId = new Map(puzzles.map((puzzle) => [puzzle.id, puzzle]));
  const loadKnown = once(async () => {
    const known = await fetchKnown();
    for (const puzzle of puzzles) if (puzzle.known) Object.assign(puzzle.known, known[puzzle.id]);
  });
  return {
    async complete(puzzle) {
      const here = puzzle && (!puzzle.known || puzzle.known.solution);
      if (!here) await within(PATIENCE, loadKnown().catch(() => {}));
    },
    puzzles,
    find: (id) => byId.get(id),
    ofFamily: (family) => puzzles.filter((puzzle) => puzzle.family === family),
    add: (puzzle) => void byId.set(puzzle.id, puzzle),
  };
}

// Puzzles outside the catalogue are described from their names alone, so they open before the core has loaded. Each
// kind knows which names it can read; the core is asked about the rest.

/** Names that describe a board instead of naming one of the catalogue: codes, sizes, dates. */
const TELLING = /\.|^(?:[a-z-]+-)?\d+x\d+(?:-[A-Z]+)?$|^calendar-/;

/** Whether a board's only name is its code, which follows a prefix and a dot. @param {string} id */
export const namedByCode = (id) => /^[a-z]+\/[a-z]+\./.test(id);

/**
 * @param {string} id a puzzle that neither the catalogue nor the page can describe
 * @param {readonly Puzzle[]} puzzles the catalogue
 * @returns {boolean} whether the core cannot know it either: apart from the catalogue, the core knows only codes, sizes
 *   and dates, and the last parts of some catalogue names, which are words and no figures
 */
export function isNowhere(id, puzzles) {
  const [family = "", board = ""] = id.split("/");
  return !TELLING.test(id.slice(family.length + 1)) &&
    (/^\d*$/.test(board) || !puzzles.some(({ slug }) => slug.endsWith(`-${board}`)));
}

/**
 * @param {string} id a puzzle that the page could not describe
 * @returns {Promise<Failure | null>} why there is no such size or date; null if the core has to be asked
 */
export const faultByPage = (id) => firstOf(id, ({ fault }, board) => fault?.(board));

/** @param {string} id @returns {Promise<Puzzle | null>} null if only the core can describe it */
export const describeByPage = (id) => firstOf(id, ({ describe }, ...given) => describe(...given));

/**
 * @param {Pick<Catalog, "find">} catalog
 * @param {string} id
 * @returns {Promise<Puzzle | null>} null if only the core can describe it, or what describes it cannot be fetched
 */
export const puzzleNamed = async (catalog, id) => catalog.find(id) ?? await describeByPage(id).catch(() => null);

/**
 * @template T
 * @param {string} id
 * @param {(kind: KindDescribed, board: string, reader: BoardReader) => T | null | undefined} ask
 * @returns {Promise<T | null>} the first result that a kind of its family gives
 */
async function firstOf(id, ask) {
  const [, family = "", board = ""] = /^([a-z]+)\/(.+)$/.exec(id) ?? [];
  for (const { described } of kindsIn(family)) {
    const [kind, reader] = await Promise.all([described(), import("./boards.js")]);
    const found = ask(kind, board, reader);
    if (found) return found;
  }
  return null;
}
