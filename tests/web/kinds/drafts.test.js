// The editor's drafts: what is painted becomes a link, the board on the table becomes a draft, and every step can be
// undone.

import assert from "node:assert/strict";
import test from "node:test";
import { parseLink, resolveLink } from "../../../web/model/link.js";
import { fetchEditors } from "../../../web/kinds/editors.js";
import { modelOf } from "../../../web/model/kinds.js";
import {
  cellsOf, createDrafting, crop, draftFrom, editorOf, freshDraft, isDrawn, resize, sheetText, withBoard, withKind,
  withMark,
} from "../../../web/panels/editor/draft.js";
import { writtenBy } from "../../../web/panels/editor/foot.js";
import { withOwn } from "../../../web/kinds/shared/editor.js";
import { writeTiles } from "../../../web/kinds/slide/rules.js";
import { codeOfSketch, sketchOf } from "../../../web/model/drawn.js";
import { catalogue, describe, dice, find, readLinks } from "../core.js";
import { begun, withStock } from "./pieces.js";

/** @typedef {import("../../../web/panels/editor/types.d.ts").Draft} Draft */

const puzzles = catalogue();
const editors = await fetchEditors();
/** @param {Draft} draft */
const write = (draft) => writtenBy(editorOf(editors, draft.kind), draft);
/** @param {Draft} draft */
const shown = (draft) => editorOf(editors, draft.kind).shown(draft);
/** @param {Draft} draft @param {string} mark @param {number} r @param {number} c */
const paint = (draft, mark, r, c) => editorOf(editors, draft.kind).paint(draft, mark, r, c);
/** @param {KindName} [kind] */
const fresh = (kind = "jump") => freshDraft(editors, kind);
/**
 * The draft after a control beside the sheet was used.
 * @param {Draft} draft
 * @param {string} key
 * @param {any} [value]
 */
function use(draft, key, value) {
  const { controls } = editorOf(editors, draft.kind);
  const control = controls(draft, lookUp).find((one) => one && "key" in one && one.key === key);
  assert.ok(control && "key" in control, key);
  return control.type === "button" ? control.press() : control.set(/** @type {never} */ (value), draft);
}
/** @param {string} id */
const lookUp = (id) => puzzles.find((one) => one.id === id);

/** @param {string} id @param {string} [position] @param {string} [goal] @returns {Draft} */
function loaded(id, position, goal) {
  const puzzle = find(puzzles, id);
  const rules = modelOf(puzzle).rules(puzzle);
  const read = rules.read(position ?? puzzle.start);
  assert.ok(read.ok);
  const draft = draftFrom(editors, puzzle, read.position, goal ?? puzzle.goal);
  assert.ok(draft, id);
  return draft;
}

/** @param {import("../../../web/panels/editor/types.d.ts").Written} written */
function text(written) {
  assert.ok(written.ok, JSON.stringify(written));
  return written.text;
}

/** @param {import("../../../web/panels/editor/types.d.ts").Written} written */
function code(written) {
  assert.ok(!written.ok);
  return written.error.code;
}

test("a sheet loses its margins, not what is inside", () => {
  const sheet = resize([["x", "x", "x"], ["x", "o", "c"], ["x", "x", "x"], ["x", "o"]], 4, 5);
  const { sheet: inner, left, top } = crop(sheet);
  assert.deepEqual([sheetText(inner), left, top], ["oc--o", 1, 1]);
  assert.deepEqual(crop(resize([], 3, 3)), { sheet: [], left: 0, top: 0 });
  assert.equal(withMark(sheet, 1, 1, "o"), sheet);
  assert.equal(withMark(sheet, 9, 9, "o"), sheet);
});

