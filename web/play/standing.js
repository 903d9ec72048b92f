// How far the player is on a shelf of levels, and which level comes next.

/** @import { Reached } from "../store/challenges.js" */
/** @import { PuzzleResults } from "../store/saves.js" */

import { inSlices } from "../base/slices.js";
import { describeByPage } from "../model/catalog.js";
import { levelName } from "../model/problem.js";
import { betterReached } from "../store/challenges.js";
import { levelsOn } from "./levels.js";
import { nameOf } from "./starts.js";

/**
 * @typedef {object} Standing
 * @property {readonly Level[]} list the levels, easy ones first
 * @property {readonly (Reached | undefined)[]} reached the player's result on each
 * @property {number} all
 * @property {number} n how many are solved
 * @property {number} index of the next level: the first unsolved one, -1 if there is none
 * @property {Level | undefined} next its board is described, too
 */

/**
 * @param {Play<"catalog" | "levels" | "saves" | "table">} parts
 * @param {string} shelf
 * @param {object} [seek] where to look for the next level
 * @param {number} [seek.from] the index to begin with; after the last level comes the first
 * @param {string} [seek.besides] name of a level that counts as solved
 * @returns {Promise<Standing>} nothing at all if the levels cannot be fetched
 */
export async function standingOn(parts, shelf, { from = 0, besides } = {}) {
  const list = await levelsOn(parts, shelf);
  const results = reachedIn(parts);
  // Only levels of boards on which something was solved need a name, and their boards a description.
  const played = new Set([...Object.keys(results), besides].map((name) => name?.split(" ")[0]));
  await meetBoards(parts, list.filter(({ puzzle }) => played.has(puzzle)));
  const names = list.map((level) => (played.has(level.puzzle) ? nameOf(parts, level) : ""));
  const reached = names.map((name) => results[name]);
  const turned = [...list.keys()].map((step) => (from + step) % list.length);
  const index = turned.find((at) => !reached[at] && (!names[at] || names[at] !== besides)) ?? -1;
  const next = list[index];
  await meetBoards(parts, next ? [next] : []);
  return { list, reached, all: list.length, n: reached.filter(Boolean).length, index, next };
}

/**
 * The player's results on problems, by their names, whatever they were played as: most levels are the puzzle of some
 * day, too, and some are the problem of a board itself.
 * @param {Play<"catalog" | "saves">} parts
 * @returns {Record<string, Reached>}
 */
export function reachedIn({ catalog, saves }) {
  const all = saves.reached();
  /** @param {string} name @param {Reached} reached */
  const add = (name, reached) => void (all[name] = betterReached(reached, all[name]));
  for (const { puzzle, ...reached } of Object.values(saves.days())) add(puzzle, reached);
  for (const [id, { best, perfect, stars = 1 }] of Object.entries(saves.results())) {
    const { start: position, goal } = catalog.find(id) ?? { start: "", goal: "" };
    if (best) add(levelName({ puzzle: id, position, goal }), { stars, ...(perfect && { perfect }) });
  }
  return all;
}

/** @param {Play<"catalog" | "levels" | "saves" | "table">} parts @returns {Promise<number>} solved on all shelves */
export async function levelsSolved(parts) {
  const standings = await Promise.all((parts.levels?.shelves ?? []).map((shelf) => standingOn(parts, shelf)));
  return standings.reduce((sum, { n }) => sum + n, 0);
}

/**
 * The results by the names of their boards. Most levels of a family have boards of their own with one name: what was
 * solved on these is counted together, and they have no best game.
 * @param {[id: string, PuzzleResults][]} results
 * @param {(id: string) => string} nameOf
 * @returns {[name: string, id: string, Pick<PuzzleResults, "best" | "last" | "solved" | "stars">][]}
 */
export function byName(results, nameOf) {
  /** @type {Map<string, ReturnType<typeof byName>[number]>} */
  const named = new Map();
  for (const [id, result] of results) {
    const name = nameOf(id);
    const [, , before] = named.get(name) ?? [];
    const last = [before?.last, result.last].filter((day) => day !== undefined).sort().at(-1);
    named.set(name, [name, id, before
      ? { solved: before.solved + result.solved, ...(last ? { last } : {}) }
      : result]);
  }
  return [...named.values()];
}

/**
 * Describes the boards of levels that are not in the catalogue, so that those levels have names.
 * @param {Play<"catalog">} parts
 * @param {readonly Level[]} list
 */
async function meetBoards({ catalog }, list) {
  const rest = inSlices();
  for (const id of new Set(list.map(({ puzzle }) => puzzle))) {
    await rest();
    const described = catalog.find(id) ? null : await describeByPage(id).catch(() => null);
    if (described) catalog.add(described);
  }
}
