// The queue of questions for the workers; knows no worker.

/** @import { Answer, Failure, Operation, Report } from "./protocol.d.ts" */

import { failure } from "./failures.js";

/**
 * @typedef {object} Question
 * @property {string} id
 * @property {Operation} operation
 * @property {Record<string, unknown>} request
 * @property {string | undefined} key
 * @property {boolean} beside it does not wait for a long question
 * @property {((report: Report) => void) | undefined} onProgress
 * @property {((answer: Answer) => void) | null} settle null once answered
 * @property {boolean} again asked a second time, after its worker died
 */

/** Answers a question; only the first answer counts. @param {Question} question @param {Answer} answer */
export function settle(question, answer) {
  const tell = question.settle;
  question.settle = null;
  tell?.(answer);
}

export class Questions {
  /** @type {Question[]} */
  #waiting = [];

  /** All waiting questions. */
  get all() {
    return [...this.#waiting];
  }

  /** Adds a question; it takes the place of a waiting one with the same key. @param {Question} question */
  add(question) {
    const place = question.key === undefined ? -1 : this.#waiting.findIndex((other) => other.key === question.key);
    const old = this.#waiting[place];
    if (!old) {
      this.#waiting.push(question);
      return;
    }
    this.#waiting[place] = question;
    settle(old, { ok: false, error: failure("superseded", "A newer question took its place.") });
  }

  /**
   * Removes and returns the next eligible question.
   * @param {(question: Question) => boolean} fits whether a question may be started now
   * @returns {Question | null}
   */
  take(fits) {
    const question = this.#waiting.find(fits) ?? null;
    if (question) this.drop(question);
    return question;
  }

  /** @param {Question} question one that is no longer wanted */
  drop(question) {
    this.#waiting = this.#waiting.filter((one) => one !== question);
  }

  /**
   * Requeues the question of a worker that died; the second time, answers it with the error.
   * @param {Question} question
   * @param {Failure} error
   */
  lose(question, error) {
    if (question.again) settle(question, { ok: false, error });
    else this.#waiting.unshift(question);
    question.again = true;
  }

  /** Answers all waiting questions with an error: no worker can be started. @param {Failure} error */
  fail(error) {
    for (const question of this.#waiting.splice(0)) settle(question, { ok: false, error });
  }
}
