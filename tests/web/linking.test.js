// Links that are opened: the board of the newest one stays, however late the others come.

import assert from "node:assert/strict";
import test from "node:test";
import { openText } from "../../web/play/links/linking.js";
import { createTable } from "../../web/play/table.js";
import { catalogue, find } from "./core.js";

const puzzles = catalogue();
const hoppers = find(puzzles, "peg/hoppers");

/** What is waited for, and how it comes. */
function promised() {
  /** @type {(board: any) => void} */
  let come = () => {};
  return { found: new Promise((resolve) => (come = resolve)), come: (/** @type {any} */ board) => come(board) };
}

/** A page on whose table Hoppers lies, and which finds boards as it is told. */
function page() {
  const table = createTable({ puzzle: hoppers, saves: { game: () => null, keep: () => true, putAside() {} } });
  /** @type {Map<string, ReturnType<typeof promised>>} */
  const boards = new Map();
  /** @param {string} id */
  function board(id) {
    const there = boards.get(id) ?? promised();
    boards.set(id, there);
    return there;
  }
  const context = /** @type {any} */ ({
    table, refresh() {}, commands: { label: async () => {} },
    find: (/** @type {string} */ id) => board(id).found,
  });
  /** @param {string} id */
  const comes = (id) => board(id).come(puzzles.find((one) => one.id === id) ?? { code: "unknown-puzzle", params: {} });
  return { table, comes, open: (/** @type {string} */ id) => openText(context, `#p1/${id}`) };
}

test("a board that comes late takes no newer one's place, nor is it said that there is none", async () => {
  for (const slow of ["peg/english", "peg/atlantis"]) {
    const { table, comes, open } = page();
    const [late, quick] = [open(slow), open("slide/eight")];
    comes("slide/eight");
    assert.deepEqual(await quick, { ok: true, notes: [] });
    comes(slow);
    assert.deepEqual(await late, { ok: true, notes: [], late: true });
    assert.equal(table.puzzle.id, "slide/eight");
  }
});

test("a newer link that cannot be opened keeps no board away", async () => {
  const { table, comes, open } = page();
  const [first, wrong] = [open("peg/english"), open("peg/atlantis")];
  comes("peg/atlantis");
  assert.equal((await wrong).ok, false);
  comes("peg/english");
  assert.equal((await first).ok, true);
  assert.equal(table.puzzle.id, "peg/english");
});
