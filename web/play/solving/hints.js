// Hints in three steps: where to look, which piece, the move. Each press goes one step further. The step is remembered
// for the next moves of the same game. The move can be played from the card, and its reason asked for at any step.

/** @import { Way } from "./reasons.js" */

import { wordsOf } from "../kinds.js";
import { moveEnds } from "../../model/session.js";
import { boxOf } from "../../view/geometry.js";
import { gaveWay, isCheck, judgedMoves, keyOf } from "./answers.js";
import { noNote } from "./answer-notes.js";
import { problemNote } from "../notes.js";
import { arrows, placesOf, reasonNote } from "./reasons.js";

/** @typedef {{next: () => Promise<void>}} Hints */

const STEPS = /** @type {const} */ (["nudge", "piece", "arrow"]);

/**
 * @param {Play<"commands" | "problem" | "saves" | "solver" | "table" | "tell">} parts
 * @returns {Hints}
 */
export function createHints(parts) {
  /** The position that was hinted at last, and its moves. @type {{key: string, way: Way} | null} */
  let hinted = null;
  /** How far the hints of a game went. @type {{game: string, step: number}} */
  let reached = { game: "", step: 0 };

  /** @returns {Promise<Way | null>} null if there is none: then it was said why */
  async function find() {
    const problem = parts.problem();
    const key = keyOf(problem);
    const way = await wayFrom(parts, problem);
    if (!way || keyOf(parts.problem()) !== key) return null;
    if (!("moves" in way)) {
      parts.tell(way);
      return null;
    }
    hinted = { key, way };
    parts.saves.count(problem.puzzle.id, (before) => ({ ...before, hints: before.hints + 1 }));
    parts.table.remember({ type: "hint" });
    return way;
  }

  /** @param {Way} way */
  function play(way) {
    if (hinted?.key !== keyOf(parts.problem())) return;
    parts.table.act({ type: "move", moves: way.moves });
    // The next one is not shown before it is asked for.
    const actions = [{ code: "hint.play-on", run: () => void playOn(), main: true }];
    if (!parts.table.solved()) parts.tell({ kind: "hint", say: { code: "hint.played" }, actions });
  }

  async function playOn() {
    const way = await find();
    if (way) play(way);
  }

  return {
    async next() {
      if (parts.table.solved()) {
        parts.tell({ kind: "info", say: { code: "say.already" } });
        return;
      }
      const game = gameOf(parts);
      if (reached.game !== game) reached = { game, step: 0 };
      if (hinted?.key === keyOf(parts.problem())) reached.step = Math.min(reached.step + 1, STEPS.length - 1);
      else if (!await find()) return;
      if (!hinted) return;
      const { way } = hinted;
      parts.tell(stepNote(parts, STEPS[reached.step] ?? "arrow", way, () => play(way)));
    },
  };
}

/** The game in which the step is remembered. @param {Play<"table">} parts */
function gameOf({ table: { session: { line } } }) {
  const { goal, puzzleId, start } = line;
  return `${puzzleId} ${start} ${goal}`;
}

/**
 * @param {Play<"commands" | "solver" | "table">} parts
 * @param {Problem} problem
 * @returns {Promise<Way | Note | null>} the next move of a solution, or why there is none to show; null if the hint
 *   was asked for again
 */
async function wayFrom(parts, problem) {
  const hand = await parts.solver.inHand(problem);
  const own = hand && firstOf(hand.moves, hand.optimal);
  if (own) return own;
  const answer = await parts.solver.check(problem, { seconds: 8 });
  if (!isCheck(answer)) {
    if (gaveWay(answer)) return null;
    return answer.code === "cancelled" ? { kind: "info", say: { code: "say.stopped" } } : problemNote(answer);
  }
  if (answer.outcome === "unsolvable") return noNote(parts, answer.certificate, "hint.lost");
  const best = bestOf(problem, answer);
  // Inside a run of tiles no move may seem to shorten the way: then the move is taken from a complete solution.
  const whole = problem.metric === "runs" && best !== null && !best.optimal;
  if (best && !whole) return best;
  const solution = await parts.solver.solve(problem, { ...(whole ? {} : { any: true }), seconds: 20 });
  const found = firstOf(solution.moves, solution.optimal);
  if (found) return found;
  if (gaveWay(solution.error)) return null;
  if (solution.outcome === "failed" && solution.error) return problemNote(solution.error);
  return { kind: "unknown", say: { code: solution.outcome === "stopped" ? "say.stopped" : "hint.unknown" } };
}

