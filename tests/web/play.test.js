// The page's thinking without its DOM: answers checked by the rules, the solver status, lists of moves, boards in text,
// levels.

import assert from "node:assert/strict";
import { getEventListeners } from "node:events";
import test from "node:test";
import { modelOf } from "../../web/model/kinds.js";
import { createSession, positionText, reduce } from "../../web/model/session.js";
import { keyOf, problemAt, solutionFrom } from "../../web/play/solving/answers.js";
import { explain } from "../../web/play/solving/answer-notes.js";
import { createCommands } from "../../web/play/commands.js";
import { entriesOf } from "../../web/play/wording.js";
import { createSolver, progressOf, short } from "../../web/play/solving/solver.js";
import { fewest, markOf, spreadTable, symmetriesOf } from "../../web/kinds/jump/choose.js";
import { catalogue, find, ofKind } from "./core.js";
import { hoppers, problemOf, SEVEN } from "./hoppers.js";

/** @typedef {import("../../web/engine/protocol.d.ts").Answer} Answer */

const puzzles = catalogue();
const [english, eight, triangle] = ["peg/english", "slide/eight", "peg/triangle-15"].map((id) => find(puzzles, id));

/** @param {Record<string, unknown>} result @returns {Answer} */
const good = (result) => ({ ok: true, result });

test("an answer counts only after the page's own rules played it to the goal", () => {
  const problem = problemOf(hoppers);
  const solved = solutionFrom(
    problem,
    good({ outcome: "solved", optimal: true, metric: "moves", solution: SEVEN }),
    null,
    0,
  );
  assert.equal(solved.outcome, "solved");
  assert.equal(solved.length, 7);
  assert.equal(solved.moves.length, 11);
  for (const wrong of [SEVEN.slice(0, 6), [...SEVEN, [0, 5]], [[0, 5]], [[0, 6], [0, 6]], "nonsense", [[]]]) {
    const answer = solutionFrom(problem, good({ outcome: "solved", optimal: true, solution: wrong }), null, 0);
    assert.equal(answer.outcome, "failed", JSON.stringify(wrong));
    assert.equal(answer.error?.code, "wrong-answer");
  }
});

test("stopping keeps the best solution found on the way, without a proof", () => {
  const problem = problemOf(hoppers);
  const stopped = { ok: /** @type {const} */ (false), error: { code: "cancelled", params: {}, message: "" } };
  const kept = solutionFrom(problem, stopped, SEVEN, 5);
  assert.deepEqual([kept.outcome, kept.optimal, kept.length, kept.bound], ["solved", false, 7, 5]);
  assert.equal(solutionFrom(problem, stopped, null, 0).outcome, "stopped");
  const died = { ...stopped, error: { ...stopped.error, code: "worker-died" } };
  assert.equal(solutionFrom(problem, died, SEVEN, 5).outcome, "failed");
});

test("no solution and limit reached are two things", () => {
  const problem = problemOf(hoppers);
  const certificate = { kind: "exhausted", positions: 3 };
  const none = solutionFrom(problem, good({ outcome: "unsolvable", certificate }), null, 0);
  assert.deepEqual([none.outcome, none.certificate], ["unsolvable", certificate]);
  const limit = solutionFrom(problem, good({ outcome: "limit" }), null, 4);
  assert.deepEqual([limit.outcome, limit.bound], ["limit", 4], "the bound that was told on the way");
});

/** A solver whose engine answers from a list. @param {Answer[]} answers */
function scripted(answers) {
  /** @type {{operation: string, request: Record<string, unknown>, options: any}[]} */
  const asked = [];
  const solver = createSolver({
    now: () => 0,
    engine: () => ({
      ask(operation, request, options) {
        asked.push({ operation, request, options });
        return Promise.resolve(answers.shift() ?? { ok: false, error: { code: "cancelled", params: {}, message: "" } });
      },
    }),
  });
  return { solver, asked };
}

