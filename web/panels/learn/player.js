// One lesson, step by step: its text, the board to play on, and what the solver finds meanwhile.

/** @import { SmallBoard } from "../common/small-board.js" */
/** @import { Lesson, Step } from "./lessons.js" */
/** @import { StepView } from "./step-view.js" */

import { h } from "../../base/dom.js";
import { lineOf, sentence } from "../../play/notes.js";
import { noCode } from "../../play/solving/answer-notes.js";
import { gaveWay } from "../../play/solving/answers.js";
import { layLink } from "../common/small-board.js";
import { claimText, createButtons, createView, prove, standing, stepMarks, tallyOf } from "./step-view.js";
import { keepSteps, stepsDone } from "./lessons.js";

/**
 * @typedef {object} Ways
 * @property {() => void} list
 * @property {() => void} leave back to the game
 * @property {{title: string, go: () => void} | null} next the lesson after this one
 */

export class Player {
  #parts;
  #lesson;
  #ways;
  /** @type {StepView} */
  #view;
  #buttons;
  /** @type {SmallBoard | null} */
  #board = null;
  /** Of the step on the screen: aborted when it is left, and with it whatever it has asked. */
  #step = new AbortController();
  /** Whether a question waits for its answer: until then nothing gives it away. */
  #asked = false;
  /** Tells what the solver found, once that may be told. @type {(() => void) | null} */
  #found = null;
  /** Asks about the claim again, where another question has taken the place of this one. @type {(() => void) | null} */
  #unproved = null;
  /** Questions to the solver, asked one after the other. @type {Promise<unknown>} */
  #asking = Promise.resolve();

