// A page of unsolved levels, and their answers on the next page.

/** @import { Level } from "../../play/levels.js" */

import { h } from "../../base/dom.js";
import { factsOf, modelOf, shelfOf } from "../../model/kinds.js";
import { levelTitle, wordsOf } from "../../play/wording.js";
import { linkOf } from "../../model/link.js";
import { goalOf, nameOf } from "../../play/starts.js";
import { sentence } from "../../play/notes.js";
import { boardPicture } from "../../view/paint/picture.js";
import { qrOf } from "../share/qr.js";
import { drawing, paperTheme } from "./paper.js";

/** The most levels on a page. */
const MOST = 6;
/** Millimetres of a cell, and the largest side of a picture, so that all levels fit on one sheet. */
const [CELL, ROOM] = [8, 52];

/** @typedef {{ level: Level, puzzle: Puzzle, goal: string, number: number }} Asked */

/**
 * @param {Parts<"address" | "catalog" | "find" | "levels" | "saves" | "solver" | "table" | "title" | "words">} parts
 * @param {AbortSignal} signal
 * @returns {Promise<HTMLElement[]>}
 */
export async function levelsPaper(parts, signal) {
  const { t } = parts.words;
  const shelf = shelfOf(parts.table.puzzle);
  const all = (await parts.levels?.on(shelf)) ?? [];
  const solved = parts.saves.reached();
  const numbered = all.map((level, index) => ({ level, index }));
  const open = numbered.filter(({ level }) => !solved[nameOf(parts, level)]);
  /** @type {Asked[]} */
  const asked = [];
  for (const { level, index } of (open.length ? open : numbered).slice(0, MOST)) {
    const puzzle = await parts.find(level.puzzle);
    if (!("code" in puzzle)) asked.push({ level, puzzle, goal: goalOf(parts, level), number: index + 1 });
  }
  const boards = await Promise.all(asked.map((one) => boardOf(parts, one)));
  /** @type {HTMLElement[]} */
  const answers = [];
  for (const one of asked) {
    if (signal.aborted) return [];
    answers.push(await answerOf(parts, one));
  }
  return [
    h("section", { class: "paper-page" }, h("h1", { text: t(`levels.family.${shelf}`) }),
      h("div", { class: "paper-levels" }, ...boards)),
    h("section", { class: "paper-page" }, h("h1", { text: t("print.answers") }),
      h("div", { class: "paper-answers" }, ...answers)),
  ];
}

/** @param {Parts<"title" | "words">} parts @param {Puzzle} puzzle @param {number} number of the level */
const titleOf = ({ title, words }, puzzle, number) =>
  levelTitle(words, puzzle, number - 1) ?? words.t("levels.level", { n: number, title: title(puzzle) });

/** @param {Parts<"address" | "table" | "title" | "words">} parts @param {Asked} asked */
async function boardOf(parts, { level, puzzle, goal, number }) {
  const { words } = parts;
  const rules = parts.table.rulesOf(puzzle);
  const position = level.position ?? puzzle.start;
  const read = rules.read(position);
  const picture = boardPicture(puzzle, read.ok ? read.position : rules.start, paperTheme(), { t: words.t, goal });
  const title = titleOf(parts, puzzle, number);
  const unit = words.t(factsOf(puzzle).levels.unit, { n: level.moves });
  const link = linkOf(puzzle, rules, { position, goal });
  return h(
    "article",
    {},
    h("h2", { text: title }),
    h("p", { text: `${sentence(words, wordsOf(puzzle).goal(puzzle, goal))} ${unit}` }),
    h("div", { class: "paper-both" }, drawn(picture, title), await qrOf(parts.address(link), words.t)),
  );
}

/** @param {Parts<"solver" | "table" | "title" | "words">} parts @param {Asked} asked */
async function answerOf(parts, { level, puzzle, goal, number }) {
  const rules = parts.table.rulesOf(puzzle);
  const title = titleOf(parts, puzzle, number);
  const position = level.position ?? puzzle.start;
  const solution = await parts.solver.solve({ puzzle, rules, position, goal });
  return h("article", {}, h("h2", { text: title }), solutionOf(parts, puzzle, goal, solution, title));
}

/** A solution: a packing is drawn, moves are written. @param {Parts<"table" | "words">} parts @param {Puzzle} puzzle
 * @param {string} goal @param {Solution} solution @param {string} title */
function solutionOf({ table, words }, puzzle, goal, { outcome, moves, positions }, title) {
  const { t } = words;
  const rules = table.rulesOf(puzzle);
  const start = positions[0] ?? rules.start;
  if (outcome !== "solved") return h("p", { text: t("answer.limit") });
  if (modelOf(puzzle).countsMoves) return h("p", { class: "paper-moves", text: rules.writeMoves(start, moves) });
  return drawn(boardPicture(puzzle, positions.at(-1) ?? start, paperTheme(), { t, goal }), title);
}

/** @param {import("../../view/paint/picture.js").Picture} picture @param {string} title */
function drawn(picture, title) {
  const [x0, y0, x1, y1] = picture.box;
  return drawing(picture, title, Math.min(CELL, ROOM / (x1 - x0), ROOM / (y1 - y0)));
}
