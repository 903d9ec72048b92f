// What a win is worth, what is remembered of it, and how it is told to a friend.

import assert from "node:assert/strict";
import test from "node:test";
import { kindOf } from "../../web/kinds/index.js";
import { createSession, positionText, reduce, restore } from "../../web/model/session.js";
import { levelName } from "../../web/play/levels.js";
import { takeDare } from "../../web/play/links/dare.js";
import { resultAddress, resultLine } from "../../web/play/winning/result-text.js";
import { nextOf } from "../../web/play/winning/next.js";
import { judgedSquares, squareText, squaresOf } from "../../web/play/winning/squares.js";
import { countWin, starsByHints, starsOf, winOf } from "../../web/play/winning/win.js";
import { openSaves } from "../../web/store/saves.js";
import { openStorage } from "../../web/store/storage.js";
import { catalogue, find } from "./core.js";

/** @typedef {import("../../web/model/session.js").Action} Action */

const hoppers = find(catalogue(), "peg/hoppers");
const rules = kindOf(hoppers).rules(hoppers);
const solution = rules.readMoves(rules.start, hoppers.known?.solution ?? "").moves;

/**
 * A page with Hoppers on the table.
 * @param {Action[]} actions
 */
function contextOf(actions) {
  const session = actions.reduce(
    (now, action) => reduce(now, action, rules), createSession(hoppers.id, hoppers.start, hoppers.goal),
  );
  const saves = openSaves(openStorage(() => { throw new Error("refused"); }));
  /** @type {any} */
  const context = {
    saves,
    address: (/** @type {string} */ fragment) => `https://example.org/${fragment}`,
    table: { puzzle: hoppers, rules, session },
    title: () => "Hoppers",
    words: {
      language: "en", t: (/** @type {string} */ code, /** @type {any} */ { n } = {}) => `${code} ${n ?? ""}`.trim(),
    },
    problem: () => ({ puzzle: hoppers, rules, position: hoppers.start, goal: hoppers.goal, metric: undefined }),
    solver: { answered: () => null, check: async () => ({ outcome: "limit", legal: [] }) },
  };
  return context;
}

/** @type {Action} */
const play = { type: "move", moves: solution };

test("stars: the shortest, nearly, solved; a packing by the hints", () => {
  assert.deepEqual([7, 8, 9, 10].map((n) => starsOf(n, 7, true)), [3, 2, 2, 1]);
  assert.deepEqual([50, 55, 56].map((n) => starsOf(n, 50, true)), [3, 2, 1]);
  assert.equal(starsOf(7, 7, false), 1);
  assert.equal(starsOf(7, undefined, true), null);
  assert.deepEqual([0, 2, 3].map((n) => starsByHints(n, true)), [3, 2, 1]);
});

test("a level counts as best and in the fewest moves, and so does the puzzle of a day", () => {
  const context = contextOf([play]);
  const name = levelName({ puzzle: hoppers.id, position: hoppers.start, goal: hoppers.goal });
  context.saves.takeUp({ name, shelf: "peg", index: 3, moves: 7 });
  const won = winOf(context);
  assert.deepEqual([won.n, won.shortest, won.stars, won.hints, won.best], [7, 7, 3, 0, false]);
  countWin(context, won);
  assert.deepEqual(context.saves.reached()[name], { stars: 3, moves: 7, perfect: true, unaided: true });
  context.saves.solveLevel("other", { stars: 1 });
  context.saves.takeUp({ name, day: "2026-01-02", since: "2026-01-02", moves: 7 });
  countWin(context, winOf(context));
  assert.deepEqual(context.saves.days()["2026-01-02"], {
    stars: 3, moves: 7, perfect: true, unaided: true, puzzle: name,
  });
});

test("a personal best is one that is shorter than a game before", () => {
  const context = contextOf([play]);
  assert.equal(winOf(context).best, false, "the first is no best");
  context.saves.count(hoppers.id, () => ({ solved: 1, hints: 0, best: 9 }));
  assert.equal(winOf(context).best, true);
});

test("hints are counted in the game and outlive undo and restart; a solution that was shown too", () => {
  const [first, second] = [solution.slice(0, 1), solution.slice(1, 2)];
  const hinted = contextOf([
    { type: "hint" }, { type: "move", moves: first }, { type: "hint" }, { type: "hint" }, { type: "restart" }, play,
  ]);
  assert.equal(winOf(hinted).hints, 2);
  assert.equal(hinted.table.session.line.tried?.length, 1, "the game before was a try");
  const after = rules.write(rules.apply(rules.start, solution[0] ?? assert.fail()));
  const seen = contextOf([
    { type: "move", moves: first },
    { type: "load", moves: second, start: after, of: "solver" },
    { type: "undo" },
    { type: "move", moves: solution.slice(1) },
  ]);
  const won = winOf(seen);
  assert.deepEqual([won.unaided, won.seen, won.stars], [true, true, 1]);
  assert.deepEqual(restore(JSON.parse(JSON.stringify(seen.table.session))), seen.table.session);
  const broken = { ...seen.table.session, line: { ...seen.table.session.line, hinted: ["x"] } };
  assert.equal(restore(broken), null);
});

