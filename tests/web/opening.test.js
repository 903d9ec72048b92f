// Links that are opened: the board of the newest one stays, however late the others come.

import assert from "node:assert/strict";
import test from "node:test";
import { gameOf } from "../../web/embed/links.js";
import { describeByPage } from "../../web/model/catalog.js";
import { modelOf } from "../../web/model/kinds.js";
import { createSession, reduce } from "../../web/model/session.js";
import { dayName } from "../../web/play/dailies.js";
import { openBoard, openText } from "../../web/play/links/opening.js";
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

/**
 * A page with Hoppers on the table, which finds boards when the test says so.
 * @param {any} [saved] the game of every puzzle that is kept
 */
function page(saved = null) {
  const saves = { game: () => saved, keep: () => true, putAside() {}, challenge: () => null };
  const table = createTable({ puzzle: hoppers, saves });
  /** @type {Map<string, ReturnType<typeof promised>>} */
  const boards = new Map();
  /** @param {string} id */
  function board(id) {
    const there = boards.get(id) ?? promised();
    boards.set(id, there);
    return there;
  }
  const parts = /** @type {any} */ ({
    saves, table, refresh() {}, commands: { label: async () => {} }, catalog: { puzzles, find: () => undefined },
    find: (/** @type {string} */ id) => board(id).found,
  });
  /** @param {string} id */
  const comes = (id) => board(id).come(puzzles.find((one) => one.id === id) ?? { code: "unknown-puzzle", params: {} });
  return { parts, table, comes, open: (/** @type {string} */ id) => openText(parts, `#p1/${id}`) };
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

test("a link that is wrong is told so by the page; what is no link is the core's to read", async () => {
  const { open, parts } = page();
  /** @type {string[]} */
  const asked = [];
  const words = { t: (/** @type {string} */ code) => code.toUpperCase() };
  const fault = { code: "form-fault", params: { form: "tiles", place: 3 } };
  const read = async (/** @type {string} */ text) => (asked.push(text), fault);
  const reader = { ...parts, words, forms: { read } };
  const texts = [
    "hello", "8 7 6", "☃", "https://example.org/", "1A9BF0C00", "3x3:5,2,8,4,1,7,0,3,6", "5 2 8\n4 1 7\n0 3 6",
  ];
  for (const text of texts) {
    const { line } = /** @type {any} */ (await openBoard(reader, text));
    assert.deepEqual(line, { code: "error:form-fault", params: { form: "FORM.TILES", place: 3 } });
  }
  assert.deepEqual(asked, texts);
  assert.equal(/** @type {any} */ (await open("peg")).line.code, "error:link-shape");
  assert.equal(/** @type {any} */ (await openBoard(reader, " ")).line.code, "error:link-empty");
  assert.equal(/** @type {any} */ (await openBoard(reader, "p7/peg/english")).line.code, "error:link-version");
  assert.deepEqual(asked, texts);
});

test("what stands below a link and makes no board with it is no part of it; today has its addresses", async () => {
  const { comes, parts, table } = page();
  /** @type {string[]} */
  const days = [];
  const dailies = { fault: async (/** @type {string} */ day) => (days.push(day), { code: "daily.none" }) };
  const forms = { read: async () => ({ code: "form-none", params: {} }) };
  const reader = { ...parts, dailies, forms, words: { t: String } };
  for (const id of ["slide/eight", "slide/eightBye"]) comes(id);
  assert.deepEqual(await openBoard(reader, "#p1/slide/eight\nBye"), { ok: true, notes: [] });
  assert.equal(table.puzzle.id, "slide/eight");
  const wrong = /** @type {any} */ (await openBoard(reader, "#p1/slide/eightBye"));
  assert.equal(wrong.line.code, "error:unknown-puzzle");
  for (const today of ["#today", "https://x/p/today/", "Play https://x/p/today/ too"]) await openBoard(reader, today);
  assert.deepEqual(days, Array(3).fill(dayName(new Date())));
});

test("a long text is not read again from each place where a link could begin", async () => {
  const { comes, parts } = page();
  comes("peg/atlantis");
  const reader = { ...parts, dailies: { fault: async () => ({ code: "daily.none" }) } };
  const texts = [
    `#p1/peg/atlantis ${"#p1/learn?".repeat(400_000)}`, `https://x${"/p/today?".repeat(400_000)}`,
    `#p1/peg/english${"~cf?".repeat(1_000_000)}`,
  ];
  for (const text of texts) assert.equal((await openBoard(reader, `${text} x`)).ok, false);
});

test("one reading is opened, several are given to choose from; a board opened meanwhile stays", async () => {
  const { parts, table, comes } = page();
  comes("peg/english");
  comes("slide/eight");
  const one = { form: "peg-rows", link: "#p1/peg/english~cf", why: null };
  const other = { form: "tiles", link: "#p1/slide/eight", why: null };
  const reads = (/** @type {any[]} */ ...readings) => ({ ...parts, forms: { read: async () => ({ readings }) } });
  assert.deepEqual(await openBoard(reads(one), "ooo"), { ok: true, notes: [] });
  assert.equal(table.puzzle.id, "peg/english");
  assert.deepEqual(await openBoard(reads(one, other), "ooo"), { ok: false, choices: [one, other] });
  const { found, come } = promised();
  let waits = 0;
  const late = openBoard({ ...parts, forms: { read: () => found } }, "ooo", { waits: () => (waits += 1) });
  assert.equal((await openText(parts, "slide/eight")).ok, true);
  come({ readings: [one] });
  assert.deepEqual(await late, { ok: true, notes: [], late: true });
  assert.deepEqual([table.puzzle.id, waits], ["slide/eight", 1]);
  // Nor does one come whose box has been given another text.
  assert.deepEqual(await openBoard(reads(one), "ooo", { wanted: () => false }), { ok: true, notes: [], late: true });
  assert.equal(table.puzzle.id, "slide/eight");
});

test("that a day has no puzzle is not told once another board was chosen", async () => {
  const { parts, comes, open, table } = page();
  const { found, come } = promised();
  const late = openText({ ...parts, dailies: { fault: () => found } }, "#d/1200-01-01");
  comes("peg/english");
  assert.equal((await open("peg/english")).ok, true);
  come({ code: "daily.none" });
  assert.deepEqual(await late, { ok: true, notes: [], late: true });
  assert.equal(table.puzzle.id, "peg/english");
});

test("a challenge on the puzzle of a day is none on the board that stays where the day cannot be had", async () => {
  const level = { puzzle: hoppers.id, difficulty: 1, moves: 7 };
  for (const there of [true, false]) {
    const { parts } = page();
    const dared = /** @type {number[]} */ ([]);
    /** @type {object | null} */
    let taken = null;
    await openText({
      ...parts, title: String, tell() {}, catalog: { find: () => hoppers }, find: async () => hoppers,
      dailies: { fault: async () => null, on: async () => (there ? { listed: true, level } : null) },
      saves: {
        challenge: () => taken, takeUp: (/** @type {object} */ one) => void (taken = one),
        dareTo: (/** @type {string} */ _, /** @type {number} */ moves) => dared.push(moves),
      },
    }, "#d/2026-03-01?beat=9");
    assert.deepEqual(dared, there ? [9] : []);
  }
});

test("a link of a day's puzzle counts as that day, although a move is made before the day has come", async () => {
  const { parts, table } = page();
  const { found, come } = promised();
  const taken = /** @type {string[]} */ ([]);
  await openText({
    ...parts, find: async () => hoppers, catalog: { puzzles, find: () => hoppers }, tell: assert.fail,
    dailies: { fault: async () => null, on: () => found },
    saves: { ...parts.saves, takeUp: (/** @type {{day: string}} */ { day }) => taken.push(day) },
  }, `#p1/${hoppers.id}?day=2026-03-01`);
  table.act({ type: "move", moves: table.rules.legal(table.position()).slice(0, 1) });
  come({ listed: true, level: { puzzle: hoppers.id, difficulty: 1, moves: 7 } });
  await new Promise(setImmediate);
  assert.deepEqual(taken, ["2026-03-01"]);
});

test("a level's link is that level, on a board of its own, too; a listed board's problem is that board", async () => {
  const packing = await describeByPage("pack/level-3x5-LNV") ?? assert.fail();
  const [first] = hoppers.names;
  for (const [puzzle, end, known] of /** @type {const} */ ([
    [packing, "", true], [hoppers, `/g.${first}`, true], [hoppers, "", false], [hoppers, "/m.a1C", false],
  ])) {
    const { parts, table } = page();
    /** @type {object[]} */
    const taken = [];
    const goal = end.startsWith("/g") ? first : puzzle.goal;
    const level = { puzzle: puzzle.id, goal, difficulty: 1, moves: 3 };
    await openText({
      ...parts, find: async () => puzzle, levels: { shelves: ["peg", "pack"], on: async () => [level] },
      catalog: { puzzles, find: () => puzzle },
      saves: { ...parts.saves, takeUp: (/** @type {object} */ one) => taken.push(one) },
    }, `#p1/${puzzle.id}${end}`);
    await new Promise((resolve) => setTimeout(resolve));
    assert.deepEqual([table.puzzle.id, taken.length], [puzzle.id, known ? 1 : 0], `${puzzle.id}${end}`);
  }
});

test("a link without a position opens the puzzle's own game, not a deal on the same board", async () => {
  const begun = createSession(hoppers.id, hoppers.start, hoppers.goal);
  const dealt = createSession(hoppers.id, "oxcxc-xoxc-cxcxc-xoxo-oxcxo", hoppers.goal);
  for (const [saved, goesOn] of /** @type {const} */ ([[begun, true], [dealt, false]])) {
    const { table, comes, open } = page(saved);
    const opened = open("peg/hoppers");
    comes("peg/hoppers");
    assert.deepEqual(await opened, { ok: true, notes: [] });
    assert.equal(table.session.line.start, hoppers.start);
    assert.equal(table.session === saved, goesOn);
  }
  const { start } = dealt.line;
  for (const [own, line] of /** @type {const} */ ([
    ["/g.a1", { start: hoppers.start, goal: "a1" }], [`/${start}`, { start, goal: "any" }],
  ])) {
    const { table, comes, open } = page(begun);
    const opened = open(`peg/hoppers${own}`);
    comes("peg/hoppers");
    await opened;
    assert.deepEqual([table.session.line.start, table.session.line.goal], [line.start, line.goal], own);
  }
  // A host page may want it from its start.
  const rules = modelOf(hoppers).rules(hoppers);
  const moved = reduce(begun, { type: "move", moves: rules.legal(rules.start).slice(0, 1) }, rules);
  for (const anew of [false, true]) {
    const { table, comes, parts } = page(moved);
    const opened = openText(parts, "#p1/peg/hoppers", { anew });
    comes("peg/hoppers");
    await opened;
    assert.equal(table.session.line.cursor, anew ? 0 : 1);
  }
});

test("a whole solution in a link is shown from its start, the beginning of a game goes on where it ends", async () => {
  const rules = modelOf(hoppers).rules(hoppers);
  const { moves } = rules.readMoves(rules.start, hoppers.known?.solution ?? "");
  for (const [length, mode, cursor] of /** @type {const} */ ([[moves.length, "replay", 0], [2, "play", 2]])) {
    const sender = page();
    sender.table.act({ type: "move", moves: moves.slice(0, length) });
    const link = gameOf(sender);
    const { table, comes, parts } = page();
    const opened = openText(parts, link);
    comes("peg/hoppers");
    assert.deepEqual(await opened, { ok: true, notes: [] });
    const { line } = table.session;
    assert.deepEqual([line.mode, line.cursor, line.moves], [mode, cursor, moves.slice(0, length)]);
  }
});

test("the way out of a solution in a link leads to the game that is under way, also after a second one", async () => {
  const rules = modelOf(hoppers).rules(hoppers);
  const { solution = "" } = hoppers.known ?? {};
  const begun = reduce(createSession(hoppers.id, hoppers.start, hoppers.goal), {
    type: "move", moves: rules.legal(rules.start).slice(0, 1),
  }, rules);
  const watched = reduce(begun, { type: "load", moves: [], start: hoppers.start }, rules);
  for (const { table, comes, parts } of [begun, watched].map(page)) {
    const opened = openText(parts, `#p1/peg/hoppers/m.${solution}`);
    comes("peg/hoppers");
    await opened;
    assert.equal(table.session.line.mode, "replay");
    table.act({ type: "undo" });
    assert.deepEqual([table.session.line.mode, table.session.line.cursor], ["play", 1]);
  }
});

test("the link of a game that is there goes on with it, as it is when the page is loaded again", async () => {
  const rules = modelOf(hoppers).rules(hoppers);
  const { moves } = rules.readMoves(rules.start, hoppers.known?.solution ?? "");
  const after = rules.write(rules.apply(rules.start, moves[0] ?? assert.fail()));
  for (const [end, more] of /** @type {const} */ ([
    [`/${after}`, moves.slice(1, 3)], [`/m.${rules.writeMoves(rules.start, moves.slice(0, 2))}`, []],
    [`/m.${rules.writeMoves(rules.start, moves)}`, []],
  ])) {
    const first = page();
    const opened = openText(first.parts, `#p1/peg/hoppers${end}`);
    first.comes("peg/hoppers");
    await opened;
    if (more.length) first.table.act({ type: "move", moves: [...more] });
    const saved = first.table.session;
    const { table, comes, parts } = page(saved);
    const again = openText(parts, `#p1/peg/hoppers${end}`);
    comes("peg/hoppers");
    await again;
    assert.equal(table.session, saved, end);
  }
});
