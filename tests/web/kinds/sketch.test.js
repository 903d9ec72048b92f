import assert from "node:assert/strict";
import test from "node:test";
import { modelOf } from "../../../web/model/kinds.js";
import { createWords } from "../../../web/base/words.js";
import { viewOf } from "../../../web/view/kinds.js";
import { wordsOf } from "../../../web/play/wording.js";
import { runTowardsBlank } from "../../../web/kinds/slide/rules.js";
import { parseLink } from "../../../web/model/link.js";
import {
  EMPTY, addPoint, arcsOf, centred, codeOfSketch, freePlace, joinedTo, lessened, movePoint, pointAt, readSketch,
  removePoint, sizeFor, sketchOf, spacingOf, toggleEdge, trouble,
} from "../../../web/model/drawn.js";
import { editor as pegs } from "../../../web/kinds/jump/editor.js";
import { symmetriesOf } from "../../../web/kinds/jump/choose.js";
import { editor as tiles } from "../../../web/kinds/slide/editor.js";
import { createGeometry } from "../../../web/view/geometry.js";
import { keysOf } from "../../../web/panels/help.js";
import { catalogue, describe, json, position } from "../core.js";
import { tableOf } from "./hands.js";

/** @typedef {import("../../../web/model/drawn.js").Sketch} Sketch */

/** Nine points on a square, all joined to all. */
const DENSE = "xg.001020011121021222.12345678-2345678-345678-45678-5678-678-78-8";
/** Six by six, all joined to all: more arcs than are looked for. */
const CROWD = codeOfSketch(
  Array.from({ length: 36 }, (_, one) => one).reduce(
    (so, one) =>
      Array.from({ length: one }, (_, other) => other).reduce((now, other) => toggleEdge(now, one, other), so),
    Array.from({ length: 36 }, (_, cell) => /** @type {const} */ ([cell % 6, Math.floor(cell / 6)])).reduce(
      (so, at) => addPoint(so, at),
      EMPTY,
    ),
  ),
);
const EXAMPLES = tiles.drawn?.examples ?? {};
const PEGS = pegs.drawn ?? assert.fail();
const examples = describe([...Object.values(EXAMPLES), DENSE, CROWD].map((code) => `slide/${code}`));

test("every example is a board, its code canonical, its arcs those of the core", () => {
  let bent = 0;
  for (const puzzle of examples) {
    const sketch = readSketch(puzzle.slug);
    assert.equal(codeOfSketch(sketch), puzzle.slug);
    assert.equal(trouble(sketch), null);
    assert.deepEqual(sketch.points, puzzle.grid);
    assert.deepEqual(sketchOf(puzzle), sketch);
    const arcs = arcsOf(puzzle.points, sketch.edges);
    assert.deepEqual(sketch.edges.flatMap(([a, b], edge) => (arcs[edge] ? [[a, b, arcs[edge]]] : [])), puzzle.bends);
    bent += puzzle.bends?.length ?? 0;
    const geometry = createGeometry(puzzle);
    assert.equal(geometry.edges.length, sketch.edges.length);
    const larger = centred(sketch, sizeFor(sketch));
    assert.equal(codeOfSketch(larger.sketch).split(".")[2], puzzle.slug.split(".")[2], "the same graph, drawn larger");
    assert.equal(codeOfSketch(lessened(larger.sketch, larger.times)), puzzle.slug);
  }
  assert.ok(bent > 500);
});

test("a board of the catalogue is a drawing to go on with if its cells lie on a grid", () => {
  const [cube, star, eight] = describe(["slide/cube", "slide/star", "slide/eight"]);
  assert.ok(cube && star && eight);
  assert.equal(codeOfSketch(sketchOf(cube)), EXAMPLES.cube);
  assert.equal(sketchOf(star), EMPTY);
  assert.equal(sketchOf(eight), EMPTY);
  assert.equal(centred(EMPTY, 13).sketch, EMPTY);
});

test("a drawing that is opened lies in the middle of the sheet, whole and as large as it can be", () => {
  for (const [wide, high] of /** @type {const} */ ([
    [0, 3], [3, 0], [1, 5], [5, 2], [4, 12], [7, 4], [4, 7], [12, 12], [20, 3],
  ])) {
    const sketch = [[0, 0], [wide, high]].reduce((so, at) =>
      addPoint(so, /** @type {[number, number]} */ (at)), EMPTY);
    const size = sizeFor(sketch);
    const { points } = centred(sketch, size).sketch;
    const [[left, top], [right, bottom]] = [points[0] ?? assert.fail(), points[1] ?? assert.fail()];
    for (const [before, after] of /** @type {const} */ ([[left, size - 1 - right], [top, size - 1 - bottom]])) {
      assert.ok(before >= 0 && after >= before && after - before <= 1, `${wide}x${high}: ${before} and ${after}`);
    }
    const room = Math.floor((size - 1) / Math.max(wide, high));
    assert.deepEqual([right - left, bottom - top], [wide * room, high * room]);
  }
});

