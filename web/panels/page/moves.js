// The moves of the game or the solution, how they are written and counted, and what each one cost.

/** @import { Context } from "../../app/context.js" */
/** @import { Entry } from "../../play/notation.js" */
/** @import { Review, Verdict } from "../../play/solving/review.js" */

import { button, fill, h } from "../../base/dom.js";
import { kindOf } from "../../kinds/index.js";
import { inMetric, metricOf } from "../../play/metric-choice.js";
import { entriesOf } from "../../play/notation.js";
import { digits } from "../../play/notes.js";
import { reviewKey } from "../../play/solving/review-key.js";
import { createCountingChoice } from "./counting-choice.js";
import { createMovesList } from "./moves-list.js";

/**
 * @param {HTMLElement} host
 * @param {Context} context
 * @returns {{update: () => void}}
 */
export function createMoves(host, context) {
  const { t } = context.words;
  const title = h("h2", { class: "card-title", id: "moves-title", tabindex: "-1" });
  const small = { class: "button small" };
  const toggle = button("", () => swapNotation(context), small);
  const counting = createCountingChoice(context);
  // The items form one list although they stand in parts; no element may stand between, so roles are used.
  const box = h("div", { class: "moves", role: "list", "aria-labelledby": "moves-title" });
  const list = createMovesList(box, (index) => void context.table.act({ type: "jumpTo", index }));
  const empty = h("p", { class: "soft" });
  const ask = button("", () => void context.commands.review(), small);
  const course = h("div", { class: "course", hidden: true });
  fill(host, h("div", { class: "card-row" }, title, toggle, counting.element), course, box, empty, ask);
  let drawn = "";
  /** @type {Entry[]} */
  let entries = [];

  /**
   * Draws other moves than before, or the same ones in other words.
   * @param {Review | null} review
   * @param {string | undefined} metric
   */
  function draw(review, metric) {
    const { puzzle, rules, session: { line } } = context.table;
    const { notation } = context.settings.get();
    entries = entriesOf(puzzle, rules, line, notation);
    list.set(entries.map((entry, index) => itemOf(context, entry, index, review?.verdicts[index], metric)));
    box.hidden = entries.length === 0;
    empty.hidden = entries.length > 0;
    empty.textContent = t("moves.none");
    toggle.hidden = entries.length === 0 || !hasNames(context);
    toggle.textContent = t(notation === "names" ? "moves.numbers" : "moves.names");
  }

  return {
    update() {
      const { puzzle, session: { line } } = context.table;
      const settings = context.settings.get();
      const metric = metricOf(puzzle, settings);
      counting.update(metric);
      const replay = line.mode === "replay";
      // Moves that the solver found are not judged again.
      const judged = !replay || !line.seen;
      const review = judged && context.review?.key === reviewKey(line, metric) ? context.review : null;
      const parts = [puzzle.id, line.mode, settings.notation, line.start, JSON.stringify(line.moves), review?.key];
      const key = parts.join(" ");
      if (key !== drawn) {
        draw(review, metric);
        void showGameLine(context, course, review);
      }
      drawn = key;
      ask.hidden = !judged || (!replay && line.cursor === 0) || review !== null;
      ask.textContent = t(kindOf(puzzle).countsMoves ? "review.ask" : "review.ask-place");
      // Moves taken back stay in the list as long as they can be redone.
      const made = replay ? entries.length : entries.filter(({ to }) => to <= line.cursor).length;
      title.textContent = titleOf(context, made, metric);
      list.mark(entries.findIndex(({ from, to }) => from < line.cursor && line.cursor <= to), made);
    },
  };
}

/**
 * The list's title with its length: in the player's metric, besides the number of moves listed.
 * @param {Context} context
 * @param {number} n moves made, or moves of the solution
 * @param {string | undefined} metric if not the first
 */
function titleOf({ table, words: { t } }, n, metric) {
  const { mode, start, moves, cursor } = table.session.line;
  const code = mode === "replay" ? "moves.solution" : "moves.mine";
  if (metric === undefined) return t(code, { n });
  const found = table.rules.read(start);
  const made = mode === "replay" ? moves : moves.slice(0, cursor);
  const length = found.ok ? table.rules.lengths(found.position, made)[metric] ?? n : n;
  return t(`${code}-in`, { length: t(`length.${metric}`, { n: length }), n });
}

/** @param {Context} context */
function swapNotation(context) {
  void context.change({ notation: context.settings.get().notation === "names" ? "numbers" : "names" });
}

/** Whether moves can be written with the names of cells besides their numbers. @param {Context} context */
function hasNames({ table: { puzzle } }) {
  return kindOf(puzzle).writesCells && puzzle.names.some((name, cell) => name !== String(cell));
}

/**
 * @param {Context} context
 * @param {Entry} entry
 * @param {number} index
 * @param {Verdict | undefined} verdict
 * @param {string | undefined} metric of the costs, if not the first
 * @returns {import("./moves-list.js").Item}
 */
function itemOf(context, { to, text }, index, verdict, metric) {
  return {
    to,
    text,
    verdict: verdict?.verdict ?? "",
    face: `${to} ${text} ${JSON.stringify(verdict ?? "")}`,
    tell() {
      const said = verdictText(context, verdict, metric);
      const name = context.words.t("moves.entry", { n: index + 1, text }) + (said ? `, ${said.long}` : "");
      return { name, short: said?.short };
    },
  };
}

/**
 * @param {Context} context
 * @param {Verdict | undefined} verdict
 * @param {string | undefined} metric
 * @returns {{short: string, long: string} | null}
 */
function verdictText({ words: { t } }, verdict, metric) {
  switch (verdict?.verdict) {
    case "detour": return { short: `+${verdict.cost}`, long: t(inMetric("review.cost", metric), { n: verdict.cost }) };
    case "lost": return { short: "✕", long: t("review.fatal") };
    case "left": {
      const count = digits(verdict.remaining);
      return { short: t("number", { n: count }), long: t("review.left", { n: Number(verdict.remaining), count }) };
    }
    default: return null;
  }
}

/**
 * Draws the line of the game above the list; the code for it is fetched with the first one.
 * @param {Context} context @param {HTMLElement} host @param {Review | null} review
 */
async function showGameLine(context, host, review) {
  host.hidden = true;
  if (!review) return;
  const fetched = await import("../walk/game-line.js").catch(() => null);
  if (context.review === review) await fetched?.drawGameLine(context, host, review).catch(() => null);
}