test("every board of the catalogue whose lines a lattice has comes back from the editor as it was", () => {
  let seen = 0;
  for (const puzzle of puzzles) {
    const rules = modelOf(puzzle).rules(puzzle);
    const draft = draftFrom(editors, puzzle, rules.start, puzzle.goal);
    if (!draft) {
      assert.equal(puzzle.lattice, "graph", puzzle.id);
      continue;
    }
    seen += 1;
    const parsed = parseLink(text(write(draft)));
    assert.ok(parsed.ok, puzzle.id);
    const { link } = parsed;
    if (isDrawn(draft)) {
      assert.equal(link.board, codeOfSketch(sketchOf(puzzle), draft.lattice), puzzle.id);
      continue;
    }
    const rows = link.board.split(".")[1] ?? "";
    assert.equal(
      rows.replace(/\d*x|-/g, "").replace(/(\d*)[a-zA-Z]/g, (_, run) => "o".repeat(Number(run || 1))).length,
      puzzle.names.length - ("walls" in puzzle ? puzzle.walls.length : 0),
      puzzle.id,
    );
    if (puzzle.kind === "slide") assert.equal(resolveLink({ ...link, pieces: undefined }, rules).ok, true, puzzle.id);
    if (puzzle.kind === "blocks" && link.goal) assert.equal(link.goal, puzzle.goal, puzzle.id);
    if (puzzle.kind === "place") assert.equal(link.pieces?.startsWith("1s."), puzzle.mirror === false, puzzle.id);
  }
  assert.ok(seen > 80);
});

test("points and edges: what is on the table comes along, typed ends, and other kinds take the drawing", () => {
  const wheel = "xg.30900565c53a9a.123-34-35-456-6-6";
  const [puzzle] = describe([`slide/${wheel}`]);
  assert.ok(puzzle);
  const draft = draftFrom(editors, puzzle, [...puzzle.start], puzzle.goal);
  assert.ok(draft && isDrawn(draft));
  assert.equal(text(write(draft)), `p1/slide/${wheel}`);
  const typed = { ...draft, ends: { start: " 1 2 3 4 5 6 0", goal: "0123456" } };
  assert.equal(text(write(typed)), `p1/slide/${wheel}/1.2.3.4.5.6.0/g.0123456`);
  const lamps = withKind(editors, { ...typed, ends: { start: "0 2", goal: "" } }, "lights");
  assert.match(text(write(lamps)), /^p1\/lights\/xg\.[^/]+\/[^/]*c/);
  const pegs = { ...withKind(editors, draft, "jump"), lattice: /** @type {const} */ ("xp") };
  assert.equal(text(write(pegs)), `p1/peg/${wheel.replace("xg", "xp")}`);
  assert.equal(withKind(editors, draft, "hop").lattice, "xs", "there they are not drawn");
  assert.equal(code(write({ ...fresh(), lattice: "xg" })), "graph.too-few");
});

test("English board: the start as painted; its goals", () => {
  const draft = loaded("peg/english");
  const board = "p1/peg/xs.xx3o-xx3o-7o-3oc3o-7o-xx3o-xx3o";
  assert.equal(text(write(draft)), board);
  assert.equal(text(write(use(draft, "goal", "any"))), `${board}/g.any`);
  assert.equal(text(write(use(draft, "goal", "stuck"))), `${board}/g.stuck`);
  let hole = use(draft, "goal", "hole");
  assert.equal(hole.layer, "goal");
  hole = withOwn(hole, "jump", { last: [] });
  assert.equal(code(write(hole)), "goal-empty");
  hole = paint(paint(hole, "o", 0, 3), "o", 6, 3);
  assert.equal(text(write(hole)), `${board}/g.xx3c-xx3c-7c-7c-7c-xx3c-xxcoc`);
  const pattern = paint(use(hole, "goal", "pattern"), "o", 0, 3);
  assert.equal(text(write(pattern)), `${board}/g.xxcoc-xx3c-7c-7c-7c-xx3c-xxcoc`);
  assert.equal(paint(pattern, "o", 0, 0), pattern, "there is no hole in the corner");
  assert.equal(shown(pattern)[6]?.[3], "o");
  // Two holes: the exchanged pattern has to be said.
  const two = paint(draft, "c", 2, 3);
  assert.equal(text(write(two)), `${board.replace("7o-3oc3o", "3oc3o-3oc3o")}/g.xx3c-xx3c-3co3c-3co3c-7c-xx3c-xx3c`);
});

test("the goal of the game on the table is loaded with the board", () => {
  assert.deepEqual(loaded("peg/english").own.jump.goal, "complement");
  assert.equal(loaded("peg/english", "d4", "any").own.jump.goal, "any");
  const other = loaded("peg/english", "d4", "d1");
  assert.deepEqual([other.own.jump.goal, other.own.jump.last[0]?.[3]], ["hole", "o"]);
  assert.match(
    text(write(loaded("peg/english", "d4", "xx3c-xx3c-7c-3coo2c-7c-xx3c-xx3c"))),
    /g\.xx3c-xx3c-7c-3coocc-7c-xx3c-xx3c$/,
  );
});

