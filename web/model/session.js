// One game with its whole history: a pure reducer over plain JSON, so undo covers everything and autosave is one call.
//
// A game is a line of moves with a cursor. An action that leaves the line (restart, a new game, a replay) puts the
// whole line on the shelf; undo at the root of the new line brings it back. Another problem on the same board begins
// apart: undo does not lead out of it, and each problem finds its own game again (`open`).

import { moveShape } from "./kinds.js";
import { problemOf, sameProblem } from "./problem.js";
import { wayText } from "./rows.js";
import { thinned } from "./shelf.js";

/**
 * @typedef {{ type: "hint" } | { type: "win", best?: true, dare?: number } | { type: "rate", shortest: number }} Noting
 */

/**
 * @typedef {{ type: "move", moves: Move[] }
 *   | { type: "undo" } | { type: "redo" } | { type: "restart" }
 *   | { type: "newGame", puzzleId: string, position: string, goal: string, dealt?: Dealt, apart?: true }
 *   | { type: "open", position: string, goal: string }
 *   | { type: "load", moves: Move[], start: string, goal?: string, of?: "solver" | "player" }
 *   | { type: "jumpTo", index: number } | { type: "branch" } | { type: "takeWay", moves: Move[] } | Noting} Action
 * `open`: take up the game of another problem, or begin it; `load`: start a replay; `jumpTo`: the slider; `branch`: a
 * new game from where the replay stands, or the player's own game again if that is what is replayed (`move` in a replay
 * does the same); `takeWay`: another way through the game, from its start, which is no win at its end; `hint`: a hint
 * was taken here; `win`: the game reached its goal here; `rate`: its shortest length
 */

/** How many tries are kept. */
const TRIED = 40;

/**
 * @param {string} puzzleId
 * @param {string} position
 * @param {string} goal
 * @returns {Session}
 */
export function createSession(puzzleId, position, goal) {
  return { v: 1, line: line(puzzleId, goal, position), past: [], future: [] };
}

/**
 * @param {Session} session
 * @param {Action} action
 * @param {Rules} rules of the session's puzzle (not used for `newGame`)
 * @returns {Session} the same object if nothing changes
 */
export function reduce(session, action, rules) {
  const now = session.line;
  switch (action.type) {
    case "move":
      return move(session, action.moves, rules);
    case "undo":
      return undo(session);
    case "redo":
      return redo(session);
    case "restart":
      return now.cursor === 0 && now.mode === "play" && !now.moves.length
        ? session
        : shelve(session, { ...line(now.puzzleId, now.goal, now.start), ...again(now, rules) });
    case "newGame":
      return shelve(session, {
        ...line(action.puzzleId, action.goal, action.position), ...(action.dealt ? { dealt: action.dealt } : {}),
        ...(action.apart ? { apart: true } : {}),
      });
    case "open":
      return open(session, action);
    case "load":
      return load(session, action, rules);
    case "jumpTo": {
      const cursor = clamp(action.index, now.moves.length);
      return cursor === now.cursor
        ? session
        : { ...session, line: { ...now, cursor, root: Math.min(now.root, cursor), stops: stopsWith(now, cursor) } };
    }
    case "branch":
      return now.mode === "replay" ? shelve(session, playedOn(now)) : session;
    case "takeWay":
      return takeWay(session, action.moves, rules);
    default:
      return { ...session, line: { ...now, ...noted(now, action) } };
  }
}

/** What a game remembers besides its moves. @param {GameLine} of @param {Noting} action @returns {Partial<GameLine>} */
function noted(of, action) {
  switch (action.type) {
    case "hint":
      return { hinted: [...new Set([...(of.hinted ?? []), of.cursor])] };
    case "win":
      return { won: wonHere(of, action) };
    case "rate":
      return of.won ? { won: { ...of.won, shortest: action.shortest } } : {};
  }
}

/** @param {Session} session @returns {boolean} */
export const canUndo = (session) =>
  (session.line.mode === "play" && session.line.cursor > session.line.root) || before(session) !== undefined;

