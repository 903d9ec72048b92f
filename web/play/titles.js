// Titles of puzzles: a board's name, or the level's number for a board that was made for a level and has no name.

/** @import { Context } from "../app/context.js" */

import { namedByCode, titleOf } from "../i18n.js";
import { askedBy } from "./levels.js";

/**
 * @param {Pick<Context, "saves" | "table" | "words">} context
 * @param {{id: string, title?: string}} puzzle
 * @returns {string}
 */
export function titleIn({ saves, table, words }, puzzle) {
  const level = puzzle.id === table.puzzle.id ? saves.challenge(askedBy(table.session.line)) : null;
  return levelTitle(words, puzzle, level?.shelf === undefined ? undefined : level.index) ?? titleOf(words, puzzle);
}

/**
 * @param {Context["words"]} words
 * @param {{id: string}} puzzle
 * @param {number | undefined} index of the level on its shelf
 * @returns {string | null} null if the board has a name of its own
 */
export const levelTitle = (words, { id }, index) =>
  (index !== undefined && namedByCode(id) ? words.t("next.level", { n: index + 1 }) : null);
