import assert from "node:assert/strict";
import test from "node:test";
import { modelOf } from "../../web/model/kinds.js";
import { problemOf } from "../../web/model/problem.js";
import {
  canRedo, canUndo, createSession, moveEnds, movesTo, positionText, reduce, stepAt, wonLine,
} from "../../web/model/session.js";
import { besides } from "../../web/model/shelf.js";
import { restore } from "../../web/store/saves.js";
import { catalogue, dice, find } from "./core.js";

/** @typedef {import("../../web/model/session.js").Action} Action */

const english = find(catalogue(), "peg/english");
const rules = modelOf(english).rules(english);
const fresh = () => createSession(english.id, english.start, english.goal);

/** @param {Session} from @param {Action[]} actions */
const run = (from, ...actions) => actions.reduce((session, action) => reduce(session, action, rules), from);

/** @param {string} text @returns {Action} */
const play = (text) => ({ type: "move", moves: rules.readMoves(rules.start, text).moves });

test("undo and redo go by gestures", () => {
  let session = run(fresh(), play("b4R"));
  const chain = rules.readMoves(rules.apply(rules.start, session.line.moves[0] ?? assert.fail()), "c2D").moves;
  session = run(session, { type: "move", moves: chain });
  const end = positionText(session);
  assert.equal(session.line.cursor, 2);
  session = run(session, { type: "undo" });
  assert.equal(session.line.cursor, 1);
  session = run(session, { type: "undo" });
  assert.equal(positionText(session), english.start);
  assert.equal(canUndo(session), false);
  session = run(session, { type: "redo" }, { type: "redo" });
  assert.equal(positionText(session), end);
  assert.equal(canRedo(session), false);
});

test("a chain played in one gesture is taken back in one", () => {
  const hoppers = find(catalogue(), "peg/hoppers");
  const its = modelOf(hoppers).rules(hoppers);
  const known = its.readMoves(its.start, hoppers.known?.solution ?? "");
  const ends = moveEnds({ moves: known.moves });
  assert.equal(ends.length, its.lengths(its.start, known.moves)["moves"]);
  assert.ok(ends.length < known.moves.length, "the shortest solution has a sweep");
  assert.deepEqual(ends.map((end) => movesTo(known, end)), ends.map((_, index) => index + 1));
  const [sweep = 0] = ends.filter((end, index) => end - (ends[index - 1] ?? 0) > 1);
  assert.equal(movesTo(known, sweep - 1), movesTo(known, sweep), "one in progress is one");
  let session = createSession(hoppers.id, hoppers.start, hoppers.goal);
  let done = 0;
  for (const end of ends) {
    session = reduce(session, { type: "move", moves: known.moves.slice(done, end) }, its);
    done = end;
  }
  assert.ok(its.finished(known.positions.at(-1) ?? [], hoppers.goal));
  assert.deepEqual(moveEnds(session.line), session.line.stops);
  for (let left = ends.length; left > 0; left--) session = reduce(session, { type: "undo" }, its);
  assert.equal(positionText(session), hoppers.start);
});

test("undo and redo come back to a place within a gesture that was chosen in the list of moves", () => {
  const [first = assert.fail()] = rules.legal(rules.start);
  const [second = assert.fail()] = rules.legal(rules.apply(rules.start, first));
  const both = run(fresh(), { type: "move", moves: [first, second] });
  const within = run(both, { type: "jumpTo", index: 1 });
  const back = run(within, { type: "undo" });
  assert.equal(back.line.cursor, 0);
  assert.equal(run(back, { type: "redo" }).line.cursor, 1);
  assert.equal(run(back, { type: "redo" }, { type: "redo" }).line.cursor, 2);
});

test("restart, a new game and a solution are undone like a move", () => {
  const game = run(fresh(), play("b4R"));
  const there = positionText(game);
  for (const action of /** @type {Action[]} */ ([
    { type: "restart" },
    { type: "newGame", puzzleId: "peg/english", position: "d1", goal: "any" },
    { type: "load", moves: rules.readMoves(rules.start, "b4R").moves, start: english.start },
  ])) {
    const after = run(game, action);
    assert.notEqual(positionText(after), there);
    assert.equal(after.line.cursor, 0);
    const back = run(after, { type: "undo" });
    assert.equal(positionText(back), there, action.type);
    assert.equal(back.line.mode, "play");
    assert.deepEqual(run(back, { type: "redo" }), after);
  }
});