/** @param {Session} session @returns {boolean} */
export const canRedo = (session) => hasAhead(session.line) || session.future.length > 0;

/** Whether a game has moves that were taken back. @param {GameLine} line */
const hasAhead = ({ mode, cursor, moves }) => mode === "play" && cursor < moves.length;

/** The line that undo brings back. @param {Session} session @returns {GameLine | undefined} */
const before = ({ line: { apart }, past }) => (apart ? undefined : past.at(-1));

/** The game of a line's win; the line itself if it has none. @param {GameLine} line @returns {GameLine} */
export function wonLine({ hinted, tried, seen, won, ...line }) {
  if (!won) return { ...line, ...memory({ hinted, tried, seen }) };
  const { moves, positions, stops } = won;
  return { ...line, moves, positions, stops, cursor: moves.length, won, ...memory(won) };
}

/** @param {Session} session @returns {string} the current position */
export const positionText = (session) => /** @type {string} */ (session.line.positions[session.line.cursor]);

/**
 * @param {{ moves: Move[] }} of
 * @returns {number[]} the cursor after each move as the family counts them: a sweep, a run or a block's path is one
 *   move
 */
export function moveEnds(of) {
  return of.moves.flatMap((one, index) => (continues(one, of.moves[index + 1]) ? [] : [index + 1]));
}

/** How many moves were made up to a cursor; one in progress is one. @param {{ moves: Move[] }} of @param {number} to */
export const movesTo = ({ moves }, to) => moveEnds({ moves: moves.slice(0, to) }).length;

/**
 * @param {number[]} ends see `moveEnds`
 * @param {number} cursor
 * @param {number} by how many moves to go forward, or back if negative
 * @returns {number} how many whole moves are then played; from inside a move the first step back leads to its beginning
 */
export function stepAt(ends, cursor, by) {
  const whole = ends.filter((end) => end <= cursor).length;
  const amid = cursor > (ends[whole - 1] ?? 0);
  return Math.max(0, Math.min(ends.length, whole + by + (amid && by < 0 ? 1 : 0)));
}

/** @param {Move} one @param {Move | undefined} next */
const continues = (one, next) => next?.type === one.type && moveShape(one.type)?.goesOn(one, next);

/** @param {string} puzzleId @param {string} goal @param {string} start @returns {GameLine} */
function line(puzzleId, goal, start) {
  return { puzzleId, goal, mode: "play", start, moves: [], positions: [start], stops: [], root: 0, cursor: 0 };
}

/**
 * Appends legal moves to a line that is not shared yet; changes it in place.
 * @param {GameLine} to
 * @param {readonly Move[]} moves
 * @param {Rules} rules
 */
function extend(to, moves, rules) {
  const read = rules.read(/** @type {string} */ (to.positions.at(-1)));
  if (!read.ok) throw new TypeError(`unreadable position in the game: ${read.error.code}`);
  let position = read.position;
  for (const one of moves) {
    position = rules.apply(position, one);
    to.moves.push(one);
    to.positions.push(rules.write(position));
  }
  to.cursor = to.moves.length;
}

/** @typedef {{[name in "hinted" | "tried" | "seen"]?: GameLine[name] | undefined}} Memory */

/**
 * The help a game got, and its tries.
 * @param {Memory} of
 * @returns {Partial<Pick<GameLine, "hinted" | "tried" | "seen">>}
 */
const memory = ({ hinted, tried, seen }) =>
  ({ ...(hinted ? { hinted } : {}), ...(tried ? { tried } : {}), ...(seen ? { seen } : {}) });

/** How a game was dealt, the help it got, and its tries. @param {GameLine} of @returns {Partial<GameLine>} */
const remembered = (of) => ({ ...(of.dealt ? { dealt: of.dealt } : {}), ...memory(of) });

/** What a restarted game remembers; the previous game becomes a try. @param {GameLine} of @param {Rules} rules */
const again = (of, rules) => remembered({ ...of, tried: triedBefore(of, 0, rules) });

