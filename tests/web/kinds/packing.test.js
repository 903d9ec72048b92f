// The hand on a packing: what it takes, holds and lets go.

import assert from "node:assert/strict";
import test from "node:test";
import { boardText } from "../../../web/play/links/board-text.js";
import { wordsOf } from "../../../web/play/wording.js";
import { viewOf } from "../../../web/view/kinds.js";
import { catalogue, find, ofKind } from "../core.js";
import { tableOf, take, trayOf, turn } from "./hands.js";

const on = tableOf(find(catalogue(), "pack/6x10"));
const hands = viewOf(on.puzzle).interaction;
/** @param {string} name */
const cell = (name) => on.puzzle.names.indexOf(name);
/** @param {string} name @returns {[number, number]} */
const point = (name) => on.geometry.points[cell(name)] ?? assert.fail();
/** The X on the board, its middle on c3. */
const laid = {
  ...on, position: on.rules.apply(on.position, { type: "place", letter: "X", orientation: 0, cell: cell("c2") }),
};

test("nothing is taken from a cell without a piece: not by a tap, not by a drag", () => {
  const tapped = hands.tap(on, {}, cell("c3"));
  assert.deepEqual([tapped.hold, tapped.illegal?.why.code], [{}, "why.take-a-piece"]);
  const grabbed = hands.grab(on, {}, cell("c3"), point("c3"), false);
  assert.deepEqual(grabbed, { hold: {} });
  assert.deepEqual(hands.drag(on, grabbed.hold, cell("d4"), point("d4")), { hold: {} });
  assert.deepEqual(hands.drop(on, grabbed.hold, cell("d4"), point("d4")), { hold: {} });
});

test("a piece that is taken up from the board and put down where it lies makes no move, and no fault", () => {
  const { hold } = take(laid, {}, "X");
  for (const outcome of [hands.key(laid, hold, "Enter", 0), hands.away?.(laid, hold)]) {
    assert.deepEqual([outcome?.moves, outcome?.illegal, outcome?.hold.piece], [undefined, undefined, undefined]);
  }
});

test("a piece dropped across an edge says so, and stays in the hand where all of it is on the board", () => {
  for (const [name, dx, dy] of /** @type {const} */ ([["a5", -0.6, 0], ["f5", 0.6, 0], ["c10", 0, 0.6]])) {
    const [x, y] = point(name);
    const { hold } = trayOf(on).grab(on, {}, "X", [x, y], false);
    const dropped = hands.drop(on, hold, null, [x + dx, y + dy]);
    assert.equal(dropped.illegal?.why.code, "why.off-board", name);
    assert.equal(hands.key(on, dropped.hold, "Enter", 0)?.moves?.length, 1, name);
  }
});

test("a piece on the board is dragged by the point where it was taken", () => {
  const [x, y] = point("c2");
  const { hold } = hands.grab(laid, {}, cell("c2"), [x + 0.2, y + 0.2], false);
  assert.deepEqual([hold.piece?.cell, hold.piece?.fits], [cell("c2"), true], "it stays under the pointer");
  assert.deepEqual(hands.drop(laid, hold, null, [x + 1.2, y + 0.2]).moves, [
    { type: "lift", letter: "X" }, { type: "place", letter: "X", orientation: 0, cell: cell("d2") },
  ]);
});

test("a piece that is taken by its letter hovers with its middle at the focus", () => {
  const shown = hands.key(on, {}, "v", cell("c3"))?.hold.piece;
  assert.equal(shown?.cell, cell("b2"), "V is three cells wide and three high");
});

