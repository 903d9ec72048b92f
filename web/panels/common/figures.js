// Figures: one with its name in a list (`dl.facts`), a table of them, marks of a difficulty and a result, and what is
// known about a puzzle's solutions.

import { h } from "../../base/dom.js";
import { modelOf } from "../../model/kinds.js";
import { firstMetric } from "../../play/metric-choice.js";
import { markText, starText } from "../../play/wording.js";

/** @param {string} name @param {string} value @param {HTMLElement | 0 | undefined} [more] */
export const figure = (name, value, more) =>
  h("div", {}, h("dt", { text: name }), h("dd", {}, value, ...(more ? [" ", more] : [])));

/** A box for content that may be wider than its place. @param {string} label @param {...HTMLElement} children */
export const scrollable = (label, ...children) =>
  h("div", { class: "scroll-x", tabindex: "0", role: "region", "aria-label": label }, ...children);

/**
 * @param {readonly string[]} heads of the columns
 * @param {readonly (readonly [name: string, ...cells: (string | Node)[]])[]} rows
 * @param {string} [caption]
 */
export const figures = (heads, rows, caption) => h(
  "table",
  { class: "figures" },
  caption && h("caption", { text: caption }),
  h("thead", {}, h("tr", {}, ...heads.map((text) => h("th", { scope: "col", text })))),
  h("tbody", {}, ...rows.map(([name, ...cells]) =>
    h("tr", {}, h("th", { scope: "row", text: name }), ...cells.map((cell) => h("td", {}, cell))))),
);

/** @param {number} difficulty 1 easy to 5 hard @returns {HTMLElement} its marks, for the eyes alone */
export const marks = (difficulty) => h("span", { class: "marks", "aria-hidden": "true", text: markText(difficulty) });

/** @param {Translate} t @param {number} difficulty 1 easy to 5 hard */
export const gradeText = (t, difficulty) =>
  h("span", { class: "grade" }, h("span", { text: t(`levels.grade.${difficulty}`) }), " ", marks(difficulty));

/**
 * @param {Translate} t
 * @param {number} n of three
 * @returns {HTMLElement} with their number for screen readers
 */
export const stars = (t, n) =>
  h(
    "span",
    { class: "stars", role: "img", "aria-label": t("stars", { n }) },
    ...[...starText(n)].map((text) => h("span", { text })),
  );

/**
 * Returns what is known about the puzzle's own problem.
 * @param {Puzzle} puzzle
 * @param {Solution | null} [answer] the solver's proved answer in the chosen metric
 * @returns {Line | null}
 */
export function knownLine(puzzle, answer = null) {
  const { known } = puzzle;
  if (!modelOf(puzzle).countsMoves) {
    const solutions = "solutions" in puzzle ? puzzle.solutions : null;
    return solutions ? { code: "known.solutions", params: { n: Number(solutions), count: BigInt(solutions) } } : null;
  }
  if (answer?.outcome === "solved" && answer.optimal) {
    return { code: `known.shortest.${answer.metric}`, params: { n: answer.length } };
  }
  if (!known || known.moves === undefined) return null;
  return {
    code: `known.${known.optimal ? "shortest" : "best"}.${known.metric ?? firstMetric(puzzle)}`,
    params: { n: known.moves },
  };
}
