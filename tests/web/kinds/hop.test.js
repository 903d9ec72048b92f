// Frogs and toads: moves and their notation, hands, motions, words, drawings in text, and boards of the editor.

/** @typedef {import("../../../web/panels/editor/types.d.ts").Draft} Draft */
/** @typedef {import("../../../web/panels/editor/types.d.ts").Editors} Editors */

import assert from "node:assert/strict";
import test from "node:test";
import { createWords } from "../../../web/base/words.js";
import { editor } from "../../../web/kinds/hop/editor.js";
import { withOwn } from "../../../web/kinds/shared/editor.js";
import { modelOf } from "../../../web/model/kinds.js";
import { viewOf } from "../../../web/view/kinds.js";
import { wordsOf } from "../../../web/play/wording.js";
import { NOTHING, cellsOf, freshDraft, resize, withBoard } from "../../../web/panels/editor/draft.js";
import { linkOf } from "../../../web/model/link.js";
import { boardText } from "../../../web/play/links/board-text.js";
import { scene } from "../../../web/view/scene.js";
import { catalogue, dice, find, imports, json, position, readLinks } from "../core.js";
import { tableOf } from "./hands.js";

const puzzles = catalogue();
const [model, view, told] = [modelOf({ kind: "hop" }), viewOf({ kind: "hop" }), wordsOf({ kind: "hop" })];
const [frogs, aft] = [find(puzzles, "hop/frogs-2"), find(puzzles, "hop/fore-and-aft")];
const words = createWords("en", json("web/locales/en.json"));

test("every stored solution reaches the goal, and is written as it was read", () => {
  for (const puzzle of puzzles.filter(({ kind }) => kind === "hop")) {
    const rules = model.rules(puzzle);
    const { solution = "", moves } = puzzle.known ?? {};
    const played = rules.readMoves(rules.start, solution);
    assert.equal(played.refused, undefined, puzzle.id);
    assert.equal(played.moves.length, moves);
    assert.ok(rules.finished(played.positions.at(-1) ?? [], puzzle.goal));
    assert.equal(rules.writeMoves(rules.start, played.moves), solution);
  }
});

test("moves as cells, by number and by name; what cannot be played is refused where it stands", () => {
  const rules = model.rules(frogs);
  const { moves } = rules.readMoves(rules.start, "Rl");
  assert.deepEqual(moves, [{ type: "hop", cell: 1, to: 2 }, { type: "hop", cell: 3, to: 1 }]);
  for (const text of ["1.3", "b1.d1"]) assert.deepEqual(rules.readMoves(rules.start, text).moves, moves);
  assert.deepEqual(rules.readMoves(rules.start, "b1").moves, moves.slice(0, 1), "one cell alone, by its name");
  const illegal = /** @type {const} */ ([["RRR", 3], ["RX", 2], ["U", 1], ["2", 1], ["1.9", 2], ["?", 1]]);
  for (const [text, number] of illegal) {
    assert.equal(rules.readMoves(rules.start, text).refused?.number, number, text);
  }
  assert.equal(rules.judgedMove(rules.start, 4)?.type, "hop");
  assert.equal(rules.judgedMove(rules.start, 2), null);
});

test("the goal follows the pieces: with others than the board's own, theirs are exchanged", () => {
  assert.equal(model.rules(frogs).goalOf([..."11102"]), "20111");
});

test("positions that cannot be read are refused in the core's codes", () => {
  const { read } = model.rules(frogs);
  for (const [text, code] of [["1102x", "hop-symbol"], ["1102", "hop-length"], ["11122", "slide-blanks"]]) {
    const found = read(text ?? "");
    assert.equal(!found.ok && found.error.code, code);
  }
});

test("a tap moves a piece that can go, and says why another cannot", () => {
  const on = tableOf(aft);
  const blank = on.position.indexOf("0");
  const { tap } = view.interaction;
  for (const cell of aft.names.keys()) {
    const outcome = tap(on, {}, cell);
    const legal = on.rules.legal(on.position).some((move) => move.type === "hop" && move.cell === cell);
    assert.equal(Boolean(outcome.moves), legal, aft.names[cell]);
    const why = outcome.illegal?.why;
    if (!legal) assert.doesNotMatch(words.t(why?.code ?? "", why?.params), /[{}]|^why\./);
  }
  assert.equal(tap(on, {}, blank).illegal?.why.code, "why.tap-a-piece");
  assert.equal(on.rules.legal(on.position).length, 8);
});

