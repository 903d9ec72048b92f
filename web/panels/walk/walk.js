// Reviews the player's game: the moves that cost most become questions, each asking for a better move.

/** @import { Judged as JudgedGame } from "../../play/solving/review.js" */
/** @import { Question } from "./question.js" */

import { fill, h } from "../../base/dom.js";
import { modelOf } from "../../model/kinds.js";
import { isCheck, judgedMoves } from "../../play/solving/answers.js";
import { entriesOf } from "../../play/wording.js";
import { judgeGame } from "../../play/solving/review.js";
import { createDialogQuestion, openDialog } from "../common/dialog.js";
import { QuestionView } from "./question.js";
import { worstMoves } from "./mistakes.js";

/** The most seconds for a position. */
const PATIENCE = 20;

/** @param {Parts<"problem" | "settings" | "solver" | "table" | "title" | "words">} parts */
export async function open(parts) {
  const { t } = parts.words;
  const asking = createDialogQuestion(parts);
  const stage = h("div", {});
  /** @type {{destroy: () => void} | null} */
  let shown = null;
  const dialog = openDialog(t, {
    name: "walk", wide: true,
    onClose() {
      asking.stop();
      shown?.destroy();
    },
  });
  fill(dialog.body, asking.element, stage);
  asking.say(t("walk.judging"));
  const judged = await judgeGame(parts);
  const questions = judged && judged !== "cancelled" ? await questionsOf(parts, judged) : [];
  if (!dialog.element.open) return;
  asking.say(questions.length ? "" : t("walk.none"));

  /** @param {number} index */
  function ask(index) {
    shown?.destroy();
    const question = questions[index];
    if (!question) return dialog.close();
    const asked = new QuestionView(parts, question, {
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

/**
 * @param {Parts<"problem" | "settings" | "solver" | "table">} parts
 * @param {JudgedGame} judged
 * @returns {Promise<Question[]>}
 */
async function questionsOf(parts, { entries, verdicts }) {
  const { puzzle, rules, session: { line } } = parts.table;
  // The moves as the list of moves writes them.
  const written = entriesOf(puzzle, rules, line, parts.settings.get().notation);
  /** @type {Question[]} */
  const questions = [];
  for (const index of worstMoves(verdicts)) {
    const entry = entries[index];
    const verdict = verdicts[index];
    if (!entry || !verdict) continue;
    const before = parts.problem(entry.from);
    const check = await parts.solver.check(before, { seconds: PATIENCE });
    if (!isCheck(check) || check.outcome !== "solvable") continue;
    const best = bestMoves(parts, before, check);
    if (!best.length) continue;
    questions.push({
      number: index + 1, text: written[index]?.text ?? entry.text, before, after: parts.problem(entry.to), best,
      mine: line.moves.slice(entry.from, entry.to), lost: verdict.verdict === "lost",
      cost: verdict.verdict === "detour" ? verdict.cost : 0,
    });
  }
  return questions;
}

/**
 * The moves after which the fewest are to go; where moves are not counted, all after which the goal can be reached.
 * @param {Parts<"table">} parts @param {Problem} problem @param {Check} check
 */
function bestMoves({ table }, problem, check) {
  const winning = judgedMoves(problem, check).filter(({ outcome }) => outcome === "winning");
  if (!modelOf(table.puzzle).countsMoves) return winning;
  const least = Math.min(...winning.map(({ togo }) => togo ?? Infinity));
  return winning.filter(({ togo }) => (togo ?? Infinity) === least);
}
