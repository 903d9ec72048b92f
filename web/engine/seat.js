// One worker and the question that it works on: told when to begin, when to stop, and replaced when it dies. One that
// has no question may help with another worker's, and is ready for questions all the same.

/** @import { Answer, Assets, EngineState, Failure, FromWorker, Part, Report } from "./protocol.js" */
/** @import { Question } from "./questions.js" */

import { failure } from "./failures.js";
import { settle } from "./questions.js";
import { WorkerSupervisor } from "./supervisor.js";

/** How long a job may take to stop by itself before its worker is replaced, in milliseconds. */
const STOP_PATIENCE = 2000;
/** One that has not stopped by then will hardly do so in time: another worker can be started meanwhile. */
const STOP_USUAL = 300;

/** @typedef {{id: string, question: Question}} Help */

/**
 * @typedef {object} SeatOptions
 * @property {Pick<Assets, "worker" | "python" | "pythonFiles" | "tables">} assets
 * @property {(url: string) => Worker} spawn
 * @property {import("./protocol.js").Shared} shared what one worker's start leaves for the next one's
 * @property {(seat: Seat) => void} onChange its state has changed
 * @property {(question: Question, error: Failure) => void} onLost the worker was lost with a question that was wanted
 * @property {(question: Question) => void} onTerms the work of its question can be shared
 * @property {(question: Question, parts: Part[]) => void} onParts it has done parts of another worker's question
 * @property {(seat: Seat) => boolean} yields its worker did not stop in time: whether another one takes its place
 */

export class Seat {
  /** @type {EngineState} */
  state = { name: "loading", percent: 0, stage: "download" };
  /** @type {Question | null} */
  #current = null;
  /** The question of another worker that it helps with, and what this is called. @type {Help | null} */
  #help = null;
  #helps = 0;
  /** It was told to stop a while ago, and has not heard. */
  deaf = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #patience;
  #options;
  #supervisor;

  /** @param {SeatOptions} options */
  constructor(options) {
    this.#options = options;
    this.#supervisor = new WorkerSupervisor({
      assets: options.assets,
      spawn: options.spawn,
      shared: options.shared,
      onMessage: (message) => this.#hear(message),
      onDeath: (error) => this.#lose(error),
      onFailed: (error) => this.#change({ name: "failed", error }),
    });
  }

  /** The question that it works on; null also while a stopped one comes to its end. */
  get question() {
    return this.#current?.settle ? this.#current : null;
  }

  /** The question of another worker that it helps with. */
  get helping() {
    return this.#help?.question ?? null;
  }

  start() {
    this.#supervisor.start();
  }

  /** Help with another worker's question, until that is answered. @param {Question} question that told its terms */
  help(question) {
    this.#helps += 1;
    const { operation, request, terms } = question;
    const help = (this.#help = { id: `${question.id}-help-${this.#helps}`, question });
    this.#supervisor.send({ op: "help", id: help.id, operation, request: { ...request, help: terms } });
  }

  /** Help no more. */
  endHelp() {
    if (this.#help) this.#supervisor.send({ op: "cancel", id: this.#help.id });
    this.#help = null;
  }

  /** Hand over parts that were done elsewhere. @param {Question} question @param {Part[]} parts */
  lay(question, parts) {
    if (question === this.#current) this.#supervisor.send({ op: "lay", id: question.id, parts });
  }

  /** Work on a question; only while it is ready. @param {Question} question */
  give(question) {
    const { id, operation, request } = question;
    this.#current = question;
    this.#change({ name: "busy", operation });
    this.#supervisor.send({ op: "ask", id, operation, request });
  }

  /** Leave a question that was answered already. @param {Question} question */
  leave(question) {
    if (question !== this.#current) return;
    this.#supervisor.send({ op: "cancel", id: question.id });
    clearTimeout(this.#patience);
    const giveUp = () => {
      if (this.#options.yields(this)) return;
      this.#supervisor.replace(failure("cancelled", "The question did not stop in time."));
    };
    this.#patience = setTimeout(() => {
      this.#patience = setTimeout(giveUp, STOP_PATIENCE - STOP_USUAL);
      this.deaf = true;
      this.#options.onChange(this);
    }, STOP_USUAL);
  }

  /** Replace the worker. */
  restart() {
    this.#supervisor.replace(failure("worker-died", "The solver was restarted."));
  }

  /** End the worker for good. */
  close() {
    clearTimeout(this.#patience);
    this.#supervisor.close();
  }

  /** @param {EngineState} state */
  #change(state) {
    this.state = state;
    this.#options.onChange(this);
  }

  /** @param {FromWorker} message */
  #hear(message) {
    switch (message.op) {
      case "loading": return this.#change({ name: "loading", percent: message.percent, stage: message.stage });
      case "ready": return this.#change({ name: "ready", ...(message.start ? { start: message.start } : {}) });
      case "report": return this.#report(message.id, message.report);
      case "helped": return this.#helped(message.id, message.parts);
      case "answer": return this.#answered(message.id, message.answer);
    }
  }

  /** @param {string} id @param {Report} report */
  #report(id, report) {
    const question = this.question;
    if (question?.id !== id) return;
    if (report.terms !== undefined) {
      const first = question.terms === undefined;
      question.terms = report.terms;
      if (first) this.#options.onTerms(question);
    }
    question.onProgress?.(report);
  }

  /** @param {string} id @param {Part[] | null} parts null: it helps no more */
  #helped(id, parts) {
    if (this.#help?.id !== id) return;
    const { question } = this.#help;
    if (parts) {
      this.#options.onParts(question, parts);
      return;
    }
    question.due = false;
    this.#help = null;
  }

  /** @param {string} id @param {Answer} answer */
  #answered(id, answer) {
    if (this.#current?.id !== id) return;
    settle(this.#current, answer);
    this.#endQuestion();
    this.#change({ name: "ready" });
  }

  /** Its worker has come to the end of its question, or to its own. */
  #endQuestion() {
    clearTimeout(this.#patience);
    this.deaf = false;
    this.#current = null;
  }

  /** @param {Failure} error */
  #lose(error) {
    const lost = this.question;
    this.#endQuestion();
    if (this.#help) {
      // The next worker helps on, but what two have died of is nothing to help with.
      const { question } = this.#help;
      question.due = !question.helperLost;
      question.helperLost = true;
      this.#help = null;
    }
    if (lost) this.#options.onLost(lost, error);
  }
}
