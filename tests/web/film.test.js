import assert from "node:assert/strict";
import test from "node:test";
import { kindOf } from "../../web/kinds/index.js";
import { filmOf } from "../../web/view/paint/film.js";
import { catalogue, find } from "./core.js";

const puzzles = catalogue();

test("a film rests at every position, and moves between them", () => {
  for (const id of ["peg/hoppers", "slide/eight", "slide/rush-1", "hop/frogs-2", "pack/level-3x5-LPV"]) {
    const puzzle = find(puzzles, id);
    const rules = kindOf(puzzle).rules(puzzle);
    const [first] = rules.legal(rules.start);
    const way = puzzle.kind === "place" && first
      ? { moves: [first], positions: [rules.start, rules.apply(rules.start, first)] }
      : rules.readMoves(rules.start, puzzle.known?.solution ?? "");
    const { moves, positions } = way;
    const shots = [...filmOf(puzzle, positions, moves, { goal: puzzle.goal, speed: 2 })];
    // A piece that is laid on the board is there at once.
    assert.equal(shots.length, 1 + moves.length * (puzzle.kind === "place" ? 1 : 4), id);
    const places = shots.map(({ items }) => JSON.stringify(items));
    assert.ok(places.every((place, at) => at === 0 || place !== places[at - 1]), `${id}: each shows something else`);
    assert.ok(shots.every(({ time }) => time >= 20));
    assert.equal(shots.at(-1)?.time, 1250);
  }
});