/**
 * @param {GameLine} of @param {number} at cursor where it now takes another way @param {Rules} rules
 * @returns {Tried[]}
 */
function triedBefore({ moves, positions, start, tried = [] }, at, rules) {
  const way = wayText(rules, { start, moves });
  return [...tried, { at, position: positions.at(-1) ?? "", ...(way ? { way } : {}) }].slice(-TRIED);
}

/** @param {GameLine} of @param {Extract<Action, {type: "win"}>} win @returns {Won} */
function wonHere(of, { best, dare }) {
  const { moves, positions, stops } = branched(of);
  return { moves, positions, stops, ...memory(of), ...(best ? { best } : {}), ...(dare === undefined ? {} : { dare }) };
}

/**
 * Returns the game that leaves a replay: one's own game, or a new one, because the moves of a solution that was shown
 * are not the player's.
 * @param {GameLine} of a replay
 * @returns {GameLine}
 */
function playedOn(of) {
  if (of.own) return { ...branched(of), root: of.cursor };
  const dealt = of.dealt ? { dealt: of.dealt } : {};
  return { ...line(of.puzzleId, of.goal, of.positions[of.cursor] ?? of.start), ...dealt, seen: true };
}

/** @param {GameLine} of @returns {GameLine} a game up to the cursor */
function branched(of) {
  const { own: _, ...line } = of;
  return {
    ...line,
    mode: "play",
    moves: of.moves.slice(0, of.cursor),
    positions: of.positions.slice(0, of.cursor + 1),
    stops: of.stops.filter((stop) => stop <= of.cursor),
  };
}

/** @param {Session} session @param {Move[]} moves @param {Rules} rules @returns {Session} */
function move(session, moves, rules) {
  if (!moves.length) return session;
  const grown = session.line.mode === "replay" ? playedOn(session.line) : branched(session.line);
  extend(grown, moves, rules);
  grown.stops = [...grown.stops, grown.cursor];
  if (session.line.mode === "replay") return shelve(session, { ...grown, offReplay: true });
  const { cursor, moves: all, positions } = session.line;
  const same = positions[grown.cursor] === grown.positions[grown.cursor];
  if (all.length > cursor && !same) grown.tried = triedBefore(session.line, cursor, rules);
  return { ...session, line: grown, future: [] };
}

/**
 * Takes up the latest game of a problem, with what belongs to it on the shelf, or begins it.
 * @param {Session} session
 * @param {Extract<Action, {type: "open"}>} asked
 * @returns {Session}
 */
function open(session, { position, goal }) {
  const lines = [...session.past, session.line];
  const wanted = line(session.line.puzzleId, goal, position);
  const index = lines.findLastIndex((one) => one.mode === "play" && sameProblem(one, wanted));
  const found = lines[index];
  if (!found) return redone(session, wanted) ?? shelve(session, { ...wanted, apart: true });
  const begin = lines.findLastIndex(({ apart }, at) => at <= index && (apart || at === 0));
  const next = lines.findIndex(({ apart }, at) => at > index && apart);
  const end = next < 0 ? lines.length : next;
  const own = [...lines.slice(begin, end).filter((_, at) => begin + at !== index), found]
    .map(({ apart: _, ...one }, at) => (at === 0 ? { ...one, apart: /** @type {const} */ (true) } : one));
  const past = [...lines.slice(0, begin), ...lines.slice(end), ...own.slice(0, -1)];
  return { v: 1, line: own.at(-1) ?? found, past: thinned(past), future: [] };
}

/**
 * Brings back the latest game of a problem that undo has left, as redo would.
 * @param {Session} session
 * @param {GameLine} wanted
 * @returns {Session | null} null if there is none
 */
function redone({ future, line, past }, wanted) {
  const index = future.findIndex((one) => one.mode === "play" && sameProblem(one, wanted));
  if (index < 0) return null;
  const [next = wanted, ...between] = future.slice(index).map(({ after: _, ...one }) => one);
  const before = thinned([...past, line, ...between.reverse()]);
  return { v: 1, line: next, past: before, future: future.slice(0, index) };
}

