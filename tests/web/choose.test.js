// A problem of a peg board, chosen on the board itself: an answer that comes for a choice which is over.

import assert from "node:assert/strict";
import test from "node:test";
import { open } from "../../web/kinds/jump/choose.js";
import { createSolver } from "../../web/play/solving/solver.js";
import { catalogue, find } from "./core.js";

test("a table that comes late does not take over the choice that was begun meanwhile", async () => {
  const puzzle = find(catalogue(), "peg/hoppers");
  const shown = {
    note: /** @type {Note | null} */ (null),
    handler: /** @type {((cell: number) => void) | null} */ (null),
  };
  /** @type {(reply: unknown) => void} */
  let answer = () => {};
  const parts = /** @type {any} */ ({
    table: { puzzle },
    words: { t: (/** @type {string} */ code) => code },
    say() {},
    solver: { ask: () => new Promise((resolve) => (answer = resolve)) },
    // A new note ends the picking, as on the page.
    tell: (/** @type {Note} */ note) => void Object.assign(shown, { note, handler: null }),
    pick: (/** @type {typeof shown.handler} */ handler) => void Object.assign(shown, { handler }),
    picking: (/** @type {typeof shown.handler} */ handler) => shown.handler === handler,
  });
  const said = () => shown.note?.say.code;

  open(parts);
  shown.note?.actions?.find(({ code }) => code === "problem.table")?.run();
  // A hint came, and the choice is begun once more.
  parts.tell({ kind: "info", say: { code: "hint" } });
  open(parts);
  shown.handler?.(0);
  assert.equal(said(), "problem.pick-goal");
  answer({ ok: true, result: { pairs: [] } });
  await new Promise((resolve) => setTimeout(resolve));
  assert.equal(said(), "problem.pick-goal");
});

test("the problem that was chosen is told as the table beside it tells it", async () => {
  const puzzle = find(catalogue(), "peg/hoppers");
  const pairs = [
    { start: 6, goal: 6, outcome: "solved", moves: 7, optimal: true },
    { start: 6, goal: 0, outcome: "solved", moves: 9, bound: 8 },
    { start: 6, goal: 1, outcome: "limit", moves: null, bound: 7 },
    { start: 1, goal: 1, outcome: "solved", moves: 9, bound: 8 },
    { start: 3, goal: 3, outcome: "limit", moves: null },
    { start: 0, goal: 0, outcome: "unsolvable", moves: null },
  ];
  /** @param {number} start @param {number | "anywhere" | "stuck"} goal a hole, or a button @param {boolean} asked */
  async function told(start, goal, asked = true) {
    /** @type {{ note?: Note, handler?: (cell: number) => void }} */
    const shown = {};
    open(/** @type {any} */ ({
      table: { puzzle, act() {} },
      words: { t: String },
      say() {},
      solver: { ask: async () => ({ ok: true, result: { pairs } }) },
      tell: (/** @type {Note} */ note) => void (shown.note = note),
      pick: (/** @type {any} */ handler) => void (shown.handler = handler),
      picking: () => true,
    }));
    /** @param {string} name */
    const press = (name) => shown.note?.actions?.find(({ code }) => code === `problem.${name}`)?.run();
    if (asked) press("table");
    await new Promise((resolve) => setTimeout(resolve));
    shown.handler?.(start);
    if (typeof goal === "number") shown.handler?.(goal);
    else press(goal);
    const { code, params } = shown.note?.say ?? { code: "" };
    return [code.replace("problem.chosen", ""), params?.["n"]];
  }
  assert.deepEqual(await told(6, 6), ["-moves", 7]);
  assert.deepEqual(await told(6, 0), ["-best", 9]);
  assert.deepEqual(await told(6, 1), ["", undefined], "nobody knows");
  assert.deepEqual(await told(0, 0), ["-impossible", undefined]);
  assert.deepEqual(await told(6, 3), ["-impossible", undefined], "it has no row");
  assert.deepEqual(await told(6, "anywhere"), ["-moves", 7]);
  assert.deepEqual(await told(1, "anywhere"), ["-best", 9]);
  assert.deepEqual(await told(3, "anywhere"), ["", undefined]);
  assert.deepEqual(await told(0, "anywhere"), ["-impossible", undefined]);
  assert.deepEqual(await told(6, "stuck"), ["-stuck", undefined]);
  assert.deepEqual(await told(0, 0, false), ["", undefined], "the table was not asked for");
});

test("a table that is asked for twice is not called stopped", async () => {
  const puzzle = find(catalogue(), "peg/hoppers");
  /** @type {string[]} */
  const said = [];
  /** @type {{ note?: Note }} */
  const shown = {};
  /** @type {((reply: any) => void)[]} */
  const answers = [];
  const solver = createSolver({ engine: () => ({
    ask: (_operation, _request, { signal } = {}) => new Promise((resolve) => {
      answers.push(resolve);
      signal?.addEventListener("abort", () => resolve({ ok: false, error: { code: "cancelled", params: {} } }));
    }),
  }) });
  open(/** @type {any} */ ({
    table: { puzzle }, words: { t: String }, say() {}, pick() {}, picking: () => true, solver,
    tell(/** @type {Note} */ note) {
      said.push(note.say.code);
      shown.note = note;
    },
  }));
  const ask = () => shown.note?.actions?.find(({ code }) => code === "problem.table")?.run();
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  ask();
  await turn();
  ask();
  await turn();
  assert.deepEqual([said, answers.length], [["problem.pick-start"], 2]);
  answers[1]({ ok: true, result: { pairs: [] } });
  await turn();
  assert.deepEqual([said.length, shown.note?.lines?.[0]?.code], [2, "problem.table-start"]);
});
