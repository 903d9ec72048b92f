import assert from "node:assert/strict";
import test from "node:test";
import { cellsNamed } from "../../web/play/notes.js";

const puzzle = { names: ["a1", "b2", "c3", "d4"] };

test("the cells that a note's sentences name, and no others", () => {
  const arrow = { code: "hint.arrow.jump", params: { from: "a1", over: "b2", to: "c3", n: 3, piece: "d4" } };
  assert.deepEqual(cellsNamed(null, puzzle), []);
  assert.deepEqual(cellsNamed({ kind: "hint", say: { code: "hint.nudge.top" } }, puzzle), []);
  assert.deepEqual(cellsNamed({ kind: "hint", say: arrow }, puzzle).sort(), [0, 1, 2]);
  assert.deepEqual(cellsNamed({ kind: "hint", say: { code: "hint.more" }, lines: [arrow] }, puzzle).length, 3);
  assert.deepEqual(cellsNamed({ kind: "info", say: { code: "x", params: { cell: "z9" } } }, puzzle), []);
});
