// Reads a link and checks it by the rules of its puzzle. Independent of table and page: the caller supplies the
// puzzles.

/** @import { Failure } from "../../engine/protocol.d.ts" */
/** @import { Link, ResolvedLink } from "../../model/link.js" */

import { modelOf } from "../../model/kinds.js";
import { parseLink, puzzleIdOf, resolveLink } from "../../model/link.js";
import { lineOf } from "../notes.js";

/**
 * @typedef {object} ReadGame
 * @property {true} ok
 * @property {Link} link
 * @property {Puzzle} puzzle
 * @property {ResolvedLink} game
 */

/**
 * @param {unknown} text
 * @param {object} known
 * @param {(id: string) => Promise<Puzzle | Failure>} known.find
 * @param {(puzzle: Puzzle) => Rules} known.rulesOf
 * @returns {Promise<ReadGame | {ok: false, line: Line}>}
 */
export async function readGame(text, { find, rulesOf }) {
  const parsed = parseLink(text);
  if (!parsed.ok) return { ok: false, line: lineOf(parsed.error) };
  const { link } = parsed;
  const puzzle = await find(puzzleIdOf(link));
  if ("code" in puzzle) return { ok: false, line: lineOf(puzzle) };
  const rules = rulesOf(puzzle);
  const resolved = resolveLink(link, rules);
  if (!resolved.ok) return { ok: false, line: lineOf(resolved.error) };
  const { game } = resolved;
  const wrong = modelOf(puzzle).goalCheck(puzzle, rules, game.position, game.goal);
  return wrong ? { ok: false, line: wrong } : { ok: true, link, puzzle, game };
}