test("redo leads on to what undo left, whatever moves lie ahead in the game that it brought back", () => {
  const game = run(fresh(), play("b4R"));
  const ahead = run(game, { type: "undo" });
  const { moves } = rules.readMoves(rules.start, "b4R");
  for (const action of /** @type {Action[]} */ ([{ type: "restart" }, { type: "load", moves, start: english.start }])) {
    const after = run(ahead, action);
    const back = run(after, { type: "undo" });
    assert.deepEqual(back.line, ahead.line);
    assert.deepEqual(run(back, { type: "redo" }), after, action.type);
    assert.deepEqual(run(restore(JSON.parse(JSON.stringify(back))) ?? assert.fail(), { type: "redo" }), after);
    // From elsewhere in that game it is the game's own moves that come back first.
    const [second = assert.fail()] = rules.legal(rules.apply(rules.start, moves[0] ?? assert.fail()));
    const two = run(game, { type: "move", moves: [second] }, { type: "undo" }, action);
    const later = run(two, { type: "undo" }, { type: "undo" }, { type: "redo" });
    assert.deepEqual([later.line.cursor, later.line.mode], [1, "play"]);
  }
});

test("a dealt game knows what was asked for, through moves, restart and storage", () => {
  const dealt = { distance: 3 };
  const begun = run(fresh(), { type: "newGame", puzzleId: "peg/english", position: english.start, goal: "any", dealt });
  const later = run(begun, play("b4R"), { type: "restart" }, play("b4R"));
  assert.deepEqual(later.line.dealt, dealt);
  assert.deepEqual(restore(JSON.parse(JSON.stringify(later))), later);
  for (const broken of [{ distance: -1 }, { distance: "3" }, {}, null, 3]) {
    assert.equal(restore({ ...later, line: { ...later.line, dealt: broken } }), null, JSON.stringify(broken));
  }
  assert.ok(restore({ ...later, line: { ...later.line, dealt: { distance: null } } }));
});

test("a replay is walked freely, and a move of one's own branches off", () => {
  const known = rules.readMoves(rules.start, english.known?.solution ?? "b4R");
  let session = run(fresh(), { type: "load", moves: known.moves, start: english.start }, { type: "jumpTo", index: 1 });
  assert.equal(session.line.mode, "replay");
  const replay = session;
  const at = rules.read(positionText(session));
  assert.ok(at.ok);
  const own = rules.legal(at.position).find((move) => JSON.stringify(move) !== JSON.stringify(known.moves[1]));
  assert.ok(own);
  session = run(session, { type: "move", moves: [own] });
  assert.equal(session.line.mode, "play");
  // It is a new game: the solver's moves are not the player's.
  assert.deepEqual([session.line.cursor, session.line.start, session.line.seen], [1, positionText(replay), true]);
  // One undo takes the move back and leads into the replay; one redo leads out again.
  assert.deepEqual(run(session, { type: "undo" }), { ...replay, future: [session.line] });
  assert.deepEqual(run(session, { type: "undo" }, { type: "redo" }), session);
  const next = rules.read(positionText(session));
  assert.ok(next.ok);
  const [further = assert.fail()] = rules.legal(next.position);
  assert.deepEqual(run(session, { type: "move", moves: [further] }, { type: "undo" }).line.mode, "play");
  assert.deepEqual(
    run(session, { type: "move", moves: [further] }, { type: "undo" }, { type: "undo" }).line,
    replay.line,
  );
  const playedOn = run(replay, { type: "branch" });
  assert.equal(playedOn.line.mode, "play");
  assert.deepEqual(run(playedOn, { type: "undo" }).line, replay.line);
  const moved = run(playedOn, { type: "move", moves: [own] }, { type: "undo" });
  assert.deepEqual([moved.line.mode, moved.line.cursor], ["play", 0]);
  assert.equal(run(replay, { type: "jumpTo", index: 9999 }).line.cursor, known.moves.length);
  assert.equal(run(replay, { type: "jumpTo", index: -3 }).line.cursor, 0);
});

