// Links in and out: what a person pasted or the address bar says goes to the table, and the table's game becomes an
// address.

/** @import { Puzzle } from "../../model/types.js" */
/** @import { Context } from "../../app/context.js" */
/** @import { Line } from "../notes.js" */

import { kindOf } from "../../kinds/index.js";
import { linkOf } from "../../model/link.js";
import { lineOf } from "../notes.js";
import { knowDay } from "../today.js";
import { takeDare } from "./dare.js";
import { linkView } from "./link-options.js";
import { readGame } from "./reading.js";

/**
 * Boards as other programs write them, which the core knows: game ids, numbers in rows, nine digits of a Klotski, 36
 * letters of a Rush Hour, rows of pentominoes.
 */
const FOREIGN = [
  /^\d+x\d+[a-z]*:/, /^\d+:\s*\d+\s*-/, /^[\d ,]+\//, /^\[[[\d\s,\]]+$/, /^\d+([\s,]+\d+){8,}$/, /^[0-9A-F]{9}$/,
  /^[A-Za-z.]{36}$/, /^[A-Z.]{2,}\/[A-Z./]*$/,
];
/** A lesson's link. */
const LESSON = /(?:^|#)p1\/learn\/?([\w-]{0,60})(?:~\w\w)?$/;

/** Characters of a text that are said again. */
const SHOWN = 40;

/** Wishes for another board so far, and the newest of them that came true: the core may take its time over one. */
let wishes = 0;
let newest = 0;

/**
 * Open what a link or a plain board in text says; a lesson lies over the game that is there.
 * @param {Context} context
 * @param {string} text
 * @param {boolean} [asNamed] a board without a position begins with its own, not with the game that was saved
 * @returns {Promise<{ok: true, notes: Line[], late?: true} | {ok: false, line: Line}>} `late`: another link was opened
 *   meanwhile, and its board stays
 */
export async function openText(context, text, asNamed = false) {
  const wish = (wishes += 1);
  const lesson = LESSON.exec(text.trim());
  if (lesson) {
    await context.open("learn", { slug: lesson[1] });
    return { ok: true, notes: [] };
  }
  const drawn = await readDrawing(text).catch(() => undefined);
  if (drawn === undefined) return { ok: false, line: lineOf({ code: "panel" }) };
  const { find, table } = context;
  let said = drawn ? drawn.link : text;
  if (!drawn && FOREIGN.some((form) => form.test(said.trim()))) {
    const found = await context.imported(said);
    if ("code" in found) return { ok: false, line: lineOf(found) };
    said = found.link;
  }
  const read = await readGame(said, { find, rulesOf: table.rulesOf });
  if (wish < newest) return { ok: true, notes: [], late: true };
  if (!read.ok) return { ok: false, line: whyNot(text, read.line) };
  newest = wish;
  const { game, link, puzzle } = read;
  const plain = !link.position && !link.goal && !link.moves;
  const rules = table.rulesOf(puzzle);
  const whole = game.moves.length > 0 && rules.finished(game.positions.at(-1) ?? game.position, game.goal);
  table.open(puzzle, plain && !asNamed ? {} : {
    position: rules.write(game.position), goal: game.goal, moves: game.moves,
    // A whole solution is watched, from its beginning; a cut one is a game to go on with.
    mode: whole ? "replay" : "play",
  });
  if (!plain || puzzle.custom) void context.commands.label();
  const dared = takeWishes(context, text, link.options);
  context.refresh();
  return { ok: true, notes: [...game.notes.map(lineOf), ...(dared ? [dared] : [])] };
}

/**
 * Tells what was put right in a link or left out.
 * @param {Context} context
 * @param {Line[]} notes
 */
export function tellNotes(context, [say, ...lines]) {
  if (say) context.tell({ kind: "problem", say, lines });
}

/**
 * @param {string} text that cannot be opened as a link
 * @param {Line} line why not
 * @returns {Line} the same, unless nobody can have meant it as a link
 */
function whyNot(text, line) {
  const said = text.trim();
  const shapeless = line.code === "error:link-shape" || line.code === "error:link-empty";
  if (!shapeless || !said || /[/#~]/.test(said)) return line;
  return lineOf({ code: "form-unknown", params: { text: said.slice(0, SHOWN) } });
}

/**
 * What a link says about the game that it laid on the table: of which day it is the puzzle, how many moves to beat.
 * @param {Context} context
 * @param {string} text
 * @param {Record<string, string>} options
 * @returns {Line | null} why something of it is left out
 */
function takeWishes(context, text, options) {
  const { day } = options;
  if (day !== undefined) void knowDay(context, day);
  // What cannot be read of it is not among the link's options: it is looked for in the text.
  return /[?&]beat\b/.test(text) ? takeDare(context, linkView(options).beat) : null;
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
