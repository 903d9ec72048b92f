// Reads a stored game: what is not a game of this version is refused.

import { moveShape } from "./kinds.js";

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
