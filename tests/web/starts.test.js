// What is put on the table: a chosen level, the puzzle of a day, a date's packing, the board that was left.

import assert from "node:assert/strict";
import test from "node:test";
import { setImmediate } from "node:timers/promises";
import { createCommands } from "../../web/play/commands.js";
import { dayName } from "../../web/play/dailies.js";
import { nameOf, openDay, resumeLast, takeBoard, takeCalendar, takeLevel } from "../../web/play/starts.js";
import { createTable } from "../../web/play/table.js";
import { openSaves } from "../../web/store/saves.js";
import { openStorage } from "../../web/store/storage.js";
import { catalogue, find } from "./core.js";
import { noDisk } from "./disk.js";

const puzzles = catalogue();
const [hoppers, frogs, packing] = ["peg/hoppers", "hop/frogs-1", "pack/level-3x5-LPV"].map((id) => find(puzzles, id));
const LEVEL = { puzzle: frogs.id, difficulty: 1, moves: 3 };

/** A page without a storage, with Hoppers on its table. */
function page() {
  const saves = openSaves(openStorage(noDisk));
  const table = createTable({ puzzle: hoppers, saves });
  /** @type {Note["say"][]} */
  const told = [];
  const known = (/** @type {string} */ name) => puzzles.find(({ id }) => id === name) ?? null;
  const parts = /** @type {any} */ ({
    saves, table, refresh() {}, title: (/** @type {Puzzle} */ { id }) => id,
    catalog: { find: known },
    find: async (/** @type {string} */ id) => known(id) ?? { code: "unknown-puzzle", params: {} },
    tell: (/** @type {Note} */ { say }) => told.push(say),
  });
  /** Plays what is on the table to its goal, in the fewest moves. */
  function win() {
    const { rules, session: { line: { goal } } } = table;
    const ways = new Map([[rules.write(table.position()), /** @type {Move[]} */ ([])]]);
    for (const [text, way] of ways) {
      const read = rules.read(text);
      assert.ok(read.ok);
      if (rules.finished(read.position, goal)) return table.act({ type: "move", moves: way });
      for (const move of rules.legal(read.position)) {
        const after = rules.write(rules.apply(read.position, move));
        if (!ways.has(after)) ways.set(after, [...way, move]);
      }
    }
    return assert.fail("it cannot be won");
  }
  return { parts, saves, table, told, win };
}

test("a level goes on where it was left, and begins again once it is solved", async () => {
  const { parts, saves, table, told, win } = page();
  const take = () => takeLevel(parts, LEVEL, { shelf: "hop", index: 4 });
  await take();
  assert.deepEqual([table.puzzle.id, table.session.line.start], [frogs.id, frogs.start]);
  assert.deepEqual(told, [{ code: "deal.dealt.hop", params: { n: 3 } }]);
  const { index, moves, shelf } = saves.challenge(`${frogs.id} ${frogs.start} ${frogs.goal}`) ?? assert.fail();
  assert.deepEqual({ index, moves, shelf }, { index: 4, moves: 3, shelf: "hop" });
  table.act({ type: "move", moves: table.rules.legal(table.position()).slice(0, 1) });
  table.open(hoppers);
  await take();
  assert.equal(table.session.line.cursor, 1);
  win();
  await take();
  assert.deepEqual([table.solved(), table.session.line.cursor], [false, 0]);
  await takeLevel(parts, { ...LEVEL, puzzle: "peg/atlantis" }, { shelf: "hop", index: 4 });
  assert.deepEqual([table.puzzle.id, told.at(-1)?.code], [frogs.id, "error:unknown-puzzle"]);
});

test("a level from a board's own start has the board's own goal, also where one hole is empty and it is any", () => {
  const { parts } = page();
  for (const { id, start, goal } of puzzles) {
    assert.equal(nameOf(parts, { puzzle: id, difficulty: 1, moves: 3 }), `${id} ${start} ${goal}`);
  }
});

test("a day's puzzle that is solved stays so until it is chosen; one that cannot be had is tried again", async () => {
  const { parts, table, told, win } = page();
  const day = { listed: true, level: LEVEL };
  /** @type {any} */
  let found = null;
  parts.dailies = { on: async () => found ?? assert.fail() };
  /** @type {NoteAction[]} */
  const actions = [];
  const tell = parts.tell;
  parts.tell = (/** @type {Note} */ note) => (actions.push(...note.actions ?? []), tell(note));
  for (const absent of [null, { ...day, level: { ...LEVEL, puzzle: "peg/atlantis" } }]) {
    found = absent;
    await openDay(parts, "2026-03-01");
    assert.deepEqual(told.splice(0), [{ code: "daily.absent", params: { title: hoppers.id } }]);
    assert.equal(table.puzzle.id, hoppers.id);
  }
  found = day;
  actions[0]?.run();
  await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual([table.puzzle.id, parts.saves.challenge(`${frogs.id} ${frogs.start} ${frogs.goal}`)?.day, told],
    [frogs.id, "2026-03-01", []]);
  win();
  await openDay(parts, "2026-03-01");
  assert.equal(table.solved(), false, "it was won as a level, or on another day that had the same puzzle");
  win();
  parts.saves.solveDay("2026-03-01", { stars: 3, puzzle: frogs.id });
  await openDay(parts, "2026-03-01");
  assert.equal(table.solved(), true);
  await openDay(parts, "2026-03-01", { chosen: true });
  assert.equal(table.solved(), false);
  found = { ...day, listed: false };
  await openDay(parts, "2026-03-01");
  assert.equal(told.at(-1)?.code, "daily.outside");
});

