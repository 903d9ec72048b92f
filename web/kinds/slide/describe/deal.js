// The deal at the start of a board of tiles, the same as the core's: the tiles are shuffled block by block as far as
// Wilson's theorem allows (`slide/theory/` gives the reasons), then the blank goes to a random cell.

/** @import { Block } from "./biconnected.js" */
/** @import { Random } from "./random.js" */

import { blocksOf } from "./biconnected.js";
import { createRandom } from "./random.js";

const TRIES = 20;

/**
 * @param {number} cells
 * @param {Puzzle["steps"]} steps
 * @param {readonly number[]} goal blank last
 * @returns {number[] | null} null if the board is not connected
 */
export function dealt(cells, steps, goal) {
  const neighbours = Array.from({ length: cells }, (_, cell) =>
    steps.flatMap(([from, , to]) => (from === cell ? [to] : [])).sort((a, b) => a - b));
  const home = cells - 1;
  if (distances(neighbours, home).includes(-1)) return null;
  const blocks = blocksOf(neighbours, home, distances(neighbours, home));
  const random = createRandom(cells);
  let tiles = [...goal];
  for (let tried = 0; tried < TRIES; tried++) {
    const shuffled = [...goal];
    for (const block of blocks) {
      const standing = shuffledBlock(block, block.cells.map((cell) => goal[cell] ?? 0), neighbours, random);
      block.cells.forEach((cell, index) => (shuffled[cell] = standing[index] ?? 0));
    }
    tiles = walked(shuffled, neighbours, home, random.below(cells));
    if (String(tiles) !== String(goal)) break;
  }
  return tiles;
}

/** @param {Block} block @param {number[]} before @param {readonly number[][]} neighbours @param {Random} random */
function shuffledBlock(block, before, neighbours, random) {
  if (block.kind === "edge") return before;
  if (block.kind === "cycle") {
    const turn = random.below(before.length);
    return [...before.slice(turn), ...before.slice(0, turn)];
  }
  if (block.kind === "theta") {
    const all = thetaArrangements(block, before, neighbours);
    return all[random.below(all.length)] ?? before;
  }
  const standing = [...before];
  random.shuffle(standing);
  if (block.kind === "even" && swapsBetween(before, standing) % 2) {
    [standing[0], standing[1]] = [standing[1] ?? 0, standing[0] ?? 0];
  }
  return standing;
}

/** @param {Block} block @param {number[]} standing @param {readonly number[][]} neighbours @returns {number[][]} */
function thetaArrangements({ door, cells }, standing, neighbours) {
  const all = [door, ...cells];
  const around = all.map((cell) => (neighbours[cell] ?? []).map((other) => all.indexOf(other)).filter((at) => at >= 0));
  /** @type {Map<string, number[]>} */
  const seen = new Map([[String([-1, ...standing]), [-1, ...standing]]]);
  for (const tiles of seen.values()) {
    const blank = tiles.indexOf(-1);
    for (const cell of around[blank] ?? []) {
      const after = [...tiles];
      [after[blank], after[cell]] = [tiles[cell] ?? 0, -1];
      if (!seen.has(String(after))) seen.set(String(after), after);
    }
  }
  return [...seen.values()].filter(([first]) => first === -1).map(([, ...tiles]) => tiles).sort((one, other) => {
    const at = one.findIndex((tile, index) => tile !== other[index]);
    return (one[at] ?? 0) - (other[at] ?? 0);
  });
}

/** @param {readonly number[]} standing @param {readonly number[]} wanted @returns {number} least number of swaps */
function swapsBetween(standing, wanted) {
  const left = new Set(standing.keys());
  let cycles = 0;
  for (const first of standing.keys()) {
    if (!left.has(first)) continue;
    cycles += 1;
    for (let cell = first; left.delete(cell);) cell = wanted.indexOf(standing[cell] ?? 0);
  }
  return standing.length - cycles;
}

/** @param {number[]} tiles @param {readonly number[][]} neighbours @param {number} home @param {number} target */
function walked(tiles, neighbours, home, target) {
  const steps = distances(neighbours, target);
  const after = [...tiles];
  let blank = home;
  while (blank !== target) {
    const here = blank;
    const next = (neighbours[here] ?? []).find((cell) => (steps[cell] ?? 0) < (steps[here] ?? 0)) ?? target;
    [after[here], after[next]] = [after[next] ?? 0, 0];
    blank = next;
  }
  return after;
}

/** @param {readonly number[][]} neighbours @param {number} from @returns {number[]} steps to every cell, or -1 */
function distances(neighbours, from) {
  /** @type {number[]} */
  const found = neighbours.map((_, cell) => (cell === from ? 0 : -1));
  const queue = [from];
  for (const cell of queue) {
    for (const other of neighbours[cell] ?? []) {
      if (found[other] !== -1) continue;
      found[other] = (found[cell] ?? 0) + 1;
      queue.push(other);
    }
  }
  return found;
}
