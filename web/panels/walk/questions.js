// The moves of the player's game that cost most, as questions for a better one.

/** @import { JudgedGame } from "../../play/solving/review.js" */

import { modelOf } from "../../model/kinds.js";
import { isCheck } from "../../play/solving/answers.js";
import { judgedMoves, same } from "../../play/solving/judged.js";
import { entriesOf } from "../../play/wording.js";
import { worstMoves } from "./game-line.js";

/** The most seconds for a position, and for the reason why a move is better. */
export const PATIENCE = 20;

/**
 * A move that could have been better.
 * @typedef {object} Question
 * @property {number} number of the move in the list, from 1
 * @property {string} text
 * @property {Problem} before
 * @property {Problem} after
 * @property {Judged[]} best moves
 * @property {Move[]} mine
 * @property {boolean} lost
 * @property {number} cost
 */

/**
 * @param {Parts<"problem" | "settings" | "solver" | "table">} parts
 * @param {JudgedGame} judged
 * @param {AbortSignal} signal ends the checks
 * @returns {Promise<{questions: Question[], failure: Failure | null}>} `failure`: why one of them could not be asked
 */
export async function questionsOf(parts, { entries, verdicts }, signal) {
  const { puzzle, rules, session: { line } } = parts.table;
  // The moves as the list of moves writes them.
  const written = entriesOf(puzzle, rules, line, parts.settings.get().notation);
  /** @type {Question[]} */
  const questions = [];
  /** @type {Failure | null} */
  let failure = null;
  for (const index of worstMoves(verdicts)) {
    const entry = entries[index];
    const verdict = verdicts[index];
    if (!entry || !verdict) continue;
    const slip = await slipIn(parts, entry, signal);
    if (slip && "code" in slip) failure = slip;
    if (!slip || "code" in slip) continue;
    questions.push({
      number: index + 1, text: written[index]?.text ?? entry.text, after: parts.problem(entry.to), ...slip,
      lost: verdict.verdict === "lost", cost: verdict.verdict === "detour" ? verdict.cost : 0,
    });
  }
  return { questions, failure };
}

/**
 * Where a move that may have several parts went wrong: the first part that was none of the best.
 * @param {Parts<"problem" | "solver" | "table">} parts
 * @param {{from: number, to: number}} entry
 * @param {AbortSignal} signal ends the checks
 * @returns {Promise<Pick<Question, "before" | "best" | "mine"> | Failure | null>} null if that is not known
 */
async function slipIn(parts, { from, to }, signal) {
  const { moves } = parts.table.session.line;
  for (let at = from; at < to; at += 1) {
    const before = parts.problem(at);
    const check = await parts.solver.check(before, { seconds: PATIENCE, signal });
    if (!isCheck(check)) return check;
    if (check.outcome !== "solvable") return null;
    const best = bestMoves(parts, before, check);
    const mine = moves.slice(at, to);
    if (!best.some(({ move }) => mine[0] && same(move, mine[0]))) return best.length ? { before, best, mine } : null;
  }
  return null;
}

/**
 * The moves after which the fewest are to go; where moves are not counted, all after which the goal can be reached.
 * @param {Parts<"table">} parts @param {Problem} problem @param {Check} check
 */
function bestMoves({ table }, problem, check) {
  const winning = judgedMoves(problem, check).filter(({ outcome }) => outcome === "winning");
  if (!modelOf(table.puzzle).countsMoves) return winning;
  const least = Math.min(...winning.map(({ whole }) => whole ?? Infinity));
  return winning.filter(({ whole }) => (whole ?? Infinity) === least);
}
