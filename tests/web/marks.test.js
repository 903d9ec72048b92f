// The marks that lie on a board, and what tells its pieces apart.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { readLightTheme } from "../../tools/site/light.mjs";
import { givesAway, shownMove } from "../../web/app/greeting.js";
import { modelOf } from "../../web/model/kinds.js";
import { viewOf } from "../../web/view/kinds.js";
import { wordsOf } from "../../web/play/wording.js";
import { placeTray } from "../../web/kinds/place/tray.js";
import { createSession } from "../../web/model/session.js";
import { faded } from "../../web/view/motions.js";
import { createGestures } from "../../web/view/board/gestures.js";
import { focusAfter } from "../../web/view/board/input.js";
import { emptyBoard, mark } from "../../web/view/board/state.js";
import { Z, createGeometry } from "../../web/view/geometry.js";
import { contrast } from "../../web/view/paint/theme.js";
import { scene } from "../../web/view/scene.js";
import { createSprites } from "../../web/view/sprites.js";
import { catalogue, find, position } from "./core.js";
import { tableOf } from "./kinds/hands.js";

const puzzles = catalogue();
const theme = readLightTheme(readFileSync(new URL("../../web/styles/tokens.css", import.meta.url), "utf8"), "serif");

test("two kinds of marks lie on a board at most, whatever is held, asked and named", () => {
  /** @type {Mark[][]} */
  const asked = [
    [], [{ cell: 0, kind: "hint" }], [{ cell: 0, kind: "arrow", to: 1 }, { cell: 1, kind: "win", to: 0 }],
    [{ cell: 0, kind: "heat", level: 1, text: "7" }, { cell: 1, kind: "lose" }, { cell: 2, kind: "hint" }],
    [{ cell: 0, kind: "value", text: "-1" }], [{ cell: 0, kind: "dead" }, { cell: 1, kind: "arrow", to: 0 }],
  ];
  // Of every kind on every lattice, the first board and the last.
  /** @param {typeof puzzles} among */
  const firsts = (among) => [...new Map(among.map((one) => [`${one.kind} ${one.lattice}`, one])).values()];
  for (const puzzle of new Set([...firsts(puzzles), ...firsts([...puzzles].reverse())])) {
    const rules = modelOf(puzzle).rules(puzzle);
    const geometry = createGeometry(puzzle);
    const [move] = rules.legal(rules.start);
    assert.ok(move);
    const after = rules.apply(rules.start, move);
    const cells = rules.start.map((_, cell) => cell);
    const table = { puzzle, rules, position: after, geometry, options: {} };
    const holds = [{}, ...cells.slice(0, 12).map((cell) => viewOf(puzzle).interaction.tap(table, {}, cell).hold)];
    for (const hold of holds) {
      for (const marks of asked) {
        for (const options of [{}, { names: true }, { named: [0, 1] }]) {
          const items = scene({
            puzzle, geometry, position: after, hold, marks,
            options: { goal: puzzle.goal, last: [move], style: { shade: true }, ...options },
          });
          const kinds = new Set(items.flatMap(({ mark }) => mark ?? []));
          assert.ok(kinds.size <= 2, `${puzzle.id}: ${[...kinds].join()}`);
          assert.ok(!kinds.has("name") || !kinds.has("number"), "no two numbers on one cell");
          if (hold.landings?.length) assert.ok(kinds.has("landing"), "where the hand can go is always seen");
          if ("named" in options && kinds.has("name")) {
            assert.deepEqual(items.flatMap(({ id }) => (id.startsWith("name:") ? [id] : [])), ["name:0", "name:1"]);
          }
        }
      }
    }
  }
});

test("the crosses in a table of numbers stay beside the hole that was chosen", () => {
  const puzzle = find(puzzles, "peg/hoppers");
  const items = scene({
    puzzle, geometry: createGeometry(puzzle), position: modelOf(puzzle).rules(puzzle).start, hold: {}, options: {},
    marks: [{ cell: 0, kind: "hint" }, { cell: 1, kind: "heat", level: 1, text: "7" }, { cell: 2, kind: "lose" }],
  });
  assert.deepEqual(items.flatMap(({ mark, sprite }) => (mark ? [sprite[0]] : [])), ["hint", "heat", "lose"]);
});

