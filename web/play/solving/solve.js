// "Solve": shows solutions as they arrive, then the answer; the final solution is played.

/** @import { Context } from "../../app/context.js" */
/** @import { Problem, Solution } from "./answers.js" */

import { problemNote } from "../notes.js";
import { answerNote, noNote } from "./answer-notes.js";
import { gaveWay, keyOf } from "./answers.js";

/**
 * Puts a solution on the board as a replay.
 * @param {Context} context
 * @param {Solution} solution
 * @param {Problem} problem
 */
export function watch(context, solution, problem) {
  context.table.act({
    type: "load", moves: solution.moves, start: problem.position, goal: problem.goal, of: "solver",
  });
  context.tell(answerNote(context, solution));
}

/** @param {Context} context */
export async function solve(context) {
  if (context.table.solved()) {
    context.tell({ kind: "info", say: { code: "say.already" } });
    return;
  }
  const problem = context.problem();
  const showing = createShowing(context, problem);
  const solution = await context.solver.solve(problem, {}, showing.better);
  if (gaveWay(solution.error)) return;
  if (!showing.wanted()) return showing.begun() ? undefined : offer(context, solution, problem);
  switch (solution.outcome) {
    case "solved": return showing.last(solution);
    case "unsolvable": return context.tell(noNote(context, solution.certificate));
    case "limit": return context.tell({ kind: "unknown", say: { code: "answer.limit" } });
    case "stopped": return context.tell({ kind: "info", say: { code: "say.stopped" } });
    default: return context.tell(problemNote(solution.error ?? { code: "other" }));
  }
}

/**
 * Offers an answer that came when the player had moved on; on another board there is nothing to show it on.
 * @param {Context} context
 * @param {Solution} solution
 * @param {Problem} problem
 */
function offer(context, solution, problem) {
  const { puzzle, session: { line } } = context.table;
  const { outcome } = solution;
  if (puzzle.id !== problem.puzzle.id || (outcome !== "solved" && outcome !== "unsolvable")) return;
  const n = line.cursor - line.positions.lastIndexOf(problem.position, line.cursor);
  const code = `answer.late-${outcome}${n > line.cursor ? "-there" : ""}`;
  const show = { code: "answer.show", run: () => watch(context, solution, problem), main: true };
  context.tell({ kind: "info", say: { code, params: { n } }, ...(outcome === "solved" ? { actions: [show] } : {}) });
}

/**
 * Shows solutions as they arrive: the first at once, a shorter one in its place if the player has not started watching.
 * @param {Context} context
 * @param {Problem} problem
 */
function createShowing(context, problem) {
  /** @type {Solution | null} */
  let now = null;
  const line = () => context.table.session.line;
  /** Whether its replay is on the board. @param {Solution} solution */
  const watched = ({ moves }) =>
    line().mode === "replay" &&
    line().puzzleId === problem.puzzle.id &&
    line().start === problem.position &&
    line().goal === problem.goal &&
    JSON.stringify(line().moves) === JSON.stringify(moves);
  const wanted = () => (now ? watched(now) : keyOf(problem) === keyOf(context.problem()));

  /** @param {Solution} solution */
  function better(solution) {
    if (!wanted() || (now && (line().cursor > 0 || solution.length >= now.length))) return;
    if (now) context.table.act({ type: "undo" });
    now = solution;
    watch(context, solution, problem);
  }

  /** Shows the final answer. @param {Solution} solution */
  function last(solution) {
    const shorter = !now || solution.length < now.length;
    const watching = now !== null && line().cursor > 0;
    if (shorter && !watching) better(solution);
    else {
      const show = { code: "answer.show", run: () => watch(context, solution, problem), main: true };
      context.tell({ ...answerNote(context, solution), ...(shorter ? { actions: [show] } : {}) });
    }
    if (!watching) context.play();
  }

  return { wanted, better, last, begun: () => now !== null };
}
