// What a win is worth, and what is remembered of it.

import assert from "node:assert/strict";
import test from "node:test";
import { positionText, reduce } from "../../web/model/session.js";
import { calendarOf, dayName, weekdayCalendarOf } from "../../web/play/dailies.js";
import { levelName } from "../../web/model/problem.js";
import { takeDare } from "../../web/play/links/opening.js";
import { nextOf } from "../../web/play/winning/next.js";
import { measure, resultOf, starsOf } from "../../web/play/winning/result.js";
import { createTable } from "../../web/play/table.js";
import { restore } from "../../web/store/saves.js";
import { BURST, burst, sparks } from "../../web/view/motions.js";
import { catalogue, find } from "./core.js";
import { hoppers, partsOf, play, result, rules, solution } from "./hoppers.js";

/** @typedef {import("../../web/model/session.js").Action} Action */

const name = levelName({ puzzle: hoppers.id, position: hoppers.start, goal: hoppers.goal });
/** Hoppers in one move more: the first sweep in two gestures is the same move, so another order is taken. */
const longer = longerSolution();

/** A game of eight moves: found by trying, as the shortest of its kind is not stored. */
function longerSolution() {
  /** @param {Position} position @param {any[]} moves @returns {any[] | null} */
  const search = (position, moves) => {
    if (rules.finished(position, hoppers.goal)) return rules.lengths(rules.start, moves)["moves"] === 8 ? moves : null;
    for (const move of rules.legal(position)) {
      const found = search(rules.apply(position, move), [...moves, move]);
      if (found) return found;
    }
    return null;
  };
  return search(rules.start, []) ?? assert.fail("there is one");
}

test("stars: the best possible without help, with hints or a tenth more, solved", () => {
  const game = { counted: true, shortest: 50, hints: 0, seen: false };
  assert.deepEqual([50, 51, 55, 56].map((n) => starsOf({ ...game, n })), [3, 2, 2, 1]);
  assert.deepEqual([7, 8].map((n) => starsOf({ ...game, shortest: 7, n })), [3, 1]);
  assert.deepEqual([1, 10].map((hints) => starsOf({ ...game, n: 50, hints })), [2, 2]);
  assert.equal(starsOf({ ...game, n: 55, hints: 1 }), 1);
  assert.equal(starsOf({ ...game, n: 50, seen: true }), 1);
  assert.equal(starsOf({ ...game, n: 50, shortest: undefined }), null);
  const packing = { n: 12, counted: false, shortest: undefined, seen: false };
  assert.deepEqual([0, 1, 10].map((hints) => starsOf({ ...packing, hints })), [3, 2, 2]);
});

test("a level counts as best and in the fewest moves, and so does the puzzle of a day", () => {
  const parts = partsOf([]);
  parts.saves.takeUp({ name, shelf: "peg", index: 3, moves: 7 });
  parts.table.act(play);
  const won = result(parts);
  assert.deepEqual([won.kind, won.n, won.shortest, won.stars, won.hints, won.best], ["won", 7, 7, 3, 0, false]);
  assert.deepEqual(parts.saves.reached()[name], { stars: 3, moves: 7, perfect: true, unaided: true });
  const daily = partsOf([]);
  daily.saves.takeUp({ name, day: "2026-01-02", since: "2026-01-02", moves: 7 });
  daily.table.act(play);
  assert.deepEqual(daily.saves.days()["2026-01-02"], {
    stars: 3, moves: 7, perfect: true, unaided: true, puzzle: name,
  });
});

test("the result follows from the game: after a replay, a move back and forth, a reload", () => {
  const parts = partsOf([play]);
  const won = result(parts);
  for (const actions of /** @type {Action[][]} */ ([
    [{ type: "load", moves: solution, start: hoppers.start, of: "player" }, { type: "jumpTo", index: 99 }],
    [{ type: "undo" }],
    [{ type: "undo" }, { type: "redo" }],
  ])) {
    for (const action of actions) parts.table.act(action);
    const now = result(parts);
    assert.deepEqual(
      [now.kind, now.n, now.stars, now.hints, now.best, now.line.moves],
      [won.kind, won.n, won.stars, won.hints, won.best, won.line.moves], JSON.stringify(actions),
    );
  }
  parts.table.act({ type: "undo" });
  assert.equal(resultOf(parts), null, "the goal is left");
  parts.table.act({ type: "redo" });
  const reloaded = { ...parts, table: createTable({ puzzle: hoppers, saves: parts.saves }) };
  assert.deepEqual(result(reloaded), result(parts));
  assert.equal(parts.saves.results()[hoppers.id].solved, 1);
});

