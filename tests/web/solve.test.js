// "Solve": what is laid on the table, when it plays, and what is only told. "Solvable?": a solution answers it soon.

import assert from "node:assert/strict";
import test from "node:test";
import { modelOf } from "../../web/model/kinds.js";
import { gaveWay } from "../../web/play/solving/answers.js";
import { goBackToSolvable, labelUnsolvable, solvable } from "../../web/play/solving/solvable.js";
import { solve } from "../../web/play/solving/solve.js";
import { createSolver } from "../../web/play/solving/solver.js";
import { createSession } from "../../web/model/session.js";
import { catalogue, find } from "./core.js";
import { found, freshTable, hoppers, jumps, LONG, problemOf, SEVEN, SHORT } from "./hoppers.js";

/**
 * Asks for a solution of Hoppers.
 * @param {(
 *   better: (found: any) => void, table: import("../../web/play/table.js").Table, asks: Partial<Problem>,
 * ) => any} search what the solver finds on its way and in the end; `asks` is how the player's question differs by then
 * @param {object} [other] what the table says otherwise
 * @param {Move[]} [before] moves that were made before
 */
async function asked(search, other = {}, before = []) {
  const table = freshTable();
  if (before.length) table.act({ type: "move", moves: before });
  const { line } = table.session;
  const problem = { ...problemOf(), position: line.start, goal: line.goal };
  /** @type {Partial<Problem>} */
  const asks = {};
  let played = 0;
  /** @type {string[]} */
  const told = [];
  /** @type {any[]} */
  const notes = [];
  await solve(/** @type {any} */ ({
    table: {
      ...table, get session() { return table.session; }, rules: { ...table.rules, lengths: () => ({}) }, ...other,
    },
    problem: () => ({ ...problem, ...asks, position: table.session.line.positions[table.session.line.cursor] ?? "" }),
    play: () => (played += 1),
    tell: (/** @type {any} */ note) => void (notes.push(note), told.push(note.actions?.[0].code ?? note.say.code)),
    solver: {
      solve: async (/** @type {any[]} */ ...[, , { onBetter }]) => search(onBetter, table, asks),
    },
  }));
  return { line: table.session.line, played, told, notes, table };
}

/** @param {import("../../web/play/table.js").Table} table */
const gameOn = ({ session: { line } }) => [line.mode, line.moves, line.cursor];

test("a solution that was asked for is on the table and plays", async () => {
  const rest = LONG.slice(1);
  const { line, played, told, table } = await asked(() => found(rest), {}, LONG.slice(0, 1));
  assert.equal(line.mode, "replay");
  assert.deepEqual([line.moves, line.cursor, played, told.length], [rest, 0, 1, 1]);
  table.act({ type: "undo" });
  assert.deepEqual(gameOn(table), ["play", LONG.slice(0, 1), 1], "one step back");
});

test("a shorter one takes the place of the first, which waits until the search ends", async () => {
  const { line, played, table } = await asked((better) => {
    better(found(LONG.slice(1)));
    return found(LONG.slice(1, 2));
  }, {}, LONG.slice(0, 1));
  assert.deepEqual([line.moves, played], [LONG.slice(1, 2), 1]);
  table.act({ type: "undo" });
  assert.deepEqual(gameOn(table), ["play", LONG.slice(0, 1), 1], "one step back");
});

test("that the solution on the board is the shortest is told when that is proved", async () => {
  const { line, played, notes } = await asked((better) => {
    for (let times = 0; times < 2; times += 1) better(found(LONG));
    return { ...found(LONG), optimal: true };
  });
  assert.deepEqual([line.moves, played], [LONG, 1]);
  assert.deepEqual(notes.map(({ say }) => say.code), ["answer.best.moves", "answer.optimal.moves"]);
});

test("whoever watches the first one already goes on with it, and is told of the shorter one", async () => {
  const { line, played, told } = await asked((better, table) => {
    better(found(LONG));
    table.act({ type: "jumpTo", index: 1 });
    better({ ...found(SHORT), optimal: false });
    return found(SHORT);
  });
  assert.deepEqual([line.moves, line.cursor, played], [LONG, 1, 0]);
  assert.equal(told.at(-1), "answer.show");
});

test("whoever has left it for the game stays there", async () => {
  const { line, told } = await asked((better, table) => {
    better(found(LONG));
    table.act({ type: "undo" });
    better(found(SHORT));
    return { outcome: "limit" };
  });
  assert.deepEqual([line.mode, line.moves, told], ["play", [], ["answer.best.moves"]]);
});

