// Compares the player's game with a shortest one: the distance to the goal before and after every move shows where
// moves were lost.

/** @import { Entry } from "../wording.js" */

import { modelOf } from "../../model/kinds.js";
import { marksOf } from "../../model/rows.js";
import { gameKey, gaveWay, isCheck, problemAt } from "./answers.js";
import { thisGame } from "./asking.js";
import { inMetric } from "../metric-choice.js";
import { problemNote } from "../notes.js";
import { entriesOf } from "../wording.js";

/** Seconds for each position. */
const PATIENCE = 10;

/**
 * @param {Check | null} before
 * @param {Check | null} after
 * @param {boolean} byMoves judge by moves to go, not by solutions left
 * @param {number} [length] the move's own length
 * @returns {Verdict}
 */
export function judge(before, after, byMoves, length = 1) {
  if (!after || after.outcome === "limit") return { verdict: "unknown" };
  if (after.outcome === "unsolvable") {
    return before?.outcome === "unsolvable" ? { verdict: "unknown" } : { verdict: "lost" };
  }
  if (!byMoves) return after.remaining ? { verdict: "left", remaining: after.remaining } : { verdict: "unknown" };
  if (typeof after.togo !== "number" || typeof before?.togo !== "number") return { verdict: "unknown" };
  const cost = after.togo + length - before.togo;
  return cost > 0 ? { verdict: "detour", cost } : { verdict: "good" };
}

/**
 * A judged game.
 * @typedef {object} JudgedGame
 * @property {string} key of the game
 * @property {Entry[]} entries its moves, as the family counts them
 * @property {Verdict[]} verdicts one per entry
 * @property {Check | null} start
 * @property {Review["course"]} course see `Review`
 */

/**
 * @param {Play<"problem" | "solver" | "table">} parts
 * @param {object} [options]
 * @param {GameLine} [options.line] the game, if it is not as it stands on the table
 * @param {boolean} [options.quiet] give way to all other questions
 * @param {AbortSignal} [options.signal] ends the checks, as cancelled
 * @param {(n: number, all: number) => void} [options.progress]
 * @returns {Promise<JudgedGame | Failure | null>} why it cannot be judged; null if another game has been opened
 *   meanwhile, or moves are counted otherwise
 */
export async function judgeGame(parts, { line = parts.table.session.line, quiet = false, progress, signal } = {}) {
  const { puzzle, rules } = parts.table;
  const { metric } = parts.problem();
  const key = gameKey(line, metric);
  const isThis = thisGame(parts);
  const end = lengthPlayed(line);
  /** @type {Entry[]} */
  const entries = entriesOf(puzzle, rules, line, "numbers").filter(({ to }) => to <= end);
  /** @type {Check[]} */
  const checks = [];
  for (const index of [0, ...entries.map(({ to }) => to)]) {
    const position = line.positions[index] ?? line.start;
    const read = rules.read(position);
    if (read.ok && rules.finished(read.position, line.goal)) {
      checks.push({ outcome: "solvable", togo: 0 });
      continue;
    }
    progress?.(checks.length, entries.length + 1);
    const answer = await parts.solver.check(problemAt({ puzzle, rules, line, metric }, index), {
      seconds: PATIENCE, quiet, signal,
    });
    if (!isThis() || parts.problem().metric !== metric) return null;
    if (!isCheck(answer)) return answer;
    checks.push(answer);
  }
  const { countsMoves } = modelOf(puzzle);
  const start = marksOf(rules, line.start);
  /** The game's length up to a cursor; moves to go include the move in progress. @param {number} to */
  const played = (to) => rules.lengths(start, line.moves.slice(0, to))[metric] ?? 0;
  const verdicts = entries.map(({ from, to }, index) =>
    judge(checks[index] ?? null, checks[index + 1] ?? null, countsMoves, played(to) - played(from)));
  return { key, entries, verdicts, start: checks[0] ?? null, course: checks.map((check) => far(check, countsMoves)) };
}

/** Number of moves of a game: without those taken back, but all of a replay. @param {GameLine} line */
const lengthPlayed = ({ cursor, mode, moves }) => (mode === "replay" ? moves.length : cursor);

/**
 * @param {Check} check
 * @param {boolean} byMoves
 * @returns {Review["course"][number]}
 */
function far({ outcome, remaining, togo }, byMoves) {
  if (outcome === "unsolvable") return "lost";
  if (outcome !== "solvable") return null;
  if (byMoves) return togo ?? null;
  // All pieces are placed.
  return togo === 0 ? 1 : remaining ? Number(remaining) : null;
}

/**
 * Judges the current game and shows what each move cost.
 * @param {Play<"problem" | "refresh" | "say" | "solver" | "table" | "tell" | "words">} parts
 * @returns {Promise<void>}
 */
export async function reviewGame(parts) {
  const { metric } = parts.problem();
  const isThis = thisGame(parts);
  const judged = await judgeGame(parts, {
    // It is heard once that the moves are being looked at.
    progress: (n, all) => parts.say(parts.words.t("review.running", { n: n + 1, all }), n === 0),
  });
  // What counts as a move is another thing now: so the same game is looked at anew.
  if (judged === null) return isThis() ? reviewGame(parts) : undefined;
  if ("code" in judged) {
    if (gaveWay(judged)) return;
    if (judged.code === "cancelled") parts.say(parts.words.t("say.stopped"));
    else parts.tell(problemNote(judged));
    return;
  }
  const { course, key, verdicts, start } = judged;
  parts.table.review = { key, verdicts, course };
  tell(parts, verdicts, start, metric);
  parts.refresh();
}

/**
 * @param {Play<"table" | "tell">} parts
 * @param {Verdict[]} verdicts
 * @param {Check | null} start
 * @param {string} metric
 */
function tell({ table: { puzzle }, tell }, verdicts, start, metric) {
  const { countsMoves } = modelOf(puzzle);
  const lost = verdicts.findIndex(({ verdict }) => verdict === "lost");
  const detours = verdicts.flatMap((one, index) => (one.verdict === "detour" ? [index + 1] : []));
  const cost = verdicts.reduce((sum, one) => sum + (one.verdict === "detour" ? one.cost : 0), 0);
  const lines =
    typeof start?.togo === "number" && countsMoves
      ? [{ code: inMetric("review.shortest", { puzzle, metric }), params: { n: start.togo } }]
      : [];
  /** @param {Note["kind"]} kind @param {Note["say"]} say */
  const note = (kind, say) => tell({ kind, say, lines, stays: true });
  // What was placed can be taken up again: such a game may still have been won.
  if (lost >= 0) note("no", { code: countsMoves ? "review.lost" : "review.lost-place", params: { n: lost + 1 } });
  else if (cost > 0) {
    const code = detours.length > 1 ? "review.slips" : "review.slip";
    note("info", { code: inMetric(code, { puzzle, metric }), params: { n: cost, moves: detours } });
  } else if (verdicts.some(({ verdict }) => verdict === "unknown")) note("unknown", { code: "review.unknown" });
  else note("yes", { code: countsMoves ? "review.good" : "review.good-place" });
}
