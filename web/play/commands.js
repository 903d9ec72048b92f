// What the player can ask for. Each command changes the table or tells a note; none of them touches the DOM.

/** @import { Context } from "../app/context.js" */
/** @import { Hints } from "./solving/hints.js" */
/** @import { Check, Problem, Solution } from "./solving/answers.js" */
/** @import { NoteAction, Note } from "./notes.js" */

import { kindOf } from "../kinds/index.js";
import { moveEnds } from "../model/session.js";
import { isCheck, keyOf } from "./solving/answers.js";
import { explain } from "./solving/certificates.js";
import { inMetric } from "./counting.js";
import { digits, problemNote } from "./notes.js";

/** Seconds that "still solvable?" thinks before it says "not known". */
const PATIENCE = 30;

/**
 * @typedef {object} Commands
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {() => void} restart
 * @property {() => Promise<void>} solve
 * @property {() => Promise<void>} hint
 * @property {() => Promise<void>} solvable
 * @property {() => Promise<void>} lastSolvable go back to the last position from which the goal can be reached
 * @property {() => void} stop
 * @property {() => void} restartSolver
 * @property {() => void} playOn leave the replay and play from the position it shows
 * @property {() => void} leaveReplay back to one's own game
 * @property {(solution: Solution, problem: Problem) => void} watch
 * @property {() => Promise<void>} label say so if the position that was opened has no solution
 * @property {() => Promise<void>} live what the live indicator says about the position now
 */

/**
 * @param {Context} context
 * @param {() => void} restartSolver
 * @returns {Commands}
 */
export function createCommands(context, restartSolver) {
  /** Fetched with the first hint. @type {Promise<Hints> | null} */
  let hints = null;

  /** @param {Problem} problem */
  const still = (problem) => keyOf(problem) === keyOf(context.problem());

  /** @param {Solution} solution @param {Problem} problem */
  function watch(solution, problem) {
    context.table.act({ type: "load", moves: solution.moves, start: problem.position, goal: problem.goal });
    context.tell(answerNote(context, solution));
  }

  /**
   * Shows solutions as they come: the first at once, a shorter one in its place as long as nobody has begun to watch it.
   * @param {Problem} problem
   */
  function showing(problem) {
    /** @type {Solution | null} */
    let now = null;
    /** The replay that shows it is on the table. */
    const watched = () => {
      const { line } = context.table.session;
      return now !== null && line.mode === "replay" && line.puzzleId === problem.puzzle.id && line.start === problem.position && line.goal === problem.goal &&
        JSON.stringify(line.moves) === JSON.stringify(now.moves);
    };
    const wanted = () => (now ? watched() : still(problem));
    /** @param {Solution} solution */
    function better(solution) {
      if (!wanted() || (now && (context.table.session.line.cursor > 0 || solution.length >= now.length))) return;
      if (now) context.table.act({ type: "undo" });
      now = solution;
      watch(solution, problem);
    }
    return {
      wanted,
      better,
      /** The answer that the search ended with. @param {Solution} solution */
      last(solution) {
        if (!now || (solution.length < now.length && context.table.session.line.cursor === 0)) {
          better(solution);
        } else if (solution.length < now.length) {
          context.tell({ ...answerNote(context, solution), actions: [{ code: "answer.show", run: () => watch(solution, problem), main: true }] });
        } else {
          context.tell(answerNote(context, solution));
        }
      },
    };
  }

  /** @param {Check["certificate"]} certificate */
  function noNote(certificate) {
    const { lines, marks } = certificate ? explain(context.table.puzzle, context.table.position(), certificate) : { lines: [], marks: [] };
    /** @type {NoteAction[]} */
    const actions = context.table.session.line.cursor > 0 ? [{ code: "solvable.back", run: () => void commands.lastSolvable(), main: true }] : [];
    /** @type {Note} */
    const note = { kind: "no", say: { code: "solvable.no" }, lines, marks, actions };
    return note;
  }

  /**
   * The last cursor of the line from which the goal can be reached; null when that cannot be said.
   * @param {number} cursor
   * @returns {Promise<number | "stopped" | null>}
   */
  async function lastGood(cursor) {
    /** @param {number} index @returns {Promise<boolean | "stopped" | null>} */
    async function good(index) {
      const problem = context.problem(index);
      if (context.solver.inHand(problem)) return true;
      const answer = await context.solver.check(problem, { seconds: PATIENCE });
      if (!isCheck(answer)) return answer.code === "cancelled" ? "stopped" : null;
      return answer.outcome === "limit" ? null : answer.outcome === "solvable";
    }
    if (kindOf(context.table.puzzle).mendable) {
      // A lifted piece may mend what a placed one spoiled, so every position is asked, from the last one back.
      for (let index = cursor - 1; index >= 0; index -= 1) {
        const found = await good(index);
        if (found !== false) return found === true ? index : found;
      }
      return null;
    }
    // What is lost stays lost: halve.
    let [low, high] = [-1, cursor];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      const found = await good(middle);
      if (found === null || found === "stopped") return found;
      if (found) low = middle;
      else high = middle;
    }
    return low >= 0 ? low : null;
  }

  /** @type {Commands} */
  const commands = {
    undo: () => void context.table.act({ type: "undo" }),
    redo: () => void context.table.act({ type: "redo" }),
    restart() {
      if (context.table.act({ type: "restart" })) context.say(context.words.t("say.restarted"));
    },
    watch,
    async solve() {
      const problem = context.problem();
      if (context.table.solved()) {
        context.tell({ kind: "info", say: { code: "say.already" } });
        return;
      }
      const shown = showing(problem);
      const solution = await context.solver.solve(problem, {}, shown.better);
      if (!shown.wanted()) return;
      if (solution.outcome === "solved") shown.last(solution);
      else if (solution.outcome === "unsolvable") context.tell(noNote(solution.certificate));
      else if (solution.outcome === "limit") context.tell({ kind: "unknown", say: { code: "answer.limit" } });
      else if (solution.outcome === "stopped") context.tell({ kind: "info", say: { code: "say.stopped" } });
      else context.tell(problemNote(solution.error ?? { code: "other" }));
    },
    async hint() {
      hints ??= import("./solving/hints.js").then(({ createHints }) => createHints(context));
      const fetched = await hints.catch(() => null);
      if (fetched) return fetched.next();
      hints = null;
      context.tell(problemNote({ code: "panel" }));
    },
    async solvable() {
      const problem = context.problem();
      if (context.table.solved()) {
        context.tell({ kind: "yes", say: { code: "say.already" } });
        return;
      }
      const hand = context.solver.inHand(problem);
      if (hand) {
        const n = context.table.rules.lengths(hand.positions[0] ?? [], hand.moves)[problem.metric ?? problem.puzzle.metrics[0] ?? "moves"] ?? hand.moves.length;
        context.tell({ kind: "yes", say: { code: inMetric(hand.optimal ? "solvable.yes-togo" : "solvable.yes-most", problem.metric), params: { n } } });
        return;
      }
      const answer = await context.solver.check(problem, { seconds: PATIENCE });
      if (!still(problem)) return;
      if (!isCheck(answer)) {
        context.tell(answer.code === "cancelled" ? { kind: "info", say: { code: "say.stopped" } } : problemNote(answer));
        return;
      }
      if (answer.outcome === "unsolvable") context.tell(noNote(answer.certificate));
      else if (answer.outcome === "limit") context.tell({ kind: "unknown", say: { code: "solvable.unknown", params: { seconds: PATIENCE } } });
      else context.tell(yesNote(answer, problem));
    },
    async lastSolvable() {
      const { line } = context.table.session;
      context.say(context.words.t("solvable.searching"));
      const index = await lastGood(line.cursor);
      if (context.table.session.line !== line) return;
      if (index === "stopped") {
        context.tell({ ...(context.note ?? { kind: "info" }), say: { code: "say.stopped" } });
        return;
      }
      if (index === null) {
        context.tell({ kind: "unknown", say: { code: "solvable.no-back" } });
        return;
      }
      context.table.act({ type: "jumpTo", index });
      context.tell({ kind: "yes", say: { code: "solvable.went-back", params: { n: moveEnds(line).filter((end, at, ends) => end > index && (ends[at - 1] ?? 0) < line.cursor).length } } });
    },
    stop: () => context.solver.stop(),
    restartSolver,
    playOn: () => void context.table.act({ type: "branch" }),
    leaveReplay: () => void context.table.act({ type: "undo" }),
    async label() {
      const problem = context.problem();
      if (context.table.solved() || context.solver.inHand(problem)) return;
      const answer = await context.solver.check(problem, { quiet: true, seconds: 8 });
      if (still(problem) && isCheck(answer) && answer.outcome === "unsolvable") context.tell(noNote(answer.certificate));
    },
    async live() {
      const problem = context.problem();
      if (context.table.session.line.mode === "replay" || context.table.solved()) return;
      const answer = await context.solver.check(problem, { quiet: true, seconds: 10 });
      if (!still(problem) || !isCheck(answer) || !context.settings.get().live) return;
      if (answer.outcome === "unsolvable") context.tell({ ...noNote(answer.certificate), marks: [] });
      else if (answer.outcome === "solvable") context.tell(yesNote(answer, problem));
    },
  };
  return commands;
}

