// The questions that wait for the worker, and the one that it works on. No worker here.

/** @import { Answer, Failure, Operation, Report } from "./protocol.js" */

import { failure } from "./supervisor.js";

/**
 * @typedef {object} Question
 * @property {string} id
 * @property {Operation} operation
 * @property {Record<string, unknown>} request
 * @property {string | undefined} key
 * @property {((report: Report) => void) | undefined} onProgress
 * @property {((answer: Answer) => void) | null} settle null once it was answered
 * @property {boolean} again asked a second time after a death
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
  /** @type {Question | null} */
  #current = null;

  /** The question that the worker works on. */
  get current() {
    return this.#current;
  }

  /** All that are open, the current one last. */
  get all() {
    return [...this.#waiting, ...(this.#current ? [this.#current] : [])];
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
   * The next question becomes the current one.
   * @returns {Question | null} null if none waits or another one is worked on
   */
  take() {
    if (this.#current) return null;
    this.#current = this.#waiting.shift() ?? null;
    return this.#current;
  }

  /** @returns {Question | null} the question that was worked on until now */
  end() {
    const ended = this.#current;
    this.#current = null;
    return ended;
  }

  /** @param {Question} question that is not wanted any more */
  drop(question) {
    this.#waiting = this.#waiting.filter((one) => one !== question);
  }

  /** The worker was lost: what it worked on is asked once more, then answered with the error. @param {Failure} error */
  lose(error) {
    const lost = this.end();
    if (lost?.settle && !lost.again) {
      lost.again = true;
      this.#waiting.unshift(lost);
    } else if (lost) {
      settle(lost, { ok: false, error });
    }
  }

  /** No worker can be had. @param {Failure} error */
  fail(error) {
    for (const question of this.#waiting.splice(0)) settle(question, { ok: false, error });
  }
}
