// The moves to go depend on the last move, which may be continued: what an answer to "check" is remembered by, and what
// a solution says that is known of the position alone.

import assert from "node:assert/strict";
import test from "node:test";
import { SHELVES, modelOf } from "../../web/model/kinds.js";
import { createSession, reduce } from "../../web/model/session.js";
import { checkKeyOf, keyOf, problemAt } from "../../web/play/solving/answers.js";
import { createCommands } from "../../web/play/commands.js";
import { catalogue, find } from "./core.js";
import { hoppers, problemOf } from "./hoppers.js";

/** A board of every shelf, and one without directions: a few moves lead to one position in several ways. */
const boards = [...SHELVES.map(({ board }) => board), "slide/cube"].map((id) => find(catalogue(), id));

/**
 * @param {Rules} rules
 * @param {number} enough
 * @returns {Move[][]} games, the shortest ones first
 */
function games(rules, enough) {
  /** @type {{position: Position, moves: Move[]}[]} */
  const found = [{ position: rules.start, moves: [] }];
  for (const { position, moves } of found) {
    if (found.length > enough) break;
    for (const move of rules.legal(position)) {
      found.push({ position: rules.apply(position, move), moves: [...moves, move] });
    }
  }
  return found.map(({ moves }) => moves);
}

test("a check is remembered by the position and the last move, however a kind writes its moves", () => {
  for (const puzzle of boards) {
    const known = modelOf(puzzle).rules(puzzle);
    /** Moves written in a way that no kind has today. @type {Rules} */
    const rules = { ...known, writeMoves: (position, moves) => `${known.writeMoves(position, moves)}!` };
    /** @type {Map<string, Map<string, string>>} the keys by the last move, by the position */
    const keys = new Map();
    for (const moves of games(known, 500)) {
      const { line } = reduce(createSession(puzzle.id, puzzle.start, puzzle.goal), { type: "move", moves }, rules);
      const problem = problemAt({ puzzle, rules, line, metric: puzzle.metrics[0] ?? "" });
      const last = modelOf(puzzle).countsMoves ? JSON.stringify(moves.at(-1)) : "";
      const here = keys.get(keyOf(problem)) ?? new Map();
      keys.set(keyOf(problem), here);
      assert.equal(here.get(last) ?? checkKeyOf(problem), checkKeyOf(problem), `${puzzle.id} ${problem.game?.moves}`);
      here.set(last, checkKeyOf(problem));
    }
    const several = [...keys.values()].filter((here) => here.size > 1);
    assert.equal(several.length > 0, modelOf(puzzle).countsMoves, puzzle.id);
    for (const here of several) assert.equal(new Set(here.values()).size, here.size, puzzle.id);
  }
});

test("a proved solution is not called shortest where going on with a move may be shorter", async () => {
  const { puzzle, rules, position, goal } = problemOf(hoppers);
  // The peg that has just jumped into the middle can jump on.
  const { moves } = rules.fromSolver(rules.start, [[0, 6], [9, 3], [2, 0]]);
  const { line } = reduce(createSession(puzzle.id, position, goal), { type: "move", moves }, rules);
  const problem = (/** @type {number} */ index) => problemAt({ puzzle, rules, line, metric: "moves" }, index);
  const [on, other] = [[0, 6], [5, 1]].map((sweep) => rules.fromSolver(positionAt(line.cursor), [sweep]).moves);
  function positionAt(/** @type {number} */ index) {
    const read = rules.read(line.positions[index] ?? "");
    return read.ok ? read.position : assert.fail();
  }
  /**
   * @param {Move[] | undefined} rest proved where the game stands
   * @param {Move[]} [before] the same before its last move
   * @param {object} [check]
   */
  async function said(rest, before = [], check = { outcome: "solvable", togo: 0, legal: [] }) {
    /** @type {unknown[]} */
    const told = [];
    await createCommands(/** @type {any} */ ({
      card: { note: null }, table: { puzzle, rules, session: { line }, solved: () => false }, problem, putDown() {},
      tell: (/** @type {Note} */ { say }) => told.push(`${say.code} ${say.params?.["n"]}`),
      solver: {
        inHand: async (/** @type {Problem} */ asked) => ({
          moves: asked.position === line.positions[line.cursor] ? rest : before, optimal: true,
        }),
        check: async () => check,
      },
    }), () => {}).solvable();
    return told;
  }
  assert.deepEqual(await said(on), ["solvable.yes-togo 0"]);
  assert.deepEqual(await said(other), ["solvable.yes-togo 0"], "as the solver says");
  assert.deepEqual(await said(other, [], { outcome: "solvable", legal: [] }), ["solvable.yes-most 1"]);
  assert.deepEqual(await said(other, moves.slice(-1), {}), ["solvable.yes-togo 1"], "it lies on a shortest solution");
});
