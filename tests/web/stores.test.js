// What is kept in the browser: refused, full, broken or foreign storage never stops the game.

import assert from "node:assert/strict";
import test from "node:test";
import { createSession } from "../../web/model/session.js";
import { exportAll, importAll } from "../../web/store/backup.js";
import { openSaves, readResult } from "../../web/store/saves.js";
import { DEFAULTS, openSettings } from "../../web/store/settings.js";
import { keepList, listOf, openStorage } from "../../web/store/storage.js";
import { disk } from "./disk.js";

const refusing = () => { throw new DOMException("no", "SecurityError"); };

test("a refused storage keeps everything until the page closes, and says so", () => {
  const storage = openStorage(refusing);
  assert.equal(storage.lasting(), false);
  assert.equal(storage.write("last", "peg/hoppers"), false);
  assert.equal(storage.read("last"), "peg/hoppers");
  assert.deepEqual(storage.keys(), ["last"]);
});

test("a full storage keeps the newest in memory, over what lies on the disk", () => {
  const storage = openStorage(() => disk({ "hirameki.last": '"old"' }, 8));
  assert.equal(storage.lasting(), true);
  assert.equal(storage.write("last", "a longer name"), false);
  assert.equal(storage.read("last"), "a longer name");
  assert.equal(storage.lasting(), false);
});

test("entries of other pages are not seen, broken ones are as if they were not there", () => {
  const storage = openStorage(() =>
    disk({ other: "1", "hirameki.last": "{broken", "hirameki.settings": '{"theme":"dark"}' }),
  );
  assert.deepEqual(storage.keys(), ["last", "settings"]);
  assert.equal(storage.read("last"), undefined);
  assert.equal(openSettings(storage).get().theme, "dark");
});

test("each setting is taken only if it is one of its values", () => {
  const read = (/** @type {unknown} */ stored) =>
    openSettings(openStorage(() => disk({ "hirameki.settings": JSON.stringify(stored) }))).get();
  assert.deepEqual(read(null), DEFAULTS);
  assert.deepEqual(read([1, 2]), DEFAULTS);
  const some = { theme: "pink", language: "ja", speed: 3, animation: "yes", live: true, unknown: 1 };
  assert.deepEqual(read(some), { ...DEFAULTS, language: "ja", live: true });
});

test("settings outlive the page, every one of them", () => {
  const place = disk();
  /** @type {import("../../web/store/settings.js").Settings} */
  const chosen = {
    language: "ja", theme: "contrast", largerText: true, animation: false, sound: true, vibration: true,
    invertArrows: true, live: true, speed: 4, notation: "numbers", names: true, shade: true, faces: "picture",
    countTiles: "runs", countBlocks: "steps",
  };
  openSettings(openStorage(() => place)).set(chosen);
  assert.deepEqual(openSettings(openStorage(() => place)).get(), chosen);
});

test("what a link sets lasts for a visit, and gives way to what the player chooses", () => {
  const place = disk();
  const settings = openSettings(openStorage(() => place));
  settings.set({ theme: "dark", speed: 2 });
  settings.lend({ language: "ja" });
  assert.deepEqual(settings.lend({ speed: 8 }), { ...DEFAULTS, theme: "dark", language: "ja", speed: 8 });
  assert.deepEqual(settings.set({ speed: 0.5 }), { ...DEFAULTS, theme: "dark", language: "ja", speed: 0.5 });
  assert.deepEqual(settings.get(), { ...DEFAULTS, theme: "dark", language: "ja", speed: 0.5 });
  assert.deepEqual(settings.stored(), { ...DEFAULTS, theme: "dark", speed: 0.5 });
  // Another tab, of a later version, sets something else.
  const later = { theme: "light", speed: "warp" };
  openStorage(() => place).write("settings", later);
  assert.deepEqual(settings.hear(), { ...DEFAULTS, theme: "light", language: "ja" });
  assert.deepEqual(openStorage(() => place).read("settings"), later);
});

