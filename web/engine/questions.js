// The questions that wait for a worker. No worker here.

/** @import { Answer, Failure, Operation, Report } from "./protocol.js" */

import { failure } from "./failures.js";

/**
 * @typedef {object} Question
 * @property {string} id
 * @property {Operation} operation
 * @property {Record<string, unknown>} request
 * @property {string | undefined} key
 * @property {boolean} beside asked meanwhile: it does not wait for what takes long
 * @property {((report: Report) => void) | undefined} onProgress
 * @property {((answer: Answer) => void) | null} settle null once it was answered
 * @property {boolean} again asked a second time after a death
 * @property {string | undefined} [terms] its work can be shared with who knows these
 * @property {boolean} [due] it has taken so long that it is to be
 * @property {boolean} [helperLost] who shared it has died
 */

/** @param {Question} question @param {Answer} answer only the first one counts */
export function settle(question, answer) {
  const tell = question.settle;
  question.settle = null;
  tell?.(answer);
}

export class Questions {
  /** @type {Question[]} */
  #waiting = [];

  /** All that wait. */
  get all() {
    return [...this.#waiting];
  }

  /** A waiting question with the same key gives its place. @param {Question} question */
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
   * The next question leaves the line.
   * @param {(question: Question) => boolean} fits which of them may be worked on
   * @returns {Question | null}
   */
  take(fits) {
    const question = this.#waiting.find(fits) ?? null;
    if (question) this.drop(question);
    return question;
  }

  /** @param {Question} question that is not wanted any more */
  drop(question) {
    this.#waiting = this.#waiting.filter((one) => one !== question);
  }

  /**
   * What a lost worker worked on is asked once more, then answered with the error.
   * @param {Question} question
   * @param {Failure} error
   */
  lose(question, error) {
    if (question.again) settle(question, { ok: false, error });
    else this.#waiting.unshift(question);
    Object.assign(question, { again: true, terms: undefined, due: false });
  }

  /** No worker can be had. @param {Failure} error */
  fail(error) {
    for (const question of this.#waiting.splice(0)) settle(question, { ok: false, error });
  }
}
