// Whatever lies in the storage: nothing that was there before is lost, and two tabs do not take from each other.

import assert from "node:assert/strict";
import test from "node:test";
import { modelOf } from "../../web/model/kinds.js";
import { createSession } from "../../web/model/session.js";
import { createTable } from "../../web/play/table.js";
import { exportAll, importAll } from "../../web/store/backup.js";
import { openSaves } from "../../web/store/saves.js";
import { openSettings } from "../../web/store/settings.js";
import { ASIDE, openStorage } from "../../web/store/storage.js";
import { catalogue, find } from "./core.js";
import { disk } from "./disk.js";

const hoppers = find(catalogue(), "peg/hoppers");
const rules = modelOf(hoppers).rules(hoppers);
const GAME = `game.${hoppers.id}`;

/** A tab with hoppers on its table. @param {ReturnType<typeof disk>} place */
function tab(place) {
  const storage = openStorage(() => place);
  const table = createTable({ puzzle: hoppers, saves: openSaves(storage) });
  return {
    storage,
    table,
    /** @param {string} text of one move */
    play(text) {
      table.act({ type: "move", moves: rules.readMoves(table.position(), text).moves });
    },
    moves: () => rules.writeMoves(rules.start, table.session.line.moves.slice(0, table.session.line.cursor)),
  };
}

const KEYS = [GAME, "settings", "recent", "results", "days", "levels", "challenges", "dares", "met"];
const RUBBISH = [
  "{", "", "null", "7", '"text"', "[]", "[[null]]", "{}", '{"v":2,"line":{}}', '{"__proto__":null}', "\u0000",
  '{"peg/hoppers":null}', `{"${hoppers.id} ${hoppers.start} ${hoppers.goal}":[]}`, '{"2026-01-02":{"puzzle":7}}',
];

test("rubbish in every entry stops nobody, and what could not be read is still there afterwards", () => {
  for (const key of KEYS) {
    for (const text of RUBBISH) {
      const place = disk({ [`hirameki.${key}`]: text });
      const { storage, table, play } = tab(place);
      const saves = openSaves(storage);
      openSettings(storage).set({ speed: 2 });
      play("a1C");
      saves.count(hoppers.id, (before) => ({ ...before, solved: before.solved + 1 }));
      const name = `${hoppers.id} ${hoppers.start} ${hoppers.goal}`;
      saves.takeUp({ name });
      saves.solveLevel(name, { stars: 1 });
      saves.solveDay("2026-01-02", { puzzle: name, stars: 1 });
      saves.dareTo(name, 9);
      for (const read of [saves.days, saves.reached, saves.results]) read();
      assert.equal(saves.challenge(name)?.name, name);
      assert.equal(saves.results()[hoppers.id]?.solved, 1);
      assert.equal(table.session.line.cursor, 1, `${key}: ${text}`);
      assert.deepEqual(tab(place).moves(), "a1C");
      if (text === "{" && key !== "met") {
        assert.equal(storage.read(ASIDE + key), text, key);
        assert.equal(storage.aside(), 1);
      }
    }
  }
});

test("a game of a later version is put aside, and comes back with an export", async () => {
  const later = '{"v":2,"line":{"moves":"all that it knows"}}';
  const place = disk({ [`hirameki.${GAME}`]: later });
  const { storage, play } = tab(place);
  play("a1C");
  assert.equal(storage.read(ASIDE + GAME), later);
  const elsewhere = openStorage(() => /** @type {Storage} */ (/** @type {unknown} */ (disk())));
  const read = await importAll(elsewhere, new Blob([exportAll(storage, "2026-01-02T00:00:00Z")]));
  assert.ok(read.ok);
  assert.equal(elsewhere.read(ASIDE + GAME), later);
});

test("what cannot be read here is put aside for what a file brings, and what is aside here stays", async () => {
  const later = '{"v":2,"line":{"moves":"all that it knows"}}';
  const other = tab(disk());
  other.play("a1C");
  other.storage.write(ASIDE + GAME, "the file's");
  other.storage.write(`${ASIDE}met`, "the file's");
  const here = { [`hirameki.${GAME}`]: later, [`hirameki.${ASIDE}met`]: '"mine"' };
  const storage = openStorage(() => /** @type {Storage} */ (/** @type {unknown} */ (disk(here))));
  await importAll(storage, new Blob([exportAll(other.storage, "2026-01-02T00:00:00Z")]));
  assert.equal(storage.read(ASIDE + GAME), later);
  assert.equal(storage.read(`${ASIDE}met`), "mine");
  assert.deepEqual(storage.read(GAME), other.storage.read(GAME));
});

