// The table: the current puzzle, its rules, and the game with its whole history. No DOM; panels listen to it.

/** @import { Action } from "../model/session.js" */
/** @import { Saves } from "../store/saves.js" */

import { modelOf } from "../model/kinds.js";
import { problemOf } from "../model/problem.js";
import { createSession, positionText, reduce } from "../model/session.js";
import { besides, played } from "../model/shelf.js";

/**
 * A change, as listeners get it.
 * @typedef {object} Change
 * @property {"open" | "take" | Action["type"]} what `take`: another tab's game replaced this one
 * @property {boolean} won this move was the first of its game to reach the goal
 */

/**
 * @typedef {object} Opening
 * @property {string} [position] position text; the puzzle's start if absent
 * @property {string} [goal]
 * @property {Move[]} [moves] moves of a solution to watch, or of a game to continue
 * @property {"play" | "replay"} [mode] which of the two they are
 * @property {boolean} [anew] it begins anew even if this very game is saved
 */

/**
 * @typedef {object} Table
 * @property {Puzzle} puzzle
 * @property {Rules} rules
 * @property {Session} session
 * @property {Review | null} review what each move of a game cost that was reviewed
 * @property {() => Position} position the current position
 * @property {() => boolean} solved whether the goal is reached
 * @property {(action: Action) => boolean} act applies an action; returns false if nothing changed
 * @property {(action: Action) => void} remember applies an action that belongs to the game but changes nothing on the
 *   board; listeners are not called
 * @property {() => void} keep saves where a replay stands, when the page may be left
 * @property {(puzzle: Puzzle, opening?: Opening) => void} open opens a puzzle with its saved game, or as the opening
 *   says
 * @property {() => boolean} hearOther reads what another tab saved of this puzzle, and returns whether it played on
 *   with the problem that is played here
 * @property {() => void} takeOther continues with that game
 * @property {(puzzle: Puzzle) => Rules} rulesOf
 * @property {(listener: (change: Change) => void) => void} listen
 */

/**
 * @param {object} parts
 * @param {Puzzle} parts.puzzle the first puzzle
 * @param {Pick<Saves, "game" | "keep" | "putAside">} parts.saves
 * @returns {Table}
 */
export function createTable({ puzzle: first, saves }) {
  /** @type {((change: Change) => void)[]} */
  const listeners = [];
  const [rulesOf, read] = [keepRules(), keepPosition()];
  let puzzle = first;
  let rules = rulesOf(first);
  let session = begin(first, rules, saves, {});
  let kept = session;
  /** The game that another tab saved since the last move here. @type {Session | null} */
  let other = null;

  /** Beside another tab's game what is noted of this one is kept with its next move. */
  const keep = () => void (other || kept === session || saves.keep((kept = session)));
  /** @param {Session} next @param {Change["what"]} what */
  function lay(next, what) {
    session = next;
    other = null;
    // A replay that plays does not write at every step.
    if (what !== "jumpTo" || session.line.mode === "play") keep();
    const won = what === "move" && !session.line.won && solved();
    for (const listener of listeners) listener({ what, won });
  }

  const position = () => read(rules, positionText(session));
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
    review: null,
    position,
    solved,
    keep,
    act(action) {
      const after = reduce(session, action, rules);
      if (after === session) return false;
      // The latest move wins; undo can bring back the other tab's game.
      lay(other ? besides(after, other) : after, action.type);
      return true;
    },
    remember(action) {
      session = reduce(session, action, rules);
      keep();
    },
    open(next, opening = {}) {
      puzzle = next;
      rules = rulesOf(next);
      lay(begin(next, rules, saves, opening), "open");
    },
    hearOther() {
      const there = turned(played(soundGame(puzzle.id, rules, saves)), session, rules);
      other = there && besides(session, there) !== session ? there : null;
      return other !== null && besides(session, { ...other, past: [] }) !== session;
    },
    takeOther() {
      if (other) lay(besides(other, session), "take");
    },
    rulesOf,
    listen: (listener) => void listeners.push(listener),
  };
}