test("a solution asked for amid a game belongs to that game's problem", () => {
  const known = rules.readMoves(rules.start, english.known?.solution ?? "b4R");
  const game = run(fresh(), { type: "move", moves: known.moves.slice(0, 1) });
  const start = positionText(game);
  const replay = run(game, { type: "load", moves: known.moves.slice(1), start, of: "solver" });
  assert.deepEqual(problemOf(replay.line), { start: english.start, goal: english.goal });
  assert.equal(replay.line.start, start);
  const on = run(replay, { type: "jumpTo", index: 2 }, { type: "branch" });
  assert.deepEqual(problemOf(on.line), { start: on.line.start, goal: english.goal });
  assert.deepEqual(run(on, { type: "undo" }, { type: "undo" }).line, { ...game.line, seen: true });
});

test("undo never leaves its problem, and each problem finds its own game again", () => {
  const one = run(fresh(), play("b4R"));
  const level = { position: positionText(one), goal: english.goal };
  const two = run(one, { type: "open", ...level });
  assert.deepEqual([canUndo(two), two.line.cursor], [false, 0]);
  assert.equal(run(two, { type: "undo" }), two);
  const next = /** @type {Action} */ ({
    type: "move", moves: rules.legal(rules.apply(rules.start, one.line.moves[0] ?? assert.fail())).slice(0, 1),
  });
  // Restart, a new game and a solution are undone, but no further.
  const restarted = run(two, next, { type: "restart" });
  assert.equal(run(restarted, { type: "undo" }).line.cursor, 1);
  assert.equal(canUndo(run(restarted, { type: "undo" }, { type: "undo" })), false);
  // Back at the first problem its game is there; at the second one, its own, with what was done there.
  const back = run(restarted, { type: "open", position: english.start, goal: english.goal });
  assert.deepEqual([back.line.positions, back.line.cursor], [one.line.positions, 1]);
  assert.equal(canUndo(run(back, { type: "undo" })), false);
  const again = run(back, { type: "open", ...level });
  assert.deepEqual(again.line, restarted.line);
  assert.equal(run(again, { type: "undo" }).line.cursor, 1);
  assert.deepEqual(restore(JSON.parse(JSON.stringify(again))), again);
});

test("a dealt game that undo has left is found again by its link, with its moves", () => {
  /** @param {string} way a game from the start whose end is dealt */
  const deal = (way) => /** @type {const} */ ({
    type: "newGame", puzzleId: english.id, goal: "any", dealt: { distance: null, difficulty: 3 },
    position: positionText(run(fresh(), play(way))),
  });
  const [one, other] = [deal("b4R"), deal("d2D")];
  const dealt = run(fresh(), one);
  const read = rules.read(one.position);
  const moves = rules.legal(read.ok ? read.position : assert.fail()).slice(0, 1);
  const played = run(dealt, { type: "move", moves }, other);
  const left = run(played, { type: "undo" }, { type: "undo" }, { type: "undo" });
  assert.equal(left.line.start, english.start);
  const again = run(left, { type: "open", position: one.position, goal: "any" });
  assert.deepEqual([again.line.dealt, again.line.moves], [one.dealt, moves]);
  assert.equal(run(again, { type: "undo" }).line.start, english.start);
  assert.equal(run(again, { type: "redo" }, { type: "redo" }).line.start, other.position);
  const last = run(left, { type: "open", position: other.position, goal: "any" });
  assert.equal(last.line.start, other.position);
  assert.equal(run(last, { type: "undo" }).line.start, one.position);
});