test("what is empty or too little is refused in the core's codes", () => {
  for (const kind of editors.keys()) {
    assert.equal(code(write({ ...fresh(kind), board: resize([], 4, 4) })), "board-empty", kind);
  }
  assert.equal(code(write({ ...fresh("blocks"), board: resize([["B"]], 4, 4, "c") })), "blocks-no-hero");
  assert.equal(code(write(withKind(editors, fresh(), "place"))), "pieces-number");
});

test("tiles in order, of one kind each or in groups; rows typed as one likes", () => {
  /** @param {number} cells @param {number} kinds */
  const inOrder = (cells, kinds) => {
    const board = { ...fresh("slide"), board: resize([], cells, 1, "o") };
    const dealt = write(use(board, "kinds", String(kinds)));
    return dealt.ok && dealt.deal?.goal;
  };
  assert.deepEqual([inOrder(4, 0), inOrder(16, 2), inOrder(3, 6)], ["1230", "1111111122222220", "120"]);
  const row = use({ ...fresh("slide"), board: resize([], 4, 1, "o") }, "start", "own");
  const links = ["1 2, 10 0", "12a0", "1 ? 0", "1.36.2.0"].map((typed) => text(write(use(row, "editor-start", typed))));
  assert.deepEqual(links.map((link) => link.split("/").at(-1)), ["12a0", "12a0", "1.0", "1.36.2.0"]);
});

/** @param {Draft} draft @param {"start" | "goal"} end @returns {string[]} the tiles on the cells */
const tilesAt = (draft, end) => shown({ ...draft, layer: end }).flat().filter((mark) => mark !== "x");

test("both ends of a sliding puzzle are painted or typed", () => {
  const board = withKind(
    editors,
    {
      ...fresh(),
      board: resize([["o", "o", "o"], ["o", "x", "o"], ["o", "o", "o"]], 4, 4),
    },
    "slide",
  );
  assert.deepEqual(write(board), {
    ok: true, text: "p1/slide/xs.3o-oxo-3o", deal: { board: "slide/xs.3o-oxo-3o", goal: "12345670" },
  });
  const back = use(board, "start", "reversed");
  assert.equal(text(write(back)), "p1/slide/xs.3o-oxo-3o/07654321");
  // All tiles differ: painting one exchanges two.
  const painted = paint({ ...board, layer: "start" }, "5", 0, 0);
  assert.equal(tilesAt(painted, "start").join(""), "52341670");
  assert.equal(text(write(painted)), "p1/slide/xs.3o-oxo-3o/52341670");
  assert.deepEqual(shown(painted)[1], ["4", "x", "1", "x"]);
  assert.equal(paint(painted, "5", 0, 0), painted);
  // Repeated tiles are painted over, the blank always moves.
  const colours = { ...use(board, "kinds", "2"), layer: /** @type {const} */ ("goal") };
  const over = paint(paint(colours, "2", 0, 0), "0", 0, 1);
  assert.equal(tilesAt(over, "goal").join(""), "20112221");
  const dealt = write(over);
  assert.equal(dealt.ok && dealt.deal?.goal, "20112221");
  const both = use(use(board, "start", "own"), "goal", "own");
  const typed = use(use(both, "editor-start", "0 1 2 3 4 5 6 7"), "editor-goal", "7 6 5 4 3 2 1 0");
  assert.equal(text(write(typed)), "p1/slide/xs.3o-oxo-3o/01234567/g.76543210");
  const wrong = use(typed, "editor-start", "0 1 2");
  const row = editorOf(editors, "slide").controls(wrong, lookUp).find((one) => one && one.type === "row");
  assert.equal(row && row.type === "row" && row.text, "0 1 2");
  assert.equal(text(write(wrong)), "p1/slide/xs.3o-oxo-3o/0.1.2/g.76543210");
  // All tiles are to differ: one that was typed twice is a slip, unless the goal is its owner's as well.
  const slip = write(use(use(board, "start", "own"), "editor-start", "1 1 2 3 4 5 6 0"));
  assert.deepEqual(slip, {
    ok: false, error: { code: "slide-doubled", params: { tile: "1", times: 2, text: "11234560", last: 7 } },
  });
  const twoColours = use(use(colours, "start", "own"), "editor-start", "1 1 1 1 2 2 2 0");
  assert.equal(text(write(twoColours)), "p1/slide/xs.3o-oxo-3o/11112220");
});

