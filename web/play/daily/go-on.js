// One level to go on with: the one taken up last, or the first unsolved one after it.

/** @import { Context } from "../../app/context.js" */
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

/** @param {Context} context @returns {Promise<GoOn | null>} null if every level of the shelf is solved */
export async function levelToGoOn(context) {
  const { levels, saves } = context;
  const latest = saves.latestLevel();
  const shelf = shelfFor(context, latest);
  const list = (await levels?.on(shelf)) ?? [];
  await meetBoards(context, list);
  const solved = new Set(saves.levels());
  const turned = [...list.keys()].map((step) => ((latest?.index ?? 0) + step) % list.length);
  for (const index of turned) {
    const level = list[index];
    if (level && !solved.has(nameOf(context, level))) return { level, shelf, index, moves: movesIn(context, level) };
  }
  return null;
}

/** @param {Context} context @param {Level} level @returns {number} made in the game that is kept of it */
function movesIn(context, level) {
  const line = context.saves.game(level.puzzle)?.line;
  return line && askedBy(line) === nameOf(context, level) ? line.cursor : 0;
}