test("each problem of a board has its own game, with undo and redo as if there were no other", () => {
  const roll = dice(7);
  const first = rules.legal(rules.start).map((one) => rules.write(rules.apply(rules.start, one)));
  const problems = [english.start, ...first.slice(0, 2)].map((position) => ({ position, goal: english.goal }));
  /** All that undo leads to, and then redo. @param {Session} session */
  const ways = (session) => ["redo", "undo", "redo"].map((type) => {
    const seen = [];
    const able = type === "undo" ? canUndo : canRedo;
    while (able(session)) {
      const next = run(session, /** @type {Action} */ ({ type }));
      assert.notEqual(next, session, `${type} is offered`);
      seen.push(positionText(session = next));
    }
    assert.equal(run(session, /** @type {Action} */ ({ type })), session, `${type} is not offered`);
    return seen;
  });
  for (let game = 0; game < 60; game++) {
    const alone = problems.map(({ position, goal }) => createSession(english.id, position, goal));
    let [session, now] = [alone[0] ?? fresh(), 0];
    for (let step = 0; step < 25; step++) {
      const read = rules.read(positionText(session));
      const legal = rules.legal(read.ok ? read.position : rules.start);
      const move = legal[Math.floor(roll() * legal.length)];
      /** @type {Action[]} */
      const acts = [{ type: "undo" }, { type: "redo" }, { type: "restart" }];
      if (move) acts.push({ type: "move", moves: [move] }, { type: "move", moves: [move] });
      const act = acts[Math.floor(roll() * acts.length)] ?? assert.fail();
      session = run(session, act);
      alone[now] = run(alone[now] ?? fresh(), act);
      if (roll() < 0.3) {
        now = Math.floor(roll() * problems.length);
        session = run(session, { type: "open", ...(problems[now] ?? assert.fail()) });
        // What was undone is not remembered from problem to problem.
        alone[now] = { ...(alone[now] ?? fresh()), future: [] };
      }
      const own = alone[now] ?? assert.fail();
      assert.equal(positionText(session), positionText(own));
      const [on, back, again] = ways(session);
      assert.deepEqual([on, back, again], ways(own));
      if (back?.length) assert.equal(again?.at(-1), on?.at(-1) ?? positionText(session), "redo comes back to the end");
    }
  }
});

test("another tab's game of a puzzle lies one undo away, unless it has nothing of its own", () => {
  const one = run(fresh(), play("b4R"));
  const other = run(fresh(), play("d2D"));
  assert.equal(besides(one, fresh()), one, "no move");
  assert.equal(besides(one, one), one, "the same moves");
  const both = besides(one, other);
  assert.deepEqual(run(both, { type: "undo" }, { type: "undo" }).line.positions, other.line.positions);
  // So it is where a problem of its own was opened: one more undo leads no further.
  const level = { position: positionText(one), goal: english.goal };
  const opened = run(one, { type: "open", ...level });
  const [next = assert.fail()] = rules.legal(rules.apply(rules.start, one.line.moves[0] ?? assert.fail()));
  const there = createSession(english.id, level.position, level.goal);
  const on = besides(opened, run(there, { type: "move", moves: [next] }));
  const back = run(on, { type: "undo" });
  assert.equal(back.line.cursor, 1);
  assert.equal(canUndo(run(back, { type: "undo" })), false);
  assert.equal(run(on, { type: "open", position: english.start, goal: english.goal }).line.positions.length, 2);
  const restarted = run(opened, { type: "move", moves: [next] }, { type: "restart" });
  const longer = run(opened, { type: "move", moves: [next] });
  const read = rules.read(positionText(longer));
  const further = rules.legal(read.ok ? read.position : rules.start).slice(0, 1);
  let undone = besides(restarted, run(longer, { type: "move", moves: further }));
  for (let left = 9; left > 0 && canUndo(undone); left--) undone = run(undone, { type: "undo" });
  assert.equal(positionText(undone), level.position, "undo does not leave the level for the board");
  // A game of another problem does not join this one's.
  assert.equal(canUndo(besides(opened, other)), false);
});

test("a win is kept as it was, whatever is played on from there", () => {
  const known = rules.readMoves(rules.start, english.known?.solution ?? "b4R");
  const win = /** @type {Action} */ ({ type: "win", best: true, dare: 20 });
  const won = run(fresh(), { type: "hint" }, { type: "move", moves: known.moves }, win);
  assert.deepEqual(wonLine(won.line).moves, known.moves);
  const later = run(won, { type: "undo" }, { type: "hint" });
  assert.deepEqual([wonLine(later.line).cursor, wonLine(later.line).hinted], [known.moves.length, [0]]);
  assert.equal(later.line.won?.best, true);
  assert.equal(run(won, { type: "restart" }).line.won, undefined, "another game");
  const watched = run(won, { type: "load", moves: known.moves, start: english.start, of: "player" });
  assert.deepEqual(watched.line.won, won.line.won);
  assert.deepEqual(run(won, { type: "rate", shortest: 18 }).line.won?.shortest, 18);
  assert.deepEqual(restore(JSON.parse(JSON.stringify(won))), won);
  const kept = won.line.won;
  for (const broken of [1, {}, { ...kept, moves: [] }, { ...kept, dare: -1 }, { ...kept, hinted: 1 }]) {
    assert.equal(restore({ ...won, line: { ...won.line, won: broken } }), null, JSON.stringify(broken).slice(0, 60));
  }
});