/**
 * The moves with which a solution begins and that count as one: all jumps of the first peg.
 * @param {readonly Move[]} moves @param {boolean} optimal @returns {Way | null}
 */
function firstOf(moves, optimal) {
  const [first, ...more] = moves.slice(0, moveEnds({ moves: [...moves] })[0]);
  return first ? { moves: [first, ...more], optimal } : null;
}

/**
 * @param {Play<"commands" | "problem" | "solver" | "table">} parts
 * @param {typeof STEPS[number]} step
 * @param {Way} way
 * @param {() => void} play makes the moves
 * @returns {Note}
 */
function stepNote(parts, step, way, play) {
  const problem = parts.problem();
  const [move] = way.moves;
  const { from, name } = placesOf(parts, move);
  const region = regionOf(parts, from);
  const { piece } = wordsOf(problem.puzzle).hints;
  // What the marks show is told only aloud.
  const named = { piece: name.piece };
  /** @param {string} part @returns {Pick<Note, "say" | "aloud">} */
  const told = (part) => ({
    say: { code: `hint.${part}.${move.type}`, params: named },
    aloud: { code: `hint.aloud.${part}.${move.type}`, params: name },
  });
  const playing = [{ code: "hint.play", run: play, main: true }];
  const actions = step === "arrow" ? playing : [{ code: "hint.more", run: () => void parts.commands.hint() }];
  /** @type {Note["why"]} */
  const why = {
    code: "card.why",
    note: async () => ({ ...await reasonNote(parts, problem, way), actions: playing }),
  };
  /** @type {Record<typeof step, () => Pick<Note, "say" | "aloud" | "marks">>} */
  const notes = {
    nudge: () => ({ say: { code: `hint.nudge.${region}` }, marks: sideMarks(parts, region) }),
    piece: () => ({ ...told("piece"), marks: piece(parts.table.position(), move, from) }),
    arrow: () => ({ ...told("arrow"), marks: arrows(parts, way) }),
  };
  return { kind: "hint", ...notes[step](), actions, why };
}

/**
 * Returns the best of the judged moves: the one with the fewest moves to go, or the piece with the fewest placements.
 * @param {Problem} problem @param {Check} answer
 * @returns {Way | null}
 */
function bestOf(problem, answer) {
  const winning = judgedMoves(problem, answer).filter(({ outcome }) => outcome === "winning");
  const { rank } = wordsOf(problem.puzzle).hints;
  const [best] = [...winning].sort((a, b) => rank(a, winning) - rank(b, winning));
  return best
    ? { moves: [best.move], optimal: best.togo !== null && typeof answer.togo === "number" && best.togo < answer.togo }
    : null;
}

/** The part of the board in which a cell lies, as a word. @param {Play<"table">} parts @param {number} cell */
function regionOf({ table }, cell) {
  const { points } = table.puzzle;
  const [left, top, right, bottom] = boxOf(points);
  const [x, y] = points[cell] ?? [0, 0];
  const [dx, dy] = [x - (left + right) / 2, y - (top + bottom) / 2];
  const reach = Math.max(right - left, bottom - top) / 6;
  if (Math.abs(dx) <= reach && Math.abs(dy) <= reach) return "middle";
  if (Math.abs(dx) > Math.abs(dy)) return dx < 0 ? "left" : "right";
  return dy < 0 ? "top" : "bottom";
}

/** Marks that shade a part of the board. @param {Play<"table">} parts @param {string} region @returns {Mark[]} */
const sideMarks = (parts, region) => parts.table.puzzle.points.flatMap((_, cell) =>
  (regionOf(parts, cell) === region ? [{ cell, kind: /** @type {const} */ ("side") }] : []));
