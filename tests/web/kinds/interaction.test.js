import assert from "node:assert/strict";
import test from "node:test";
import { viewOf } from "../../../web/view/kinds.js";
import { turned } from "../../../web/kinds/place/pieces.js";
import { latticeOf } from "../../../web/kinds/place/rules.js";
import { SQUARE } from "../../../web/model/lattice.js";
import { markedNames } from "../../../web/view/scene.js";
import { keysOf } from "../../../web/panels/help.js";
import { createWords } from "../../../web/base/words.js";
import { catalogue, find, json } from "../core.js";
import { tableOf, take, turn } from "./hands.js";

const puzzles = catalogue();
const words = {
  en: createWords("en", json("web/locales/en.json")),
  ja: createWords("ja", json("web/locales/ja.json")),
};

/** @param {string} id @param {string} [text] @param {ViewOptions} [options] */
const table = (id, text, options) => tableOf(find(puzzles, id), text, options);

/** @param {Table} on @param {string} name */
const cell = (on, name) => on.puzzle.names.indexOf(name);

/** @param {Table} on @param {string} name @returns {[number, number]} */
const point = (on, name) => on.geometry.points[cell(on, name)] ?? assert.fail();

/**
 * Says whatever an outcome says, in both languages, and holds the words to their parameters.
 * @param {Outcome | null} outcome
 */
function spoken(outcome) {
  const reason = outcome?.illegal?.why ?? outcome?.say;
  if (!reason) return "";
  for (const { t, has } of Object.values(words)) {
    assert.ok(has(reason.code), reason.code);
    assert.doesNotMatch(t(reason.code, reason.params), /[{}]/, reason.code);
  }
  return words.en.t(reason.code, reason.params);
}

test("pegs: tap lifts, tap lands; the far end of a chain plays all of it", () => {
  const on = table("peg/english");
  const hands = viewOf(on.puzzle).interaction;
  const lifted = hands.tap(on, {}, cell(on, "b4"));
  assert.deepEqual(lifted.hold, { selected: cell(on, "b4"), landings: [{ cell: cell(on, "d4"), far: false }] });
  const played = hands.tap(on, lifted.hold, cell(on, "d4"));
  assert.deepEqual(played.moves, [{ type: "jump", from: cell(on, "b4"), over: cell(on, "c4"), to: cell(on, "d4") }]);
  const down = hands.tap(on, lifted.hold, cell(on, "b4"));
  assert.deepEqual(down.hold, {}, "a second tap puts it down");
  assert.match(spoken(down), /b4 put down/);
  assert.deepEqual(hands.key(on, lifted.hold, "Escape", 0), down);
  assert.equal(
    hands.tap(on, lifted.hold, cell(on, "d2")).hold.selected,
    cell(on, "d2"),
    "another peg is lifted instead",
  );

  const alone = table("peg/english", "xx3c-xx3c-o6c-7c-7c-xx3c-xx3c");
  const stuck = viewOf(alone.puzzle).interaction.tap(alone, {}, cell(alone, "a3"));
  assert.match(spoken(stuck), /cannot jump/);
  assert.deepEqual(stuck.hold, {});
});

test("pegs: a chain by one tap, by one drag, and hole by hole", () => {
  const longer = table("peg/english", "xx3c-xx3c-oocococ-7c-7c-xx3c-xx3c");
  const far = viewOf(longer.puzzle).interaction.tap(longer, {}, cell(longer, "a3"));
  assert.deepEqual(
    far.hold.landings?.map((one) => [longer.puzzle.names[one.cell], one.far]),
    [
      ["c3", false], ["e3", true], ["g3", true],
    ],
  );
  const played = viewOf(longer.puzzle).interaction.tap(longer, far.hold, cell(longer, "g3"));
  assert.equal(played.moves?.length, 3);
  assert.deepEqual(played.hold, {});

  let hold = viewOf(longer.puzzle).interaction.grab(longer, {}, cell(longer, "a3"), point(longer, "a3"), false).hold;
  for (const name of ["b3", "c3", "d3", "e3"]) {
    hold = viewOf(longer.puzzle).interaction.drag(longer, hold, cell(longer, name), point(longer, name)).hold;
  }
  assert.equal("chain" in hold && hold.chain?.length, 2);
  const back = viewOf(longer.puzzle).interaction.drag(longer, hold, cell(longer, "c3"), point(longer, "c3")).hold;
  assert.equal("chain" in back && back.chain?.length, 1, "back over the hole before takes a jump back");
  assert.equal(
    viewOf(longer.puzzle).interaction.drop(longer, hold, cell(longer, "e3"), point(longer, "e3")).moves?.length,
    2,
  );
  const nowhere = viewOf(longer.puzzle).interaction.drop(
    longer,
    { ...hold, chain: [] },
    cell(longer, "d1"),
    point(longer, "d1"),
  );
  assert.equal(nowhere.moves, undefined);
  assert.match(spoken(nowhere), /not a jump/);
});

