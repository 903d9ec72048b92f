// Reviews the player's game: the moves that cost most become questions, each asking for a better move.

/** @import { SmallBoard } from "../common/small-board.js" */
/** @import { Question } from "./questions.js" */

import { fill, h, iconButton } from "../../base/dom.js";
import { inMetric } from "../../play/metric-choice.js";
import { sentence } from "../../play/notes.js";
import { explained } from "../../play/solving/answer-notes.js";
import { isCheck } from "../../play/solving/answers.js";
import { same } from "../../play/solving/judged.js";
import { judgeGame } from "../../play/solving/review.js";
import { openDialog } from "../common/dialog.js";
import { createSmallBoard } from "../common/small-board.js";
import { PATIENCE, questionsOf } from "./questions.js";

export const takes = /** @type {const} */ (["problem", "settings", "solver", "table", "title", "words"]);

/** @param {Taken<typeof takes>} parts */
export async function open(parts) {
  const { t } = parts.words;
  /** @type {{destroy: () => void} | null} */
  let shown = null;
  const dialog = openDialog(t, { name: "walk", of: parts.table, wide: true });
  const { closed } = dialog;
  closed.addEventListener("abort", () => shown?.destroy());
  const said = h("p", { "aria-live": "polite", text: t("walk.judging") });
  dialog.body.append(said);
  const judged = await judgeGame(parts, { signal: closed });
  const { questions, failure } = judged && "verdicts" in judged
    ? await questionsOf(parts, judged, closed) : { questions: [], failure: judged };
  if (closed.aborted) return;

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
    fill(dialog.body, asked.element);
    // The button that led here is gone.
    dialog.heading.focus();
    return asked.begin();
  }

  if (questions.length) ask(0);
  else said.textContent = failure ? parts.words.sentence(failure) : t("walk.none");
}

// One move of the player's game as a question: find a better one on the board; then the reason is shown.

/** Milliseconds for which a wrong move stays on the board. */
const PAUSE = 700;

class QuestionView {
  #parts;
  #question;
  #found = false;
  /** Takes a wrong move back. @type {ReturnType<typeof setTimeout> | undefined} */
  #back;
  /** @type {SmallBoard | null} */
  #board = null;
  #host = h("div", { class: "small-board" });
  #live = h("p", { class: "lesson-live", "aria-live": "polite" });
  #why = h("div", { class: "lesson-claim", "aria-live": "polite", hidden: true });
  #show;
  #on;

  /**
   * @param {Parts<"settings" | "solver" | "title" | "words">} parts
   * @param {Question} question
   * @param {{count: string, next: (() => void) | null, close: () => void}} ways
   */
  constructor(parts, question, { close, count, next }) {
    const { t } = parts.words;
    const { cost, lost, number, text } = question;
    this.#parts = parts;
    this.#question = question;
    this.#show = iconButton("hint", t("walk.show"), () => this.#tell());
    this.#on = next ? iconButton("on", t("walk.next"), next) : iconButton("flag", t("walk.end"), close);
    const asked = t(lost ? "walk.ask-lost" : "walk.ask", { n: number, move: text, cost });
    this.element = h(
      "div",
      { class: "lesson" },
      h("div", { class: "lesson-stage" }, this.#host),
      h(
        "div",
        { class: "lesson-side" },
        h("p", { class: "lesson-count", text: count }),
        h("p", { class: "lesson-text", text: asked }),
        h("div", { class: "lesson-findings" }, this.#live, this.#why),
        h("div", { class: "row lesson-ways" }, this.#show, this.#on),
      ),
    );
  }

  /** Call this once the element is in the page, so that the board can read its colours. */
  begin() {
    const { goal, position, puzzle } = this.#question.before;
    this.#board = createSmallBoard(this.#host, this.#parts, {
      puzzle, opening: { position, goal },
      say: (said) => void (this.#live.textContent = said),
      changed: () => this.#tried(),
    });
  }

  destroy() {
    clearTimeout(this.#back);
    this.#board?.destroy();
    this.#board = null;
  }

  #tried() {
    const { best, mine: [worse] } = this.#question;
    const { moves: [first], cursor = 0 } = this.#board?.table.session.line ?? { moves: [] };
    if (this.#found || cursor === 0 || !first) return;
    if (best.some(({ move }) => same(move, first))) {
      this.#end("walk.right");
      // Of several jumps made at once the first was asked for.
      this.#board?.table.act({ type: "jumpTo", index: 1 });
      return;
    }
    this.#live.textContent = this.#parts.words.t(worse && same(first, worse) ? "walk.same" : "walk.worse");
    // Another try, from the same position.
    clearTimeout(this.#back);
    this.#back = setTimeout(() => this.#board?.table.act({ type: "restart" }), PAUSE);
  }

  /** Plays one of the best moves on the board. */
  #tell() {
    const [one] = this.#question.best;
    if (!one) return;
    this.#found = true;
    this.#board?.table.act({ type: "restart" });
    this.#board?.table.act({ type: "move", moves: [one.move] });
    this.#end("walk.shown");
  }

  /** @param {string} code of the message */
  #end(code) {
    clearTimeout(this.#back);
    this.#found = true;
    this.#live.textContent = this.#parts.words.t(code);
    this.#on.classList.add("main");
    if (this.#show.contains(document.activeElement)) this.#on.focus();
    this.#show.hidden = true;
    void reasons(this.#parts, this.#question).then(({ lines, marks }) => {
      this.#why.hidden = false;
      fill(this.#why, ...lines.map((line) => h("p", { text: line })));
      if (marks.length) this.#draw(marks);
    });
  }

  /** Draws a proof on the position that it speaks of: the one after the player's own move. @param {Mark[]} marks */
  #draw(marks) {
    this.#board?.table.act({ type: "restart" });
    this.#board?.table.act({ type: "move", moves: this.#question.mine });
    this.#board?.mark(marks);
  }
}

/**
 * Why the player's move was worse.
 * @param {Parts<"solver" | "words">} parts
 * @param {Question} question
 * @returns {Promise<{lines: string[], marks: Mark[]}>}
 */
async function reasons({ solver, words }, { after, cost, lost }) {
  const { t } = words;
  if (!lost) return { lines: [t(inMetric("walk.why-detour", after), { n: cost })], marks: [] };
  const check = await solver.check(after, { seconds: PATIENCE });
  const { lines, marks } = explained(after, isCheck(check) ? check.certificate : null);
  return { lines: [t("walk.why-lost"), ...lines.map((line) => sentence(words, line))], marks };
}
