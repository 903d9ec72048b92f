// One game with its whole history: a pure reducer over plain JSON, so undo covers everything and autosave is one call.
//
// A game is a line of moves with a cursor. An action that leaves the line (restart, a new game, a replay, another
// puzzle) puts the whole line on the shelf; undo at the root of the new line brings it back.

import { moveShape } from "../kinds/index.js";

/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").Rules} Rules */

/**
 * @typedef {object} Line
 * @property {string} puzzleId
 * @property {string} goal
 * @property {"play" | "replay"} mode
 * @property {string} start position text
 * @property {Move[]} moves
 * @property {string[]} positions position texts, one more than moves
 * @property {number[]} stops cursors at which a gesture ended, ascending: undo goes from stop to stop
 * @property {number} root the first cursor that belongs to this line: a branch begins in the middle
 * @property {true} [offReplay] its first move branched off a replay, so undoing that move returns to the replay
 * @property {number} [shown] how many of its first moves come from a solution that was shown
 * @property {true} [seen] a complete solution of it was shown
 * @property {true} [own] a replay of the player's own game
 * @property {number[]} [hinted] cursors at which a hint was taken, each once
 * @property {Dealt} [dealt] what was asked for, if the start was dealt
 * @property {Tried[]} [tried] moves that were played and taken back, the latest last
 * @property {number} cursor
 */

/**
 * A try: the cursor where it left the line, the last position it reached, and all its moves from the start in link
 * notation.
 * @typedef {{ at: number, position: string, way?: string }} Tried
 */

/**
 * A request for a deal: the distance from the goal (null for any) and the difficulty, 1 to 5.
 * @typedef {{ distance: number | null, difficulty?: number }} Dealt
 */

/** @typedef {{ v: 1, line: Line, past: Line[], future: Line[] }} Session */

/**
 * @typedef {{ type: "move", moves: Move[] }
 *   | { type: "undo" } | { type: "redo" } | { type: "restart" }
 *   | { type: "newGame", puzzleId: string, position: string, goal: string, dealt?: Dealt }
 *   | { type: "load", moves: Move[], start: string, goal?: string, cursor?: number, of?: "solver" | "player" }
 *   | { type: "jumpTo", index: number } | { type: "branch" } | { type: "hint" }} Action
 * `load`: start a replay; `jumpTo`: the slider; `branch`: continue as a game from where the replay stands (`move` in a
 * replay does the same); `hint`: a hint was taken here
 */

const SHELF = 40;
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
      });
    case "load":
      return load(session, action, rules);
    case "jumpTo": {
      const cursor = clamp(action.index, 0, now.moves.length);
      return cursor === now.cursor
        ? session
        : { ...session, line: { ...now, cursor, root: Math.min(now.root, cursor) } };
    }
    case "branch":
      return now.mode === "replay" ? shelve(session, { ...branched(now), root: now.cursor }) : session;
    case "hint":
      return { ...session, line: { ...now, hinted: [...new Set([...(now.hinted ?? []), now.cursor])] } };
  }
}

/** @param {Session} session @returns {boolean} */
export const canUndo = (session) =>
  (session.line.mode === "play" && session.line.cursor > session.line.root) || session.past.length > 0;

/** @param {Session} session @returns {boolean} */
export const canRedo = (session) =>
  (session.line.mode === "play" && session.line.cursor < session.line.moves.length) || session.future.length > 0;

/** @param {Session} session @returns {string} the current position */
export const positionText = (session) => /** @type {string} */ (session.line.positions[session.line.cursor]);

/**
 * @param {Line} of
 * @returns {number[]} the cursor after each move as the family counts them: a sweep, a run or a block's path is one
 *   move
 */
export function moveEnds(of) {
  return of.moves.flatMap((one, index) => (continues(one, of.moves[index + 1]) ? [] : [index + 1]));
}

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

/** Whether two games are at the same point of the same moves. @param {Session} one @param {Session} other */
export const sameWay = ({ line: one }, { line: other }) =>
  one.cursor === other.cursor && one.goal === other.goal && one.positions.join(" ") === other.positions.join(" ");

