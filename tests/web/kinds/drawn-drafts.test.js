// The editor's drafts of points and edges: what is typed beside the drawing.

import assert from "node:assert/strict";
import test from "node:test";
import { fetchEditors } from "../../../web/kinds/editors.js";
import { modelOf } from "../../../web/model/kinds.js";
import { draftFrom, editorOf } from "../../../web/panels/editor/draft.js";
import { writtenBy } from "../../../web/panels/editor/foot.js";
import { describe } from "../core.js";

const editors = await fetchEditors();

test("points and edges: start and goal of the board on the table come along as they are typed", () => {
  const path = "00200222.1-3-3";
  const [tiles, lamps, pegs, star] = describe([
    `slide/xg.${path}`, `lights/xg.${path}`, `peg/xp.${path}`, "peg/xp.1020410222.14-24--4",
  ]);
  assert.ok(tiles && lamps && pegs && star);
  for (const [puzzle, position, goal, ...ends] of /** @type {[Puzzle, string, string, string, string][]} */ ([
    [tiles, "0321", "0123", "0321", "0123"], [tiles, tiles.start, tiles.goal, "", ""],
    [lamps, "oxc--cxo", "oxc--oxo", "1 2", "0 2 3"], [lamps, lamps.start, lamps.goal, "", ""],
    [pegs, "oxc--cxo", "oxo--oxc", "1 2", "0 1 2"], [pegs, "2", "1", "2", "1"], [pegs, "2", "2", "2", ""],
    [pegs, "oxc--cxo", "stuck", "1 2", "stuck"],
    // The own goal of this one is any hole; that of a position with one hole would be the hole.
    [star, "0", "0", "", "0"], [star, "0", "any", "", ""],
  ])) {
    const read = modelOf(puzzle).rules(puzzle).read(position);
    assert.ok(read.ok, position);
    const draft = draftFrom(editors, puzzle, read.position, goal);
    assert.deepEqual([draft?.ends.start, draft?.ends.goal], ends, `${puzzle.id} ${position} ${goal}`);
  }
});

test("a number that is no point's is named, and the numbers that there are", () => {
  const [lamps] = describe(["lights/xg.00200222.1-3-3"]);
  assert.ok(lamps);
  const draft = draftFrom(editors, lamps, [...modelOf(lamps).rules(lamps).start], lamps.goal);
  assert.ok(draft);
  for (const [start, goal] of [["0 7", ""], ["", "3, 4"]]) {
    const ends = { start: start ?? "", goal: goal ?? "" };
    const written = writtenBy(editorOf(editors, "lights"), { ...draft, ends });
    assert.ok(!written.ok);
    assert.deepEqual(written.error, { code: "graph.no-point", params: { point: start ? "7" : "4", most: 3 } });
  }
});

test("whatever stands between typed numbers, each box says its own part of the link", () => {
  const [tiles, pegs] = describe(["slide/xg.00200222.1-3-3", "peg/xp.00200222.1-3-3"]);
  assert.ok(tiles && pegs);
  for (const [puzzle, start, link] of /** @type {[Puzzle, string, string][]} */ ([
    [tiles, "0 3/2 1", "p1/slide/xg.00200222.1-3-3/0.3.2.1"], [tiles, "0321?", "p1/slide/xg.00200222.1-3-3/0321"],
    [pegs, "1~", "p1/peg/xp.00200222.1-3-3/1"], [pegs, "０／３", "p1/peg/xp.00200222.1-3-3/cxo--oxc"],
  ])) {
    const draft = draftFrom(editors, puzzle, [...modelOf(puzzle).rules(puzzle).start], puzzle.goal);
    assert.ok(draft);
    const written = writtenBy(editorOf(editors, puzzle.kind), { ...draft, ends: { start, goal: "" } });
    assert.equal(written.ok && written.text, link, start);
  }
});
