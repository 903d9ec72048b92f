// How long one waits: what was searched so far is not lost when a question is asked for once more while it runs, and a
// hint does not wait until every move is judged.

import assert from "node:assert/strict";
import test from "node:test";
import { positionText } from "../../web/model/session.js";
import { createHints } from "../../web/play/solving/hints.js";
import { solve } from "../../web/play/solving/solve.js";
import { createTable } from "../../web/play/table.js";
import { catalogue, find } from "./core.js";

/** What questions use of the page, on Hoppers. @param {object} solver */
function atHoppers(solver) {
  const puzzle = find(catalogue(), "peg/hoppers");
  const table = createTable({ puzzle, saves: { game: () => null, keep: () => true, putAside() {} } });
  /** @type {(string | undefined)[]} */
  const told = [];
  const parts = /** @type {any} */ ({
    table, solver, saves: { count() {} }, commands: { hint() {} }, putDown() {}, play() {},
    problem: () => ({
      puzzle, rules: table.rules, position: positionText(table.session), goal: puzzle.goal, metric: "moves",
    }),
    tell: (/** @type {Note} */ note) => void told.push(note.say.code),
  });
  return { parts, table, told };
}

/** @param {[number, number, number][]} jumps */
const solution = (jumps) => ({
  outcome: "solved", optimal: jumps.length < 3, metric: "moves", length: jumps.length, positions: [], result: {},
  moves: jumps.map(([from, over, to]) => ({ type: "jump", from, over, to })),
});
const LONG = solution([[0, 3, 6], [9, 6, 3], [2, 1, 0]]);
const SHORT = solution([[12, 9, 6], [3, 6, 9]]);

test("a solution is searched for on, and whoever has left what was found is answered anew", async () => {
  let searches = 0;
  const { parts, table, told } = atHoppers({
    async solve(/** @type {unknown} */ _problem, /** @type {unknown} */ _wish, /** @type {any} */ better) {
      searches += 1;
      if (searches > 1) return SHORT;
      await solve(parts);
      better(LONG);
      await solve(parts);
      assert.equal(searches, 1);
      table.act({ type: "undo" });
      await solve(parts);
      return { outcome: "limit" };
    },
  });
  await solve(parts);
  assert.equal(searches, 2);
  assert.deepEqual(table.session.line.moves, SHORT.moves);
  assert.deepEqual(told, ["answer.best.moves", "answer.optimal.moves"]);
});

test("a hint is looked for on", async () => {
  /** @type {((check: object) => void)[]} */
  const answers = [];
  const { parts, told } = atHoppers({
    inHand: async () => null, check: () => new Promise((resolve) => answers.push(resolve)),
  });
  const hints = createHints(parts);
  const asked = [hints.next(undefined), hints.next(undefined)];
  await new Promise((resolve) => setTimeout(resolve));
  assert.equal(answers.length, 1);
  answers[0]?.({ outcome: "solvable", togo: 7, legal: [{ move: [12, 6], outcome: "winning", togo: 6 }] });
  await Promise.all(asked);
  assert.deepEqual(told, ["hint.nudge.bottom"]);
});

test("where judging all moves takes long, a hint follows a solution, or says that there is none", async () => {
  /** @param {object} solution */
  async function hinted(solution) {
    /** @type {number[]} */
    const waits = [];
    const { parts, told } = atHoppers({
      inHand: async () => null,
      check: async (/** @type {unknown} */ _problem, /** @type {{seconds: number}} */ { seconds }) => {
        waits.push(seconds);
        return { outcome: "limit", legal: [] };
      },
      solve: async (/** @type {unknown} */ _problem, /** @type {{seconds: number}} */ { seconds }) => {
        waits.push(seconds);
        return solution;
      },
    });
    await createHints(parts).next(undefined);
    return [told, waits];
  }
  assert.deepEqual(await hinted(LONG), [["hint.nudge.top"], [5, 20]]);
  assert.deepEqual(await hinted({ outcome: "unsolvable", moves: [] }), [["solvable.never"], [5, 20]]);
});
