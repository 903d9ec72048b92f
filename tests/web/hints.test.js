// What is told about moves: which the solver judged how, and the reasons that a hint gives.

/** @import { Rest } from "../../web/play/solving/memory.js" */

import assert from "node:assert/strict";
import test from "node:test";
import { modelOf } from "../../web/model/kinds.js";
import { wrongPlaces } from "../../web/kinds/place/words.js";
import { marksOf } from "../../web/model/rows.js";
import { createSession, positionText, reduce } from "../../web/model/session.js";
import { judgedMoves } from "../../web/play/solving/judged.js";
import { createHints } from "../../web/play/solving/hints.js";
import { reasonOf, shortestOf, verdictMarks } from "../../web/play/solving/reasons.js";
import { catalogue, find } from "./core.js";
import { hoppers, problemOf, rules } from "./hoppers.js";

const puzzles = catalogue();
const [eight, small] = [find(puzzles, "slide/eight"), find(puzzles, "pack/level-3x5-LPV")];

test("judged moves of the solver are legal moves of the page", () => {
  const jumps = judgedMoves(problemOf(hoppers), {
    outcome: "solvable",
    legal: [
      { move: [0, 6], outcome: "winning", togo: 6 },
      { move: [1, 5], outcome: "losing" },
    ],
  });
  assert.equal(jumps.length, 1);
  assert.deepEqual(jumps[0]?.move, { type: "jump", from: 0, over: 3, to: 6 });
  const placements = judgedMoves(problemOf(small), {
    outcome: "solvable",
    legal: [
      { move: ["V", 0, 0], outcome: "winning", togo: 0 },
      { move: ["Q", 0, 0], outcome: "losing" },
    ],
  });
  assert.deepEqual(placements, [
    { move: { type: "place", letter: "V", orientation: 0, cell: 0 }, outcome: "winning", togo: 0, whole: 1 },
  ]);
});

/**
 * What hints use of the page, on Hoppers with a known solution; `notes` are those told.
 * @param {Move[]} solution
 */
function atHoppers(solution) {
  let session = createSession(hoppers.id, hoppers.start, hoppers.goal);
  /** @type {(Note | null)[]} */
  const notes = [];
  const table = {
    puzzle: hoppers, rules, solved: () => false,
    get session() {
      return session;
    },
    position: () => marksOf(rules, positionText(session)),
    /** @param {import("../../web/model/session.js").Action} action */
    act: (action) => (session = reduce(session, action, rules)),
    remember() {},
  };
  const parts = {
    table, saves: { count() {} }, commands: { hint() {} }, putDown: () => undefined,
    problem: () => ({ ...problemOf(hoppers), position: positionText(session), goal: session.line.goal }),
    solver: {
      inHand: async () => ({ moves: solution.slice(session.line.cursor), optimal: true }),
      check: async () => ({ outcome: "limit", legal: [] }),
    },
    /** @param {Note | null} note */
    tell: (note) => notes.push(note),
  };
  return { table, hints: createHints(/** @type {any} */ (parts)), notes, parts: /** @type {any} */ (parts) };
}

/** @param {number} from @param {number} over @param {number} to */
const jump = (from, over, to) => /** @type {const} */ ({ type: "jump", from, over, to });

test("a hint goes from the side to the piece to the move, and the step is remembered for the next move", async () => {
  const chain = [jump(2, 1, 0), jump(0, 3, 6)];
  const { hints, notes, table } = atHoppers([jump(0, 3, 6), jump(9, 6, 3), ...chain]);
  for (let press = 0; press < 4; press += 1) await hints.next(undefined);
  assert.deepEqual(notes.map((note) => note?.say.code), [
    "hint.nudge.top", "hint.piece.jump", "hint.arrow.jump", "hint.arrow.jump",
  ]);
  assert.deepEqual(notes[0]?.marks?.map(({ kind }) => kind).filter((kind) => kind !== "side"), []);
  assert.deepEqual(notes[1]?.marks, [{ cell: 0, kind: "hint" }]);
  assert.equal(notes[2]?.aloud?.params?.["to"], hoppers.names[6], "what the arrow shows is told aloud");
  notes.at(-1)?.actions?.[0]?.run();
  assert.deepEqual(table.session.line.moves, [jump(0, 3, 6)]);
  assert.deepEqual(notes.at(-1)?.say.code, "hint.played", "the next move is not shown before it is asked for");
  await hints.next(undefined);
  assert.equal(notes.at(-1)?.say.code, "hint.arrow.jump");
  notes.at(-2)?.actions?.[0]?.run();
  await new Promise((resolve) => setTimeout(resolve));
  assert.equal(table.session.line.cursor, 2, "the next one is played at once");
  await hints.next(undefined);
  notes.at(-1)?.actions?.[0]?.run();
  assert.deepEqual(table.session.line.moves.slice(2), chain, "all jumps of one peg are one move");
});

