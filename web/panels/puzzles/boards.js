// The boards of a family: the first six, all of them when asked for, and those of any size.

/** @import { Pictures } from "../common/board-cards.js" */

import { append, button, h } from "../../base/dom.js";
import { shelfOf } from "../../model/kinds.js";
import { createCards } from "../common/board-cards.js";
import { sizeChoice } from "./size.js";

/** How many boards are shown at first. */
const FIRST = 6;

/**
 * @param {Parts<"catalog" | "find" | "saves" | "title" | "words">} parts
 * @param {{kind: KindFacts, shelf: string, grades: Record<string, number>, pictures: Pictures,
 *   take: (puzzle: Puzzle) => void}} about
 */
export function boardsOf(parts, { kind, shelf, grades, pictures, take }) {
  const { t } = parts.words;
  const puzzles = parts.catalog.puzzles.filter((puzzle) => shelfOf(puzzle) === shelf);
  const card = createCards(parts, { grades, pictures, take });
  const list = h("ul", { class: "shelf-list" }, ...puzzles.slice(0, FIRST).map(card));
  const all = button(t("family.all", { n: puzzles.length }), () => {
    append(list, puzzles.slice(FIRST).map(card));
    /** @type {HTMLElement | null} */ (list.children[FIRST]?.querySelector("button"))?.focus();
    all.replaceWith(...(size ? [size] : []));
  }, { class: "button" });
  const size = sizeChoice(parts, kind, take);
  return h(
    "section",
    { class: "shelf", "aria-labelledby": "family-boards" },
    h("h3", { id: "family-boards", text: t("family.boards") }),
    list,
    puzzles.length > FIRST ? all : size,
  );
}
