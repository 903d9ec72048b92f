// The player's commands. Each one changes the table or shows a note; none touches the DOM.

/** @import { Context } from "../app/context.js" */
/** @import { Problem, Solution } from "./solving/answers.js" */

import { fetchWords } from "./look.js";
import { once } from "../base/once.js";
import { fetchedOrTold } from "./notes.js";
import { solve, watch } from "./solving/solve.js";

/** Who asked the solver: one of the two buttons, or anything else. @typedef {"hint" | "solvable" | "more"} Asked */

/**
 * @typedef {object} Commands
 * @property {() => Asked} asked who asked the last short question
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {() => void} restart
 * @property {() => Promise<void>} solve
 * @property {() => Promise<void>} hint
 * @property {() => Promise<void>} solvable
 * @property {() => Promise<void>} lastSolvable goes back to the last position from which the goal can be reached
 * @property {() => Promise<void>} review shows what each move of the game cost
 * @property {() => Promise<void>} next opens what comes after this puzzle: the next level, today's puzzle or the next
 *   board
 * @property {() => void} stop
 * @property {() => void} restartSolver
 * @property {() => void} playOn leaves the replay and continues from the position it shows
 * @property {() => void} leaveReplay returns to the player's own game
 * @property {(solution: Solution, problem: Problem) => void} watch
 * @property {() => Promise<unknown>} label says so if the opened position has no solution
 * @property {() => Promise<unknown>} live updates the live indicator for the current position
 */

/**
 * @param {Context} context
 * @param {() => void} restartSolver
 * @returns {Commands}
 */
export function createCommands(context, restartSolver) {
  const { table } = context;
  const hint = lazyHints(context);
  const judging = once(() => import("./solving/solvable.js"));
  /** @type {Asked} */
  let asked = "more";
  /** @template T @param {Asked} by @param {() => T} run @returns {() => T} */
  const asking = (by, run) => () => {
    asked = by;
    return run();
  };
  return {
    asked: () => asked,
    undo: () => void table.act({ type: "undo" }),
    redo: () => void table.act({ type: "redo" }),
    restart() {
      if (table.act({ type: "restart" })) context.say(context.words.t("say.restarted"));
    },
    solve: () => solve(context),
    hint: asking("hint", hint),
    solvable: asking("solvable", async () => (await fetchedOrTold(context, judging()))?.solvable(context)),
    lastSolvable: asking("more", async () => (await fetchedOrTold(context, judging()))?.goBackToSolvable(context)),
    next: async () => (await fetchedOrTold(context, import("./winning/next.js")))?.goOn(context),
    review: asking("more", async () =>
      (await fetchedOrTold(context, import("./solving/review.js")))?.reviewGame(context)),
    stop: () => context.solver.stop(),
    restartSolver,
    playOn() {
      const { own } = table.session.line;
      if (table.act({ type: "branch" }) && !own) context.tell({ kind: "info", say: { code: "say.new-from-here" } });
    },
    leaveReplay: () => void table.act({ type: "undo" }),
    watch: (solution, problem) => watch(context, solution, problem),
    // Nobody asked: without the code nothing is said.
    label: async () => context.asleep() || (await judging().catch(() => null))?.labelUnsolvable(context),
    live: async () => context.asleep() || (await judging().catch(() => null))?.indicate(context),
  };
}

/** Fetches the code for hints on first use. @param {Context} context @returns {() => Promise<void>} */
function lazyHints(context) {
  const hints = once(() => Promise.all([import("./solving/hints.js"), fetchWords(context.words)])
    .then(([{ createHints }]) => createHints(context)));
  return async () => (await fetchedOrTold(context, hints()))?.next();
}
