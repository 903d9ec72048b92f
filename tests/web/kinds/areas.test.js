import assert from "node:assert/strict";
import test from "node:test";
import { deadCells } from "../../../web/kinds/place/rules.js";
import { modelOf } from "../../../web/model/kinds.js";
import { catalogue, dice, find, ofKind, position } from "../core.js";

const puzzles = catalogue();

test("an enclosed cell is dead, an area of five only if no piece has its shape", () => {
  const puzzle = find(puzzles, "pack/6x10");
  const rules = modelOf(puzzle).rules(puzzle);
  assert.deepEqual(deadCells(puzzle, rules.start), []);
  assert.equal(
    deadCells(puzzle, position(rules.read("oFF3o-FF4o-oF4o-6o-6o-6o-6o-6o-6o-6o"))).length,
    55,
    "neither 1 nor 54 is a multiple of five",
  );
  const column = "oI4o-oI4o-oI4o-oI4o-oI4o-L5o-L5o-L5o-LL4o-6o";
  assert.deepEqual(
    deadCells(puzzle, position(rules.read(column))),
    [0, 6, 12, 18, 24],
    "the I that would fill it lies elsewhere",
  );
  assert.deepEqual(deadCells(puzzle, position(rules.read(column.replaceAll("I", "o").replaceAll("oo4o", "6o")))), []);
});

test("a piece in parts that do not touch may fill several areas", () => {
  const base = find(puzzles, "pack/level-3x5-LPV");
  const corners = [..."oVoVVVVVVVVVVVV"];
  /** @param {[number, number][]} orientation */
  const inHand = (orientation) =>
    ({ ...base, pieces: [{ letter: "A", count: 1, kind: 0, colour: 0, orientations: [orientation] }] });
  assert.deepEqual(deadCells(inHand([[0, 0], [2, 0]]), corners), [], "its two parts lie in two areas");
  assert.deepEqual(deadCells(inHand([[0, 0], [1, 0]]), corners), [0, 2], "in one part it fills neither");
  assert.deepEqual(deadCells(inHand([[0, 0], [1, 0], [3, 0]]), corners), [], "one of its parts may lie in either");
  const column = corners.map((mark, cell) => (cell % 3 ? mark : "o"));
  const lying = inHand([[0, 0], [1, 0], [2, 0], [3, 0], [4, 0], [6, 0]]);
  assert.deepEqual(deadCells(lying, column), [0, 3, 6, 9, 12], "its part of five never stands");
});

test("whole solutions never pass through a dead area", () => {
  const roll = dice(4);
  let filled = 0;
  for (const puzzle of ofKind(puzzles, "place").filter(({ points }) => points.length <= 60)) {
    const rules = modelOf(puzzle).rules(puzzle);
    const whole = fill(puzzle.pieces.map((piece) => piece.letter), rules, rules.start, 4000);
    if (!whole) continue;
    filled += 1;
    for (let tries = 0; tries < 20; tries++) {
      const kept = new Set(puzzle.pieces.map((piece) => piece.letter).filter(() => roll() < 0.5));
      assert.deepEqual(deadCells(puzzle, whole.map((mark) => (kept.has(mark) ? mark : "o"))), [], puzzle.id);
    }
  }
  assert.ok(filled > 8, `${filled}`);
});

/**
 * A plain search for small regions: the first free cell is covered in every way.
 * @param {string[]} letters
 * @param {Rules} rules
 * @param {Position} from
 * @param {number} budget of placements tried
 * @returns {Position | null}
 */
function fill(letters, rules, from, budget) {
  let left = budget;
  /**
   * @param {Position} at
   * @returns {Position | null}
   */
  const deeper = (at) => {
    const first = at.indexOf("o");
    if (first < 0) return at;
    for (const letter of letters.filter((one) => !at.includes(one))) {
      for (let orientation = 0; orientation < 8; orientation++) {
        if (left-- < 0) return null;
        const move = /** @type {const} */ ({ type: "place", letter, orientation, cell: first });
        if (rules.refusal(at, move)) continue;
        const found = deeper(rules.apply(at, move));
        if (found) return found;
      }
    }
    return null;
  };
  return deeper(from);
}
