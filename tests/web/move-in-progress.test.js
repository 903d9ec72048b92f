// What an answer to "check" is remembered by: the moves to go depend on the last move, which may be continued.

import assert from "node:assert/strict";
import test from "node:test";
import { SHELVES, modelOf } from "../../web/model/kinds.js";
import { createSession, reduce } from "../../web/model/session.js";
import { checkKeyOf, keyOf, problemAt } from "../../web/play/solving/answers.js";
import { catalogue, find } from "./core.js";

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
