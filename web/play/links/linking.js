// Links in and out: opens links from the address bar or pasted by the player, and makes links of the current game.

/** @import { Context, Reading } from "../../app/context.js" */
/** @import { Line } from "../notes.js" */

import { kindOf } from "../../kinds/index.js";
import { linkOf } from "../../model/link.js";
import { lineOf } from "../notes.js";
import { knowDay } from "../today.js";
import { takeDare } from "./dare.js";
import { linkView } from "./link-options.js";
import { ownLink } from "./own-link.js";
import { readGame } from "./reading.js";

/** A lesson's link. */
const LESSON = /(?:^|#)p1\/learn\/?([\w-]{0,60})(?:~\w\w)?$/;

/** Number of requests for a board so far, and the newest one fulfilled: the core may take its time over one. */
let wishes = 0;
let newest = 0;

/**
 * @typedef {{ok: true, notes: Line[], late?: true} | {ok: false, line: Line}} Opened `late`: a newer link was opened
 *   meanwhile, and its board stays
 */

/**
 * Opens a link or a code of ours; a lesson opens over the current game.
 * @param {Context} context
 * @param {string} text
 * @param {boolean} [asNamed] a link without a position starts a game even if a solution is saved as being replayed
 * @returns {Promise<Opened>}
 */
export const openText = (context, text, asNamed = false) => openWish(context, (wishes += 1), text, asNamed);

/**
 * Opens whatever a player pastes or drops: a link of ours at once, a board of another program or a drawing as the core
 * reads it.
 * @param {Context} context
 * @param {string} text
 * @param {{asNamed?: boolean, waits?: () => void}} [options] `asNamed` as in `openText`; `waits` is called when the
 *   core is asked
 * @returns {Promise<Opened | {ok: false, choices: Reading[]}>} `choices`: the boards that the text can mean
 */
export async function openBoard(context, text, { asNamed = false, waits } = {}) {
  const wish = (wishes += 1);
  const own = text.trim() ? ownLink(text) : text;
  if (own !== null) return openWish(context, wish, own, asNamed);
  waits?.();
  const found = await context.imported(text);
  if ("code" in found) return { ok: false, line: inWords(context, found) };
  const [first, ...others] = found.readings;
  if (!first || others.length) return { ok: false, choices: found.readings };
  return openWish(context, wish, first.link, asNamed);
}

/**
 * @param {Context} context
 * @param {{code: string, params: Record<string, unknown>}} fault
 * @returns {Line} why the core cannot read a text; the form that came nearest has the name that players know
 */
function inWords({ words: { t } }, { code, params }) {
  const { form } = params;
  return lineOf({ code, params: typeof form === "string" ? { ...params, form: t(`form.${form}`) } : params });
}

/**
 * @param {Context} context
 * @param {number} wish its number among all that was asked for
 * @param {string} text
 * @param {boolean} asNamed
 * @returns {Promise<Opened>}
 */
async function openWish(context, wish, text, asNamed) {
  const lesson = LESSON.exec(text.trim());
  if (lesson) {
    await context.open("learn", { slug: lesson[1] });
    return { ok: true, notes: [] };
  }
  const { find, table } = context;
  const read = await readGame(text, { find, rulesOf: table.rulesOf });
  if (wish < newest) return { ok: true, notes: [], late: true };
  if (!read.ok) return { ok: false, line: read.line };
  newest = wish;
  const { game, link, puzzle } = read;
  const plain = !link.position && !link.goal && !link.moves;
  const rules = table.rulesOf(puzzle);
  const whole = game.moves.length > 0 && rules.finished(game.positions.at(-1) ?? game.position, game.goal);
  table.open(puzzle, plain && resumes(context, puzzle, asNamed) ? {} : {
    position: rules.write(game.position), goal: game.goal, moves: game.moves,
    // A complete solution becomes a replay from its start; an incomplete one is a game to continue.
    mode: whole ? "replay" : "play",
  });
  if (!plain || puzzle.custom) void context.commands.label();
  const dared = takeWishes(context, text, link.options);
  context.refresh();
  return { ok: true, notes: [...game.notes.map(lineOf), ...(dared ? [dared] : [])] };
}

/**
 * Returns whether a link without a position resumes the saved game. It does so only for a game from the puzzle's own
 * start to its own goal: a deal, or a puzzle of the day on the same board, has another link.
 * @param {Context} context
 * @param {Puzzle} puzzle
 * @param {boolean} asNamed
 */
function resumes({ saves }, { id, start, goal }, asNamed) {
  const line = asNamed ? undefined : saves.game(id)?.line;
  return line?.start === start && line.goal === goal;
}

/**
 * Shows what was corrected in a link or left out.
 * @param {Context} context
 * @param {Line[]} notes
 */
export function tellNotes(context, [say, ...lines]) {
  if (say) context.tell({ kind: "problem", say, lines });
}

/**
 * Applies what a link says about the game that it opened: its day, and the number of moves to beat.
 * @param {Context} context
 * @param {string} text
 * @param {Record<string, string>} options
 * @returns {Line | null} why a part of it was ignored; null if none was
 */
function takeWishes(context, text, options) {
  const { day } = options;
  if (day !== undefined) void knowDay(context, day);
  // An unreadable value is not among the parsed options, so look for the option in the text.
  return /[?&]beat\b/.test(text) ? takeDare(context, linkView(options).beat) : null;
}

/**
 * Returns the links of the current game.
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

/** @param {Context} context @returns {string} the fragment of the current game's start */
export function gameLink({ table: { puzzle, rules, session: { line } } }) {
  return linkOf(puzzle, rules, { position: line.start, goal: line.goal });
}

/** @param {Puzzle} puzzle @param {Context} context @returns {string} the fragment that opens a puzzle */
export const puzzleLink = (puzzle, context) => linkOf(puzzle, context.table.rulesOf(puzzle), {});