test("games come back, corrupt ones are ignored", () => {
  const storage = openStorage(() => disk());
  const saves = openSaves(storage);
  const session = createSession("peg/hoppers", "c3", "c3");
  assert.equal(saves.keep(session), true);
  assert.deepEqual(saves.game("peg/hoppers"), session);
  assert.deepEqual(saves.recent(), ["peg/hoppers"]);
  saves.keep(createSession("peg/english", "d4", "d4"));
  saves.keep(session);
  assert.deepEqual(saves.recent(), ["peg/hoppers", "peg/english"]);
  for (let side = 1; side <= 11; side += 1) saves.keep(createSession(`peg/rect-3x${side}`, "a1", "a1"));
  assert.deepEqual(saves.recent().slice(8), ["peg/rect-3x3", "peg/rect-3x2", "peg/rect-3x1", "peg/hoppers"]);
  storage.write("recent", { ids: ["peg/english", 7, null] });
  assert.deepEqual(saves.recent(), ["peg/english"]);
  storage.write("game.peg/english", { v: 1, line: { positions: [] } });
  assert.equal(saves.game("peg/english"), null);
  assert.equal(saves.game("peg/nowhere"), null);
});

test("lists are kept for each board, and of them what can be read", () => {
  const storage = openStorage(() => disk({ "hirameki.clock": '{"a":[7,"x",8],"b":{"0":7}}' }));
  const isNumber = (/** @type {unknown} */ one) => typeof one === "number";
  const lists = () => ["a", "b", "c"].map((board) => listOf(storage, "clock", board, isNumber));
  assert.deepEqual(lists(), [[7, 8], [], []]);
  keepList(storage, "clock", "c", [9]);
  assert.deepEqual(lists(), [[7, 8], [], [9]]);
  keepList(storage, "clock", "c", []);
  assert.deepEqual(Object.keys(/** @type {object} */ (storage.read("clock"))), ["a", "b"]);
});

test("results of two tabs add up", () => {
  const place = disk();
  const [one, two] = [openSaves(openStorage(() => place)), openSaves(openStorage(() => place))];
  one.count("peg/hoppers", (before) => ({ ...before, solved: before.solved + 1, best: 9 }));
  const after = two.count("peg/hoppers", (before) => ({ ...before, solved: before.solved + 1 }));
  assert.equal(after.solved, 2);
  assert.equal(after.best, 9);
  one.solveLevel("a", { stars: 2, moves: 9 });
  two.solveLevel("b", { stars: 1 });
  two.solveLevel("a", { stars: 1, moves: 8, unaided: true });
  assert.deepEqual(one.reached()["a"], { stars: 2, moves: 8, unaided: true }, "the best of each");
  one.solveLevel("a", { stars: 3, moves: 7, perfect: true });
  two.solveLevel("a", { stars: 1, moves: 9 });
  assert.deepEqual(one.reached()["a"], { stars: 3, moves: 7, perfect: true, unaided: true }, "whatever comes later");
  assert.deepEqual(Object.keys(one.reached()).toSorted(), ["a", "b"]);
});

test("results that cannot be are read as nothing", () => {
  assert.deepEqual(readResult("rubbish"), { solved: 0, hints: 0 });
  assert.deepEqual(readResult({ solved: -3, best: 1e99, hints: 2.5, last: "yesterday", perfect: true }), {
    solved: 0,
    hints: 0,
  });
  assert.deepEqual(readResult({ solved: 2, best: 7, hints: 0, last: "2026-02-03", perfect: true }), {
    solved: 2, best: 7, hints: 0, last: "2026-02-03", own: "2026-02-03", perfect: true, stars: 1,
  }, "an earlier version of the page kept one day alone");
  assert.equal(readResult({ solved: 2, best: 7, last: "2026-02-03", own: "2026-02-01" }).own, "2026-02-01");
  assert.equal(readResult({ solved: 2, last: "2026-02-03" }).own, undefined, "another problem on its board");
  assert.equal(readResult({ solved: 1, best: 9 }).stars, 1);
  assert.equal(readResult({ solved: 1, best: 7, perfect: true, stars: 2 }).stars, 2);
  assert.equal(readResult({ solved: 1, best: 7, perfect: true, stars: 1 }).stars, 1, "the fewest moves, but by hints");
  assert.equal(readResult({ solved: 1, stars: 3 }).stars, undefined, "the puzzle itself was not solved");
});

