// The heading above the board: the day or level and its difficulty, the puzzle's name, rule and goal, and the help
// button. If there is room beside the board, rule and goal move to a card there, and the board gets their line
// (styles/layout.css).

/** @import { Context } from "./context.js" */

import { dateText } from "../dates.js";
import { byId, fill, h } from "../dom.js";
import { kindOf } from "../kinds/index.js";
import { isEmbedded } from "../look.js";
import { drawGoal } from "../panels/about/goal-picture.js";
import { dateOf, dayName } from "../play/daily/streak.js";
import { knownLine } from "../play/known.js";
import { askedBy } from "../play/levels.js";
import { markText } from "../play/mark-text.js";
import { sentence } from "../play/notes.js";
import { watchTheme } from "../view/paint/theme.js";

/** A window wide enough for a column beside the board, as in styles/layout.css. */
const WIDE = "(min-width: 64rem)";

/**
 * @param {Context} context
 * @param {HTMLElement} about the card beside the board
 * @param {AbortSignal} signal removes the listeners
 * @returns {() => void} updates the heading
 */
export function createHeading(context, about, signal) {
  const { t } = context.words;
  const help = byId("help");
  help.setAttribute("aria-label", t("help.title"));
  help.title = t("help.title");
  help.onclick = () => void context.open("help");
  const [head, title] = [byId("board-head"), byId("board-title")];
  const [goal, picture] = [byId("board-goal"), byId("goal-picture")];
  const where = byId("board-place");
  const wide = matchMedia(WIDE);
  let said = "";
  let stood = "";
  let pictured = "";

  /** Puts rule and goal where there is room for them; returns whether that is beside the board. */
  function place() {
    const beside = wide.matches && !isEmbedded();
    const host = beside ? about : head;
    if (goal.parentElement !== host) host.append(goal, picture);
    return beside;
  }

  function update() {
    const { puzzle, session: { line } } = context.table;
    const name = context.title(puzzle);
    if (title.textContent !== name) title.textContent = name;
    const tab = `${name} · Hirameki`;
    if (document.title !== tab) document.title = tab;
    const stands = placeOf(context);
    const stand = JSON.stringify(stands);
    if (stand !== stood) fill(where, ...stands.flatMap(([look, text]) => [h("span", { class: look, text }), " "]));
    stood = stand;
    where.hidden = stands.length === 0;
    const lines = linesOf(context);
    const key = JSON.stringify(lines);
    if (key !== said) fill(goal, ...lines.map(([look, text]) => h("span", { class: look, text })));
    said = key;
    const beside = place();
    const shown = `${beside} ${puzzle.id} ${line.goal}`;
    if (shown !== pictured) drawGoal(context, picture, beside);
    pictured = shown;
  }

  wide.addEventListener("change", update, { signal });
  watchTheme(() => drawGoal(context, picture, place()), signal);
  return update;
}

/**
 * Returns the current day or level with its difficulty, or nothing if the board is neither.
 * @param {Context} context
 * @returns {[look: string, text: string][]}
 */
function placeOf({ saves, table, words: { language, t } }) {
  const { day, index, difficulty } = saves.challenge(askedBy(table.session.line)) ?? {};
  const date = day && dateText(dateOf(day), language, { day: "numeric", month: "short" });
  const name = day === dayName(new Date()) ? t("top.today") : date;
  const stands = name ?? (index === undefined ? null : t("next.level", { n: index + 1 }));
  if (stands === null) return [];
  if (difficulty === undefined) return [["", stands]];
  return [["", stands], ["grade-name unseen", t(`levels.grade.${difficulty}`)], ["marks", markText(difficulty)]];
}

/**
 * Returns the rule, the goal, what is known about the puzzle, and a friend's challenge.
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
