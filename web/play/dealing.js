// Deals a position with the solver and starts it as a new game; undo brings back the previous one.

import { problemNote } from "./notes.js";
import { gaveWay } from "./solving/answers.js";
import { thisGame } from "./solving/asking.js";

/** Seconds to look for a position of a given difficulty; after that the nearest one found is used. */
const PATIENCE = 5;
/**
 * Moves from the goal that a position of no given distance has at least, if there is such a one: a random position of a
 * loose board of cars has its way out open already.
 */
const LEAST = 4;

/**
 * @param {Play<"solver">} parts
 * @param {Record<string, unknown>} wish as the solver reads it
 * @param {AbortSignal} [signal]
 */
export const askDeal = ({ solver }, wish, signal) =>
  solver.ask("deal", { ...wish, seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 1 }, { signal });

/**
 * @param {Play<"say" | "solver" | "table" | "tell" | "words">} parts
 * @param {Dealt} wish
 * @param {object} [how]
 * @param {() => boolean} [how.wanted] whether the deal is still wanted when it arrives
 * @param {boolean} [how.apart] whether undo does not lead back to the game before
 * @param {AbortSignal} [how.signal]
 * @returns {Promise<Failure | null>} why none was dealt; null if all went well
 */
export async function deal(parts, wish, { wanted = () => true, apart = false, signal } = {}) {
  const { id } = parts.table.puzzle;
  const { difficulty, distance } = wish;
  const graded = difficulty === undefined ? {} : { difficulty, seconds: PATIENCE };
  /** @param {number | null} far */
  const ask = (far) => askDeal(parts, { puzzle: id, ...(far === null ? {} : { distance: far }), ...graded }, signal);
  let reply = await ask(distance);
  if (distance === null && difficulty === undefined && reply.ok && (reply.result.distance ?? LEAST) < LEAST) {
    const farther = await ask(LEAST);
    if (farther.ok || farther.error.code === "cancelled") reply = farther;
  }
  if (!reply.ok) return reply.error;
  if (wanted()) startDeal(parts, reply.result, { wish, apart });
  return null;
}

/**
 * Deals another position of the board on the table, unless something else is on it by then.
 * @param {Play<"say" | "solver" | "table" | "tell" | "words">} parts
 * @param {Dealt} wish
 * @param {{apart?: boolean}} [options]
 * @returns {Promise<boolean>} whether the solver had one; if not, that is told
 */
export async function dealOrTell(parts, wish, { apart = false } = {}) {
  const wanted = thisGame(parts);
  const failed = await deal(parts, wish, { wanted, apart });
  // What was asked instead is answered.
  if (!failed || gaveWay(failed) || !wanted()) return !failed;
  if (failed.code === "cancelled") parts.say(parts.words.t("say.stopped"));
  else parts.tell(problemNote(failed));
  return false;
}

/**
 * @param {Play<"say" | "table" | "tell" | "words">} parts
 * @param {Record<string, any>} dealt the solver's JSON
 * @param {{wish: Dealt, apart: boolean}} options
 */
function startDeal({ say, table, tell, words }, { difficulty, distance, goal, position }, { wish, apart }) {
  const { id, goal: own, kind } = table.puzzle;
  const dealt = difficulty ? { ...wish, rated: difficulty } : wish;
  table.act({ type: "newGame", puzzleId: id, position, goal: goal ?? own, dealt, ...(apart && { apart }) });
  const grade = (/** @type {number | undefined} */ number) => words.t(`levels.grade.${number}`);
  // Small boards have no hard positions, and the hardest of large ones cannot be rated: not in silence.
  if (difficulty !== wish.difficulty) {
    const params = { asked: grade(wish.difficulty), found: grade(difficulty) };
    tell({ kind: "info", say: difficulty ? { code: "deal.nearest", params } : { code: "deal.unrated" } });
  } else if (typeof distance === "number") {
    tell({ kind: "info", say: { code: `deal.dealt.${kind}`, params: { n: distance } } });
  } else say(words.t("deal.dealt"));
}
