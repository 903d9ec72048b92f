// What is said of a board that the editor has opened, besides that it is ready.

import assert from "node:assert/strict";
import test from "node:test";
import { editor } from "../../../web/kinds/jump/editor.js";

test("pegs: where the last one cannot end in the hole that was left empty, that is said", () => {
  /** @param {string} row @param {string} goal that was chosen @param {string} its of the game that was opened */
  const told = (row, goal, its) => editor.opened(
    /** @type {any} */ ({ board: [[...row]], own: { jump: { ...editor.fresh(), goal } } }),
    { position: ["o", "c"], names: ["a1", "b1"], goal: its },
  )?.code ?? null;
  assert.equal(told("oco", "complement", "b1"), null);
  assert.equal(told("oco", "complement", "any"), "editor.opened-any");
  assert.equal(told("oco", "any", "any"), null, "it was asked for");
  assert.equal(told("ooo", "complement", "any"), "editor.opened-full-any");
  assert.equal(told("ooo", "complement", "b1"), "editor.opened-full");
});