test("a cell more has a tile more, and nothing painted is lost", () => {
  const draft = loaded("slide/eight", "867254301");
  const wider = { ...draft, board: withMark(resize(draft.board, 4, 3), 0, 3, "o") };
  assert.equal(tilesAt(wider, "start").join(""), "8679254301");
});

test("blocks that become pegs leave free cells as holes, but an empty trough becomes full of pegs", () => {
  const trough = fresh("blocks");
  assert.deepEqual({ ...withKind(editors, fresh(), "blocks"), boards: {} }, trough);
  assert.deepEqual(new Set(withKind(editors, trough, "jump").board.flat()), new Set("o"));
  assert.equal(withKind(editors, paint(trough, "A", 0, 0), "jump").board.flat().join("").indexOf("c"), 1);
});

test("blocks: a stroke is a block, A's goal is a cell", () => {
  let draft = withKind(editors, { ...fresh(), board: resize([], 4, 3, "o") }, "blocks");
  for (const [mark, r, c] of /** @type {[string, number, number][]} */ ([
    ["A", 0, 0], ["A", 0, 1], ["B", 2, 3],
  ])) {
    draft = paint(draft, mark, r, c);
  }
  assert.equal(text(write(draft)), "p1/slide/klotski.AAcc-4c-3cB");
  const goal = paint({ ...draft, layer: "goal" }, "A", 2, 1);
  assert.equal(
    text(write(use(goal, "rule", "rush"))),
    "p1/slide/rush.AAcc-4c-3cB/g.A9",
  );
  assert.deepEqual(
    withBoard(editors, goal, resize(goal.board, 4, 2)).own.blocks.targets,
    {},
    "the goal has gone with its row",
  );
  assert.deepEqual(withBoard(editors, goal, resize(goal.board, 9, 9)).own.blocks.targets, { A: [2, 1] });
  const { brushes, meant } = editorOf(editors, "blocks");
  const [, next] = brushes(draft).map(([brush]) => brush);
  assert.deepEqual(brushes(draft)[1]?.[1].params, { letter: "C" });
  /** @param {number} r @param {number} c @param {"stroke" | "joins" | "key"} how @param {string | null} last */
  const letter = (r, c, how, last) => meant(draft, next ?? "", { r, c, how, last });
  assert.equal(letter(1, 3, "key", "B"), "B", "beside the block painted last");
  assert.equal(letter(1, 3, "stroke", "B"), "C");
  assert.equal(letter(1, 3, "joins", "D"), "D");
  assert.equal(letter(2, 3, "stroke", null), "B", "a stroke that begins on a block goes on with it");
  assert.equal(meant(draft, "A", { r: 2, c: 3, how: "stroke", last: "D" }), "A");
});

test("another kind keeps the shape", () => {
  const place = withKind(editors, loaded("peg/english"), "place");
  assert.equal(sheetText(crop(place.board).sheet), "xx3o-xx3o-7o-7o-7o-xx3o-xx3o");
  assert.deepEqual(
    [
      withKind(editors, loaded("peg/triangle-15"), "place").lattice,
      withKind(editors, loaded("peg/triangle-15"), "slide").lattice,
    ],
    ["xt", "xt"],
  );
  assert.equal(withKind(editors, place, "place"), place);
});

test("undo takes back stroke by stroke, down to the beginning, and redo brings all again", () => {
  const random = dice(7);
  const first = fresh();
  const drafting = createDrafting(editors, { now: first, past: [], future: [] });
  const seen = [first];
  for (let stroke = 0; stroke < 60; stroke++) {
    const before = drafting.now();
    for (let cell = 0; cell < 4; cell++) {
      const next = paint(
        drafting.now(),
        "ocx"[Math.floor(random() * 3)] ?? "o",
        Math.floor(random() * 7),
        Math.floor(random() * 7),
      );
      drafting.stroke(next, cell > 0);
    }
    if (drafting.now() !== before) seen.push(drafting.now());
  }
  const last = drafting.history();
  for (const one of seen.toReversed()) {
    assert.equal(drafting.now(), one);
    drafting.back();
  }
  assert.equal(drafting.now(), first);
  for (const one of [...seen.slice(1), last.now]) {
    drafting.on();
    assert.equal(drafting.now(), one);
  }
  assert.deepEqual(drafting.history(), last);
  drafting.back();
  drafting.stroke(first, false);
  drafting.on();
  assert.equal(drafting.now(), first, "nothing comes again after another stroke");
});

