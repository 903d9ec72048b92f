// Puts a level, the puzzle of a day or a board on the table, and records that it is being played.

import { within } from "../base/promises.js";
import { describeByPage } from "../model/catalog.js";
import { factsOf, kindsIn } from "../model/kinds.js";
import { positionOf } from "../model/rows.js";
import { askedBy, levelName } from "../model/problem.js";
import { positionText } from "../model/session.js";
import { calendarOf, dayName } from "./dailies.js";
import { challengeOf, levelsOn } from "./levels.js";
import { firstMetric } from "./metric-choice.js";
import { aboutBoard, problemNote } from "./notes.js";

/**
 * Returns a level's goal, or its kind's usual goal while its board has not been described.
 * @param {Play<"catalog" | "table">} parts
 * @param {Level} level
 */
export function goalOf({ catalog, table }, level) {
  if (level.goal !== undefined) return level.goal;
  const puzzle = catalog.find(level.puzzle);
  if (!puzzle) return kindsIn(level.puzzle.split("/")[0] ?? "")[0]?.levels.goal ?? "";
  const rules = table.rulesOf(puzzle);
  // The board's own goal belongs to its own start alone (contract, section 2).
  const position = level.position === undefined ? null : positionOf(rules, level.position);
  return position ? rules.goalOf(position) : puzzle.goal;
}

/**
 * @param {Play<"catalog" | "table">} parts
 * @param {Level} level
 * @returns {string} the key under which it is recorded
 */
export const nameOf = (parts, level) => levelName({
  puzzle: level.puzzle, position: level.position ?? parts.catalog.find(level.puzzle)?.start ?? "",
  goal: goalOf(parts, level),
});

/**
 * Records that the game on the board, or about to be opened, is this level.
 * @param {Play<"catalog" | "saves" | "table">} parts
 * @param {Level} level
 * @param {Place} place
 */
function takeUp(parts, level, place) {
  const since = "day" in place ? { since: dayName(new Date()) } : {};
  const { difficulty, moves } = level;
  parts.saves.takeUp({ name: nameOf(parts, level), moves, difficulty, ...place, ...since });
}

/**
 * Makes a game opened by a link count as the level that it is, if it is one.
 * @param {Play<"catalog" | "levels" | "refresh" | "saves" | "table">} parts
 */
export async function knowLevel(parts) {
  const { saves, table: { puzzle, session } } = parts;
  const name = askedBy(session.line);
  for (const { name: shelf } of factsOf(puzzle).shelves) {
    // It is known already, or another game has been opened.
    if (saves.challenge(name) || askedBy(parts.table.session.line) !== name) return;
    const list = await levelsOn(parts, shelf);
    const index = list.findIndex((level) => level.puzzle === puzzle.id && nameOf(parts, level) === name);
    const level = list[index];
    if (!level || askedBy(parts.table.session.line) !== name) continue;
    takeUp(parts, level, { shelf, index });
    parts.refresh();
  }
}

/**
 * @param {Play<"catalog" | "find" | "saves" | "table" | "tell">} parts
 * @param {Level} level
 * @param {Place} place
 * @param {object} how
 * @param {boolean} how.chosen whether the player asked for it: if its saved game is solved, it starts again
 * @param {Wish} how.asked
 * @returns {Promise<Failure | null>} why it could not be opened
 */
async function layLevel(parts, level, place, { chosen, asked }) {
  const puzzle = await parts.find(level.puzzle);
  if (asked.isLate()) return null;
  if ("code" in puzzle) return puzzle;
  asked.grant();
  takeUp(parts, level, place);
  parts.table.open(puzzle, { position: level.position ?? puzzle.start, goal: goalOf(parts, level) });
  // Most days have a problem that is a level, too, and that of another day: won as such, this day is not.
  if (parts.table.solved() && (chosen || ("day" in place && !parts.saves.days()[place.day]))) startAgain(parts);
  if (!chosen) return null;
  parts.tell({ kind: "info", say: { code: `deal.dealt.${puzzle.kind}`, params: { n: level.moves } } });
  return null;
}

/**
 * Opens a chosen level.
 * @param {Play<"catalog" | "find" | "saves" | "table" | "tell">} parts
 * @param {Level} level
 * @param {Place} place
 */
export async function takeLevel(parts, level, place) {
  const failed = await layLevel(parts, level, place, { chosen: true, asked: wish() });
  if (failed) parts.tell(problemNote(failed));
}

/**
 * Opens a board where it was left; if what was left is a solved level or deal, the board's own problem.
 * @param {Play<"saves" | "table">} parts
 * @param {Puzzle} puzzle
 */
export function takeBoard({ saves, table }, puzzle) {
  wish().grant();
  const { goal, start } = puzzle;
  const left = saves.game(puzzle.id);
  const position = left && positionOf(table.rulesOf(puzzle), positionText(left));
  const over = position && table.rulesOf(puzzle).finished(position, left.line.goal);
  table.open(puzzle, over ? { position: start, goal } : {});
}

/** Begins a new game of the same problem, without the help that the one before got. @param {Play<"table">} parts */
function startAgain({ table }) {
  const { puzzleId, start: position, goal } = table.session.line;
  table.act({ type: "newGame", puzzleId, position, goal });
}