test("a new move forgets what was undone, an old session is never changed", () => {
  const one = run(fresh(), play("b4R"));
  const text = JSON.stringify(one);
  const two = run(one, { type: "undo" }, play("d2D"));
  assert.equal(canRedo(two), false);
  assert.equal(JSON.stringify(one), text);
});

test("autosave: through JSON and back; a corrupt save is none", () => {
  const session = run(fresh(), play("b4R"), { type: "restart" });
  assert.deepEqual(restore(JSON.parse(JSON.stringify(session))), session);
  for (const broken of [
    null, 1, {}, { ...session, v: 2 }, { ...session, line: { ...session.line, cursor: 99 } },
    { ...session, past: [{}] }, { ...session, line: { ...session.line, positions: [] } },
  ]) {
    assert.equal(restore(broken), null);
  }
  const played = run(fresh(), play("b4R"));
  for (const wrong of [
    null, 7, {}, { type: "jump" }, { type: "jump", from: 1, over: 2, to: "3" },
    { type: "place", letter: 5, orientation: 0, cell: 0 }, { type: "leap", from: 1, over: 2, to: 3 },
  ]) {
    assert.equal(restore({ ...played, line: { ...played.line, moves: [wrong] } }), null, JSON.stringify(wrong));
    assert.equal(restore({ ...session, past: [{ ...played.line, moves: [wrong] }] }), null, JSON.stringify(wrong));
  }
  assert.equal(restore({ ...played, line: { ...played.line, stops: [null] } }), null);
  for (const field of Object.keys(played.line)) {
    const others = field === "mode" ? ["pause"] : [null, true, -1, 0.5, {}, [0.5]];
    for (const wrong of others) {
      assert.equal(restore({ ...played, line: { ...played.line, [field]: wrong } }), null, `${field}: ${wrong}`);
    }
  }
});

test("a replay steps from move to move, and out of the midst of a sweep to its ends", () => {
  const ends = [1, 2, 5, 6];
  /** @param {number} cursor @param {number} by @param {number} played */
  const steps = (cursor, by, played) => assert.equal(stepAt(ends, cursor, by), played, `${by} from ${cursor}`);
  for (const [played, cursor] of [0, ...ends].entries()) {
    steps(cursor, 0, played);
    steps(cursor, 1, Math.min(4, played + 1));
    steps(cursor, -1, Math.max(0, played - 1));
    steps(cursor, Infinity, 4);
    steps(cursor, -Infinity, 0);
  }
  steps(3, 0, 2);
  steps(3, 1, 3);
  steps(3, -1, 2);
});

test("a game is found again after any number of others on its board that were won, or begun again", () => {
  const asked = (/** @type {string} */ goal) => /** @type {const} */ ({ type: "open", position: english.start, goal });
  let session = run(fresh(), asked("a3"), play("b4R"), asked("a4"), play("b4R"), asked("a5"), play("b4R"));
  for (let n = 0; n < 30; n += 1) {
    session = run(session, asked(`${"abcdefg"[n % 7]}${n}`), play("d2D"), { type: "win" });
    session = run(session, asked("d4"), play("d2D"), { type: "restart" });
  }
  assert.equal(session.past.length, 40);
  for (const goal of ["a3", "a4", "a5"]) {
    const { line, past } = run(session, asked(goal));
    assert.deepEqual([line.goal, line.cursor], [goal, 1]);
    // Of its problem nothing else is there, and undo leads into no other.
    const back = run({ v: 1, line, past, future: [] }, { type: "undo" }, { type: "undo" }, { type: "undo" });
    assert.deepEqual([back.line.goal, back.line.cursor], [goal, 0]);
  }
  // A file that somebody wrote may hold thousands.
  const [game] = session.past;
  const past = Array.from({ length: 4000 }, (_, n) => ({ ...(game ?? assert.fail()), won: undefined, goal: `g${n}` }));
  assert.equal(run(/** @type {any} */ ({ ...session, past }), asked("b3")).past.length, 40);
  // Where none of them is won the oldest one goes.
  for (let n = 0; n < 41; n += 1) session = run(session, asked(`x${n}`), play("b4R"));
  assert.equal(run(session, asked("a3")).line.cursor, 0);
  assert.equal(run(session, asked("x1")).line.cursor, 1);
});
