// Sets of pieces in the editor: counted, drawn, typed, taken from a stock.

import assert from "node:assert/strict";
import test from "node:test";
import {
  addDrawn, addPieces, areaOf, freshPieces, numberOf, paintPiece, piecesFrom, readPieces, recount, setText, stockShapes,
} from "../../../web/kinds/place/editor.js";
import { keyOf, writeShape } from "../../../web/kinds/place/describe.js";
import { letterCells } from "../../../web/kinds/place/pieces.js";
import { pieceSprite } from "../../../web/kinds/place/looks.js";
import { normal, SQUARE, TRIANGLES, TRIANGULAR } from "../../../web/model/lattice.js";
import { catalogue, ofKind } from "../core.js";

const puzzles = catalogue();
/** @param {string} id */
const lookUp = (id) => puzzles.find((one) => one.id === id);

test("pieces are counted together however they lie; mirror images only if they may be turned over", () => {
  const [ell, jay] = /** @type {[number, number][][]} */ ([
    [[0, 0], [0, 1], [0, 2], [1, 2]], [[1, 0], [1, 1], [1, 2], [0, 2]],
  ]).map((cells) => normal(SQUARE, cells));
  assert.equal(keyOf(SQUARE, ell, true), keyOf(SQUARE, jay, true));
  assert.notEqual(keyOf(SQUARE, ell, false), keyOf(SQUARE, jay, false));
  assert.equal(addPieces([], [ell, jay], true, SQUARE).length, 1);
  const set = addPieces([], [ell, jay, jay, jay], false, SQUARE);
  assert.deepEqual([set.length, areaOf(set), numberOf(set)], [2, 16, 4]);
  assert.equal(setText({ ...freshPieces(), set, mirror: false }, SQUARE), "1s.o-o-oo.xo-xo-oo.xo-xo-oo.xo-xo-oo");
  assert.equal(recount(set, 0, -1).length, 1);
  assert.equal(recount(set, 1, 2)[1]?.count, 5);
});

test("stock sets have their numbers of pieces (Golomb 1965)", () => {
  /** @param {import("../../../web/kinds/place/editor.js").StockName} name @param {boolean} mirror */
  const count = (name, mirror) => {
    const shapes = stockShapes(name, mirror, SQUARE, lookUp);
    assert.equal(new Set(shapes.map((shape) => keyOf(SQUARE, shape, mirror))).size, shapes.length);
    return shapes.length;
  };
  assert.deepEqual([count("trominoes", true), count("tetrominoes", true), count("pentominoes", true)], [2, 5, 12]);
  assert.deepEqual([count("trominoes", false), count("tetrominoes", false), count("pentominoes", false)], [2, 7, 18]);
});

test("pieces are drawn, typed, and refused with the core's sentence", () => {
  let pieces = freshPieces();
  assert.equal(addDrawn(pieces, SQUARE), pieces);
  for (const [r, c] of /** @type {[number, number][]} */ ([
    [2, 2], [2, 3], [2, 4], [3, 3],
  ])) {
    pieces = paintPiece(pieces, "o", r, c);
  }
  const added = addDrawn(pieces, SQUARE);
  assert.deepEqual(added.set.map(({ shape }) => writeShape(SQUARE, shape)), ["3o-xo"]);
  assert.ok(!added.drawing.flat().includes("o"));
  const read = readPieces("Lp 3o-xo.V 2X", true, SQUARE);
  assert.ok(read.ok);
  assert.deepEqual(read.shapes.map((shape) => shape.length), [5, 5, 4, 5, 5, 5]);
  for (const [typed, wanted] of [["L?", "pieces-text"], ["3x", "pieces-empty"], ["", "pieces-text"]]) {
    const failed = readPieces(typed ?? "", true, SQUARE);
    assert.ok(!failed.ok && failed.error.code === wanted, typed);
  }
});

test("the set of every packing of the catalogue is loaded whole", () => {
  for (const puzzle of ofKind(puzzles, "place")) {
    const { set, mirror } = piecesFrom(puzzle, [], puzzle.goal);
    assert.equal(numberOf(set), puzzle.pieces.length, puzzle.id);
    assert.equal(areaOf(set), puzzle.names.length, puzzle.id);
    assert.equal(mirror, puzzle.mirror, puzzle.id);
  }
});

test("a piece may be drawn in several parts: it stays one piece, and each part has its letter", () => {
  const drawing = ["oxo", "xox"].map((row) => [...row]);
  const { set } = addDrawn({ ...freshPieces(), drawing }, SQUARE);
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
