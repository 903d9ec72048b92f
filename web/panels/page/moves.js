// The column beside the board: the moves of the game or the solution, how they are written and counted, and what each
// one cost; below them what there is for the curious.

/** @import { Entry } from "../../play/wording.js" */
/** @import { Item } from "./moves-list.js" */

import { button, fill, h } from "../../base/dom.js";
import { lastOnly } from "../../base/promises.js";
import { modelOf } from "../../model/kinds.js";
import { lengthsOf } from "../../model/rows.js";
import { fetchLater } from "../../play/look.js";
import { choice, firstMetric, inMetric, metricOf, metricsOf } from "../../play/metric-choice.js";
import { digits, fetchedOrTold } from "../../play/notes.js";
import { gameKey } from "../../play/solving/answers.js";
import { isFlawless } from "../../play/winning/result.js";
import { entriesOf, wordsOf } from "../../play/wording.js";
import { createMovesList } from "./moves-list.js";

/**
 * @param {HTMLElement} host
 * @param {Parts<"commands" | "open" | "problem" | "saves" | "say" | "settings" | "solver" | "table" | "words">} parts
 * @returns {{update: () => void}}
 */
export function createMoves(host, parts) {
  const { t } = parts.words;
  const title = h("h2", { class: "card-title", id: "moves-title", tabindex: "-1" });
  const small = { class: "button small" };
  const toggle = button("", () => swapNotation(parts), small);
  const counting = createCountingChoice(parts);
  // The items form one list although they stand in parts; no element may stand between, so roles are used.
  const box = h("div", { class: "moves", role: "list", "aria-labelledby": "moves-title" });
  const list = createMovesList(box, (index) => void parts.table.act({ type: "jumpTo", index }));
  const empty = h("p", { class: "soft" });
  const ask = button("", () => void parts.commands.review(), small);
  const course = h("div", { class: "course", hidden: true });
  fill(host, h("div", { class: "card-row" }, title, toggle, counting.element), course, box, empty, ask);
  const beginCourse = lastOnly();
  let drawn = "";
  /** @type {Entry[]} */
  let entries = [];

  /**
   * Draws other moves than before, or the same ones in other words.
   * @param {Review | null} review
   * @param {string} metric
   */
  function draw(review, metric) {
    const { puzzle, rules, session: { line } } = parts.table;
    const { notation } = parts.settings.get();
    entries = entriesOf(puzzle, rules, line, notation);
    list.set(entries.map((entry, index) => itemOf(parts, entry, index, review?.verdicts[index], metric)));
    box.hidden = entries.length === 0;
    empty.hidden = entries.length > 0;
    empty.textContent = t("moves.none");
    toggle.hidden = entries.length === 0 || !hasNames(parts);
    toggle.textContent = t(notation === "names" ? "moves.numbers" : "moves.names");
  }

  return {
    update() {
      const { puzzle, session: { line } } = parts.table;
      const settings = parts.settings.get();
      const metric = metricOf(puzzle, settings);
      counting.update(metric);
      const replay = line.mode === "replay";
      // Moves that the solver found are not judged again.
      const judged = !replay || !line.seen;
      const review = judged && parts.table.review?.key === gameKey(line, metric) ? parts.table.review : null;
      const shown = [puzzle.id, line.mode, settings.notation, line.start, JSON.stringify(line.moves), review?.key];
      const key = shown.join(" ");
      if (key !== drawn) {
        draw(review, metric);
        void showGameLine(parts, course, review, beginCourse());
      }
      drawn = key;
      ask.hidden = !judged || (!replay && line.cursor === 0) || review !== null || isFlawless(parts);
      ask.textContent = t(modelOf(puzzle).countsMoves ? "review.ask" : "review.ask-place");
      // Moves taken back stay in the list as long as they can be redone.
      const made = replay ? entries.length : entries.filter(({ to }) => to <= line.cursor).length;
      title.textContent = titleOf(parts, made, metric);
      list.mark(entries.findIndex(({ from, to }) => from < line.cursor && line.cursor <= to), made);
    },
  };
}

/**
 * The list's title with its length: in the player's metric, besides the number of moves listed.
 * @param {Parts<"table" | "words">} parts
 * @param {number} n moves made, or moves of the solution
 * @param {string} metric
 */
