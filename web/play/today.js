// Opens today's puzzle.

/** @import { Context } from "../app/context.js" */

import { describeByPage } from "../model/described.js";
import { within } from "../base/timeout.js";
import { DAY } from "../store/challenges.js";
import { dayName } from "./daily/streak.js";
import { askedBy } from "./levels.js";
import { layLevel, nameOf, takeUp } from "./level-start.js";

/** Milliseconds to wait for today's puzzle before another board is shown instead. */
const PATIENCE = 10_000;

/**
 * Makes a game opened by a link count as the puzzle of the day that the link names (links of results do).
 * @param {Context} context
 * @param {string} day as the link names it
 */
export async function knowDay(context, day) {
  const { saves, table: { puzzle, session: { line } } } = context;
  const known = DAY.test(day) && day <= dayName(new Date());
  const found = known ? await context.dailies.on(day).catch(() => undefined) : null;
  if (found === undefined || context.table.session.line !== line) return;
  if (!found?.listed || found.level.puzzle !== puzzle.id || nameOf(context, found.level) !== askedBy(line)) {
    context.tell({ kind: "problem", say: { code: "daily.not-that" } });
  } else if (saves.challenge(askedBy(line))?.day !== day) {
    takeUp(context, found.level, { day });
    context.refresh();
  }
}

/**
 * Opens today's puzzle; if it cannot be had in time, says so, and the board stays that is there.
 * @param {Context} context
 */
export async function openToday(context) {
  const day = dayName(new Date());
  const found = await within(PATIENCE, described(context, day).catch(() => null));
  if (found && !("code" in await layLevel(context, found.level, { day }))) {
    if (!found.listed) context.tell({ kind: "info", say: { code: "daily.outside" } });
    return;
  }
  context.tell({
    kind: "problem",
    say: { code: "daily.absent", params: { title: context.title(context.table.puzzle) } },
    actions: [{ code: "daily.retry", run: () => void openToday(context), main: true }],
  });
}

/**
 * Returns a day's puzzle, once its board is described, too; null if that cannot be had.
 * @param {Context} context
 * @param {string} day
 */
async function described(context, day) {
  const found = await context.dailies.on(day);
  return found && !("code" in await context.find(found.level.puzzle)) ? found : null;
}

/**
 * Reopens the last board if it is not in the catalogue.
 * @param {Context} context
 */
export async function resumeLast(context) {
  const last = context.saves.recent()[0];
  if (!last || context.catalog.find(last) || !(await describeByPage(last).catch(() => null))) return;
  const puzzle = await context.find(last);
  if (!("code" in puzzle)) context.table.open(puzzle);
}

/** @param {Context} context @returns {boolean} whether the player is in the middle of a game */
export function inGame({ table }) {
  const { mode, moves } = table.session.line;
  return mode === "play" && moves.length > 0 && !table.solved();
}
