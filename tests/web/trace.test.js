// Searches to be watched: every step of a trace shows a position that the rules allow, and the counters add up.

import assert from "node:assert/strict";
import test from "node:test";
import { modelOf } from "../../web/model/kinds.js";
import { readTrace } from "../../web/panels/watch/trace.js";
import { playerOf } from "../../web/panels/watch/search-lane.js";
import { describe, traces } from "./core.js";

/** Of every kind, searches of every sort. */
const WATCHED = /** @type {const} */ ([
  ["hop/frogs-2", ["depth-first", "deepening", "deepening-bound", "breadth-first", "bidirectional", "whole-sets"]],
  ["peg/hoppers", ["deepening-bound", "breadth-first", "whole-sets"]],
  ["slide/rush-1", ["deepening-bound", "bidirectional"]],
  ["slide/3x2", ["deepening", "bidirectional"]],
  ["pack/level-3x5-LPV", ["depth-first", "exact-cover"]],
]);
/** With a search of more than 50,000 steps. */
const LONG = /** @type {const} */ (["slide/eight", "deepening"]);
/** @type {(readonly [string, string])[]} */
const searches = [LONG];
for (const [id, methods] of WATCHED) for (const method of methods) searches.push([id, method]);
const told = new Map(traces(searches).map((result, index) => [searches[index]?.join(), result]));
const puzzles = new Map(describe(WATCHED.map(([id]) => id)).map((puzzle) => [puzzle.id, puzzle]));

for (const [id, methods] of WATCHED) {
  for (const method of methods) {
    test(`${id}: ${method}`, () => {
      const puzzle = puzzles.get(id);
      assert.ok(puzzle);
      const rules = modelOf(puzzle).rules(puzzle);
      const result = told.get([id, method].join());
      const read = rules.read(result.position);
      assert.ok(read.ok);
      const play = playerOf(puzzle, rules);
      const trace = readTrace(result, rules, read.position, (position, move) => {
        const after = play(position, move);
        assert.ok(after, `${JSON.stringify(move)} is not legal on ${rules.write(position)}`);
        return after;
      });
      // From the end to the beginning, as a slider may go.
      /** @type {string[]} */
      const found = [];
      for (let step = trace.length; step >= 0; step -= 1) {
        const text = rules.write(trace.position(step));
        assert.ok(rules.read(text).ok, text);
        if (/[fw]/.test(trace.event(step)?.kind ?? "")) found.push(text);
      }
      // Two sides may both find the position where they meet.
      assert.ok(new Set(found).size >= found.length - Number(method === "bidirectional"), "each is found once");
      assert.equal(rules.write(trace.position(0)), result.position);
      assert.equal(result.outcome, "solved");
      const counted = trace.count(trace.length, "entered");
      assert.ok(Math.abs(counted - result.positions) <= 1, `${counted} beside ${result.positions}`);
      assert.equal(trace.count(trace.length, "backs"), result.backtracks);
      assert.equal(trace.count(trace.length, "cuts"), result.cuts);
      if (!result.cells) assert.ok(rules.finished(trace.position(trace.length), result.goal));
      // Of two sides, each goes a part of the way.
      if (method !== "bidirectional") assert.equal(trace.count(trace.length, "depth"), result.solution.length);
      if (method.startsWith("deepening")) assert.equal(trace.count(trace.length, "limit"), result.solution.length);
      assert.equal(trace.count(trace.length, "size") > 0, method === "whole-sets");
    });
  }
}

test("a long search is gone through in any order without a pause", () => {
  const [eight] = describe([LONG[0]]);
  assert.ok(eight);
  const rules = modelOf(eight).rules(eight);
  const result = told.get(LONG.join());
  const read = rules.read(result.position);
  assert.ok(read.ok);
  const trace = readTrace(result, rules, read.position, playerOf(eight, rules));
  assert.ok(trace.length > 50_000);
  // No more moves are made for a step than lie between it and a position that is kept.
  let made = 0;
  const counting = readTrace(result, rules, read.position, (position, move) => {
    made += 1;
    return playerOf(eight, rules)(position, move);
  });
  for (let step = 0; step <= trace.length; step += 997) {
    made = 0;
    counting.position(step);
    assert.ok(made <= 64, String(made));
  }
});
