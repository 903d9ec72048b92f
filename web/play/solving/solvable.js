// "Still solvable?": asked by the player, or quietly after every move; and going back to the last solvable position.

/** @import { Rest } from "./memory.js" */

import { modelOf } from "../../model/kinds.js";
import { lengthsOf, marksOf } from "../../model/rows.js";
import { moveEnds } from "../../model/session.js";
import { inMetric } from "../metric-choice.js";
import { deadEnd, problemNote } from "../notes.js";
import { endedNote, noNote, yesNote } from "./answer-notes.js";
import { gaveWay, isCheck } from "./answers.js";
import { still, thisGame } from "./asking.js";
import { addedBy, same } from "./judged.js";

/** Seconds to search before answering "not known". */
const PATIENCE = 30;
/** Seconds for background questions: about a board that was opened, and after a move. */
const QUIET = { opened: 8, moved: 10 };

/** @param {Play<"commands" | "problem" | "solver" | "table" | "tell">} parts */
export async function solvable(parts) {
  if (parts.table.solved()) {
    parts.tell({ kind: "yes", say: { code: "say.already" } });
    return;
  }
  const problem = parts.problem();
  const proved = await parts.solver.inHand(problem);
  if (proved && await isShortest(parts, problem, proved)) return tellRest(parts, problem, proved, true);
  const enough = () => {
    if (modelOf(problem.puzzle).countsMoves) return true;
    // How many solutions are left is told as soon as they are counted.
    if (still(parts, problem)) parts.tell({ kind: "yes", say: { code: "solvable.yes" } });
    return false;
  };
  const answer = await parts.solver.check(problem, { seconds: PATIENCE, enough });
  if (!still(parts, problem)) return;
  if (isCheck(answer) ? typeof answer.togo !== "number" : !gaveWay(answer)) {
    const known = await parts.solver.inHand(problem);
    if (known) return tellRest(parts, problem, known, await isShortest(parts, problem, known));
  }
  if (!isCheck(answer)) {
    if (!gaveWay(answer)) parts.tell(endedNote(answer));
  } else if (answer.outcome === "unsolvable") parts.tell(noNote(parts, problem, answer.certificate));
  else if (answer.outcome === "solvable") parts.tell(yesNote(answer, problem));
  else {
    const seconds = Math.max(1, Math.round(answer.seconds ?? PATIENCE)); // most searches end before
    parts.tell({ kind: "unknown", say: { code: "solvable.unknown", params: { seconds } } });
  }
}

/**
 * Whether a known solution is known to be a shortest one here: proved for the position, it may be one longer than a
 * solution that goes on with the move in progress.
 * @param {Play<"problem" | "solver" | "table">} parts
 * @param {Problem} problem
 * @param {Rest} rest
 */
async function isShortest({ problem: problemAt, solver, table }, problem, { moves: [next], optimal }) {
  if (!optimal || !modelOf(problem.puzzle).countsMoves) return optimal;
  const { rules, session: { line: { cursor, moves } } } = table;
  const added = addedBy(problem);
  const goesOn = (/** @type {Move} */ move) => added(move) === 0;
  if (!next || goesOn(next) || !rules.legal(marksOf(rules, problem.position)).some(goesOn)) return true;
  // The last move began a shortest solution itself.
  const [last, before] = [moves[cursor - 1], await solver.inHand(problemAt(cursor - 1))];
  return last !== undefined && before?.moves[0] !== undefined && before.optimal && same(before.moves[0], last);
}

/**
 * Answers from the rest of a known solution.
 * @param {Play<"problem" | "table" | "tell">} parts
 * @param {Problem} problem
 * @param {Rest} rest
 * @param {boolean} shortest
 */
function tellRest(parts, problem, rest, shortest) {
  if (!still(parts, problem)) return;
  if (!modelOf(problem.puzzle).countsMoves) {
    parts.tell({ kind: "yes", say: { code: "solvable.yes" } });
    return;
  }
  // Subtract what was played from the length of the whole way, so that a move in progress counts correctly.
  const { rules, session: { line } } = parts.table;
  const played = line.moves.slice(0, line.cursor);
  const counts = (/** @type {Move[]} */ moves) => lengthsOf(rules, { start: line.start, moves })[problem.metric] ?? 0;
  const n = counts([...played, ...rest.moves]) - counts(played);
  const code = inMetric(shortest ? "solvable.yes-togo" : "solvable.yes-most", problem);
  parts.tell({ kind: "yes", say: { code, params: { n } } });
}

