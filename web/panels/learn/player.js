// One lesson, step by step: its text, the board to play on, and what the solver finds meanwhile.

/** @import { Context } from "../../app/context.js" */
/** @import { SmallBoard } from "../common/small-board.js" */
/** @import { Lesson, Step } from "./lessons.js" */
/** @import { Parts } from "./step-view.js" */

import { h } from "../../dom.js";
import { openText } from "../../play/links/linking.js";
import { sentence } from "../../play/notes.js";
import { layLink } from "../common/small-board.js";
import { claimText, prove, standing } from "./claims.js";
import { keepSteps, stepsDone } from "./lessons.js";
import { stepMarks } from "./marks.js";
import { createButtons, createParts } from "./step-view.js";

/** @typedef {{list: () => void, next: {title: string, go: () => void} | null}} Ways */

export class Player {
  #context;
  #lesson;
  #ways;
  /** @type {Parts} */
  #parts;
  #buttons;
  /** @type {SmallBoard | null} */
  #board = null;
  /** Counts the steps begun, so that late answers to an earlier step are dropped. */
  #turn = 0;
  /** Questions to the solver, asked one after the other. @type {Promise<unknown>} */
  #asking = Promise.resolve();

  /** @param {Context} context @param {Lesson} lesson @param {Ways} ways */
  constructor(context, lesson, ways) {
    this.#context = context;
    this.#lesson = lesson;
    this.#ways = ways;
    this.#parts = createParts(context);
    this.#buttons = createButtons(context, {
      undo: () => this.#board?.table.act({ type: "undo" }),
      again: () => this.#board?.table.act({ type: "restart" }),
      show: () => void this.#showMove(),
      list: ways.list,
    });
    this.element = h(
      "div",
      { class: "lesson" },
      h("div", { class: "lesson-stage" }, this.#parts.host, this.#buttons.element),
      h("div", { class: "lesson-side" }, ...this.#parts.lines, this.#buttons.ways),
    );
  }

  /** Begins where the player left off; a finished lesson starts again. */
  begin() {
    const { steps, slug } = this.#lesson;
    const done = stepsDone(this.#context.storage)[slug] ?? 0;
    return this.#go(done < steps.length ? done : 0);
  }

  destroy() {
    this.#turn += 1;
    this.#board?.destroy();
    this.#board = null;
  }

  /** @param {number} index */
  async #go(index) {
    const step = this.#lesson.steps[index];
    if (!step) return;
    const { t, language } = this.#context.words;
    this.#turn += 1;
    const mine = this.#turn;
    const parts = this.#parts;
    parts.begin(t("lesson.step", { n: index + 1, all: this.#lesson.steps.length }), step.text[language]);
    this.#offer(step, index);
    this.#board?.destroy();
    this.#board = null;
    const laid = await layLink(parts.host, this.#context, step.board, {
      say: parts.live,
      changed: () => this.#played(step, index),
    });
    if (mine !== this.#turn || "code" in laid) {
      if ("code" in laid) parts.live(this.#context.words.sentence(laid));
      else laid.destroy();
      return;
    }
    this.#board = laid;
    laid.mark(stepMarks(step));
    parts.question(step, language, (right) => {
      parts.live(t(right ? "lesson.right" : "lesson.wrong"));
      if (right) this.#done(step, index);
    });
    if (!step.solve && !step.answers) this.#buttons.finish();
    this.#claim(step, laid);
  }

  /** Buttons that lead on from a step. @param {Step} step @param {number} index */
  #offer(step, index) {
    const { storage } = this.#context;
    const { next } = this.#ways;
    const last = index + 1 === this.#lesson.steps.length;
    this.#buttons.begin({
      back: index > 0 ? () => void this.#go(index - 1) : null,
      next: last ? null : () => {
        keepSteps(storage, this.#lesson, index + 1);
        void this.#go(index + 1);
      },
      end: () => {
        keepSteps(storage, this.#lesson, index + 1);
        if (next) next.go();
        else this.#ways.list();
      },
      after: next?.title ?? "",
      open: () => void openText(this.#context, step.board),
      watch: step.watch ? () => void this.#context.open("watch", { board: step.board, methods: step.watch }) : null,
    });
  }

  /** @param {Step} step @param {number} index */
  #done({ then }, index) {
    keepSteps(this.#context.storage, this.#lesson, index + 1);
    if (then) this.#parts.after(then[this.#context.words.language]);
    this.#buttons.finish();
  }

  /** A move was made, or taken back. @param {Step} step @param {number} index */
  #played(step, index) {
    const board = this.#board;
    if (!board) return;
    const { words } = this.#context;
    if (board.table.solved()) {
      this.#parts.live(words.t("lesson.solved"));
      if (step.solve) this.#done(step, index);
      return;
    }
    const problem = board.problem();
    this.#parts.live("");
    this.#ask(async () => {
      if (board.problem().position !== problem.position) return;
      const line = await standing(this.#context, problem);
      if (this.#board !== board || board.problem().position !== problem.position) return;
      if (line && board.table.session.line.cursor > 0) this.#parts.live(sentence(words, line));
    });
  }

  /** @param {Step} step @param {SmallBoard} board */
  #claim({ claim, answers }, board) {
    const { words } = this.#context;
    const parts = this.#parts;
    const said = claimText(claim, words);
    // The claim must not give away the answer to a question.
    parts.claim(words.t(answers ? "lesson.asked" : "lesson.proving"), answers ? "" : said, "");
    const problem = board.problem();
    this.#ask(async () => {
      const proof = await prove(this.#context, problem, claim);
      if (this.#board !== board) return;
      const state = proof.holds === null ? "unproved" : proof.holds ? "proved" : "refuted";
      const tell = () => {
        const why = proof.lines.map((line) => sentence(words, line));
        parts.claim(words.t(`lesson.${state}`), said, state, why);
        if (proof.marks.length && board.problem().position === problem.position) board.mark(proof.marks);
      };
      if (answers) parts.hold(tell);
      else tell();
    });
  }

  /** Plays one move of a solution on the board. */
  async #showMove() {
    const board = this.#board;
    const problem = board?.problem();
    if (!board || !problem || board.table.solved()) return;
    const { moves: [first] } = await this.#context.solver.solve(problem);
    if (this.#board !== board || board.problem().position !== problem.position) return;
    if (first) board.table.act({ type: "move", moves: [first] });
    else this.#parts.live(this.#context.words.t("solvable.no"));
  }

  /** @param {() => Promise<void>} question dropped when another step has begun */
  #ask(question) {
    const mine = this.#turn;
    this.#asking = this.#asking.then(() => (mine === this.#turn ? question() : undefined)).catch(console.error);
  }
}