test("text on a board is 13 px high where cells are 40 px wide", () => {
  for (const puzzle of puzzles) {
    const sprites = createSprites(puzzle, createGeometry(puzzle), theme);
    const signs = [["value", "7"], ["heat", 50, "12"], ["class", 3], ["detour", "+2"], ["name", "d4"]];
    for (const sign of signs) {
      const sizes = sprites(sign).primitives.flatMap((one) => (one.shape === "text" ? [one.size * 40] : []));
      assert.ok(sizes.length && sizes.every((size) => size >= 13), `${puzzle.id} ${sign.join()}: ${sizes.join()}`);
    }
  }
});

test("a label is 13 px high and more on every board, and not larger on a large one", () => {
  const puzzle = find(puzzles, "peg/hoppers");
  const geometry = createGeometry(puzzle);
  const { start } = modelOf(puzzle).rules(puzzle);
  for (const unit of [40, 60, 120]) {
    const state = { puzzle, geometry, position: start, hold: {}, marks: [], options: { named: [0] }, text: 15 / unit };
    const { size = 1 } = scene(state).find(({ id }) => id === "name:0") ?? {};
    const pixels = size * 0.33 * unit;
    assert.ok(pixels >= 13 && pixels <= 15.01, `${unit}: ${pixels}`);
  }
});

test("a goal is an inlay under what stands on it, and no ring", () => {
  /** @type {Set<string>} */
  const shown = new Set();
  for (const puzzle of puzzles) {
    const rules = modelOf(puzzle).rules(puzzle);
    const geometry = createGeometry(puzzle);
    const state = { puzzle, geometry, position: rules.start, hold: {}, marks: [], options: { goal: puzzle.goal } };
    for (const { id, z } of scene(state).filter((one) => one.id.startsWith("goal:"))) {
      assert.ok(z < Z.token, `${puzzle.id} ${id}`);
      shown.add(puzzle.kind);
    }
  }
  assert.deepEqual([...shown].sort(), ["blocks", "jump"]);
});

test("a verdict stands on its move: moves of one piece, and moves to one cell, have their own", () => {
  /** @param {string} id @param {[from: string, to: string][]} moves */
  const verdicts = (id, moves) => {
    const puzzle = find(puzzles, id);
    const geometry = createGeometry(puzzle);
    const marks = moves.map(([from, to]) => (
      { cell: puzzle.names.indexOf(from), to: puzzle.names.indexOf(to), kind: /** @type {const} */ ("lose") }
    ));
    const drawn = scene({ puzzle, geometry, position: [], hold: {}, marks, options: {} }).filter(({ mark }) => mark);
    drawn.forEach((one, index) => drawn.slice(index + 1).forEach((other) => {
      assert.ok(Math.hypot(one.x - other.x, one.y - other.y) >= 0.5, `${id}: one covers another`);
    }));
    return new Set(drawn.map(({ sprite }) => sprite.join())).size;
  };
  const pegs = verdicts("peg/english", [["d4", "d6"], ["d4", "b4"], ["d2", "d4"], ["b4", "d4"], ["f4", "d4"]]);
  assert.equal(pegs, 3, "each points in its direction");
  // A slide and a hop come into the blank on one line.
  assert.equal(verdicts("hop/frogs-3", [["c1", "d1"], ["b1", "d1"], ["e1", "d1"], ["f1", "d1"]]), 2);
});

/** @param {Paint | undefined} paint @returns {string} its last colour */
const colourOf = (paint) => (typeof paint === "object" ? paint.stops.at(-1)?.[1] : paint) ?? "";

