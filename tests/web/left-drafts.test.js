// What was painted in the editor and left: it is there again, whatever happened on the table or to the page.

import assert from "node:assert/strict";
import test from "node:test";
import { fetchEditors } from "../../web/kinds/editors.js";
import { createDrafting, freshDraft, paintBoard } from "../../web/panels/editor/draft.js";
import { leave, takeUp } from "../../web/panels/editor/left.js";
import { openStorage } from "../../web/store/storage.js";
import { disk } from "./disk.js";

const editors = await fetchEditors();

/** A visit with a drafting of pegs in which one cell was painted. @param {ReturnType<typeof disk>} place */
function visit(place) {
  const storage = openStorage(() => place);
  const board = freshDraft(editors, "jump");
  const drafting = createDrafting(editors, { now: board, past: [], future: [] });
  drafting.stroke(paintBoard(drafting.now(), "x", 0, 0), false);
  leave(storage, "game", drafting.history());
  return { board, drafting, storage };
}

test("a draft that was left goes on where it was, and after a reload, too", () => {
  const place = disk();
  const { board, drafting, storage } = visit(place);
  assert.equal(takeUp(storage, editors, "game", board), drafting.history());
  const again = takeUp(openStorage(() => place), editors, "game", board);
  assert.deepEqual(again, { now: drafting.now(), past: [], future: [] });
});

test("when another game lies on the table, the draft that was left is one step back", () => {
  const place = disk();
  const { drafting, storage } = visit(place);
  const other = freshDraft(editors, "lights");
  for (const one of [storage, openStorage(() => place)]) {
    const { now, past } = takeUp(one, editors, "other game", other);
    assert.equal(now, other);
    assert.deepEqual(past.at(-1), drafting.now());
  }
  // It was opened and is the game on the table now: it goes on as it was.
  leave(storage, "its game", drafting.history());
  assert.equal(takeUp(storage, editors, "its game", other), drafting.history());
});

test("a draft that another tab has left meanwhile is one step back from one's own", () => {
  const place = disk();
  const { board, drafting, storage } = visit(place);
  const elsewhere = openStorage(() => place);
  const theirs = takeUp(elsewhere, editors, "game", board);
  const lamps = freshDraft(editors, "lights");
  leave(elsewhere, "game", { ...theirs, now: lamps });
  const { now, past } = takeUp(storage, editors, "game", board);
  assert.deepEqual([now, past], [drafting.now(), [...drafting.history().past, lamps]]);
  assert.deepEqual(takeUp(openStorage(() => place), editors, "game", board).now, lamps);
  assert.deepEqual(takeUp(storage, editors, "other game", board).past.slice(-2), [lamps, drafting.now()]);
});

test("what is stored and no draft of this version is passed over", () => {
  const board = freshDraft(editors, "jump");
  const { own } = board;
  const bad = [
    null, 7, {}, { ...board, kind: "other" }, { ...board, lattice: "xd" }, { ...board, layer: "goal" },
    { ...board, board: [] }, { ...board, board: [["o"], []] }, { ...board, board: [[1]] },
    { ...board, boards: null }, { ...board, boards: { lights: [["o"], []] } }, { ...board, own: {} },
    { ...board, own: { ...own, place: { ...own.place, set: 7 } } },
    { ...board, own: { ...own, place: { ...own.place, drawing: 7 } } },
    { ...board, own: { ...own, slide: { ...own.slide, startSheet: null, start: "own" } } },
    { ...board, sketch: 7 }, { ...board, ends: 7 },
  ];
  for (const draft of bad) {
    for (const v of [1, 2]) {
      const storage = openStorage(() => disk({ "hirameki.draft": JSON.stringify({ v, game: "game", draft }) }));
      assert.deepEqual(takeUp(storage, editors, "game", board).past, [], JSON.stringify(draft));
      assert.equal(takeUp(storage, editors, "game", board).now, board, JSON.stringify(draft));
    }
  }
});