test("a stored solution answers at once, and every position on its way", async () => {
  const { solver, asked } = scripted([]);
  const problem = problemOf(hoppers);
  const solution = await solver.solve(problem);
  assert.equal(solution.outcome, "solved");
  assert.equal(solution.optimal, true);
  assert.equal(asked.length, 0);
  const third = problem.rules.write(solution.positions[3] ?? assert.fail());
  assert.equal((await solver.inHand({ ...problem, position: third }))?.moves.length, solution.moves.length - 3);
  assert.equal(await solver.inHand({ ...problem, goal: "any" }), null);
});

test("a search that gave up is told as that, and takes nothing back", async () => {
  const limit = good({ outcome: "limit", solution: null });
  const { solver, asked } = scripted([limit, good({ outcome: "solved", optimal: false, solution: SEVEN }), limit]);
  const problem = problemOf(hoppers, undefined, "any");
  const asksAgain = async () => {
    await solver.solve(problem);
    return solver.answered(problem)?.outcome;
  };
  const outcomes = [await asksAgain(), await asksAgain(), await asksAgain()];
  // What was given up is asked again, and a solution that is known stays known.
  assert.equal(asked.length, 3);
  assert.deepEqual(outcomes, ["limit", "solved", "solved"]);
});

test("a question is asked once; its answer is kept", async () => {
  const answer = good({ outcome: "solvable", togo: 3, legal: [] });
  const { solver, asked } = scripted([answer, answer]);
  const problem = problemOf(triangle, "4", "12");
  await solver.check(problem);
  await solver.check(problemOf(triangle, "3", "12"));
  assert.deepEqual(await solver.check(problem), await solver.check(problem));
  assert.equal(asked.length, 2);
});

test("pegs are asked with the game that led to them, everything else by its position", async () => {
  const { solver, asked } = scripted([
    good({ outcome: "solvable", legal: [] }),
    good({ outcome: "solvable", legal: [] }),
    good({ outcome: "solvable", legal: [] }),
  ]);
  assert.ok(english && eight);
  const pegs = modelOf(english).rules(english);
  let game = createSession(english.id, "d2", "d5");
  game = reduce(game, { type: "move", moves: [{ type: "jump", from: 16, over: 9, to: 4 }] }, pegs);
  const asks = { puzzle: english, rules: pegs, line: game.line, metric: "moves" };
  const [start, now] = [problemAt(asks, 0), problemAt(asks)];
  assert.equal(now.position, positionText(game));
  await solver.check(now);
  await solver.check(start);
  assert.deepEqual(
    asked.map(({ request }) => [request.position, request.moves, request.goal]),
    [
      ["d2", "d4U", "d5"],
      ["d2", undefined, "d5"],
    ],
  );
  const tiles = modelOf(eight).rules(eight);
  const { line } = createSession(eight.id, eight.start, eight.goal);
  assert.equal(problemAt({ puzzle: eight, rules: tiles, line, metric: "moves" }).game, undefined);
});

test("a proved no of a check is the answer to solving, too", async () => {
  const { solver } = scripted([good({ outcome: "unsolvable", certificate: { kind: "exhausted", positions: 1 } })]);
  const problem = problemOf(triangle, "4", "4");
  await solver.check(problem);
  assert.equal(solver.answered(problem)?.outcome, "unsolvable");
});

