// Describes boards of tiles without the core: sizes, board codes and drawn graphs, as the core's `slide` package does.

import { joinedBoard } from "../../model/joined.js";
import { writeTiles } from "./rules.js";

/** The least and most columns and rows of a rectangle. */
const [LEAST, MOST] = [1, 10];

/** @param {string} slug @returns {SlidePuzzle | null} null if only the core can describe it */
export function describe(slug) {
  const board = fault(slug) ? null : joinedBoard(slug);
  if (!board || board.grid.length < 2) return null;
  const { size, ...parts } = board;
  return puzzleOf({ ...parts, title: size ? `${size.join(" × ")} tiles` : "Own board" });
}

/** @param {string} slug @returns {NameFault | null} why no rectangle of that size exists */
export function fault(slug) {
  const sides = /^(\d{1,3})x(\d{1,3})$/.exec(slug)?.slice(1).map(Number);
  if (!sides || (sides.every((side) => side >= LEAST && side <= MOST) && String(sides) !== "1,1")) return null;
  return { code: "slide-size", params: { slug, least: LEAST, most: MOST } };
}

/**
 * @param {Omit<SlidePuzzle, "id" | "family" | "kind" | "start" | "goal" | "metrics" | "known" |
 *   "faces">} parts
 * @returns {SlidePuzzle | null} with the tiles in order as its goal, and the core's deal as its start
 */
function puzzleOf(parts) {
  const cells = parts.grid.length;
  const goal = Array.from({ length: cells }, (_, cell) => (cell + 1) % cells);
  const start = dealt(cells, parts.steps, goal);
  return start && {
    id: `slide/${parts.slug}`, family: "slide", kind: "slide", start: writeTiles(start.map(String)),
    goal: writeTiles(goal.map(String)),
    metrics: ["moves", "runs"], known: null, faces: "numbers", ...parts,
  };
}

// The deal at the start of a board of tiles, the same as the core's: the tiles are shuffled block by block as far as
// Wilson's theorem allows (`slide/theory/` gives the reasons), then the blank goes to a random cell.

const TRIES = 20;

/**
 * @param {number} cells
 * @param {SlidePuzzle["steps"]} steps
 * @param {readonly number[]} goal blank last
 * @returns {number[] | null} null if the board is not connected
 */
function dealt(cells, steps, goal) {
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

// The 2-connected blocks of a board and how the tiles of each can be permuted, as the core's
// `slide/theory/biconnected_blocks.py` finds them.

/**
 * @typedef {object} Block
 * @property {number} door the cell through which the blank enters
 * @property {number[]} cells the others; for a cycle in their order round it
 * @property {"edge" | "cycle" | "theta" | "even" | "all"} kind
 */

/** @typedef {readonly (readonly number[])[]} Neighbours of every cell, ascending */

/** @param {Neighbours} neighbours @param {number} home @param {readonly number[]} near distances @returns {Block[]} */
const blocksOf = (neighbours, home, near) => cellSets(neighbours, home).map((cells) => {
  const door = cells.reduce((best, cell) => ((near[cell] ?? 0) < (near[best] ?? 0) ? cell : best));
  return blockOf(neighbours, cells, door);
});

/** @param {Neighbours} neighbours @param {number[]} cells @param {number} door @returns {Block} */
function blockOf(neighbours, cells, door) {
  const others = cells.filter((cell) => cell !== door).sort((a, b) => a - b);
  const around = new Map(cells.map((cell) =>
    [cell, (neighbours[cell] ?? []).filter((other) => cells.includes(other))]));
  if (cells.length === 2) return { door, cells: others, kind: "edge" };
  if ([...around.values()].every((joined) => joined.length === 2)) {
    return { door, cells: cycleFrom(around, door).slice(1), kind: "cycle" };
  }
  if (isTheta(around)) return { door, cells: others, kind: "theta" };
  return { door, cells: others, kind: hasOddCycle(around, door) ? "all" : "even" };
}

/** @typedef {Map<number, number[]>} Around */

/** @param {Around} around @param {number} first @returns {number[]} */
function cycleFrom(around, first) {
  const cycle = [first, Math.min(...(around.get(first) ?? []))];
  while (cycle.length < around.size) {
    cycle.push((around.get(cycle.at(-1) ?? first) ?? []).find((cell) => cell !== cycle.at(-2)) ?? first);
  }
  return cycle;
}

/** @param {Around} around @param {number} first */
function hasOddCycle(around, first) {
  const side = new Map([[first, 0]]);
  let odd = false;
  for (const [cell, own] of side) {
    for (const other of around.get(cell) ?? []) {
      if (!side.has(other)) side.set(other, 1 - own);
      odd ||= side.get(other) === own;
    }
  }
  return odd;
}

/** Wilson's exception: a ring of six cells, two opposite ones joined through a seventh. @param {Around} around */
function isTheta(around) {
  const [one, other, ...more] = [...around].filter(([, joined]) => joined.length === 3);
  const ways = [...around.values()].reduce((sum, joined) => sum + joined.length, 0);
  if (around.size !== 7 || !one || !other || more.length || ways !== 16) return false;
  return one[1].filter((cell) => other[1].includes(cell)).length === 1 && !one[1].includes(other[0]);
}

/** @param {Neighbours} neighbours @param {number} root @returns {number[][]} cells of every block, bridges too */
function cellSets(neighbours, root) {
  const depth = new Map([[root, 0]]);
  const low = new Map([[root, 0]]);
  const path = [root];
  const waiting = [{ cell: root, parent: -1, next: 0 }];
  /** @type {number[][]} */
  const found = [];
  /** @param {number} cell @param {number} value */
  const lower = (cell, value) => low.set(cell, Math.min(low.get(cell) ?? 0, value));
  for (let top = waiting.at(-1); top; top = waiting.at(-1)) {
    const { cell, parent } = top;
    const step = neighbours[cell]?.[top.next++];
    if (step === undefined) {
      waiting.pop();
      if (parent < 0) continue;
      lower(parent, low.get(cell) ?? 0);
      // Nothing behind the cell leads past its parent: a block ends here.
      if ((low.get(cell) ?? 0) >= (depth.get(parent) ?? 0)) found.push([parent, ...path.splice(path.indexOf(cell))]);
    } else if (!depth.has(step)) {
      depth.set(step, (depth.get(cell) ?? 0) + 1);
      low.set(step, (depth.get(cell) ?? 0) + 1);
      path.push(step);
      waiting.push({ cell: step, parent: cell, next: 0 });
    } else if (step !== parent) lower(cell, depth.get(step) ?? 0);
  }
  return found;
}

// The same random numbers as the core's: SplitMix64 (Steele, Lea and Flood, 2014).

const WORD = (1n << 64n) - 1n;

/** @typedef {ReturnType<typeof createRandom>} Random */

/** @param {number} seed */
function createRandom(seed) {
  let state = BigInt(seed) & WORD;
  /** @param {number} limit @returns {number} from 0 to limit - 1 */
  function below(limit) {
    state = (state + 0x9e3779b97f4a7c15n) & WORD;
    let mixed = state;
    mixed = ((mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n) & WORD;
    mixed = ((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn) & WORD;
    return Number(((mixed ^ (mixed >> 31n)) * BigInt(limit)) >> 64n);
  }
  return {
    below,
    /** @param {number[]} items shuffled in place */
    shuffle(items) {
      for (let last = items.length - 1; last > 0; last--) {
        const other = below(last + 1);
        [items[last], items[other]] = [items[other] ?? 0, items[last] ?? 0];
      }
    },
  };
}