test("whoever moved on is offered the answer for the position that was asked about", async () => {
  const [first, second] = LONG;
  const moved = await asked((better, table) => {
    table.act({ type: "move", moves: [/** @type {Move} */ (first)] });
    table.act({ type: "move", moves: [/** @type {Move} */ (second)] });
    better(found(LONG));
    return found(SHORT);
  });
  assert.deepEqual([moved.line.mode, moved.line.cursor, moved.told], ["play", 2, ["answer.show"]]);
  assert.deepEqual(moved.notes[0].say, { code: "answer.late-solved", params: { n: 2 } });
  moved.notes[0].actions[0].run();
  assert.deepEqual([moved.table.session.line.mode, moved.table.session.line.moves], ["replay", SHORT]);
  const swept = await asked((_better, table) => {
    const { moves } = table.rules.fromSolver(table.position(), SEVEN.slice(0, 3));
    assert.equal(moves.length, 4);
    table.act({ type: "move", moves });
    return found(SHORT);
  });
  assert.equal(swept.notes[0].say.params.n, 3, "a sweep is one move, as in the list of moves");
  const none = await asked((_better, table) => {
    table.act({ type: "move", moves: [/** @type {Move} */ (first)] });
    return { outcome: "unsolvable" };
  });
  assert.deepEqual(none.told, ["answer.late-unsolvable"]);
  const counted = await asked((_better, _table, asks) => {
    asks.metric = "jumps";
    return { outcome: "unsolvable" };
  });
  assert.deepEqual(counted.told, ["answer.late-unsolvable-there"], "no move was made: not \"0 moves ago\"");
  const late = await asked((_better, table) => {
    table.act({ type: "move", moves: [/** @type {Move} */ (first)] });
    return { outcome: "limit" };
  });
  assert.deepEqual(late.told, [], "that nothing was found helps nobody any more");
});

test("no solution, nothing to play", async () => {
  const { line, played, told } = await asked(() => ({ outcome: "limit" }));
  assert.deepEqual([line.mode, played, told], ["play", 0, ["answer.limit"]]);
});

test("a question that the next one stopped says nothing: that one answers", async () => {
  /** @param {Record<string, unknown>} params */
  const stopped = (params) =>
    asked(() => ({ outcome: "stopped", error: { code: "cancelled", params, message: "" } }));
  assert.deepEqual((await stopped({})).told, ["say.stopped"]);
  assert.deepEqual((await stopped({ givesWay: true })).told, []);
});

test("the next question of its sort stops the one before, which knows it", async () => {
  const solver = createSolver({ now: () => 0, engine: () => ({ ask: (_operation, _request, options) =>
    new Promise((resolve) => {
      const error = { code: "cancelled", params: {}, message: "" };
      options?.signal?.addEventListener("abort", () => resolve({ ok: false, error }));
    }) }) });
  const problem = problemOf();
  const [first, second] = [solver.solve(problem, { any: true }), solver.solve(problem, { any: true })];
  assert.equal(gaveWay((await first).error), true);
  solver.stop();
  assert.equal(gaveWay((await second).error), false);
});

test("a check that its limit cut short answers whoever gives it as long, and nobody who gives it longer", async () => {
  const answers = [{ togo: null, seconds: 5.02 }, { togo: 7, seconds: 12 }];
  let asks = 0;
  const solver = createSolver({ now: () => 0, engine: () => ({
    ask: async () => ({ ok: true, result: { outcome: "solvable", ...answers[asks++] } }),
  }) });
  /** @param {number} seconds @returns {Promise<any>} */
  const check = (seconds) => solver.check(problemOf(), { seconds });
  assert.deepEqual([(await check(5)).togo, (await check(5)).togo, asks], [null, null, 1]);
  assert.deepEqual([(await check(30)).togo, (await check(60)).togo, (await check(5)).togo, asks], [7, 7, 7, 2]);
});

test("where the goal is reached nothing is asked: that it is reached is said", async () => {
  const { line, played, told } = await asked(() => assert.fail("nothing to search"), { solved: () => true });
  assert.deepEqual([line.mode, played, told], ["play", 0, ["say.already"]]);
});

