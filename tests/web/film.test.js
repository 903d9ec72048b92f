import assert from "node:assert/strict";
import test from "node:test";
import { kindOf } from "../../web/kinds/index.js";
import { filmOf, shotsOf } from "../../web/view/paint/film.js";
import { catalogue, find } from "./core.js";

const puzzles = catalogue();

test("a film rests at every position, and moves between them", () => {
  for (const id of ["peg/hoppers", "slide/eight", "slide/rush-1", "hop/frogs-2"]) {
    const puzzle = find(puzzles, id);
    const rules = kindOf(puzzle).rules(puzzle);
    const { moves, positions } = rules.readMoves(rules.start, puzzle.known?.solution ?? "");
    const shots = [...filmOf(puzzle, positions, moves, { goal: puzzle.goal, speed: 2 })];
    assert.equal(shots.length, shotsOf(moves.length), id);
    const places = shots.map(({ items }) => JSON.stringify(items.map(({ sprite, x, y }) => [sprite, x, y])));
    assert.ok(places.every((place, at) => at === 0 || place !== places[at - 1]), `${id}: each shows something else`);
    assert.ok(shots.every(({ time }) => time >= 20));
    assert.equal(shots.at(-1)?.time, 1250);
  }
});
