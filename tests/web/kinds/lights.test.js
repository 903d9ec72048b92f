// Lamps: moves and their notation, hands, motions, words, boards described without the core, and boards of the editor.

/** @import { Draft, Editors } from "../../../web/panels/editor/types.d.ts" */

import assert from "node:assert/strict";
import test from "node:test";
import { createWords } from "../../../web/base/words.js";
import { editor } from "../../../web/kinds/lights/editor.js";
import { DARK, LIT, soleLamp, switchedBy } from "../../../web/kinds/lights/rules.js";
import { readSketch } from "../../../web/model/drawn.js";
import { modelOf } from "../../../web/model/kinds.js";
import { draftFrom, freshDraft, resize } from "../../../web/panels/editor/draft.js";
import { wordsOf } from "../../../web/play/wording.js";
import { viewOf } from "../../../web/view/kinds.js";
import { scene } from "../../../web/view/scene.js";
import { catalogue, describe, dice, find, json, readLinks } from "../core.js";
import { tableOf } from "./hands.js";

const puzzles = catalogue();
const [model, view, told] = [modelOf({ kind: "lights" }), viewOf({ kind: "lights" }), wordsOf({ kind: "lights" })];
const [five, triangle] = [find(puzzles, "lights/5x5"), find(puzzles, "lights/triangle")];
const [words, later] = ["", "later/"].map((when) => createWords("en", json(`web/locales/${when}en.json`)));

test("every stored solution turns all lamps off, in any order, and is written as it was read", () => {
  for (const puzzle of puzzles.filter(({ kind }) => kind === "lights")) {
    const rules = model.rules(puzzle);
    const { solution = "", moves } = puzzle.known ?? {};
    for (const text of [solution, solution.split(".").reverse().join(".")]) {
      const played = rules.readMoves(rules.start, text);
      assert.equal(played.refused, undefined, puzzle.id);
      assert.equal(played.moves.length, moves);
      assert.ok(rules.finished(played.positions.at(-1) ?? [], puzzle.goal));
      assert.equal(rules.writeMoves(rules.start, played.moves), text);
    }
  }
});

test("a press is named by its lamp; what is none is refused where it stands", () => {
  const rules = model.rules(five);
  const { moves } = rules.readMoves(rules.start, "c3.a1");
  assert.deepEqual(moves, [{ type: "press", cell: 12 }, { type: "press", cell: 0 }]);
  assert.deepEqual(rules.readMoves(rules.start, "12.0").moves, moves);
  for (const [text, number] of /** @type {const} */ ([["a1.z9", 2], ["25", 1], ["a1-b1", 1], ["a1.", 2]])) {
    assert.equal(rules.readMoves(rules.start, text).refused?.number, number, text);
  }
  assert.equal(rules.refusal(rules.start, { type: "press", cell: 25 })?.code, "why.no-lamp");
  assert.equal(rules.refusal(rules.start, { type: "hop", cell: 1, to: 2 })?.code, "why.not-a-press");
  for (const code of ["why.no-lamp", "why.not-a-press"]) {
    assert.doesNotMatch(words.t(code, { cell: "z9" }), /[{}]|^why/);
  }
  assert.equal(rules.judgedMove(rules.start, 25), null);
});

test("positions and goals that cannot be read are refused in the core's codes", () => {
  const { read, readGoal } = model.rules(five);
  for (const text of ["5o", "5o-5o-5o-5o-4oa", "5o-5o-5o-5o-5o-o", "?"]) {
    const [found, goal] = [read(text), readGoal(text)];
    assert.deepEqual([!found.ok && found.error.code, !goal.ok && goal.error.code], ["position-shape", "goal-shape"]);
  }
});

test("a tap, Enter and a finger that stays press a lamp; a finger that leaves it does not", () => {
  const on = tableOf(triangle);
  const { tap, grab, drag, drop, key, preview } = view.interaction;
  const press = [{ type: "press", cell: 4 }];
  assert.deepEqual(tap(on, {}, 4).moves, press);
  assert.deepEqual(key(on, {}, "Enter", 4)?.moves, press);
  assert.equal(key(on, {}, "R", 4), null);
  const held = grab(on, {}, 4, [0, 0], true).hold;
  assert.deepEqual(drop(on, drag(on, held, 4, [0.1, 0]).hold, 4, [0.1, 0]).moves, press);
  assert.equal(drop(on, drag(on, drag(on, held, 5, [1, 0]).hold, 4, [0, 0]).hold, 4, [0, 0]).moves, undefined);
  assert.deepEqual(preview?.(on, 4)?.landings?.map(({ cell }) => cell).sort(), switchedBy(triangle)[4]?.sort());
});

