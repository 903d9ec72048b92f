// How large the editor's sheets are, and what is said of them when a board would be larger than any.

import assert from "node:assert/strict";
import test from "node:test";
import { fetchEditors } from "../../../web/kinds/editors.js";
import { countOf, editorOf, freshDraft, mostOf, resize, withBoard } from "../../../web/panels/editor/draft.js";

const editors = await fetchEditors();
/** @param {KindName} kind @param {number} wide @param {number} high @param {string} mark */
const sheet = (kind, wide, high, mark) => withBoard(editors, freshDraft(editors, kind), resize([], wide, high, mark));

test("a sheet of blocks, whose cells are all on the board, is offered no larger than a board", () => {
  /** @param {Parameters<typeof sheet>} which */
  const most = (...which) => Object.values(mostOf(editorOf(editors, which[0]), sheet(...which)));
  assert.deepEqual(most("blocks", 6, 6, "c"), [24, 30]);
  assert.deepEqual(most("blocks", 24, 6, "c"), [24, 16]);
  // Holes far apart are a board, and so is what came from elsewhere.
  assert.deepEqual(most("jump", 24, 6, "x"), [24, 30]);
  assert.deepEqual(most("blocks", 24, 20, "x"), [24, 20]);
});

test("more cells than a board can have are told while they are painted", () => {
  for (const [kind, editor] of editors) {
    /** @param {number} wide @param {number} high */
    const told = (wide, high) => countOf(editor, sheet(kind, wide, high, editor.filled));
    assert.notEqual(told(20, 20).code, "error.board-too-large", kind);
    assert.deepEqual(told(24, 17), { code: "error.board-too-large", params: { cells: 408, limit: 400 } }, kind);
  }
});
