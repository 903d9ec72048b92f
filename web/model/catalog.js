// The catalogue that the build writes: puzzles by name and by family, in the order in which they are shown.

/** @import { Packed } from "./packing.js" */
/** @typedef {import("./types.js").Puzzle} Puzzle */

import { unpacked } from "./packing.js";

/**
 * @typedef {object} Catalog
 * @property {readonly Puzzle[]} puzzles
 * @property {(id: string) => Puzzle | undefined} find
 * @property {(family: string) => Puzzle[]} ofFamily
 * @property {(puzzle: Puzzle) => void} add a custom board that the core has described
 */

/**
 * @param {{ puzzles: Packed[] }} data catalog.json
 * @returns {Catalog}
 */
export function createCatalog(data) {
  const puzzles = data.puzzles.map(unpacked);
  const byId = new Map(puzzles.map((puzzle) => [puzzle.id, puzzle]));
  return {
    puzzles,
    find: (id) => byId.get(id),
    ofFamily: (family) => puzzles.filter((puzzle) => puzzle.family === family),
    add: (puzzle) => void byId.set(puzzle.id, puzzle),
  };
}