test("lamps change halfway through a press, the hand is on the pressed one, and lit differs from dark", () => {
  const on = tableOf(five);
  const [move] = on.rules.readMoves(on.position, "c3").moves;
  assert.ok(move);
  const after = on.rules.apply(on.position, move);
  const options = { last: [move] };
  const [before, items] = [on.position, after].map((marks) =>
    scene({ ...on, position: marks, hold: {}, marks: [], options }));
  assert.ok(before && items?.some(({ id }) => id === "last:end"));
  const motions = view.motions({
    puzzle: five, geometry: on.geometry, before: on.position, after, moves: [move], back: false, held: {},
    shown: before, items,
  });
  assert.deepEqual(motions.map(({ id }) => id).sort(), ["lamp:11", "lamp:12", "lamp:13", "lamp:17", "lamp:7"]);
  for (const { at, id } of motions) {
    assert.deepEqual([at(0.4).sprite?.[1], at(0.6).sprite], [LIT, undefined]);
    assert.equal(at(0).x !== undefined, id === "lamp:12");
  }
  for (const flat of [true, false]) {
    const theme = /** @type {any} */ ({ flat, name: "light", colour: () => "#123456", classes: [], pieces: [] });
    const { lamp } = view.sprites({ puzzle: five, geometry: on.geometry, theme, style: undefined });
    const shapes = [LIT, DARK].map((mark) =>
      lamp?.(mark, "rest").primitives.filter(({ shape }) => shape === "path").length);
    assert.ok(Number(shapes[0]) >= 2 && Number(shapes[1]) < Number(shapes[0]), "rays and a filament");
  }
});

test("a goal of the player's own is pictured, and told lamp by lamp where the board differs from it", () => {
  const goal = "o3co-5c-5c-5c-5c";
  const on = { ...tableOf(five, "2o3c-5c-5c-5c-5c"), options: { goal } };
  assert.deepEqual([told.picturesGoal(goal), told.picturesGoal(five.goal)], [true, false]);
  assert.deepEqual(told.goal(five, goal), { code: "goal.lights.other", params: { n: 2 } });
  assert.deepEqual(view.cellNames(on, {}, words.t).slice(0, 5), [
    "a1, on", "b1, on; to be off", "c1, off", "d1, off", "e1, off; to be on",
  ]);
  assert.deepEqual(told.left(on.position, five, goal), { code: "left.lights.other", params: { n: 2 } });
  assert.deepEqual(told.left(on.position, five, five.goal), { code: "left.lights", params: { n: 2 } });
});

test("names, goals and moves in words", () => {
  const on = tableOf(five, "oc3o-5o-5o-5o-5o");
  assert.deepEqual(view.cellNames(on, {}, words.t).slice(0, 2), ["a1, on", "b1, off"]);
  assert.deepEqual(told.goal(five, five.goal), { code: "goal.lights" });
  const move = /** @type {const} */ ({ type: "press", cell: 0 });
  assert.equal(told.moveSaid(five, on.position, move, words.t), "a1 pressed: 1 on, 2 off");
  for (const [mark, said] of [[DARK, "a1 pressed: 3 on"], [LIT, "a1 pressed: 3 off"]]) {
    assert.equal(told.moveSaid(five, Array(25).fill(mark), move, words.t), said, "none is not said");
  }
  assert.equal(told.moveText(five, [move], [], (cell) => five.names[cell] ?? ""), "a1");
});

/**
 * All shortest solutions of what some presses switch, by trying every set of presses.
 * @param {readonly number[]} switched by each press, as bits
 * @param {number} wanted the lamps to be switched, as bits
 */
function shortestOf(switched, wanted) {
  const after = [0];
  /** @type {number[]} */
  let found = [];
  const size = (/** @type {number} */ set) => set.toString(2).replaceAll("0", "").length;
  for (let set = 0; set < 2 ** switched.length; set += 1) {
    const rest = set & (set - 1);
    if (set) after[set] = (after[rest] ?? 0) ^ (switched[31 - Math.clz32(set ^ rest)] ?? 0);
    if (after[set] !== wanted) continue;
    const [least, own] = [found.length ? size(found[0] ?? 0) : Infinity, size(set)];
    if (own <= least) found = own < least ? [set] : [...found, set];
  }
  return found;
}

