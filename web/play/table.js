// The table: which puzzle lies on it, its rules, and the game with all of its history. No DOM; panels listen.

/** @import { Action, Session } from "../model/session.js" */
/** @import { Move, Position, Puzzle, Rules } from "../model/types.js" */
/** @import { Saves } from "../store/saves.js" */

import { kindOf } from "../kinds/index.js";
import { createSession, positionText, reduce } from "../model/session.js";

/**
 * What happened, for whoever listens.
 * @typedef {object} Change
 * @property {"open" | Action["type"]} what
 * @property {boolean} won the goal was reached by this move
 */

/**
 * @typedef {object} Opening
 * @property {string} [position] text; the puzzle's start if absent
 * @property {string} [goal]
 * @property {Move[]} [moves] of a solution to be watched, or of a game to go on with
 * @property {"play" | "replay"} [mode] what the moves are
 * @property {number} [cursor]
 */

/**
 * @typedef {object} Table
 * @property {Puzzle} puzzle
 * @property {Rules} rules
 * @property {Session} session
 * @property {() => Position} position what lies there now
 * @property {() => boolean} solved the goal is reached
 * @property {(action: Action) => boolean} act false if nothing changed
 * @property {(puzzle: Puzzle, opening?: Opening) => void} open lay a puzzle on the table: its saved game, or what the opening says
 * @property {(puzzle: Puzzle) => Rules} rulesOf
 * @property {(listener: (change: Change) => void) => void} listen
 */

/**
 * @param {object} parts
 * @param {Puzzle} parts.puzzle laid on the table first
 * @param {Saves} parts.saves
 * @returns {Table}
 */
export function createTable({ puzzle: first, saves }) {
  /** @type {Map<string, Rules>} */
  const known = new Map();
  /** @type {((change: Change) => void)[]} */
  const listeners = [];
  let puzzle = first;
  let rules = rulesOf(first);
  let session = begin(first, {});
  /** @type {{text: string, rules: Rules, position: Position} | null} */
  let shown = null;

  /** @param {Puzzle} of */
  function rulesOf(of) {
    const found = known.get(of.id) ?? kindOf(of).rules(of);
    known.set(of.id, found);
    return found;
  }

  /** @returns {Position} */
  function position() {
    const text = positionText(session);
    if (shown?.text !== text || shown.rules !== rules) {
      const read = rules.read(text);
      if (!read.ok) throw new TypeError(`the game holds an unreadable position: ${text}`);
      shown = { text, rules, position: read.position };
    }
    return shown.position;
  }

  /** A saved game that no longer fits its board is left aside. @param {Puzzle} of @param {Opening} opening @returns {Session} */
  function begin(of, opening) {
    const its = rulesOf(of);
    const saved = saves.game(of.id);
    const sound = saved && saved.line.puzzleId === of.id && [saved.line, ...saved.past, ...saved.future].every((line) =>
      line.puzzleId === of.id && its.readGoal(line.goal).ok && line.positions.every((text) => its.read(text).ok)) ? saved : null;
    if (opening.position === undefined && !opening.moves && opening.goal === undefined) return sound ?? createSession(of.id, of.start, of.goal);
    const start = opening.position ?? of.start;
    const read = its.read(start);
    const goal = opening.goal ?? (read.ok ? its.goalOf(read.position) : of.goal);
    if (sound && sameGame(sound, start, goal, opening)) return sound;
    // What was going on here stays within reach of undo.
    let fresh = sound ? reduce(sound, { type: "newGame", puzzleId: of.id, position: start, goal }, its) : createSession(of.id, start, goal);
    if (opening.moves?.length) {
      fresh = opening.mode === "replay"
        ? reduce(fresh, { type: "load", moves: opening.moves, start, goal, cursor: opening.cursor ?? 0 }, its)
        : reduce(fresh, { type: "move", moves: opening.moves }, its);
    }
    return fresh;
  }

  /** @param {Change["what"]} what @param {boolean} won */
  function tell(what, won) {
    saves.keep(session);
    for (const listener of listeners) listener({ what, won });
  }

  const solved = () => rules.finished(position(), session.line.goal);

  return {
    get puzzle() {
      return puzzle;
    },
    get rules() {
      return rules;
    },
    get session() {
      return session;
    },
    position,
    solved,
    act(action) {
      const after = reduce(session, action, rules);
      if (after === session) return false;
      session = after;
      tell(action.type, action.type === "move" && solved());
      return true;
    },
    open(next, opening = {}) {
      session = begin(next, opening);
      puzzle = next;
      rules = rulesOf(next);
      tell("open", false);
    },
    rulesOf,
    listen: (listener) => void listeners.push(listener),
  };
}

/**
 * Whether a saved game is the one that an opening asks for, so that loading the page again goes on with it.
 * @param {Session} saved
 * @param {string} start
 * @param {string} goal
 * @param {Opening} opening
 */
function sameGame({ line }, start, goal, opening) {
  if (line.start !== start || line.goal !== goal) return false;
  if (!opening.moves?.length) return line.mode === "play";
  return line.mode === (opening.mode ?? "play") && JSON.stringify(line.moves) === JSON.stringify(opening.moves);
}
