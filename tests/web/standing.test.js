// How far the player is on a shelf: a level is solved once its problem is, whatever it was played as.

import assert from "node:assert/strict";
import test from "node:test";
import { describeByPage } from "../../web/model/catalog.js";
import { modelOf } from "../../web/model/kinds.js";
import { levelName } from "../../web/model/problem.js";
import { byName, levelsSolved, reachedIn, standingOn } from "../../web/play/standing.js";
import { bestOf } from "../../web/play/winning/result.js";
import { openSaves } from "../../web/store/saves.js";
import { openStorage } from "../../web/store/storage.js";
import { catalogue, find } from "./core.js";
import { disk } from "./disk.js";

const [hoppers, frogs, packing] = ["peg/hoppers", "hop/frogs-1", "pack/level-3x5-LPV"]
  .map((id) => find(catalogue(), id));
/** @type {Level[]} */
const list = [
  { puzzle: hoppers.id, position: "oxoxo-xoxo-cxcxc-xoxo-oxoxo", goal: "c3", difficulty: 1, moves: 3 },
  { puzzle: hoppers.id, difficulty: 3, moves: 7 },
  { puzzle: packing.id, difficulty: 1, moves: 3 },
  { puzzle: frogs.id, difficulty: 1, moves: 3 },
];

function page() {
  const boards = [hoppers, frogs, packing];
  return /** @type {any} */ ({
    saves: openSaves(openStorage(() => disk())),
    catalog: { find: (/** @type {string} */ id) => boards.find((one) => one.id === id) },
    table: { puzzle: packing, rulesOf: (/** @type {Puzzle} */ one) => modelOf(one).rules(one) },
    levels: { shelves: ["peg"], on: async () => list },
  });
}

test("a level is solved if its problem was solved as the puzzle of a day, or as the board itself", async () => {
  const parts = page();
  assert.equal(await levelsSolved(parts), 0);
  const [first] = list;
  const name = levelName({ puzzle: hoppers.id, position: String(first?.position), goal: "c3" });
  parts.saves.solveDay("2026-01-09", { puzzle: name, stars: 2, moves: 3 });
  parts.saves.count(packing.id, () => ({ solved: 1, hints: 0, best: 3, stars: 3 }));
  // Another problem on the same board.
  parts.saves.count(frogs.id, () => ({ solved: 1, hints: 0 }));
  const { index, n, reached } = await standingOn(parts, "peg");
  assert.deepEqual([index, n, reached.map((one) => one?.stars)], [1, 2, [2, undefined, 3, undefined]]);
  parts.saves.solveLevel(name, { stars: 3 });
  parts.saves.solveLevel("peg/of-an-earlier-version o o", { stars: 3 });
  assert.deepEqual([await levelsSolved(parts), (await standingOn(parts, "peg")).reached[0]?.stars], [2, 3]);
});

test("a level on a board that the catalogue lacks counts, too, and its board is there when it comes next", async () => {
  const parts = page();
  const own = await describeByPage("pack/level-3x5-LNV") ?? assert.fail();
  const { find } = parts.catalog;
  /** @type {Puzzle[]} */
  const added = [];
  parts.catalog.find = (/** @type {string} */ id) => find(id) ?? added.find((one) => one.id === id);
  parts.catalog.add = (/** @type {Puzzle} */ one) => added.push(one);
  const level = { puzzle: own.id, difficulty: 1, moves: 3 };
  parts.levels.on = async () => [...list.slice(0, 1), level];
  assert.deepEqual([(await standingOn(parts, "pack", { from: 1 })).next, added.map(({ id }) => id)], [level, [own.id]]);
  added.length = 0;
  parts.saves.solveLevel(levelName({ puzzle: own.id, position: own.start, goal: own.goal }), { stars: 2 });
  assert.deepEqual((await standingOn(parts, "pack")).reached.map((one) => one?.stars), [undefined, 2]);
});

test("the best so far is that of the level or day, or else of the board itself; a packing has no length", () => {
  const { saves, table, ...parts } = page();
  const challenge = { name: `${packing.id} ${packing.start} ${packing.goal}`, shelf: "pack", index: 3 };
  /** @param {any} of */
  const best = (of, puzzle = packing) => bestOf({ ...parts, saves, table: { ...table, puzzle } }, of);
  assert.equal(best({ challenge, own: true }), undefined);
  saves.count(packing.id, () => ({ solved: 1, hints: 0, best: 3, stars: 2 }));
  assert.deepEqual(best({ challenge, own: true }), { stars: 2 });
  assert.equal(best({ challenge, own: false }), undefined);
  saves.solveLevel(challenge.name, { stars: 3 });
  assert.deepEqual(best({ challenge, own: true }), { stars: 3 });
  saves.count(hoppers.id, () => ({ solved: 1, hints: 0, best: 9, stars: 1 }));
  assert.deepEqual(best({ challenge: null, own: true }, hoppers), { stars: 1, moves: 9 });
});

test("a problem that was solved as a level, a day and a board in the fewest moves is one", () => {
  const parts = page();
  const name = levelName({ puzzle: hoppers.id, position: hoppers.start, goal: hoppers.goal });
  const best = /** @type {const} */ ({ stars: 3, moves: 7, perfect: true });
  parts.saves.solveLevel(name, best);
  parts.saves.solveDay("2026-01-09", { puzzle: name, ...best });
  for (const id of [hoppers.id, "peg/of-ones-own"]) {
    parts.saves.count(id, () => ({ solved: 3, hints: 0, best: 7, stars: 3, perfect: true }));
  }
  assert.equal(Object.values(reachedIn(parts)).filter(({ perfect }) => perfect).length, 2);
});

test("what was solved on boards of one name is counted together, as most levels are", () => {
  const named = byName([
    ["slide/rush.a", { solved: 1, hints: 0, best: 9, stars: 3, last: "2026-03-02" }],
    ["peg/hoppers", { solved: 2, hints: 0, best: 7, stars: 3, last: "2026-01-01" }],
    ["slide/rush.b", { solved: 3, hints: 0, last: "2026-03-01" }], ["slide/rush.c", { solved: 1, hints: 0 }],
  ], (id) => id.replace(/\..*/, ""));
  assert.deepEqual(named.map(([name, , { best, last, solved }]) => [name, solved, best, last]), [
    ["slide/rush", 5, undefined, "2026-03-02"], ["peg/hoppers", 2, 7, "2026-01-01"],
  ]);
});