test("one's own game that is watched stays one's own", () => {
  const context = contextOf([play, { type: "load", moves: solution, start: hoppers.start, of: "player" }]);
  const { session } = context.table;
  assert.equal(session.line.mode, "replay");
  const back = reduce(reduce(session, { type: "jumpTo", index: 3 }, rules), { type: "branch" }, rules);
  assert.equal(back.line.shown, undefined);
  assert.equal(positionText(back), session.line.positions[3]);
});

test("a result in squares and one line gives nothing away", async () => {
  const context = contextOf([{ type: "move", moves: solution.slice(0, 1) }, { type: "undo" }, { type: "hint" }, play]);
  const won = winOf(context);
  const squares = squaresOf(context, won);
  assert.equal(squareText(squares), "🟦🟩🟩🟩🟩🟩🟩");
  assert.deepEqual(await judgedSquares(context, won), squares);
  assert.equal(resultLine(context, won), "Hirameki · Hoppers 7/7 ★★★ · result.hints 1");
  const daily = { ...won, challenge: { name: "", day: "2026-11-22" } };
  assert.match(resultLine(context, daily), /^Hirameki 22 Nov · Hoppers 7\/7 ★★★ · /);
  assert.equal(resultAddress(context, won, false), "https://example.org/#p1/peg/hoppers~za");
  assert.match(resultAddress(context, won, true), /#p1\/peg\/hoppers~za\?beat=7$/);
  assert.match(resultAddress(context, daily, true), /#p1\/peg\/hoppers~za\?beat=7&day=2026-11-22$/);
});

test("moves that were lost and taken back stand before the ones that took their place", async () => {
  const [other] = rules.legal(rules.start).filter((move) => JSON.stringify(move) !== JSON.stringify(solution[0]));
  assert.ok(other);
  const context = contextOf([{ type: "move", moves: [other] }, { type: "undo" }, play]);
  context.solver.check = async () => ({ outcome: "unsolvable", legal: [] });
  assert.equal(squareText(await judgedSquares(context, winOf(context)) ?? []), "🟥🟩🟩🟩🟩🟩🟩🟩");
  assert.equal(squareText(Array.from({ length: 12 }, () => "good")), `${"🟩".repeat(10)}\n🟩🟩`);
  assert.equal(squareText([...Array.from({ length: 80 }, () => /** @type {const} */ ("good")), "detour"]), "🟩×80 🟨×1");
});

test("after a deal Next deals another one, as far from the goal", async () => {
  const context = contextOf([
    { type: "newGame", puzzleId: hoppers.id, position: hoppers.start, goal: hoppers.goal, dealt: { distance: 7 } },
    play,
  ]);
  /** @type {unknown[]} */
  const asked = [];
  /** @type {Action[]} */
  const acted = [];
  Object.assign(context, { say() {}, tell() {} });
  context.table.act = (/** @type {Action} */ action) => acted.push(action);
  context.solver.ask = async (/** @type {string} */ what, /** @type {any} */ { puzzle, distance }) => {
    asked.push([what, puzzle, distance]);
    return { ok: true, result: { position: hoppers.start, goal: "any", distance: 7 } };
  };
  const next = await nextOf(context);
  assert.equal(next?.what.code, "next.deal");
  await next?.run();
  assert.deepEqual(asked, [["deal", hoppers.id, 7]]);
  assert.deepEqual(acted, [
    { type: "newGame", puzzleId: hoppers.id, position: hoppers.start, goal: "any", dealt: { distance: 7 } },
  ]);
});

test("a dare is taken up, unless no game could answer it", () => {
  const context = contextOf([]);
  const name = levelName({ puzzle: hoppers.id, position: hoppers.start, goal: hoppers.goal });
  assert.equal(takeDare(context, null)?.code, "dare.unreadable");
  assert.deepEqual(takeDare(context, 7), { code: "dare.impossible", params: { n: 7, shortest: 7 } });
  assert.equal(context.saves.dare(name), null);
  assert.equal(takeDare(context, 9), null);
  assert.equal(context.saves.dare(name), 9);
  const won = contextOf([play]);
  won.saves.dareTo(name, 9);
  assert.deepEqual(winOf(won).dare, { moves: 9, beaten: true });
  countWin(won, winOf(won));
  assert.equal(won.saves.dare(name), null, "it is answered");
});

test("every kind celebrates in its own way, in less than a second and a half", () => {
  for (const puzzle of catalogue().filter(({ known, kind }, index, all) =>
    known && all.findIndex((one) => one.known && one.kind === kind) === index)) {
    const items = [
      { id: "board", sprite: ["board"], x: 0, y: 0, z: 0 },
      ...["peg:1", "tile:1", "tile:2", "piece:A", "hopper:1", `block:${puzzle.hero ?? "A"}`].map((id, index) =>
        ({ id, sprite: ["x"], x: index, y: 0, z: 20 })),
    ];
    const goal = puzzle.goal;
    const parts = kindOf(puzzle).finale({ puzzle, geometry: /** @type {any} */ (null), position: [], goal, items });
    assert.ok(parts.length > 0, puzzle.id);
    for (const { motion, from, lasts } of parts) {
      assert.ok(from + lasts <= 1300, `${puzzle.id}: ${motion.id}`);
      for (const share of [0, 0.5, 0.99]) {
        const shown = motion.at(share);
        assert.ok((shown.alpha ?? 1) >= 0 && (shown.alpha ?? 1) <= 1);
      }
    }
  }
});
