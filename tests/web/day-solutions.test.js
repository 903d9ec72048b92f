// The stored solutions of the days: each leads to its goal by the page's own rules, and gives hints without a solver.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { modelOf } from "../../web/model/kinds.js";
import { describeByPage } from "../../web/model/catalog.js";
import { calendarOf, dayName } from "../../web/play/dailies.js";
import { createSolver } from "../../web/play/solving/solver.js";
import { learnDay } from "../../web/play/starts.js";
import { catalogue } from "./core.js";

/** @import { StoredDay } from "../../web/play/dailies.js" */

/** @type {{days: StoredDay[], dates: Record<string, [number, string]>}} */
const { days, dates } = JSON.parse(readFileSync(new URL("../../pycore/tables/daily.json", import.meta.url), "utf8"));
const boards = new Map(catalogue().map((puzzle) => [puzzle.id, puzzle]));
const different = [...new Map(days.map((day) => [JSON.stringify(day), day])).values()];

/** @param {string} id @param {string} [position] @param {string | null} [goal] @returns {Promise<Problem>} */
async function problemOf(id, position, goal) {
  const puzzle = boards.get(id) ?? await describeByPage(id);
  assert.ok(puzzle, id);
  const rules = modelOf(puzzle).rules(puzzle);
  const read = rules.read(position ?? puzzle.start);
  assert.ok(read.ok);
  const metric = puzzle.metrics[0] ?? "";
  return { puzzle, rules, position: position ?? puzzle.start, goal: goal ?? rules.goalOf(read.position), metric };
}

/** A solver that must not be asked. */
const alone = () => createSolver({ engine: () => ({ ask: async () => assert.fail("the solver was asked") }) });

test("every stored solution is as long as it says, and in hand from each of its positions", async () => {
  assert.ok(different.length > 400);
  for (const [id, position, goal, , moves, solution] of different) {
    const problem = await problemOf(id, position, goal);
    const solver = alone();
    solver.learn(problem, solution);
    const rest = await solver.inHand(problem);
    assert.ok(rest?.optimal, `${id} ${position}`);
    const [first = rest.positions[0], metric = ""] = [rest.positions[0], problem.puzzle.metrics[0]];
    assert.ok(first);
    const lengths = problem.rules.lengths(first, rest.moves);
    assert.equal(modelOf(problem.puzzle).countsMoves ? lengths[metric] : rest.moves.length, moves, `${id} ${position}`);
    for (const [index, here] of rest.positions.slice(0, -1).entries()) {
      const later = await solver.inHand({ ...problem, position: problem.rules.write(here) });
      assert.equal(later?.moves.length, rest.moves.length - index);
    }
  }
});

test("every date's packing has a hint, in whatever order its pieces are placed", async () => {
  for (const [date, [, solution]] of Object.entries(dates)) {
    const problem = await problemOf(`pack/calendar-${date}`);
    const solver = alone();
    solver.learn(problem, solution);
    const rest = await solver.inHand(problem);
    assert.equal(rest?.moves.length, 8, date);
    const last = rest.moves.at(-1);
    const begun = rest.positions[0];
    assert.ok(last && begun);
    const position = problem.rules.write(problem.rules.apply(begun, last));
    assert.equal((await solver.inHand({ ...problem, position }))?.moves.length, 7, "the last piece placed first");
  }
});

test("what does not lead to the goal is not learned, and off the solution the solver is asked", async () => {
  const [id = "", position, goal] = different.find(([name]) => name === "peg/hoppers") ?? [];
  const problem = await problemOf(id, position, goal);
  const solver = alone();
  solver.learn(problem, "a1D");
  solver.learn(problem, "nonsense");
  assert.equal(await solver.inHand(problem), null);
  const packing = await problemOf("pack/calendar-11-25");
  solver.learn(packing, dates["11-25"]?.[1] ?? "");
  const own = await solver.inHand(packing);
  const [start, wrong] = [own?.positions[0], own && packing.rules.legal(own.positions[0] ?? []).find((move) =>
    !own.moves.some((right) => JSON.stringify(right) === JSON.stringify(move)))];
  assert.ok(start && wrong);
  const off = packing.rules.write(packing.rules.apply(start, wrong));
  assert.equal(await solver.inHand({ ...packing, position: off }), null);
});

test("a whole solution of the day is shown without the solver, at its proved length", async () => {
  const [id = "", position, goal, , moves, solution = ""] = different.find(([name]) => name === "peg/hoppers") ?? [];
  const problem = await problemOf(id, position, goal);
  const solver = alone();
  solver.learn(problem, solution);
  const answer = await solver.solve(problem);
  assert.deepEqual([answer.outcome, answer.optimal, answer.length], ["solved", true, moves]);
});

test("a date puzzle has its solution before the kind of the day's other puzzle is there", async () => {
  const today = dayName(new Date());
  const { puzzle, rules, position, goal, metric } = await problemOf(calendarOf(today));
  const solver = alone();
  const line = { puzzleId: puzzle.id, start: position, goal };
  await learnDay(/** @type {any} */ ({
    solver,
    saves: { challenge: () => null },
    catalog: { find: (/** @type {string} */ id) => boards.get(id) ?? null },
    dailies: {
      on: async () => ({ level: { puzzle: "slide/rush-1" }, date: { solution: dates[today.slice(5)]?.[1] } }),
    },
    table: { puzzle, rules, session: { line }, rulesOf: () => assert.fail("nobody has met it yet") },
  }));
  assert.equal((await solver.inHand({ puzzle, rules, position, goal, metric }))?.moves.length, 8);
});