  /**
   * @param {Parts<"find" | "open" | "openings" | "settings" | "solver" | "storage" | "table" | "title" |
   *   "words">} parts
   * @param {Lesson} lesson
   * @param {Ways} ways
   */
  constructor(parts, lesson, ways) {
    this.#parts = parts;
    this.#lesson = lesson;
    this.#ways = ways;
    this.#view = createView(parts);
    this.#buttons = createButtons(parts, {
      undo: () => this.#board?.table.act({ type: "undo" }),
      again: () => this.#board?.table.act({ type: "restart" }),
      show: () => void this.#showMove(),
      list: ways.list,
    });
    this.element = h(
      "div",
      { class: "lesson" },
      h("div", { class: "lesson-stage" }, this.#view.host, this.#view.tally, this.#buttons.element),
      h("div", { class: "lesson-side" }, ...this.#view.lines, this.#buttons.ways, this.#buttons.others),
    );
  }

  /** Begins where the player left off; a finished lesson starts again. */
  begin() {
    const { steps, slug } = this.#lesson;
    const done = stepsDone(this.#parts.storage)[slug] ?? 0;
    return this.#go(done < steps.length ? done : 0);
  }

  /** Goes on with what has given way to another question, which is answered by now. */
  goOn() {
    const again = this.#unproved;
    this.#unproved = null;
    again?.();
  }

  destroy() {
    this.#step.abort();
    this.#board?.destroy();
    this.#board = null;
  }

  /** @param {number} index */
  async #go(index) {
    const step = this.#lesson.steps[index];
    if (!step) return;
    const { t, language } = this.#parts.words;
    this.#step.abort();
    this.#step = new AbortController();
    const { signal } = this.#step;
    this.#unproved = null;
    const view = this.#view;
    view.begin(t("lesson.step", { n: index + 1, all: this.#lesson.steps.length }), step.text[language]);
    this.#offer(step, index);
    this.#board?.destroy();
    this.#board = null;
    const laid = await layLink(view.host, this.#parts, step.board, {
      say: view.live,
      changed: () => this.#played(step, index),
    });
    if ("line" in laid) {
      if (!signal.aborted) view.live(sentence(this.#parts.words, laid.line));
      return;
    }
    if (signal.aborted) return laid.destroy();
    this.#board = laid;
    this.#asked = Boolean(step.answers);
    this.#found = null;
    laid.keep(stepMarks(step));
    this.#look(step);
    view.question(step, language, (right) => {
      view.live(t(right ? "lesson.right" : "lesson.wrong"));
      this.#answered(step);
      if (right) this.#done(step, index);
      else this.#buttons.reveal(view);
    });
    if (!step.solve && !step.answers) this.#buttons.ready();
    if (!this.#lesson.rules) this.#claim(step, laid);
  }

  /** Buttons that lead on from a step. @param {Step} step @param {number} index */
  #offer(step, index) {
    const { storage, words: { t } } = this.#parts;
    const { leave, list, next } = this.#ways;
    const { rules, steps } = this.#lesson;
    const last = index + 1 === steps.length;
    this.#buttons.begin({
      back: index > 0 ? () => void this.#go(index - 1) : null,
      next: last ? null : () => {
        keepSteps(storage, this.#lesson, index + 1);
        void this.#go(index + 1);
      },
      end: () => {
        keepSteps(storage, this.#lesson, index + 1);
        if (rules) leave();
        else if (next) next.go();
        else list();
      },
      after: rules ? t("lesson.play") : next ? t("lesson.after", { title: next.title }) : "",
      open: rules ? null : () => void this.#open(step.board),
      watch: step.watch ? () => void this.#parts.open("watch", { board: step.board, methods: step.watch }) : null,
    });
  }

  /** Lays the board of a step on the table. @param {string} link */
  async #open(link) {
    const { signal } = this.#step;
    const opened = await this.#parts.openings.link(link);
    if (signal.aborted) return;
    if (opened.ok) this.#ways.leave();
    else this.#view.live(sentence(this.#parts.words, opened.line));
  }

  /** What is counted on the board, and what can be done there now. @param {Step} step */
  #look({ claim }) {
    const board = this.#board;
    if (!board) return;
    const { table } = board;
    const begun = table.session.line.cursor > 0;
    const counted = tallyOf(board.kept(), table.puzzle, table.position());
    // Whoever is asked for a sum adds it up, or plays.
    this.#view.tally.textContent = counted && (begun || !this.#asked) ? sentence(this.#parts.words, counted) : "";
    this.#view.tally.hidden = counted === null;
    const shows = !this.#asked && !this.#lesson.rules && claim.kind !== "unsolvable" && !table.solved();
    this.#buttons.offer({ begun, shows });
    this.#view.catchFocus();
  }

  /** @param {Step} step @param {number} index */
  #done({ then }, index) {
    keepSteps(this.#parts.storage, this.#lesson, index + 1);
    if (then) this.#view.after(then[this.#parts.words.language]);
    this.#buttons.ready();
    this.#buttons.reveal(this.#view);
  }

  /** The question is answered, or out of date: what the solver found can be told. @param {Step} step */
  #answered(step) {
    if (!this.#asked) return;
    this.#asked = false;
    if (this.#found) this.#found();
    else this.#view.claim(this.#parts.words.t("lesson.proving"), claimText(step.claim, this.#parts.words), "");
    this.#look(step);
  }

  /** A move was made, or taken back. @param {Step} step @param {number} index */
  #played(step, index) {
    const board = this.#board;
    if (!board) return;
    const { words } = this.#parts;
    this.#look(step);
    if (board.table.solved()) {
      this.#view.live(words.t("lesson.solved"));
      this.#done(step, index);
      this.#answered(step);
      return;
    }
    const problem = board.problem();
    this.#view.live("");
    if (this.#asked || this.#lesson.rules) return;
    this.#ask(async (signal) => {
      if (board.problem().position !== problem.position) return;
      const line = await standing(this.#parts, board, signal);
      if (this.#board !== board || board.problem().position !== problem.position) return;
      if (line && board.table.session.line.cursor > 0) this.#view.live(sentence(words, line));
    });
  }

  /** @param {Step} step @param {SmallBoard} board */
  #claim(step, board) {
    const { words } = this.#parts;
    // The claim must not give away the answer to a question.
    const said = step.answers ? "" : claimText(step.claim, words);
    this.#view.claim(words.t(step.answers ? "lesson.asked" : "lesson.proving"), said, "");
    this.#prove(step, board, board.problem());
  }

  /** @param {Step} step @param {SmallBoard} board @param {Problem} problem */
  #prove(step, board, problem) {
    const { words } = this.#parts;
    const view = this.#view;
    const said = claimText(step.claim, words);
    this.#ask(async (signal) => {
      const proof = await prove(this.#parts, problem, step.claim, signal);
      if (this.#board !== board) return;
      if (gaveWay(proof.failure)) {
        this.#unproved = () => this.#prove(step, board, problem);
        return;
      }
      const state = proof.holds === null ? "unproved" : proof.holds ? "proved" : "refuted";
      // A step with marks of its own says in its own words what the proof would say of other numbers.
      const { lines, marks } = step.classes || step.values ? { lines: [], marks: [] } : proof;
      this.#found = () => {
        const how = proof.failure ? words.sentence(proof.failure) : words.t(`lesson.${state}`);
        view.claim(how, said, state, lines.map((line) => sentence(words, line)));
        if (marks.length) this.#draw(step, board, problem, marks);
        if (step.answers) this.#buttons.reveal(this.#view);
      };
      if (!this.#asked) this.#found();
    });
  }

  /**
   * Draws a proof. Numbers and colours hold for every position, so they stay while one plays.
   * @param {Step} step @param {SmallBoard} board @param {Problem} problem @param {readonly Mark[]} marks
   */
  #draw(step, board, problem, marks) {
    if (marks.every(({ kind }) => kind === "value" || kind === "class")) board.keep(marks);
    else if (board.problem().position === problem.position) board.mark(marks);
    this.#look(step);
  }

  /** Plays one move of a solution on the board: of one that is known, if the game is still on its way. */
  async #showMove() {
    const board = this.#board;
    const problem = board?.problem();
    if (!board || !problem || board.table.solved()) return;
    const { solver, words: { t } } = this.#parts;
    const { signal } = this.#step;
    this.#view.live(t("lesson.proving"));
    const known = await solver.inHand(problem);
    const { certificate, error, moves: [first], outcome } = known
      ? { ...known, certificate: null, error: null, outcome: "solved" } : await solver.solve(problem, {}, { signal });
    this.goOn();
    if (this.#board !== board || board.problem().position !== problem.position) return;
    // It is asked for twice: the second time is answered.
    if (gaveWay(error ?? undefined)) return;
    if (first) board.table.act({ type: "move", moves: [first] });
    else if (error) this.#view.live(sentence(this.#parts.words, lineOf(error)));
    else this.#view.live(t(outcome === "unsolvable" ? noCode(board, problem, certificate) : "lesson.unproved"));
  }

  /** @param {(signal: AbortSignal) => Promise<void>} question dropped when another step has begun */
  #ask(question) {
    const { signal } = this.#step;
    this.#asking = this.#asking.then(() => (signal.aborted ? undefined : question(signal))).catch(console.error);
  }
}