test("a check that is to end soon ends after a moment, once a solution is known, which is then in hand", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  let clock = 0;
  /** @param {number} milliseconds */
  function pass(milliseconds) {
    clock += milliseconds;
    t.mock.timers.tick(milliseconds);
  }
  /** @type {(report: any) => void} */
  let report = () => assert.fail("nothing was asked");
  const solver = createSolver({
    now: () => clock,
    engine: () => ({
      ask: (_operation, _request, options) => new Promise((resolve) => {
        report = options?.onProgress ?? report;
        const error = { code: "cancelled", params: {}, message: "" };
        options?.signal?.addEventListener("abort", () => resolve({ ok: false, error }));
      }),
    }),
  });
  const problem = problemOf();
  let calls = 0;
  void solver.check(problem, { enough: () => (calls += 1, false) });
  pass(100);
  report({ found: [SEVEN] });
  pass(149);
  assert.equal(calls, 0, "the answer itself may come in a moment");
  // Without a further report.
  pass(1);
  assert.equal(calls, 1);
  report({ found: [SEVEN] });
  pass(1000);
  assert.equal(calls, 1, "what is known is told once");
  const answer = solver.check({ ...problem, goal: "any" }, { enough: () => true });
  pass(1000);
  report({ found: [], progress: { expanded: 9 } });
  report({ found: [[[0, 12]]] });
  pass(1000);
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(await Promise.race([answer, null]), null);
  assert.equal(await solver.inHand({ ...problem, goal: "any" }), null, "it goes on: the rules refuse what was found");
  report({ found: [SEVEN] });
  pass(1);
  const given = await answer;
  assert.equal("code" in given && given.code, "cancelled");
  assert.equal((await solver.inHand({ ...problem, goal: "any" }))?.optimal, false);
  const again = solver.check({ ...problem, goal: "any" }, { enough: () => true });
  pass(250);
  await new Promise((resolve) => setImmediate(resolve));
  assert.notEqual(await Promise.race([again, null]), null, "one that is in hand already need not be found");
});

test("a check that ends by itself leaves a solution in hand only if it does not know the moves to go", async () => {
  const problem = { ...problemOf(), goal: "any" };
  for (const togo of [7, null]) {
    const solver = createSolver({
      now: () => 0,
      engine: () => ({
        async ask(_operation, _request, options) {
          options?.onProgress?.({ found: [SEVEN] });
          return { ok: true, result: { outcome: "solvable", togo, legal: [] } };
        },
      }),
    });
    assert.equal("outcome" in await solver.check(problem, { enough: () => true }), true);
    assert.equal(await solver.inHand(problem) !== null, togo === null);
  }
});

test("a solution that is not proved shortest answers at most so many moves, after a moment", async () => {
  const problem = problemOf();
  const { moves } = problem.rules.readMoves(problem.rules.start, problem.puzzle.known?.solution ?? "");
  /** @type {unknown[]} */
  const answers = [];
  for (const check of [{ code: "cancelled", params: {} }, { outcome: "solvable", togo: null, legal: [] },
    { outcome: "solvable", togo: 6, legal: [] }, { code: "cancelled", params: { givesWay: true } }]) {
    const parts = /** @type {any} */ ({
      table: {
        puzzle: problem.puzzle, rules: problem.rules, solved: () => false,
        session: createSession(problem.puzzle.id, problem.position, problem.goal),
      },
      problem: () => problem, tell: (/** @type {Note} */ { say }) => answers.push(say),
      solver: { inHand: async () => ({ moves, optimal: false }), check: async () => check },
    });
    await solvable(parts);
  }
  const most = { code: "solvable.yes-most", params: { n: 7 } };
  assert.deepEqual(answers, [most, most, { code: "solvable.yes-togo", params: { n: 6 } }]);
});

test("that a packing can be completed is said after a moment, how many are left when they are counted", async () => {
  const puzzle = find(catalogue(), "pack/one-sided-6x15");
  assert.ok(puzzle);
  const rules = modelOf(puzzle).rules(puzzle);
  /** @type {unknown[]} */
  const said = [];
  await solvable(/** @type {any} */ ({
    table: { puzzle, rules, solved: () => false, session: createSession(puzzle.id, puzzle.start, puzzle.goal) },
    problem: () => ({ puzzle, rules, position: puzzle.start, goal: puzzle.goal, metric: "pieces" }),
    tell: (/** @type {Note} */ { say }) => said.push(say?.code),
    solver: {
      inHand: async () => null,
      async check(/** @type {unknown} */ _problem, /** @type {{enough: () => boolean}} */ { enough }) {
        assert.equal(enough(), false, "the count goes on");
        assert.deepEqual(said, ["solvable.yes"]);
        return { outcome: "solvable", togo: 18, remaining: "12", legal: [] };
      },
    },
  }));
  assert.deepEqual(said, ["solvable.yes", "solvable.yes-remaining"]);
});

test("where the goal is reached nothing is asked about, and a search that gave up is told with its time", async () => {
  const problem = problemOf();
  /** @param {boolean} reached @param {object} [check] */
  async function told(reached, check) {
    /** @type {Note["say"][]} */
    const said = [];
    const session = createSession(problem.puzzle.id, problem.position, problem.goal);
    await solvable(/** @type {any} */ ({
      table: { ...problem, session, solved: () => reached }, problem: () => problem,
      tell: (/** @type {Note} */ { say }) => said.push(say),
      solver: { inHand: async () => null, check: async () => check ?? assert.fail("asked") },
    }));
    return said;
  }
  assert.deepEqual(await told(true), [{ code: "say.already" }]);
  for (const [took, seconds] of [[12.4, 12], [0.1, 1]]) {
    const limit = { outcome: "limit", seconds: took, legal: [] };
    assert.deepEqual(await told(false, limit), [{ code: "solvable.unknown", params: { seconds } }]);
  }
  assert.deepEqual(await told(false, { code: "cancelled", params: {} }), [{ code: "say.stopped" }]);
});