test("the reason for a hint is about its board, whichever one is opened before the answer", async () => {
  const { hints, notes, parts } = atHoppers([jump(0, 3, 6)]);
  await hints.next(undefined);
  parts.solver.check = async () => {
    assert.ok(small);
    Object.assign(parts.table, { puzzle: small, position: () => modelOf(small).rules(small).start });
    parts.problem = () => problemOf(small);
    return { outcome: "solvable", togo: 6, legal: [{ move: [0, 6], outcome: "winning", togo: 5 }] };
  };
  const why = await notes[0]?.why?.note();
  assert.deepEqual([why?.say.code, why?.marks?.map(({ kind }) => kind)], ["hint.why.only", ["arrow"]]);
});

test("where the moves to go are not known, hints follow one solution, and do not go round in circles", async () => {
  const { hints, table, notes, parts } = atHoppers([]);
  /** @type {Rest | null} */
  let hand = null;
  parts.solver = {
    inHand: async () => hand,
    async check() {
      hand = { moves: [jump(12, 9, 6)], positions: [], optimal: false };
      return { outcome: "solvable", togo: null, legal: [{ move: [0, 6], outcome: "winning", togo: null }] };
    },
  };
  for (let press = 0; press < 3; press += 1) await hints.next(undefined);
  notes.at(-1)?.actions?.[0]?.run();
  assert.deepEqual(table.session.line.moves, [jump(12, 9, 6)]);
});

test("where the check finds no move a solution is searched for; what ends without one is told as that", async () => {
  /** @param {any} check @param {any} [solution] */
  async function told(check, solution) {
    const { hints, notes, parts } = atHoppers([]);
    const solve = async (/** @type {unknown} */ _problem, /** @type {{any?: boolean}} */ { any = false }) => {
      assert.equal(any, check.togo === undefined, "a shortest one where its length is known");
      return solution ?? assert.fail("searched");
    };
    parts.solver = { inHand: async () => null, check: async () => check, solve };
    await hints.next(undefined);
    return notes.map((note) => note?.say.code);
  }
  const limit = { outcome: "limit", legal: [] };
  const ended = (/** @type {string} */ outcome, /** @type {object} */ more = {}) => ({ outcome, moves: [], ...more });
  const error = (/** @type {string} */ code, params = {}) => ({ code, params, message: "" });
  assert.deepEqual(await told(limit, ended("solved", { moves: [jump(0, 3, 6)] })), ["hint.nudge.top"]);
  assert.deepEqual(await told({ ...limit, togo: 7 }, ended("limit")), ["hint.unknown"]);
  assert.deepEqual(await told(limit, ended("stopped", { error: error("cancelled") })), ["say.stopped"]);
  assert.deepEqual(await told(limit, ended("failed", { error: error("memory") })), ["error:memory"]);
  assert.deepEqual(await told(error("memory")), ["error:memory"]);
  // Of judged moves the best is shown, and none that loses.
  const legal = [
    { move: [0, 6], outcome: "losing", togo: null }, { move: [2, 6], outcome: "winning", togo: 9 },
    { move: [12, 6], outcome: "winning", togo: 6 },
  ];
  assert.deepEqual(await told({ outcome: "solvable", togo: 7, legal }), ["hint.nudge.bottom"]);
  // The next question is answered instead.
  assert.deepEqual(await told(limit, ended("stopped", { error: error("cancelled", { givesWay: true }) })), []);
  assert.deepEqual(await told(error("cancelled", { givesWay: true })), []);
});

