// What links say between a host page and its frame: the game on the board, and wishes for how it looks.

import { modelOf } from "../model/kinds.js";
import { linkOf } from "../model/link.js";
import { LENT } from "../play/links/options.js";
import { VALUES } from "../store/settings.js";

/**
 * @param {Play<"table">} parts
 * @returns {string} the fragment of the current game: its start and its moves so far, or what lies on a board whose
 *   positions say it all
 */
export function gameOf({ table: { puzzle, rules, session: { line } } }) {
  const { cursor, goal, moves, positions, start } = line;
  return modelOf(puzzle).countsMoves
    ? linkOf(puzzle, rules, { position: start, goal, moves: moves.slice(0, cursor) })
    : linkOf(puzzle, rules, { position: positions[cursor] ?? start, goal });
}

/**
 * @param {Record<string, string>} options
 * @returns {{ code: string, params: { name: string, found: string, known: string } } | null} which wish of a host page
 *   for the look of its board cannot be met; null if all can
 */
export function refusedOf(options) {
  for (const setting of /** @type {const} */ (["theme", "language"])) {
    const name = LENT[setting];
    /** @type {readonly string[]} */
    const known = VALUES[setting];
    const found = options[name];
    if (found && !known.includes(found)) return { code: "look", params: { name, found, known: known.join(", ") } };
  }
  return null;
}
