// Stored lists, one for each puzzle. No DOM.

/** @import { Storage } from "../../store/storage.js" */

import { tableIn } from "../../store/storage.js";

/**
 * @template T
 * @param {Storage} storage @param {string} key @param {string} puzzleId
 * @param {(value: any) => value is T} isOne anything else in the list is left out
 * @returns {T[]}
 */
export function listOf(storage, key, puzzleId, isOne) {
  const list = tableIn(storage, key)[puzzleId];
  return Array.isArray(list) ? list.filter(isOne) : [];
}

/** @param {Storage} storage @param {string} key @param {string} puzzleId @param {readonly unknown[]} list */
export function keepList(storage, key, puzzleId, list) {
  const { [puzzleId]: _, ...others } = tableIn(storage, key);
  storage.write(key, list.length ? { ...others, [puzzleId]: list } : others);
}
