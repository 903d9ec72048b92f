// Hints in three steps: where to look, which piece, the move. Each press goes one step further. The step is remembered
// for the next moves of the same game. The move can be played from the card, and its reason asked for at any step.
// If a piece was in the hand, the hint is about that piece, if it can be.

/** @import { HintedMoves } from "./reasons.js" */

import { once } from "../../base/promises.js";
import { wordsOf } from "../wording.js";
import { modelOf } from "../../model/kinds.js";
import { moveEnds } from "../../model/session.js";
import { boxOf } from "../../view/geometry.js";
import { gaveWay, isCheck } from "./answers.js";
import { endedNote, noNote } from "./answer-notes.js";
import { searches, still } from "./asking.js";
import { judgedMoves } from "./judged.js";
import { problemNote } from "../notes.js";
import { arrows, placesOf, reasonNote } from "./reasons.js";

/** @typedef {{next: (held: string | undefined) => Promise<void>}} Hints `held`: the piece that was in the hand */
/** @typedef {{problem: Problem, held: string | undefined, way: HintedMoves}} Hinted */

/** Seconds after which a hint no longer waits until every move is judged, and looks for a solution. */
const JUDGING = 5;
/** Seconds after which it gives up. */
const PATIENCE = 20;
const STEPS = /** @type {const} */ (["nudge", "piece", "arrow"]);

/**
 * @param {Play<"commands" | "problem" | "putDown" | "saves" | "solver" | "table" | "tell">} parts
 * @returns {Hints}
 */
export function createHints(parts) {
  /** The position that was hinted at last, the piece it was asked about, and the moves. @type {Hinted | null} */
  let hinted = null;
  /** How far the hints of a game went. @type {{game: string, step: number}} */
  let reached = { game: "", step: 0 };
  const looking = searches();
  const isCurrent = () => hinted !== null && still(parts, hinted.problem);

  /**
   * @param {string | undefined} held
   * @returns {Promise<HintedMoves | null>} null if there is none, and it was said why, or if one is on its way
   */
  async function find(held) {
    const problem = parts.problem();
    const way = await looking(problem, () => wayFrom(parts, problem, held));
    if (!way || !still(parts, problem)) return null;
    if (!("moves" in way)) {
      parts.tell(way);
      return null;
    }
    hinted = { problem, held, way };
    parts.saves.count(problem.puzzle.id, (before) => ({ ...before, hints: before.hints + 1 }));
    parts.table.remember({ type: "hint" });
    return way;
  }

  /** @param {HintedMoves} way */
  function play(way) {
    if (!isCurrent()) return;
    parts.table.act({ type: "move", moves: way.moves });
    // The next one is not shown before it is asked for.
    const actions = [{ code: "hint.play-on", run: () => void playOn(), main: true }];
    if (!parts.table.solved()) parts.tell({ kind: "hint", say: { code: "hint.played" }, unsaid: true, actions });
  }

  async function playOn() {
    const way = await find(parts.putDown());
    if (way) play(way);
  }

  return {
    async next(held) {
      if (parts.table.solved()) {
        parts.tell({ kind: "info", say: { code: "say.already" } });
        return;
      }
      const game = gameOf(parts);
      if (reached.game !== game) reached = { game, step: 0 };
      const again = isCurrent();
      if (again) reached.step = Math.min(reached.step + 1, STEPS.length - 1);
      if (!(hinted && again && isAbout(hinted, held)) && !await find(held)) return;
      if (!hinted) return;
      const { way } = hinted;
      // Which piece it is needs no telling if it was in the hand.
      const known = reached.step === 1 && places(way.moves[0], hinted.held);
      const step = known ? "arrow" : STEPS[reached.step];
      parts.tell(stepNote(parts, step ?? "arrow", way, () => play(way)));
    },
  };
}

/** Whether no other piece was taken up since. @param {Hinted} hinted @param {string | undefined} held */
const isAbout = (hinted, held) => !held || held === hinted.held || places(hinted.way.moves[0], held);

/** @param {Move} move @param {string | undefined} letter */
const places = (move, letter) => "orientation" in move && move.letter === letter;

/** The game in which the step is remembered. @param {Play<"table">} parts */
function gameOf({ table: { session: { line } } }) {
  const { goal, puzzleId, start } = line;
  return `${puzzleId} ${start} ${goal}`;
}

/**
 * @param {Play<"commands" | "solver" | "table">} parts
 * @param {Problem} problem
 * @param {string | undefined} held the piece that the move is about if it can be
 * @returns {Promise<HintedMoves | Note | null>} the next move of a solution, or why there is none to show; null if the
 *   hint was asked for again
 */
async function wayFrom(parts, problem, held) {
  const inHand = async () => {
    const known = await parts.solver.inHand(problem);
    return known && firstOf(known.moves, known.optimal, held);
  };
  const known = await inHand();
  if (known) return known;
  const answer = await parts.solver.check(problem, { seconds: JUDGING, enough: () => true });
  if (isCheck(answer)) {
    if (answer.outcome === "unsolvable") return noNote(parts, problem, answer.certificate, "hint.lost");
    const best = bestOf(problem, answer, held);
    if (best && leadsOn(problem, answer, best)) return best;
  } else if (gaveWay(answer)) return null;
  const own = await inHand();
  if (own) return own;
  if (!isCheck(answer)) return endedNote(answer);
  const any = typeof answer.togo !== "number";
  const solution = await parts.solver.solve(problem, { ...(any ? { any } : {}), seconds: PATIENCE });
  const found = firstOf(solution.moves, solution.optimal, held);
  if (found) return found;
  if (gaveWay(solution.error)) return null;
  if (solution.outcome === "unsolvable") return noNote(parts, problem, solution.certificate, "hint.lost");
  if (solution.outcome === "failed" && solution.error) return problemNote(solution.error);
  return { kind: "unknown", say: { code: solution.outcome === "stopped" ? "say.stopped" : "hint.unknown" } };
}