/** Creates the rules of each puzzle once. @returns {(puzzle: Puzzle) => Rules} */
function keepRules() {
  /** @type {Map<string, Rules>} */
  const known = new Map();
  return (puzzle) => {
    const found = known.get(puzzle.id) ?? modelOf(puzzle).rules(puzzle);
    known.set(puzzle.id, found);
    return found;
  };
}

/**
 * Reads a position text, and reads it again only when it has changed.
 * @returns {(rules: Rules, text: string) => Position}
 */
function keepPosition() {
  /** @type {{text: string, rules: Rules, position: Position} | null} */
  let kept = null;
  return (rules, text) => {
    if (kept?.text !== text || kept.rules !== rules) {
      const read = rules.read(text);
      if (!read.ok) throw new TypeError(`the game holds an unreadable position: ${text}`);
      kept = { text, rules, position: read.position };
    }
    return kept.position;
  };
}

/** Whether an opening names a puzzle and nothing of a game. @param {Opening} opening */
const isPlain = ({ goal, moves, position }) => position === undefined && !moves && goal === undefined;

/**
 * Returns the game to open a puzzle with: its saved one, or the one that the opening describes.
 * @param {Puzzle} puzzle
 * @param {Rules} rules
 * @param {Pick<Saves, "game" | "keep" | "putAside">} saves
 * @param {Opening} opening
 * @returns {Session}
 */
function begin(puzzle, rules, saves, opening) {
  const { id } = puzzle;
  const saved = soundGame(id, rules, saves);
  if (isPlain(opening)) return saved ?? createSession(id, puzzle.start, puzzle.goal);
  const start = opening.position ?? puzzle.start;
  const read = rules.read(start);
  const goal = opening.goal ?? (opening.position !== undefined && read.ok ? rules.goalOf(read.position) : puzzle.goal);
  const { anew, moves } = opening;
  if (saved && !anew && sameGame(saved, start, goal, opening)) return saved;
  // Undo brings back the saved game if it is about the same problem, and this one does not begin anew.
  const apart = saved && (anew || problemOf(saved.line).start !== start || saved.line.goal !== goal);
  const fresh = saved
    ? reduce(saved, { type: "newGame", puzzleId: id, position: start, goal, ...(apart && { apart }) }, rules)
    : createSession(id, start, goal);
  const own = saved && !anew ? reduce(saved, { type: "open", position: start, goal }, rules) : fresh;
  if (!moves?.length) return own;
  // A solution is watched over the player's own game of its problem, to which the way out of the replay leads.
  return opening.mode === "replay"
    ? reduce(own, { type: "load", moves, start, goal }, rules)
    : reduce(fresh, { type: "move", moves }, rules);
}

/**
 * Another tab's games, the one of the problem that is played here first: that tab may have gone over to another one.
 * @param {Session | null} there
 * @param {Session} here
 * @param {Rules} rules
 */
function turned(there, { line }, rules) {
  const { start: position, goal } = problemOf(line);
  return there && reduce(there, { type: "open", position, goal }, rules);
}

/**
 * Returns a puzzle's saved game; one that no longer fits its board is put aside.
 * @param {string} id
 * @param {Rules} rules
 * @param {Pick<Saves, "game" | "putAside">} saves
 */
function soundGame(id, rules, saves) {
  const saved = saves.game(id);
  if (!saved) {
    saves.putAside(id);
    return null;
  }
  const lines = [saved.line, ...saved.past, ...saved.future];
  const sound = lines.every(({ goal, positions, puzzleId, won }) =>
    puzzleId === id && rules.readGoal(goal).ok &&
    [...positions, ...(won?.positions ?? [])].every((text) => rules.read(text).ok));
  if (!sound) saves.putAside(id);
  return sound ? saved : null;
}

/**
 * Returns whether a saved game is the one that an opening asks for, so that reloading the page continues it.
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