test("at a dead end, which is told without the solver, the solver is not asked", async () => {
  const table = freshTable();
  const three = hoppers.names.map((_name, cell) => ([0, 3, 12].includes(cell) ? "o" : "c"));
  table.open(hoppers, { position: table.rules.write(three), goal: hoppers.goal });
  let asked = 0;
  const parts = /** @type {any} */ ({
    table, problem: () => ({ ...problemOf(), position: table.session.line.positions[table.session.line.cursor] }),
    tell: () => assert.fail("told"),
    solver: { inHand: async () => null, check: async () => (asked += 1, { outcome: "solvable", legal: [] }) },
  });
  await labelUnsolvable(parts);
  assert.equal(asked, 1, "before the last jump");
  table.act({ type: "move", moves: jumps([[0, 3, 6]]) });
  await labelUnsolvable(parts);
  assert.equal(asked, 1);
});

/**
 * Goes back in a game to the last solvable position.
 * @param {(table: ReturnType<typeof freshTable>, position: string) => string} judge what a check of a position says
 * @returns {Promise<{table: ReturnType<typeof freshTable>, told: string[], checked: string[]}>}
 */
async function wentBack(judge) {
  const table = freshTable();
  table.act({ type: "move", moves: LONG });
  const [told, checked, start] = [/** @type {string[]} */ ([]), /** @type {string[]} */ ([]), problemOf()];
  await goBackToSolvable(/** @type {any} */ ({
    table, say() {}, words: { t: String }, tell: (/** @type {Note} */ note) => told.push(note.say.code),
    problem: (/** @type {number} */ index) => ({ ...start, position: table.session.line.positions[index] ?? "" }),
    solver: {
      inHand: async () => null,
      async check(/** @type {Problem} */ { position }) {
        checked.push(position);
        return { outcome: judge(table, position), legal: [] };
      },
    },
  }));
  return { table, told, checked };
}

test("the search for the last solvable position ends with its game", async () => {
  const { checked, told } = await wentBack((table) => {
    table.act({ type: "undo" });
    return "unsolvable";
  });
  assert.equal(checked.length, 1);
  assert.deepEqual(told, []);
});

test("the way back to the last solvable position goes on although something is noted of the game", async () => {
  const { table, told } = await wentBack((here, position) => {
    here.remember({ type: "hint" });
    return position === problemOf().position ? "solvable" : "unsolvable";
  });
  assert.deepEqual([told, table.session.line.cursor], [["solvable.went-back"], 0]);
});

test("what never could be solved is not said to be lost by the game, and nothing is to be taken back", async () => {
  /** @param {string} id @param {any} certificate */
  async function told(id, certificate, moved = 1) {
    const puzzle = find(catalogue(), id);
    const table = freshTable(puzzle);
    for (let n = 0; n < moved; n += 1) {
      table.act({ type: "move", moves: table.rules.legal(table.position()).slice(0, 1) });
    }
    /** @type {any[]} */
    const notes = [];
    const position = table.session.line.positions[moved];
    await solvable(/** @type {any} */ ({
      table, commands: {}, tell: (/** @type {any} */ note) => void notes.push(note),
      problem: () => ({ puzzle, rules: table.rules, position, goal: table.session.line.goal, metric: "moves" }),
      solver: { inHand: async () => null, check: async () => ({ outcome: "unsolvable", certificate, legal: [] }) },
    }));
    return notes.map(({ actions, say }) => [say.code, actions.length]);
  }
  const [lost, never] = [[["solvable.no", 1]], [["solvable.never", 0]]];
  // Every move of these can be reversed.
  for (const id of ["slide/fifteen", "slide/klotski-red-donkey", "hop/frogs-3", "lights/5x5"]) {
    assert.deepEqual(await told(id, null), never, id);
  }
  const everything = { kind: "exhausted", expanded: 5 };
  assert.deepEqual(await told("peg/hoppers", everything), lost);
  assert.deepEqual(await told("peg/hoppers", everything, 0), never);
  const unchanging = { kind: "class", sets: [{ cells: [0] }], goals: [{ set: 0 }] };
  assert.deepEqual(await told("peg/hoppers", unchanging), never, "no jump changes it");
  assert.deepEqual(await told("pack/6x10", null), lost);
});