test("the core reads whatever was painted, and understands the same, or refuses it for a reason", () => {
  const random = dice(20260101);
  /** @param {string} marks */
  const one = (marks) => marks.charAt(Math.floor(random() * marks.length));
  /** @type {{draft: Draft, link: string}[]} */
  const links = [];
  for (let round = 0; round < 240; round++) {
    const kind = /** @type {const} */ (["jump", "slide", "blocks", "place"])[round % 4] ?? "jump";
    const [wide, high] = [1 + Math.floor(random() * 6), 1 + Math.floor(random() * 5)];
    const marks = kind === "jump" ? "oooocx" : kind === "blocks" ? "AABCccx" : "oooox";
    let draft = withKind(editors, fresh(), kind);
    const lattice =
      kind === "jump" || kind === "slide"
        ? (/** @type {const} */ (["xs", "xq", "xt"])[Math.floor(random() * 3)] ?? "xs")
        : "xs";
    draft = { ...draft, lattice, board: resize([], wide, high).map((row) => row.map(() => one(marks))) };
    if (kind === "jump") {
      draft = withOwn({ ...draft, layer: "goal" }, "jump",
        {
          goal: /** @type {const} */ (["complement", "any", "hole", "pattern"])[Math.floor(random() * 4)] ?? "any",
          last: [],
        },
      );
      for (let dab = 0; dab < 6; dab++) {
        draft = paint(draft, "o", Math.floor(random() * high), Math.floor(random() * wide));
      }
    }
    if (kind === "slide") {
      draft = withOwn(draft, "slide", {
        kinds: one("023") === "0" ? 0 : 2, start: "own", goal: one("ab") === "a" ? "own" : "order",
      });
      for (const layer of /** @type {const} */ (["start", "goal"])) {
        if (draft.own.slide[layer] === "own") {
          draft = paint({ ...draft, layer }, "1", Math.floor(random() * high), Math.floor(random() * wide));
        }
      }
    }
    if (kind === "blocks") {
      draft = paint(
        withOwn({ ...draft, layer: "goal" }, "blocks", { rule: one("kr") === "k" ? "klotski" : "rush", targets: {} }),
        "A",
        0,
        0,
      );
    }
    if (kind === "place") {
      draft = withOwn(draft, "place", {
        mirror: one("yn") === "y",
        set: withStock(begun("xs"), "tetrominoes", lookUp).own.place.set
          .slice(0, 1 + Math.floor(random() * 4))
          .map(({ shape }) => ({ shape, count: 1 + Math.floor(random() * 3) })),
      });
    }
    const link = write(draft);
    if (link.ok) links.push({ draft, link: link.text });
  }
  const read = readLinks(links.map(({ link }) => link));
  const reasons = new Set([
    "board-no-jumps", "board-empty", "slide-board-apart", "slide-goal-tiles", "slide-doubled", "slide-number",
    "slide-blanks", "blocks-code", "blocks-goal-fit",
  ]);
  const understood = /** @type {Record<string, number>} */ ({ jump: 0, slide: 0, blocks: 0, place: 0 });
  links.forEach(({ draft, link }, index) => {
    const core = read[index];
    assert.ok(core);
    if (core.error) {
      assert.ok(reasons.has(core.error), `${link}: ${core.error}`);
      return;
    }
    understood[draft.kind] = (understood[draft.kind] ?? 0) + 1;
    const cells = cellsOf(draft.board).length;
    if (draft.kind === "slide") {
      assert.deepEqual(
        [core.position, core.goal],
        [writeTiles(tilesAt(draft, "start")), writeTiles(tilesAt(draft, "goal"))],
        link,
      );
    }
    if (draft.kind === "jump" && draft.own.jump.goal === "any") assert.equal(core.goal, "any", link);
    if (draft.kind === "place") assert.match(core.puzzle, draft.own.place.mirror ? /\/p\.[^1]/ : /\/p\.1s\./);
    if (draft.kind === "blocks") assert.equal([...core.position].filter((mark) => mark !== "x").length, cells, link);
  });
  for (const [kind, times] of Object.entries(understood)) assert.ok(times > 10, `${kind}: ${times}`);
});
