// "Still solvable?": asked by the player, or quietly after every move; and going back to the last solvable position.

/** @import { Context } from "../../app/context.js" */
/** @import { Problem } from "./answers.js" */

import { kindOf } from "../../kinds/index.js";
import { moveEnds } from "../../model/session.js";
import { inMetric } from "../metric-choice.js";
import { problemNote } from "../notes.js";
import { noNote, yesNote } from "./answer-notes.js";
import { countedIn, gaveWay, isCheck, keyOf } from "./answers.js";

/** Seconds to search before answering "not known". */
const PATIENCE = 30;
/** Seconds for background questions: about a board that was opened, and after a move. */
const QUIET = { opened: 8, moved: 10 };

/**
 * Returns whether the current position is still the one that was asked about.
 * @param {Context} context
 * @param {Problem} problem
 */
const still = (context, problem) => keyOf(problem) === keyOf(context.problem());

/** @param {Context} context */
export async function solvable(context) {
  if (context.table.solved()) {
    context.tell({ kind: "yes", say: { code: "say.already" } });
    return;
  }
  const problem = context.problem();
  if (await tellInHand(context, problem)) return;
  const answer = await context.solver.check(problem, { seconds: PATIENCE });
  if (!still(context, problem)) return;
  if (!isCheck(answer)) {
    if (gaveWay(answer)) return;
    context.tell(answer.code === "cancelled" ? { kind: "info", say: { code: "say.stopped" } } : problemNote(answer));
  } else if (answer.outcome === "unsolvable") context.tell(noNote(context, answer.certificate));
  else if (answer.outcome === "solvable") context.tell(yesNote(answer, problem));
  else context.tell({ kind: "unknown", say: { code: "solvable.unknown", params: { seconds: PATIENCE } } });
}

/**
 * Answers at once from the rest of a known solution.
 * @param {Context} context
 * @param {Problem} problem
 * @returns {Promise<boolean>} whether there is one
 */
async function tellInHand(context, problem) {
  const hand = await context.solver.inHand(problem);
  if (!hand) return false;
  if (!still(context, problem)) return true;
  const metric = countedIn(problem);
  // Subtract what was played from the length of the whole way, so that a move in progress counts correctly.
  const { rules, session: { line } } = context.table;
  const begun = rules.read(line.start);
  const played = line.moves.slice(0, line.cursor);
  const counts = (/** @type {Move[]} */ moves) => (begun.ok ? rules.lengths(begun.position, moves)[metric] ?? 0 : 0);
  const n = counts([...played, ...hand.moves]) - counts(played);
  const code = inMetric(hand.optimal ? "solvable.yes-togo" : "solvable.yes-most", problem.metric);
  context.tell({ kind: "yes", say: { code, params: { n } } });
  return true;
}

/** Says so if the opened position has no solution. @param {Context} context */
export async function labelUnsolvable(context) {
  const problem = context.problem();
  if (context.table.solved() || (await context.solver.inHand(problem))) return;
  const answer = await context.solver.check(problem, { quiet: true, seconds: QUIET.opened });
  if (!still(context, problem) || !isCheck(answer)) return;
  if (answer.outcome === "unsolvable") context.tell(noNote(context, answer.certificate));
}

/** Updates the live indicator for the current position. @param {Context} context */
export async function indicate(context) {
  const problem = context.problem();
  if (context.table.session.line.mode === "replay" || context.table.solved()) return;
  const answer = await context.solver.check(problem, { quiet: true, seconds: QUIET.moved });
  if (!still(context, problem) || !isCheck(answer) || !context.settings.get().live) return;
  if (answer.outcome === "unsolvable") context.tell(noNote(context, answer.certificate));
  else if (answer.outcome === "solvable") context.tell(yesNote(answer, problem));
}

/** Goes back to the last position from which the goal can be reached. @param {Context} context */
export async function goBackToSolvable(context) {
  const { line } = context.table.session;
  context.say(context.words.t("solvable.searching"));
  const index = await lastGood(context, line.cursor);
  if (context.table.session.line !== line) return;
  if (index === "stopped") {
    context.tell({ ...(context.note ?? { kind: "info" }), say: { code: "say.stopped" } });
  } else if (index === null) {
    context.tell({ kind: "unknown", say: { code: "solvable.no-back" } });
  } else {
    context.table.act({ type: "jumpTo", index });
    const n = moveEnds(line).filter((end, at, ends) => end > index && (ends[at - 1] ?? 0) < line.cursor).length;
    context.tell({ kind: "yes", say: { code: "solvable.went-back", params: { n } } });
  }
}

/**
 * Returns the last cursor before the given one from which the goal can be reached; null if unknown.
 * @param {Context} context
 * @param {number} cursor
 * @returns {Promise<number | "stopped" | null>}
 */
async function lastGood(context, cursor) {
  if (kindOf(context.table.puzzle).mendable) {
    // Lifting a piece may make a position solvable again, so all positions are checked, from the last one back.
    for (let index = cursor - 1; index >= 0; index -= 1) {
      const found = await isGood(context, index);
      if (found !== false) return found === true ? index : found;
    }
    return null;
  }
  // A lost game stays lost, so use binary search.
  let [low, high] = [-1, cursor];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    const found = await isGood(context, middle);
    if (found === null || found === "stopped") return found;
    if (found) low = middle;
    else high = middle;
  }
  return low >= 0 ? low : null;
}

/** @param {Context} context @param {number} index @returns {Promise<boolean | "stopped" | null>} null if unknown */
async function isGood({ problem, solver }, index) {
  const here = problem(index);
  if (await solver.inHand(here)) return true;
  const answer = await solver.check(here, { seconds: PATIENCE });
  if (!isCheck(answer)) return answer.code === "cancelled" ? "stopped" : null;
  return answer.outcome === "limit" ? null : answer.outcome === "solvable";
}
