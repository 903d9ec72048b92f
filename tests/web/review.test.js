// A game looked at: what each of its moves cost, and what ends that.

import assert from "node:assert/strict";
import test from "node:test";
import { createSession, reduce } from "../../web/model/session.js";
import { questionsOf } from "../../web/panels/walk/questions.js";
import { problemAt } from "../../web/play/solving/answers.js";
import { judge, judgeGame, reviewGame } from "../../web/play/solving/review.js";
import { createSolver } from "../../web/play/solving/solver.js";
import { catalogue, find } from "./core.js";
import { hoppers, problemOf, SEVEN } from "./hoppers.js";

const small = find(catalogue(), "pack/level-3x5-LPV");

test("what a move cost", () => {
  /** @param {number} togo */
  const at = (togo) => ({ outcome: /** @type {const} */ ("solvable"), togo });
  assert.deepEqual(judge(at(5), at(4), true), { verdict: "good" });
  assert.deepEqual(judge(at(5), at(6), true), { verdict: "detour", cost: 2 });
  assert.deepEqual(judge(at(5), { outcome: "unsolvable" }, true), { verdict: "lost" });
  assert.deepEqual(judge({ outcome: "unsolvable" }, { outcome: "unsolvable" }, true), { verdict: "unknown" });
  assert.deepEqual(judge(at(2), { outcome: "solvable", togo: 1, remaining: "37" }, false), {
    verdict: "left",
    remaining: "37",
  });
  assert.deepEqual(judge(at(5), null, true), { verdict: "unknown" });
  assert.deepEqual(judge({ outcome: "solvable" }, at(4), true), { verdict: "unknown" });
  assert.deepEqual(judge(at(5), at(5), true), { verdict: "detour", cost: 1 });
});

test("a packing is reviewed by the solutions each piece left, and not called good where none are counted", async () => {
  const { puzzle, rules, position, goal } = problemOf(small);
  /** @param {Position} here @returns {Move[] | undefined} how the pieces that are left fill it */
  const filling = (here) => (rules.finished(here, goal) ? [] : rules.legal(here).flatMap((move) => {
    const rest = move.type === "place" && filling(rules.apply(here, move));
    return rest ? [[move, ...rest]] : [];
  })[0]);
  const moves = filling(rules.start) ?? [];
  const session = reduce(createSession(puzzle.id, position, goal), { type: "move", moves }, rules);
  assert.equal(session.line.cursor, 3);
  /** @type {string[]} */
  const said = [];
  /**
   * @param {(string | number | object | undefined)[]} counts of the solutions left before each move; 0: none, -1: not
   *   judged; or why there is no answer
   */
  async function reviewed(...counts) {
    /** @type {Note["say"][]} */
    const told = [];
    let asked = 0;
    const parts = /** @type {any} */ ({
      table: { puzzle, rules, session }, problem: () => problemOf(small), refresh() {}, words: { t: String },
      say: (/** @type {string} */ text) => said.push(text), tell: (/** @type {Note} */ { say }) => told.push(say),
      solver: {
        async check() {
          const remaining = counts[asked++ % counts.length];
          if (typeof remaining === "object") return remaining;
          const outcome = remaining === 0 ? "unsolvable" : remaining === -1 ? "limit" : "solvable";
          return { outcome, togo: null, remaining };
        },
      },
    });
    await reviewGame(parts);
    const judged = await judgeGame(parts);
    return { told, course: judged && "course" in judged ? judged.course : [] };
  }
  assert.deepEqual(await reviewed("8", "3", "2"), { told: [{ code: "review.unknown" }], course: [8, 3, 2, 1] });
  assert.deepEqual((await reviewed("8", undefined, "2")).course, [8, null, 2, 1]);
  assert.deepEqual((await reviewed("8", 0, -1)).course, [8, "lost", null, 1], "what is not known is not out of reach");
  const mended = { code: "review.lost-place", params: { n: 1 } };
  assert.deepEqual((await reviewed("8", 0, "2")).told, [mended], "a piece can be taken up again: the game may be won");
  const failed = await reviewed("8", { code: "worker-died", params: {} });
  assert.deepEqual(failed, { told: [{ code: "error:worker-died", params: {} }], course: [] }, "not too hard");
  await reviewed("8", { code: "cancelled", params: { givesWay: true } });
  assert.equal(said.at(-1), "review.running", "what was asked instead is answered");
  await reviewed("8", { code: "cancelled", params: {} });
  assert.equal(said.at(-1), "say.stopped");
});