/**
 * Opens a board's own problem.
 * @param {Play<"find" | "table" | "tell">} parts
 * @param {string} id of the puzzle
 * @returns {Promise<boolean>} false if it cannot be had, which is told, or comes too late
 */
export async function takeProblem({ find, table, tell }, id) {
  const asked = wish();
  const puzzle = await find(id);
  if (asked.isLate()) return false;
  if ("code" in puzzle) {
    tell(problemNote(puzzle));
    return false;
  }
  asked.grant();
  table.open(puzzle, { position: puzzle.start, goal: puzzle.goal });
  return true;
}

/**
 * Opens the calendar packing for a date; if it was solved on another day, it starts again.
 * @param {Play<"find" | "saves" | "table" | "tell">} parts
 * @param {string} id of the puzzle
 */
export async function takeCalendar(parts, id) {
  if (!await takeProblem(parts, id)) return;
  if (parts.table.solved() && parts.saves.results()[id]?.own !== dayName(new Date())) startAgain(parts);
}

// The puzzle of a day, and the game that was left.

/** Milliseconds to wait for a day's puzzle before another board is shown instead. */
const DAY_PATIENCE = 10_000;

/**
 * Makes a game opened by a link count as the puzzle of the day that the link names (links of results do).
 * @param {Play<"catalog" | "dailies" | "refresh" | "saves" | "table" | "tell">} parts
 * @param {string} day as the link names it
 */
export async function knowDay(parts, day) {
  const { dailies, table: { puzzle, session } } = parts;
  const name = askedBy(session.line);
  const found = (await dailies.fault(day)) ? null : await dailies.on(day).catch(() => undefined);
  if (found === undefined || askedBy(parts.table.session.line) !== name) return;
  if (!found?.listed || found.level.puzzle !== puzzle.id || nameOf(parts, found.level) !== name) {
    parts.tell({ kind: "problem", say: { code: "daily.not-that" } });
  } else if (challengeOf(parts)?.day !== day) {
    takeUp(parts, found.level, { day });
    parts.refresh();
  }
}

/**
 * Opens the puzzle of a day; if it cannot be had in time, says so, and the board stays that is there.
 * @param {Play<"catalog" | "dailies" | "find" | "saves" | "table" | "tell" | "title">} parts
 * @param {string} day YYYY-MM-DD
 * @param {{chosen?: boolean, asked?: Wish}} [how] see `layLevel`
 */
export async function openDay(parts, day, { chosen = false, asked = wish() } = {}) {
  const found = await within(DAY_PATIENCE, described(parts, day).catch(() => null));
  if (asked.isLate()) return;
  if (found && !(await layLevel(parts, found.level, { day }, { chosen, asked }))) {
    if (!found.listed && !asked.isLate()) parts.tell({ kind: "info", say: { code: "daily.outside" } });
    return;
  }
  parts.tell({
    kind: "problem",
    say: aboutBoard(parts, "daily.absent"),
    actions: [{ code: "daily.retry", run: () => void openDay(parts, day, { chosen }), main: true }],
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
  const asked = wish();
  if (!last || catalog.find(last) || !(await describeByPage(last).catch(() => null))) return;
  const puzzle = await find(last);
  if ("code" in puzzle || asked.isLate()) return;
  asked.grant();
  table.open(puzzle);
}

/** @param {Play<"table">} parts @returns {boolean} whether the player is in the middle of a game */
export function inGame({ table }) {
  const { mode, moves } = table.session.line;
  return mode === "play" && moves.length > 0 && !table.solved();
}

// The stored solutions of the day's puzzles are given to the solver, so that a hint on them waits for no solver.

/** How long to wait for a month that is still being fetched, in milliseconds. */
const HINT_PATIENCE = 3000;

/**
 * Fetches the stored solution of the game on the board, if it is a puzzle of a day or today's calendar packing.
 * @param {Play<"catalog" | "dailies" | "saves" | "solver" | "table">} parts
 */
export async function learnDay(parts) {
  const { dailies, solver, table: { puzzle, rules, session: { line } } } = parts;
  const today = dayName(new Date());
  const day = challengeOf(parts)?.day ?? (puzzle.id === calendarOf(today) ? today : null);
  if (!day) return;
  const found = await within(HINT_PATIENCE, dailies.on(day).catch(() => undefined));
  if (!found) return;
  // What is stored for the day is a solution of that puzzle alone, and proved shortest only there.
  const isIt = found.level.puzzle === puzzle.id && nameOf(parts, found.level) === askedBy(line);
  const { solution } = isIt ? found.level
    : puzzle.id === calendarOf(day) && line.start === puzzle.start && found.date ? found.date : { solution: undefined };
  if (!solution) return;
  solver.learn({ puzzle, rules, position: line.start, goal: line.goal, metric: firstMetric(puzzle) }, solution);
}

// The board that was asked for last stays, however late the others come: the core and the network may take their time.

/** How many were asked for so far, and which of them is on the table. */
let asked = 0;
let granted = 0;

/** Begins to ask for a board. @returns {Wish} */
export function wish() {
  const mine = (asked += 1);
  return {
    isLate: () => mine < granted,
    grant: () => void (granted = Math.max(granted, mine)),
  };
}
