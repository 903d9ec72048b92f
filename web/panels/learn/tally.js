// The marks of a step stay on its board while one plays, and what they count is told at each move: the sum under the
// pegs, or how many pegs or free cells lie on each colour.

/** @import { Step } from "./lessons.js" */

import { valueMarks } from "../../kinds/shared/view.js";

/** What is counted, in every kind that has such lessons: a peg, a free cell. */
const COUNTED = "o";

/** The letter of a colour. @param {number} level */
const letterOf = (level) => String.fromCharCode(65 + level);

/** @param {Step} step @returns {Mark[]} */
export function stepMarks({ classes = "", values = [] }) {
  return [
    ...[...classes].map((digit, cell) => ({
      cell, kind: /** @type {const} */ ("class"), level: Number(digit), text: letterOf(Number(digit)),
    })),
    ...valueMarks(values, () => true),
  ];
}

/**
 * @param {readonly Mark[]} marks those that stay
 * @param {Puzzle} puzzle
 * @param {Position} position
 * @returns {Line | null} null if there is nothing to count
 */
export function tallyOf(marks, puzzle, position) {
  const under = marks.filter(({ cell }) => position[cell] === COUNTED);
  if (marks.some(({ kind }) => kind === "value")) {
    const sum = under.reduce((total, mark) =>
      total + (mark.kind === "value" ? Number(mark.text.replace("−", "-")) : 0), 0);
    return { code: "lesson.sum", params: { sum: String(sum).replace("-", "−") } };
  }
  const levels = [...new Set(marks.flatMap((mark) => (mark.kind === "class" ? [mark.level] : [])))].sort();
  if (!levels.length) return null;
  const counts = levels.map((level) =>
    `${letterOf(level)} ${under.filter((mark) => mark.kind === "class" && mark.level === level).length}`);
  return { code: `lesson.colours.${puzzle.kind}`, params: { counts: counts.join(" · ") } };
}
