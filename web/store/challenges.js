// Levels and daily puzzles: which were started, the results on them, and friends' challenges.

/** @import { Storage } from "./storage.js" */

import { tableIn, tableOf } from "./storage.js";

/**
 * The result on a level or a daily puzzle: the best of each field over all games.
 * @typedef {object} Reached
 * @property {1 | 2 | 3} stars
 * @property {number} [moves] the shortest game, in the first metric
 * @property {boolean} [perfect] no game can be shorter
 * @property {boolean} [unaided] solved at least once without any hint
 */

/**
 * A solved daily puzzle.
 * @typedef {Reached & {puzzle: string, late?: boolean}} Day `late`: started on a day other than its own
 */

/**
 * A level or daily puzzle that was started.
 * @typedef {object} Challenge
 * @property {string} name
 * @property {number} [moves] proved shortest length
 * @property {number} [difficulty] 1 easy to 5 hard
 * @property {string} [day] the daily puzzle's day, YYYY-MM-DD
 * @property {string} [since] day on which it was first started
 * @property {string} [shelf] the level's shelf
 * @property {number} [index] the level's index on the shelf
 */

/**
 * @typedef {object} Challenges
 * @property {() => Record<string, Day>} days solved daily puzzles by date
 * @property {(date: string, day: Day) => void} solveDay
 * @property {() => Record<string, Reached>} reached results on the solved levels, by name
 * @property {(level: string, reached: Reached) => void} solveLevel
 * @property {(name: string) => Challenge | null} challenge the level or daily puzzle of a name, while it is remembered
 * @property {() => Challenge | null} latestLevel the level taken up last, while it is remembered
 * @property {(challenge: Challenge) => void} takeUp
 * @property {(name: string) => number | null} dare the number of moves that a friend's link asks to beat
 * @property {(name: string, moves: number | null) => void} dareTo records a friend's challenge; null removes it
 */

/** How many started levels and days, and how many friends' challenges, are remembered at least. */
const TAKEN = 60;
/** How many older ones are looked at with each new one, in turn: there may be hundreds, and their games are long. */
const LOOKED_AT = 2;

/** The format of a day, YYYY-MM-DD. */
export const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * @param {Storage} storage
 * @param {(name: string) => boolean} isUnderWay whether a game is saved that is not won yet: it is remembered, too
 * @returns {Challenges}
 */
export function openChallenges(storage, isUnderWay) {
  const table = (/** @type {string} */ key) => tableIn(storage, key);
  const days = () => Object.fromEntries(
    Object.entries(table("days")).flatMap(([date, value]) => {
      const day = DAY.test(date) ? readDay(value) : null;
      return day ? [[date, day]] : [];
    }),
  );
  const reached = () =>
    Object.fromEntries(Object.entries(table("levels")).map(([name, value]) => [name, readReached(value)]));
  /**
   * Adds an entry to a table and keeps the latest ones, and those of games that are under way.
   * @param {string} key
   * @param {string} name
   * @param {unknown} value
   */
  const remember = (key, name, value) => {
    const { [name]: _, ...others } = table(key);
    /** @type {[string, unknown][]} */
    const all = [...Object.entries(others), [name, value]];
    const older = all.slice(0, -TAKEN);
    const kept = older.splice(0, LOOKED_AT).filter(([one]) => isUnderWay(one));
    storage.write(key, Object.fromEntries([...older, ...kept, ...all.slice(-TAKEN)]));
  };

  return {
    days,
    solveDay(date, day) {
      const before = days()[date];
      // A day solved in time stays so, even if it is played again later.
      const { late, ...best } = { ...day, ...betterReached(day, before) };
      const always = late === true && (!before || before.late === true);
      storage.write("days", { ...table("days"), [date]: { ...best, ...(always ? { late } : {}) } });
    },
    reached,
    solveLevel: (level, now) =>
      void storage.write("levels", { ...table("levels"), [level]: betterReached(now, reached()[level]) }),
    challenge: (name) => readChallenge(name, table("challenges")[name]),
    latestLevel() {
      const taken = Object.entries(table("challenges")).map(([name, value]) => readChallenge(name, value));
      return taken.findLast((one) => one?.shelf !== undefined) ?? null;
    },
    takeUp({ name, ...challenge }) {
      const before = readChallenge(name, table("challenges")[name]);
      const since = before?.day === challenge.day ? (before?.since ?? challenge.since) : challenge.since;
      remember("challenges", name, { ...challenge, ...(since ? { since } : {}) });
    },
    dare(name) {
      const moves = table("dares")[name];
      return isCount(moves) && moves > 0 ? moves : null;
    },
    dareTo(name, moves) {
      if (moves !== null) remember("dares", name, moves);
      else if (name in table("dares")) {
        const { [name]: _, ...others } = table("dares");
        storage.write("dares", others);
      }
    },
  };
}

/**
 * @param {unknown} value a solved level's entry
 * @returns {Reached}
 */
export function readReached(value) {
  const given = /** @type {Partial<Reached>} */ (tableOf(value));
  /** @type {Reached} */
  const reached = { stars: isStars(given.stars) ? given.stars : 1 };
  if (isCount(given.moves) && given.moves > 0) reached.moves = given.moves;
  if (given.perfect === true) reached.perfect = true;
  if (given.unaided === true) reached.unaided = true;
  return reached;
}

/**
 * @param {unknown} value a solved day's entry
 * @returns {Day | null} null if it cannot be read
 */
export function readDay(value) {
  const given = /** @type {Partial<Day>} */ (tableOf(value));
  if (typeof given.puzzle !== "string") return null;
  return { ...readReached(given), puzzle: given.puzzle, ...(given.late === true ? { late: true } : {}) };
}

/**
 * @param {Reached} one
 * @param {Reached} [other]
 * @returns {Reached} the best of both
 */
export function betterReached(one, other = one) {
  const moves = [one.moves, other.moves].filter((n) => n !== undefined);
  return {
    stars: one.stars > other.stars ? one.stars : other.stars,
    ...(moves.length ? { moves: Math.min(...moves) } : {}),
    ...(one.perfect || other.perfect ? { perfect: true } : {}),
    ...(one.unaided || other.unaided ? { unaided: true } : {}),
  };
}

/** @param {string} name @param {unknown} value @returns {Challenge | null} */
function readChallenge(name, value) {
  if (value === null || typeof value !== "object") return null;
  const { moves, difficulty, day, since, shelf, index } = /** @type {Record<string, unknown>} */ (value);
  return {
    name,
    ...(isCount(moves) && moves > 0 ? { moves } : {}),
    ...(isGrade(difficulty) ? { difficulty } : {}),
    ...(typeof day === "string" && DAY.test(day) ? { day } : {}),
    ...(typeof since === "string" && DAY.test(since) ? { since } : {}),
    ...(typeof shelf === "string" ? { shelf } : {}),
    ...(isCount(index) ? { index } : {}),
  };
}

/** @param {unknown} n @returns {n is number} */
const isGrade = (n) => isCount(n) && n >= 1 && n <= 5;

/** @param {unknown} n @returns {n is 1 | 2 | 3} */
export const isStars = (n) => n === 1 || n === 2 || n === 3;

/** @param {unknown} n @returns {n is number} */
export const isCount = (n) => typeof n === "number" && Number.isSafeInteger(n) && n >= 0;