test("points are numbered row by row whatever the order in which they were drawn", () => {
  let sketch = [
    [4, 3], [1, 1], [7, 1],
  ].reduce((/** @type {Sketch} */ so, place) => addPoint(so, /** @type {[number, number]} */ (place)), EMPTY);
  assert.deepEqual(sketch.points, [[1, 1], [7, 1], [4, 3]]);
  sketch = toggleEdge(toggleEdge(sketch, 2, 0), 1, 2);
  assert.deepEqual(sketch.edges, [[0, 2], [1, 2]]);
  assert.equal(codeOfSketch(sketch), "xg.006032.2-2");
  const moved = movePoint(sketch, 2, [4, 0]);
  assert.equal(codeOfSketch(moved), "xg.300161.12", "the middle point comes first now, still joined to both");
  assert.equal(movePoint(sketch, 2, [1, 1]), sketch, "a taken place");
  assert.equal(addPoint(sketch, [4, 3]), sketch);
  assert.deepEqual(joinedTo(moved, 0), [1, 2]);
  assert.deepEqual(removePoint(sketch, 0), { points: [[7, 1], [4, 3]], edges: [[0, 1]] });
  assert.deepEqual(toggleEdge(sketch, 0, 2).edges, [[1, 2]], "the same again parts them");
  assert.deepEqual(freePlace(sketch, [4, 3], 13), [4, 2]);
  assert.equal(pointAt(sketch, [4, 2]), -1);
  assert.equal(spacingOf(sketch.points), Math.sqrt(13));
});

test("what is no board yet says so", () => {
  assert.equal(trouble(EMPTY)?.code, "graph.too-few");
  assert.equal(trouble(addPoint(EMPTY, [0, 0]))?.code, "graph.too-few");
  const apart = addPoint(addPoint(EMPTY, [0, 0]), [3, 0]);
  assert.deepEqual(trouble(apart), { code: "graph.apart", params: { point: 1 } });
  assert.equal(trouble(toggleEdge(apart, 0, 1)), null);
});

test("many points have two digits, and a link of a drawn board is taken apart before any work", () => {
  let sketch = EMPTY;
  for (let cell = 0; cell < 40; cell++) {
    sketch = addPoint(sketch, [cell % 8, Math.floor(cell / 8)]);
    if (cell) sketch = toggleEdge(sketch, cell - 1, cell);
  }
  const code = codeOfSketch(sketch);
  assert.match(code, /-0z-10-11-12-13$/);
  assert.deepEqual(readSketch(code), sketch);
  assert.equal(parseLink(`p1/slide/${code}`).ok, true);
  const huge = parseLink(`p1/slide/xg.${"00".repeat(401)}.1`);
  assert.equal(huge.ok ? "" : huge.error.code, "board-too-large");
});

test("a drawn board: a tap beside the blank moves, elsewhere says why, and a key goes round the tiles", () => {
  const puzzle = examples.find((one) => one.slug === EXAMPLES.wheel);
  assert.ok(puzzle);
  const table = tableOf(puzzle, "1230456");
  const hands = viewOf(puzzle).interaction;
  assert.deepEqual(hands.tap(table, {}, 0).moves, [{ type: "slide", cell: 0, to: 3 }]);
  let at = 3;
  const round = Array.from({ length: 7 }, () => (at = hands.key(table, {}, "t", at)?.focus ?? -1));
  assert.deepEqual(round, [1, 4, 6, 5, 2, 0, 1], "clockwise from above");
  const outer = tableOf(puzzle, "0123456");
  const { why } = hands.key(outer, {}, "R", 0)?.illegal ?? assert.fail("nothing on the left could go right");
  assert.equal(why.code, "why.no-tile-that-way-graph");
  const [key] = keysOf(puzzle).find(([, code]) => code === "help.key.beside") ?? assert.fail();
  for (const language of /** @type {const} */ (["en", "ja"])) {
    const said = createWords(language, json(`web/locales/${language}.json`)).t(why.code, why.params);
    assert.deepEqual(said.match(/\b[A-Z]\b/g), [key], said);
  }
  assert.equal(hands.tap(outer, {}, 5).illegal?.why.code, "why.not-in-line");
});

test("the key that goes round the tiles is no command, and boards without names list what keys they have", () => {
  for (const puzzle of catalogue().filter((one) => !viewOf(one).lettered)) {
    // Q E Z C are the diagonals.
    const used = [..."ABDFGHIJKLMNOPRSTUVWXY"].filter((letter) =>
      viewOf(puzzle).interaction.key(tableOf(puzzle), {}, letter.toLowerCase(), 0));
    const listed = keysOf(puzzle).flatMap(([key, code]) => (code === "help.key.beside" ? [key] : []));
    assert.deepEqual(used, listed, puzzle.id);
    assert.ok(keysOf(puzzle).some(([key, code]) => key === "N" && code === "help.key.next"), puzzle.id);
  }
});

