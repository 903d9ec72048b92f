// Hints in four steps: a nudge, the piece, the arrow, the reason. Each press goes one step further; a move resets them.
// After the move that an arrow showed, the next press shows an arrow at once, so a whole solution takes one press per
// move.

/** @import { Context } from "../../app/context.js" */
/** @import { Line as GameLine } from "../../model/session.js" */
/** @import { Move } from "../../model/types.js" */
/** @import { Check, Judged, Problem } from "./answers.js" */
/** @import { Line, Note } from "../notes.js" */
/** @import { Mark } from "../../view/types.js" */

import { kindOf } from "../../kinds/index.js";
import { boxOf } from "../../view/geometry.js";
import { gaveWay, isCheck, judgedMoves, keyOf } from "./answers.js";
import { noNote } from "./answer-notes.js";
import { inMetric } from "../metric-choice.js";
import { digits, problemNote } from "../notes.js";
import { verdictMarks } from "./verdict-marks.js";

/** @typedef {{next: () => Promise<void>}} Hints */

/** @typedef {{move: Move, optimal: boolean}} Way */

/**
 * How far the hints went for a position, and where in its game that is.
 * @typedef {{key: string, step: number, way: Way, line: Pick<GameLine, "start" | "cursor">}} Ladder
 */

const STEPS = /** @type {const} */ (["nudge", "piece", "arrow", "why"]);
const ARROW = STEPS.indexOf("arrow");

/**
 * @param {Context} context
 * @returns {Hints}
 */
export function createHints(context) {
  /** @type {Ladder | null} */
  let ladder = null;

  return {
    async next() {
      const problem = context.problem();
      const key = keyOf(problem);
      if (context.table.solved()) {
        context.tell({ kind: "info", say: { code: "say.already" } });
        return;
      }
      if (ladder?.key !== key) {
        const way = await wayFrom(context, problem);
        if (!way || keyOf(context.problem()) !== key) return;
        if (!("move" in way)) {
          context.tell(way);
          return;
        }
        const { line } = context.table.session;
        ladder = { key, step: ladder && followed(ladder, line) ? ARROW : 0, way, line };
        context.saves.count(problem.puzzle.id, (before) => ({ ...before, hints: before.hints + 1 }));
        context.table.remember({ type: "hint" });
      } else {
        ladder.step = Math.min(ladder.step + 1, STEPS.length - 1);
      }
      const { step, way } = ladder;
      const name = STEPS[step] ?? "why";
      if (name !== "why") {
        context.tell(stepNote(context, name, way));
        return;
      }
      const answer = await context.solver.check(problem, { seconds: 8 });
      const kept = isCheck(answer) ? await keptBy(context, problem, way.move, answer) : null;
      if (keyOf(context.problem()) !== key) return;
      context.tell(whyNote(context, way, isCheck(answer) ? answer : null, kept));
    },
  };
}

/**
 * Returns whether the last gesture of a game made the move that an arrow showed, alone or first.
 * @param {Pick<Ladder, "step" | "way" | "line">} ladder
 * @param {GameLine} line
 */
export function followed({ step, way, line: { start, cursor } }, line) {
  const made = line.moves[cursor];
  const gestures = line.stops.filter((stop) => stop > cursor && stop <= line.cursor).length;
  return step >= ARROW && line.start === start && gestures === 1 && made !== undefined && same(made, way.move);
}

/**
 * @param {Context} context
 * @param {Problem} problem
 * @returns {Promise<Way | Note | null>} the next move of a solution, or why there is none to show; null if the hint
 *   was asked for again
 */
async function wayFrom(context, problem) {
  const hand = await context.solver.inHand(problem);
  const [first] = hand?.moves ?? [];
  if (hand && first) return { move: first, optimal: hand.optimal };
  const answer = await context.solver.check(problem, { seconds: 8 });
  if (!isCheck(answer)) {
    if (gaveWay(answer)) return null;
    return answer.code === "cancelled" ? { kind: "info", say: { code: "say.stopped" } } : problemNote(answer);
  }
  if (answer.outcome === "unsolvable") return noNote(context, answer.certificate, "hint.lost");
  const best = bestOf(problem, answer);
  // Inside a run of tiles no move may seem to shorten the way: then the move is taken from a complete solution.
  const whole = problem.metric === "runs" && best !== null && !best.optimal;
  if (best && !whole) return best;
  const solution = await context.solver.solve(problem, { ...(whole ? {} : { any: true }), seconds: 20 });
  const [move] = solution.moves;
  if (move) return { move, optimal: solution.optimal };
  if (gaveWay(solution.error)) return null;
  if (solution.outcome === "failed" && solution.error) return problemNote(solution.error);
  return { kind: "unknown", say: { code: solution.outcome === "stopped" ? "say.stopped" : "hint.unknown" } };
}

/**
 * @param {Context} context
 * @param {Problem} problem
 * @param {Move} move
 * @param {Check} answer
 * @returns {Promise<string | null>} how many of the remaining solutions a move keeps, if that is counted
 */
async function keptBy(context, problem, move, answer) {
  const read = problem.rules.read(problem.position);
  if (!kindOf(problem.puzzle).hints.keeps(move) || !answer.remaining || !read.ok) return null;
  const after = await context.solver.check(
    { ...problem, position: problem.rules.write(problem.rules.apply(read.position, move)) },
    { seconds: 8 },
  );
  return isCheck(after) ? (after.remaining ?? null) : null;
}

