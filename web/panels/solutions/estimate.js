// The solver's estimate, in words, of how large a search for all packings will be, shown before it begins.

/** @import { DialogQuestion } from "../common/dialog.js" */

import { h } from "../../base/dom.js";

/** @typedef {{ value: number, error: number }} Mean */

/** Searches of boards with fewer pieces end before anybody could read the estimate. */
const LARGE = 13;
/** The most seconds for the estimate. */
const SECONDS = 1;

/**
 * @param {Parts<"words">} parts
 * @param {DialogQuestion} asking
 */
export function createEstimate({ words }, asking) {
  const element = h("p", { class: "soft" });
  return {
    element,
    /** @param {Problem} problem @returns {Promise<boolean>} false if the player stopped it */
    async tell({ puzzle, position, goal }) {
      element.textContent = "";
      if (!isLarge(puzzle)) return true;
      const reply = await asking.ask("estimate", { puzzle: puzzle.id, position, goal, seconds: SECONDS });
      if (reply.ok) element.textContent = estimateText(words, reply.result);
      return reply.ok || reply.error.code !== "cancelled";
    },
  };
}

/** @param {Puzzle} puzzle */
export const isLarge = (puzzle) => "pieces" in puzzle && puzzle.pieces.length >= LARGE;

/**
 * @param {Words} words
 * @param {{ positions: Mean }} estimate the solver's JSON
 * @returns {string} "" if there is nothing to say
 */
export function estimateText({ t, language }, { positions: { value, error } }) {
  if (value <= 1) return "";
  const low = value - 2 * error;
  // If the random walks differ as much as this, two standard errors mean nothing.
  if (low < value / 4) return t("solutions.expected.rough", { n: rough(value, language) });
  const [n, least, most] = [value, low, value + 2 * error].map((number) => rough(number, language));
  return t("solutions.expected", { n, least, most });
}

/**
 * A number with two significant digits: "2.4 million", "240万", "2.4 × 10²²".
 * @param {number} number
 * @param {string} language
 */
export function rough(number, language) {
  if (number < 1e15) {
    return new Intl.NumberFormat(language, {
      notation: number < 1e4 ? "standard" : "compact", compactDisplay: "long", maximumSignificantDigits: 2,
    }).format(number);
  }
  const [head, tail = ""] = number.toExponential(1).split("e+");
  return `${head} × 10${[...tail].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join("")}`;
}