test("undo finds the game that was here below the one of a file; of the same game the longer stays", async () => {
  /** The games afterwards, the latest last. @param {string[]} here @param {string[]} there */
  async function imported(here, there) {
    const [one, two] = [disk(), disk()];
    const { storage, play } = tab(one);
    here.forEach(play);
    const other = tab(two);
    there.forEach(other.play);
    await importAll(storage, new Blob([exportAll(other.storage, "2026-01-02T00:00:00Z")]));
    const { line, past } = tab(one).table.session;
    return [...past, line].map(({ moves }) => rules.writeMoves(rules.start, moves));
  }
  assert.deepEqual(await imported(["a1C", "d4Q"], ["e5Q"]), ["a1Cd4Q", "e5Q"]);
  assert.deepEqual(await imported(["a1C", "d4Q"], ["a1C"]), ["a1Cd4Q"]);
  assert.deepEqual(await imported(["a1C"], ["a1C", "d4Q"]), ["a1Cd4Q"]);
  assert.deepEqual(await imported(["a1C"], []), ["a1C"]);
});

test("a game that its board does not have is put aside, and the board begins at its start", () => {
  const whole = disk();
  tab(whole).play("a1C");
  for (const field of ['"goal":"', '"puzzleId":"', `"positions":["${hoppers.start}","`]) {
    const text = (whole.entries.get(`hirameki.${GAME}`) ?? "").replace(field, `${field}z`);
    const { moves, storage, table } = tab(disk({ [`hirameki.${GAME}`]: text }));
    assert.deepEqual([table.session.line.start, table.session.line.goal, moves()], [hoppers.start, hoppers.goal, ""]);
    assert.equal(storage.read(ASIDE + GAME), text, field);
  }
});

test("what a later version wrote into settings and results stays as it is", () => {
  const place = disk({
    "hirameki.settings": '{"theme":"dark","sparkle":3}',
    "hirameki.results": '{"peg/hoppers":{"solved":2,"hints":0,"medals":[1]},"peg/later":{"solved":9,"hints":0,"x":1}}',
  });
  const { storage } = tab(place);
  openSettings(storage).set({ speed: 2 });
  openSaves(storage).count(hoppers.id, (before) => ({ ...before, solved: before.solved + 1, best: 9, perfect: true }));
  // What it does know may go.
  openSaves(storage).count(hoppers.id, ({ solved, hints }) => ({ solved, hints }));
  const settings = /** @type {Record<string, unknown>} */ (storage.read("settings"));
  assert.deepEqual([settings["theme"], settings["sparkle"], settings["speed"]], ["dark", 3, 2]);
  assert.deepEqual(storage.read("results"), {
    "peg/hoppers": { solved: 3, hints: 0, medals: [1] }, "peg/later": { solved: 9, hints: 0, x: 1 },
  });
});

test("a full storage is still read, and takes again what it has room for", () => {
  const place = disk();
  tab(place).play("a1C");
  place.room = 0;
  const { moves, play, storage, table } = tab(place);
  assert.equal(moves(), "a1C", "the game is there");
  assert.equal(storage.lasting(), false);
  play("d4Q");
  assert.equal(tab(place).moves(), "a1C", "nothing was lost on the disk");
  table.act({ type: "undo" });
  place.room = Infinity;
  play("d4Q");
  assert.equal(tab(place).moves(), "a1Cd4Q");
  assert.equal(storage.lasting(), true);
  assert.deepEqual(storage.read(GAME), JSON.parse(place.entries.get(`hirameki.${GAME}`) ?? ""), "not an older one");
  assert.equal(storage.aside(), 0, "what is sound is written over");
});