/**
 * Puts a game of the same puzzle from another tab on the shelf, where undo finds it.
 * @param {Session} session
 * @param {Session} other
 * @returns {Session}
 */
export function besides(session, { line: other }) {
  const way = other.positions.join(" ");
  const within = (/** @type {Line} */ line, /** @type {string} */ whole) =>
    `${whole} `.startsWith(`${line.positions.join(" ")} `) && line.goal === other.goal;
  if (!other.moves.length || within(other, session.line.positions.join(" "))) return session;
  // Of a game continued there, keep only the latest state.
  const past = session.past.filter((line) => !within(line, way));
  return { ...session, past: [...past, other].slice(-SHELF) };
}

/**
 * @param {unknown} saved the result of JSON.parse
 * @returns {Session | null} null if it is not a session of this version
 */
export function restore(saved) {
  const session = /** @type {Session} */ (saved);
  const sound =
    typeof saved === "object" && saved !== null && session.v === 1 && soundLine(session.line) &&
    [session.past, session.future].every((shelf) => Array.isArray(shelf) && shelf.every(soundLine));
  return sound ? session : null;
}

/** @param {Move} one @param {Move | undefined} next */
const continues = (one, next) => next?.type === one.type && (moveShape(one.type)?.goesOn(one, next) ?? false);

/** @param {unknown} value @returns {boolean} */
function soundLine(value) {
  const one = /** @type {Line} */ (value);
  if (typeof value !== "object" || value === null || typeof one.puzzleId !== "string" || typeof one.goal !== "string") {
    return false;
  }
  if (one.mode !== "play" && one.mode !== "replay") return false;
  return (
    soundWay(one) &&
    isIndex(one.cursor, one.moves.length) &&
    isIndex(one.root) &&
    (one.shown === undefined || Number.isInteger(one.shown)) &&
    soundMemory(one) &&
    (one.dealt === undefined || soundDealt(one.dealt))
  );
}

/** Checks a game's record of hints and tries. @param {Line} line */
function soundMemory({ hinted = [], tried = [] }) {
  return Array.isArray(hinted) && hinted.every((cursor) => isIndex(cursor)) && Array.isArray(tried) &&
    tried.every((one) =>
      isIndex(one?.at) && typeof one.position === "string" && /^(string|undefined)$/.test(typeof one.way));
}

/** @param {unknown} dealt */
const soundDealt = (dealt) => {
  const given = /** @type {Partial<Dealt>} */ (typeof dealt === "object" && dealt !== null ? dealt : {});
  const { difficulty = 1, distance } = given;
  return (distance === null || isIndex(distance)) && isIndex(difficulty, 5);
};

/** Checks the moves, with a position before and after each. @param {Line} line */
function soundWay({ moves, positions, start, stops }) {
  return (
    Array.isArray(moves) &&
    Array.isArray(positions) &&
    Array.isArray(stops) &&
    moves.every(soundMove) &&
    stops.every(Number.isInteger) &&
    positions.length === moves.length + 1 &&
    positions.every((text) => typeof text === "string") &&
    positions[0] === start
  );
}

/** @param {unknown} value @param {number} [most] */
const isIndex = (value, most = Infinity) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;

/** @param {unknown} value @returns {boolean} whether it is a move that can be described and drawn, legal or not */
function soundMove(value) {
  const one = /** @type {Record<string, unknown> | null} */ (value);
  const fields = typeof one === "object" && one !== null ? moveShape(one["type"])?.fields : undefined;
  if (!fields) return false;
  return Object.entries(fields).every(([field, says]) =>
    (says === "text" ? typeof one?.[field] === "string" : Number.isInteger(one?.[field])));
}

/** @param {string} puzzleId @param {string} goal @param {string} start @returns {Line} */
function line(puzzleId, goal, start) {
  return { puzzleId, goal, mode: "play", start, moves: [], positions: [start], stops: [], root: 0, cursor: 0 };
}