test("a new question ends the one before of its sort, Stop what was asked last; a quiet one gives way", async () => {
  /** @type {AbortSignal[]} */
  const signals = [];
  const solver = createSolver({
    now: () => 0,
    engine: () => ({
      ask: (_operation, _request, { signal } = {}) => new Promise((resolve) => {
        assert.ok(signal);
        signals.push(signal);
        signal.addEventListener("abort", () =>
          resolve({ ok: false, error: { code: "cancelled", params: {}, message: "" } }),
        );
      }),
    }),
  });
  const problem = problemOf(triangle, "4", "12");
  const first = solver.solve(problem);
  assert.equal(solver.state.job?.operation, "solve");
  const quiet = solver.check(problem, { quiet: true });
  const second = solver.solve(problem, { any: true });
  assert.equal((await first).outcome, "stopped");
  assert.equal("code" in (await quiet), true);
  // A hint and "still solvable?" do not disturb what takes long, and end each other.
  const hint = solver.solve(problem, { any: true, seconds: 20 });
  assert.equal(solver.state.job?.operation, "solve");
  const asked = solver.check(problem, { seconds: 30 });
  assert.equal((await hint).outcome, "stopped");
  assert.equal(solver.state.job?.operation, "check");
  const before = signals.length;
  assert.equal("code" in (await solver.check(problem, { quiet: true })), true);
  assert.equal(signals.length, before);
  // Stop means what is told of: first the question asked meanwhile, then the long one.
  solver.stop();
  assert.equal("code" in (await asked), true);
  assert.equal(solver.state.job?.operation, "solve");
  // Whoever asked may stop one question alone.
  const alone = new AbortController();
  const table = solver.solve(problem, { any: true }, { signal: alone.signal });
  assert.equal((await second).outcome, "stopped");
  const last = solver.check(problem);
  assert.equal(await Promise.race([table, "goes on"]), "goes on");
  alone.abort();
  assert.equal((await table).outcome, "stopped");
  assert.deepEqual(getEventListeners(alone.signal, "abort"), [], "a dialog that stays open keeps no old questions");
  assert.equal(solver.state.job?.operation, "check");
  solver.stop();
  assert.equal("code" in (await last), true);
  assert.equal(solver.state.job, null);
  const unseen = solver.check(problem, { quiet: true });
  assert.equal(signals.length, before + 3, "it is asked where nothing else is");
  solver.stop();
  assert.equal("code" in (await unseen), true);
});

test("how far a question is, in words: nothing until one is asked", () => {
  const ready = { engine: { name: /** @type {const} */ ("ready") }, job: null };
  assert.equal(progressOf(ready, 0, "en"), null);
  const job = { operation: /** @type {const} */ ("solve"), beside: false, began: 1000, expanded: 84_321 };
  const loading = { name: /** @type {const} */ ("loading"), percent: 38, stage: "download" };
  assert.deepEqual(progressOf({ engine: loading, job }, 0, "en"), { code: "solver.waiting", params: { percent: 38 } });
  const thinking = progressOf({ ...ready, job }, 3100, "en");
  assert.deepEqual([thinking?.code, thinking?.params.seconds, thinking?.params.n], ["solver.thinking", 2.1, "84K"]);
  assert.equal(progressOf({ ...ready, job: { ...job, bound: 15, best: 20 } }, 0, "en")?.code, "solver.closing");
  assert.deepEqual([999, 1000, 2_345_678].map((n) => short(n, "en")), ["999", "1K", "2.3M"]);
  assert.deepEqual([999, 1400, 84_321, 2_345_678].map((n) => short(n, "ja")), ["999", "1,400", "8.4万", "235万"]);
});

/**
 * @param {Puzzle} puzzle
 * @param {string} moves link notation
 * @param {"numbers" | "names"} notation
 */
function listed(puzzle, moves, notation) {
  const rules = modelOf(puzzle).rules(puzzle);
  const session = reduce(
    createSession(puzzle.id, puzzle.start, puzzle.goal),
    { type: "move", moves: rules.readMoves(rules.start, moves).moves },
    rules,
  );
  return entriesOf(puzzle, rules, session.line, notation).map(({ text }) => text);
}

test("moves are listed as the field writes them", () => {
  assert.ok(eight);
  const known = hoppers.known?.solution ?? "";
  assert.equal(listed(hoppers, known, "numbers")[0], "[0,6]");
  assert.equal(listed(hoppers, known, "numbers").length, 7);
  assert.equal(listed(hoppers, known, "names")[0], "a1→c3");
  const rules = modelOf(eight).rules(eight);
  const [first] = rules.legal(rules.start);
  assert.ok(first);
  assert.match(listed(eight, rules.writeMoves(rules.start, [first]), "numbers")[0] ?? "", /^\d[↑↓←→]$/);
});

