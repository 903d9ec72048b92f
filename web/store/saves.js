// Games and results, one entry per puzzle. Another tab may write too, so results are read again before each change and
// nothing that it counted is lost.

/** @import { Challenges } from "./challenges.js" */
/** @import { Storage } from "./storage.js" */

import { namedByCode } from "../model/catalog.js";
import { moveShape } from "../model/kinds.js";
import { askedBy, sameProblem } from "../model/problem.js";
import { DAY, isCount, isStars, openChallenges } from "./challenges.js";
import { tableIn, tableOf } from "./storage.js";

/**
 * The results on one puzzle.
 * @typedef {object} PuzzleResults
 * @property {number} solved how often a game on its board was won, from whatever start
 * @property {number} [best] length of the best game from the puzzle's own start to its own goal, in the first metric:
 *   present if the puzzle itself was solved
 * @property {boolean} [perfect] the best game is proved shortest
 * @property {1 | 2 | 3} [stars] of the best game
 * @property {number} hints how many hints were taken in total
 * @property {string} [last] day of the last win, YYYY-MM-DD
 * @property {string} [own] day of the last win from the puzzle's own start to its own goal
 */

/**
 * @typedef {object} Games
 * @property {(puzzleId: string) => Session | null} game
 * @property {(puzzleId: string) => void} putAside keeps a copy of a saved game that this version of the page cannot
 *   use
 * @property {(session: Session) => boolean} keep
 * @property {() => string[]} recent ids of the puzzles opened last, the latest first
 * @property {() => Record<string, PuzzleResults>} results
 * @property {(puzzleId: string, change: (before: PuzzleResults) => PuzzleResults) => PuzzleResults} count
 */

/** @typedef {Games & Challenges} Saves */

/** How the keys of games begin; what follows is the puzzle. */
export const GAME = "game.";
/** How many puzzles opened last are remembered, and how many with older boards of one's own, found nowhere else. */
const RECENT = 12;
const OWN = 60;

/** Fields of a result. @type {Readonly<Required<PuzzleResults>>} */
const KNOWN = { solved: 0, hints: 0, best: 0, perfect: true, stars: 1, last: "", own: "" };

/**
 * @param {Storage} storage
 * @returns {Saves}
 */
export function openSaves(storage) {
  const results = () =>
    Object.fromEntries(Object.entries(tableIn(storage, "results")).map(([id, value]) => [id, readResult(value)]));
  /** @returns {string[]} */
  function recent() {
    const { ids } = tableIn(storage, "recent");
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
  }
  storage.spare(() => wonGames(storage, recent()));
  /** @param {string} puzzleId */
  const game = (puzzleId) => restore(storage.read(GAME + puzzleId));
  /** @param {string} name of a problem @returns {boolean} */
  function isUnderWay(name) {
    const session = game(String(name.split(" ")[0]));
    return session !== null && underWay(session).some((line) => askedBy(line) === name);
  }
  return {
    game,
    putAside: (puzzleId) => storage.putAside(GAME + puzzleId),
    keep(session) {
      const { puzzleId } = session.line;
      const before = recent();
      if (before[0] !== puzzleId) {
        const all = [puzzleId, ...before.filter((id) => id !== puzzleId)];
        const given = ["challenges", "levels"].flatMap((key) => Object.keys(tableIn(storage, key)));
        const isOwn = (/** @type {string} */ id) => namedByCode(id) && !given.some((name) => name.startsWith(`${id} `));
        const ids = all.filter((id, index) => index < RECENT || isOwn(id));
        storage.write("recent", { ids: ids.slice(0, OWN) });
      }
      return storage.write(GAME + puzzleId, session);
    },
    recent,
    results,
    count(puzzleId, change) {
      const all = tableIn(storage, "results");
      const after = change(readResult(all[puzzleId]));
      // Fields that a later version of the page has added stay as they are.
      storage.write("results", { ...all, [puzzleId]: { ...unknownOf(all[puzzleId]), ...after } });
      return after;
    },
    ...openChallenges(storage, isUnderWay),
  };
}

