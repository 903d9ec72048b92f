// Packings on hexagons and triangles: what hands do, what is seen, what the editor writes.

import assert from "node:assert/strict";
import test from "node:test";
import { describeByPage } from "../../../web/model/catalog.js";
import { modelOf } from "../../../web/model/kinds.js";
import { viewOf } from "../../../web/view/kinds.js";
import { latticeOf } from "../../../web/kinds/place/rules.js";
import { writeShape } from "../../../web/kinds/place/describe.js";
import { middlesOf, polygonsOf } from "../../../web/kinds/place/pieces.js";
import { normal } from "../../../web/model/lattice.js";
import { draftFrom, resize, withBoard } from "../../../web/panels/editor/draft.js";
import { cellAt, createGeometry } from "../../../web/view/geometry.js";
import { boundaryLoops } from "../../../web/view/paint/outline.js";
import { catalogue, find } from "../core.js";
import { tableOf, take, trayOf, turn } from "./hands.js";
import { begun, bench, counted, editors, typed, withStock } from "./pieces.js";

const TRIANGLES = latticeOf({ lattice: "xd" });
const puzzles = catalogue();
const lookUp = (/** @type {string} */ id) => puzzles.find((puzzle) => puzzle.id === id);

/** @param {string} id */
const table = (id) => tableOf(find(puzzles, id));

for (const [id, letter, inner] of /** @type {const} */ ([
  ["pack/tetrahex-coin", "p", 9], ["pack/hexiamond-6x6", "f", 30],
])) {
  test(`${id}: a piece is taken, moved, turned and laid by keyboard alone`, () => {
    const on = table(id);
    const hands = viewOf(on.puzzle).interaction;
    let outcome = hands.key(on, {}, letter, inner) ?? assert.fail();
    assert.notEqual(outcome.hold.piece?.cell, null);
    const seen = new Set();
    for (const key of ["R", "r", "D", "m", "L", "L", "U", "r"]) {
      outcome = hands.key(on, outcome.hold, key, 0) ?? assert.fail();
      seen.add(outcome.hold.piece?.cell);
    }
    assert.ok(seen.size > 2, [...seen].join());
    while (!outcome.hold.piece?.fits) outcome = hands.key(on, outcome.hold, "r", 0) ?? assert.fail();
    const [move] = hands.key(on, outcome.hold, "Enter", 0)?.moves ?? [];
    assert.equal(move?.type, "place");
    assert.equal(on.rules.refusal(on.position, move ?? assert.fail()), null);
  });

  test(`${id}: a dragged piece snaps to where it fits, a tap lays it over the tapped cell`, () => {
    const on = table(id);
    const hands = viewOf(on.puzzle).interaction;
    const middle = on.geometry.points[inner] ?? assert.fail();
    const held = trayOf(on).grab(on, {}, letter.toUpperCase(), [...middle], false).hold;
    const over = hands.drag(on, held, null, [middle[0] + 0.2, middle[1] - 0.1]).hold;
    assert.equal(over.piece?.fits, true);
    assert.equal(hands.drop(on, over, null, over.point ?? [0, 0]).moves?.[0]?.type, "place");
    const tapped = hands.tap(on, take(on, {}, letter.toUpperCase()).hold, inner);
    const [move] = tapped.moves ?? [];
    assert.notEqual(on.rules.apply(on.position, move ?? assert.fail())[inner], "o");
  });
}

test("six turns bring a piece in the hand back, in the place where it was", () => {
  const on = table("pack/hexiamond-hexagon");
  const hands = viewOf(on.puzzle).interaction;
  const begun = hands.key(on, {}, "o", 20)?.hold ?? assert.fail();
  let hold = begun;
  for (let times = 0; times < 6; times++) hold = turn(on, hold, "rotate").hold;
  assert.deepEqual(hold.piece, begun.piece);
});

test("every point of a triangle or a hexagon belongs to it", () => {
  for (const id of ["pack/tetrahex-coin", "pack/hexiamond-snowflake"]) {
    const geometry = createGeometry(find(puzzles, id));
    assert.equal(geometry.square, false);
    geometry.points.forEach(([x, y], cell) => {
      for (const [cx, cy] of geometry.corners?.[cell] ?? assert.fail()) {
        assert.equal(cellAt(geometry, [x + (cx - x) * 0.9, y + (cy - y) * 0.9]), cell, `${id} ${cell}`);
      }
    });
    const [left, top] = geometry.box;
    assert.equal(cellAt(geometry, [left, top - 1]), null);
  }
});