test("a frog and a toad are told apart without colour: by light and dark, and by their outlines", () => {
  const puzzle = find(puzzles, "hop/frogs-3");
  for (const flat of [false, true]) {
    const sprites = createSprites(puzzle, createGeometry(puzzle), { ...theme, flat });
    const [frog, toad] = ["1", "2"].map((mark) => sprites(["hopper", mark, "away"]).primitives.filter((one) =>
      one.shape === "path" && one.fill));
    const [body, other] = [frog?.[0], toad?.[0]];
    assert.ok(body?.shape === "path" && other?.shape === "path");
    assert.notEqual(body.d, other.d);
    assert.ok(contrast(colourOf(body.fill), colourOf(other.fill)) >= 2, `flat: ${flat}`);
  }
});

test("Rush Hour has cars on a road of its own, Klotski keeps its wood; each block still shows its letter", () => {
  const [rush, klotski] = ["slide/rush-1", "slide/klotski-red-donkey"].map((id) => {
    const puzzle = find(puzzles, id);
    const sprites = createSprites(puzzle, createGeometry(puzzle), theme);
    const shapes = { car: "0,0 1,0", truck: "0,0 0,1 0,2" };
    return {
      board: JSON.stringify(sprites(["board"]).primitives[0]),
      parts: Object.values(shapes).map((shape) => sprites(["block", "K", shape, "plain", "rest"]).primitives),
    };
  });
  assert.ok(rush && klotski);
  assert.notEqual(rush.board, klotski.board);
  for (const parts of [...rush.parts, ...klotski.parts]) {
    assert.deepEqual(parts.flatMap((one) => (one.shape === "text" ? [one.text] : [])), ["K"]);
  }
  rush.parts.forEach((parts, index) => assert.ok(parts.length > (klotski.parts[index]?.length ?? 0) + 3));
});

test("the marks of the last move stay for a second, fade, and are gone", () => {
  /** @type {Item[]} */
  const items = [
    { id: "peg:1", sprite: ["peg", "rest"], x: 0, y: 0, z: Z.token },
    { id: "last:end", sprite: ["last", "round"], x: 0, y: 0, z: Z.under, mark: "last" },
  ];
  assert.deepEqual(faded(items, 900), items);
  assert.equal(faded(items, 1150)[1]?.alpha, 0.5);
  assert.deepEqual(faded(items, 1300), items.slice(0, 1));
  assert.deepEqual(faded(items, Infinity), items.slice(0, 1), "a game that is only opened shows none");
});

test("what a detour costs stands whole in its badge", () => {
  const puzzle = find(puzzles, "slide/2x2");
  const sprites = createSprites(puzzle, createGeometry(puzzle), theme);
  for (const cost of ["+2", "+12"]) {
    const { primitives } = sprites(["detour", cost, 1, 0]);
    const text = primitives.find((one) => one.shape === "text");
    const pill = primitives.flatMap((one) => (one.shape === "path" ? one.d.match(/^M-([\d.]+) -0\.19h/) ?? [] : []));
    // The ends of the pill are half circles. A bold sign is at most 0.84 of the size wide, a digit 0.7.
    const [half, wide] = [Number(pill[1]) + 0.19, (0.84 + 0.7 * (cost.length - 1)) * (text?.size ?? 0)];
    assert.ok(2 * half - wide >= 0.08, `${cost}: ${2 * half} for ${wide}`);
  }
});

