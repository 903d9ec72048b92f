// Positions that were pinned, by puzzle: the way there, and a name.

/** @import { Storage } from "../../store/storage.js" */

import { tableIn } from "../../store/storage.js";

const KEY = "pins";
/** Pins of one puzzle, at most, and letters of a name. */
const MOST = 60;
export const LONGEST = 60;

/**
 * @typedef {object} Pin
 * @property {string} name
 * @property {string} start
 * @property {string} goal
 * @property {string} way in link notation
 */

/** @param {Storage} storage @param {string} puzzleId @returns {Pin[]} */
export function pinsOf(storage, puzzleId) {
  const list = tableIn(storage, KEY)[puzzleId];
  return Array.isArray(list) ? list.filter(isPin) : [];
}

/** @param {Storage} storage @param {string} puzzleId @param {readonly Pin[]} pins */
export function keepPins(storage, puzzleId, pins) {
  const { [puzzleId]: _, ...others } = tableIn(storage, KEY);
  storage.write(KEY, pins.length ? { ...others, [puzzleId]: pins.slice(-MOST) } : others);
}

/** @param {any} value @returns {value is Pin} */
const isPin = (value) => ["name", "start", "goal", "way"].every((field) => typeof value?.[field] === "string");