test("one game counts once: what was won is kept, and only a better way improves it", () => {
  const parts = partsOf([{ type: "move", moves: longer }]);
  assert.deepEqual([result(parts).n, result(parts).stars], [8, 1]);
  const last = longer.slice(-1);
  parts.table.act({ type: "undo" });
  parts.table.act({ type: "jumpTo", index: longer.length - 1 });
  parts.table.act({ type: "move", moves: last });
  assert.equal(parts.saves.results()[hoppers.id].solved, 1, "the last move again");
  parts.table.act({ type: "jumpTo", index: 0 });
  parts.table.act(play);
  assert.deepEqual([result(parts).n, result(parts).stars], [7, 3]);
  const { last: day, own } = parts.saves.results()[hoppers.id];
  assert.equal(own, day);
  const better = { solved: 1, hints: 0, best: 7, stars: 3, perfect: true, last: day, own };
  assert.deepEqual(parts.saves.results()[hoppers.id], better);
  // A longer way afterwards, and with a hint: the card keeps what was won.
  parts.table.act({ type: "jumpTo", index: 0 });
  parts.table.remember({ type: "hint" });
  parts.table.act({ type: "move", moves: longer });
  assert.deepEqual([result(parts).n, result(parts).stars, result(parts).hints], [7, 3, 0]);
  assert.deepEqual(parts.saves.results()[hoppers.id], better);
  parts.table.act({ type: "restart" });
  parts.table.act(play);
  assert.equal(parts.saves.results()[hoppers.id].solved, 2, "another game");
  const unrated = partsOf([
    { type: "open", position: hoppers.start, goal: "any" }, { type: "move", moves: longer },
    { type: "jumpTo", index: 0 }, play,
  ]);
  assert.deepEqual([result(unrated).n, result(unrated).stars], [7, null], "shorter is better without stars, too");
});

test("a game of a single move is a win like any other", () => {
  const position = rules.write(solution.slice(0, -1).reduce((now, move) => rules.apply(now, move), rules.start));
  const parts = partsOf([{ type: "open", position, goal: hoppers.goal }, { type: "move", moves: solution.slice(-1) }]);
  assert.deepEqual([result(parts).kind, result(parts).n], ["won", 1]);
  assert.equal(parts.saves.results()[hoppers.id].solved, 1);
});

test("a level on a board does not solve the board", () => {
  const after = rules.write(rules.apply(rules.start, solution[0] ?? assert.fail()));
  const { goal } = hoppers;
  const parts = partsOf([{ type: "open", position: after, goal }, { type: "move", moves: solution.slice(1) }]);
  const { best, solved, stars } = parts.saves.results()[hoppers.id];
  assert.deepEqual([best, solved, stars], [undefined, 1, undefined]);
});

test("a solution that was shown is no win, and the game after it is a new one", () => {
  const parts = partsOf([
    { type: "load", moves: solution, start: hoppers.start, of: "solver" }, { type: "jumpTo", index: 99 },
  ]);
  assert.deepEqual([result(parts).kind, result(parts).stars], ["shown", null]);
  assert.deepEqual(parts.saves.results(), {});
  parts.table.act({ type: "jumpTo", index: 1 });
  parts.table.act({ type: "branch" });
  parts.table.act({ type: "move", moves: solution.slice(1) });
  const own = result(parts);
  assert.deepEqual([own.kind, own.line.moves.length], ["won", solution.length - 1]);
  assert.deepEqual([own.seen, own.stars, own.own], [true, 1, false]);
  assert.equal(parts.saves.results()[hoppers.id].best, undefined);
});

test("Solve amid a puzzle of the day keeps the day, which is not solved by it", () => {
  const parts = partsOf([]);
  parts.saves.takeUp({ name, day: "2026-01-02", since: "2026-01-02", moves: 7 });
  parts.table.act({ type: "move", moves: solution.slice(0, 1) });
  const start = positionText(parts.table.session);
  parts.table.act({ type: "load", moves: solution.slice(1), start, of: "solver" });
  parts.table.act({ type: "jumpTo", index: 99 });
  assert.equal(result(parts).challenge?.day, "2026-01-02");
  assert.equal(result(parts).kind, "shown");
  parts.table.act({ type: "branch" });
  assert.deepEqual(parts.saves.days(), {});
});

