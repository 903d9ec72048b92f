// What comes after a puzzle: another deal after a deal, the next level of the shelf, today's puzzle and date puzzle, or
// the next board of the catalogue. It is never the puzzle on the table.

/** @import { Challenge } from "../../store/challenges.js" */

import { shelfOf } from "../../model/kinds.js";
import { calendarOf, dayName, isDatePuzzle } from "../dailies.js";
import { dealOrTell } from "../dealing.js";
import { challengeOf, shelfFor } from "../levels.js";
import { standingOn } from "../standing.js";
import { openDay, takeCalendar, takeLevel, takeProblem } from "../starts.js";

/**
 * @param {Play<"catalog" | "dailies" | "find" | "levels" | "saves" | "say" | "solver" | "table" | "tell" | "title" |
 *   "words">} parts
 * @returns {Promise<Next | null>} null if everything is solved
 */
export async function nextOf(parts) {
  const { puzzle, session: { line: { dealt } } } = parts.table;
  const challenge = challengeOf(parts);
  const day = dayName(new Date());
  const ofDay = [() => today(parts, day, challenge), () => datePuzzle(parts, day)];
  const level = () => nextLevel(parts, challenge);
  const board = () => nextBoard(parts, puzzle);
  const isDaily = challenge?.day !== undefined || isDatePuzzle(puzzle, day);
  const ways = dealt && !challenge ? [() => nextDeal(parts, dealt)] : challenge?.shelf
    ? [level, ...ofDay, board]
    : isDaily ? [...ofDay, level, board] : [board, ...ofDay, level];
  for (const way of ways) {
    const next = await way();
    if (next) return next;
  }
  return null;
}

/**
 * Another position of the same board.
 * @param {Play<"say" | "solver" | "table" | "tell" | "words">} parts @param {Dealt} wish @returns {Next}
 */
const nextDeal = (parts, wish) => ({
  what: { code: "win.next-deal" },
  async run() {
    parts.say(parts.words.t("deal.dealing"));
    await dealOrTell(parts, wish, { apart: true });
  },
});

/**
 * Returns the next unsolved level of a shelf: after the one just played, otherwise from the first. Without the table of
 * levels there is none.
 * @param {Play<"catalog" | "find" | "levels" | "saves" | "table" | "tell">} parts
 * @param {Challenge | null} after
 * @returns {Promise<Next | null>}
 */
async function nextLevel(parts, after) {
  const shelf = shelfFor(parts, after);
  const from = after?.index === undefined ? 0 : after.index + 1;
  const { index, next: level } = await standingOn(parts, shelf, { from, besides: after?.name });
  if (!level) return null;
  return {
    what: { code: "win.next-level", params: { n: index + 1 } },
    run: () => takeLevel(parts, level, { shelf, index }),
  };
}

/**
 * Today's puzzle, unless it is solved or on the table.
 * @param {Play<"catalog" | "dailies" | "find" | "saves" | "table" | "tell" | "title">} parts
 * @param {string} day YYYY-MM-DD
 * @param {Challenge | null} now
 * @returns {Promise<Next | null>}
 */
async function today(parts, day, now) {
  if (now?.day === day || parts.saves.days()[day]) return null;
  if (!(await parts.dailies.on(day).catch(() => null))) return null;
  return { what: { code: "win.next-daily" }, run: () => openDay(parts, day, { chosen: true }) };
}

/**
 * Today's date puzzle, unless it was solved today or is on the table.
 * @param {Play<"find" | "saves" | "table" | "tell">} parts
 * @param {string} day YYYY-MM-DD
 * @returns {Next | null}
 */
function datePuzzle(parts, day) {
  const id = calendarOf(day);
  if (parts.table.puzzle.id === id || parts.saves.results()[id]?.own === day) return null;
  return { what: { code: "win.next-date" }, run: () => takeCalendar(parts, id) };
}

/**
 * The next unsolved board of the same family.
 * @param {Play<"catalog" | "find" | "saves" | "table" | "tell" | "title">} parts
 * @param {Puzzle} after
 * @returns {Next | null}
 */
function nextBoard(parts, after) {
  const { catalog, saves } = parts;
  const boards = catalog.ofFamily(after.family);
  const at = boards.findIndex(({ id }) => id === after.id);
  const results = saves.results();
  /** @param {Puzzle} one */
  const open = ({ id }) => !results[id]?.best;
  const puzzle = at < 0
    // After a board of one's own: one that is played alike.
    ? boards.find((one) => open(one) && shelfOf(one) === shelfOf(after)) ?? boards.find(open)
    : [...boards.slice(at + 1), ...boards.slice(0, at)].find(open);
  if (!puzzle) return null;
  return {
    what: { code: "win.next-board", params: { title: parts.title(puzzle) } },
    run: () => takeProblem(parts, puzzle.id),
  };
}
