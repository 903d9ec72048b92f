// The solver's record of a search, step by step (docs/contract.md, section 4), as arrays: the state at any step is
// found at once, however many there are. No DOM.

import { numbersOf, positionIn, textsOf } from "../common/bytes.js";

/**
 * The solver's JSON.
 * @typedef {object} TraceResult
 * @property {string} method
 * @property {string[]} methods
 * @property {"solved" | "unsolvable" | "limit"} outcome
 * @property {unknown[]} alphabet
 * @property {string} kinds
 * @property {string} values
 * @property {["cell" | "piece", number | string, number][]} [items]
 * @property {number} [width]
 * @property {string} [cells]
 * @property {number} [roots]
 * @property {number} positions
 * @property {number} backtracks
 * @property {number} cuts
 * @property {boolean} hidden
 * @property {Certificate} [certificate] why there is no solution, where that is known without a search
 */

/**
 * A node of a depth-first search: the move that led to it, and its parent.
 * @typedef {object} Node
 * @property {number} move number in the alphabet
 * @property {Node | null} parent
 * @property {number} depth
 * @property {Position} [position] stored for some
 */

/** Counters of a step. @typedef {"entered" | "backs" | "cuts" | "limit" | "depth" | "size"} Counter */

/** @type {readonly Counter[]} */
const COUNTERS = ["entered", "backs", "cuts", "limit", "depth", "size"];
/** A position is stored at every multiple of this depth. */
const KEPT = 32;

/**
 * @typedef {object} Trace
 * @property {TraceResult} result
 * @property {number} length steps
 * @property {(step: number, counter: Counter) => number} count its value after that step
 * @property {(step: number) => {kind: string, value: number} | null} event of that step; null before the first
 * @property {(step: number) => Position} position shown after that step
 */

/**
 * @param {TraceResult} result
 * @param {Rules} rules
 * @param {Position} start
 * @param {(position: Position, move: unknown) => Position | null} play a move in the solver's form; null if it is not
 *   legal
 * @returns {Trace}
 */
export function readTrace(result, rules, start, play) {
  const { alphabet, cells = "", kinds, roots = 0, width = 0 } = result;
  const values = numbersOf(result.values);
  const columns = countersOf(kinds, values, roots);
  const { nodes, shown } = shownAfterSteps(kinds, values, roots);
  const textOf = textsOf(cells, width);

  /** @param {Node | null} node @returns {Position} */
  function positionOf(node) {
    /** @type {Node[]} */
    const way = [];
    let from = node;
    while (from && !from.position) {
      way.push(from);
      from = from.parent;
    }
    let position = from?.position ?? start;
    for (const next of way.reverse()) {
      position = play(position, alphabet[next.move]) ?? position;
      if (next.depth % KEPT === 0) next.position = position;
    }
    return position;
  }

  return {
    result,
    length: kinds.length,
    count: (step, counter) => Number(columns[counter][step]),
    event: (step) => (step > 0 ? { kind: kinds[step - 1] ?? "", value: Number(values[step - 1]) } : null),
    position(step) {
      const index = Number(shown[step]);
      if (index < 0 || !cells) return positionOf(nodes[step] ?? null);
      return positionIn(rules, textOf(index)) ?? start;
    },
  };
}

/**
 * Every counter after every step.
 * @param {string} kinds @param {Uint32Array} values @param {number} roots
 * @returns {Record<Counter, Int32Array>}
 */
function countersOf(kinds, values, roots) {
  const columns = /** @type {Record<Counter, Int32Array>} */ (
    Object.fromEntries(COUNTERS.map((name) => [name, new Int32Array(kinds.length + 1)])));
  const now = { entered: roots, backs: 0, cuts: 0, limit: 0, depth: 0, size: 0 };
  for (const name of COUNTERS) columns[name][0] = now[name];
  for (let step = 1; step <= kinds.length; step += 1) {
    count(now, kinds[step - 1] ?? "", Number(values[step - 1]));
    for (const name of COUNTERS) columns[name][step] = now[name];
  }
  return columns;
}

/** @param {Record<Counter, number>} now @param {string} event @param {number} value */
function count(now, event, value) {
  switch (event) {
    case "e": now.entered += 1; now.depth += 1; break;
    case "f": now.entered += 1; break;
    case "b": now.backs += value; now.depth -= value; break;
    case "c": now.cuts += 1; break;
    case "r": now.limit = value; now.depth = 0; break;
    case "h": now.entered += value; now.backs += value; break;
    case "x": now.cuts += value; break;
    case "l": now.depth = value; break;
    case "w": now.size = value; now.entered += value; now.depth += now.entered > value ? 1 : 0; break;
    default:
  }
}

/** @param {Node | null} parent @param {number} move @returns {Node} */
const childOf = (parent, move) => ({ move, parent, depth: (parent?.depth ?? 0) + 1 });

/**
 * What is shown after every step: a node of the depth-first search, or the number of a position that was found.
 * @param {string} kinds @param {Uint32Array} values @param {number} roots
 */
function shownAfterSteps(kinds, values, roots) {
  /** @type {(Node | null)[]} */
  const nodes = [null];
  const shown = new Int32Array(kinds.length + 1).fill(-1);
  /** @type {Node | null} */
  let node = null;
  let found = roots;
  let here = roots ? 0 : -1;
  shown[0] = here;
  for (let step = 0; step < kinds.length; step += 1) {
    const value = Number(values[step]);
    switch (kinds[step]) {
      case "e": node = childOf(node, value); break;
      case "b": for (let back = 0; back < value && node; back += 1) node = node.parent; break;
      case "r": node = null; break;
      case "n": here = value; break;
      case "f": case "w": here = found; found += 1; break;
      default:
    }
    nodes.push(node);
    shown[step + 1] = here;
  }
  return { nodes, shown };
}
