// Writes links: of the current game, and full addresses.

/** @import { Catalog } from "../../model/catalog.js" */

import { linkOf, parseLink } from "../../model/link.js";

/** @param {Play<"table">} parts @returns {string} the fragment of the current game's start */
export function gameLink({ table: { puzzle, rules, session: { line } } }) {
  return linkOf(puzzle, rules, { position: line.start, goal: line.goal });
}

/** @param {Puzzle} puzzle @param {Play<"table">} parts @returns {string} the fragment that opens a puzzle */
export const puzzleLink = (puzzle, { table }) => linkOf(puzzle, table.rulesOf(puzzle), {});

/**
 * @param {string} [here]
 * @returns {string} the page's own address; "" where it is a file, whose path leads nowhere else, and names whose it is
 */
export const pageAddress = (here = location.href) => (here.startsWith("file:") ? "" : here.replace(/[?#].*$/s, ""));

// Full addresses. For puzzles that the build listed the address is a static page, which shows a preview where the link
// is posted and redirects to the game. A board whose name describes it, as a date or a size, has none.

/**
 * @param {string} fragment of the link
 * @param {Pick<Catalog, "puzzles">} catalog
 * @param {string | null} previews address of the static pages' folder; null if there are none
 * @param {string} [here] address of the page
 * @returns {string}
 */
export function addressOf(fragment, catalog, previews, here = location.href) {
  const page = pageAddress(here);
  const parsed = parseLink(fragment);
  if (!previews || !parsed.ok) return page + fragment;
  const { board, family, options, position, goal, moves, pieces } = parsed.link;
  const listed = catalog.puzzles.some(({ id }) => id === `${family}/${board}`);
  if (!listed || pieces) return page + fragment;
  const plain = !position && !goal && !moves && !Object.keys(options).length;
  return `${previews}${family}-${board}/${plain ? "" : fragment}`;
}
