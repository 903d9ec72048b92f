// What comes after a puzzle: another deal after a deal, the next level of the shelf, today's puzzle and date puzzle, or
// the next board of the catalogue. It is never the puzzle on the table.

/** @import { Context } from "../../app/context.js" */
/** @import { Challenge } from "../../store/challenges.js" */
/** @import { Level } from "../levels.js" */
/** @import { Line } from "../notes.js" */

import { meet } from "../../kinds/index.js";
import { calendarOf } from "../daily/dailies.js";
import { dayName } from "../daily/streak.js";
import { deal } from "../dealing.js";
import { askedBy, shelfFor } from "../levels.js";
import { problemNote } from "../notes.js";
import { meetBoards, nameOf, takeCalendar, takeDay, takeLevel } from "../level-start.js";

/** @typedef {{what: Line, run: () => Promise<void> | void}} Next `what`: its description */

/**
 * @param {Context} context
 * @returns {Promise<Next | null>} null if everything is solved
 */
export async function nextOf(context) {
  const { saves, table } = context;
  const challenge = saves.challenge(askedBy(table.session.line));
  // If the table of levels is missing, the boards of the catalogue remain.
  const shelf = shelfFor(context, challenge);
  const list = await Promise.resolve(context.levels?.on(shelf)).catch(() => undefined) ?? [];
  await meetBoards(context, list);
  const { dealt } = table.session.line;
  const day = dayName(new Date());
  const ofDay = [() => today(context, day, challenge), () => datePuzzle(context, day)];
  const level = () => nextLevel(context, shelf, list, challenge);
  const board = () => nextBoard(context);
  const isDaily = challenge?.day !== undefined || table.puzzle.id === calendarOf(day);
  const ways = dealt && !challenge ? [() => nextDeal(context, dealt)] : challenge?.shelf
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
 * @param {Context} context @param {import("../../model/session.js").Dealt} wish @returns {Next}
 */
const nextDeal = (context, wish) => ({
  what: { code: "win.next-deal" },
  async run() {
    context.say(context.words.t("deal.dealing"));
    const { line } = context.table.session;
    const failed = await deal(context, wish, { wanted: () => context.table.session.line === line, apart: true });
    if (failed && failed.code !== "cancelled") context.tell(problemNote(failed));
  },
});

/**
 * Returns the next unsolved level of a shelf: after the one just played, otherwise from the first.
 * @param {Context} context
 * @param {string} shelf
 * @param {Level[]} list
 * @param {Challenge | null} after
 * @returns {Next | null}
 */
function nextLevel(context, shelf, list, after) {
  const done = new Set([...context.saves.levels(), after?.name]);
  const from = after?.index === undefined ? 0 : after.index + 1;
  const turned = [...list.entries()].map(([step]) => (from + step) % list.length);
  const index = turned.find((one) => list[one] && !done.has(nameOf(context, list[one])));
  const level = index === undefined ? undefined : list[index];
  if (index === undefined || !level) return null;
  return {
    what: { code: "win.next-level", params: { n: index + 1 } },
    run: () => takeLevel(context, level, { shelf, index }),
  };
}

/**
 * Today's puzzle, unless it is solved or on the table.
 * @param {Context} context
 * @param {string} day YYYY-MM-DD
 * @param {Challenge | null} now
 * @returns {Promise<Next | null>}
 */
async function today(context, day, now) {
  if (now?.day === day || context.saves.days()[day]) return null;
  if (!(await context.dailies.on(day).catch(() => null))) return null;
  return { what: { code: "win.next-daily" }, run: () => takeDay(context, day) };
}

/**
 * Today's date puzzle, unless it was solved today or is on the table.
 * @param {Context} context
 * @param {string} day YYYY-MM-DD
 * @returns {Next | null}
 */
function datePuzzle(context, day) {
  const id = calendarOf(day);
  if (context.table.puzzle.id === id || context.saves.results()[id]?.last === day) return null;
  return { what: { code: "win.next-date" }, run: () => takeCalendar(context, id) };
}

/** The next unsolved board of the same family. @param {Context} context @returns {Next | null} */
function nextBoard(context) {
  const { catalog, saves, table } = context;
  const boards = catalog.ofFamily(table.puzzle.family);
  const at = boards.findIndex(({ id }) => id === table.puzzle.id);
  const results = saves.results();
  const puzzle = [...boards.slice(at + 1), ...boards.slice(0, Math.max(0, at))].find(({ id }) => !results[id]?.best);
  if (!puzzle) return null;
  const { goal, start } = puzzle;
  return {
    what: { code: "win.next-board", params: { title: context.title(puzzle) } },
    run: async () => context.table.open(await meet(puzzle), { position: start, goal }),
  };
}

/** Opens what comes next, or the list of puzzles if everything is solved. @param {Context} context */
export async function goOn(context) {
  const next = await nextOf(context);
  if (next) await next.run();
  else await context.open("puzzles");
}