test("everything goes out as one file and comes in elsewhere, the better result stays", async () => {
  const from = openStorage(() => disk());
  const saves = openSaves(from);
  saves.keep(createSession("peg/hoppers", "c3", "c3"));
  saves.count("peg/hoppers", () => ({ solved: 3, hints: 1, best: 8, stars: 1, last: "2026-01-02" }));
  const day = /** @type {const} */ ({ puzzle: "peg/hoppers c3 c3", stars: 3, moves: 7, perfect: true });
  saves.solveDay("2026-01-02", day);
  openSettings(from).set({ language: "ja" });
  // As the page keeps what it shows once.
  from.write("met", ["jump", "slide"]);
  from.write("sounds", "offered");
  const to = openStorage(() => disk());
  to.write("met", ["hop", "jump"]);
  openSaves(to).count("peg/hoppers", () => ({ solved: 5, hints: 0, best: 9, stars: 2 }));
  const read = await importAll(to, new Blob([exportAll(from, "2026-01-03T00:00:00Z")]));
  assert.deepEqual(read, { ok: true, taken: 7, refused: 0 });
  assert.deepEqual(to.read("met"), ["hop", "jump", "slide"]);
  assert.deepEqual(openSaves(to).results()["peg/hoppers"], {
    solved: 5, hints: 1, best: 8, stars: 2, last: "2026-01-02", own: "2026-01-02",
  });
  assert.equal(openSettings(to).get().language, "ja");
  assert.ok(openSaves(to).game("peg/hoppers"));
  assert.deepEqual(openSaves(to).days(), { "2026-01-02": day });
});

test("every entry that the page keeps comes in on another browser as it went out", async () => {
  const from = openStorage(() => disk());
  const saves = openSaves(from);
  saves.keep(createSession("peg/hoppers", "c3", "c3"));
  saves.count("peg/hoppers", () => ({
    solved: 3, hints: 1, best: 8, stars: 1, last: "2026-01-02", own: "2026-01-01",
  }));
  saves.solveDay("2026-01-02", { puzzle: "p", stars: 3, moves: 7 });
  saves.solveLevel("a", { stars: 2 });
  saves.takeUp({ name: "a", shelf: "peg", index: 1 });
  saves.dareTo("a", 9);
  openSettings(from).set({ faces: "picture" });
  for (const [key, value] of Object.entries({
    "picture.tiles": "data:image/jpeg;base64,AAAA", clock: { "slide/2x2": [{ time: 900, moves: 4 }] },
    pins: { "peg/hoppers": [{ name: "here" }] }, lessons: { jump: 3 }, met: ["jump"], sounds: "offered",
    install: "offered", last: "peg/hoppers", challenge: { name: "p", day: "2026-01-04" }, "aside.game.x": "{broken",
  })) from.write(key, value);
  const to = openStorage(() => disk());
  assert.deepEqual(await importAll(to, new Blob([exportAll(from, "2026-01-03T00:00:00Z")])), {
    ok: true, taken: from.keys().length, refused: 0,
  });
  const all = (/** @type {typeof from} */ storage) => storage.keys().map((key) => [key, storage.read(key)]);
  assert.deepEqual(all(to), all(from));
});

