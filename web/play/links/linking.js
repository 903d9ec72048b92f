// Links in and out: what a person pasted or the address bar says goes to the table, and the table's game becomes an
// address.

/** @import { Puzzle } from "../../model/types.js" */
/** @import { Context } from "../../app/context.js" */
/** @import { Line } from "../notes.js" */

import { kindOf } from "../../kinds/index.js";
import { linkOf, parseLink, puzzleIdOf, resolveLink } from "../../model/link.js";
import { lineOf } from "../notes.js";
import { takeDare } from "./dare.js";
import { linkView } from "./linkview.js";

/**
 * Open what a link or a plain board in text says.
 * @param {Context} context
 * @param {string} text
 * @param {boolean} [asNamed] a board without a position begins with its own, not with the game that was saved
 * @returns {Promise<{ok: true, notes: Line[]} | {ok: false, line: Line}>}
 */
export async function openText(context, text, asNamed = false) {
  const drawn = await readDrawing(text).catch(() => undefined);
  if (drawn === undefined) return { ok: false, line: lineOf({ code: "panel" }) };
  const parsed = parseLink(drawn ? drawn.link : text);
  if (!parsed.ok) return { ok: false, line: lineOf(parsed.error) };
  const { link } = parsed;
  const id = puzzleIdOf(link);
  const found = await context.find(id);
  if ("code" in found) return { ok: false, line: lineOf(found) };
  const resolved = resolveLink(link, context.table.rulesOf(found));
  if (!resolved.ok) return { ok: false, line: lineOf(resolved.error) };
  const { game } = resolved;
  const wrong = kindOf(found).goalCheck(found, context.table.rulesOf(found), game.position, game.goal);
  if (wrong) return { ok: false, line: wrong };
  const plain = !link.position && !link.goal && !link.moves;
  const rules = context.table.rulesOf(found);
  const whole = game.moves.length > 0 && rules.finished(game.positions.at(-1) ?? game.position, game.goal);
  context.table.open(found, plain && !asNamed ? {} : {
    position: rules.write(game.position), goal: game.goal, moves: game.moves,
    // A whole solution is watched, from its beginning; a cut one is a game to go on with.
    mode: whole ? "replay" : "play",
  });
  if (!plain || found.custom) void context.commands.label();
  // What cannot be read of it is not among the link's options: it is looked for in the text.
  const dared = /[?&]beat\b/.test(text) ? takeDare(context, linkView(link.options).beat) : null;
  context.refresh();
  return { ok: true, notes: [...game.notes.map(lineOf), ...(dared ? [dared] : [])] };
}

/**
 * A board drawn in text has more than one line; what reads it is fetched only then.
 * @param {string} text
 * @returns {Promise<{link: string} | null>}
 */
async function readDrawing(text) {
  if (!/\n|\s\/\s/.test(text.trim())) return null;
  return (await import("./paste.js")).readBoardText(text);
}

/**
 * Links of what is on the table.
 * @param {Context} context
 * @returns {{puzzle: string, position: string, solution: string | null}} fragments
 */
export function linksOf(context) {
  const { puzzle, rules, session } = context.table;
  const { countsMoves } = kindOf(puzzle);
  const { line } = session;
  const position = line.positions[line.cursor] ?? line.start;
  const last = rules.read(line.positions.at(-1) ?? line.start);
  const whole = line.moves.length > 0 && last.ok && rules.finished(last.position, line.goal);
  return {
    puzzle: linkOf(puzzle, rules, kindOf(puzzle).problem(puzzle, line)),
    position: linkOf(puzzle, rules, { position, goal: line.goal }),
    solution:
      whole && countsMoves ? linkOf(puzzle, rules, { position: line.start, goal: line.goal, moves: line.moves }) : null,
  };
}

/** @param {Context} context @returns {string} the fragment of the game on the table, as it began */
export function gameLink({ table: { puzzle, rules, session: { line } } }) {
  return linkOf(puzzle, rules, { position: line.start, goal: line.goal });
}

/** @param {Puzzle} puzzle @param {Context} context @returns {string} the fragment that opens a puzzle */
export const puzzleLink = (puzzle, context) => linkOf(puzzle, context.table.rulesOf(puzzle), {});
