// Sets of pieces in the editor: counted, drawn, typed, taken from a stock.

import assert from "node:assert/strict";
import test from "node:test";
import { keyOf, writeShape } from "../../../web/kinds/place/describe.js";
import { latticeOf } from "../../../web/kinds/place/rules.js";
import { letterCells } from "../../../web/kinds/place/pieces.js";
import { pieceSprite } from "../../../web/kinds/place/looks.js";
import { normal, SQUARE } from "../../../web/model/lattice.js";
import { draftFrom } from "../../../web/panels/editor/draft.js";
import { catalogue, ofKind } from "../core.js";
import { begun, bench, counted, editors, piecesOf, typed, withStock } from "./pieces.js";

const [TRIANGULAR, TRIANGLES] = [latticeOf({ lattice: "xt" }), latticeOf({ lattice: "xd" })];
const puzzles = catalogue();
/** @param {string} id */
const lookUp = (id) => puzzles.find((one) => one.id === id);

test("pieces are counted together however they lie; mirror images only if they may be turned over", () => {
  const [ell, jay] = /** @type {[number, number][][]} */ ([
    [[0, 0], [0, 1], [0, 2], [1, 2]], [[1, 0], [1, 1], [1, 2], [0, 2]],
  ]).map((cells) => normal(SQUARE, cells));
  assert.equal(keyOf(SQUARE, ell, true), keyOf(SQUARE, jay, true));
  assert.notEqual(keyOf(SQUARE, ell, false), keyOf(SQUARE, jay, false));
  const [ells, jays] = ["o-o-oo", "xo-xo-oo"];
  assert.equal(piecesOf(typed(begun("xs"), `${ells} ${jays}`)).length, 1);
  const draft = typed(begun("xs", { mirror: false }), `${ells} ${jays}.${jays} ${jays}`);
  assert.deepEqual(piecesOf(draft).map(({ count }) => count), [1, 3]);
  assert.deepEqual(counted(draft), { area: 16, pieces: 4 });
  const written = editors.get("place")?.written(draft);
  assert.ok(written?.ok && written.text.endsWith(`/p.1s.${ells}.${jays}.${jays}.${jays}`));
  assert.equal(piecesOf(piecesOf(draft)[0]?.recounted(-1) ?? assert.fail()).length, 1);
  assert.equal(piecesOf(piecesOf(draft)[1]?.recounted(2) ?? assert.fail())[1]?.count, 5);
});

test("stock sets have their numbers of pieces (Golomb 1965)", () => {
  /** @param {string} name @param {boolean} mirror */
  const count = (name, mirror) => {
    const { set } = withStock(begun("xs", { mirror }), name, lookUp).own.place;
    assert.ok(set.every((entry) => entry.count === 1), "each is another piece");
    return set.length;
  };
  assert.deepEqual([count("trominoes", true), count("tetrominoes", true), count("pentominoes", true)], [2, 5, 12]);
  assert.deepEqual([count("trominoes", false), count("tetrominoes", false), count("pentominoes", false)], [2, 7, 18]);
});

test("pieces are drawn, typed, and refused with the core's sentence", () => {
  let draft = begun("xs");
  assert.equal(bench.added(draft), draft);
  for (const [r, c] of /** @type {[number, number][]} */ ([
    [2, 2], [2, 3], [2, 4], [3, 3],
  ])) {
    draft = bench.paint(draft, "o", r, c);
  }
  const added = bench.added(draft);
  assert.deepEqual(added.own.place.set.map(({ shape }) => writeShape(SQUARE, shape)), ["3o-xo"]);
  assert.ok(!bench.drawing(added).flat().includes("o"));
  assert.deepEqual(counted(typed(begun("xs"), "Lp 3o-xo.V 2X")), { area: 29, pieces: 6 });
  for (const [text, wanted, part, found] of [
    ["V 2L?", "pieces-text", "found", "?"], ["3x", "pieces-empty", "text", "3x"], ["", "pieces-text", "found", ""],
  ]) {
    const failed = bench.typed(begun("xs"), text ?? "");
    assert.ok(!failed.ok && failed.error.code === wanted, text);
    assert.equal(failed.error.params?.[part ?? ""], found, "the part that cannot be read");
  }
});

test("the set of every packing of the catalogue is loaded whole", () => {
  for (const puzzle of ofKind(puzzles, "place")) {
    const draft = draftFrom(editors, puzzle, puzzle.names.map(() => "o"), puzzle.goal) ?? assert.fail(puzzle.id);
    assert.deepEqual(counted(draft), { area: puzzle.names.length, pieces: puzzle.pieces.length }, puzzle.id);
    assert.equal(draft.own.place.mirror, puzzle.mirror, puzzle.id);
  }
});

test("a piece may be drawn in several parts: it stays one piece, and each part has its letter", () => {
  const drawing = ["oxo", "xox"].map((row) => [...row]);
  const { set } = bench.added(begun("xs", { drawing })).own.place;
  assert.deepEqual(set.map(({ shape }) => writeShape(SQUARE, shape)), ["oxo-xo"]);
  const [{ shape }] = set;
  // Cells that touch at a corner are apart.
  assert.deepEqual(letterCells(SQUARE, shape), [[0, 0], [2, 0], [1, 1]]);
  const theme = /** @type {any} */ ({ pieces: ["#e0a"], flat: true, colour: () => "#000" });
  const { primitives } = pieceSprite(theme, { letter: "A", colour: 0, lattice: SQUARE, shape }, "rest");
  const letters = primitives.filter((one) => one.shape === "text");
  assert.deepEqual(letters.map((one) => [one.text, one.x, one.y]), [["A", 0, 0], ["A", 2, 0], ["A", 1, 1]]);
  for (const [lattice, cells, parts] of /** @type {[typeof SQUARE, [number, number][], number][]} */ ([
    [SQUARE, [[0, 0], [1, 0], [1, 1], [2, 1]], 1],
    // A ring is one part, in whatever order its cells stand.
    [SQUARE, [[0, 0], [1, 0], [2, 0], [0, 1], [2, 1], [0, 2], [1, 2], [2, 2]], 1],
    [TRIANGULAR, [[0, 0], [1, 1], [3, 1]], 2],
    [TRIANGLES, [[0, 0], [1, 0], [1, 1]], 2],
    [TRIANGLES, [[0, 0], [0, 1], [1, 1]], 1],
  ])) {
    assert.equal(letterCells(lattice, cells).length, parts, `${lattice.code} ${cells.join(" ")}`);
  }
});