/**
 * Says so if the opened position has no solution, unless it is a dead end, which is said without the solver.
 * @param {Play<"commands" | "problem" | "solver" | "table" | "tell">} parts
 */
export async function labelUnsolvable(parts) {
  const problem = parts.problem();
  if (parts.table.solved() || deadEnd(parts) || (await parts.solver.inHand(problem))) return;
  const answer = await parts.solver.check(problem, { quiet: true, seconds: QUIET.opened });
  if (!still(parts, problem) || !isCheck(answer)) return;
  if (answer.outcome === "unsolvable") parts.tell(noNote(parts, problem, answer.certificate));
}

/**
 * Updates the live indicator for the current position.
 * @param {Play<"commands" | "problem" | "settings" | "solver" | "table" | "tell">} parts
 */
export async function indicate(parts) {
  const problem = parts.problem();
  if (parts.table.session.line.mode === "replay" || parts.table.solved()) return;
  const answer = await parts.solver.check(problem, { quiet: true, seconds: QUIET.moved });
  if (!still(parts, problem) || !isCheck(answer) || !parts.settings.get().live) return;
  if (answer.outcome === "unsolvable") parts.tell(noNote(parts, problem, answer.certificate));
  else if (answer.outcome === "solvable") parts.tell(yesNote(answer, problem));
}

/**
 * Goes back to the last position from which the goal can be reached.
 * @param {Play<"card" | "problem" | "say" | "solver" | "table" | "tell" | "words">} parts
 */
export async function goBackToSolvable(parts) {
  const { line } = parts.table.session;
  const isThis = thisGame(parts);
  const isHere = () => isThis() && parts.table.session.line.cursor === line.cursor;
  parts.say(parts.words.t("solvable.searching"));
  const index = await lastGood(parts, line.cursor, isHere);
  if (!isHere()) return;
  if (index === null) {
    parts.tell({ kind: "unknown", say: { code: "solvable.no-back" } });
  } else if (typeof index !== "number") {
    // What was asked instead is answered.
    if (gaveWay(index)) return;
    parts.tell(index.code === "cancelled"
      ? { ...(parts.card.note ?? { kind: "info" }), say: { code: "say.stopped" } } : problemNote(index));
  } else {
    parts.table.act({ type: "jumpTo", index });
    const n = moveEnds(line).filter((end, at, ends) => end > index && (ends[at - 1] ?? 0) < line.cursor).length;
    parts.tell({ kind: "yes", say: { code: "solvable.went-back", params: { n } } });
  }
}

/**
 * Returns the last cursor of the game from which the goal can be reached, or why that cannot be told; null if unknown,
 * or if it is not asked for any longer.
 * @param {Play<"problem" | "solver" | "table">} parts
 * @param {number} cursor
 * @param {() => boolean} isHere whether the game is still there, at that cursor
 * @returns {Promise<number | Failure | null>}
 */
async function lastGood(parts, cursor, isHere) {
  /** @param {number} index */
  const isGood = (index) => (isHere() ? isSolvable(parts, index) : null);
  if (modelOf(parts.table.puzzle).mendable) {
    // Lifting a piece may make a position solvable again, so all positions are checked, from the last one back.
    for (let index = cursor - 1; index >= 0; index -= 1) {
      const found = await isGood(index);
      if (found !== false) return found === true ? index : found;
    }
    return null;
  }
  // A lost game stays lost, so use binary search.
  let [low, high] = [-1, cursor];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    const found = await isGood(middle);
    if (typeof found !== "boolean") return found;
    if (found) low = middle;
    else high = middle;
  }
  return low >= 0 ? low : null;
}

/**
 * @param {Play<"problem" | "solver">} parts
 * @param {number} index
 * @returns {Promise<boolean | Failure | null>} null if unknown
 */
async function isSolvable({ problem, solver }, index) {
  const here = problem(index);
  if (await solver.inHand(here)) return true;
  const answer = await solver.check(here, { seconds: PATIENCE });
  if (!isCheck(answer)) return answer;
  return answer.outcome === "limit" ? null : answer.outcome === "solvable";
}