test("a solved game that is opened from its pin is no second win", async () => {
  const parts = partsOf([]);
  parts.solver.check = async () => ({ outcome: "solvable", togo: 6, legal: [] });
  parts.table.open(hoppers, { goal: "any", moves: solution });
  const { kind, shortest } = result(parts);
  assert.deepEqual([kind, shortest, await measure(parts, result(parts))], ["won", undefined, false]);
  assert.deepEqual(parts.saves.results(), {});
});

test("a board that was solved when it was opened has nothing to count", () => {
  const position = rules.write(solution.reduce((now, move) => rules.apply(now, move), rules.start));
  const parts = partsOf([{ type: "newGame", puzzleId: hoppers.id, position, goal: hoppers.goal }]);
  assert.deepEqual([result(parts).kind, result(parts).stars], ["given", null]);
});

test("a game without a known length is rated afterwards, once for all", async () => {
  const after = rules.write(rules.apply(rules.start, solution[0] ?? assert.fail()));
  const { goal } = hoppers;
  const parts = partsOf([{ type: "open", position: after, goal }, { type: "move", moves: solution.slice(1) }]);
  assert.equal(result(parts).stars, null);
  assert.equal(await measure(parts, result(parts)), false, "the solver could not say");
  // What the solver found for the start of the game is known without asking again, that for another position is not.
  for (const [start, stars] of /** @type {const} */ ([[after, 3], [positionText(parts.table.session), null]])) {
    parts.solver.answered = (/** @type {any} */ { position }) =>
      (position === start ? { outcome: "solved", optimal: true, length: 6 } : null);
    assert.equal(result(parts).stars, stars);
  }
  parts.solver.answered = () => ({ outcome: "solved", optimal: false, length: 6 });
  assert.equal(result(parts).stars, null, "nobody proved that there is no shorter one");
  // A length in another metric, which the player chose, says nothing about this one's.
  const { problem } = parts;
  parts.solver.check = async () => ({ outcome: "solvable", togo: 6, legal: [] });
  parts.problem = (/** @type {number} */ index) => ({ ...problem(index), metric: "jumps" });
  assert.equal(await measure(parts, result(parts)), false);
  parts.problem = problem;
  const later = parts.table.session.line.positions[1];
  parts.solver.check = async () => {
    parts.table.act({ type: "open", position: later, goal });
    parts.table.act({ type: "move", moves: solution.slice(2) });
    return { outcome: "solvable", togo: 6, legal: [] };
  };
  assert.equal(await measure(parts, result(parts)), false);
  assert.equal(result(parts).shortest, undefined, "another game lies there by then");
  parts.table.act({ type: "open", position: after, goal });
  parts.solver.check = async () => ({ outcome: "solvable", togo: 6, legal: [] });
  assert.equal(await measure(parts, result(parts)), true);
  assert.deepEqual([result(parts).shortest, result(parts).stars], [6, 3]);
  assert.equal(await measure(parts, result(parts)), false);
  const reloaded = { ...parts, table: createTable({ puzzle: hoppers, saves: parts.saves }) };
  assert.equal(result(reloaded).stars, 3);
});

test("a personal best is one that is shorter than a game before", () => {
  const parts = partsOf([play]);
  assert.equal(result(parts).best, false, "the first is no best");
  const again = partsOf([]);
  again.saves.count(hoppers.id, () => ({ solved: 1, hints: 0, best: 9, own: "2026-01-01" }));
  again.table.act(play);
  assert.equal(result(again).best, true);
  assert.equal(again.saves.results()[hoppers.id].own, dayName(new Date()));
});

