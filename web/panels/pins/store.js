// Stored pins, by puzzle: the moves that lead to the position, and a name.

/** @import { Storage } from "../../store/storage.js" */

import { keepList, listOf } from "../common/lists.js";

const KEY = "pins";
/** The most pins of one puzzle, and the most letters of a name. */
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
export const pinsOf = (storage, puzzleId) => listOf(storage, KEY, puzzleId, isPin);

/** @param {Storage} storage @param {string} puzzleId @param {readonly Pin[]} pins */
export const keepPins = (storage, puzzleId, pins) => keepList(storage, KEY, puzzleId, pins.slice(-MOST));

/** @param {any} value @returns {value is Pin} */
const isPin = (value) => ["name", "start", "goal", "way"].every((field) => typeof value?.[field] === "string");
