// Opens today's puzzle.

import { describeByPage } from "../model/catalog.js";
import { within } from "../base/promises.js";
import { DAY } from "../store/challenges.js";
import { dayName } from "./daily/streak.js";
import { askedBy } from "./levels.js";
import { layLevel, nameOf, takeUp } from "./level-start.js";

/** Milliseconds to wait for today's puzzle before another board is shown instead. */
const PATIENCE = 10_000;

/**
 * Makes a game opened by a link count as the puzzle of the day that the link names (links of results do).
 * @param {Play<"catalog" | "dailies" | "refresh" | "saves" | "table" | "tell">} parts
 * @param {string} day as the link names it
 */
export async function knowDay(parts, day) {
  const { saves, table: { puzzle, session: { line } } } = parts;
  const known = DAY.test(day) && day <= dayName(new Date());
  const found = known ? await parts.dailies.on(day).catch(() => undefined) : null;
  if (found === undefined || parts.table.session.line !== line) return;
  if (!found?.listed || found.level.puzzle !== puzzle.id || nameOf(parts, found.level) !== askedBy(line)) {
    parts.tell({ kind: "problem", say: { code: "daily.not-that" } });
  } else if (saves.challenge(askedBy(line))?.day !== day) {
    takeUp(parts, found.level, { day });
    parts.refresh();
  }
}

/** @param {Play<"catalog" | "dailies" | "find" | "saves" | "table" | "tell" | "title">} parts */
export const openToday = (parts) => openDay(parts, dayName(new Date()));

/**
 * Opens the puzzle of a day; if it cannot be had in time, says so, and the board stays that is there.
 * @param {Play<"catalog" | "dailies" | "find" | "saves" | "table" | "tell" | "title">} parts
 * @param {string} day YYYY-MM-DD
 */
export async function openDay(parts, day) {
  const found = await within(PATIENCE, described(parts, day).catch(() => null));
  if (found && !("code" in await layLevel(parts, found.level, { day }))) {
    if (!found.listed) parts.tell({ kind: "info", say: { code: "daily.outside" } });
    return;
  }
  parts.tell({
    kind: "problem",
    say: { code: "daily.absent", params: { title: parts.title(parts.table.puzzle) } },
    actions: [{ code: "daily.retry", run: () => void openDay(parts, day), main: true }],
  });
}

/**
 * Returns a day's puzzle, once its board is described, too; null if that cannot be had.
 * @param {Play<"dailies" | "find">} parts
 * @param {string} day
 */
async function described({ dailies, find }, day) {
  const found = await dailies.on(day);
  return found && !("code" in await find(found.level.puzzle)) ? found : null;
}

/**
 * Reopens the last board if it is not in the catalogue.
 * @param {Play<"catalog" | "find" | "saves" | "table">} parts
 */
export async function resumeLast({ catalog, find, saves, table }) {
  const last = saves.recent()[0];
  if (!last || catalog.find(last) || !(await describeByPage(last).catch(() => null))) return;
  const puzzle = await find(last);
  if (!("code" in puzzle)) table.open(puzzle);
}

/** @param {Play<"table">} parts @returns {boolean} whether the player is in the middle of a game */
export function inGame({ table }) {
  const { mode, moves } = table.session.line;
  return mode === "play" && moves.length > 0 && !table.solved();
}
