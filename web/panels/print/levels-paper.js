// A page of unsolved levels, and their answers on the next page.

/** @import { Context } from "../../app/context.js" */
/** @import { Level } from "../../play/levels.js" */
/** @import { Solution } from "../../play/solving/answers.js" */

import { h } from "../../base/dom.js";
import { kindOf, shelfOf } from "../../kinds/index.js";
import { linkOf } from "../../model/link.js";
import { goalOf, nameOf } from "../../play/level-start.js";
import { sentence } from "../../play/notes.js";
import { levelTitle } from "../../play/titles.js";
import { boardPicture } from "../../view/paint/picture.js";
import { qrOf } from "../share/qr.js";
import { drawing, paperTheme } from "./paper.js";

/** The most levels on a page. */
const MOST = 6;
/** Millimetres of a cell, and the largest side of a picture, so that all levels fit on one sheet. */
const [CELL, ROOM] = [8, 52];

/** @typedef {{ level: Level, puzzle: Puzzle, goal: string, number: number }} Asked */

/** @param {Context} context @param {AbortSignal} signal @returns {Promise<HTMLElement[]>} */
export async function levelsPaper(context, signal) {
  const { t } = context.words;
  const shelf = shelfOf(context.table.puzzle);
  const all = (await context.levels?.on(shelf)) ?? [];
  const solved = context.saves.reached();
  const numbered = all.map((level, index) => ({ level, index }));
  const open = numbered.filter(({ level }) => !solved[nameOf(context, level)]);
  /** @type {Asked[]} */
  const asked = [];
  for (const { level, index } of (open.length ? open : numbered).slice(0, MOST)) {
    const puzzle = await context.find(level.puzzle);
    if (!("code" in puzzle)) asked.push({ level, puzzle, goal: goalOf(context, level), number: index + 1 });
  }
  const boards = await Promise.all(asked.map((one) => boardOf(context, one)));
  /** @type {HTMLElement[]} */
  const answers = [];
  for (const one of asked) {
    if (signal.aborted) return [];
    answers.push(await answerOf(context, one));
  }
  return [
    h("section", { class: "paper-page" }, h("h1", { text: t(`levels.family.${shelf}`) }),
      h("div", { class: "paper-levels" }, ...boards)),
    h("section", { class: "paper-page" }, h("h1", { text: t("print.answers") }),
      h("div", { class: "paper-answers" }, ...answers)),
  ];
}

/** @param {Context} context @param {Puzzle} puzzle @param {number} number of the level */
const titleOf = ({ title, words }, puzzle, number) =>
  levelTitle(words, puzzle, number - 1) ?? words.t("levels.level", { n: number, title: title(puzzle) });

/** @param {Context} context @param {Asked} asked */
async function boardOf(context, { level, puzzle, goal, number }) {
  const { words } = context;
  const rules = context.table.rulesOf(puzzle);
  const position = level.position ?? puzzle.start;
  const read = rules.read(position);
  const picture = boardPicture(puzzle, read.ok ? read.position : rules.start, paperTheme(), { t: words.t, goal });
  const title = titleOf(context, puzzle, number);
  const unit = words.t(kindOf(puzzle).levels.unit, { n: level.moves });
  const link = linkOf(puzzle, rules, { position, goal });
  return h(
    "article",
    {},
    h("h2", { text: title }),
    h("p", { text: `${sentence(words, kindOf(puzzle).goal(puzzle, goal))} ${unit}` }),
    h("div", { class: "paper-both" }, drawn(picture, title), await qrOf(context.address(link), words.t)),
  );
}

/** @param {Context} context @param {Asked} asked */
async function answerOf(context, { level, puzzle, goal, number }) {
  const rules = context.table.rulesOf(puzzle);
  const title = titleOf(context, puzzle, number);
  const position = level.position ?? puzzle.start;
  const solution = await context.solver.solve({ puzzle, rules, position, goal });
  return h("article", {}, h("h2", { text: title }), solutionOf(context, puzzle, goal, solution, title));
}

/** A solution: a packing is drawn, moves are written. @param {Context} context @param {Puzzle} puzzle
 * @param {string} goal @param {Solution} solution @param {string} title */
function solutionOf(context, puzzle, goal, { outcome, moves, positions }, title) {
  const { t } = context.words;
  const rules = context.table.rulesOf(puzzle);
  const start = positions[0] ?? rules.start;
  if (outcome !== "solved") return h("p", { text: t("answer.limit") });
  if (kindOf(puzzle).countsMoves) return h("p", { class: "paper-moves", text: rules.writeMoves(start, moves) });
  return drawn(boardPicture(puzzle, positions.at(-1) ?? start, paperTheme(), { t, goal }), title);
}

/** @param {import("../../view/paint/picture.js").Picture} picture @param {string} title */
function drawn(picture, title) {
  const [x0, y0, x1, y1] = picture.box;
  return drawing(picture, title, Math.min(CELL, ROOM / (x1 - x0), ROOM / (y1 - y0)));
}
