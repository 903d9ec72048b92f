// What comes after a win: another deal after a deal, the next level of the shelf, today's puzzle, or the next board of
// the catalogue.

/** @import { Context } from "../../app/context.js" */
/** @import { Challenge } from "../../store/challenges.js" */
/** @import { Level } from "../levels.js" */
/** @import { Line } from "../notes.js" */

import { kindOf } from "../../kinds/index.js";
import { dayName } from "../daily/streak.js";
import { deal } from "../dealing.js";
import { askedBy } from "../levels.js";
import { problemNote } from "../notes.js";
import { meetBoards, nameOf, takeDay, takeLevel } from "../level-start.js";

/** @typedef {{what: Line, run: () => Promise<void> | void}} Next `what`: its description */

/**
 * @param {Context} context
 * @returns {Promise<Next | null>} null if everything is solved
 */
export async function nextOf(context) {
  const { saves, table } = context;
  const challenge = saves.challenge(askedBy(table.session.line));
  // If the table of levels is missing, the boards of the catalogue remain.
  const shelf = challenge?.shelf ?? kindOf(table.puzzle).levels.shelf;
  const list = await Promise.resolve(context.levels?.on(shelf)).catch(() => undefined) ?? [];
  await meetBoards(context, list);
  const { dealt } = table.session.line;
  const ways = dealt && !challenge ? [() => nextDeal(context, dealt)] : challenge?.shelf
    ? [() => nextLevel(context, shelf, list, challenge), () => today(context), () => nextBoard(context)]
    : challenge?.day
      ? [() => today(context), () => nextLevel(context, shelf, list, null), () => nextBoard(context)]
      : [() => nextBoard(context), () => today(context), () => nextLevel(context, shelf, list, null)];
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
  what: { code: "next.deal" },
  async run() {
    context.say(context.words.t("deal.dealing"));
    const { line } = context.table.session;
    const failed = await deal(context, wish, () => context.table.session.line === line);
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
  const solved = new Set(context.saves.levels());
  const from = after?.index === undefined ? 0 : after.index + 1;
  const turned = [...list.entries()].map(([step]) => (from + step) % list.length);
  const index = turned.find((one) => list[one] && !solved.has(nameOf(context, list[one])));
  const level = index === undefined ? undefined : list[index];
  if (index === undefined || !level) return null;
  return {
    what: { code: "next.level", params: { n: index + 1 } },
    run: () => takeLevel(context, level, { shelf, index }),
  };
}

/** Today's puzzle, unless it is solved. @param {Context} context @returns {Promise<Next | null>} */
async function today(context) {
  const day = dayName(new Date());
  if (context.saves.days()[day]) return null;
  const dailies = await Promise.resolve(context.dailies?.()).catch(() => undefined);
  if (!dailies?.on(day)) return null;
  return { what: { code: "next.daily" }, run: async () => void await takeDay(context, day) };
}

/** The next unsolved board of the same family. @param {Context} context @returns {Next | null} */
function nextBoard(context) {
  const { catalog, saves, table } = context;
  const boards = catalog.ofFamily(table.puzzle.family);
  const at = boards.findIndex(({ id }) => id === table.puzzle.id);
  const results = saves.results();
  const puzzle = [...boards.slice(at + 1), ...boards.slice(0, Math.max(0, at))].find(({ id }) => !results[id]?.solved);
  if (!puzzle) return null;
  return {
    what: { code: "next.board", params: { title: context.title(puzzle) } },
    run: () => context.table.open(puzzle),
  };
}

/** Opens what comes next, or the list of puzzles if everything is solved. @param {Context} context */
export async function goOn(context) {
  const next = await nextOf(context);
  if (next) await next.run();
  else await context.open("chooser");
}
