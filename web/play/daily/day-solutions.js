// Gives the solver the stored solutions of the day's puzzles, so that a hint on them waits for no solver.

import { within } from "../../base/promises.js";
import { askedBy } from "../levels.js";
import { nameOf } from "../level-start.js";
import { calendarOf } from "./dailies.js";
import { dayName } from "./streak.js";

/** How long to wait for a month that is still being fetched, in milliseconds. */
const PATIENCE = 3000;

/**
 * Fetches the stored solution of the game on the board, if it is a puzzle of a day or today's calendar packing.
 * @param {Play<"catalog" | "dailies" | "saves" | "solver" | "table">} parts
 */
export async function learnDay(parts) {
  const { dailies, saves, solver, table: { puzzle, rules, session: { line } } } = parts;
  const today = dayName(new Date());
  const day = saves.challenge(askedBy(line))?.day ?? (puzzle.id === calendarOf(today) ? today : null);
  if (!day) return;
  const found = await within(PATIENCE, dailies.on(day).catch(() => undefined));
  if (!found) return;
  // What is stored for the day is a solution of that puzzle alone, and proved shortest only there.
  const { solution } = nameOf(parts, found.level) === askedBy(line) ? found.level
    : puzzle.id === calendarOf(day) && line.start === puzzle.start && found.date ? found.date : { solution: undefined };
  if (solution) solver.learn({ puzzle, rules, position: line.start, goal: line.goal }, solution);
}
