// Boards of one's own and from links, found again on the page of their family.

import assert from "node:assert/strict";
import test from "node:test";
import { meetAll } from "../../web/kinds/index.js";
import { describeByPage } from "../../web/model/catalog.js";
import { createSession } from "../../web/model/session.js";
import { modelOf } from "../../web/model/kinds.js";
import { levelName } from "../../web/model/problem.js";
import { ownBoards } from "../../web/panels/puzzles/own-boards.js";
import { openSaves } from "../../web/store/saves.js";
import { openStorage } from "../../web/store/storage.js";
import { catalogue, find } from "./core.js";
import { disk } from "./disk.js";

test("a family shows the boards of one's own that were played last, with their goals, and no levels", async () => {
  await meetAll();
  const saves = openSaves(openStorage(() => disk()));
  const goal = "cc3o";
  for (const id of [
    "peg/xs.oocoo", "lights/xs.xo-3o-xo", "peg/hoppers", "slide/rush.AAcc-4c", "slide/xs.3o-3o", "peg/xs.5o",
    "peg/xs.6o", "slide/klotski.Acc-Bcc", "peg/xs.no",
  ]) {
    const puzzle = await describeByPage(id).catch(() => null);
    const start = puzzle?.start ?? "";
    saves.keep(createSession(id, start, id === "peg/xs.oocoo" ? goal : puzzle?.goal ?? ""));
    if (puzzle && id === "peg/xs.6o") {
      saves.takeUp({ name: levelName({ puzzle: id, position: start, goal: puzzle.goal }), shelf: "peg", index: 3 });
    }
  }
  const table = { rulesOf: (/** @type {Puzzle} */ puzzle) => modelOf(puzzle).rules(puzzle) };
  // Those of the catalogue need no fetching.
  const catalog = { find: (/** @type {string} */ id) => (id === "peg/hoppers" ? find(catalogue(), id) : undefined) };
  /** @param {string} shelf */
  const on = (shelf) => ownBoards(/** @type {any} */ ({ catalog, saves, table }), shelf);
  assert.deepEqual((await on("peg")).map(({ puzzle }) => puzzle.id), ["peg/xs.5o", "peg/xs.oocoo"]);
  assert.equal((await on("peg"))[1]?.goal, goal);
  for (const [shelf, id] of [
    ["slide", "slide/xs.3o-3o"], ["rush", "slide/rush.AAcc-4c"], ["klotski", "slide/klotski.Acc-Bcc"],
    ["lights", "lights/xs.xo-3o-xo"],
  ]) {
    assert.deepEqual((await on(shelf ?? "")).map(({ puzzle }) => puzzle.id), [id], shelf);
  }
  assert.deepEqual(await on("hop"), []);
});

test("a board of one's own is found again however many levels were played since, each on its own board", async () => {
  const saves = openSaves(openStorage(() => disk()));
  const keep = (/** @type {string} */ id) => saves.keep(createSession(id, "p", "g"));
  keep("peg/xs.5o");
  keep("peg/hoppers");
  for (let n = 10; n < 99; n += 1) {
    const id = `slide/rush.AAcc-${n}c`;
    // Most are won, and no longer remembered as begun.
    if (n % 2) saves.takeUp({ name: `${id} p g`, shelf: "rush", index: n });
    else saves.solveLevel(`${id} p g`, { stars: 3 });
    keep(id);
  }
  assert.deepEqual([saves.recent().length, saves.recent().at(-1)], [13, "peg/xs.5o"]);
  for (let n = 10; n < 99; n += 1) keep(`peg/xs.${n}o`);
  assert.equal(saves.recent().length, 60);
});