test("a run goes on along edges of the same way, and a long edge is a way of its own", () => {
  const puzzle = examples.find((one) => one.slug === EXAMPLES.bows);
  assert.ok(puzzle?.kind === "slide");
  const rules = modelOf(puzzle).rules(puzzle);
  const start = position(rules.read("1230"));
  assert.deepEqual(runTowardsBlank(puzzle, start, 0).map((move) => move.cell), [0], "joined at once");
  assert.deepEqual(rules.readMoves(start, "0.1.3").positions.map(rules.write), ["1230", "0231", "2031", "2130"]);
});

test("the goal is told so that it can be followed: the cells where there are no rows, else the tiles", () => {
  const [cube, eight, star, exchange] = describe(["slide/cube", "slide/eight", "slide/star-12", "slide/star"]);
  assert.ok(cube && eight && star && exchange);
  assert.equal(wordsOf(cube).goal(cube, cube.goal).code, "goal.slide.graph");
  assert.equal(wordsOf(eight).goal(eight, eight.goal).code, "goal.slide.numbers");
  assert.deepEqual(
    wordsOf(star).goal(star, star.goal),
    { code: "goal.slide.other", params: { goal: "12 11 10 9 8 7 0 6 5 4 3 2 1" } },
    "the numbers that are on the tiles",
  );
  assert.equal(wordsOf(exchange).goal(exchange, exchange.goal).code, "goal.slide.colours");
  const many = { ...cube, goal: [...Array.from({ length: 39 }, (_, index) => index + 1), 0].join(".") };
  assert.equal(wordsOf(many).goal(many, many.goal).code, "goal.slide.graph");
});

test("drawings for pegs: every example can be opened by its rule; several holes are written as rows", () => {
  const codes = Object.values(PEGS.examples);
  const puzzles = describe(codes.map((code) => `peg/${code}`));
  for (const [index, code] of codes.entries()) {
    const sketch = readSketch(code);
    const prefix = code.slice(0, 2);
    assert.ok(pegs.sheets.some((sheet) => sheet === prefix));
    assert.equal(codeOfSketch(sketch, prefix), code);
    const puzzle = puzzles[index];
    assert.ok(puzzle?.kind === "jump" && puzzle.jumps.length && puzzle.goal !== "any", code);
    const rules = modelOf(puzzle).rules(puzzle);
    const read = rules.read(String(PEGS.end(sketch, "start", "0 4")));
    assert.ok(read.ok);
    assert.deepEqual(read.position.flatMap((mark, cell) => (mark === "c" ? [cell] : [])), [0, 4]);
  }
  const sketch = readSketch("xg.001020011121021222.13-24-5-46-57-8-7-8");
  assert.equal(PEGS.end(sketch, "start", " "), "");
  assert.equal(PEGS.end(sketch, "goal", "3"), "3");
  assert.equal(PEGS.end(sketch, "goal", "1 3"), "coc-occ-ccc".replaceAll("ccc", "3c"));
});

test("pegs on a drawn board: legal jumps, links with moves, and a peg that goes by way of the one it takes", () => {
  const [puzzle] = describe([`peg/${PEGS.examples.petersen}`]);
  assert.ok(puzzle?.kind === "jump");
  const rules = modelOf(puzzle).rules(puzzle);
  const read = rules.readMoves(rules.start, "4.0-1.2-3.4.1.5-8.3.4.0");
  assert.equal(read.moves.length, 8);
  assert.equal(rules.finished(read.positions.at(-1) ?? [], "0"), true);
  assert.equal(rules.writeMoves(rules.start, read.moves), "4.0-1.2-3.4.1.5-8.3.4.0");
  for (const wrong of ["4", "4.x", "4.99", "0U"]) {
    assert.equal(rules.readMoves(rules.start, wrong).moves.length, 0, wrong);
  }
  assert.equal(symmetriesOf(puzzle).length, 2, "those of the core's table");
  const [askew] = describe(["peg/xp.30012214.2-2-3"]);
  assert.ok(askew?.kind === "jump");
  assert.deepEqual(symmetriesOf(askew), [[0, 1, 2, 3], [3, 1, 2, 0]], "its mirror line is none of the grid");
  const geometry = createGeometry(puzzle);
  const [move] = read.moves;
  assert.ok(move?.type === "jump");
  const [motion] = viewOf(puzzle).motions({
    puzzle, geometry, before: rules.start, after: read.positions[1] ?? [], moves: [move], back: false, held: {},
    shown: [], items: [],
  });
  const { x, y } = motion?.at(0.5) ?? {};
  assert.deepEqual([x, y], geometry.points[move.over]);
});

test("on a drawn board an arrow takes the jump that lies nearest to it, or none", () => {
  const [puzzle] = describe([`peg/${PEGS.examples.petersen}`]);
  assert.ok(puzzle?.kind === "jump");
  const table = tableOf(puzzle);
  const hands = viewOf(puzzle).interaction;
  const lifted = hands.tap(table, {}, 4).hold;
  assert.deepEqual(lifted.landings?.map(({ cell: to }) => to), [0]);
  const up = hands.key(table, lifted, "U", 4)?.moves?.map((move) => move.type === "jump" && [move.from, move.to]);
  assert.deepEqual(up, [[4, 0]]);
  assert.equal(hands.key(table, lifted, "D", 4)?.moves, undefined);
});