test("a double tap is one tap, except where every tap turns the piece in the hand", (context) => {
  let now = 0;
  context.mock.method(performance, "now", () => now);
  const state = emptyBoard((code) => code);
  /** @param {string} id @param {string} [text] of its position */
  const lay = (id, text) => {
    const puzzle = find(puzzles, id);
    const rules = modelOf(puzzle).rules(puzzle);
    const on = text === undefined ? rules.start : position(rules.read(text));
    state.table = { puzzle, rules, position: on, geometry: createGeometry(puzzle), options: {} };
  };
  lay("peg/hoppers");
  state.layout = { unit: 50, x: 50, y: 50, width: 300, height: 300 };
  let moves = 0;
  /** @type {string[]} */
  const said = [];
  const gestures = createGestures(
    state, /** @type {any} */ ({ redraw() {}, refuse() {} }), /** @type {any} */ ({ label() {}, stop() {} }),
    {
      onMove: () => (moves += 1), onSay: (text) => said.push(`${text} in sight`),
      onAnnounce: (text) => said.push(text),
    },
  );
  /** @type {(cell: number) => [number, number]} */
  const pixel = (cell) => {
    const [x = 0, y = 0] = state.table?.geometry.points[cell] ?? [];
    return [50 + 50 * x, 50 + 50 * y];
  };
  /** @param {number} cell @param {number} after */
  const tap = (cell, after) => {
    now += after;
    gestures.tapAt(pixel(cell));
  };
  tap(0, 1000);
  assert.equal(state.hold.selected, 0);
  tap(0, 200);
  assert.equal(state.hold.selected, 0, "not put down again");
  tap(0, 400);
  assert.equal(state.hold.selected, undefined);
  tap(6, 400);
  tap(6, 100);
  assert.equal(said.filter((text) => text.startsWith("why.")).length, 1, "one refusal");
  assert.deepEqual(state.named, [6], "and one name");
  // As when a note is told, or another board is opened.
  mark(state, []);
  assert.deepEqual(state.named, [], "no name outlives its sentence");
  assert.ok(said.every((text) => text.startsWith("why.") === text.endsWith("in sight")), said.join());
  tap(0, 400);
  assert.equal(state.hold.selected, 0);
  state.hold = {};
  gestures.forgetTap();
  tap(0, 100);
  assert.equal(state.hold.selected, 0, "on another position the next tap is a first one");
  tap(6, 100);
  assert.equal(moves, 1, "a quick tap on another hole is a first one, too");
  lay("pack/6x10", "PPP3o-PP4o-6o-6o-6o-6o-6o-6o-6o-6o");
  const turned = () => state.hold.piece?.orientation ?? assert.fail("nothing is held");
  tap(0, 400);
  const before = turned();
  tap(0, 100);
  assert.notEqual(turned(), before);
});

/** Only I and X wait. */
const TWO_LEFT = "LLo3P-L3oPP-LFo3U-LFFUNU-FFWWNN-3TWWN-YTVZWN-YTV3Z-YY3VZ-Y5o";

test("the hand that shows a move places a piece and lifts none", () => {
  const puzzle = find(puzzles, "pack/6x10");
  const rules = modelOf(puzzle).rules(puzzle);
  const at = position(rules.read("PPP3o-PP4o-6o-6o-6o-6o-6o-6o-6o-6o"));
  const shown = shownMove({ position: at, rules });
  assert.ok(shown?.type === "place" && shown.letter !== "P");
  for (const one of puzzles) assert.ok(shownMove(tableOf(one)), one.id);
});

test("the hand that shows a move gives no level away: it shows less than a third", () => {
  /** @param {string} id @param {number} [moves] of the level @param {string} [start] */
  const gives = (id, moves, start) => {
    const puzzle = find(puzzles, id);
    const session = createSession(puzzle.id, start ?? puzzle.start, puzzle.goal);
    const challenge = () => (moves === undefined ? null : { moves });
    const rules = modelOf(puzzle).rules(puzzle);
    const at = () => position(rules.read(start ?? puzzle.start));
    const solved = () => rules.finished(at(), puzzle.goal);
    return givesAway(/** @type {any} */ ({
      saves: { challenge }, table: { puzzle, session, position: at, solved }, problem: () => ({}),
      solver: { answered: () => null },
    }));
  };
  assert.deepEqual([gives("peg/hoppers", 3), gives("peg/hoppers", 4), gives("peg/hoppers")], [true, false, false]);
  assert.deepEqual([gives("hop/frogs-1"), gives("hop/frogs-2")], [true, false]);
  assert.deepEqual([gives("pack/level-3x5-LPV"), gives("pack/6x10")], [true, false]);
  assert.equal(gives("pack/6x10", undefined, TWO_LEFT), true, "given pieces are no part of it");
  assert.equal(gives("slide/klotski-red-donkey"), false);
  assert.deepEqual([gives("slide/eight"), gives("slide/eight", undefined, "123456780")], [false, true], "solved");
});