test("what comes late takes no newer board's place, nor is it said that it cannot be had", async () => {
  for (const there of [true, false]) {
    const { parts, table, told } = page();
    const { find: known } = parts;
    /** @type {(() => void)[]} */
    const waiting = [];
    /** @template T @param {() => T} make @returns {Promise<T>} */
    const late = (make) => new Promise((resolve) => waiting.push(() => resolve(make())));
    parts.dailies = { on: () => late(() => (there ? { listed: true, level: LEVEL } : null)) };
    parts.find = (/** @type {string} */ name) => late(() => known(there ? name : "none"));
    const asked = [
      openDay(parts, "2026-03-01"), takeLevel(parts, LEVEL, { shelf: "hop", index: 4 }), takeCalendar(parts, frogs.id),
    ];
    takeBoard(parts, packing);
    let open = true;
    const all = Promise.all(asked).finally(() => (open = false));
    while (open) {
      for (const come of waiting.splice(0)) come();
      await new Promise((resolve) => setTimeout(resolve));
    }
    await all;
    assert.deepEqual([table.puzzle.id, told], [packing.id, []], String(there));
  }
});

test("nor does a day's puzzle, or the board that was left, whose board is described last", async () => {
  const { parts, saves, table, told } = page();
  const { find: known } = parts;
  let described = 0;
  parts.dailies = { on: async () => ({ listed: false, level: LEVEL }) };
  parts.find = async (/** @type {string} */ name) => {
    described += 1;
    if (described > 1) takeBoard(parts, packing);
    return known(name);
  };
  await openDay(parts, "2026-03-01");
  assert.deepEqual([described, table.puzzle.id, told], [2, packing.id, []]);
  const left = { ...saves, recent: () => ["lights/4x3"] };
  await resumeLast({ ...parts, saves: left, find: () => parts.find(frogs.id) });
  assert.deepEqual([described, table.puzzle.id], [3, packing.id]);
});

test("a date's packing begins again on another day than that of its solution", async () => {
  const { parts, saves, table, told, win } = page();
  await takeCalendar(parts, packing.id);
  win();
  const today = dayName(new Date());
  for (const [own, solved] of /** @type {const} */ ([[today, true], ["2026-03-01", false]])) {
    // That day an easier game on its board was won last.
    saves.count(packing.id, (before) => ({ ...before, last: today, own }));
    await takeCalendar(parts, packing.id);
    assert.equal(table.solved(), solved);
  }
  await takeCalendar(parts, "pack/calendar-02-30");
  assert.deepEqual([told.at(-1)?.code, table.puzzle.id], ["error:unknown-puzzle", packing.id]);
});

test("a board that was left is there again, if the page can describe it and the catalogue has it not", async () => {
  for (const [last, resumed] of [["lights/4x3", "lights/4x3"], [frogs.id, hoppers.id], ["peg/xs.o-", hoppers.id]]) {
    const { parts, saves, table } = page();
    const puzzle = { ...hoppers, id: "lights/4x3" };
    await resumeLast({ ...parts, saves: { ...saves, recent: () => [last] }, find: async () => puzzle });
    assert.equal(table.puzzle.id, resumed, last);
  }
});

test("a game is won once, by the move that reaches its goal", () => {
  const { table, win } = page();
  table.open(frogs);
  /** @type {string[]} */
  const won = [];
  table.listen((change) => void (change.won && won.push(change.what)));
  for (let times = 0; times < 2; times += 1) {
    win();
    table.remember({ type: "win" });
    for (const type of /** @type {const} */ (["undo", "redo"])) table.act({ type });
    table.act({ type: "jumpTo", index: 1 });
    table.act({ type: "move", moves: table.rules.legal(table.position()).slice(0, 1) });
  }
  assert.deepEqual(won, ["move"]);
});

test("what comes next, asked for again while it is found out, is opened once", async () => {
  let opened = 0;
  const openings = { next: async () => ({ run: async () => void (opened += 1) }) };
  const session = { line: { puzzleId: "peg/hoppers", start: "oo", goal: ".o" } };
  const { next } = createCommands(/** @type {any} */ ({ openings, table: { session } }), () => {});
  await Promise.all([next(), next()]).then(() => assert.equal(opened, 1));
  await next().then(() => assert.equal(opened, 2, "later it is another one"));
  const late = next();
  session.line = { ...session.line, puzzleId: "peg/english" };
  await late.then(() => assert.equal(opened, 2, "nothing comes next after a board that has gone"));
  // What came next may be dealt for seconds; meanwhile another board was chosen and won.
  openings.next = async () => ({ run: () => new Promise(() => void (opened += 1)) });
  void next();
  await setImmediate();
  session.line = { ...session.line, puzzleId: "peg/french" };
  void next();
  void next();
  await setImmediate();
  assert.equal(opened, 4);
});
