// What the front door and the pages of families show: pictures, lessons, the shelf to go on with.

import assert from "node:assert/strict";
import test from "node:test";
import { KINDS } from "../../web/kinds/facts.js";
import { SHELVES, modelOf } from "../../web/model/kinds.js";
import { createCatalog } from "../../web/model/catalog.js";
import { looseOf, portraitOf } from "../../web/panels/common/board-cards.js";
import { LESSONS, lessonsOn } from "../../web/panels/learn/lessons.js";
import { shelfFor } from "../../web/play/levels.js";
import { catalogue, find } from "./core.js";

test("the picture of a packing has pieces and gaps, and that of every other board is its start", () => {
  for (const puzzle of catalogue()) {
    const rules = modelOf(puzzle).rules(puzzle);
    const shown = portraitOf(puzzle, rules);
    if (modelOf(puzzle).countsMoves) assert.deepEqual(shown, rules.start, puzzle.id);
    else {
      const open = shown.filter((mark) => mark === "o").length;
      assert.ok(open > 0 && open < rules.start.filter((mark) => mark === "o").length, puzzle.id);
    }
  }
});

test("every lesson is on the page of one family, and that on its rules on the page of each", async () => {
  const catalog = createCatalog({ puzzles: [] });
  for (const puzzle of catalogue()) catalog.add(puzzle);
  /** @type {Record<string, string[]>} */
  const found = {};
  for (const { name } of SHELVES) found[name] = (await lessonsOn(name, catalog)).map(({ slug }) => slug);
  const all = LESSONS.flatMap(({ lessons }) => lessons.map(({ slug }) => slug));
  assert.deepEqual(Object.values(found).flat().sort(), all.sort());
  for (const { name, shelves } of KINDS) {
    assert.ok(shelves.some((shelf) => found[shelf.name]?.includes(`rules-${name}`)), name);
  }
});

test("a level goes on with on its own shelf, or on its board's if that shelf is gone", () => {
  const table = { puzzle: { kind: "blocks", group: "rush" } };
  const parts = /** @type {any} */ ({ levels: { shelves: ["rush", "peg"] }, table });
  assert.equal(shelfFor(parts, { name: "", shelf: "peg" }), "peg");
  assert.equal(shelfFor(parts, { name: "", shelf: "blocks" }), "rush");
  assert.equal(shelfFor(parts, null), "rush");
  assert.equal(shelfFor({ ...parts, levels: null }, { name: "", shelf: "peg" }), "rush");
});

test("a packing to be filled from the start is pictured as its pieces, as a level and as the puzzle of a day", () => {
  const packing = find(catalogue(), "pack/level-3x5-LPV");
  assert.ok(looseOf(packing, {}));
  assert.equal(looseOf(packing, { position: packing.start }), looseOf(packing, {}), "days name their position");
  assert.equal(looseOf(packing, { position: "LLooo-Loooo-Loooo" }), null, "pieces that lie there are shown");
  assert.equal(looseOf(find(catalogue(), "peg/hoppers"), {}), null);
});