test("where both browsers have an entry, what is here stays beside what the file brings", async () => {
  const [one, two] = [openStorage(() => disk()), openStorage(() => disk())];
  for (const [key, here, there, both] of /** @type {[string, object, object, object][]} */ ([
    // Lists grow together: the latest times last, the puzzle opened last first.
    ["clock", { a: [1], b: [{ time: 1 }, 3], d: 7 }, { b: [2, { time: 1 }], c: [2], d: [4] },
      { a: [1], b: [2, { time: 1 }, 3], c: [2], d: [4] }],
    ["pins", { a: [{ name: "x" }] }, { a: [{ name: "y" }], b: "rubbish" },
      { a: [{ name: "y" }, { name: "x" }], b: "rubbish" }],
    ["recent", { ids: ["a", "b"] }, { ids: ["c", "a"] }, { ids: ["a", "b", "c"] }],
    ["lessons", { a: 1, b: 4, c: 2 }, { b: 3, c: 5, d: 1, e: "x" }, { a: 1, b: 4, c: 5, d: 1 }],
    ["levels", { a: { stars: 3 } }, { a: "rubbish" }, { a: { stars: 3 } }],
    ["days", { "2026-01-02": { puzzle: "p", stars: 1, moves: 7 }, "2026-01-03": { puzzle: "p", stars: 2 } },
      { "2026-01-02": { puzzle: "p", stars: 3, moves: 9 }, "2026-01-03": 7, "2026-01-04": 7 },
      { "2026-01-02": { puzzle: "p", stars: 3, moves: 7 }, "2026-01-03": { puzzle: "p", stars: 2 } }],
    ["results", { a: { solved: 1, hints: 4 }, b: { solved: 2, hints: 0, best: 9, stars: 1 } },
      { b: { solved: 1, hints: 1 }, c: { solved: 1, hints: 0 } },
      { a: { solved: 1, hints: 4 }, b: { solved: 2, hints: 1, best: 9, stars: 1 }, c: { solved: 1, hints: 0 } }],
    // As good as here, and proved there; and what a later version has added.
    ["results", { a: { solved: 1, hints: 0, best: 7, stars: 3, medals: 1 }, b: { solved: 1, hints: 0, crowns: 2 } },
      { a: { solved: 1, hints: 0, best: 7, stars: 3, perfect: true }, b: { solved: 1, hints: 0, medals: 4 } },
      { a: { solved: 1, hints: 0, best: 7, stars: 3, perfect: true, medals: 1 },
        b: { solved: 1, hints: 0, crowns: 2, medals: 4 } }],
    ["settings", { theme: "dark", live: true, sparkle: 1 }, { theme: "pink", speed: 2, glow: 3 },
      { theme: "dark", live: true, speed: 2, sparkle: 1, glow: 3 }],
  ])) {
    one.write(key, here);
    two.write(key, there);
    await importAll(one, new Blob([exportAll(two, "2026-01-06T00:00:00Z")]));
    assert.deepEqual(one.read(key), both, key);
  }
});

test("of two results a file brings the later day of a win, and a day is late only if late in both", async () => {
  const [one, two] = [openStorage(() => disk()), openStorage(() => disk())];
  const [here, there] = [openSaves(one), openSaves(two)];
  here.count("peg/hoppers", () => ({ solved: 1, hints: 0, best: 8, stars: 2, last: "2026-01-02" }));
  there.count("peg/hoppers", () => ({
    solved: 1, hints: 0, best: 9, stars: 1, last: "2026-01-05", own: "2026-01-04",
  }));
  for (const [date, [mine, yours]] of Object.entries({
    "2026-01-01": [false, false], "2026-01-02": [true, false], "2026-01-03": [false, true], "2026-01-04": [true, true],
  })) {
    here.solveDay(date, { puzzle: "p", stars: 1, ...(mine ? { late: true } : {}) });
    there.solveDay(date, { puzzle: "p", stars: 1, ...(yours ? { late: true } : {}) });
  }
  there.solveLevel("a", { stars: 1, moves: 9 });
  here.solveLevel("a", { stars: 3, moves: 8, perfect: true });
  here.solveLevel("b", { stars: 1 });
  there.solveLevel("c", { stars: 2, unaided: true });
  await importAll(one, new Blob([exportAll(two, "2026-01-06T00:00:00Z")]));
  assert.deepEqual(here.results()["peg/hoppers"], {
    solved: 1, hints: 0, best: 8, stars: 2, last: "2026-01-05", own: "2026-01-04",
  });
  assert.deepEqual(Object.values(here.days()).map(({ late = false }) => late), [false, false, false, true]);
  assert.deepEqual(here.reached(), {
    a: { stars: 3, moves: 8, perfect: true }, b: { stars: 1 }, c: { stars: 2, unaided: true },
  });
});