test("each tile of a run is judged by itself: one that goes on with the run adds nothing", async () => {
  const { puzzle, rules } = problemOf(find(catalogue(), "slide/eight"));
  const [position, goal] = ["023156478", puzzle.goal];
  const { moves } = rules.readMoves([...position], "U2");
  const session = reduce(createSession(puzzle.id, position, goal), { type: "move", moves }, rules);
  const problem = () => ({ puzzle, rules, position, goal, metric: "runs" });
  const left = new Map(session.line.positions.map((text, index) => [text, [5, 6, 6][index]]));
  const check = async (/** @type {Problem} */ asked) => ({ outcome: "solvable", togo: left.get(asked.position) });
  const parts = /** @type {any} */ ({ table: { puzzle, rules, session }, problem, solver: { check } });
  const judged = await judgeGame(parts);
  assert.ok(judged && "verdicts" in judged);
  assert.deepEqual(judged.verdicts, [{ verdict: "detour", cost: 2 }, { verdict: "good" }]);
  assert.deepEqual(judged.course, [5, 6, 6]);
});

test("a question begins where the move went wrong, be it between two jumps of one peg", async () => {
  const { puzzle, rules, position, goal } = problemOf(hoppers);
  const { moves } = rules.fromSolver(rules.start, SEVEN.slice(0, 3));
  const session = reduce(createSession(puzzle.id, position, goal), { type: "move", moves }, rules);
  const { line } = session;
  const { positions } = line;
  const parts = /** @type {any} */ ({
    table: { puzzle, rules, session }, settings: { get: () => ({ notation: "numbers" }) },
    problem: (/** @type {number} */ index) => problemAt({ puzzle, rules, line, metric: "moves" }, index),
    solver: {
      // The first jump of the third sweep is one of the best moves, the second is not.
      async check(/** @type {Problem} */ asked) {
        const at = positions.indexOf(asked.position);
        const best = at === 3 ? [5, 1] : [2, 0];
        return { outcome: "solvable", togo: 5, legal: [{ move: best, outcome: "winning", togo: 4 }] };
      },
    },
  });
  const entries = [[0, 1], [1, 2], [2, 4]].map(([from = 0, to = 0]) => ({ from, to, text: "" }));
  const verdicts = /** @type {Verdict[]} */ ([
    { verdict: "good" }, { verdict: "good" }, { verdict: "detour", cost: 1 },
  ]);
  const judged = { key: "", entries, verdicts, start: null, course: [] };
  const { questions } = await questionsOf(parts, judged, new AbortController().signal);
  assert.deepEqual(questions.map(({ before, mine, number }) => [before.position, mine, number]),
    [[positions[3], moves.slice(3), 3]]);
});

test("a review goes on when something else counts as a move, and ends where another game is opened", async () => {
  const { puzzle, rules, position, goal } = problemOf(hoppers);
  const moves = rules.legal(rules.start).slice(0, 1);
  const game = reduce(createSession(puzzle.id, position, goal), { type: "move", moves }, rules);
  for (const [change, code] of /** @type {const} */ ([["metric", "review.good"], ["game", undefined]])) {
    const table = { puzzle, rules, session: game };
    let metric = "moves";
    /** @type {string[]} */
    const told = [];
    const parts = /** @type {any} */ ({
      table, problem: () => ({ ...problemOf(hoppers), metric }), refresh() {}, words: { t: String }, say() {},
      tell: (/** @type {Note} */ { say }) => told.push(say.code),
      solver: {
        async check(/** @type {Problem} */ asked) {
          if (change === "metric") metric = "jumps";
          else table.session = createSession(puzzle.id, position, goal);
          return { outcome: "solvable", togo: asked.position === position ? 11 : 10 };
        },
      },
    });
    await reviewGame(parts);
    assert.equal(told[0], code, change);
  }
});

test("a review whose dialog was closed asks the solver nothing more", async () => {
  const { puzzle, rules, position, goal } = problemOf(hoppers);
  const moves = rules.legal(rules.start).slice(0, 1);
  const session = reduce(createSession(puzzle.id, position, goal), { type: "move", moves }, rules);
  const closing = new AbortController();
  /** @type {boolean[]} */
  const stopped = [];
  const solver = createSolver({
    now: () => 0,
    engine: () => ({
      async ask(_operation, _request, { signal } = {}) {
        closing.abort();
        stopped.push(signal?.aborted === true);
        return { ok: false, error: { code: "cancelled", params: {}, message: "" } };
      },
    }),
  });
  const table = { puzzle, rules, session };
  const parts = /** @type {any} */ ({ table, problem: () => problemOf(hoppers), solver });
  const cancelled = { code: "cancelled", params: {}, message: "" };
  assert.deepEqual(await judgeGame(parts, { signal: closing.signal }), cancelled);
  assert.deepEqual(stopped, [true]);
  // What is asked too late is not begun.
  assert.deepEqual(await judgeGame(parts, { signal: closing.signal }), { code: "cancelled", params: {} });
  assert.deepEqual(stopped, [true]);
});