/** @param {Context} context @param {"nudge" | "piece" | "arrow"} step @param {Way} way @returns {Note} */
function stepNote(context, step, way) {
  const kind = kindOf(context.table.puzzle);
  const { from, to, name } = placesOf(context, way.move);
  const say = step === "nudge"
    ? { code: `hint.nudge.${kind.name}.${regionOf(context, from)}` }
    : { code: `hint.${step}.${way.move.type}`, params: name };
  /** @type {Record<typeof step, () => Mark[]>} */
  const marks = {
    nudge: () => [], piece: () => [{ cell: from, kind: "hint" }], arrow: () => kind.hints.marks(way.move, from, to),
  };
  const actions = [{ code: "hint.more", run: () => void context.commands.hint() }];
  return { kind: "hint", say, marks: marks[step](), actions };
}

/**
 * @param {Context} context
 * @param {Way} way
 * @param {Check | null} answer
 * @param {string | null} kept number of solutions that the move keeps
 * @returns {Note}
 */
function whyNote(context, way, answer, kept) {
  const problem = context.problem();
  const { from, to, name } = placesOf(context, way.move);
  const judged = answer ? judgedMoves(problem, answer) : [];
  const total = answer?.remaining;
  const n = Number(total);
  const left = total ? [{ code: "hint.why.remaining-now", params: { n, count: digits(total) } }] : [];
  const keeps = total && kept
    ? [{ code: "hint.why.keeps-place", params: { n, count: digits(kept), total: digits(total) } }]
    : left;
  const { hints } = kindOf(problem.puzzle);
  const own = hints.why(problem.puzzle, way.move, name, judged, keeps);
  if (own) return own;
  const mine = judged.find(({ move }) => same(move, way.move));
  const say = reasonOf(way, judged, answer?.togo ?? null);
  const counted = shortestOf(way, judged);
  /** @type {Line[]} */
  const lines = [];
  if (counted && !say.code.endsWith("-keeps")) lines.push({ code: "hint.why.keeps", params: counted });
  if (typeof mine?.togo === "number") {
    lines.push({ code: inMetric("hint.why.togo", problem.metric), params: { n: mine.togo } });
  }
  if (!judged.length) lines.push({ code: way.optimal ? "hint.why.shortest" : "hint.why.line" });
  const beside = hints.marksOthers
    ? verdictMarks(judged, (move) => placesOf(context, move), (move) => same(move, way.move))
    : [];
  return { kind: "hint", say, lines: [...lines, ...left], marks: [...beside, ...hints.marks(way.move, from, to)] };
}

/**
 * Returns the reason for a move, claiming only what was found: moves are called equal only if the distance of each is
 * known.
 * @param {Way} way
 * @param {readonly Judged[]} judged the legal moves
 * @param {number | null} togo moves to go before it
 * @returns {Line}
 */
export function reasonOf(way, judged, togo) {
  const all = judged.length;
  const losing = judged.filter(({ outcome }) => outcome === "losing").length;
  const counted = shortestOf(way, judged);
  if (losing && counted) {
    return {
      code: losing === 1 ? "hint.why.loses-keeps" : "hint.why.losing-keeps",
      params: { lose: losing, all, ...counted },
    };
  }
  if (losing) return { code: "hint.why.losing", params: { n: losing, all } };
  if (all === 1) return { code: "hint.why.only" };
  const mine = judged.find(({ move }) => same(move, way.move))?.togo ?? null;
  if (all && mine !== null && togo !== null && mine < togo) {
    const longer = judged.filter((one) => one.togo !== null && one.togo > mine).length;
    if (longer) return { code: "hint.why.longer", params: { n: longer, all } };
    if (judged.every((one) => one.togo === mine)) return { code: "hint.why.equal", params: { n: all } };
    return { code: "hint.why.shortest" };
  }
  return { code: "hint.why.known" };
}

/**
 * Returns how many of all shortest solutions begin with a move; null if they were not counted, or none does.
 * @param {Way} way
 * @param {readonly Judged[]} judged the legal moves
 */
function shortestOf(way, judged) {
  const mine = judged.find(({ move }) => same(move, way.move))?.shortest;
  if (!mine || mine === "0" || judged.some(({ shortest }) => shortest === undefined)) return null;
  const total = judged.reduce((sum, { shortest }) => sum + BigInt(shortest ?? 0), 0n);
  return { n: Number(total), count: digits(mine), total };
}

/**
 * Returns the best of the judged moves: the one with the fewest moves to go, or the piece with the fewest placements.
 * @param {Problem} problem @param {Check} answer
 * @returns {Way | null}
 */
function bestOf(problem, answer) {
  const winning = judgedMoves(problem, answer).filter(({ outcome }) => outcome === "winning");
  const { rank } = kindOf(problem.puzzle).hints;
  const [best] = [...winning].sort((a, b) => rank(a, winning) - rank(b, winning));
  return best
    ? { move: best.move, optimal: best.togo !== null && typeof answer.togo === "number" && best.togo < answer.togo }
    : null;
}

/** @param {Move} a @param {Move} b */
const same = (a, b) => JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());

/** The cells of a move and their names. @param {Context} context @param {Move} move */
const placesOf = ({ table }, move) => kindOf(table.puzzle).hints.places(table.puzzle, table.position(), move);

/** The part of the board in which a cell lies, as a word. @param {Context} context @param {number} cell */
function regionOf(context, cell) {
  const { points } = context.table.puzzle;
  const [left, top, right, bottom] = boxOf(points);
  const [x, y] = points[cell] ?? [0, 0];
  const [dx, dy] = [x - (left + right) / 2, y - (top + bottom) / 2];
  const reach = Math.max(right - left, bottom - top) / 6;
  if (Math.abs(dx) <= reach && Math.abs(dy) <= reach) return "middle";
  if (Math.abs(dx) > Math.abs(dy)) return dx < 0 ? "left" : "right";
  return dy < 0 ? "top" : "bottom";
}