test("pegs: two different chains to one hole are not guessed", () => {
  const on = table("peg/english", "xx3c-xx3c-ccoo3c-ccococc-3co3c-xx3c-xx3c");
  const { hold } = viewOf(on.puzzle).interaction.tap(on, {}, cell(on, "c3"));
  const outcome = viewOf(on.puzzle).interaction.tap(on, hold, cell(on, "e5"));
  assert.equal(outcome.moves, undefined);
  assert.equal(outcome.illegal?.why.code, "why.two-ways");
  spoken(outcome);
});

test("pegs: every reason for no is a sentence in both languages", () => {
  const on = table("peg/english");
  const hands = viewOf(on.puzzle).interaction;
  const { hold } = hands.tap(on, {}, cell(on, "b4"));
  for (const outcome of [
    hands.tap(on, {}, cell(on, "d4")),
    hands.tap(on, {}, cell(on, "a3")),
    hands.key(on, hold, "U", 0),
    hands.key(on, hold, "L", 0),
  ]) {
    assert.ok(outcome?.illegal);
    assert.ok(spoken(outcome));
  }
  const later = table("peg/english", "xx3o-xx3o-7o-occ4o-7o-xx3o-xx3o");
  const lifted = viewOf(later.puzzle).interaction.tap(later, {}, cell(later, "c2"));
  assert.match(spoken(viewOf(later.puzzle).interaction.tap(later, lifted.hold, cell(later, "b4"))), /not a jump/);
});

test("pegs: arrows and the letters of the diagonals jump", () => {
  const on = table("peg/english");
  const { hold } = viewOf(on.puzzle).interaction.tap(on, {}, cell(on, "d2"));
  assert.equal(viewOf(on.puzzle).interaction.key(on, hold, "D", 0)?.moves?.length, 1);
  const hoppers = table("peg/hoppers");
  const lifted = viewOf(hoppers.puzzle).interaction.key(hoppers, {}, "Enter", cell(hoppers, "a1"));
  assert.equal(viewOf(hoppers.puzzle).interaction.key(hoppers, lifted?.hold ?? {}, "c", 0)?.moves?.length, 1);
  const triangle = table("peg/triangle-15");
  const three = viewOf(triangle.puzzle).interaction.tap(triangle, {}, 3);
  assert.equal(
    viewOf(triangle.puzzle).interaction.key(triangle, three.hold, "U", 3)?.moves?.length,
    1,
    "an arrow takes the slanted line that lies nearest",
  );
});

test("tiles: any tile in the line slides its run; arrows move the tile, or the blank if wished", () => {
  const on = table("slide/eight", "123456780");
  const hands = viewOf(on.puzzle).interaction;
  assert.deepEqual(hands.tap(on, {}, cell(on, "a3")).moves, [
    { type: "slide", cell: 7, to: 8 },
    { type: "slide", cell: 6, to: 7 },
  ]);
  assert.match(spoken(hands.tap(on, {}, 0)), /not in line/);
  assert.ok(spoken(hands.tap(on, {}, 8)));
  assert.deepEqual(hands.key(on, {}, "R", 0)?.moves, [{ type: "slide", cell: 7, to: 8 }]);
  assert.ok(spoken(hands.key(on, {}, "L", 0)));
  const inverted = table("slide/eight", "123456780", { style: { invertArrows: true } });
  assert.deepEqual(hands.key(inverted, {}, "L", 0)?.moves, [{ type: "slide", cell: 7, to: 8 }]);
});

test("tiles: a swipe of the mouse anywhere, and a drag of the tile itself; a finger's scroll moves nothing", () => {
  const on = table("slide/eight", "123456780");
  const hands = viewOf(on.puzzle).interaction;
  const swipe = hands.drop(on, hands.grab(on, {}, null, [5, 5], false).hold, null, [5.9, 5.1]);
  assert.deepEqual(swipe.moves, [{ type: "slide", cell: 7, to: 8 }]);
  for (const [cell, from] of /** @type {const} */ ([[0, [0, 0]], [1, [1, 0]], [2, [2, 0]], [null, [5, 5]]])) {
    for (const far of [-1.5, 0.9]) {
      const scroll = hands.drop(on, hands.grab(on, {}, cell, [...from], true).hold, null, [from[0], from[1] + far]);
      assert.deepEqual(scroll, { hold: {} });
    }
  }
  const grabbed = hands.grab(on, {}, 7, [1, 2], true).hold;
  const half = hands.drag(on, grabbed, 7, [1.5, 2.2]).hold;
  assert.deepEqual(half.shift, [0.5, 0]);
  assert.equal(hands.drop(on, half, 8, [1.5, 2.2]).moves?.length, 1);
  const little = hands.drag(on, grabbed, 7, [1.1, 2]).hold;
  assert.equal(hands.drop(on, little, 7, [1.1, 2]).moves, undefined);
});

