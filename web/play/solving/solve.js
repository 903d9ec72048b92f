// "Solve": shows solutions as they arrive, then the answer; the final solution is played.

import { movesTo } from "../../model/session.js";
import { answerNote, endedNote, noNote } from "./answer-notes.js";
import { gaveWay } from "./answers.js";
import { searches, still } from "./asking.js";

/**
 * Puts a solution on the board as a replay.
 * @param {Play<"table" | "tell">} parts
 * @param {Solution} solution
 * @param {Problem} problem
 */
export function watch(parts, solution, problem) {
  parts.table.act({
    type: "load", moves: solution.moves, start: problem.position, goal: problem.goal, of: "solver",
  });
  parts.tell(answerNote(problem, solution));
}

const searching = searches();

/** @param {Play<"commands" | "play" | "problem" | "solver" | "table" | "tell">} parts */
export async function solve(parts) {
  if (parts.table.solved()) {
    parts.tell({ kind: "info", say: { code: "say.already" } });
    return;
  }
  const problem = parts.problem();
  const showing = createShowing(parts, problem);
  const ask = () => parts.solver.solve(problem, {}, { onBetter: showing.better });
  const solution = await searching(problem, ask, showing.wanted);
  if (!solution || gaveWay(solution.error)) return;
  if (!showing.wanted()) return showing.begun() ? undefined : offer(parts, solution, problem);
  switch (solution.outcome) {
    case "solved": return showing.last(solution);
    case "unsolvable": return parts.tell(noNote(parts, problem, solution.certificate));
    case "limit": return parts.tell({ kind: "unknown", say: { code: "answer.limit" } });
    default: return parts.tell(endedNote(solution.error ?? { code: "other", params: {} }));
  }
}

/**
 * Offers an answer that came when the player had moved on; on another board there is nothing to show it on.
 * @param {Play<"table" | "tell">} parts
 * @param {Solution} solution
 * @param {Problem} problem
 */
function offer(parts, solution, problem) {
  const { puzzle, session: { line } } = parts.table;
  const { outcome } = solution;
  if (puzzle.id !== problem.puzzle.id || (outcome !== "solved" && outcome !== "unsolvable")) return;
  const since = line.positions.lastIndexOf(problem.position, line.cursor);
  const n = since < 0 ? 0 : movesTo(line, line.cursor) - movesTo(line, since);
  const code = `answer.late-${outcome}${n > 0 ? "" : "-there"}`;
  const show = { code: "answer.show", run: () => watch(parts, solution, problem), main: true };
  parts.tell({ kind: "info", say: { code, params: { n } }, ...(outcome === "solved" ? { actions: [show] } : {}) });
}

/**
 * Shows solutions as they arrive: the first at once, a shorter one in its place if the player has not started watching.
 * @param {Play<"play" | "problem" | "table" | "tell">} parts
 * @param {Problem} problem
 */
function createShowing(parts, problem) {
  /** @type {Solution | null} */
  let now = null;
  const line = () => parts.table.session.line;
  /** Whether its replay is on the board. @param {Solution} solution */
  const watched = ({ moves }) =>
    line().mode === "replay" &&
    line().puzzleId === problem.puzzle.id &&
    line().start === problem.position &&
    line().goal === problem.goal &&
    JSON.stringify(line().moves) === JSON.stringify(moves);
  const wanted = () => (now ? watched(now) : still(parts, problem));

  /** @param {Solution} solution */
  function better(solution) {
    if (!wanted() || (now && (line().cursor > 0 || solution.length >= now.length))) return;
    if (now) parts.table.act({ type: "undo" });
    now = solution;
    watch(parts, solution, problem);
  }

  /** Shows the final answer. @param {Solution} solution */
  function last(solution) {
    const shorter = !now || solution.length < now.length;
    const watching = now !== null && line().cursor > 0;
    if (shorter && !watching) better(solution);
    else {
      const show = { code: "answer.show", run: () => watch(parts, solution, problem), main: true };
      parts.tell({ ...answerNote(problem, solution), ...(shorter ? { actions: [show], shown: false } : {}) });
    }
    if (!watching) parts.play();
  }

  return { wanted, better, last, begun: () => now !== null };
}