test("a drag goes along the way into the blank, and moves from a third of it on", () => {
  const on = tableOf(frogs);
  const { grab, drag, drop } = view.interaction;
  const { hold } = grab(on, {}, 0, [0, 0], false);
  const far = drag(on, hold, 0, [1.2, 0.4]);
  assert.deepEqual(far.hold.shift, [1.2, 0]);
  assert.deepEqual(drop(on, far.hold, 1, [1.2, 0.4]).moves, [{ type: "hop", cell: 0, to: 2 }]);
  assert.equal(drop(on, drag(on, hold, 0, [0.3, 0]).hold, 0, [0.3, 0]).moves, undefined, "let go too early");
  const three = tableOf(find(puzzles, "hop/frogs-3"));
  const held = drag(three, grab(three, {}, 0, [0, 0], false).hold, 1, [1, 0]).hold;
  assert.deepEqual(held.shift, [0, 0], "a piece that cannot move stays");
  assert.equal(drop(three, held, 1, [1, 0]).illegal?.why.code, "why.too-far-to-hop");
});

test("keys walk from cell to cell, Enter moves, and the focus goes on to the new blank", () => {
  const on = tableOf(frogs);
  for (const key of ["L", "R", "U", "D", "e", "n"]) assert.equal(view.interaction.key(on, {}, key, 2), null);
  const outcome = view.interaction.key(on, {}, "Enter", 4);
  assert.deepEqual([outcome?.moves, outcome?.focus], [[{ type: "hop", cell: 4, to: 2 }], 4]);
});

test("a jump rises over the piece below it, a slide does not; both end where the piece stands", () => {
  const on = tableOf(frogs);
  /** @param {number} cell @param {boolean} back */
  const moving = (cell, back) => {
    const move = /** @type {const} */ ({ type: "hop", cell, to: 2 });
    const after = on.rules.apply(on.position, move);
    const [motion, ...others] = view.motions({
      puzzle: frogs, geometry: on.geometry, before: back ? after : on.position, after: back ? on.position : after,
      moves: [move], back, held: {}, shown: [], items: [],
    });
    assert.deepEqual(others, []);
    return motion ?? assert.fail();
  };
  const y = on.geometry.points[2]?.[1] ?? 0;
  assert.ok((moving(0, false).at(0.5).y ?? 0) < y - 0.3);
  assert.equal(moving(1, false).at(0.5).y, y);
  assert.deepEqual([moving(0, false).id, moving(0, false).at(1).x], ["hopper:2", on.geometry.points[2]?.[0]]);
  assert.deepEqual([moving(0, true).id, moving(0, true).at(1).x], ["hopper:0", on.geometry.points[0]?.[0]]);
});

test("names tell frogs from toads, and who can move which way", () => {
  const names = view.cellNames(tableOf(frogs), {}, words.t);
  assert.deepEqual(names, [
    "a1, frog, can jump right", "b1, frog, can slide right", "c1, blank", "d1, toad, can slide left",
    "e1, toad, can jump left",
  ]);
});

test("pieces that stand where the goal wants their kind are marked", () => {
  const on = tableOf(frogs, "21021");
  const state = { ...on, hold: {}, marks: [], options: { goal: frogs.goal } };
  const home = scene(state).flatMap(({ sprite }) => (sprite[0] === "hopper" ? [sprite[2]] : []));
  assert.deepEqual(home, ["home", "away", "away", "home"]);
});

test("goals and moves in words", () => {
  assert.deepEqual(told.goal(frogs, "22011"), { code: "goal.hop" });
  assert.deepEqual(told.goal(aft, aft.start).params, { goal: "FFF FFF FF.TT TTT TTT" });
  const named = (/** @type {number} */ cell) => frogs.names[cell] ?? "";
  assert.equal(told.moveText(frogs, [{ type: "hop", cell: 4, to: 2 }], [], named), "e1→c1");
});

test("a drawing in text brings the board back", async () => {
  const { text: drawing } = told;
  const last = `${"1".repeat(8)}${"2".repeat(8)}0`;
  const games = /** @type {const} */ ([[frogs, "10122"], [aft, aft.start], [aft, last]]);
  const texts = games.map(([puzzle, at]) => boardText(drawing, puzzle, position(model.rules(puzzle).read(at))));
  const read = imports([...texts, "FF\n.T", "FF\nXT"]);
  for (const [index, [puzzle, at]] of games.entries()) {
    assert.deepEqual(read[index], [linkOf(puzzle, model.rules(puzzle), { position: at })]);
  }
  assert.deepEqual(read.slice(3), [["#p1/hop/xs.oo-oo/1102~2p"], "form-fault"]);
});