test("a class certificate marks the holes of its set", () => {
  const french = find(puzzles, "peg/french");
  const position = modelOf(french).rules(french).read("d4");
  assert.ok(position.ok);
  const why = explain(french, position.position, {
    kind: "class", sets: [{ cells: [1, 2, 18], parity: 0 }], goals: [{ pegs: [18], set: 0 }],
  });
  assert.equal(why.lines[0]?.code, "certificate.class.even");
  assert.equal(why.lines[0]?.params?.now, 2);
  assert.deepEqual(why.marks.map(({ cell }) => cell), [1, 2, 18]);
});

test("a pagoda function writes its values on the holes", () => {
  assert.ok(english);
  const values = english.names.map((_, cell) => (cell % 3) - 1);
  const why = explain(english, modelOf(english).rules(english).start, {
    kind: "pagoda", pagodas: [{ values, start: 4 }], sets: [], goals: [{ pegs: [0], pagoda: 0, value: 6 }],
  });
  assert.deepEqual(why.lines[0]?.params, { start: 4, goal: 6 });
  const shown = why.marks.map((mark) => "text" in mark && mark.text);
  assert.deepEqual(shown, values.map((value) => String(value).replace("-", "−")));
});

test("the symmetries of the boards", () => {
  const orders = Object.fromEntries([
    ["peg/english", 8], ["peg/triangle-15", 6], ["peg/hoppers", 8], ["peg/hexagon-19", 12], ["peg/deformed-21", 6],
    ["peg/star-13", 12], ["peg/asymmetric-39", 2],
  ]);
  for (const puzzle of ofKind(puzzles, "jump")) {
    const order = orders[puzzle.id];
    if (order) assert.equal(symmetriesOf(puzzle).length, order, puzzle.id);
  }
});

test("a table of symmetry classes is spread over all pairs", () => {
  assert.ok(triangle?.kind === "jump");
  const spread = spreadTable(triangle, [{ start: 0, goal: 0, outcome: "solved", moves: 10, solutions_all: "1" }]);
  assert.deepEqual([...spread.keys()].toSorted(), ["0 0", "10 10", "14 14"]);
});

test("the table tells the fewest moves from the best known, and impossible from unknown", () => {
  const proved = { outcome: "solved", moves: 12, optimal: true };
  const best = { outcome: "solved", moves: 10, optimal: false, bound: 8 };
  const impossible = { outcome: "unsolvable", moves: null };
  const unknown = { outcome: "limit", moves: null };
  assert.deepEqual(fewest([proved, impossible]), { moves: 12, proved: true });
  assert.deepEqual(fewest([proved, best]), { moves: 10, proved: false });
  assert.deepEqual(fewest([proved, { ...best, moves: 14, bound: 12 }]), { moves: 12, proved: true });
  assert.deepEqual(fewest([proved, unknown]), { moves: 12, proved: false });
  assert.equal(fewest([impossible, unknown]), null);
  const texts = [[proved], [best], [unknown, impossible], [impossible], []].map((pairs) =>
    markOf(0, pairs, () => 0).map((mark) => ("text" in mark ? mark.text : mark.kind)),
  );
  assert.deepEqual(texts, [["12"], ["≤10"], ["?"], ["lose"], []]);
});

test("keys tell problems apart", () => {
  const problem = problemOf(hoppers);
  assert.notEqual(keyOf(problem), keyOf({ ...problem, goal: "any" }));
  assert.equal(positionText(createSession("peg/hoppers", "c3", "c3")), "c3");
});

test("a known solution answers at once whether a game can still be won; a packing has no moves to count", async () => {
  const packing = find(puzzles, "pack/level-3x5-LPV");
  /** @type {unknown[]} */
  const answers = [];
  for (const problem of [problemOf(hoppers), problemOf(packing)]) {
    const { puzzle, rules } = problem;
    const session = createSession(puzzle.id, problem.position, problem.goal);
    const { moves } = puzzle === packing ? { moves: rules.legal(rules.start).slice(0, 1) }
      : await scripted([]).solver.solve(problem);
    const parts = /** @type {any} */ ({
      card: { note: null }, table: { puzzle, rules, session, solved: () => false }, problem: () => problem,
      tell: (/** @type {Note} */ { say }) => answers.push(say), putDown() {},
      solver: { inHand: async () => ({ moves, optimal: true }), check: assert.fail },
    });
    await createCommands(parts, () => {}).solvable();
  }
  assert.deepEqual(answers, [{ code: "solvable.yes-togo", params: { n: 7 } }, { code: "solvable.yes" }]);
});

