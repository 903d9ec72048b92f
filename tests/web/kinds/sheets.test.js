// How large the editor's sheets are, and what is said of them when a board would be larger than any.

import assert from "node:assert/strict";
import test from "node:test";
import { fetchEditors } from "../../../web/kinds/editors.js";
import {
  countOf, editorOf, freshDraft, mostOf, paintBoard, resize, withBoard, withKind,
} from "../../../web/panels/editor/draft.js";

/** @import { Draft } from "../../../web/panels/editor/types.d.ts" */

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

test("on a board that was cleared nothing lies of what was painted before", () => {
  for (const kind of /** @type {const} */ (["slide", "hop", "jump"])) {
    const editor = editorOf(editors, kind);
    /** @param {Draft["own"]} own @returns {string[][]} what the layers show on a row of five cells */
    const shown = (own) => {
      const board = resize([], 5, 1, editor.filled);
      const layered = /** @type {const} */ (["start", "goal"]);
      return layered.map((layer) => editor.shown({ ...freshDraft(editors, kind), own, board, layer }).flat());
    };
    const chosen = { start: "own", goal: kind === "jump" ? "pattern" : "own", kinds: 0 };
    const begun = freshDraft(editors, kind).own;
    const own = { ...begun, [kind]: { ...begun[kind], ...chosen } };
    let draft = { ...freshDraft(editors, kind), own, board: resize([], 5, 1, editor.filled) };
    for (const layer of /** @type {const} */ (["start", "goal"])) {
      for (const [c, mark] of [[3, "1"], [0, "o"]].filter(([, mark]) => (kind === "jump") === (mark === "o"))) {
        draft = editor.paint({ ...draft, layer }, String(mark), 0, Number(c));
      }
    }
    assert.notDeepEqual(shown(draft.own), shown(own), kind);
    const cleared = withBoard(editors, draft, resize([], 5, 1));
    // A start of tiles in order would be solved already: it is dealt again.
    assert.deepEqual(shown(cleared.own), shown(kind === "slide" ? begun : own), kind);
  }
});

test("blocks that a filled sheet covers have no goal on it any more", () => {
  const one = paintBoard(sheet("blocks", 4, 2, "c"), "A", 0, 0);
  const aimed = editorOf(editors, "blocks").paint({ ...one, layer: "goal" }, "A", 1, 3);
  assert.deepEqual(withBoard(editors, aimed, resize(aimed.board, 5, 2, "c")).own.blocks.targets, { A: [1, 3] });
  assert.deepEqual(withBoard(editors, aimed, resize([], 4, 2, "c")).own.blocks.targets, {});
});

test("a board begun from the shelf of Rush Hour has its rule", () => {
  assert.equal(freshDraft(editors, "blocks", "rush").own.blocks.rule, "rush");
  assert.equal(freshDraft(editors, "blocks").own.blocks.rule, "klotski");
});

test("a kind that was left for another has its marks again, as long as the shape is the same", () => {
  const blocks = paintBoard(sheet("blocks", 4, 2, "c"), "A", 0, 0);
  const tiles = withKind(editors, blocks, "slide");
  assert.deepEqual(withKind(editors, withKind(editors, tiles, "lights"), "blocks").board, blocks.board);
  for (const other of [paintBoard(tiles, "x", 1, 1), withBoard(editors, tiles, resize([], 4, 2, "o"))]) {
    assert.doesNotMatch(withKind(editors, other, "blocks").board.join(), /A/);
  }
});
