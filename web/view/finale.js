// The celebration after the last move, once, in well under a second and a half. Each kind chooses its own.

/** @import { Position, Puzzle } from "../model/types.js" */
/** @import { Geometry } from "./geometry.js" */
/** @import { Motion } from "./motions.js" */
/** @import { Item } from "./types.js" */

import { ease } from "./motions.js";
import { Z } from "./order.js";

/**
 * A board whose goal is reached.
 * @typedef {object} Ending
 * @property {Puzzle} puzzle
 * @property {Geometry} geometry
 * @property {Position} position
 * @property {string} goal
 * @property {readonly Item[]} items of the scene
 */

/**
 * A motion of the finale; `legs` is ignored.
 * @typedef {object} Part
 * @property {Motion} motion
 * @property {number} from milliseconds after the last move
 * @property {number} lasts duration in milliseconds
 */

/** How many rings spread from one peg, and how far. */
const RINGS = 3;
const REACH = 2.4;
/** Milliseconds for a wave to cross the whole board, and to pass one item. */
const WAVE = 600;
const PASS = 420;

/**
 * Rings spread from the items left on the board.
 * @param {Ending} end
 * @param {string} prefix of its items' ids
 * @returns {Part[]}
 */
export function rings({ items }, prefix) {
  return items.filter(({ id }) => id.startsWith(prefix)).slice(0, 4).flatMap((item) => {
    const { id, x, y } = item;
    const circles = Array.from({ length: RINGS }, (_, index) => ({
      motion: {
        id: `ring:${id}:${index}`,
        legs: 1,
        ghost: { id: `ring:${id}:${index}`, sprite: ["select"], x, y, z: Z.over },
        /** @param {number} share */
        at: (share) => ({ scale: 1 + (REACH - 1) * share, alpha: 1 - share }),
      },
      from: index * 220, lasts: 700,
    }));
    return [{ motion: pulse(id, 0.22), from: 0, lasts: 500 }, ...circles];
  });
}

/**
 * A wave runs over the items, starting at the last one.
 * @param {Ending} end
 * @param {string} prefix
 * @returns {Part[]}
 */
export function ripple({ items }, prefix) {
  const things = items.filter(({ id }) => id.startsWith(prefix));
  const last = things.at(-1);
  return last ? wave(things, ({ x, y }) => Math.hypot(x - last.x, y - last.y), -0.16) : [];
}

/** The items light up in turn, starting in a corner. @param {Ending} end @param {string} prefix @returns {Part[]} */
export function gleam({ items }, prefix) {
  const parts = wave(items.filter(({ id }) => id.startsWith(prefix)), ({ x, y }) => x + y, 0.07);
  return parts.map(({ motion, ...when }) => ({
    ...when,
    motion: {
      ...motion,
      at: (share) => ({ ...motion.at(share), alpha: 1 - 0.45 * Math.sin(share * Math.PI), z: Z.lifted }),
    },
  }));
}

/**
 * @param {readonly Item[]} things
 * @param {(item: Item) => number} far
 * @param {number} by how much each one grows in its turn
 * @returns {Part[]}
 */
function wave(things, far, by) {
  const ways = things.map(far);
  const [least, most] = [Math.min(...ways), Math.max(...ways)];
  return things.map((item, index) => ({
    motion: pulse(item.id, by),
    from: most > least ? (WAVE * ((ways[index] ?? 0) - least)) / (most - least) : 0,
    lasts: PASS,
  }));
}

/** An item grows and shrinks back. @param {string} id @param {number} by @returns {Motion} */
export const pulse = (id, by) =>
  ({ id, legs: 1, at: (share) => ({ scale: 1 + by * Math.sin(ease(share) * Math.PI) }) });
