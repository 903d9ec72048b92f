// The heading above the board: the puzzle's name, its goal, and its rule until the first move.

import { byId, fill, h } from "../base/dom.js";
import { wordsOf } from "../play/kinds.js";
import { drawGoal } from "../panels/about/goal-picture.js";
import { askedBy } from "../play/levels.js";
import { sentence } from "../play/notes.js";
import { watchTheme } from "../view/paint/theme.js";

/**
 * @param {Parts<"saves" | "table" | "title" | "words">} parts
 * @param {AbortSignal} signal removes the listeners
 * @returns {() => void} updates the heading
 */
export function createHeading(parts, signal) {
  const title = byId("board-title");
  const [goal, picture] = [byId("board-goal"), byId("goal-picture")];
  let said = "";
  let pictured = "";

  watchTheme(() => drawGoal(parts, picture), signal);
  return () => {
    const { puzzle, session: { line } } = parts.table;
    const name = parts.title(puzzle);
    if (title.textContent !== name) title.textContent = name;
    const tab = `${name} · Hirameki`;
    if (document.title !== tab) document.title = tab;
    const lines = linesOf(parts);
    const key = JSON.stringify(lines);
    if (key !== said) fill(goal, ...lines.map(([look, text]) => h("span", { class: look, text })));
    said = key;
    // The rule keeps its place when it goes, so nothing moves.
    goal.toggleAttribute("data-begun", line.cursor > 0 || line.mode !== "play");
    const shown = `${puzzle.id} ${line.goal}`;
    if (shown !== pictured) drawGoal(parts, picture);
    pictured = shown;
  };
}

/**
 * Returns the goal, a friend's challenge, and the rule.
 * @param {Parts<"saves" | "table" | "words">} parts
 * @returns {[look: string, text: string][]}
 */
function linesOf({ saves, table: { puzzle, session: { line } }, words }) {
  const { goal, rule } = wordsOf(puzzle);
  const dare = saves.dare(askedBy(line));
  /** @type {[string, string][]} */
  const lines = [
    ["wanted", sentence(words, goal(puzzle, line.goal))],
    ["dare", dare === null ? "" : words.t("dare.goal", { n: dare })],
    ["rule", sentence(words, rule(puzzle))],
  ];
  return lines.filter(([, text]) => text !== "");
}
