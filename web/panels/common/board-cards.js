// The cards of boards: a picture, the name, how hard it is, a figure, and the player's result.

/** @import { Pictures } from "./level-pictures.js" */

import { h } from "../../base/dom.js";
import { factsOf } from "../../model/kinds.js";
import { sentence } from "../../play/notes.js";
import { gradeText, stars } from "./marks.js";
import { knownLine } from "./known-line.js";

/**
 * @param {Parts<"saves" | "title" | "words">} parts
 * @param {{grades?: Record<string, number>, pictures: Pictures, take: (puzzle: Puzzle) => void}} about `grades`:
 *   difficulties of boards by their slugs
 * @returns {(puzzle: Puzzle) => HTMLElement} makes a card
 */
export function createCards({ saves, title, words }, { grades = {}, pictures, take }) {
  const { t } = words;
  const results = saves.results();
  return (puzzle) => {
    const result = results[puzzle.id];
    const grade = grades[puzzle.slug];
    // A level or a deal on this board has its own result.
    const state = result?.perfect ? "perfect" : result?.best ? "solved" : "";
    return h(
      "li",
      {},
      h(
        "button",
        { type: "button", class: "shelf-card", data: { choose: puzzle.id, state }, on: { click: () => take(puzzle) } },
        pictures.board(puzzle),
        h("span", { class: "shelf-name", text: title(puzzle) }),
        grade !== undefined && gradeText(t, grade),
        h("span", { class: "shelf-known", text: sentence(words, figureOf(puzzle)) }),
        state && h("span", { class: "shelf-state" }, t(`board.${state}`), " ", stars(t, result?.stars ?? 1)),
      ),
    );
  };
}

/** What is known about a board, or else how large it is. @param {Puzzle} puzzle @returns {Line} */
function figureOf(puzzle) {
  const known = knownLine(puzzle);
  if (known) return known;
  const pieces = "pieces" in puzzle ? puzzle.pieces.reduce((sum, { count }) => sum + count, 0) : 0;
  return pieces
    ? { code: factsOf(puzzle).levels.unit, params: { n: pieces } }
    : { code: "family.cells", params: { n: puzzle.points.length } };
}
