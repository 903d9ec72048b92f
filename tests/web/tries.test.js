// Checkpoints and tries: what was taken back is kept as a way, and all ways of a game make a tree.

import assert from "node:assert/strict";
import test from "node:test";
import { modelOf } from "../../web/model/kinds.js";
import { createSession, reduce } from "../../web/model/session.js";
import { keepSolve, solvesOf, summary, timeText } from "../../web/panels/clock.js";
import { keepPins, pinsOf, treeOf, wayOf, waysOf } from "../../web/panels/pins.js";
import { readShelf } from "../../web/play/levels.js";
import { worstMoves } from "../../web/panels/walk/game-line.js";
import { restore } from "../../web/store/saves.js";
import { openStorage } from "../../web/store/storage.js";
import { describe } from "./core.js";
import { noDisk } from "./disk.js";

const [frogs] = describe(["hop/frogs-2"]);
assert.ok(frogs);
const rules = modelOf(frogs).rules(frogs);
const memory = () => openStorage(noDisk);

/** Plays texts of moves; "<" takes one back. @param {string[]} words */
function played(...words) {
  let session = createSession("hop/frogs-2", "11022", "22011");
  for (const word of words) {
    const read = rules.read(session.line.positions[session.line.cursor] ?? "");
    assert.ok(read.ok);
    const { moves } = rules.readMoves(read.position, word);
    session = reduce(session, word === "<" ? { type: "undo" } : { type: "move", moves }, rules);
  }
  return session;
}

test("what was taken back is kept with its whole way, and sessions with it are restored", () => {
  const { line } = played("R", "R", "<", "l");
  assert.deepEqual(line.tried, [{ at: 1, position: "01122", way: "RR" }]);
  const session = { v: 1, line, past: [], future: [] };
  assert.deepEqual(restore(JSON.parse(JSON.stringify(session))), session);
  for (const one of [{ at: 1, position: "01122", way: 7 }, { at: 1, way: "RR" }]) {
    assert.equal(restore({ ...session, line: { ...line, tried: [one] } }), null);
  }
  const again = reduce(played("R", "l"), { type: "restart" }, rules);
  assert.equal(again.line.tried?.[0]?.way, "Rl");
});

test("a game that takes another way remembers the help it got, and the way it leaves once", () => {
  const hinted = reduce(played("R", "R", "<", "l"), { type: "hint" }, rules);
  const { moves } = wayOf(rules, "11022", "RR") ?? assert.fail();
  const { line } = reduce(hinted, { type: "takeWay", moves }, rules);
  assert.deepEqual([line.hinted, line.cursor, line.positions.at(-1)], [[2], 2, "01122"]);
  assert.deepEqual(line.tried?.map(({ at, way }) => [at, way]), [[1, "RR"], [1, "Rl"]]);
  const back = reduce(hinted, { type: "takeWay", moves }, rules);
  const { moves: other } = wayOf(rules, "11022", "Rl") ?? assert.fail();
  const again = reduce(back, { type: "takeWay", moves: other }, rules);
  assert.deepEqual(again.line.tried?.map(({ way }) => way), ["Rl", "RR"]);
  assert.deepEqual(reduce(reduce(again, { type: "undo" }, rules), { type: "undo" }, rules).line, back.line);
  // After a restart nothing is left, and a solution that was shown is no try.
  const restarted = reduce(hinted, { type: "restart" }, rules);
  assert.deepEqual(reduce(restarted, { type: "takeWay", moves }, rules).line.tried, restarted.line.tried);
  const shown = reduce(hinted, { type: "load", moves, start: "11022", of: "solver" }, rules);
  const { line: own } = reduce(shown, { type: "takeWay", moves: other }, rules);
  assert.deepEqual([own.mode, own.seen, own.tried], ["play", true, undefined]);
  assert.deepEqual(restore(JSON.parse(JSON.stringify(again))), again);
});