test("hints are counted in the game and outlive undo and restart; a solution that was shown too", () => {
  const [first, second] = [solution.slice(0, 1), solution.slice(1, 2)];
  const hinted = partsOf([
    { type: "hint" }, { type: "move", moves: first }, { type: "hint" }, { type: "hint" }, { type: "restart" }, play,
  ]);
  assert.deepEqual([result(hinted).hints, result(hinted).stars], [2, 2]);
  assert.equal(hinted.table.session.line.tried?.length, 1, "the game before was a try");
  const after = rules.write(rules.apply(rules.start, solution[0] ?? assert.fail()));
  const seen = partsOf([
    { type: "move", moves: first },
    { type: "load", moves: second, start: after, of: "solver" },
    { type: "undo" },
    { type: "move", moves: solution.slice(1) },
  ]);
  const won = result(seen);
  assert.deepEqual([won.seen, won.stars], [true, 1]);
  assert.equal(seen.saves.results()[hoppers.id].perfect, undefined);
  assert.deepEqual(restore(JSON.parse(JSON.stringify(seen.table.session))), seen.table.session);
  // Undo leads back over a restart, but what was shown after it is known.
  const asked = partsOf([{ type: "move", moves: first }, { type: "restart" }, { type: "hint" }, { type: "undo" }]);
  asked.table.act({ type: "move", moves: solution.slice(1) });
  assert.deepEqual([result(asked).hints, result(asked).stars], [1, 2]);
  const shown = partsOf([]);
  shown.saves.takeUp({ name, shelf: "peg", index: 3, moves: 7 });
  for (const action of /** @type {Action[]} */ ([
    { type: "move", moves: first }, { type: "restart" },
    { type: "load", moves: solution, start: hoppers.start, of: "solver" }, { type: "undo" }, { type: "undo" },
    { type: "move", moves: solution.slice(1) },
  ])) shown.table.act(action);
  assert.deepEqual([result(shown).seen, result(shown).stars], [true, 1]);
  assert.deepEqual(shown.saves.reached()[name], { stars: 1, moves: 7 });
  const broken = { ...seen.table.session, line: { ...seen.table.session.line, hinted: ["x"] } };
  assert.equal(restore(broken), null);
});

test("one's own game that is watched stays one's own", () => {
  const parts = partsOf([play, { type: "load", moves: solution, start: hoppers.start, of: "player" }]);
  const { session } = parts.table;
  assert.equal(session.line.mode, "replay");
  const back = reduce(reduce(session, { type: "jumpTo", index: 3 }, rules), { type: "branch" }, rules);
  assert.deepEqual([back.line.start, back.line.seen], [hoppers.start, undefined]);
  assert.equal(positionText(back), session.line.positions[3]);
});

/** A page on which Next can only be a board of the catalogue. */
function boardsAlone() {
  const parts = partsOf([]);
  parts.title = (/** @type {Puzzle} */ { id }) => id;
  const day = dayName(new Date());
  parts.saves.count(calendarOf(day), () => ({ solved: 1, hints: 0, best: 1, last: day }));
  return Object.assign(parts, { dailies: { on: async () => null }, levels: { shelves: ["peg"], on: async () => [] } });
}

test("Next goes on in the family, from its end to its beginning, past what is solved", async () => {
  const parts = boardsAlone();
  const named = /** @type {unknown[]} */ ([]);
  for (let left = 3; left > 0; left--) {
    const next = await nextOf(parts);
    named.push(next?.what.params?.["title"]);
    if (next) parts.saves.count(String(named.at(-1)), () => ({ solved: 1, hints: 0, best: 9 }));
  }
  assert.deepEqual(named, ["peg/french", "peg/english", undefined]);
  assert.equal(await nextOf(parts), null);
  // Today's puzzle waits until the family is solved.
  for (const [page, code] of /** @type {const} */ ([[boardsAlone(), "win.next-board"], [parts, "win.next-daily"]])) {
    page.dailies.on = async () => /** @type {any} */ ({});
    assert.equal((await nextOf(page))?.what.code, code);
  }
});

test("after a board of one's own Next is one that is played alike, then any of the family", async () => {
  const listed = ["slide/eight", "slide/rush-1", "slide/klotski-pennant"].map((id) => find(catalogue(), id));
  const parts = boardsAlone();
  parts.catalog = { ...parts.catalog, ofFamily: () => listed };
  const named = /** @type {unknown[]} */ ([]);
  for (const one of [2, 2, 1, 1]) {
    parts.table = { session: parts.table.session, puzzle: { ...listed[one], id: "slide/own" } };
    const next = await nextOf(parts);
    named.push(next?.what.params?.["title"]);
    parts.saves.count(String(named.at(-1)), () => ({ solved: 1, hints: 0, best: 9 }));
  }
  assert.deepEqual(named, [listed[2]?.id, listed[0]?.id, listed[1]?.id, undefined]);
});

