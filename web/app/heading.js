// What stands over the board: its name, how to play and what is to be reached, and the way to more about it. Where
// there is room beside the board, a card there tells how to play, and the board has that line (styles/layout.css).

/** @import { Context } from "./context.js" */

import { byId, fill, h } from "../dom.js";
import { kindOf } from "../kinds/index.js";
import { drawGoal } from "../panels/about/goal-picture.js";
import { knownLine } from "../play/known.js";
import { askedBy } from "../play/levels.js";
import { sentence } from "../play/notes.js";
import { watchTheme } from "../view/paint/theme.js";

/**
 * @param {Context} context
 * @param {HTMLElement} about the card beside the board
 * @returns {{ update: () => void, destroy: () => void }}
 */
export function createHeading(context, about) {
  const { t } = context.words;
  const help = byId("help");
  help.setAttribute("aria-label", t("help.title"));
  help.title = t("help.title");
  help.onclick = () => void context.open("help");
  const [title, goal] = [byId("board-title"), byId("board-goal")];
  const told = h("div", { class: "about-told" });
  const pictures = { head: byId("goal-picture"), card: h("div", { class: "about-picture" }) };
  fill(about, told, pictures.card);
  let said = "";
  let pictured = "";

  function update() {
    const { puzzle, session: { line } } = context.table;
    const name = context.title(puzzle);
    if (title.textContent !== name) title.textContent = name;
    const lines = linesOf(context);
    const key = JSON.stringify(lines);
    if (key !== said) {
      fill(goal, ...lines.map(([look, text]) => h("span", { class: look, text })));
      fill(told, ...lines.map(([look, text]) => h("p", { class: look, text })));
      said = key;
    }
    const picture = kindOf(puzzle).picturesGoal ? `${puzzle.id} ${line.goal}` : "";
    if (picture !== pictured) drawGoal(context, pictures);
    pictured = picture;
  }

  const unwatch = watchTheme(document, () => pictured && drawGoal(context, pictures));
  return { update, destroy: unwatch };
}

/**
 * How to play, what is to be reached, what is known of it, and what a friend asks for.
 * @param {Context} context
 * @returns {[look: string, text: string][]}
 */
function linesOf(context) {
  const { words, table: { puzzle, session: { line } } } = context;
  const kind = kindOf(puzzle);
  const own = line.start === puzzle.start && line.goal === puzzle.goal;
  const known = own ? knownLine(puzzle, context.solver.answered(context.problem(0))) : null;
  const dare = context.saves.dare(askedBy(line));
  /** @type {[string, string][]} */
  const lines = [
    ["rule", sentence(words, kind.rule(puzzle))],
    ["wanted", sentence(words, kind.goal(puzzle, line.goal))],
    [known && /shortest/.test(known.code) ? "known shortest" : "known", known ? sentence(words, known) : ""],
    ["dare", dare === null ? "" : words.t("dare.goal", { n: dare })],
  ];
  return lines.filter(([, text]) => text !== "");
}
