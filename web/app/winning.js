// The goal was reached: what that was worth, what is remembered of it, and how it is told.

/** @import { Line, Note } from "../play/notes.js" */
/** @import { Context } from "./context.js" */
/** @import { Screen } from "./screen.js" */

import { kindOf } from "../kinds/index.js";
import { metricOf } from "../play/counting.js";
import { countLevel, dayName } from "../play/levels.js";

/**
 * A game that reached its goal.
 * @typedef {object} Win
 * @property {string} metric the puzzle's first, in which results count
 * @property {Record<string, number>} lengths in every metric
 * @property {number} n the length in the first metric
 * @property {boolean} own from the puzzle's own start to its own goal
 * @property {boolean} unaided no move was taken over from a solution that was shown
 * @property {number | undefined} shortest the proved shortest length, where this game may be held against it
 */

/** @param {Context} context @param {Screen} screen */
export function celebrate(context, screen) {
  const won = winOf(context);
  if (won.unaided) countWin(context, won);
  context.tell(winNote(context, won));
  screen.page.celebrate();
}

/** @param {Context} context @returns {Win} */
function winOf({ table: { puzzle, rules, session: { line } } }) {
  const metric = puzzle.metrics[0] ?? "moves";
  const start = rules.read(line.start);
  const lengths = start.ok ? rules.lengths(start.position, line.moves.slice(0, line.cursor)) : {};
  const own = line.start === puzzle.start && line.goal === puzzle.goal;
  const unaided = !line.shown;
  const comparable = unaided && own && puzzle.known?.optimal && puzzle.known.metric === metric;
  const shortest = comparable ? puzzle.known?.moves : undefined;
  return { metric, lengths, n: lengths[metric] ?? line.cursor, own, unaided, shortest };
}

/** @param {Win} won @returns {boolean} no game is shorter */
const isPerfect = ({ n, shortest }) => shortest !== undefined && n === shortest;

/** @param {Context} context @param {Win} won */
function countWin({ saves, table }, won) {
  saves.count(table.puzzle.id, (result) => ({
    ...result, solved: result.solved + 1, last: dayName(new Date()),
    ...(won.own && (result.best === undefined || won.n < result.best) ? { best: won.n } : {}),
    ...(isPerfect(won) || result.perfect ? { perfect: true } : {}),
  }));
  countLevel(saves, table.session);
}

/** @param {Context} context @param {Win} won @returns {Note} */
function winNote(context, won) {
  const { n, lengths, shortest } = won;
  /** @type {Line[]} */
  const lines = won.unaided ? [] : [{ code: "win.shown" }];
  // Results count in the first metric; what the player counts in besides is told beside the shortest, once that was
  // proved.
  const other = metricOf(context.table.puzzle, context.settings.get());
  if (other !== undefined) {
    const best = context.solver.answered(context.problem(0));
    lines.push({ code: `length.${other}`, params: { n: lengths[other] } });
    if (best?.optimal) lines.push({ code: `answer.optimal.${other}`, params: { n: best.length } });
  }
  const params = { n, shortest, more: shortest === undefined ? 0 : n - shortest };
  return { kind: "win", say: { code: winCode(context, won), params }, lines };
}

/** @param {Context} context @param {Win} won */
function winCode({ table }, won) {
  if (!kindOf(table.puzzle).countsMoves) return "win.place";
  if (isPerfect(won)) return `win.perfect.${won.metric}`;
  return won.shortest === undefined ? `win.${won.metric}` : `win.longer.${won.metric}`;
}