function titleOf({ table, words: { t } }, n, metric) {
  const { line, line: { cursor, mode, moves, own } } = table.session;
  const found = mode === "replay" && !own;
  const code = found ? "moves.solution" : "moves.mine";
  // A solution of a packing takes no piece up again: each of its moves is a piece.
  const unit = found && !modelOf(table.puzzle).countsMoves ? "pieces" : "moves";
  const counted = t(`length.${unit}`, { n });
  if (metric === firstMetric(table.puzzle)) return t(code, { length: counted });
  const length = lengthsOf(table.rules, line, mode === "replay" ? moves.length : cursor)[metric] ?? n;
  return t(`${code}-in`, { length: t(`length.${metric}`, { n: length }), moves: counted });
}

/** @param {Parts<"settings">} parts */
function swapNotation({ settings }) {
  void settings.change({ notation: settings.get().notation === "names" ? "numbers" : "names" });
}

/** Whether moves can be written with the names of cells besides their numbers. @param {Parts<"table">} parts */
function hasNames({ table: { puzzle } }) {
  return wordsOf(puzzle).writesCells && puzzle.names.some((name, cell) => name !== String(cell));
}

/**
 * @param {Parts<"table" | "words">} parts
 * @param {Entry} entry
 * @param {number} index
 * @param {Verdict | undefined} verdict
 * @param {string} metric of the costs
 * @returns {Item}
 */
function itemOf(parts, { to, text }, index, verdict, metric) {
  return {
    to,
    text,
    verdict: verdict?.verdict ?? "",
    face: `${to} ${text} ${JSON.stringify(verdict ?? "")}`,
    tell() {
      const { t } = parts.words;
      const said = verdictText(parts, verdict, metric);
      const name = t("moves.entry", { n: index + 1, text }) + (said ? t("list.comma") + said.long : "");
      return { name, short: said?.short };
    },
  };
}

/**
 * @param {Parts<"table" | "words">} parts
 * @param {Verdict | undefined} verdict
 * @param {string} metric
 * @returns {{short: string, long: string} | null}
 */
function verdictText({ table: { puzzle }, words: { t } }, verdict, metric) {
  switch (verdict?.verdict) {
    case "detour": {
      const code = inMetric("review.cost", { puzzle, metric });
      return { short: `+${verdict.cost}`, long: t(code, { n: verdict.cost }) };
    }
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
 * @param {Parts<"open" | "table" | "words">} parts @param {HTMLElement} host @param {Review | null} review
 * @param {() => boolean} isWanted whether the list still shows this review when the code has come
 */
async function showGameLine(parts, host, review, isWanted) {
  host.hidden = true;
  if (!review) return;
  const fetched = await import("../walk/game-line.js").catch(() => null);
  if (isWanted()) await fetched?.drawGameLine(parts, host, review, isWanted).catch(() => null);
}

// The choice of what counts as one move, if the puzzle offers one.

/**
 * @param {Parts<"commands" | "say" | "settings" | "table" | "words">} parts
 * @returns {{element: HTMLElement, update: (metric: string) => void}}
 */
function createCountingChoice({ commands, say, settings, table, words }) {
  const { t } = words;
  const element = h("select", { class: "counted-in", "aria-label": t("count.label"), on: { change: choose } });
  /** The kind of puzzle whose metrics are offered. */
  let offered = "";

  function choose() {
    const said = t(`count.said.${element.value}`);
    void settings.change(choice(table.puzzle, element.value)).then(() => {
      say(said);
      if (settings.get().live) void commands.live();
    });
  }

  return {
    element,
    update(metric) {
      const { puzzle } = table;
      const choices = metricsOf(puzzle);
      element.hidden = choices.length < 2;
      if (element.hidden) return;
      if (offered !== puzzle.kind) {
        fill(element, ...choices.map((value) => h("option", { value, text: t(`count.${puzzle.kind}.${value}`) })));
      }
      offered = puzzle.kind;
      element.value = metric;
    },
  };
}

// "For the curious", folded below the moves on a desk; its buttons are fetched when it is unfolded.

/**
 * @param {HTMLDetailsElement} host
 * @param {Parts<"open" | "table" | "tell" | "words">} parts
 * @returns {{update: () => void}}
 */
export function createCurious(host, parts) {
  const list = h("div", { class: "more-ways" });
  let shown = "";
  fill(host, h("summary", { text: parts.words.t("explore.title") }), list);

  async function draw() {
    if (!host.open) return;
    const coming = Promise.all([import("../more.js"), fetchLater(parts)]);
    const [fetched] = await fetchedOrTold(parts, coming) ?? [];
    if (fetched) fill(list, ...fetched.curiousButtons(parts));
  }

  host.addEventListener("toggle", () => void draw());
  return {
    update() {
      const { puzzle, session } = parts.table;
      const offers = wordsOf(puzzle).explore(session.line.goal).join();
      if (offers === shown) return;
      shown = offers;
      void draw();
    },
  };
}
