// Opens today's puzzle.

/** @import { Context } from "../app/context.js" */
/** @import { Level } from "./levels.js" */

import { describeByPage } from "../model/described.js";
import { isEmbedded } from "../look.js";
import { DAY } from "../store/challenges.js";
import { dayName } from "./daily/streak.js";
import { askedBy } from "./levels.js";
import { problemNote } from "./notes.js";
import { layLevel, nameOf, takeUp } from "./level-start.js";

const MINUTE = 60_000;

/** @param {Context} context @returns {Promise<Level | undefined>} undefined if there is none */
export async function levelOfToday(context) {
  const dailies = await context.dailies?.().catch(() => undefined);
  const found = dailies?.on(dayName(new Date()));
  context.today = found?.level ?? null;
  return found?.level;
}

/** @param {Context} context @returns {boolean} whether the current game is today's puzzle */
export function isToday({ saves, table: { session: { line } } }) {
  return saves.challenge(askedBy(line))?.day === dayName(new Date());
}

/**
 * @param {Context} context
 * @param {Level} level
 * @returns {Promise<boolean>} whether it was opened
 */
export async function layToday(context, level) {
  return !("code" in await layLevel(context, level, { day: dayName(new Date()) }));
}

/**
 * Makes a game opened by a link count as the puzzle of the day that the link names (links of results do).
 * @param {Context} context
 * @param {string} day as the link names it
 */
export async function knowDay(context, day) {
  const { saves, table: { puzzle, session: { line } } } = context;
  const dailies = await context.dailies?.().catch(() => undefined);
  if (!dailies || context.table.session.line !== line) return;
  const found = DAY.test(day) && day <= dayName(new Date()) ? dailies.on(day) : null;
  if (!found?.listed || found.level.puzzle !== puzzle.id || nameOf(context, found.level) !== askedBy(line)) {
    context.tell({ kind: "problem", say: { code: "daily.not-that" } });
  } else if (saves.challenge(askedBy(line))?.day !== day) {
    takeUp(context, found.level, { day });
    context.refresh();
  }
}

/** Updates today's puzzle when the day changes, as a page may stay open past midnight. @param {Context} context */
export function followDays(context) {
  if (isEmbedded()) return;
  let day = dayName(new Date());
  const look = () => {
    const now = dayName(new Date());
    if (document.hidden || now === day) return;
    day = now;
    void levelOfToday(context).then(context.refresh);
  };
  document.addEventListener("visibilitychange", look);
  setInterval(look, MINUTE);
}

/** Opens today's puzzle on request. @param {Context} context */
export async function openToday(context) {
  const level = await levelOfToday(context);
  if (!level || !(await layToday(context, level))) context.tell(problemNote({ code: "panel" }));
}

/**
 * Reopens the last board if it is not in the catalogue.
 * @param {Context} context
 */
export async function resumeLast(context) {
  const last = context.saves.last();
  if (!last || context.catalog.find(last) || !(await describeByPage(last).catch(() => null))) return;
  const puzzle = await context.find(last);
  if (!("code" in puzzle)) context.table.open(puzzle);
}

/** @param {Context} context @returns {boolean} whether the player is in the middle of a game */
export function inGame({ table }) {
  const { mode, moves } = table.session.line;
  return mode === "play" && moves.length > 0 && !table.solved();
}