test("tiles: on the star arrows find the tile whose way lies nearest", () => {
  const on = table("slide/star");
  for (const key of ["L", "R", "q", "e", "z", "c"]) {
    assert.equal(viewOf(on.puzzle).interaction.key(on, {}, key, 0)?.moves?.length, 1, key);
  }
});

test("blocks: one way goes at once, more are shown; a drag follows free ways only", () => {
  const on = table("slide/klotski-red-donkey");
  const hands = viewOf(on.puzzle).interaction;
  assert.equal(
    hands.tap(on, {}, on.position.indexOf("I")).hold.selected,
    on.position.indexOf("I"),
    "two ways: it is lifted",
  );
  assert.match(spoken(hands.tap(on, {}, 1)), /cannot move/);
  const i = on.position.indexOf("I");
  const from = on.geometry.points[i] ?? [0, 0];
  const grabbed = hands.grab(on, {}, i, [...from], false).hold;
  // Where it can go is known since: it is not looked for again at each of many steps.
  const after = { ...on, rules: { ...on.rules, legal: () => assert.fail("looked for again") } };
  const dragged = hands.drag(after, grabbed, i, [from[0] + 5, from[1] + 0.2]).hold;
  assert.ok((dragged.shift?.[0] ?? 0) <= 2 && (dragged.shift?.[0] ?? 0) >= 1);
  const dropped = hands.drop(after, dragged, null, [from[0] + 1.1, from[1]]);
  assert.deepEqual(dropped.moves, [{ type: "block", cell: i, to: i + 1 }]);
  const lifted = hands.key(on, {}, "g", 0);
  spoken(lifted);
  assert.equal(hands.key(on, lifted?.hold ?? {}, "D", 0)?.moves?.length, 1);
  assert.ok(spoken(hands.key(on, lifted?.hold ?? {}, "U", 0)));
});

test("pieces: turned all around, back, and mirrored twice every piece lies as before", () => {
  for (const puzzle of puzzles.filter((one) => one.kind === "place")) {
    const lattice = latticeOf(puzzle);
    const turns = lattice === SQUARE ? 4 : 6;
    for (const { letter, orientations } of puzzle.pieces ?? []) {
      orientations.forEach((_, start) => {
        let at = start;
        for (let turn = 0; turn < turns; turn++) {
          const next = turned(lattice, orientations, at, "rotate") ?? assert.fail(`${puzzle.id} ${letter}`);
          assert.equal(turned(lattice, orientations, next, "unrotate"), at, `${puzzle.id} ${letter}`);
          at = next;
        }
        assert.equal(at, start);
        const mirrored = turned(lattice, orientations, start, "mirror");
        if (mirrored === null) assert.equal(puzzle.mirror, false);
        else assert.equal(turned(lattice, orientations, mirrored, "mirror"), start);
      });
    }
  }
});

test("pieces: by keyboard alone", () => {
  const on = table("pack/6x10");
  const hands = viewOf(on.puzzle).interaction;
  let outcome = hands.key(on, {}, "v", cell(on, "a1")) ?? assert.fail();
  assert.equal(outcome.hold.piece?.fits, true, "the piece hovers where it fits on the board");
  for (const key of ["r", "m", "D", "D", "r"]) {
    outcome = hands.key(on, outcome.hold, key, cell(on, "a1")) ?? assert.fail();
    spoken(outcome);
  }
  const placed = hands.key(on, outcome.hold, "Enter", 0);
  assert.equal(placed?.moves?.[0]?.type, "place");
  const released = hands.key(on, outcome.hold, "Escape", 0) ?? assert.fail();
  assert.equal(released.hold.piece, undefined);
  assert.match(spoken(released), /back in the tray/);
  const move = placed?.moves?.[0] ?? assert.fail();
  const after = { ...on, position: on.rules.apply(on.position, move) };
  const again = hands.key(after, {}, "v", 0);
  assert.equal(again?.hold.piece?.fromBoard, true);
  assert.match(spoken(hands.key(after, again?.hold ?? {}, "Escape", 0) ?? assert.fail()), /stays where it was/);
  assert.deepEqual(hands.key(after, again?.hold ?? {}, "Delete", 0)?.moves, [{ type: "lift", letter: "V" }]);
  const shifted = hands.key(after, again?.hold ?? {}, "D", 0);
  assert.deepEqual(hands.key(after, shifted?.hold ?? {}, "Enter", 0)?.moves?.map((one) => one.type), ["lift", "place"]);
});

