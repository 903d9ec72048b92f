// The catalogue that the build writes: puzzles by name and by family, in the order in which they are shown.

/** @import { Packed } from "./packing.js" */
/** @import { Known } from "./types.js" */
/** @typedef {import("./types.js").Puzzle} Puzzle */

import { once } from "../once.js";
import { within } from "../timeout.js";
import { unpacked } from "./packing.js";

/** How long stored solutions may take to come, in milliseconds: then it goes on without them. */
const PATIENCE = 3000;

/**
 * @typedef {object} Catalog
 * @property {readonly Puzzle[]} puzzles
 * @property {(id: string) => Puzzle | undefined} find
 * @property {(family: string) => Puzzle[]} ofFamily
 * @property {(puzzle: Puzzle) => void} add a custom board that the core has described
 * @property {() => Promise<void>} complete the stored solutions are there, too, or cannot be had
 */

/**
 * @param {{ puzzles: Packed[] }} data catalog.json
 * @param {() => Promise<Record<string, Known>>} [fetchKnown] known.json: what the first board does not need
 * @returns {Catalog}
 */
export function createCatalog(data, fetchKnown = async () => ({})) {
  const puzzles = data.puzzles.map(unpacked);
  const byId = new Map(puzzles.map((puzzle) => [puzzle.id, puzzle]));
  const layIn = once(async () => {
    const known = await fetchKnown();
    for (const puzzle of puzzles) if (puzzle.known) Object.assign(puzzle.known, known[puzzle.id]);
  });
  return {
    complete: () => within(PATIENCE, layIn().catch(() => {})),
    puzzles,
    find: (id) => byId.get(id),
    ofFamily: (family) => puzzles.filter((puzzle) => puzzle.family === family),
    add: (puzzle) => void byId.set(puzzle.id, puzzle),
  };
}