test("all ways make one tree: common beginnings once, the game marked", () => {
  const { line } = played("R", "R", "<", "l", "L", "<", "R");
  const tree = treeOf(waysOf(rules, line));
  assert.ok(tree);
  assert.deepEqual([tree.from, tree.way.moves.length, tree.here], [0, 1, true]);
  const ends = tree.branches.map(({ here, way }) => [way.positions.at(-1), here]);
  assert.deepEqual(ends, [["01122", false], ["12102", true]]);
  const [, game] = tree.branches;
  assert.equal(game?.branches.filter(({ here }) => here).length, 1);
  assert.equal(game?.branches.length, 2);
  for (const branch of game?.branches ?? []) assert.equal(branch.from, game?.way.moves.length);
  assert.equal(treeOf(waysOf(rules, played().line)), null);
  assert.equal(wayOf(rules, "11022", "RRRRR"), null);
});

test("pins and times survive storage that holds rubbish", () => {
  const storage = memory();
  const pin = { name: "A", start: "11022", goal: "22011", way: "R" };
  storage.write("pins", { "hop/frogs-2": [pin, { name: "B" }, 3, null] });
  assert.equal(pinsOf(storage, "hop/frogs-2").length, 1);
  keepPins(storage, "hop/frogs-2", []);
  assert.deepEqual(storage.read("pins"), {});
  // A file may have brought more than are made here: none of them goes with a new name for another.
  keepPins(storage, "hop/frogs-2", Array.from({ length: 80 }, (_, n) => ({ ...pin, name: String(n) })));
  assert.equal(pinsOf(storage, "hop/frogs-2").length, 80);
  storage.write("clock", { "slide/eight": [{ time: 5000, moves: 20 }, { time: "x", moves: 1 }, null] });
  assert.equal(solvesOf(storage, "slide/eight").length, 1);
  for (const time of [1000, 2000, 3000, 4000, 6000]) keepSolve(storage, "slide/eight", { time, moves: 9, shortest: 9 });
  const { average, best, last } = summary(solvesOf(storage, "slide/eight"));
  assert.deepEqual([average, best, last.length], [3200, 1000, 5]);
  for (let moves = 1; moves < 99; moves += 1) keepSolve(storage, "slide/eight", { time: 1000, moves });
  const kept = solvesOf(storage, "slide/eight");
  assert.deepEqual([kept.length, kept.at(-1)?.moves], [50, 98], "the latest");
  keepSolve(storage, "slide/eight", { time: 900, moves: 7 });
  for (let moves = 1; moves < 99; moves += 1) keepSolve(storage, "slide/eight", { time: 1000, moves });
  assert.deepEqual(summary(solvesOf(storage, "slide/eight")).best, 900, "and the best");
  assert.equal(solvesOf(storage, "slide/eight").length, 51);
  assert.deepEqual([timeText(9440), timeText(69_440), timeText(600_000)], ["9.4", "1:09.4", "10:00.0"]);
});

test("the worst moves are the lost one and the dearest, in the order of the game", () => {
  /** @type {Verdict[]} */
  const verdicts = [
    { verdict: "detour", cost: 1 }, { verdict: "good" }, { verdict: "detour", cost: 4 }, { verdict: "detour", cost: 2 },
    { verdict: "lost" }, { verdict: "unknown" },
  ];
  assert.deepEqual(worstMoves(verdicts), [2, 3, 4]);
  assert.deepEqual(worstMoves([{ verdict: "good" }]), []);
});

test("a shelf of levels is read from its table", () => {
  const list = readShelf({
    boards: ["hop/frogs-2", "peg/hoppers"],
    levels: [[0, 0, 0, 1, 8, 2], [1, "c3", "any", 5, 7, -1]],
  });
  assert.deepEqual(list, [
    { puzzle: "hop/frogs-2", difficulty: 1, moves: 8 },
    { puzzle: "peg/hoppers", position: "c3", goal: "any", difficulty: 5, moves: 7 },
  ]);
});