/**
 * Whether a good move is known to come nearer to the goal: otherwise hints could go round in circles, and follow a
 * complete solution instead.
 * @param {Problem} problem @param {Check} answer @param {HintedMoves} best
 */
function leadsOn({ metric, puzzle }, answer, best) {
  const { circlesIn, countsMoves } = modelOf(puzzle);
  return !countsMoves || (typeof answer.togo === "number" && (!circlesIn.includes(metric) || best.optimal));
}

/**
 * The moves with which a solution begins and that count as one: all jumps of the first peg. Pieces are placed in any
 * order, so the one in the hand comes first.
 * @param {readonly Move[]} moves @param {boolean} optimal @param {string | undefined} held
 * @returns {HintedMoves | null}
 */
function firstOf(moves, optimal, held) {
  const own = moves.find((move) => places(move, held));
  if (own) return { moves: [own], optimal };
  const [first, ...more] = moves.slice(0, moveEnds({ moves: [...moves] })[0]);
  return first ? { moves: [first, ...more], optimal } : null;
}

/**
 * @param {Play<"commands" | "problem" | "solver" | "table">} parts
 * @param {typeof STEPS[number]} step
 * @param {HintedMoves} way
 * @param {() => void} play makes the moves
 * @returns {Note}
 */
function stepNote(parts, step, way, play) {
  const problem = parts.problem();
  const [move] = way.moves;
  const { puzzle } = problem;
  const { from, name, thing = move.type } = placesOf(problem, move);
  const region = regionOf(puzzle, from);
  const { piece } = wordsOf(puzzle).hints;
  // What the marks show is told only aloud.
  const named = { piece: name.piece };
  /** @param {string} part @returns {Pick<Note, "say" | "aloud">} */
  const told = (part) => ({
    say: { code: `hint.${part}.${move.type}`, params: named },
    aloud: { code: `hint.aloud.${part}.${thing}`, params: name },
  });
  const playing = [{ code: "hint.play", run: play, main: true }];
  const actions = step === "arrow" ? playing : [{ code: "hint.more", run: () => void parts.commands.hint() }];
  /** @type {Note["why"]} */
  const why = {
    code: "card.why",
    // Asked for twice, the question would give way to itself, and less be known.
    note: once(async () => ({ ...await reasonNote(parts, problem, way), actions: playing })),
  };
  /** @type {Record<typeof step, () => Pick<Note, "say" | "aloud" | "marks">>} */
  const notes = {
    nudge: () => ({ say: { code: `hint.nudge.${region}` }, marks: sideMarks(puzzle, region) }),
    piece: () => ({ ...told("piece"), marks: piece(puzzle, parts.table.position(), move, from) }),
    arrow: () => ({ ...told("arrow"), marks: arrows(problem, way) }),
  };
  return { kind: "hint", ...notes[step](), actions, why };
}

/**
 * Returns the best of the judged moves: the one with the fewest moves to go, or the piece with the fewest placements.
 * @param {Problem} problem @param {Check} answer @param {string | undefined} held whose placements come first
 * @returns {HintedMoves | null}
 */
function bestOf(problem, answer, held) {
  const winning = judgedMoves(problem, answer).filter(({ outcome }) => outcome === "winning");
  const { rank } = wordsOf(problem.puzzle).hints;
  /** @param {Judged} one */
  const order = (one) => (places(one.move, held) ? 0 : rank(one, winning, problem.puzzle));
  const orders = new Map(winning.map((one) => [one, order(one)]));
  const [best] = [...winning].sort((a, b) => (orders.get(a) ?? 0) - (orders.get(b) ?? 0));
  return best
    ? { moves: [best.move], optimal: best.whole !== null && best.whole === answer.togo }
    : null;
}

/** The part of the board in which a cell lies, as a word. @param {Puzzle} puzzle @param {number} cell */
function regionOf({ points }, cell) {
  const [left, top, right, bottom] = boxOf(points);
  const [x, y] = points[cell] ?? [0, 0];
  const [dx, dy] = [x - (left + right) / 2, y - (top + bottom) / 2];
  const reach = Math.max(right - left, bottom - top) / 6;
  if (Math.abs(dx) <= reach && Math.abs(dy) <= reach) return "middle";
  if (Math.abs(dx) > Math.abs(dy)) return dx < 0 ? "left" : "right";
  return dy < 0 ? "top" : "bottom";
}

/** Marks that shade a part of the board. @param {Puzzle} puzzle @param {string} region @returns {Mark[]} */
const sideMarks = (puzzle, region) => puzzle.points.flatMap((_, cell) =>
  (regionOf(puzzle, cell) === region ? [{ cell, kind: /** @type {const} */ ("side") }] : []));
