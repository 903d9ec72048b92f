// The catalogue that the build writes: puzzles by name and by family, in the order in which they are shown.

/** @typedef {import("./types.js").Puzzle} Puzzle */

/**
 * @typedef {object} Catalog
 * @property {readonly Puzzle[]} puzzles
 * @property {readonly string[]} families
 * @property {(id: string) => Puzzle | undefined} find
 * @property {(family: string) => Puzzle[]} ofFamily
 * @property {(puzzle: Puzzle) => void} add a custom board that the core has described
 */

/**
 * @param {{ puzzles: Puzzle[] }} data catalog.json
 * @returns {Catalog}
 */
export function createCatalog(data) {
  const byId = new Map(data.puzzles.map((puzzle) => [puzzle.id, puzzle]));
  return {
    puzzles: data.puzzles,
    families: [...new Set(data.puzzles.map((puzzle) => puzzle.family))],
    find: (id) => byId.get(id),
    ofFamily: (family) => data.puzzles.filter((puzzle) => puzzle.family === family),
    add: (puzzle) => void byId.set(puzzle.id, puzzle),
  };
}