/** @param {Check} answer @param {Problem} problem @returns {Note} */
function yesNote(answer, { puzzle, metric }) {
  const left = answer.remaining ? { n: Number(answer.remaining), count: digits(answer.remaining) } : null;
  // Pieces in hand are no moves to go: there the solutions left are told.
  if (!kindOf(puzzle).countsMoves && left) return { kind: "yes", say: { code: "solvable.yes-remaining", params: left } };
  const say = typeof answer.togo === "number" ? { code: inMetric("solvable.yes-togo", metric), params: { n: answer.togo } } : { code: "solvable.yes" };
  return { kind: "yes", say, ...(left ? { lines: [{ code: "hint.why.remaining-now", params: left }] } : {}) };
}

/** @param {Context} context @param {Solution} solution @returns {Note} */
function answerNote(context, solution) {
  const { result, metric, length, optimal, bound } = solution;
  const params = { n: length, bound };
  const code = optimal ? `answer.optimal.${metric}` : bound ? `answer.best-bound.${metric}` : `answer.best.${metric}`;
  /** @type {import("./notes.js").Line[]} */
  const lines = [];
  const others = Object.entries(context.table.rules.lengths(solution.positions[0] ?? [], solution.moves)).filter(([name]) => name !== metric);
  for (const [name, n] of others) lines.push({ code: `length.${name}`, params: { n } });
  if (result.solutions_all !== undefined && result.exact) lines.push({ code: "answer.count", params: { n: Number(result.solutions_all), count: digits(String(result.solutions_all)) } });
  return { kind: "answer", say: { code, params }, lines, stays: true };
}
