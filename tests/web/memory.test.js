// What the page remembers of the solutions that it has seen.

import assert from "node:assert/strict";
import test from "node:test";
import { createMemory } from "../../web/play/solving/memory.js";
import { hoppers, rules, solution } from "./hoppers.js";

test("of two solutions that nobody proved shortest, the one with fewer moves, as they are counted, is in hand", () => {
  const problem = { puzzle: hoppers, rules, position: hoppers.start, goal: hoppers.goal, metric: "moves" };
  /** @param {Move[]} moves */
  const played = (moves) => moves.reduce(
    (positions, move) => [...positions, rules.apply(positions.at(-1) ?? rules.start, move)], [rules.start]);
  /** The first way to the goal. @param {Move[]} moves @returns {Move[] | null} */
  function found(moves) {
    const here = played(moves).at(-1) ?? rules.start;
    if (rules.finished(here, problem.goal)) return moves;
    for (const move of rules.legal(here)) {
      const way = found([...moves, move]);
      if (way) return way;
    }
    return null;
  }
  const other = found([]) ?? [];
  // All solutions of a peg board have equally many jumps.
  assert.equal(other.length, solution.length);
  assert.ok(Number(rules.lengths(rules.start, other)["moves"]) > 7);
  const memory = createMemory();
  for (const moves of [other, solution, other]) {
    memory.take(problem, { moves, positions: played(moves), optimal: false });
  }
  assert.deepEqual(memory.inHand(problem)?.moves, solution);
});

test("a way of thousands of moves is kept once, and not from each of its positions", () => {
  const n = 2000;
  let copied = 0;
  class Counted extends Array {
    /** @param {number} [from] @param {number} [to] */
    slice(from, to) {
      const cut = super.slice(from, to);
      copied += cut.length;
      return cut;
    }
  }
  const problem = /** @type {any} */ ({ puzzle: hoppers, rules: { write: String }, goal: "", metric: "moves" });
  const [moves, positions] = [n, n + 1].map((length) => Counted.from({ length }, (_, index) => index));
  const memory = createMemory();
  memory.take(problem, /** @type {any} */ ({ moves, positions, optimal: false }));
  assert.ok(copied <= 2 * n, `${copied} moves and positions were copied`);
  assert.equal(memory.inHand({ ...problem, position: String(n - 10) })?.moves.length, 10);
});

test("what was seen first goes when weeks of answers have come, and what was seen again since stays", () => {
  const memory = createMemory();
  /** @param {number} index @returns {any} */
  const problem = (index) => ({
    puzzle: hoppers, rules: { write: String, lengths: () => ({}) }, position: String(index), goal: "", metric: "moves",
  });
  /** @param {number} index */
  const remember = (index) => memory.remember(problem(index), /** @type {any} */ ({ outcome: "solved", moves: [] }));
  for (let index = 0; index < 600; index += 1) remember(index);
  remember(0);
  remember(600);
  assert.deepEqual([0, 1, 600].map((index) => memory.answered(problem(index)) !== null), [true, false, true]);
  /** @param {number} from */
  const way = (from) => {
    const [moves, positions] = [1000, 1001].map((length) => Array.from({ length }, (_, index) => from + index));
    memory.take(problem(from), /** @type {any} */ ({ moves, positions, optimal: false }));
  };
  for (let from = 0; from <= 100_000; from += 1000) way(from);
  assert.deepEqual([999, 1000, 100_999].map((index) => memory.inHand(problem(index)) !== null), [false, true, true]);
});
