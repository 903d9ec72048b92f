// One level to go on with: the one taken up last, or the first unsolved one after it.

/** @import { Level } from "../levels.js" */

import { meetBoards, nameOf } from "../level-start.js";
import { askedBy, shelfFor } from "../levels.js";

/**
 * @typedef {object} GoOn
 * @property {Level} level
 * @property {string} shelf
 * @property {number} index on its shelf
 * @property {number} moves made in it so far
 */

/**
 * @param {Play<"catalog" | "levels" | "saves" | "table">} parts
 * @returns {Promise<GoOn | null>} null if every level of the shelf is solved
 */
export async function levelToGoOn(parts) {
  const { levels, saves } = parts;
  const latest = saves.latestLevel();
  const shelf = shelfFor(parts, latest);
  const list = (await levels?.on(shelf)) ?? [];
  await meetBoards(parts, list);
  const solved = new Set(saves.levels());
  const turned = [...list.keys()].map((step) => ((latest?.index ?? 0) + step) % list.length);
  for (const index of turned) {
    const level = list[index];
    if (level && !solved.has(nameOf(parts, level))) return { level, shelf, index, moves: movesIn(parts, level) };
  }
  return null;
}

/**
 * @param {Play<"catalog" | "saves" | "table">} parts
 * @param {Level} level
 * @returns {number} made in the game that is kept of it
 */
function movesIn(parts, level) {
  const line = parts.saves.game(level.puzzle)?.line;
  return line && askedBy(line) === nameOf(parts, level) ? line.cursor : 0;
}