test("a piece has one outline around all of its cells, however it lies", () => {
  for (const id of /** @type {const} */ (["pack/pentahex-10x11", "pack/hexiamond-6x6"])) {
    const puzzle = find(puzzles, id);
    const lattice = latticeOf(puzzle);
    for (const { letter, orientations } of puzzle.pieces) {
      for (const shape of orientations) {
        assert.deepEqual(middlesOf(lattice, shape)[0], [0, 0]);
        assert.equal(boundaryLoops(polygonsOf(lattice, shape)).length, 1, `${id} ${letter}`);
      }
    }
  }
});

test("an area that one piece would have to fill is seen to be dead", async () => {
  const puzzle = await describeByPage("pack/xd.6o-6o/p.2I") ?? assert.fail();
  const rules = modelOf(puzzle).rules(puzzle);
  assert.equal(rules.legal(rules.start).filter((move) => move.type === "place" && move.letter === "I").length, 2);
});

test("whole sets on hexagons and triangles; with one side their mirror images too", () => {
  /** @param {string} name @param {boolean} mirror */
  const number = (name, mirror) =>
    withStock(begun(name === "hexiamonds" ? "xd" : "xt", { mirror }), name, lookUp).own.place.set.length;
  assert.deepEqual([number("tetrahexes", true), number("pentahexes", true), number("hexiamonds", true)], [7, 22, 12]);
  const [tetra, penta, hexa] = [number("tetrahexes", false), number("pentahexes", false), number("hexiamonds", false)];
  assert.deepEqual([tetra, penta, hexa], [10, 33, 19]);
  for (const id of ["pack/tetrahex-4x7", "pack/hexiamond-6x6"]) {
    const puzzle = find(puzzles, id);
    const draft = draftFrom(editors, puzzle, puzzle.names.map(() => "o"), puzzle.goal) ?? assert.fail();
    const { set } = draft.own.place;
    const again = typed(draft, set.map(({ shape }) => writeShape(latticeOf(draft), shape)).join(" "));
    assert.deepEqual([again.own.place.set.length, counted(again).pieces], [set.length, 2 * set.length]);
  }
});

test("the editor keeps the way in which triangles point", () => {
  assert.equal(writeShape(TRIANGLES, normal(TRIANGLES, [[3, 2], [4, 2]])), "xoo");
  const puzzle = find(puzzles, "pack/hexiamond-notched");
  const draft = draftFrom(editors, puzzle, puzzle.names.map(() => "o"), "full") ?? assert.fail();
  const written = editors.get("place")?.written(draft);
  assert.ok(written?.ok && written.text.startsWith(`p1/pack/xd.${puzzle.start}/p.`));
  const pieces = { ...draft.own.place, set: [{ shape: /** @type {[number, number][]} */ ([[1, 0]]), count: 1 }] };
  const small = withBoard(editors, draft, resize([], 3, 1));
  const drawn = { ...small, board: [["x", "o", "x"]], own: { ...small.own, place: pieces } };
  const down = editors.get("place")?.written(drawn);
  assert.ok(down?.ok && down.text === "p1/pack/xd.xo/p.xo");
});

test("what the editor gives as an example can be typed, on every lattice and with one side", () => {
  for (const lattice of /** @type {const} */ (["xs", "xt", "xd"])) {
    for (const mirror of [true, false]) {
      const draft = begun(lattice, { mirror });
      assert.equal(counted(typed(draft, bench.example(draft))).pieces, 4, lattice);
    }
  }
});

test("without wood, strokes lie across what is no cell: beside cells that are no squares, and in holes", () => {
  for (const [id, crossed] of /** @type {[string, boolean][]} */ ([
    ["pack/tetrahex-coin", true], ["pack/hexiamond-6x6", true], ["pack/8x8-hole", true], ["pack/6x10", false],
  ])) {
    const { geometry, puzzle } = table(id);
    for (const flat of [true, false]) {
      const theme = /** @type {any} */ ({ flat, name: "light", colour: () => "#123456", pieces: [] });
      const shapes = viewOf(puzzle).board(puzzle, geometry, theme);
      const strokes = shapes.filter((one) => one.shape === "path" && one.clip && one.width === 0.025);
      assert.equal(strokes.length > 0, flat && crossed, `${id} ${flat}`);
    }
  }
});
