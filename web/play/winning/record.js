// Records a win, once for each game: the puzzle's results, its level or day, and what the game itself remembers.

/** @import { Reached } from "../../store/challenges.js" */
/** @import { Result } from "./result.js" */

import { dayName } from "../daily/streak.js";
import { askedBy } from "../levels.js";
import { isCheck } from "../solving/answers.js";
import { isPerfect, rated, resultOf } from "./result.js";

/** The most seconds for finding a shortest solution if none is known. */
const PATIENCE = 5;

/**
 * Records that the game reached its goal by the move just made. If it had reached it before, only a better result
 * counts, and it is no second win.
 * @param {Play<"problem" | "saves" | "solver" | "table">} parts
 * @returns {boolean} whether there is something to celebrate
 */
export function settle(parts) {
  const { saves, table } = parts;
  const { line } = table.session;
  if (line.mode !== "play" || line.cursor === 0 || !table.solved()) return false;
  const now = rated(parts, line);
  const before = line.won && resultOf(parts);
  if (before && !isBetter(now, before)) return false;
  const name = askedBy(line);
  const dare = saves.dare(name);
  const best = now.counted && now.n < bestBefore(parts, now);
  table.remember({ type: "win", ...(best && { best }), ...(dare !== null && { dare }) });
  record(parts, now, before ? 0 : 1);
  saves.dareTo(name, null);
  return true;
}

/** @param {Pick<Result, "n" | "counted" | "stars">} one @param {Pick<Result, "n" | "stars">} other */
const isBetter = (one, other) =>
  (one.stars ?? 0) > (other.stars ?? 0) || (one.stars === other.stars && one.counted && one.n < other.n);

/** The shortest game so far. @param {Play<"saves" | "table">} parts @param {Pick<Result, "challenge" | "own">} now */
function bestBefore({ saves, table }, { challenge, own }) {
  if (challenge?.day) return saves.days()[challenge.day]?.moves ?? -Infinity;
  if (challenge) return saves.reached()[challenge.name]?.moves ?? -Infinity;
  return own ? (saves.results()[table.puzzle.id]?.best ?? -Infinity) : -Infinity;
}

/**
 * @param {Play<"saves" | "table">} parts
 * @param {Omit<Result, "best" | "dare">} won
 * @param {0 | 1} wins how many it adds
 */
function record({ saves, table }, won, wins) {
  const { challenge, counted, hints, line, n, own, seen } = won;
  const stars = won.stars ?? 1;
  const perfect = isPerfect(won) && !seen;
  saves.count(table.puzzle.id, (result) => ({
    ...result, solved: result.solved + wins, last: dayName(new Date()),
    // A level or a deal on the same board solves another problem.
    ...(own && {
      best: Math.min(n, result.best ?? Infinity),
      stars: stars > (result.stars ?? 0) ? stars : result.stars,
      ...((perfect || result.perfect) && { perfect: true }),
    }),
  }));
  if (!challenge) return;
  /** @type {Reached} */
  const reached = {
    stars, ...(counted && { moves: n }), ...(perfect && { perfect }), ...(hints === 0 && !seen && { unaided: true }),
  };
  const { day, since } = challenge;
  const name = askedBy(line);
  if (!day) saves.solveLevel(name, reached);
  else saves.solveDay(day, { ...reached, puzzle: name, ...(since === day ? {} : { late: true }) });
}

/**
 * Rates a game for which no shortest length was known; the solver is asked in the background.
 * @param {Play<"problem" | "saves" | "solver" | "table">} parts
 * @param {Result} won
 * @returns {Promise<boolean>} whether its result is known better now
 */
export async function measure(parts, won) {
  const asked = parts.problem(0);
  const { line } = parts.table.session;
  if (won.kind !== "won" || !line.won || !won.counted || won.seen || won.shortest !== undefined ||
    asked.metric !== undefined) return false;
  const answer = await parts.solver.check(asked, { quiet: true, seconds: PATIENCE });
  if (parts.table.session.line !== line || !isCheck(answer) || typeof answer.togo !== "number") return false;
  parts.table.remember({ type: "rate", shortest: answer.togo });
  const now = resultOf(parts);
  if (now) record(parts, now, 0);
  return now !== null;
}