/**
 * The games that are won, which give way where the disk is full: their results stay.
 * @param {Storage} storage
 * @param {readonly string[]} recent puzzles whose games stay
 * @returns {Iterable<string>} their keys
 */
function* wonGames(storage, recent) {
  for (const key of storage.keys()) {
    if (!key.startsWith(GAME) || recent.includes(key.slice(GAME.length))) continue;
    const session = restore(storage.read(key));
    if (session && !underWay(session).length) yield key;
  }
}

/** @param {Session} session @returns {GameLine[]} those that are begun, of problems that are not won yet */
function underWay({ future, line, past }) {
  const lines = [...past, line, ...future];
  return lines.filter((one) => one.moves.length && !lines.some((other) => other.won && sameProblem(one, other)));
}

/** Fields of a stored result that this version does not know. @param {unknown} value */
export const unknownOf = (value) =>
  Object.fromEntries(Object.entries(tableOf(value)).filter(([name]) => !Object.hasOwn(KNOWN, name)));

/**
 * @param {unknown} value as stored, by whatever version of the page; what cannot be read of it was never reached
 * @returns {PuzzleResults}
 */
export function readResult(value) {
  const given = /** @type {Partial<PuzzleResults>} */ (tableOf(value));
  /** @param {unknown} n */
  const whole = (n) => (isCount(n) ? n : 0);
  /** @type {PuzzleResults} */
  const result = { solved: whole(given.solved), hints: whole(given.hints) };
  if (whole(given.best) > 0) result.best = whole(given.best);
  if (given.perfect === true && result.best) result.perfect = true;
  if (result.best) result.stars = isStars(given.stars) ? given.stars : 1;
  if (typeof given.last === "string" && DAY.test(given.last)) result.last = given.last;
  // Results of earlier versions of the page have none.
  const { own = result.best && result.last } = given;
  if (typeof own === "string" && DAY.test(own)) result.own = own;
  return result;
}

// Reading a stored game: what is not a game of this version is refused.

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

/** @param {unknown} value @returns {boolean} */
function soundLine(value) {
  const one = /** @type {GameLine} */ (value);
  if (typeof value !== "object" || value === null || typeof one.puzzleId !== "string" || typeof one.goal !== "string") {
    return false;
  }
  if (one.mode !== "play" && one.mode !== "replay") return false;
  return (
    soundWay(one) &&
    isIndex(one.cursor, one.moves.length) &&
    isIndex(one.root) &&
    soundMemory(one) &&
    (one.from === undefined || typeof one.from === "string") &&
    (one.dealt === undefined || soundDealt(one.dealt)) &&
    (one.won === undefined || soundWin(one))
  );
}

/** Checks the record of a win. @param {GameLine} line */
function soundWin({ start, won }) {
  if (!won || !soundWay({ ...won, start }) || !soundMemory(won)) return false;
  return [won.dare, won.shortest].every((n) => n === undefined || isIndex(n));
}

/** Checks a game's record of hints and tries. @param {Pick<GameLine, "hinted" | "tried">} line */
function soundMemory({ hinted = [], tried = [] }) {
  return Array.isArray(hinted) && hinted.every((cursor) => isIndex(cursor)) && Array.isArray(tried) &&
    tried.every((one) =>
      isIndex(one?.at) && typeof one.position === "string" && /^(string|undefined)$/.test(typeof one.way));
}

/** @param {unknown} dealt */
const soundDealt = (dealt) => {
  const given = /** @type {Partial<Dealt & { rated?: number }>} */ (
    typeof dealt === "object" && dealt !== null ? dealt : {});
  const { difficulty = 1, distance, rated = 1 } = given;
  return (distance === null || isIndex(distance)) && isIndex(difficulty, 5) && isIndex(rated, 5);
};

/**
 * Checks the moves, with a position before and after each.
 * @param {Pick<GameLine, "moves" | "positions" | "start" | "stops">} line
 */
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