/** @param {Session} session @param {Extract<Action, {type: "load"}>} action @param {Rules} rules @returns {Session} */
function load(session, { goal, moves, of, start }, rules) {
  const now = session.line;
  const watched = line(now.puzzleId, goal ?? now.goal, start);
  extend(watched, moves, rules);
  watched.mode = "replay";
  watched.cursor = 0;
  if (of === "player") {
    return shelve(session, { ...watched, ...remembered(now), ...(now.won ? { won: now.won } : {}), own: true });
  }
  if (of !== "solver") return shelve(session, watched);
  // A player who returns to the game has seen a solution; until then the puzzle stays the one that is played.
  const { start: from } = problemOf(now);
  const within = from !== start && watched.goal === now.goal ? { from } : {};
  const dealt = now.dealt ? { dealt: now.dealt } : {};
  return shelve({ ...session, line: { ...now, seen: true } }, { ...watched, ...within, ...dealt, seen: true });
}

/**
 * The game remembers what it did; the way that it leaves becomes a try, the latest one.
 * @param {Session} session @param {Move[]} moves @param {Rules} rules @returns {Session}
 */
function takeWay(session, moves, rules) {
  const now = session.line;
  const next = line(now.puzzleId, now.goal, problemOf(now).start);
  extend(next, moves, rules);
  next.stops = [next.cursor];
  const apart = now.positions.findIndex((text, index) => text !== next.positions[index]);
  const way = wayText(rules, now);
  const others = now.tried?.filter((one) => one.way !== way);
  const left = now.mode === "play" && apart > 0
    ? { tried: triedBefore({ ...now, ...(others && { tried: others }) }, apart - 1, rules) } : {};
  return shelve(session, { ...next, ...remembered({ ...now, ...left }), ...(now.won ? { won: now.won } : {}) });
}

/** @param {Session} session @returns {Session} */
function undo(session) {
  const now = session.line;
  if (now.mode === "play" && now.cursor > now.root) {
    const cursor = Math.max(now.root, ...now.stops.filter((stop) => stop < now.cursor));
    if (cursor > now.root || !now.offReplay || !session.past.length) return { ...session, line: { ...now, cursor } };
  }
  const back = before(session);
  if (!back) return session;
  // Where the game has moves ahead, redo leads first to what is left here.
  const left = hasAhead(back) ? { ...now, after: back.cursor } : now;
  const line = helped(back, now);
  return { ...session, line, past: session.past.slice(0, -1), future: [...session.future, left] };
}

/** A game with the help that a later one of the same problem got. @param {GameLine} of @param {GameLine} later */
function helped(of, later) {
  const hinted = new Set([...(of.hinted ?? []), ...(later.hinted ?? [])]);
  return sameProblem(of, later)
    ? { ...of, ...memory({ hinted: hinted.size ? [...hinted] : undefined, seen: of.seen ?? later.seen }) } : of;
}

/** @param {Session} session @returns {Session} */
function redo(session) {
  const now = session.line;
  const left = session.future.at(-1);
  if (hasAhead(now) && left?.after !== now.cursor) {
    const cursor = now.stops.find((stop) => stop > now.cursor) ?? now.moves.length;
    return { ...session, line: { ...now, cursor } };
  }
  if (!left) return session;
  const { after: _, ...next } = left;
  return { ...session, line: next, future: session.future.slice(0, -1), past: [...session.past, now] };
}

/** Of a game, with one where it is now: redo comes back to it. @param {GameLine} of @param {number} cursor */
const stopsWith = ({ mode, stops }, cursor) =>
  mode === "replay" || cursor === 0 || stops.includes(cursor) ? stops : [...stops, cursor].sort((a, b) => a - b);

/** @param {Session} session @param {GameLine} next @returns {Session} */
function shelve(session, next) {
  return { v: 1, line: next, past: thinned([...session.past, session.line]), future: [] };
}

/** @param {number} value @param {number} most */
function clamp(value, most) {
  return Math.min(most, Math.max(0, Math.trunc(value)));
}
