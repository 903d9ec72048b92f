import assert from "node:assert/strict";
import test from "node:test";
import { cellsNamed, deadEnd } from "../../web/play/notes.js";
import { freshTable, hoppers, rules } from "./hoppers.js";

const puzzle = { names: ["a1", "b2", "c3", "d4"] };

test("the cells that a note's sentences name, and no others", () => {
  const arrow = { code: "hint.arrow.jump", params: { from: "a1", over: "b2", to: "c3", n: 3, piece: "d4" } };
  assert.deepEqual(cellsNamed(null, puzzle), []);
  assert.deepEqual(cellsNamed({ kind: "hint", say: { code: "hint.nudge.top" } }, puzzle), []);
  assert.deepEqual(cellsNamed({ kind: "hint", say: arrow }, puzzle).sort(), [0, 1, 2]);
  assert.deepEqual(cellsNamed({ kind: "hint", say: { code: "hint.more" }, lines: [arrow] }, puzzle).length, 3);
  assert.deepEqual(cellsNamed({ kind: "info", say: { code: "x", params: { cell: "z9" } } }, puzzle), []);
});

test("a game that has run out of moves is told so, with the way back; no other board is", () => {
  const pegs = (/** @type {number[]} */ ...cells) =>
    rules.write(hoppers.names.map((_name, cell) => (cells.includes(cell) ? "o" : "c")));
  const moves = [/** @type {const} */ ({ type: "jump", from: 0, over: 3, to: 6 })];
  const table = freshTable();
  let backs = 0;
  const told = () => deadEnd(/** @type {any} */ ({ table, commands: { lastSolvable: async () => void (backs += 1) } }));
  table.open(hoppers, { position: pegs(0, 3, 12), goal: hoppers.goal });
  assert.equal(told(), null, "there is a move");
  table.act({ type: "move", moves });
  const note = told();
  assert.deepEqual([note?.kind, note?.say], ["no", { code: "stuck.jump", params: { n: 2 } }]);
  note?.actions?.[0]?.run();
  assert.equal(backs, 1);
  table.act({ type: "load", moves, start: pegs(0, 3, 12) });
  table.act({ type: "jumpTo", index: 1 });
  assert.equal(told(), null, "a replay");
  table.open(hoppers, { position: pegs(6, 12), goal: hoppers.goal });
  assert.equal(told(), null, "it began so");
  table.open(hoppers, { position: pegs(0, 3), goal: "any" });
  table.act({ type: "move", moves });
  assert.deepEqual([table.solved(), told()], [true, null]);
});
