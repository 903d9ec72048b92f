// Tiles with two digits, on boards of any size; moves over the edge.

import assert from "node:assert/strict";
import test from "node:test";
import { meetAll } from "../../../web/kinds/index.js";
import { describeByPage } from "../../../web/model/catalog.js";
import { modelOf } from "../../../web/model/kinds.js";
import { createGeometry } from "../../../web/view/geometry.js";
import { viewOf } from "../../../web/view/kinds.js";
import { scene } from "../../../web/view/scene.js";
import { readLinks } from "../core.js";

await meetAll();
// More than 36 tiles are written as numbers with dots between them.
for (const slug of ["4x4", "7x7"]) {
  test(`${slug}: all tiles at home look so, and all numbers have one size`, async () => {
    const puzzle = await describeByPage(`slide/${slug}`);
    assert.ok(puzzle);
    const geometry = createGeometry(puzzle);
    const read = modelOf(puzzle).rules(puzzle).read(puzzle.goal);
    assert.ok(read.ok);
    const items = scene({
      puzzle, geometry, position: read.position, hold: {}, marks: [], options: { goal: puzzle.goal },
    });
    const tiles = items.filter(({ sprite }) => sprite[0] === "tile");
    assert.equal(tiles.length, read.position.length - 1);
    assert.deepEqual(tiles.filter(({ sprite }) => sprite[4] !== "home"), []);
    const theme = /** @type {any} */ ({ flat: true, colour: () => "#000000", classes: [] });
    const { tile } = viewOf(puzzle).sprites({ puzzle, geometry, theme, style: undefined });
    const sizes = ["5", String(tiles.length)].map((name) =>
      tile(name, "numbers", "square", "home").primitives.flatMap((one) => (one.shape === "text" ? [one.size] : [])));
    assert.deepEqual(sizes, [[0.46], [0.46]]);
  });
}

test("a move from beyond the edge of the board is refused for that, and one that is none as that", async () => {
  const puzzle = await describeByPage("slide/3x3");
  assert.ok(puzzle);
  const rules = modelOf(puzzle).rules(puzzle);
  const start = rules.read("867254301");
  assert.ok(start.ok);
  for (const [text, number, code] of /** @type {const} */ ([
    ["L2", 2, "why.no-tile-that-way"], ["LUL", 2, "why.no-tile-that-way"], ["LW", 2, "why.unreadable"],
  ])) {
    const { refused } = rules.readMoves(start.position, text);
    assert.deepEqual([refused?.number, refused?.why.code], [number, code], text);
  }
});

test("a block that is pushed over the edge does not come in again on the next row", async () => {
  for (const [board, text] of /** @type {const} */ ([
    ["klotski.Acc-3c", "0.RRR"], ["klotski.3c-Acc", "3.LL"], ["klotski.Acc-3c", "0.UR"], ["klotski.3c-Acc", "3.DR"],
  ])) {
    const puzzle = await describeByPage(`slide/${board}`);
    assert.ok(puzzle);
    const rules = modelOf(puzzle).rules(puzzle);
    assert.deepEqual(rules.readMoves(rules.start, text).moves, [], `${board} ${text}`);
    assert.equal(readLinks([`#p1/slide/${board}/m.${text}`])[0]?.moves.length, 0);
  }
});
