// Times of solves against the clock, a list for each board. No DOM.

/** @import { Storage } from "../../store/storage.js" */

import { isCount } from "../../store/challenges.js";
import { keepList, listOf } from "../common/lists.js";

/** The storage key, how many times of a board are kept, and how many make the average. */
const KEY = "clock";
const KEPT = 50;
const LAST = 5;

/** @typedef {{ time: number, moves: number, shortest?: number }} Solve `time` in milliseconds */

/** @param {Storage} storage @param {string} puzzleId @returns {Solve[]} the latest last */
export const solvesOf = (storage, puzzleId) => listOf(storage, KEY, puzzleId, isSolve);

/** @param {Storage} storage @param {string} puzzleId @param {Solve} solve */
export const keepSolve = (storage, puzzleId, solve) =>
  keepList(storage, KEY, puzzleId, [...solvesOf(storage, puzzleId), solve].slice(-KEPT));

/**
 * @param {readonly Solve[]} solves
 * @returns {{ last: Solve[], average: number | null, best: number | null }} of the last five; milliseconds
 */
export function summary(solves) {
  const last = solves.slice(-LAST);
  const sum = last.reduce((all, { time }) => all + time, 0);
  return {
    last,
    average: last.length === LAST ? sum / LAST : null,
    best: solves.length ? Math.min(...solves.map(({ time }) => time)) : null,
  };
}

/** @param {number} milliseconds @returns {string} "9.4", "1:09.4" */
export function timeText(milliseconds) {
  const tenths = Math.round(milliseconds / 100);
  const [minutes, rest] = [Math.floor(tenths / 600), tenths % 600];
  const seconds = (rest / 10).toFixed(1);
  return minutes ? `${minutes}:${seconds.padStart(4, "0")}` : seconds;
}

/** @param {any} value @returns {value is Solve} */
const isSolve = (value) => isCount(Math.round(value?.time)) && isCount(value?.moves) && value.moves > 0 &&
  (value.shortest === undefined || isCount(value.shortest));
