// The two sides agree: every random game that the Python core played is replayed here, position by position.

import assert from "node:assert/strict";
import test from "node:test";
import { jumpBetween } from "../../../web/kinds/jump/rules.js";
import { modelOf } from "../../../web/model/kinds.js";
import { writeMarks } from "../../../web/model/rows.js";
import { playouts, position } from "../core.js";

/**
 * The page's move for one of the core; what is laid or lifted is written as the page has it.
 * @param {Rules} rules @param {Position} at @param {any} move JSON form of the core @returns {Replayed}
 */
function played(rules, at, move) {
  if (typeof move.type !== "string") return rules.fromSolver(at, [move]);
  const why = rules.refusal(at, move);
  return { moves: [move], positions: [at], ...(why ? { refused: { number: 1, text: "", why } } : {}) };
}

const seed = Number(process.env["HIRAMEKI_SEED"] ?? 1);

for (const { puzzle, playouts: games } of playouts(seed)) {
  test(`${puzzle.id}: the interpreter replays what the core played`, () => {
    const rules = modelOf(puzzle).rules(puzzle);
    assert.equal(rules.write(rules.start), puzzle.start);
    if (puzzle.kind === "jump") {
      for (const jump of puzzle.jumps) {
        assert.equal(jumpBetween(puzzle, { from: jump[0], to: jump[2] }), jump, "its direction is said");
      }
    }
    for (const game of games) {
      let at = rules.start;
      /** @type {Move[]} */
      const moves = [];
      game.positions.forEach((text, index) => {
        assert.equal(rules.write(at), text, `position ${index}`);
        assert.deepEqual(position(rules.read(text)), at);
        assert.equal(rules.finished(at, puzzle.goal), game.finished[index], `finished ${text}`);
        assert.equal(rules.goalOf(at), game.goals[index], `goal of ${text}`);
        if (puzzle.kind === "jump") {
          // Goals that a player can set: any hole, a dead end, a pattern.
          const pegs = at.filter((mark) => mark === "o").length;
          const rows = writeMarks(puzzle.grid, at);
          const after = game.positions[index + 1];
          assert.equal(rules.finished(at, "any"), pegs === 1, `${text}: one peg is left`);
          assert.equal(rules.finished(at, "stuck"), rules.legal(at).length === 0, `${text}: no peg can jump`);
          assert.equal(rules.finished(at, rows), true, `${text} is reached`);
          if (after) assert.equal(rules.finished(position(rules.read(after)), rows), false, `${text} is left`);
        }
        for (const { move } of game.refused.filter((one) => one.at === index)) {
          assert.ok(played(rules, at, move).refused, `${JSON.stringify(move)} at ${text} is illegal`);
        }
        if (index === game.moves.length) return;
        const { moves: page, refused } = played(rules, at, game.moves[index]);
        assert.equal(refused, undefined, `${JSON.stringify(game.moves[index])} at ${text} is legal`);
        assert.equal(page.length, 1);
        for (const move of page) {
          assert.equal(rules.refusal(at, move), null);
          assert.ok(
            rules.legal(at).some((legal) => JSON.stringify(legal) === JSON.stringify(move)),
            `${JSON.stringify(move)} is among the legal moves`,
          );
          at = rules.apply(at, move);
          moves.push(move);
        }
      });
      assert.equal(rules.writeMoves(rules.start, moves), game.text);
      assert.deepEqual(rules.lengths(rules.start, moves), game.lengths);
      if (puzzle.kind === "place") continue;
      const again = rules.readMoves(rules.start, game.text);
      assert.equal(again.refused, undefined);
      assert.deepEqual(again.moves, moves);
      const solver = rules.fromSolver(rules.start, game.moves);
      assert.deepEqual(solver.moves, moves);
      assert.deepEqual(solver.positions.map(rules.write), game.positions);
    }
  });
}

test("an answer that is no list of legal moves is refused, and never stops the page", () => {
  for (const { puzzle } of playouts(seed)) {
    const rules = modelOf(puzzle).rules(puzzle);
    const none = [null, 1.5, -1, "1", {}, [], [0], [0, 0], [0, 1, 2], [null, null], "zz", 9999, [9999, 9999]];
    for (const answer of [null, 7, "zz", {}, ...none.map((one) => [one])]) {
      const { moves, refused } = rules.fromSolver(rules.start, /** @type {any} */ (answer));
      assert.ok(refused, `${puzzle.id}: ${JSON.stringify(answer)}`);
      assert.deepEqual(moves, []);
    }
    const [other] = puzzle.kind === "hop" ? ["lamp"] : ["hop"];
    assert.throws(() => rules.apply(rules.start, /** @type {any} */ ({ type: other, cell: 0, to: 1 })), RangeError);
  }
});
