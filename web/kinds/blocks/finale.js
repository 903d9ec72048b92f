// The hero drives out through the exit; on a board without one it pulses in place.

/** @import { Ending, Part } from "../../view/finale.js" */

import { pulse } from "../../view/finale.js";
import { Z } from "../../view/order.js";
import { STEPS } from "./board.js";

/** How many cells it drives before it is out of sight, and the share of the time after which it fades in again. */
const FAR = 2.2;
const BACK = 0.72;

/** @param {Ending} end @returns {Part[]} */
export function driveOut({ puzzle, goal, items }) {
  const heroes = goal.split(".").map((one) => `block:${one.charAt(0)}`);
  const way = STEPS[puzzle.exit?.[0]?.[1] ?? ""];
  return items.filter(({ id }) => heroes.includes(id)).map(({ id, x, y }) => (way
    ? { motion: { id, legs: 1, at: drive(x, y, way) }, from: 0, lasts: 1200 }
    : { motion: pulse(id, 0.08), from: 0, lasts: 600 }));
}

/**
 * Accelerates off the board and finally fades in again in its place.
 * @param {number} x
 * @param {number} y
 * @param {readonly [number, number]} way
 */
const drive = (x, y, [dx, dy]) => (/** @type {number} */ share) => {
  if (share > BACK) return { x, y, alpha: (share - BACK) / (1 - BACK) };
  const gone = share / BACK;
  return { x: x + dx * FAR * gone * gone, y: y + dy * FAR * gone * gone, alpha: 1 - gone ** 3, z: Z.lifted };
};
