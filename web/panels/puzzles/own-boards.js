// Boards of a family that nobody finds elsewhere: those of one's own, and from links, that were played last.

/** @import { Pictures } from "../common/board-cards.js" */

import { h } from "../../base/dom.js";
import { inSlices } from "../../base/slices.js";
import { puzzleNamed } from "../../model/catalog.js";
import { shelfOf } from "../../model/kinds.js";
import { positionOf } from "../../model/rows.js";
import { askedBy, problemOf } from "../../model/problem.js";
import { boardCard } from "../common/board-cards.js";

/** @typedef {{puzzle: Puzzle, start: Position, goal: string}} OwnBoard with the start and the goal of its game */

/**
 * @param {Parts<"catalog" | "saves" | "table">} parts
 * @param {string} shelf
 * @returns {Promise<OwnBoard[]>} the one played last first; no levels, and no puzzles of days
 */
export async function ownBoards({ catalog, saves, table }, shelf) {
  const rest = inSlices();
  /** @type {OwnBoard[]} */
  const found = [];
  for (const id of saves.recent()) {
    await rest();
    const line = saves.game(id)?.line;
    if (!line || saves.challenge(askedBy(line))) continue;
    const puzzle = await puzzleNamed(catalog, id);
    if (!puzzle?.custom || shelfOf(puzzle) !== shelf) continue;
    const problem = problemOf(line);
    const start = positionOf(table.rulesOf(puzzle), problem.start);
    if (start) found.push({ puzzle, start, goal: problem.goal });
  }
  return found;
}

/**
 * @param {Parts<"title" | "words">} parts
 * @param {{boards: readonly OwnBoard[], pictures: Pictures, take: (puzzle: Puzzle) => void}} about
 */
export const ownShelf = ({ title, words: { t } }, { boards, pictures, take }) => boards.length > 0 && h(
  "section",
  { class: "shelf", "aria-labelledby": "family-own" },
  h("h3", { id: "family-own", text: t("family.own") }),
  h("ul", { class: "shelf-list" }, ...boards.map(({ puzzle, start, goal }) => boardCard(
    { puzzle, name: title(puzzle), picture: pictures.at(puzzle, start, goal), take },
    h("span", { class: "shelf-known", text: t("family.cells", { n: puzzle.points.length }) }),
  ))),
);
