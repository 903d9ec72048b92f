// Turns the solver's map into arrays that can be drawn: 181,440 positions are usual. No DOM.

import { bytesOf, numbersOf, textsOf } from "../common/bytes.js";

/**
 * The solver's JSON (docs/contract.md, section 4).
 * @typedef {object} MapResult
 * @property {"mapped" | "unsolvable" | "limit"} outcome
 * @property {"whole" | "part"} scope
 * @property {number | string} [space]
 * @property {number} symmetries
 * @property {number} positions
 * @property {number[]} levels
 * @property {number} width
 * @property {string} cells
 * @property {string} edges
 * @property {string} flags
 * @property {number} start
 * @property {number[]} path
 * @property {{ids: number[], share: number[]}} [corridor]
 * @property {number | string} [solutions]
 */

/** Bits of a position's flags; 2 (no further move) and 16 (on a shortest solution) are not used here. */
export const DEAD = 1;
export const GOAL = 4;
export const UNPROVED = 8;

/**
 * @typedef {object} Graph
 * @property {number} size positions
 * @property {readonly number[]} levels positions at each distance
 * @property {Uint16Array} level of each position
 * @property {Uint8Array} flags of each position
 * @property {Uint32Array} edges pairs of positions, the one farther from the goal first
 * @property {Map<number, number>} share of positions on shortest solutions: on how many of 1000 each lies
 * @property {readonly number[]} path positions of the game
 * @property {number} start
 * @property {(index: number) => string} text of a position
 * @property {(index: number) => number[]} nearer neighbours
 * @property {(index: number) => number[]} farther neighbours, and those at the same distance
 */

/** @param {MapResult} result @returns {Graph} */
export function readGraph({ cells, corridor, edges: packed, flags, levels, path, positions, start, width }) {
  const level = new Uint16Array(positions);
  let from = 0;
  levels.forEach((count, distance) => {
    level.fill(distance, from, from + count);
    from += count;
  });
  const edges = numbersOf(packed);
  const neighbours = once(() => indexed(edges, positions));
  return {
    size: positions,
    levels,
    level,
    flags: bytesOf(flags),
    edges,
    share: new Map(corridor?.ids.map((id, index) => [id, corridor.share[index] ?? 0])),
    path,
    start,
    text: textsOf(cells, width),
    nearer: (index) => neighbours()(index).filter((other) => Number(level[other]) < Number(level[index])),
    farther: (index) => neighbours()(index).filter((other) => Number(level[other]) >= Number(level[index])),
  };
}

/** @template T @param {() => T} make @returns {() => T} */
function once(make) {
  /** @type {{value: T} | null} */
  let made = null;
  return () => (made ??= { value: make() }).value;
}

/** @param {Uint32Array} counts @param {number} index */
function count(counts, index) {
  counts[index] = Number(counts[index]) + 1;
}

/**
 * The neighbours of every position, stored in two flat lists.
 * @param {Uint32Array} edges
 * @param {number} size
 */
function indexed(edges, size) {
  /** @param {0 | 1} end whose other end is listed @returns {(index: number) => number[]} */
  const listed = (end) => {
    const first = new Uint32Array(size + 1);
    for (let at = end; at < edges.length; at += 2) count(first, Number(edges[at]) + 1);
    for (let index = 0; index < size; index += 1) first[index + 1] = Number(first[index + 1]) + Number(first[index]);
    const next = first.slice();
    const others = new Uint32Array(edges.length >> 1);
    for (let at = end; at < edges.length; at += 2) {
      const here = Number(edges[at]);
      others[Number(next[here])] = Number(edges[at ^ 1]);
      count(next, here);
    }
    return (index) => [...others.subarray(first[index], first[index + 1])];
  };
  const [one, other] = [listed(0), listed(1)];
  return (/** @type {number} */ index) => [...one(index), ...other(index)];
}
