// What stands over the board: its name, how to play and what is to be reached, and the way to more about it.

/** @import { Context } from "./context.js" */

import { byId, fill, h } from "../dom.js";
import { kindOf } from "../kinds/index.js";
import { knownLine } from "../play/known.js";
import { askedBy } from "../play/levels.js";
import { sentence } from "../play/notes.js";

/** @param {Context} context @returns {{ update: () => void }} */
export function createHeading(context) {
  const { t } = context.words;
  const help = byId("help");
  help.setAttribute("aria-label", t("help.title"));
  help.title = t("help.title");
  help.onclick = () => void context.open("help");
  return { update: () => updateHeading(context) };
}

/** The board's name, and below it how to play and what is to be reached. @param {Context} context */
function updateHeading(context) {
  const { puzzle, session: { line } } = context.table;
  const [title, goal] = [byId("board-title"), byId("board-goal")];
  const name = context.title(puzzle);
  if (title.textContent !== name) title.textContent = name;
  const own = line.start === puzzle.start && line.goal === puzzle.goal;
  const known = own ? knownLine(puzzle, context.solver.answered(context.problem(0))) : null;
  const kind = kindOf(puzzle);
  const rule = sentence(context.words, kind.rule(puzzle));
  const wanted = sentence(context.words, kind.goal(puzzle, line.goal));
  const told = known ? sentence(context.words, known) : "";
  const dare = context.saves.dare(askedBy(line));
  const dared = dare === null ? "" : context.words.t("dare.goal", { n: dare });
  if (`${rule}${wanted}${told}${dared}` === goal.textContent) return;
  fill(
    goal,
    h("span", { class: "rule", text: rule }),
    h("span", { class: "wanted", text: wanted }),
    told && h("span", { class: "known", text: told }),
    dared && h("span", { class: "dare", text: dared }),
  );
}
