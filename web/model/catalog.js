// The catalogue that the build wrote: puzzles by name and by family, in display order.

/** @import { Packed } from "./packing.js" */

import { once, within } from "../base/promises.js";
import { unpacked } from "./packing.js";

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