test("after a deal Next deals another one, as far from the goal", async () => {
  const parts = partsOf([
    { type: "newGame", puzzleId: hoppers.id, position: hoppers.start, goal: hoppers.goal, dealt: { distance: 7 } },
    play,
  ]);
  /** @type {unknown[]} */
  const asked = [];
  /** @type {Action[]} */
  const acted = [];
  Object.assign(parts, { say() {}, tell() {} });
  parts.table.act = (/** @type {Action} */ action) => acted.push(action);
  parts.solver.ask = async (/** @type {string} */ what, /** @type {any} */ { puzzle, distance }) => {
    asked.push([what, puzzle, distance]);
    return { ok: true, result: { position: hoppers.start, goal: "any", distance: 7 } };
  };
  const next = await nextOf(parts);
  assert.equal(next?.what.code, "win.next-deal");
  await next?.run();
  assert.deepEqual(asked, [["deal", hoppers.id, 7]]);
  assert.deepEqual(acted, [
    {
      type: "newGame", puzzleId: hoppers.id, position: hoppers.start, goal: "any", dealt: { distance: 7 }, apart: true,
    },
  ]);
});

test("Next is never the puzzle on the table: after today's puzzle, solved or not, comes the date puzzle", async () => {
  const parts = partsOf([]);
  const day = dayName(new Date());
  /** @type {any[]} */
  const list = [{}, { goal: "any" }].map((goal) => ({ puzzle: hoppers.id, ...goal, difficulty: 1, moves: 7 }));
  Object.assign(parts, { dailies: async () => ({ on: () => ({ level: list[0], listed: true }) }) });
  Object.assign(parts, { levels: { shelves: ["peg"], on: async () => list } });
  const codes = async () => [(await nextOf(parts))?.what.code, (await nextOf(parts))?.what.params?.["n"]];
  parts.saves.takeUp({ name, day, moves: 7 });
  assert.deepEqual(await codes(), ["win.next-date", undefined]);
  parts.saves.count(calendarOf(day), () => ({ solved: 2, hints: 0, best: 1, last: day, own: "2020-01-01" }));
  assert.deepEqual(await codes(), ["win.next-date", undefined], "an easier game on its board was won today");
  parts.saves.count(calendarOf(day), () => ({ solved: 3, hints: 0, best: 1, last: day, own: day }));
  assert.deepEqual(await codes(), ["win.next-level", 2], "the first level is the puzzle on the table");
  parts.table.act(play);
  assert.deepEqual(await codes(), ["win.next-level", 2]);
  parts.saves.takeUp({ name: "another", day, moves: 7 });
  parts.saves.takeUp({ name, shelf: "peg", index: 1, moves: 7 });
  assert.deepEqual(await codes(), ["win.next-level", 2], "the shelf begins anew");
});

test("after today's date puzzle, with its weekday or without, comes today's puzzle", async () => {
  const day = dayName(new Date());
  for (const id of [calendarOf(day), weekdayCalendarOf(day)]) {
    const parts = Object.assign(boardsAlone(), { dailies: { on: async () => ({}) } });
    parts.table = { session: parts.table.session, puzzle: { ...hoppers, id } };
    assert.equal((await nextOf(parts))?.what.code, "win.next-daily", id);
  }
});

test("a dare is taken up, unless no game could answer it", () => {
  const parts = partsOf([]);
  assert.equal(takeDare(parts, null)?.code, "dare.unreadable");
  assert.deepEqual(takeDare(parts, 7), { code: "dare.impossible", params: { n: 7, shortest: 7 } });
  assert.equal(parts.saves.dare(name), null);
  assert.equal(takeDare(parts, 9), null);
  assert.equal(parts.saves.dare(name), 9);
  const won = partsOf([]);
  won.saves.dareTo(name, 9);
  won.table.act(play);
  assert.deepEqual(result(won).dare, { moves: 9, beaten: true });
  assert.equal(won.saves.dare(name), null, "it is answered");
});

test("sparks burst from the last piece and are gone after 600 milliseconds; still ones lie where they fly to", () => {
  assert.equal(BURST, 600);
  const lie = sparks([2, 3]);
  const flown = burst([2, 3]);
  assert.deepEqual(flown.map(({ id }) => id), lie.map(({ id }) => id));
  for (const [index, { at }] of flown.entries()) {
    assert.deepEqual([at(0).x, at(0).y, at(0).alpha], [2, 3, 1]);
    assert.deepEqual([at(1).x, at(1).y, at(1).alpha], [lie[index]?.x, lie[index]?.y, 0]);
  }
});