test("of a broken level, day or challenge only what can be is read", () => {
  const broken = { stars: 4, moves: 2.5, perfect: 1, unaided: "yes", late: 1, puzzle: "p" };
  const taken = { moves: 0, difficulty: 2.5, day: 20260102, since: "soon", shelf: 3, index: -1 };
  const saves = openSaves(openStorage(() => disk({
    "hirameki.days": JSON.stringify({
      "2026-01-02": broken, "2026-01-03": { ...broken, moves: 0 }, "2026-01-04": 7, someday: broken,
    }),
    "hirameki.levels": JSON.stringify({ p: broken, q: { ...broken, stars: "3", moves: "7" } }),
    "hirameki.challenges": JSON.stringify({
      p: taken, q: { ...taken, moves: "7", day: "today", since: 20260102, index: "1" }, r: [], s: null,
    }),
  })));
  const day = { puzzle: "p", stars: 1 };
  assert.deepEqual(saves.days(), { "2026-01-02": day, "2026-01-03": day });
  assert.deepEqual(saves.reached(), { p: { stars: 1 }, q: { stars: 1 } });
  assert.deepEqual(["p", "q", "s"].map(saves.challenge), [{ name: "p" }, { name: "q" }, null]);
  saves.takeUp({ name: "p", moves: 1, index: 0 });
  assert.deepEqual(saves.challenge("p"), { name: "p", moves: 1, index: 0 });
});

test("a day that was kept in time stays so, and one that came late can still be kept", () => {
  const saves = openSaves(openStorage(refusing));
  saves.solveDay("2026-01-02", { puzzle: "p", stars: 1, moves: 9 });
  saves.solveDay("2026-01-02", { puzzle: "p", stars: 3, moves: 7, late: true });
  assert.deepEqual(saves.days()["2026-01-02"], { puzzle: "p", stars: 3, moves: 7 });
  saves.solveDay("2026-01-02", { puzzle: "p", stars: 1, moves: 12 });
  assert.deepEqual(saves.days()["2026-01-02"], { puzzle: "p", stars: 3, moves: 7 }, "nor is a better game forgotten");
  for (let times = 0; times < 2; times += 1) {
    saves.solveDay("2026-01-03", { puzzle: "p", stars: 1, late: true });
    assert.equal(saves.days()["2026-01-03"]?.late, true);
  }
  saves.solveDay("2026-01-03", { puzzle: "p", stars: 1 });
  assert.equal(saves.days()["2026-01-03"]?.late, undefined);
});

test("a day is taken up when it is first opened, also if it is opened again after midnight", () => {
  const saves = openSaves(openStorage(() => disk()));
  saves.takeUp({ name: "p", day: "2026-01-02", since: "2026-01-02", moves: 7 });
  saves.takeUp({ name: "p", day: "2026-01-02", since: "2026-01-03", moves: 7 });
  const taken = { name: "p", day: "2026-01-02", since: "2026-01-02", moves: 7 };
  assert.deepEqual(saves.challenge("p"), taken, "the fewest moves are known, too");
  for (let index = 0; index < 80; index++) saves.takeUp({ name: `level ${index}`, shelf: "peg", index });
  assert.equal(saves.challenge("p"), null, "only the latest are remembered");
  for (const [difficulty, kept] of [[1, 1], [5, 5], [0, undefined], [6, undefined], ["3", undefined]]) {
    saves.takeUp(/** @type {any} */ ({ name: "graded", difficulty }));
    assert.equal(saves.challenge("graded")?.difficulty, kept);
  }
  assert.deepEqual(saves.challenge("level 79"), { name: "level 79", shelf: "peg", index: 79 });
  assert.deepEqual(saves.latestLevel(), { name: "level 79", shelf: "peg", index: 79 }, "a day is none");
  // The same puzzle on another day is taken up anew.
  for (const day of ["2026-02-01", "2026-02-02"]) saves.takeUp({ name: "q", day, since: day });
  assert.equal(saves.challenge("q")?.since, "2026-02-02");
  assert.equal(openSaves(openStorage(() => disk())).latestLevel(), null);
});

