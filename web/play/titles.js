// Titles of puzzles: a board's name, or that of its shelf for a board that was made for a level and has no name.

import { kindsIn } from "../model/kinds.js";
import { askedBy } from "./levels.js";

/**
 * @param {Play<"saves" | "table" | "words">} parts
 * @param {{id: string, title?: string}} puzzle
 * @returns {string}
 */
export function titleIn({ saves, table, words }, puzzle) {
  const level = puzzle.id === table.puzzle.id ? saves.challenge(askedBy(table.session.line)) : null;
  return level?.shelf !== undefined && namedByCode(puzzle.id)
    ? words.t(`levels.family.${level.shelf}`) : titleOf(words, puzzle);
}

/**
 * @param {Words} words
 * @param {{id: string}} puzzle
 * @param {number} index of the level on its shelf
 * @returns {string | null} its number, as it is called on its shelf; null if the board has a name of its own
 */
export const levelTitle = (words, { id }, index) =>
  (namedByCode(id) ? words.t("next.level", { n: index + 1 }) : null);

/** Whether a board's only name is its code, which follows a prefix and a dot. @param {string} id */
const namedByCode = (id) => /^[a-z]+\/[a-z]+\./.test(id);

/**
 * Returns a puzzle's name in the reader's language, or the catalogue's English title if there is no translation.
 * @param {Words} words
 * @param {{id: string, title?: string, titles?: Record<string, string>, custom?: boolean}} puzzle
 */
export function titleOf(words, puzzle) {
  if (words.has(`title.${puzzle.id}`)) return words.t(`title.${puzzle.id}`);
  const [family = "", slug = ""] = puzzle.id.split("/");
  for (const { pattern, code, params } of kindsIn(family).flatMap(({ titles }) => titles)) {
    const found = pattern.exec(slug);
    if (found) return words.t(`title.pattern.${code}`, params(found.slice(1), words.language));
  }
  if (namedByCode(puzzle.id) && words.has(`title.custom.${family}`)) return words.t(`title.custom.${family}`);
  // Sliding-block openings carry their own names in each language.
  return puzzle.titles?.[words.language] ?? puzzle.title ?? puzzle.id;
}
