// Why a hinted move is the one to make: a sentence and marks on the board, and the figures behind it.

import { marksOf } from "../../model/rows.js";
import { inMetric } from "../metric-choice.js";
import { digits } from "../notes.js";
import { wordsOf } from "../wording.js";
import { isCheck } from "./answers.js";
import { judgedMoves, same } from "./judged.js";

/** The moves that a hint shows, which count as one, and whether they are on a shortest solution. */
/** @typedef {{moves: [Move, ...Move[]], optimal: boolean}} HintedMoves */

/**
 * @param {Play<"solver">} parts
 * @param {Problem} problem
 * @param {HintedMoves} way
 * @returns {Promise<Note>} without actions
 */
export async function reasonNote(parts, problem, way) {
  const answer = await parts.solver.check(problem, { seconds: 8 });
  const known = isCheck(answer) ? answer : null;
  return whyNote(problem, way, known, known && await keptBy(parts, problem, way.moves[0], known));
}

/**
 * @param {Play<"solver">} parts
 * @param {Problem} problem
 * @param {Move} move
 * @param {Check} answer
 * @returns {Promise<string | null>} how many of the remaining solutions a move keeps, if that is counted
 */
async function keptBy({ solver }, problem, move, answer) {
  const read = problem.rules.read(problem.position);
  if (!wordsOf(problem.puzzle).hints.keeps(move) || !answer.remaining || !read.ok) return null;
  const after = await solver.check(
    { ...problem, position: problem.rules.write(problem.rules.apply(read.position, move)) },
    { seconds: 8 },
  );
  return isCheck(after) ? (after.remaining ?? null) : null;
}

/**
 * @param {Problem} problem
 * @param {HintedMoves} way
 * @param {Check | null} answer
 * @param {string | null} kept number of solutions that the move keeps
 * @returns {Note}
 */
function whyNote(problem, way, answer, kept) {
  const { name } = placesOf(problem, way.moves[0]);
  const judged = answer ? judgedMoves(problem, answer) : [];
  const total = answer?.remaining;
  const n = Number(total);
  const left = total ? [{ code: "hint.why.remaining-now", params: { n, count: digits(total) } }] : [];
  const keeps = total && kept
    ? [{ code: "hint.why.keeps-place", params: { n, count: digits(kept), total: digits(total) } }]
    : left;
  const { hints } = wordsOf(problem.puzzle);
  const own = hints.why(problem.puzzle, way.moves[0], name, judged, keeps);
  if (own) return explained(own, own.lines ?? [], own.marks ?? []);
  const mine = judged.find(({ move }) => same(move, way.moves[0]));
  const say = reasonOf(way, judged, answer?.togo ?? null);
  const counted = shortestOf(way, judged);
  /** @type {Line[]} */
  const lines = [];
  if (counted) lines.push({ code: "hint.why.keeps", params: counted });
  if (typeof mine?.togo === "number") {
    lines.push({ code: inMetric("hint.why.togo", problem), params: { n: mine.togo } });
  }
  const beside = hints.marksOthers
    ? verdictMarks(judged, (move) => placesOf(problem, move), (move) => same(move, way.moves[0]))
    : [];
  return explained({ say }, [...lines, ...left], [...beside, ...arrows(problem, way)]);
}

/**
 * A note with its figures put by, for who asks for more.
 * @param {Pick<Note, "say" | "aloud">} told @param {Line[]} figures @param {Mark[]} marks @returns {Note}
 */
function explained({ say, aloud = say }, figures, marks) {
  /** @type {Note} */
  const note = { kind: "hint", say, aloud, marks };
  if (!figures.length) return note;
  return { ...note, why: { code: "card.more", note: async () => ({ ...note, lines: figures }) } };
}

/** The marks of a hint's moves. @param {Problem} problem @param {HintedMoves} way @returns {Mark[]} */
export const arrows = (problem, { moves }) => moves.flatMap((move) => {
  const { puzzle } = problem;
  const { from, to } = placesOf(problem, move);
  return wordsOf(puzzle).hints.marks(puzzle, move, from, to);
});

/**
 * Returns the reason for a move, claiming only what was found: moves are called equal only if the distance of each is
 * known.
 * @param {HintedMoves} way
 * @param {readonly Judged[]} judged the legal moves
 * @param {number | null} togo moves to go before it
 * @returns {Line}
 */
export function reasonOf(way, judged, togo) {
  const all = judged.length;
  const losing = judged.filter(({ outcome }) => outcome === "losing").length;
  if (losing) return { code: "hint.why.losing", params: { n: losing, all } };
  if (all === 1) return { code: "hint.why.only" };
  const mine = judged.find(({ move }) => same(move, way.moves[0]))?.whole ?? null;
  if (mine !== null && mine === togo) {
    const longer = judged.filter(({ bound = 0, whole }) => (whole ?? bound) > mine).length;
    const equal = judged.filter(({ whole }) => whole === mine).length;
    // Where it is not known of each move, how many take longer is not known either.
    if (longer && longer + equal === all) return { code: "hint.why.longer", params: { n: longer, all } };
    if (equal === all) return { code: "hint.why.equal", params: { n: all } };
    return { code: "hint.why.shortest" };
  }
  return { code: "hint.why.known" };
}

/**
 * Returns how many of all shortest solutions begin with a move; null if they were not counted, or none does.
 * @param {HintedMoves} way
 * @param {readonly Judged[]} judged the legal moves
 */
export function shortestOf(way, judged) {
  const mine = judged.find(({ move }) => same(move, way.moves[0]))?.shortest;
  if (!mine || mine === "0" || judged.some(({ shortest }) => shortest === undefined)) return null;
  const total = judged.reduce((sum, { shortest }) => sum + BigInt(shortest ?? 0), 0n);
  return { n: Number(total), count: digits(mine), total };
}

/** The cells of a move and their names. @param {Problem} problem @param {Move} move */
export const placesOf = ({ puzzle, rules, position }, move) =>
  wordsOf(puzzle).hints.places(puzzle, marksOf(rules, position), move);

// Marks on the other moves: a tick if equally short, the extra cost of a detour, a cross if losing. Each stands on its
// move, shortly before the landing place: a piece may have good moves and bad ones.

/**
 * @param {readonly Judged[]} judged the legal moves
 * @param {(move: Move) => { from: number, to: number }} placesOf the cells of a move
 * @param {(move: Move) => boolean} isHinted whether it is the hinted move, which has its arrow
 * @returns {Mark[]} one for each other move of which something is known
 */
export function verdictMarks(judged, placesOf, isHinted) {
  const known = judged.flatMap(({ outcome, whole }) => (outcome === "winning" && whole !== null ? [whole] : []));
  const least = Math.min(...known);
  return judged.filter(({ move }) => !isHinted(move)).flatMap((one) => {
    const { from: cell, to } = placesOf(one.move);
    return cell >= 0 ? verdictOf(one, least, { cell, to }) : [];
  });
}

/**
 * @param {Judged} one @param {number} least moves to go with the best move @param {{ cell: number, to: number }} at
 * @returns {Mark[]} none if nothing is known
 */
function verdictOf({ outcome, whole }, least, at) {
  if (outcome === "losing") return [{ kind: "lose", ...at }];
  if (outcome !== "winning" || whole === null) return [];
  return [whole > least ? { kind: "detour", text: `+${whole - least}`, ...at } : { kind: "win", ...at }];
}