test("what cannot be used is not overwritten without its copy where there is no room, and later it is", () => {
  for (const text of ["{", '{"v":2,"line":{"moves":"all that it knows"}}']) {
    const place = disk({ [`hirameki.${GAME}`]: text });
    place.room = 0;
    const { play, storage, table } = tab(place);
    play("a1C");
    assert.equal(place.entries.get(`hirameki.${GAME}`), text);
    assert.deepEqual([storage.lasting(), storage.aside()], [false, 0]);
    place.room = Infinity;
    play("d4Q");
    assert.equal(tab(place).moves(), "a1Cd4Q");
    table.act({ type: "undo" });
    assert.equal(storage.read(ASIDE + GAME), text, "and stays what it was");
    assert.equal(storage.aside(), 1);
  }
});

test("nothing is called lost where it is kept: a storage too full for one entry still took the others", () => {
  const place = disk({ [`hirameki.${GAME}`]: "{" });
  const storage = openStorage(() => place);
  const { setItem } = place;
  place.setItem = (key, value) => {
    if (key.includes(ASIDE)) throw new DOMException("full", "QuotaExceededError");
    setItem(key, value);
  };
  storage.putAside(GAME);
  assert.equal(storage.lasting(), true, "nothing was written that is not kept");
  assert.equal(storage.write("settings", {}), true);
  assert.equal(storage.lasting(), true);
  assert.equal(storage.write(GAME, {}), false);
  assert.equal(storage.lasting(), false);
});

test("a storage that is cleared while somebody plays holds the whole game again after the next move", () => {
  const place = disk();
  const one = tab(place);
  one.play("a1C");
  place.entries.clear();
  one.play("d4Q");
  const again = tab(place);
  assert.equal(again.moves(), one.moves());
  again.table.act({ type: "undo" });
  assert.equal(again.moves(), "a1C");
});

test("two tabs on one puzzle: the later move is kept, and undo reaches the other game", () => {
  const place = disk();
  const [one, two] = [tab(place), tab(place)];
  one.play("a1C");
  assert.equal(two.table.hearOther(), true);
  assert.equal(two.moves(), "", "nothing moves under anybody's hands");
  two.play("e1Z");
  assert.equal(tab(place).moves(), two.moves(), "the later move");
  assert.equal(one.table.hearOther(), true);
  one.table.takeOther();
  assert.equal(one.moves(), two.moves());
  assert.equal(two.table.hearOther(), false, "the same game in both");
  const back = tab(place);
  back.table.act({ type: "undo" });
  back.table.act({ type: "undo" });
  assert.equal(back.moves(), "a1C", "the other tab's game");
});

test("the game played last stays the one that is kept where the other tab takes a hint", () => {
  const place = disk();
  const [one, two] = [tab(place), tab(place)];
  one.play("a1C");
  two.table.hearOther();
  two.table.remember({ type: "hint" });
  assert.equal(tab(place).moves(), "a1C");
  two.play("e1Z");
  const after = tab(place).table.session;
  assert.deepEqual([after.line.hinted, after.past.length], [[0], 1], "with the next move the hint is kept, too");
});

test("a game that goes on in another tab is laid on the shelf once", () => {
  const place = disk();
  const [one, two] = [tab(place), tab(place)];
  for (const move of ["a1C", "d4Q", "e1L"]) {
    one.play(move);
    two.table.hearOther();
  }
  two.play("e5Q");
  one.table.hearOther();
  one.play("d5R");
  two.table.hearOther();
  two.play("b4E");
  assert.equal(two.table.session.past.length, 1);
});

test("every game that another tab played on a board stays: before a restart, of other problems, under a replay", () => {
  const place = disk();
  const [one, two] = [tab(place), tab(place)];
  const asked = (/** @type {string} */ goal) => /** @type {const} */ ({ type: "open", position: hoppers.start, goal });
  one.play("a1C");
  one.table.act({ type: "restart" });
  one.play("e1Z");
  for (const goal of ["a1", "e5"]) {
    one.table.act(asked(goal));
    one.play("a1C");
  }
  one.table.act({ type: "load", moves: [], start: hoppers.start, of: "solver" });
  assert.ok(two.table.hearOther());
  two.play("e5Q");
  // The first tab is closed. Undo finds the games of this problem, and none of another.
  const { moves, table } = tab(place);
  const found = [moves()];
  while (table.act({ type: "undo" })) found.push(moves());
  assert.deepEqual(found, ["e5Q", "", "e1Z", "", "a1C", ""]);
  for (const goal of ["a1", "e5"]) {
    table.act(asked(goal));
    assert.equal(table.session.line.cursor, 1, goal);
  }
});