test("the reason of a hint is true: no shortest solution reaches the marked lamp by another press", () => {
  const random = dice(20261127);
  let [drawn, asked] = [0, 0];
  for (const id of ["lights/3x3", "lights/4x4", "lights/triangle"]) {
    const puzzle = find(puzzles, id);
    const around = switchedBy(puzzle);
    const switched = around.map((lamps) => lamps.reduce((set, lamp) => set | (1 << lamp), 0));
    for (let turn = 0; turn < 12; turn += 1) {
      const wanted = switched.reduce((set, lamps) => (random() < 0.4 ? set ^ lamps : set), 0);
      const solutions = shortestOf(switched, wanted);
      const judged = around.map((_, cell) => /** @type {Judged} */ ({
        move: { type: "press", cell }, outcome: "winning", togo: 9,
        shortest: String(solutions.filter((set) => set >> cell & 1).length),
      }));
      // With the moves to go that a press of a shortest solution leaves.
      for (const one of judged) {
        one.togo = (solutions[0] ?? 0).toString(2).replaceAll("0", "").length + (one.shortest === "0" ? 1 : -1);
      }
      const { rank, why } = told.hints;
      const [best] = [...judged].sort((a, b) => rank(a, judged, puzzle) - rank(b, judged, puzzle));
      if (!wanted || !best) continue;
      asked += 1;
      for (const { move } of judged) {
        const note = why(puzzle, move, {}, judged, []);
        if (note?.say.code !== "hint.why.press-sole") continue;
        const lamp = note.marks?.find(({ kind }) => kind === "hint")?.cell ?? assert.fail();
        const cell = "cell" in move ? move.cell : -1;
        for (const set of solutions) {
          assert.deepEqual(around[lamp]?.filter((press) => set >> press & 1), [cell], `${id} ${wanted}`);
        }
        assert.ok(wanted >> lamp & 1, "it is still to be switched");
        assert.ok(note.aloud && later.t(note.aloud.code, note.aloud.params).includes(puzzle.names[lamp] ?? "?"));
        if (move === best.move) drawn += 1;
      }
    }
  }
  assert.ok(drawn > asked / 2, `${drawn} of ${asked}: the hint is one whose reason can be drawn`);
});

test("a known solution is played in an order in which nearly every press has a lamp that no later one reaches", () => {
  let [sole, all] = [0, 0];
  for (const puzzle of puzzles.filter(({ kind }) => kind === "lights")) {
    const { moves } = model.rules(puzzle).readMoves([], puzzle.known?.solution ?? "");
    const inOrder = model.ordered(puzzle, moves);
    assert.deepEqual(new Set(inOrder.map((move) => JSON.stringify(move))),
      new Set(moves.map((move) => JSON.stringify(move))));
    const cells = inOrder.map((move) => ("cell" in move ? move.cell : -1));
    for (const [index, cell] of cells.entries()) {
      all += 1;
      if (soleLamp(puzzle, cell, new Set(cells.slice(index))) !== undefined) sole += 1;
    }
  }
  assert.ok(sole > all * 0.8, `${sole} of ${all}`);
});

test("a hint shows the lamp that most shortest solutions press, and says in how many it is", () => {
  const { why, places } = told.hints;
  const rank = (/** @type {Judged} */ one, /** @type {Judged[]} */ all) => told.hints.rank(one, all, five);
  const judged = [[0, 14, "2"], [1, 14, "4"], [2, 15, "0"]].map(([cell, togo, shortest]) => /** @type {Judged} */ ({
    move: { type: "press", cell: Number(cell) }, outcome: "winning", togo: Number(togo), shortest: String(shortest),
  }));
  const sorted = [...judged].sort((a, b) => rank(a, judged) - rank(b, judged));
  assert.deepEqual(sorted.map(({ move }) => "cell" in move && move.cell), [1, 0, 2]);
  // Four solutions of fifteen presses: sixty in all.
  const whole = [...judged, ...Array.from({ length: 9 }, (_, index) => /** @type {Judged} */ ({
    move: { type: "press", cell: 3 + index }, outcome: "winning", togo: 14, shortest: "6",
  }))];
  const [all, some, none] = [1, 0, 2].map((cell) => {
    const move = /** @type {const} */ ({ type: "press", cell });
    return why(five, move, places(five, [], move).name, whole, []);
  });
  assert.deepEqual([all?.say.code, some?.say.code, none], ["hint.why.press-all", "hint.why.press-some", null]);
  // "This lamp" has its mark: no cell is named, so no name is written beside it.
  assert.deepEqual([all?.say.params, some?.say.params], [{ n: 4, all: 4 }, { n: 2, all: 4 }]);
});