test("what a letter does on a board is what the list of keys says", () => {
  for (const puzzle of puzzles.filter((one) => viewOf(one).lettered)) {
    const on = table(puzzle.id);
    const hands = viewOf(puzzle).interaction;
    const listed = new Map(keysOf(puzzle));
    for (const letter of "ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
      const pressed = hands.key(on, {}, letter.toLowerCase(), 0);
      const code = listed.get(letter);
      const isCommand = /^(control|help\.key)\./.test(code ?? "");
      if (isCommand) assert.equal(pressed, null, `${puzzle.id}: ${letter} is a command`);
      else if (code) assert.ok(pressed?.illegal ?? pressed?.hold.piece, `${puzzle.id}: ${letter} turns, or picks`);
      else if (pressed) assert.ok(listed.has("A–Z"), `${puzzle.id}: ${letter}`);
    }
  }
  const packing = new Map(keysOf(find(puzzles, "pack/6x10")));
  assert.deepEqual(["R", "M", "Ctrl Z", "U", "N"].map((key) => packing.get(key)), [
    "tool.word.rotate", "tool.word.mirror", "control.undo", undefined, undefined,
  ]);
  assert.equal(new Map(keysOf(find(puzzles, "peg/hoppers"))).get("R"), "control.restart");
});

test("pieces: an arrow is no letter, a letter no arrow", () => {
  const on = table("pack/6x10");
  const hands = viewOf(on.puzzle).interaction;
  assert.equal(hands.key(on, {}, "L", 0), null);
  assert.equal(hands.key(on, {}, "l", 0)?.hold.piece?.letter, "L");
  const held = hands.key(on, {}, "x", cell(on, "c3"))?.hold ?? {};
  assert.equal(hands.key(on, held, "u", 0)?.hold.piece?.letter, "U", "another letter changes the piece in the hand");
});

test("pieces: R and M turn what is in the hand, but not when a piece of that name is taken from the tray", () => {
  const on = table("pack/pentahex-10x11");
  const hands = viewOf(on.puzzle).interaction;
  const { letters } = viewOf(on.puzzle).tray ?? assert.fail();
  const held = hands.key(on, {}, "a", 0)?.hold ?? {};
  for (const [letter, code] of [["R", "tool.word.rotate"], ["M", "tool.word.mirror"]]) {
    const key = letter.toLowerCase();
    assert.equal(hands.key(on, held, key, 0)?.hold.piece?.letter, "A");
    assert.equal(letters(on.puzzle).get(key), code);
    const taken = hands.key(on, held, `+${key}`, 0) ?? assert.fail();
    assert.equal(taken.hold.piece?.letter, letter);
    assert.equal(hands.key(on, taken.hold, `+${key}`, 0)?.hold.piece, undefined, "once more puts it back");
  }
});

test("pieces: where a piece over the board would lie is told by its cells, taken, moved or turned by a key", () => {
  const on = table("pack/level-3x5-LPV");
  const hands = viewOf(on.puzzle).interaction;
  const taken = hands.key(on, {}, "v", cell(on, "a1"));
  assert.equal(spoken(taken), "V fits on a1, a2, a3, b3, c3.");
  const moved = hands.key(on, taken?.hold ?? {}, "D", 0);
  assert.equal(spoken(moved), "V fits on a2, a3, a4, b4, c4.");
  assert.equal(spoken(hands.key(on, moved?.hold ?? {}, "r", 0)), "V fits on a2, b2, c2, a3, a4.");
  /** @type {Move} */
  const place = { type: "place", letter: "P", orientation: 0, cell: 0 };
  const beside = { ...on, position: on.rules.apply(on.position, place) };
  assert.match(spoken(hands.key(beside, taken?.hold ?? {}, "L", 0)), /^V does not fit on a1, /);
  // One that is too long for the board as it is turned lies nowhere.
  const long = hands.key(on, {}, "l", cell(on, "a1"));
  assert.equal(spoken(long), "L picked up.");
  assert.equal(spoken(hands.key(on, long?.hold ?? {}, "D", 0)), spoken({
    hold: {}, say: { code: "why.off-board", params: { letter: "L" } },
  }));
  // Beside the board it lies on no cells.
  assert.equal(spoken(hands.key(on, take(on, {}, "V").hold, "r", 0)), "V rotated.");
});

