// The player's results on this board beside what is proved about it.

/** @import { Result } from "../../store/saves.js" */

import { h } from "../../base/dom.js";
import { modelOf } from "../../model/kinds.js";
import { askedBy } from "../../play/levels.js";
import { sentence } from "../../play/notes.js";
import { shortestOf } from "../../play/winning/result.js";
import { figure, knownLine, stars } from "../common/figures.js";

/** @param {Parts<"problem" | "saves" | "solver" | "table" | "words">} parts */
export function createFacts(parts) {
  const { words, table: { puzzle, session: { line } } } = parts;
  const { t } = words;
  const best = bestOf(parts);
  const shortest = shortestKnown(parts);
  const own = line.start === puzzle.start && line.goal === puzzle.goal;
  const known = own ? knownLine(puzzle, parts.solver.answered(parts.problem(0))) : null;
  return h(
    "section",
    { "aria-label": t("facts.name") },
    h(
      "dl",
      { class: "facts" },
      // A packing has no length.
      best.solved > 0 && figure(
        t("facts.best"), String(best.moves ?? (best.stars ? "" : "–")), best.stars && stars(t, best.stars),
      ),
      shortest !== undefined && figure(t("facts.shortest"), String(shortest)),
      best.solved > 0 && figure(t("facts.solved"), String(best.solved)),
    ),
    known && shortest === undefined && h("p", { class: "soft", text: sentence(words, known) }),
  );
}

/**
 * The player's best on the problem on the table: for a level or a day, the result there; for the puzzle's own problem,
 * the best ever.
 * @param {Parts<"saves" | "table">} parts
 * @returns {{ moves?: number | undefined, stars?: 0 | 1 | 2 | 3, solved: number }}
 */
function bestOf({ saves, table: { puzzle, session: { line } } }) {
  const challenge = saves.challenge(askedBy(line));
  const reached = challenge?.day ? saves.days()[challenge.day] : challenge && saves.reached()[challenge.name];
  /** @type {Result | undefined} */
  const result = saves.results()[puzzle.id];
  const own = line.start === puzzle.start && line.goal === puzzle.goal;
  if (reached) return { moves: reached.moves, stars: reached.stars, solved: result?.solved ?? 0 };
  return { moves: own ? result?.best : undefined, stars: (own && result?.stars) || 0, solved: result?.solved ?? 0 };
}

/**
 * The proved shortest length of the problem on the table, if known.
 * @param {Parts<"problem" | "saves" | "solver" | "table">} parts
 */
function shortestKnown(parts) {
  const { saves, table } = parts;
  if (!modelOf(table.puzzle).countsMoves) return undefined;
  const { line } = table.session;
  return shortestOf(parts, line, saves.challenge(askedBy(line)));
}
