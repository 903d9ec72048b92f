// Levels and puzzles of the day: what was taken up, what was reached on them, and what friends dare one to beat.

/** @import { Storage } from "./storage.js" */

import { tableIn, tableOf } from "./storage.js";

/**
 * What was reached on a level or on the puzzle of a day: the best of each, over all games.
 * @typedef {object} Reached
 * @property {1 | 2 | 3} stars
 * @property {number} [moves] the shortest game, in the first metric
 * @property {boolean} [perfect] no game is shorter
 * @property {boolean} [unaided] once without any hint
 */

/**
 * The puzzle of a day, solved.
 * @typedef {Reached & {puzzle: string, late?: boolean}} Day `late`: taken up on another day than its own
 */

/**
 * A level, or the puzzle of a day, that was taken up.
 * @typedef {object} Challenge
 * @property {string} name
 * @property {number} [moves] proved shortest
 * @property {number} [difficulty] 1 easy to 5 hard
 * @property {string} [day] of which it is the puzzle, YYYY-MM-DD
 * @property {string} [since] day on which that was taken up first
 * @property {string} [shelf] of levels
 * @property {number} [index] on the shelf
 */

/**
 * @typedef {object} Challenges
 * @property {() => Record<string, Day>} days solved daily puzzles by date
 * @property {(date: string, day: Day) => void} solveDay
 * @property {() => string[]} levels names of the solved levels
 * @property {() => Record<string, Reached>} reached what was reached on the solved levels, by name
 * @property {(level: string, reached: Reached) => void} solveLevel
 * @property {(name: string) => Challenge | null} challenge what was taken up under a name, as long as it is remembered
 * @property {(challenge: Challenge) => void} takeUp
 * @property {(name: string) => number | null} dare moves that a friend's link asks to beat
 * @property {(name: string, moves: number | null) => void} dareTo null: it was answered
 */

/** Levels, days and dares are remembered as taken up, at most. */
const TAKEN = 60;

/** A date, as days are named. */
export const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * @param {Storage} storage
 * @returns {Challenges}
 */
export function openChallenges(storage) {
  const table = (/** @type {string} */ key) => tableIn(storage, key);
  const days = () => Object.fromEntries(
    Object.entries(table("days")).flatMap(([date, value]) => {
      const day = DAY.test(date) ? readDay(value) : null;
      return day ? [[date, day]] : [];
    }),
  );
  const reached = () =>
    Object.fromEntries(Object.entries(table("levels")).map(([name, value]) => [name, readReached(value)]));
  /** The latest entries of a table. @param {string} key @param {string} name @param {unknown} value */
  const remember = (key, name, value) => {
    const { [name]: _, ...others } = table(key);
    storage.write(key, Object.fromEntries([...Object.entries(others), [name, value]].slice(-TAKEN)));
  };

  return {
    days,
    solveDay(date, day) {
      const before = days()[date];
      // A day that was kept in time stays so, whenever it is played again.
      const { late, ...best } = { ...day, ...betterReached(day, before) };
      const always = late === true && (!before || before.late === true);
      storage.write("days", { ...table("days"), [date]: { ...best, ...(always ? { late } : {}) } });
    },
    levels: () => Object.keys(table("levels")),
    reached,
    solveLevel: (level, now) =>
      void storage.write("levels", { ...table("levels"), [level]: betterReached(now, reached()[level]) }),
    challenge(name) {
      const found = readChallenge(name, table("challenges")[name]);
      if (found) return found;
      // As it was kept when only the latest one was remembered.
      const { name: latest, day } = table("challenge");
      return latest === name ? readChallenge(name, { day, since: day }) : null;
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
 * @param {unknown} value of a solved level; `true` where only that it was solved was kept
 * @returns {Reached}
 */
export function readReached(value) {
  const given = /** @type {Partial<Reached>} */ (tableOf(value));
  /** @type {Reached} */
  const reached = { stars: given.stars === 3 || given.stars === 2 ? given.stars : 1 };
  if (isCount(given.moves) && given.moves > 0) reached.moves = given.moves;
  if (given.perfect === true) reached.perfect = true;
  if (given.unaided === true) reached.unaided = true;
  return reached;
}

/**
 * @param {unknown} value of a solved day; the puzzle's name alone where no more was kept
 * @returns {Day | null} null if it cannot be read
 */
export function readDay(value) {
  if (typeof value === "string") return { ...readReached(null), puzzle: value };
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

/** @param {unknown} n @returns {n is number} */
export const isCount = (n) => typeof n === "number" && Number.isSafeInteger(n) && n >= 0;
