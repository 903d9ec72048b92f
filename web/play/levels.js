// Graded levels, shelf by shelf, from tables that ship with the page. Solved levels are recorded by puzzle, position
// and goal.

/** @import { Challenge, Challenges } from "../store/challenges.js" */

import { keptJson } from "../engine/files.js";
import { SHELVES, shelfOf } from "../model/kinds.js";
import { askedBy } from "../model/problem.js";
import { once } from "../base/promises.js";

/**
 * A stored shelf. A level is its board (an index), position and goal (0 for the board's own), difficulty, moves and
 * number of solutions; `grades` are the difficulties of the catalogue's boards by their slugs.
 * @typedef {object} Stored
 * @property {string[]} boards
 * @property {Record<string, number>} grades
 * @property {[number, string | 0, string | 0, number, number, number][]} levels
 */

/**
 * @typedef {object} Levels
 * @property {readonly string[]} shelves in the order shown
 * @property {readonly string[]} tables names of their tables, for prefetching
 * @property {(shelf: string) => Promise<Level[]>} on the levels of a shelf, easy ones first
 * @property {(shelf: string) => Promise<Record<string, number>>} grades how hard its boards are, by their slugs
 */

/**
 * @param {Record<string, string>} tables addresses by name
 * @returns {Levels | null} null if the build has none
 */
export function levelsAt(tables) {
  /** @type {Map<string, () => Promise<{list: Level[], grades: Record<string, number>}>>} */
  const known = new Map();
  for (const { name: shelf } of SHELVES) {
    const address = tables[fileOf(shelf)];
    if (!address) continue;
    known.set(shelf, once(async () => {
      /** @type {Stored} */
      const stored = await keptJson(address);
      return { list: readShelf(stored), grades: stored.grades };
    }));
  }
  if (!known.size) return null;
  const shelves = [...known.keys()];
  return {
    shelves,
    tables: shelves.map(fileOf),
    on: async (shelf) => (await known.get(shelf)?.())?.list ?? [],
    grades: async (shelf) => (await known.get(shelf)?.())?.grades ?? {},
  };
}

/**
 * The shelf to go on with: that of a level, unless an earlier version of the page had it, otherwise the board's.
 * @param {{levels: Levels | null, table: {puzzle: Puzzle}}} parts
 * @param {Challenge | null} level
 */
export function shelfFor({ levels, table }, level) {
  const own = level?.shelf;
  return own && levels?.shelves.includes(own) ? own : shelfOf(table.puzzle);
}

/**
 * @param {{levels: Levels | null}} parts
 * @param {string} shelf
 * @returns {Promise<Level[]>} none if they cannot be fetched
 */
export const levelsOn = async ({ levels }, shelf) => (await levels?.on(shelf).catch(() => null)) ?? [];

/** @param {string} shelf */
const fileOf = (shelf) => `levels-${shelf}.json`;

/** @param {Pick<Stored, "boards" | "levels">} stored @returns {Level[]} */
export const readShelf = ({ boards, levels }) => levels.map(([board, position, goal, difficulty, moves]) => ({
  puzzle: boards[board] ?? "", difficulty, moves,
  ...(position === 0 ? {} : { position }),
  ...(goal === 0 ? {} : { goal }),
}));

/**
 * @param {{saves: Pick<Challenges, "challenge">, table: {session: Session}}} parts
 * @returns {Challenge | null} the level or daily puzzle on the table, if it is one
 */
export const challengeOf = ({ saves, table }) => saves.challenge(askedBy(table.session.line));
