// The player's results on this board beside what is proved about it, and the way to the puzzle of today.

/** @import { Context } from "../../app/context.js" */
/** @import { Result } from "../../store/saves.js" */

import { fill, h, iconButton, inRow } from "../../dom.js";
import { kindOf } from "../../kinds/index.js";
import { askedBy } from "../../play/levels.js";
import { isToday, openToday, todayLines } from "../../play/today.js";
import { shortestOf } from "../../play/winning/win.js";
import { figure } from "../common/figure.js";
import { stars } from "../common/stars.js";

/**
 * @param {HTMLElement} host
 * @param {Context} context
 * @returns {{update: () => void}}
 */
export function createFacts(host, context) {
  const { t } = context.words;
  const title = h("h2", { class: "card-title" });
  const figures = h("dl", { class: "facts" });
  const today = iconButton("day", t("top.today"), () => void openToday(context));
  const label = today.querySelector(".label");
  const days = iconButton("grid", t("facts.days"), () => void context.open("daily"), { "aria-haspopup": "dialog" });
  fill(host, title, figures, inRow(today, days));
  let shown = "";

  return {
    update() {
      const best = bestOf(context);
      const shortest = shortestKnown(context);
      const said = todayLines(context).map(({ code, params }) => t(code, params)).join(" · ");
      const now = isToday(context);
      const key = JSON.stringify([best, shortest, said, now]);
      today.hidden = !context.dailies || now;
      days.hidden = !context.dailies;
      if (key === shown) return;
      shown = key;
      title.textContent = t(now ? "daily.title" : "facts.title");
      if (label) label.textContent = said;
      fill(
        figures,
        figure(t("facts.best"), String(best.moves ?? "–"), best.stars && stars(t, best.stars)),
        shortest !== undefined && figure(t("facts.shortest"), String(shortest)),
        figure(t("facts.solved"), String(best.solved)),
      );
    },
  };
}

/**
 * The player's best on the problem on the table: for a level or a day, the result there; for the puzzle's own problem,
 * the best ever.
 * @param {Context} context
 * @returns {{ moves?: number | undefined, stars?: 0 | 1 | 2 | 3, solved: number }}
 */
function bestOf({ saves, table: { puzzle, session: { line } } }) {
  const challenge = saves.challenge(askedBy(line));
  const reached = challenge?.day ? saves.days()[challenge.day] : challenge && saves.reached()[challenge.name];
  /** @type {Result | undefined} */
  const result = saves.results()[puzzle.id];
  const own = line.start === puzzle.start && line.goal === puzzle.goal;
  if (reached) return { moves: reached.moves, stars: reached.stars, solved: result?.solved ?? 0 };
  return { moves: own ? result?.best : undefined, stars: own && result?.perfect ? 3 : 0, solved: result?.solved ?? 0 };
}

/** The proved shortest length of the problem on the table, if known. @param {Context} context */
function shortestKnown(context) {
  const { saves, table } = context;
  if (!kindOf(table.puzzle).countsMoves) return undefined;
  return shortestOf(context, saves.challenge(askedBy(table.session.line)));
}