test("arrows move a piece on hexagons and on triangles, too, and it fits where nothing else lies", () => {
  for (const [id, middle] of /** @type {const} */ ([["pack/pentahex-10x11", 60], ["pack/hexiamond-heart", 41]])) {
    const empty = tableOf(find(catalogue(), id));
    const [lying] = hands.tap(empty, take(empty, {}, "C").hold, middle).moves ?? [];
    const other = { ...empty, position: empty.rules.apply(empty.position, lying ?? assert.fail()) };
    const { hold } = hands.key(other, {}, "e", middle) ?? assert.fail();
    const from = other.geometry.points[hold.piece?.cell ?? -1] ?? assert.fail();
    for (const [key, axis, way] of /** @type {const} */ ([["L", 0, -1], ["R", 0, 1], ["U", 1, -1], ["D", 1, 1]])) {
      const piece = hands.key(other, hold, key, 0)?.hold.piece ?? assert.fail();
      const place = { letter: "E", orientation: piece.orientation, cell: piece.cell ?? -1 };
      assert.equal(piece.fits, !other.rules.refusal(other.position, { type: "place", ...place }), `${id} ${key}`);
      const to = other.geometry.points[piece.cell ?? -1] ?? assert.fail();
      assert.ok((to[axis] - from[axis]) * way > 0, `${id} ${key}`);
    }
  }
});

test("a piece beside the board is told to be rotated, or mirrored", () => {
  const { hold } = take(on, {}, "F");
  assert.equal(turn(on, hold, "rotate").say?.code, "say.rotated");
  assert.equal(turn(on, hold, "mirror").say?.code, "say.mirrored");
});

test("an arrow keeps the row or the column of a piece on squares, and leads over a hole", () => {
  const holed = tableOf(find(catalogue(), "pack/8x8-hole"));
  const at = (/** @type {string} */ name) => holed.puzzle.names.indexOf(name);
  for (const [key, from, to] of [["R", "c4", "f4"], ["D", "d3", "d6"], ["U", "d6", "d3"]]) {
    const piece = { letter: "V", orientation: 0, cell: at(from ?? ""), fits: false, fromBoard: false };
    assert.equal(hands.key(holed, { piece }, key ?? "", 0)?.hold.piece?.cell, at(to ?? ""), key);
  }
});

test("a tap lays a piece on the cell, however it is turned, on every lattice", () => {
  for (const [id, middle] of /** @type {const} */ ([["pack/6x10", 27], ["pack/pentahex-10x11", 60],
    ["pack/one-sided-hexiamond-hexagon", 49], ["pack/one-sided-hexiamond-hexagon", 50]])) {
    const other = tableOf(find(catalogue(), id));
    for (const { letter, orientations } of ofKind([other.puzzle], "place")[0]?.pieces ?? []) {
      for (const orientation of orientations.keys()) {
        const piece = { letter, orientation, cell: null, fits: false, fromBoard: false };
        const [move] = hands.tap(other, { piece }, middle).moves ?? [];
        assert.equal(other.rules.apply(other.position, move ?? assert.fail(letter))[middle], letter, `${id} ${letter}`);
      }
    }
  }
});

test("a piece that is dropped on another lies where it lay; beside the board it goes back, however near", () => {
  /** @type {Move} */
  const beside = { type: "place", letter: "I", orientation: 0, cell: cell("a6") };
  const two = { ...laid, position: laid.rules.apply(laid.position, beside) };
  const { hold } = hands.grab(two, {}, cell("a6"), point("a6"), false);
  const over = hands.drag(two, hold, null, point("a2")).hold.piece;
  assert.deepEqual([over?.cell, over?.fits], [cell("a2"), false]);
  const dropped = hands.drop(two, hold, null, point("a2"));
  assert.deepEqual([dropped.moves, dropped.illegal?.why.params], [undefined, { letter: "I", other: "X" }]);
  const [x, y] = point("a6");
  assert.deepEqual(hands.drop(two, hold, null, [x - 1, y]).moves, [{ type: "lift", letter: "I" }]);
});

test("a move of a packing is told and drawn as what it is: a piece laid on its cells, or lifted", () => {
  const told = wordsOf(on.puzzle);
  /** @type {Translate} */
  const t = (code, params) => [code, ...Object.values(params ?? {})].join(" ");
  const [place] = on.rules.legal(on.position);
  assert.ok(place?.type === "place");
  assert.equal(told.moveSaid(on.puzzle, on.position, place, t), "move.place F b1");
  assert.equal(told.moveSaid(on.puzzle, laid.position, { type: "lift", letter: "X" }, t), "move.lift X");
  assert.deepEqual(boardText(told.text, laid.puzzle, laid.position).split("\n").slice(0, 4), [
    ". . . . . .", ". . X . . .", ". X X X . .", ". . X . . .",
  ]);
});
