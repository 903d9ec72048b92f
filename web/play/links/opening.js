// Opens links from the address bar, and what a player pastes or drops.

/** @import { Link, ResolvedLink } from "../../model/link.js" */

import { FAMILIES, modelOf } from "../../model/kinds.js";
import { dayIn, optionsOf, parseLink, puzzleIdOf, resolveLink } from "../../model/link.js";
import { LINK_LIMIT } from "../../model/rows.js";
import { askedBy, problemOf } from "../../model/problem.js";
import { dayName } from "../dailies.js";
import { challengeOf } from "../levels.js";
import { lineOf } from "../notes.js";
import { knowDay, knowLevel, openDay, wish } from "../starts.js";
import { isOwn, knownLength } from "../winning/result.js";
import { linkView } from "./options.js";

/**
 * How a link is opened.
 * @typedef {object} How
 * @property {boolean} [asNamed] without a position it starts a game even if a solution is saved as being replayed
 * @property {boolean} [anew] no saved game goes on
 * @property {Wish | null} [asked] since when it is asked for, if not from now on
 */

// No options hold a "?": a text of many would be read again from each of them.

/** What leads to the puzzle of today: its place on the page, and the static page that leads there. */
const TODAY = /^(?:https?:\/\/\S*)?(?:#today|\/p\/today\/?)(?:\?[^\s?]*)?$/;
/** A lesson's link. */
const LESSON = /(?:^|#)p1\/learn\/?([\w-]{0,60})(?:~\w\w)?(?:\?[^\s?]*)?$/;

/** The day that a link names, if it does; today's link that of today. @param {string} link */
export const dayOf = (link) => (TODAY.test(link.trim()) ? dayName(new Date()) : dayIn(link));

/** @param {string} link */
export const isLesson = (link) => LESSON.test(link);

/**
 * Opens a link or a code of ours; a lesson opens over the current game.
 * @param {Play<"catalog" | "commands" | "dailies" | "find" | "levels" | "open" | "refresh" | "saves" | "table" |
 *   "tell" | "title">} parts
 * @param {string} text
 * @param {How} [options]
 * @returns {Promise<Opened>}
 */
export const openText = (parts, text, options = {}) => openWish(parts, options.asked ?? wish(), text, options);

/**
 * Opens whatever a player pastes or drops: a link of ours at once, a board of another program or a drawing as the core
 * reads it.
 * @param {Play<"catalog" | "commands" | "dailies" | "find" | "forms" | "levels" | "open" | "refresh" | "saves" |
 *   "table" | "tell" | "title" | "words">} parts
 * @param {string} text
 * @param {Pick<How, "asNamed"> & {waits?: () => void, wanted?: () => boolean}} [options] `waits` is called when the
 *   core is asked; `wanted` says whether the board is still asked for when it comes
 * @returns {Promise<Opened | {ok: false, choices: Reading[]}>} `choices`: the boards that the text can mean
 */
export async function openBoard(parts, text, { asNamed = false, waits, wanted = () => true } = {}) {
  const { grant, isLate } = wish();
  const asked = { grant, isLate: () => isLate() || !wanted() };
  /** @type {Opened | null} */
  let failed = null;
  for (const own of text.trim() ? ownLinks(text) : [text]) {
    const opened = await openWish(parts, asked, own, { asNamed });
    if (opened.ok) return opened;
    failed ??= opened;
  }
  if (failed) return failed;
  waits?.();
  const found = await parts.forms.read(text);
  if (!wanted()) return { ok: true, notes: [], late: true };
  if ("code" in found) return { ok: false, line: inWords(parts, found) };
  const [first, ...others] = found.readings;
  if (!first || others.length) return { ok: false, choices: found.readings };
  return openWish(parts, asked, first.link, { asNamed });
}

/**
 * @param {Play<"words">} parts
 * @param {Reason} fault
 * @returns {Line} why the core cannot read a text; the form that came nearest has the name that players know
 */
function inWords({ words: { t } }, { code, params }) {
  const { form } = params;
  return lineOf({ code, params: typeof form === "string" ? { ...params, form: t(`form.${form}`) } : params });
}

/**
 * @param {Play<"catalog" | "commands" | "dailies" | "find" | "levels" | "open" | "refresh" | "saves" | "table" |
 *   "tell" | "title">} parts
 * @param {Wish} asked
 * @param {string} text
 * @param {How} how
 * @returns {Promise<Opened>}
 */
async function openWish(parts, asked, text, how) {
  const lesson = LESSON.exec(text.trim());
  if (lesson) {
    await parts.open("learn", { slug: lesson[1] });
    return { ok: true, notes: [], above: true };
  }
  const day = dayOf(text);
  const opened = await (day ? openDated(parts, asked, day) : openGame(parts, asked, text, how));
  if (!opened.ok || opened.late) return opened;
  // A day that cannot be had, or comes late, leaves another board on the table.
  const there = !day || challengeOf(parts)?.day === day;
  // An unreadable value is not among the parsed options, so look for the option in the text.
  const dared = there && /[?&]beat\b/.test(text) ? takeDare(parts, linkView(optionsOf(text)).beat) : null;
  parts.refresh();
  return { ok: true, notes: [...opened.notes, ...(dared ? [dared] : [])] };
}

/**
 * @param {Play<"catalog" | "dailies" | "find" | "saves" | "table" | "tell" | "title">} parts
 * @param {Wish} asked
 * @param {string} day
 * @returns {Promise<Opened>}
 */
async function openDated(parts, asked, day) {
  const line = await parts.dailies.fault(day);
  if (asked.isLate()) return { ok: true, notes: [], late: true };
  if (line) return { ok: false, line };
  await openDay(parts, day, { asked });
  return { ok: true, notes: [] };
}

/**
 * @param {Play<"catalog" | "commands" | "dailies" | "find" | "levels" | "refresh" | "saves" | "table" | "tell">} parts
 * @param {Wish} asked
 * @param {string} text
 * @param {How} how
 * @returns {Promise<Opened>}
 */
async function openGame(parts, asked, text, { asNamed = false, anew = false }) {
  const { catalog, find, table } = parts;
  const read = await readGame(text, { find, rulesOf: table.rulesOf });
  if (asked.isLate()) return { ok: true, notes: [], late: true };
  if (!read.ok) return read;
  asked.grant();
  const { game, link, puzzle } = read;
  const plain = !link.position && !link.goal && !link.moves;
  const rules = table.rulesOf(puzzle);
  const whole = game.moves.length > 0 && rules.finished(game.positions.at(-1) ?? game.position, game.goal);
  table.open(puzzle, plain && !anew && resumes(parts, puzzle, asNamed) ? {} : {
    anew,
    position: rules.write(game.position), goal: game.goal, moves: game.moves,
    // A complete solution becomes a replay from its start; an incomplete one is a game to continue.
    mode: whole ? "replay" : "play",
  });
  const { day } = link.options;
  if (!plain || puzzle.custom) void parts.commands.label();
  if (day !== undefined) void knowDay(parts, day);
  // The own problem of a board that the page lists is that board, however its link was written.
  else if (!catalog.puzzles.includes(puzzle) || !isOwn(puzzle, problemOf(table.session.line))) void knowLevel(parts);
  return { ok: true, notes: game.notes.map(lineOf) };
}

/**
 * Returns whether a link without a position resumes the saved game. It does so only for a game from the puzzle's own
 * start to its own goal: a deal, or a puzzle of the day on the same board, has another link.
 * @param {Play<"saves">} parts
 * @param {Puzzle} puzzle
 * @param {boolean} asNamed
 */
function resumes({ saves }, puzzle, asNamed) {
  const line = asNamed ? undefined : saves.game(puzzle.id)?.line;
  return line !== undefined && isOwn(puzzle, line);
}

/**
 * Shows what was corrected in a link or left out.
 * @param {Play<"tell">} parts
 * @param {Line[]} notes
 */
export function tellNotes({ tell }, [say, ...lines]) {
  if (say) tell({ kind: "problem", say, lines });
}

// Reading: independent of table and page, the caller supplies the puzzles.

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
 * @returns {Promise<ReadGame | {ok: false, line: Line, puzzle?: Puzzle}>}
 */
export async function readGame(text, { find, rulesOf }) {
  const parsed = parseLink(text);
  if (!parsed.ok) return { ok: false, line: lineOf(parsed.error) };
  const { link } = parsed;
  const puzzle = await find(puzzleIdOf(link));
  if ("code" in puzzle) return { ok: false, line: lineOf(puzzle) };
  const rules = rulesOf(puzzle);
  const resolved = resolveLink(link, rules);
  if (!resolved.ok) return { ok: false, line: lineOf(resolved.error), puzzle };
  const { game } = resolved;
  const wrong = modelOf(puzzle).goalCheck(puzzle, rules, game.position, game.goal);
  return wrong ? { ok: false, line: wrong, puzzle } : { ok: true, link, puzzle, game };
}

// What the page reads by itself in a pasted text: a link or a code of ours, alone or below other text. All else is the
// core's to read.

/** How far into a text a code is looked for. */
const LIMIT = 4000;
/** The names with which addresses of static pages begin. */
const PAGES = `/p/(?:today\\b|(?:${FAMILIES.join("|")})-)`;
/** The beginning of a line that is a link, a code or a name; `%23` and `%2F` as mail programs write `#` and `/`. */
const OWN = new RegExp(
  `^(?:https?://[^\\s?]*)?(?:#|%23)?p\\d{1,4}(?:/|%2F)|^https?://\\S*${PAGES}|` +
  `^#?(?:${FAMILIES.join("|")})(?:/|%2F)|^(?:https?://[^\\s?]*)?#(?:d/\\d{4}-|today\\b)`, "i",
);
/** Within an address, such as that of a page that leads to ours. */
const WITHIN = /^https?:\/\/\S*(?:#|%23|%2523)p\d{1,4}(?:\/|%)/i;
/** An address of ours among other words. */
const AMONG = new RegExp(`https?://\\S*(?:(?:#|%23)p\\d{1,4}(?:/|%2F)|${PAGES}|#(?:d/\\d{4}-|today\\b))\\S*`, "i");
/** The check digits at the end of a link, before its options. */
const CHECKED = /~\w\w(?:\?[^\s?]*)?\s*$/;

/**
 * @param {string} text
 * @returns {string[]} the links that it can hold, the likeliest first; none if there is none
 */
export function ownLinks(text) {
  const start = text.slice(0, LINK_LIMIT + LIMIT);
  const whole = start.split("\n").map((line) => line.trim()).filter((line) => line);
  const at = whole.findIndex((line) => OWN.test(line) || WITHIN.test(line));
  if (at < 0) return AMONG.exec(start)?.slice(0, 1) ?? [];
  // A mail program may have broken it into lines; or what follows is no part of it.
  const joined = at === 0 ? text : whole.slice(at).join("");
  const [alone = ""] = whole[at]?.split(/\s/) ?? [];
  return alone === joined.trim() || (CHECKED.test(joined) && !CHECKED.test(alone)) ? [joined] : [joined, alone];
}

// "Beat my 9 moves": a challenge in a friend's link, shown until the puzzle is solved.

/**
 * Accepts a link's challenge for the game that the link opened.
 * @param {Play<"saves" | "table">} parts
 * @param {number | null} beat the number of moves to beat; null if unreadable
 * @returns {Line | null} why the challenge is ignored; null if it is accepted
 */
export function takeDare({ saves, table: { puzzle, session: { line } } }, beat) {
  if (beat === null || !modelOf(puzzle).countsMoves) return { code: "dare.unreadable" };
  const name = askedBy(line);
  const shortest = saves.challenge(name)?.moves ?? knownLength(puzzle, line);
  if (shortest !== undefined && beat <= shortest) {
    return { code: "dare.impossible", params: { n: beat, shortest } };
  }
  saves.dareTo(name, beat);
  return null;
}