test("what another tab played of other problems of a board, or holds as this one left it, is no playing on", () => {
  const place = disk();
  const [one, two] = [tab(place), tab(place)];
  const other = /** @type {const} */ ({ type: "open", position: hoppers.start, goal: "e5" });
  one.play("a1C");
  two.table.hearOther();
  two.table.takeOther();
  for (const move of ["d4Q", "e1L"]) one.play(move);
  // The second tab holds the game as it was two moves ago, and has not looked meanwhile.
  two.table.act(other);
  assert.equal(one.table.hearOther(), false, "opened");
  two.play("e1Z");
  assert.equal(one.table.hearOther(), false, "played");
  // A solution is watched here, over the game that is kept.
  one.table.act({ type: "load", moves: [], start: hoppers.start, of: "solver" });
  tab(place).table.act({ type: "undo" });
  assert.equal(one.table.hearOther(), false, "the replay was left there");
  one.table.act({ type: "undo" });
  two.table.act({ ...other, goal: hoppers.goal });
  two.play("a5U");
  two.table.act(other);
  assert.equal(one.table.hearOther(), true, "another way through this problem, left for the other one since");
  one.table.takeOther();
  assert.equal(one.moves(), "a1Ca5U");
  // What is not heard of stays all the same.
  one.table.act(other);
  assert.equal(one.moves(), "e1Z");
});

test("a replay that plays writes nothing; where it stands is kept when the page is left, but not twice", () => {
  const place = disk();
  const one = tab(place);
  const { table } = one;
  one.play("a1C");
  one.play("d4Q");
  table.act({ type: "load", moves: [...table.session.line.moves], start: hoppers.start, of: "player" });
  const step = (/** @type {number} */ index) => {
    table.act({ type: "jumpTo", index });
    return tab(place).table.session.line.cursor;
  };
  assert.deepEqual([step(1), step(2)], [0, 0]);
  table.keep();
  assert.equal(tab(place).table.session.line.cursor, 2);
  // What another tab does then stays: nothing is new here.
  tab(place).table.act({ type: "undo" });
  table.keep();
  assert.equal(tab(place).table.session.line.mode, "play");
  assert.deepEqual([table.act({ type: "undo" }), step(1)], [true, 1], "a game is kept at each step");
});

test("where the disk is full, games that are won give way, but not those that were opened last or are not over", () => {
  const play = { type: "jump", from: 0, over: 3, to: 6 };
  /** @param {string} puzzleId @param {object} [more] */
  const line = (puzzleId, more = {}) => ({
    ...createSession(puzzleId, "c3", "c3").line, moves: [play], positions: ["c3", "d3"], stops: [1], cursor: 1, ...more,
  });
  const won = { moves: [play], positions: ["c3", "d3"], stops: [1] };
  /** @param {string} puzzleId @param {object} [more] @param {object[]} [past] */
  const kept = (puzzleId, more, past = []) =>
    /** @type {[string, string]} */ ([`hirameki.game.${puzzleId}`,
      JSON.stringify({ v: 1, line: line(puzzleId, more), past, future: [] })]);
  const games = Object.fromEntries([
    kept("peg/a", { won }, [line("peg/a", { goal: "a1" })]), kept("peg/b"), kept("peg/c", { won }),
    kept("peg/d", { won }, [line("peg/d")]), kept("peg/e", { won }),
    ["hirameki.recent", JSON.stringify({ ids: ["peg/c"] })],
  ]);
  const place = disk(games, Infinity, Object.values(games).join("").length + 100);
  const storage = openStorage(() => place);
  const saves = openSaves(storage);
  const there = () => ["a", "b", "c", "d", "e"].filter((name) => place.entries.has(`hirameki.game.peg/${name}`));
  saves.solveDay("2026-01-02", { puzzle: "p".repeat(400), stars: 3 });
  assert.deepEqual([there(), storage.lasting()], [["a", "b", "c", "e"], true]);
  saves.solveDay("2026-01-03", { puzzle: "p".repeat(2000), stars: 3 });
  assert.deepEqual([there(), storage.lasting()], [["a", "b", "c", "e"], false], "nothing goes for nothing");
});