test("a hint is about the piece that was in the hand, if it can be", async () => {
  const place = (/** @type {string} */ letter, /** @type {number} */ cell) =>
    /** @type {const} */ ({ type: "place", letter, orientation: 0, cell });
  /** @type {(Note | null)[]} */
  const notes = [];
  const problem = problemOf(small);
  const position = () => problem.rules.start;
  const hints = createHints(/** @type {any} */ ({
    table: {
      ...problem, session: createSession(small.id, small.start, small.goal), solved: () => false, position,
      remember() {},
    },
    saves: { count() {} }, commands: { hint() {} }, putDown: () => undefined, problem: () => problem,
    solver: { inHand: async () => ({ moves: [place("V", 0), place("P", 2)], optimal: true }) },
    tell: (/** @type {Note | null} */ note) => notes.push(note),
  }));
  /** @param {string} [held] */
  const said = async (held) => {
    await hints.next(held);
    const { say } = notes.at(-1) ?? assert.fail();
    return [say.code, say.params?.["piece"] ?? ""].join(" ");
  };
  assert.match(await said("P"), /^hint\.nudge\.\w+ $/);
  assert.equal(await said(), "hint.arrow.place P", "which piece it is needs no telling");
  assert.equal(await said("L"), "hint.arrow.place V");
  assert.equal(await said(), "hint.arrow.place V");
});

test("a hint that is played after the position has changed plays nothing", async () => {
  const { hints, notes, table } = atHoppers([jump(0, 3, 6), jump(9, 6, 3)]);
  await hints.next(undefined);
  const note = await notes[0]?.why?.note();
  assert.equal(note?.say.code, "hint.why.known", "the reason can be asked for at the first step");
  table.act({ type: "move", moves: [jump(0, 3, 6)] });
  note?.actions?.[0]?.run();
  assert.equal(table.session.line.cursor, 1);
});

test("a hint that comes after the position has changed is not shown; that of another game is the side", async () => {
  const { hints, notes, parts, table } = atHoppers([jump(0, 3, 6), jump(9, 6, 3)]);
  for (let press = 0; press < 3; press += 1) await hints.next(undefined);
  assert.equal(notes.at(-1)?.say.code, "hint.arrow.jump");
  const [puzzleId, position, goal] = [hoppers.id, hoppers.start, "0"];
  table.act({ type: "newGame", puzzleId, position, goal });
  await hints.next(undefined);
  assert.equal(notes.at(-1)?.say.code, "hint.nudge.top");
  const { inHand } = parts.solver;
  table.act({ type: "newGame", puzzleId, position, goal: "1" });
  parts.solver.inHand = async () => {
    const found = await inHand();
    table.act({ type: "move", moves: [jump(0, 3, 6)] });
    return found;
  };
  const before = notes.length;
  await hints.next(undefined);
  assert.equal(notes.length, before);
});

test("a hint calls moves equal only where the way of each is known", () => {
  const [one, two, three] = [2, 7, 4].map((cell) => /** @type {const} */ ({ type: "slide", cell, to: 3 }));
  assert.ok(one && two && three);
  /** @type {import("../../web/play/solving/reasons.js").HintedMoves} */
  const way = { moves: [one], optimal: true };
  const mine = { move: one, outcome: /** @type {const} */ ("winning"), togo: 58, whole: 59 };
  /**
   * @param {"winning" | "losing" | "unknown"} outcome @param {number | null} togo @param {number | null} [before]
   * @param {Judged[]} [more]
   */
  const code = (outcome, togo, before = 59, more = []) => reasonOf(
    way, [mine, { move: two, outcome, togo, whole: togo === null ? null : togo + 1 }, ...more], before,
  ).code;
  assert.equal(code("winning", 58), "hint.why.equal");
  assert.equal(code("winning", 60), "hint.why.longer");
  assert.equal(code("winning", null), "hint.why.shortest");
  assert.equal(code("unknown", null), "hint.why.shortest");
  assert.equal(code("losing", null), "hint.why.losing");
  // How many take longer is said where that is known of each.
  const unknown = { move: three, outcome: /** @type {const} */ ("winning"), togo: null, whole: null };
  assert.equal(code("winning", 60, 59, [unknown]), "hint.why.shortest");
  assert.equal(code("winning", 60, 59, [{ ...unknown, bound: 59 }]), "hint.why.shortest");
  assert.equal(code("winning", 60, 59, [{ ...unknown, bound: 60 }]), "hint.why.longer");
  // Where the shortest way is not known, none is spoken of.
  assert.equal(code("winning", 60, null), "hint.why.known");
  assert.equal(code("winning", 58, 50), "hint.why.known");
  assert.equal(reasonOf(way, [], 59).code, "hint.why.known");
  assert.equal(reasonOf(way, [mine], 59).code, "hint.why.only");
});