test("pieces: a drag snaps to where the piece fits, a finger sees it 1.5 cells above itself", () => {
  const on = table("pack/6x10");
  const hands = viewOf(on.puzzle).interaction;
  const taken = take(on, {}, "X").hold;
  assert.match(spoken(take(on, {}, "X")), /X/);
  const tapped = hands.tap(on, taken, cell(on, "c3"));
  assert.deepEqual(tapped.moves, [{ type: "place", letter: "X", orientation: 0, cell: cell(on, "c2") }]);
  const corner = hands.tap(on, taken, cell(on, "a1"));
  assert.match(spoken(corner), /does not fit/);
  const after = { ...on, position: on.rules.apply(on.position, tapped.moves?.[0] ?? assert.fail()) };
  const grabbed = hands.grab(after, {}, cell(after, "c3"), point(after, "c3"), true);
  const held = hands.drag(after, grabbed.hold, null, [2, 5.5]).hold;
  assert.deepEqual(
    [held.piece?.cell, held.piece?.fits],
    [cell(after, "c4"), true],
    "the cell under the grip is 1.5 cells above the finger, snapped",
  );
  assert.deepEqual(hands.drop(after, held, null, [2, 5.5]).moves?.map((one) => one.type), ["lift", "place"]);
  assert.deepEqual(hands.drop(after, held, null, [20, 20]).moves, [{ type: "lift", letter: "X" }]);
  assert.ok(spoken(turn(on, {}, "rotate")));
});

test("pieces with one side cannot be mirrored, and say so", () => {
  const on = table("pack/one-sided-3x30");
  const outcome = turn(on, take(on, {}, "F").hold, "mirror");
  assert.equal(outcome.illegal?.why.code, "why.one-sided");
  spoken(outcome);
});

test("what is marked on the board is in the names of its cells too", () => {
  const { puzzle } = table("peg/hoppers");
  const [one = 0, two = 0, three = 0] = ["a1", "c1", "e1"].map((name) => puzzle.names.indexOf(name));
  const plain = puzzle.names.map((name) => `${name}, peg`);
  const said = markedNames(
    plain,
    [
      { cell: one, kind: "heat", level: 1, text: "7" }, { cell: two, kind: "arrow", to: one },
      { cell: three, kind: "lose" },
      { cell: three, kind: "ghost", letter: "X", orientation: 0 }, { cell: 999, kind: "hint" },
    ],
    puzzle,
    words.en.t,
  );
  assert.deepEqual(
    [said[one], said[two], said[three]],
    ["a1, peg; marked 7", "c1, peg; arrow to a1", "e1, peg; crossed"],
  );
  assert.equal(said.length, plain.length);
  assert.equal(said.filter((name, cell) => name !== plain[cell]).length, 3);
});

test("every cell of every board has a name of its own in both languages", () => {
  for (const puzzle of puzzles) {
    const on = table(puzzle.id);
    for (const { t } of Object.values(words)) {
      const names = viewOf(on.puzzle).cellNames(on, {}, t);
      assert.equal(new Set(names).size, puzzle.points.length, `${puzzle.id}: ${names}`);
      for (const name of names) assert.doesNotMatch(name, /[{}]|cell\.|direction\./, puzzle.id);
    }
  }
  const english = table("peg/english");
  assert.equal(
    viewOf(english.puzzle).cellNames(english, {}, words.en.t)[cell(english, "d2")],
    "d2, peg, can jump down",
  );
});

test("pegs: an arrow takes the diagonal jump beside it, and asks where two lie beside it", () => {
  const hoppers = table("peg/hoppers");
  const hands = viewOf(hoppers.puzzle).interaction;
  const from = cell(hoppers, "a1"); // the straight jump to e1 is barred: e1 is taken
  for (const key of ["R", "D", "c"]) {
    const played = hands.key(hoppers, { selected: from }, key, from);
    assert.deepEqual(played?.moves?.map((move) => "to" in move && move.to), [cell(hoppers, "c3")], key);
  }
  const two = table("peg/hoppers", "cxcxc-xoxo-cxoxc-xcxc-cxcxc");
  const asked = hands.key(two, { selected: cell(two, "c3") }, "U", cell(two, "c3"));
  assert.equal(asked?.moves, undefined);
  assert.match(spoken(asked), /Two jumps/);
});