test("a level, a day or a dare is remembered for as long as its game is saved and not won", () => {
  const saves = openSaves(openStorage(() => disk()));
  const line = createSession("hop/frogs-1", "RR.LL", "LL.RR").line;
  const moved = {
    ...line, moves: [{ type: "hop", cell: 1, to: 2 }], positions: ["RR.LL", "R.RLL"], stops: [1], cursor: 1,
  };
  const other = { ...line, goal: "L.LRR", apart: true };
  const name = "hop/frogs-1 RR.LL LL.RR";
  const later = (/** @type {number} */ from) => {
    for (let index = from; index < from + 60; index++) saves.takeUp({ name: `hop/x ${index} y`, shelf: "hop", index });
  };
  saves.takeUp({ name, day: "2026-01-02", since: "2026-01-02" });
  saves.dareTo(name, 9);
  saves.keep(/** @type {any} */ ({ v: 1, line: other, past: [moved], future: [] }));
  later(0);
  assert.equal(saves.challenge(name)?.since, "2026-01-02");
  for (let n = 0; n < 70; n++) saves.dareTo(`hop/x ${n} y`, 9);
  assert.deepEqual([saves.dare(name), saves.dare("hop/x 0 y"), saves.dare("hop/x 69 y")], [9, null, 9]);
  assert.deepEqual(saves.latestLevel()?.index, 59);
  const { moves, positions, stops } = moved;
  saves.keep(/** @type {any} */ ({ v: 1, line: { ...moved, won: { moves, positions, stops } }, past: [], future: [] }));
  later(60);
  assert.deepEqual([saves.challenge(name), saves.challenge("hop/x 59 y")], [null, null]);
});

test("a dare stays until it is answered", () => {
  const saves = openSaves(openStorage(() => disk()));
  saves.dareTo("p", 9);
  assert.equal(saves.dare("p"), 9);
  assert.equal(saves.dare("q"), null);
  saves.dareTo("r", 3);
  for (const name of ["p", "q"]) saves.dareTo(name, null);
  assert.deepEqual(["p", "q", "r"].map(saves.dare), [null, null, 3]);
});

test("a file of somebody else is refused; foreign entries are counted and left out", async () => {
  const storage = openStorage(() => disk());
  assert.deepEqual(await importAll(storage, new Blob(["not json"])), { ok: false, code: "backup-unreadable" });
  // One of gigabytes is not even read, and one that is gone cannot be.
  let asked = 0;
  const text = () => {
    asked += 1;
    return Promise.reject(new DOMException("gone", "NotFoundError"));
  };
  for (const size of [3e9, 9]) {
    assert.deepEqual(await importAll(storage, { size, text }), { ok: false, code: "backup-unreadable" });
  }
  assert.equal(asked, 1);
  assert.deepEqual(await importAll(storage, new Blob(["[]"])), { ok: false, code: "backup-foreign" });
  assert.deepEqual(await importAll(storage, new Blob(["null"])), { ok: false, code: "backup-foreign" });
  assert.deepEqual(await importAll(storage, new Blob(['{"application":"hirameki","version":9,"entries":{}}'])), {
    ok: false,
    code: "backup-newer",
  });
  for (const file of [{ entries: {} }, { version: "1", entries: {} }, { version: 1, entries: [] }, { version: 0 }]) {
    const text = JSON.stringify({ application: "hirameki", ...file });
    assert.deepEqual(await importAll(storage, new Blob([text])), { ok: false, code: "backup-foreign" }, text);
  }
  const mixed = {
    application: "hirameki",
    version: 1,
    entries: {
      "game.x": { v: 1 }, "picture.tiles": "javascript:alert(1)", evil: { a: 1 }, last: "peg/english", met: "all",
      sounds: 1, days: [], levels: null, results: 7, "picture.other": 7, "aside.game.x": {},
      settings: 5,
    },
  };
  assert.deepEqual(await importAll(storage, new Blob([JSON.stringify(mixed)])), { ok: true, taken: 1, refused: 11 });
  assert.equal(storage.read("evil"), undefined);
});

test("a file comes in where an entry of this browser is of another type", async () => {
  const tables = ["lessons", "levels", "days", "results", "clock", "pins", "recent", "settings", "challenges"];
  const from = openStorage(() => disk());
  openSaves(from).solveDay("2026-01-02", { puzzle: "p", stars: 3 });
  openSaves(from).solveLevel("a", { stars: 3 });
  for (const key of tables) from.write(key, from.read(key) ?? {});
  for (const rubbish of [5, "a text", [7], true, null]) {
    const to = openStorage(() => disk(Object.fromEntries(
      tables.map((key) => [`hirameki.${key}`, JSON.stringify(rubbish)]))));
    const read = await importAll(to, new Blob([exportAll(from, "now")]));
    assert.deepEqual(read, { ok: true, taken: tables.length, refused: 0 });
    for (const key of tables) assert.deepEqual(to.read(key), from.read(key), key);
  }
});
