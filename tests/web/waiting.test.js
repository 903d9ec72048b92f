// How long one waits: what was searched so far is not lost when a question is asked for once more while it runs, and a
// hint does not wait until every move is judged.

import assert from "node:assert/strict";
import test from "node:test";
import { setImmediate } from "node:timers/promises";
import { createSession, positionText, reduce } from "../../web/model/session.js";
import { createCommands } from "../../web/play/commands.js";
import { problemAt } from "../../web/play/solving/answers.js";
import { createHints } from "../../web/play/solving/hints.js";
import { solve } from "../../web/play/solving/solve.js";
import { found, freshTable, hoppers, jumps, LONG, problemOf, SHORT } from "./hoppers.js";

/** What questions use of the page, on Hoppers. @param {object} solver */
function atHoppers(solver) {
  const table = freshTable();
  /** @type {(string | undefined)[]} */
  const told = [];
  /** @type {Note[]} */
  const notes = [];
  const parts = /** @type {any} */ ({
    table, solver, saves: { count() {} }, commands: { hint() {} }, putDown() {}, play() {},
    problem: () => problemOf(hoppers, positionText(table.session)),
    tell: (/** @type {Note} */ note) => void (told.push(note.say.code), notes.push(note)),
  });
  return { notes, parts, table, told };
}

test("a solution is searched for on, and whoever has left what was found is answered anew", async () => {
  let searches = 0;
  const { parts, table, told } = atHoppers({
    async solve(/** @type {unknown} */ _problem, /** @type {unknown} */ _wish, /** @type {any} */ { onBetter }) {
      searches += 1;
      if (searches > 1) return found(SHORT);
      await solve(parts);
      onBetter(found(LONG));
      await solve(parts);
      assert.equal(searches, 1);
      table.act({ type: "undo" });
      await solve(parts);
      return { outcome: "limit" };
    },
  });
  await solve(parts);
  assert.equal(searches, 2);
  assert.deepEqual(table.session.line.moves, SHORT);
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
  await setImmediate();
  assert.equal(answers.length, 1);
  answers[0]?.({ outcome: "solvable", togo: 7, legal: [{ move: [12, 6], outcome: "winning", togo: 6 }] });
  await Promise.all(asked);
  assert.deepEqual(told, ["hint.nudge.bottom"]);
});

test("a reason that is asked for twice is asked of the solver once, and is the whole reason both times", async () => {
  /** @type {((check: object) => void)[]} */
  const answers = [];
  const { notes, parts } = atHoppers({
    inHand: async () => ({ moves: SHORT, optimal: true }),
    check: () => new Promise((resolve) => answers.push(resolve)),
  });
  await createHints(parts).next(undefined);
  const both = [0, 1].map(() => notes[0]?.why?.note());
  await setImmediate();
  const [losing, winning] = [{ move: [12, 6], outcome: "losing" }, { move: [0, 6], outcome: "winning", togo: 6 }];
  answers.at(-1)?.({ outcome: "solvable", togo: 7, legal: [losing, winning] });
  assert.equal(answers.length, 1);
  for (const note of await Promise.all(both)) assert.equal(note?.say.code, "hint.why.losing");
});

for (const name of ["Solve", "Hint"]) {
  test(`${name} begins another search after a move, and after the end of one that gave way`, async () => {
    /** @type {((answer: object) => void)[]} */
    const begun = [];
    const search = () => new Promise((resolve) => begun.push(resolve));
    const { parts, table } = atHoppers({ inHand: async () => null, check: search, solve: search });
    const hints = createHints(parts);
    /** Presses the button, without waiting for the answer, and returns how many searches have begun. */
    async function pressed() {
      void (name === "Solve" ? solve(parts) : hints.next(undefined));
      await setImmediate();
      return begun.length;
    }
    assert.deepEqual([await pressed(), await pressed()], [1, 1]);
    table.act({ type: "move", moves: jumps([[0, 3, 6]]) });
    assert.deepEqual([await pressed(), await pressed()], [2, 2]);
    const gaveWay = { code: "cancelled", params: { givesWay: true } };
    begun[1]?.(name === "Solve" ? { outcome: "stopped", error: gaveWay } : gaveWay);
    await setImmediate();
    assert.equal(await pressed(), 3);
  });
}

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
  assert.deepEqual(await hinted(found(LONG)), [["hint.nudge.top"], [5, 20]]);
  assert.deepEqual(await hinted({ outcome: "unsolvable", moves: [] }), [["solvable.never"], [5, 20]]);
});

test("what was asked for before its code had come is nothing of another game, or of one that has gone on", async () => {
  const { puzzle, rules, position, goal } = problemOf(hoppers);
  /** @param {Session} session one move further */
  function after(session) {
    const read = rules.read(positionText(session));
    assert.ok(read.ok);
    return reduce(session, { type: "move", moves: rules.legal(read.position).slice(0, 1) }, rules);
  }
  const here = after(createSession(puzzle.id, position, "any"));
  for (const [there, some] of /** @type {const} */ ([
    [here, true], [reduce(here, { type: "hint" }, rules), true], [after(here), false],
    [createSession(puzzle.id, position, goal), false],
  ])) {
    for (const name of /** @type {const} */ (["solve", "hint", "solvable", "lastSolvable", "review"])) {
      let asked = 0;
      const answer = async () => {
        asked += 1;
        return { code: "cancelled", params: { givesWay: true } };
      };
      const table = { puzzle, rules, session: here, solved: () => false };
      const parts = /** @type {any} */ ({
        card: { note: null }, table, putDown() {}, say() {}, tell() {},
        problem: () => problemAt({ puzzle, rules, line: table.session.line, metric: "moves" }),
        solver: {
          inHand: async () => null, check: answer, solve: async () => ({ outcome: "stopped", error: await answer() }),
        },
        words: { t: (/** @type {string} */ code) => code, language: "en", add() {} },
      });
      const done = createCommands(parts, () => {})[name]();
      table.session = there;
      await done;
      assert.equal(asked > 0, some, name);
    }
  }
});