test("a move that goes on with the one in progress costs nothing, and no detour is seen in it", () => {
  // Tile 1 went up, and so can 4 in the same run; 2 to the left begins another.
  const problem = { ...problemOf(eight, "123056478"), metric: "runs", game: { position: "023156478", moves: "U" } };
  const legal = [[6, 5], [4, 5], [0, 6]].map(([move, togo]) =>
    ({ move, togo, outcome: /** @type {const} */ ("winning") }));
  const judged = judgedMoves(problem, { outcome: "solvable", togo: 5, legal });
  assert.deepEqual(judged.map(({ whole }) => whole), [5, 6, 7]);
  const [on] = judged.map(({ move }) => move);
  assert.ok(on);
  assert.deepEqual(reasonOf({ moves: [on], optimal: true }, judged, 5).code, "hint.why.longer");
});

test("a hint tells how many of the shortest solutions a move keeps, and only where all of them were counted", () => {
  const problem = problemOf(eight);
  const [one, two] = problem.rules.legal(problem.rules.start);
  assert.ok(one && two);
  /** @type {import("../../web/play/solving/reasons.js").HintedMoves} */
  const way = { moves: [one], optimal: true };
  /** @param {string} mine @param {string | undefined} other @param {"winning" | "losing"} [outcome] */
  const judged = (mine, other, outcome = "losing") => [
    { move: one, outcome: /** @type {const} */ ("winning"), togo: 3, whole: 4, shortest: mine },
    { move: two, outcome, togo: 5, whole: 6, ...(other === undefined ? {} : { shortest: other }) },
  ];
  assert.deepEqual(shortestOf(way, judged("3", "0")), { n: 3, count: 3n, total: 3n });
  assert.equal(shortestOf(way, judged("20430823520039984", "20430823520039985"))?.total, 40861647040079969n);
  assert.equal(shortestOf(way, judged("3", undefined)), null, "not all were counted");
  assert.equal(shortestOf(way, judged("0", "3")), null, "the move is off them all");
  // The first sentence is short: the figures stand behind it.
  assert.equal(reasonOf(way, judged("3", "0"), 4).code, "hint.why.losing");
  assert.equal(reasonOf(way, judged("3", "0", "winning"), 4).code, "hint.why.longer");
});

test("a refused place of a piece is crossed once, unless a good place has the same middle", () => {
  assert.ok(small);
  const place = (
    /** @type {number} */ orientation,
    /** @type {number} */ cell,
    /** @type {"winning" | "losing"} */ outcome,
  ) => ({
    move: /** @type {const} */ ({ type: "place", letter: "V", orientation, cell }), outcome, togo: null, whole: null,
  });
  const rules = modelOf(small).rules(small);
  const read = rules.read(small.start);
  assert.ok(read.ok);
  const covered = (/** @type {ReturnType<typeof place>} */ one) =>
    rules.apply(read.position, one.move).flatMap((mark, cell) => (mark === "V" ? [cell] : []));
  const [right, wrong] = [place(0, 0, "winning"), place(0, 6, "losing")];
  const crossed = wrongPlaces(small, [right, wrong]);
  assert.equal(crossed.length, 1);
  assert.ok(crossed.every((cell) => covered(wrong).includes(cell)));
  assert.deepEqual(wrongPlaces(small, [right]), []);
  const same = { ...wrong, outcome: /** @type {const} */ ("winning") };
  assert.deepEqual(wrongPlaces(small, [same, wrong]), [], "a cross beside which a solution lies would be wrong");
});

test("the reason of a hint ticks what is as short, counts what a detour costs, and crosses what loses", () => {
  /** @param {number} from @param {Partial<Judged>} judgement */
  const jump = (from, judgement) => ({
    move: /** @type {const} */ ({ type: "jump", from, over: 20, to: 30 }), outcome: /** @type {const} */ ("winning"),
    togo: null, whole: null, ...judgement,
  });
  const judged = [
    jump(1, { whole: 5 }), jump(2, { whole: 5 }), jump(3, { whole: 7 }), jump(4, { outcome: "losing" }), jump(5, {}),
    jump(6, { outcome: "losing" }), { ...jump(6, { whole: 6 }), move: { ...jump(6, {}).move, to: 31 } },
  ];
  /** @param {Move} move */
  const placesOf = (move) => (move.type === "jump" ? { from: move.from, to: move.to } : { from: -1, to: -1 });
  const marks = verdictMarks(judged, placesOf, (move) => placesOf(move).from === 1);
  assert.deepEqual(marks, [
    { cell: 2, to: 30, kind: "win" },
    { cell: 3, to: 30, kind: "detour", text: "+2" },
    { cell: 4, to: 30, kind: "lose" },
    { cell: 6, to: 30, kind: "lose" },
    { cell: 6, to: 31, kind: "detour", text: "+1" },
  ], "a piece with a good move and a losing one has both");
});
