// Full addresses of links. For puzzles of the catalogue the address is a static page, which shows a preview where the
// link is posted and redirects to the game.

/** @import { Catalog } from "../../model/catalog.js" */

import { parseLink } from "../../model/link.js";

/**
 * @param {string} fragment of the link
 * @param {Pick<Catalog, "find">} catalog
 * @param {string | null} previews address of the static pages' folder; null if there are none
 * @param {string} [here] address of the page
 * @returns {string}
 */
export function addressOf(fragment, catalog, previews, here = location.href) {
  const page = here.replace(/[?#].*$/s, "");
  const parsed = parseLink(fragment);
  if (!previews || !parsed.ok) return page + fragment;
  const { board, family, options, position, goal, moves, pieces } = parsed.link;
  const listed = catalog.find(`${family}/${board}`);
  if (!listed || listed.custom || pieces) return page + fragment;
  const plain = !position && !goal && !moves && !Object.keys(options).length;
  return `${previews}${family}-${board}/${plain ? "" : fragment}`;
}