/**
 * Goes back to the last position of a game that can be solved.
 * @param {ReturnType<typeof problemOf>} problem @param {number} moves how many were played
 * @param {(index: number, leave: () => void) => any} check what the solver says of the position after so many; it may
 *   be that the player has left the game meanwhile
 */
async function back({ puzzle, rules, position, goal }, moves, check) {
  let session = createSession(puzzle.id, position, goal);
  for (let n = 0; n < moves; n += 1) {
    const read = rules.read(positionText(session));
    assert.ok(read.ok);
    session = reduce(session, { type: "move", moves: rules.legal(read.position).slice(0, 1) }, rules);
  }
  assert.equal(session.line.cursor, moves);
  /** @type {Note["say"][]} */
  const told = [];
  /** @type {unknown[]} */
  const acts = [];
  const table = { puzzle, rules, session, act: (/** @type {unknown} */ action) => acts.push(action) };
  const leave = () => (table.session = createSession(puzzle.id, position, goal));
  const parts = /** @type {any} */ ({
    table,
    problem: (/** @type {number} */ index) => index, say() {}, words: { t: String }, card: { note: null },
    putDown() {}, tell: (/** @type {Note} */ { say }) => told.push(say),
    solver: { inHand: async () => null, check: async (/** @type {number} */ index) => check(index, leave) },
  });
  await createCommands(parts, () => {}).lastSolvable();
  return { told, acts };
}

test("stopping on the way back to the last solvable move is no answer about the game", async () => {
  const { told, acts } = await back(problemOf(hoppers), 1, () => ({ code: "cancelled", params: {} }));
  assert.deepEqual([told, acts], [[{ code: "say.stopped" }], []]);
  const another = await back(problemOf(hoppers), 1, () => ({ code: "cancelled", params: { givesWay: true } }));
  assert.deepEqual([another.told, another.acts], [[], []], "what was asked instead is answered");
  const left = await back(problemOf(hoppers), 1, (_index, leave) => (leave(), { outcome: "solvable" }));
  assert.deepEqual([left.told, left.acts], [[], []], "another game is left as it is");
});

test("the way back ends at the last position that can be solved, or says why there is none", async () => {
  const solvable = (/** @type {boolean} */ yes) => ({ outcome: yes ? "solvable" : "unsolvable" });
  for (let last = 0; last < 4; last += 1) {
    const { told, acts } = await back(problemOf(hoppers), 4, (index) => solvable(index <= last));
    assert.deepEqual(acts, [{ type: "jumpTo", index: last }]);
    assert.deepEqual(told, [{ code: "solvable.went-back", params: { n: 4 - last } }]);
  }
  // A piece that is lifted may mend a packing: what was lost early need not be lost for good.
  const packing = problemOf(find(puzzles, "pack/6x10"));
  assert.deepEqual((await back(packing, 4, (index) => solvable(index !== 1))).acts, [{ type: "jumpTo", index: 3 }]);
  assert.deepEqual((await back(packing, 4, (index) => solvable(index === 0))).acts, [{ type: "jumpTo", index: 0 }]);
  const unknown = { outcome: "limit" };
  const died = { code: "worker-died", params: {} };
  for (const [first, others, say] of [
    [solvable(false), solvable(false), { code: "solvable.no-back" }],
    [solvable(true), unknown, { code: "solvable.no-back" }],
    [solvable(true), died, { code: "error:worker-died", params: {} }],
  ]) {
    for (const problem of [problemOf(hoppers), packing]) {
      const { told, acts } = await back(problem, 4, (index) => (index ? others : first));
      assert.deepEqual([told, acts], [[say], []]);
    }
  }
});
