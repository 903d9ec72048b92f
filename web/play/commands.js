// The player's commands, and the ways in which a board gets on the table. None touches the DOM.

import { once } from "../base/promises.js";
import { askedBy } from "../model/problem.js";
import { dayName } from "./dailies.js";
import { openBoard, openText } from "./links/opening.js";
import { fetchWords } from "./look.js";
import { fetchedOrTold } from "./notes.js";
import { openDay, takeBoard, takeCalendar, takeLevel } from "./starts.js";

/**
 * @param {Play<"asleep" | "card" | "commands" | "open" | "openings" | "play" | "problem" | "putDown" |
 *   "refresh" | "saves" | "say" | "settings" | "solver" | "table" | "tell" | "words">} parts
 * @param {() => void} restartSolver
 * @returns {Commands}
 */
export function createCommands(parts, restartSolver) {
  const { table } = parts;
  const hints = once(() => Promise.all([import("./solving/hints.js"), fetchWords(parts.words)])
    .then(([{ createHints }]) => createHints(parts)));
  const judging = once(() => import("./solving/solvable.js"));
  /** @type {Asked} */
  let asked = "more";
  /**
   * Makes room for an answer: what is in the hand would lie over it, and "Stopped." speaks of the question before.
   * When the answer comes something else may be in the hand, taken up meanwhile.
   * @returns {string | undefined} the piece that was in the hand
   */
  function makeRoom() {
    if (parts.card.note?.say.code === "say.stopped") parts.tell(null);
    return parts.putDown();
  }
  /**
   * @template T @param {Asked} by @param {(held: string | undefined) => T} run with the piece that was in the hand
   * @returns {() => T}
   */
  const asking = (by, run) => () => {
    asked = by;
    return run(makeRoom());
  };
  /**
   * Awaits the code for what was asked, which is fetched on first use.
   * @template T @param {Promise<T>} coming
   * @returns {Promise<T | undefined>} undefined if another game lies on the table by then, or it has gone on
   */
  async function fetched(coming) {
    const { moves } = table.session.line;
    const found = await fetchedOrTold(parts, coming);
    return moves === table.session.line.moves ? found : undefined;
  }
  return {
    asked: () => asked,
    undo: () => void table.act({ type: "undo" }),
    redo: () => void table.act({ type: "redo" }),
    restart() {
      if (table.act({ type: "restart" })) parts.say(parts.words.t("say.restarted"));
    },
    async solve() {
      makeRoom();
      return (await fetched(import("./solving/solve.js")))?.solve(parts);
    },
    hint: asking("hint", async (held) => (await fetched(hints()))?.next(held)),
    solvable: asking("solvable", async () => (await fetched(judging()))?.solvable(parts)),
    lastSolvable: asking("more", async () => (await fetched(judging()))?.goBackToSolvable(parts)),
    next: createNext(parts),
    review: asking("more", async () => (await fetched(import("./solving/review.js")))?.reviewGame(parts)),
    stop: () => parts.solver.stop(),
    restartSolver() {
      // That it could not start holds no longer, unless it fails again.
      parts.tell(null);
      restartSolver();
    },
    playOn() {
      const { own } = table.session.line;
      if (table.act({ type: "branch" }) && !own) parts.tell({ kind: "info", say: { code: "say.new-from-here" } });
    },
    leaveReplay: () => void table.act({ type: "undo" }),
    // Nobody asked: without the code nothing is said.
    label: async () => parts.asleep() || (await judging().catch(() => null))?.labelUnsolvable(parts),
    live: async () => parts.asleep() || (await judging().catch(() => null))?.indicate(parts),
  };
}

/**
 * @param {Play<"open" | "openings" | "table" | "tell">} parts
 * @returns {Commands["next"]}
 */
function createNext(parts) {
  const now = () => askedBy(parts.table.session.line);
  /** The game after which the next one is on its way: asked for once more, that would begin anew. */
  let leaving = "";
  return async () => {
    const after = now();
    if (leaving === after) return;
    leaving = after;
    try {
      const found = await fetchedOrTold(parts, parts.openings.next());
      // It comes next only after the game for which it was asked.
      if (now() !== after) return;
      if (found === null) await parts.open("puzzles");
      else await found?.run();
    } finally {
      if (leaving === after) leaving = "";
    }
  };
}

/**
 * @param {Play<"catalog" | "commands" | "dailies" | "find" | "forms" | "levels" | "open" | "refresh" | "saves" |
 *   "say" | "solver" | "table" | "tell" | "title" | "words">} parts
 * @returns {Openings}
 */
export const createOpenings = (parts) => ({
  link: (text, options) => openText(parts, text, options),
  paste: (text, options) => openBoard(parts, text, options),
  level: (level, place) => takeLevel(parts, level, place),
  day: (day) => openDay(parts, day, { chosen: true }),
  today: () => openDay(parts, dayName(new Date())),
  calendar: (id) => takeCalendar(parts, id),
  board: (puzzle) => takeBoard(parts, puzzle),
  next: async () => (await import("./winning/next.js")).nextOf(parts),
});
