// Why a panel has nothing to show: no way leads to the goal.

import { fill, h } from "../../base/dom.js";
import { positionOf } from "../../model/rows.js";
import { sentence } from "../../play/notes.js";
import { explained } from "../../play/solving/answer-notes.js";
import { createStillBoard } from "./small-board.js";

/**
 * The reason, and the board that it speaks of if it is marked there.
 * @param {Parts<"title" | "words">} parts
 * @param {HTMLElement} stage
 * @param {{problem: Problem, certificate: Certificate, closed: AbortSignal}} reason `closed` takes the board away
 */
export function showWhyNot({ title, words }, stage, { certificate, closed, problem }) {
  const { goal, position: start, puzzle, rules } = problem;
  const { lines, marks } = explained(problem, certificate);
  const host = h("div", { class: "small-board", hidden: !marks.length });
  fill(stage, host, ...lines.map((line) => h("p", { text: sentence(words, line) })));
  if (!marks.length) return;
  const board = createStillBoard(host, words.t);
  const label = words.t("board.name", { title: title(puzzle) });
  const position = positionOf(rules, start) ?? rules.start;
  board.show({ puzzle, rules, position, way: { start, moves: [], cursor: 0 }, label, ui: { goal } });
  board.overlay(marks);
  closed.addEventListener("abort", board.destroy);
}
