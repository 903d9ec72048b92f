// My game, walked through again: the moves that cost most, as questions. There was a better one each time: find it.

/** @import { Context } from "../../app/context.js" */
/** @import { Move } from "../../model/types.js" */
/** @import { Judged as Gone } from "../../play/solving/review.js" */
/** @import { Check, Judged, Problem } from "../../play/solving/answers.js" */
/** @import { SmallBoard } from "../common/small-board.js" */

import { fill, h, iconButton } from "../../dom.js";
import { kindOf } from "../../kinds/index.js";
import { isCheck, judgedMoves } from "../../play/solving/answers.js";
import { explain } from "../../play/solving/certificates.js";
import { sentence } from "../../play/notes.js";
import { judgeGame } from "../../play/solving/review.js";
import { createAsking } from "../common/asking.js";
import { openDialog } from "../common/dialog.js";
import { fetchLater } from "../common/later.js";
import { createSmallBoard } from "../common/small-board.js";
import { worstMoves } from "./worst.js";

/** Seconds for a position. */
const PATIENCE = 20;

/**
 * A move that could have been better.
 * @typedef {object} Question
 * @property {number} number of the move in the list, from 1
 * @property {string} text
 * @property {Problem} before
 * @property {Problem} after
 * @property {Judged[]} best moves
 * @property {Move[]} mine
 * @property {boolean} lost
 * @property {number} cost
 */

/** @param {Context} context */
export async function open(context) {
  await fetchLater(context);
  const { t } = context.words;
  const asking = createAsking(context);
  const stage = h("div", {});
  /** @type {{destroy: () => void} | null} */
  let shown = null;
  const dialog = openDialog({
    name: "walk", title: t("walk.title"), closeLabel: t("dialog.close"), wide: true,
    onClose() {
      asking.stop();
      shown?.destroy();
    },
  });
  fill(dialog.body, asking.element, stage);
  asking.say(t("walk.judging"));
  const gone = await judgeGame(context);
  const questions = gone && gone !== "cancelled" ? await questionsOf(context, gone) : [];
  if (!dialog.element.open) return;
  asking.say(questions.length ? "" : t("walk.none"));

  /** @param {number} index */
  function ask(index) {
    shown?.destroy();
    const question = questions[index];
    if (!question) return dialog.close();
    const asked = showQuestion(context, question, {
      count: t("walk.count", { n: index + 1, all: questions.length }),
      next: index + 1 < questions.length ? () => ask(index + 1) : null,
      close: dialog.close,
    });
    shown = asked;
    fill(stage, asked.element);
    return asked.begin();
  }

  if (questions.length) ask(0);
}

/** @param {Context} context @param {Gone} gone @returns {Promise<Question[]>} */
async function questionsOf(context, { entries, verdicts }) {
  const { line } = context.table.session;
  /** @type {Question[]} */
  const questions = [];
  for (const index of worstMoves(verdicts)) {
    const entry = entries[index];
    const verdict = verdicts[index];
    if (!entry || !verdict) continue;
    const before = context.problem(entry.from);
    const check = await context.solver.check(before, { seconds: PATIENCE });
    if (!isCheck(check) || check.outcome !== "solvable") continue;
    const best = bestMoves(context, before, check);
    if (!best.length) continue;
    questions.push({
      number: index + 1, text: entry.text, before, after: context.problem(entry.to), best,
      mine: line.moves.slice(entry.from, entry.to), lost: verdict.verdict === "lost",
      cost: verdict.verdict === "detour" ? verdict.cost : 0,
    });
  }
  return questions;
}

/**
 * The moves after which least is to go; where that has no meaning, all after which the goal can be reached.
 * @param {Context} context @param {Problem} problem @param {Check} check
 */
function bestMoves(context, problem, check) {
  const winning = judgedMoves(problem, check).filter(({ outcome }) => outcome === "winning");
  if (!kindOf(context.table.puzzle).countsMoves) return winning;
  const least = Math.min(...winning.map(({ togo }) => togo ?? Infinity));
  return winning.filter(({ togo }) => (togo ?? Infinity) === least);
}

/**
 * @param {Context} context
 * @param {Question} question
 * @param {{count: string, next: (() => void) | null, close: () => void}} ways
 */
function showQuestion(context, question, { close, count, next }) {
  const { t } = context.words;
  const { best, mine, number, text } = question;
  const host = h("div", { class: "small-board" });
  const live = h("p", { class: "lesson-live", "aria-live": "polite" });
  const why = h("div", { class: "lesson-claim", hidden: true });
  const ways = h("div", { class: "row" });
  let found = false;

  function tried() {
    if (!board || found) return;
    const { moves: [first], cursor } = board.table.session.line;
    if (cursor === 0 || !first) return;
    if (best.some(({ move }) => same(move, first))) {
      settle("walk.right");
      return;
    }
    live.textContent = t(same(first, mine[0]) ? "walk.same" : "walk.worse");
    // Another try, from the same position.
    setTimeout(() => board?.table.act({ type: "restart" }), PAUSE);
  }

  /** @param {string} code */
  function settle(code) {
    found = true;
    live.textContent = t(code);
    why.hidden = false;
    void reasons(context, question).then((lines) => fill(why, ...lines.map((line) => h("p", { text: line }))));
    show.hidden = true;
    on.classList.add("main");
  }

  const show = iconButton("hint", t("walk.show"), () => {
    const [one] = best;
    if (!one || !board) return;
    found = true;
    board.table.act({ type: "restart" });
    board.table.act({ type: "move", moves: [one.move] });
    settle("walk.shown");
  }, { class: "button" });
  const on = next
    ? iconButton("on", t("walk.next"), next, { class: "button" })
    : iconButton("flag", t("walk.end"), close, { class: "button" });
  fill(ways, show, on);
  /** @type {SmallBoard | null} */
  let board = null;
  const asked = t(question.lost ? "walk.ask-lost" : "walk.ask", { n: number, move: text, cost: question.cost });
  return {
    element: h(
      "div",
      { class: "lesson" },
      h("div", { class: "lesson-stage" }, host),
      h(
        "div",
        { class: "lesson-side" },
        h("p", { class: "lesson-count", text: count }), h("p", { class: "lesson-text", text: asked }), live, why, ways,
      ),
    ),
    /** The element stands in the page: the board can read its colours. */
    begin() {
      const { goal, position, puzzle } = question.before;
      board = createSmallBoard(host, context, {
        puzzle, opening: { position, goal }, say: (said) => void (live.textContent = said), changed: tried,
      });
    },
    destroy: () => board?.destroy(),
  };
}

/** Milliseconds for which a wrong move stays. */
const PAUSE = 700;

/** @param {Move | undefined} one @param {Move | undefined} other */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** Why mine was worse. @param {Context} context @param {Question} question @returns {Promise<string[]>} */
async function reasons(context, { after, cost, lost }) {
  const { t } = context.words;
  if (!lost) return [t("walk.why-detour", { n: cost })];
  const check = await context.solver.check(after, { seconds: PATIENCE });
  const read = after.rules.read(after.position);
  const why = isCheck(check) && check.certificate && read.ok
    ? explain(after.puzzle, read.position, check.certificate).lines : [];
  return [t("walk.why-lost"), ...why.map((line) => sentence(context.words, line))];
}
