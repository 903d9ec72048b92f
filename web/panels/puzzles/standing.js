// How far the player is on a shelf.

/** @import { Level } from "../../play/levels.js" */
/** @import { Reached } from "../../store/challenges.js" */

import { meetBoards, nameOf } from "../../play/starts.js";

/**
 * @typedef {object} Standing
 * @property {readonly Level[]} list the levels, easy ones first
 * @property {readonly (Reached | undefined)[]} reached the player's result on each
 * @property {number} all
 * @property {number} n how many are solved
 * @property {number} index of the next level: the first unsolved one
 * @property {Level | undefined} next
 */

/**
 * @param {Parts<"catalog" | "levels" | "saves" | "table">} parts
 * @param {string} shelf
 * @returns {Promise<Standing>} nothing at all if the levels cannot be fetched
 */
export async function standingOn(parts, shelf) {
  const list = (await parts.levels?.on(shelf).catch(() => undefined)) ?? [];
  const results = parts.saves.reached();
  // Only boards on which something was solved must be described.
  const played = new Set(Object.keys(results).map((name) => name.split(" ")[0]));
  await meetBoards(parts, list.filter(({ puzzle }) => played.has(puzzle)));
  const reached = list.map((level) => (played.has(level.puzzle) ? results[nameOf(parts, level)] : undefined));
  const index = reached.findIndex((one) => !one);
  return { list, reached, all: list.length, n: reached.filter(Boolean).length, index, next: list[index] };
}