const editors = /** @type {Editors} */ (new Map([["hop", editor]]));
const fresh = () => freshDraft(editors, "hop");
/** @param {Draft} draft @param {"start" | "goal"} layer @returns {string} the pieces on the cells */
const piecesAt = (draft, layer) =>
  editor.shown({ ...draft, layer }).flat().filter((mark) => mark !== NOTHING).join("");

test("the editor's board: a row begins as frogs and toads do; painted pieces and goals stay", () => {
  let draft = { ...fresh(), board: resize([["o", "o", "o", "o", "o", "o"]], 6, 1) };
  assert.deepEqual(editor.shown({ ...draft, layer: "board" }), draft.board, "cells, and no pieces on them");
  assert.deepEqual(editor.count(draft).params, { n: 6, frogs: 2, toads: 3 });
  const [choice] = editor.controls(draft, () => undefined);
  assert.equal(choice && "set" in choice && choice.type === "choice" && choice.set("own").layer, "goal");
  draft = { ...fresh(), board: resize([["o", "o", "o", "o", "o"]], 5, 1) };
  assert.deepEqual(editor.written(draft), { ok: true, text: "p1/hop/xs.5o/11022" });
  draft = editor.paint({ ...draft, layer: "start" }, "0", 0, 0);
  assert.deepEqual(piecesAt(draft, "start"), "01122", "the blank changes places");
  assert.equal(editor.paint(draft, "1", 0, 0), draft, "the blank is moved, not covered");
  draft = editor.paint(draft, "2", 0, 1);
  assert.deepEqual(editor.written(draft), { ok: true, text: "p1/hop/xs.5o/02122" });
  draft = { ...withOwn(draft, "hop", { goal: "own" }), layer: "goal" };
  draft = editor.paint(draft, "0", 0, 4);
  assert.equal(editor.shown(draft)[0]?.[4], "0");
  const written = editor.written(draft);
  assert.match(written.ok ? written.text : "", /^p1\/hop\/xs\.5o\/02122\/g\.\d{4}0$/);
  draft = withBoard(editors, draft, resize(draft.board, 4, 1));
  assert.match(piecesAt(draft, "goal"), /^[12]*0[12]*$/, "its cell is gone, the blank is not");
  const short = editor.written({ ...draft, board: resize([["o", "o"]], 5, 1, NOTHING) });
  assert.equal(!short.ok && short.error.code, "board-empty");
});

test("a game on the table comes into the editor with its goal", () => {
  const rules = model.rules(frogs);
  assert.equal(editor.from(frogs, rules.start, frogs.goal, []).goal, "exchanged");
  const own = editor.from(frogs, rules.start, "21012", []);
  assert.deepEqual([own.goal, own.goalSheet], ["own", [["2", "1", "0", "1", "2"]]]);
});

test("the core reads whatever was painted, and understands the same, or refuses it for a reason", () => {
  const random = dice(20261122);
  const below = (/** @type {number} */ n) => Math.floor(random() * n);
  const drafts = Array.from({ length: 60 }, () => {
    const [wide, high] = [1 + below(6), 1 + below(5)];
    const board = resize([], wide, high).map((row) => row.map(() => "oooox".charAt(below(5))));
    const lattice = /** @type {const} */ (["xs", "xq", "xt"])[below(3)] ?? "xs";
    let draft = withOwn({ ...fresh(), lattice, board }, "hop", { goal: "own" });
    for (const layer of /** @type {const} */ (["start", "goal", "goal"])) {
      draft = editor.paint({ ...draft, layer }, "012".charAt(below(3)), below(high), below(wide));
    }
    return below(2) ? draft : withOwn(draft, "hop", { goal: "exchanged" });
  });
  const written = drafts.flatMap((draft) => {
    const link = editor.written(draft);
    return link.ok ? [{ draft, link: link.text }] : [];
  });
  let understood = 0;
  for (const [index, core] of readLinks(written.map(({ link }) => link)).entries()) {
    const { draft, link } = written[index] ?? assert.fail();
    if (core.error) {
      assert.ok(["slide-board-apart", "slide-goal-tiles"].includes(core.error), `${link}: ${core.error}`);
      continue;
    }
    understood += 1;
    assert.equal(core.position.length, cellsOf(draft.board).length);
    assert.deepEqual([core.position, core.goal], [piecesAt(draft, "start"), piecesAt(draft, "goal")]);
  }
  assert.ok(understood > 10, `${understood}`);
});
