// Boards that are opened in the editor and opened again: nothing of their start and goal is lost on the way.

import assert from "node:assert/strict";
import test from "node:test";
import { fetchEditors } from "../../../web/kinds/editors.js";
import { withOwn } from "../../../web/kinds/shared/editor.js";
import { modelOf } from "../../../web/model/kinds.js";
import { draftFrom, editorOf, resize, withBoard } from "../../../web/panels/editor/draft.js";
import { writtenBy } from "../../../web/panels/editor/foot.js";
import { describe, readLinks } from "../core.js";

/** @typedef {import("../../../web/panels/editor/types.d.ts").Draft} Draft */

const editors = await fetchEditors();
const LPV = "p1/pack/xs.5o-5o-5o";

/**
 * @param {string[]} texts links
 * @returns {{ link: ReturnType<typeof readLinks>[number], draft: Draft }[]} with their boards in the editor
 */
function allOpened(texts) {
  const links = readLinks(texts);
  const puzzles = describe(links.map((link) => link.puzzle));
  return links.map((link, index) => {
    const puzzle = puzzles[index];
    assert.ok(puzzle && !link.error, `${texts[index]} ${link.error}`);
    const read = modelOf(puzzle).rules(puzzle).read(link.position);
    const draft = read.ok ? draftFrom(editors, puzzle, read.position, link.goal) : null;
    assert.ok(draft, texts[index]);
    return { link, draft };
  });
}

/** @param {string} text a link */
function opened(text) {
  const [one] = allOpened([text]);
  assert.ok(one);
  return one.draft;
}

/** @param {Draft} draft */
const write = (draft) => writtenBy(editorOf(editors, draft.kind), draft);
/** @param {Draft} draft @returns {string} its link */
function linkOf(draft) {
  const written = write(draft);
  assert.ok(written.ok, JSON.stringify(written));
  return written.text;
}
/** @param {Draft} draft */
const shown = (draft) => editorOf(editors, draft.kind).shown(draft).map((row) => row.join("")).join("/");
/** @param {Draft} draft @param {string} mark @param {number} r @param {number} c */
const paint = (draft, mark, r, c) => editorOf(editors, draft.kind).paint(draft, mark, r, c);

test("the goals of all blocks and the given pieces of a packing come back from the editor", () => {
  const texts = [
    "p1/slide/klotski.AAcB-CcDB/AA0BC0DB/g.A4.C7", "p1/slide/klotski.AAcB-CcDB/0AABC0DB/g.B2",
    "p1/slide/klotski.AAcB-CcDB/AA0BC0DB/g.A0.B3.C5.D6", "p1/slide/rush.BccAA-Bcccc/g.A1.B0",
    "p1/slide/klotski.AAc-xBc/g.A1.B5",
    `${LPV}/Voooo-Voooo-3Voo/g.Voooo-Voooo-3Voo/p.LPV`, `${LPV}/5o-3oPP-ooPPP/g.5o-3oPP-ooPPP/p.LPV`,
    "p1/pack/xs.4o-4o/OOAA-OOAA/g.OOAA-OOAA/p.oo-oo.oo-oo", "p1/pack/xs.4o-4o/ooOO-ooOO/g.ooOO-ooOO/p.oo-oo.oo-oo",
    "p1/pack/xd.x6o-6o/x6I-6o/g.x6I-6o/p.IJ", "p1/pack/xt.4o-4o/4o-4I/g.4o-4I/p.IP",
  ];
  const before = allOpened(texts);
  const after = readLinks(before.map(({ draft }) => linkOf(draft)));
  for (const [index, { link }] of before.entries()) {
    const back = after[index];
    assert.ok(back && !back.error, texts[index]);
    assert.deepEqual([back.position, back.goal], [link.position, link.goal], texts[index]);
    assert.equal(back.puzzle.includes("/p."), link.puzzle.includes("/p."));
  }
});

test("a given piece lies on the sheet until it is painted over, with the letter that the set gives it", () => {
  const draft = opened(`${LPV}/Voooo-Voooo-3Voo/g.Voooo-Voooo-3Voo/p.LPV`);
  assert.equal(shown(draft), "Voooo/Voooo/VVVoo");
  const { set } = draft.own.place;
  const others = set.map(({ shape }) => ({ shape, count: 2 }));
  const doubled = withOwn(draft, "place", { set: others, given: [...draft.own.place.given, [[0, 1], [0, 2], [0, 3]]] });
  assert.equal(shown(doubled), "V???o/Voooo/VVVoo");
  assert.deepEqual(write(doubled), { ok: false, error: { code: "editor.given.other", params: {} } });
  assert.equal(shown(paint(doubled, "o", 0, 2)), shown(draft), "lifted");
  assert.equal(shown(paint(draft, "x", 2, 2)), "ooooo/ooooo/ooxoo");
  assert.equal(shown(withBoard(editors, draft, resize(draft.board, 5, 2))), "ooooo/ooooo");
  assert.equal(linkOf(paint(draft, "o", 1, 0)).includes("/g."), false);
  const without = withOwn(draft, "place", { set: set.filter(({ shape }) => String(shape) !== "0,0,0,1,0,2,1,2,2,2") });
  assert.equal(shown(without).includes("?"), true);
});

test("blocks: whatever has a target can get another one, and goes without it when it is erased", () => {
  const draft = { ...opened("p1/slide/klotski.AAcB-CcDB/AA0BC0DB/g.A4.C7"), layer: /** @type {const} */ ("goal") };
  assert.equal(shown(draft), "cccc/AAcC");
  assert.deepEqual(editorOf(editors, "blocks").brushes(draft).map(([letter]) => letter), ["A", "C"]);
  assert.match(linkOf(paint(draft, "C", 0, 3)), /\/g\.A4\.C3$/);
  assert.match(linkOf(paint({ ...draft, layer: "board" }, "c", 1, 0)), /\/g\.A4$/);
});