test("every cell of every board is reached by arrows, from any other", () => {
  for (const puzzle of puzzles) {
    const board = tableOf(puzzle);
    const reached = new Set([0]);
    for (const cell of reached) {
      for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
        const next = focusAfter(board, /** @type {any} */ ({ key }), cell);
        if (next !== null) reached.add(next);
      }
    }
    assert.equal(reached.size, puzzle.points.length, puzzle.id);
  }
});

test("Home and End lead to the ends of a row, with Ctrl to those of the board", () => {
  const puzzle = find(puzzles, "peg/english");
  const board = tableOf(puzzle);
  const ends = [["Home", false], ["End", false], ["Home", true], ["End", true]].map(([key, ctrlKey]) =>
    puzzle.names[focusAfter(board, /** @type {any} */ ({ key, ctrlKey }), puzzle.names.indexOf("c4")) ?? -1]);
  assert.deepEqual(ends, ["a4", "g4", "c1", "e7"]);
  // With Alt they are the browser's own, as the arrows are: its home page.
  for (const key of ["Home", "End", "ArrowLeft"]) {
    assert.equal(focusAfter(board, /** @type {any} */ ({ key, altKey: true }), 0), null);
  }
});

test("a hint lights all of the piece that moves", () => {
  const puzzle = find(puzzles, "slide/klotski-red-donkey");
  const { start, legal } = modelOf(puzzle).rules(puzzle);
  const geometry = createGeometry(puzzle);
  for (const move of legal(start)) {
    const { hints } = wordsOf(puzzle);
    const { from } = hints.places(puzzle, start, move);
    const marks = hints.piece(puzzle, start, move, from);
    const items = scene({ puzzle, geometry, position: start, hold: {}, marks, options: {} });
    const light = items.filter(({ mark }) => mark === "way");
    assert.equal(light.length, 1);
    const [, , ...cells] = light[0]?.sprite ?? [];
    assert.equal(cells.length, start.filter((letter) => letter === start[from]).length);
    const { box } = createSprites(puzzle, geometry, theme)(light[0]?.sprite ?? []);
    const [across, down] = [box[2] - box[0], box[3] - box[1]];
    assert.ok(across * down >= 1.44 * cells.length, cells.join(" "));
  }
  const star = find(puzzles, "slide/star");
  const state = { puzzle: star, geometry: createGeometry(star), position: [...star.start], hold: {}, options: {} };
  const lit = scene({ ...state, marks: [{ cell: 0, kind: "hint", cells: [0] }] });
  assert.ok(!lit.at(-1)?.sprite.includes("square"), "round tiles are not lit as squares");
});

test("a hint for a packing lights the piece that waits in the tray, and no other", () => {
  const puzzle = find(puzzles, "pack/level-4x5-FLPU");
  const { start, legal } = modelOf(puzzle).rules(puzzle);
  const geometry = createGeometry(puzzle);
  const layout = placeTray.layout(puzzle, geometry, { width: 390, height: 560, phone: true, tight: false });
  const tray = placeTray.places(puzzle, layout, start, placeTray.homes(puzzle, start, []));
  const state = { puzzle, geometry, position: start, hold: {}, options: {}, tray };
  const [move] = legal(start);
  assert.ok(move?.type === "place");
  const marks = wordsOf(puzzle).hints.piece(puzzle, start, move, move.cell);
  const before = scene({ ...state, marks: [] });
  const changed = scene({ ...state, marks }).filter((item, index) =>
    JSON.stringify(item) !== JSON.stringify(before[index]));
  assert.deepEqual(changed.map(({ id }) => id), [`piece:${move.letter}`]);
  const sprites = createSprites(puzzle, geometry, theme);
  const [drawn] = changed.map(({ sprite }) => JSON.stringify(sprites(sprite).primitives));
  assert.ok(drawn?.includes(theme.colour("mark-hint")));
});