/**
 * Appends legal moves to a line that is not shared yet; changes it in place.
 * @param {Line} to
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

/** How a game was dealt, the help it got, and its tries. @param {Line} of @returns {Partial<Line>} */
const remembered = ({ dealt, hinted, tried, seen }) => ({
  ...(dealt ? { dealt } : {}), ...(hinted ? { hinted } : {}), ...(tried ? { tried } : {}), ...(seen ? { seen } : {}),
});

/** What a restarted game remembers; the previous game becomes a try. @param {Line} of @param {Rules} rules */
const again = (of, rules) => remembered({ ...of, tried: triedBefore(of, 0, rules) });

/** @param {Line} of @param {number} at cursor where it now takes another way @param {Rules} rules @returns {Tried[]} */
function triedBefore({ moves, positions, start, tried = [] }, at, rules) {
  const read = rules.read(start);
  const way = read.ok ? rules.writeMoves(read.position, moves) : "";
  return [...tried, { at, position: positions.at(-1) ?? "", ...(way ? { way } : {}) }].slice(-TRIED);
}

/** @param {Line} of @returns {Line} a game up to the cursor */
function branched(of) {
  const { shown: before = 0, own, ...line } = of;
  const shown = of.mode === "replay" && !own ? of.cursor : Math.min(before, of.cursor);
  return {
    ...line,
    ...(shown ? { shown } : {}),
    mode: "play",
    moves: of.moves.slice(0, of.cursor),
    positions: of.positions.slice(0, of.cursor + 1),
    stops: of.stops.filter((stop) => stop <= of.cursor),
  };
}

/** @param {Session} session @param {Move[]} moves @param {Rules} rules @returns {Session} */
function move(session, moves, rules) {
  if (!moves.length) return session;
  const grown = branched(session.line);
  extend(grown, moves, rules);
  grown.stops = [...grown.stops, grown.cursor];
  const { mode, cursor, moves: before, positions } = session.line;
  const same = positions[grown.cursor] === grown.positions[grown.cursor];
  if (mode === "play" && before.length > cursor && !same) grown.tried = triedBefore(session.line, cursor, rules);
  if (session.line.mode === "play") return { ...session, line: grown, future: [] };
  return shelve(session, { ...grown, root: session.line.cursor, offReplay: true });
}

/** @param {Session} session @param {Extract<Action, {type: "load"}>} action @param {Rules} rules @returns {Session} */
function load(session, { cursor = 0, goal, moves, of, start }, rules) {
  const now = session.line;
  const watched = line(now.puzzleId, goal ?? now.goal, start);
  extend(watched, moves, rules);
  watched.mode = "replay";
  watched.cursor = clamp(cursor, 0, watched.moves.length);
  if (of === "player") return shelve(session, { ...watched, ...remembered(now), own: true });
  if (of !== "solver") return shelve(session, watched);
  // A player who returns to the game has seen a solution.
  return shelve({ ...session, line: { ...now, seen: true } }, { ...watched, seen: true });
}

/** @param {Session} session @returns {Session} */
function undo(session) {
  const now = session.line;
  if (now.mode === "play" && now.cursor > now.root) {
    const cursor = Math.max(now.root, ...now.stops.filter((stop) => stop < now.cursor));
    if (cursor > now.root || !now.offReplay || !session.past.length) return { ...session, line: { ...now, cursor } };
  }
  const before = session.past.at(-1);
  return before
    ? { ...session, line: before, past: session.past.slice(0, -1), future: [...session.future, now] }
    : session;
}

/** @param {Session} session @returns {Session} */
function redo(session) {
  const now = session.line;
  if (now.mode === "play" && now.cursor < now.moves.length) {
    const cursor = now.stops.find((stop) => stop > now.cursor) ?? now.moves.length;
    return { ...session, line: { ...now, cursor } };
  }
  const after = session.future.at(-1);
  return after
    ? { ...session, line: after, future: session.future.slice(0, -1), past: [...session.past, now] }
    : session;
}

/** @param {Session} session @param {Line} next @returns {Session} */
function shelve(session, next) {
  return { v: 1, line: next, past: [...session.past, session.line].slice(-SHELF), future: [] };
}

/** @param {number} value @param {number} least @param {number} most */
function clamp(value, least, most) {
  return Math.min(most, Math.max(least, Math.trunc(value)));
}