test("a quiet pattern is marked, and its lamps that are still to be switched", () => {
  const { lines, marks } = told.certificates["quiet"]?.(five, [], { kind: "quiet", cells: [0, 2, 4], odd: [2] }) ??
    assert.fail();
  assert.deepEqual(lines, [{ code: "certificate.quiet", params: { n: 1 } }]);
  assert.deepEqual(marks.map(({ cell, kind }) => `${cell} ${kind}`), ["0 hint", "2 hint", "4 hint", "2 lose"]);
});

const editors = /** @type {Editors} */ (new Map([["lights", editor]]));

test("the core reads whatever was painted, and understands the same", () => {
  const random = dice(20261126);
  const below = (/** @type {number} */ n) => Math.floor(random() * n);
  const drafts = Array.from({ length: 40 }, () => {
    const [wide, high] = [1 + below(6), 1 + below(5)];
    const board = resize([], wide, high).map((row) => row.map(() => "ooccx".charAt(below(5))));
    const lattice = /** @type {const} */ (["xs", "xq", "xt"])[below(3)] ?? "xs";
    return { ...freshDraft(editors, "lights"), lattice, board };
  });
  const written = drafts.flatMap((draft) => {
    const link = editor.written(draft);
    return link.ok ? [{ draft, link: link.text }] : [];
  });
  for (const [index, core] of readLinks(written.map(({ link }) => link)).entries()) {
    const { draft, link } = written[index] ?? assert.fail();
    assert.equal(core.error, undefined, link);
    const expanded = core.position.replace(/(\d+)([a-z])/g, (/** @type {string} */ _, /** @type {number} */ n,
      /** @type {string} */ mark) => mark.repeat(n)).replace(/[x-]/g, "");
    assert.equal(expanded, draft.board.flat().filter((mark) => mark !== "x").join(""));
  }
  assert.ok(written.length > 30);
  const none = editor.written({ ...freshDraft(editors, "lights"), board: resize([], 3, 3) });
  assert.equal(!none.ok && none.error.code, "board-empty");
});

test("a goal of one's own comes along into the editor, is painted on its layer, and goes with All off", () => {
  const [puzzle] = describe(["lights/xs.3o-oxo"]);
  assert.ok(puzzle);
  const opened = draftFrom(editors, puzzle, [..."occoc"], "coc-cxo");
  assert.ok(opened);
  /** @param {Draft} draft */
  const link = (draft) => {
    const written = editor.written(draft);
    return written.ok ? written.text : written.error.code;
  };
  assert.equal(link(opened), "p1/lights/xs.3o-oxo/occ-oxc/g.coc-cxo");
  const goal = { ...opened, layer: /** @type {const} */ ("goal") };
  const painted = editor.paint(editor.paint(goal, DARK, 0, 1), LIT, 1, 1);
  assert.equal(link(painted), "p1/lights/xs.3o-oxo/occ-oxc/g.3c-cxo", "in the middle there is no lamp");
  const dark = editor.controls(painted, () => undefined).find((one) => one && one.type === "choice");
  assert.ok(dark && dark.type === "choice");
  assert.equal(link(dark.set("dark")), "p1/lights/xs.3o-oxo/occ-oxc");
  assert.equal(dark.set("own").layer, "goal");
});

test("on a board of points the lamps that are off are typed by their numbers", () => {
  const sketch = readSketch("xg.000111.1-2");
  assert.equal(editor.drawn?.end(sketch, "start", "0 2"), "c-oc");
  assert.equal(editor.drawn?.end(sketch, "start", "1"), "o-co", "one is no name of a hole");
  assert.equal(editor.drawn?.end(sketch, "goal", "1"), "c-oc");
  assert.equal(editor.drawn?.end(sketch, "start", ""), "");
});
