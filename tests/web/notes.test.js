import assert from "node:assert/strict";
import test from "node:test";
import { namesCells } from "../../web/play/notes.js";

test("a note names cells if one of its sentences does", () => {
  const arrow = { code: "hint.arrow.jump", params: { from: "a1", over: "b2", to: "c3" } };
  assert.equal(namesCells(null), false);
  assert.equal(namesCells({ kind: "hint", say: { code: "hint.nudge.jump.top" } }), false);
  assert.equal(namesCells({ kind: "hint", say: arrow }), true);
  assert.equal(namesCells({ kind: "hint", say: { code: "hint.more" }, lines: [arrow] }), true);
});
