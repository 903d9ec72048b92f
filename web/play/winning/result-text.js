// A result in a few lines, to send to a friend: what was played, how many moves, the squares, the address.

/** @import { Result } from "./result.js" */

import { moveShape } from "../../model/kinds.js";
import { linkOf } from "../../model/link.js";
import { moveEnds } from "../../model/session.js";
import { dayText } from "../dailies.js";
import { isCheck } from "../solving/answers.js";
import { thisGame } from "../solving/asking.js";
import { judgeGame } from "../solving/review.js";
import { starText } from "../wording.js";
import { isPerfect } from "./result.js";

/**
 * The first line: `Hirameki 22 Nov · Hoppers 7/7 ★★★ · no hints`.
 * @param {Play<"table" | "title" | "words">} parts
 * @param {Result} won
 * @returns {string}
 */
export function resultLine({ table, title, words: { t, language } }, won) {
  const { day, index } = won.challenge ?? {};
  const date = day && dayText(day, language, { day: "numeric", month: "short" });
  const level = index === undefined ? "" : t("next.level", { n: index + 1 });
  const score = won.counted ? `${won.n}${won.shortest === undefined ? "" : `/${won.shortest}`}` : "";
  const stars = won.stars ? starText(won.stars) : "";
  const name = [level, title(table.puzzle), score, stars].filter((part) => part).join(" ");
  const help = won.seen ? t("result.seen") : t("result.hints", { n: won.hints });
  return [date ? `Hirameki ${date}` : "Hirameki", name, help].join(" · ");
}

/**
 * Returns the address of the puzzle's start, without any moves; that of a daily puzzle is its day.
 * @param {Play<"address" | "table">} parts
 * @param {Result} won
 * @param {boolean} dare whether the link asks to beat this number of moves
 */
export function resultAddress({ address, table: { puzzle, rules } }, won, dare) {
  const { line } = won;
  if (won.challenge?.day) return address(`#d/${won.challenge.day}${dare ? `?beat=${won.n}` : ""}`);
  const options = /** @type {Record<string, string>} */ (dare ? { beat: String(won.n) } : {});
  return address(linkOf(puzzle, rules, { position: line.start, goal: line.goal, options }));
}

/**
 * @param {Play<"table" | "title" | "words">} parts
 * @param {Result} won
 * @param {readonly Square[]} squares
 * @param {string} address
 * @returns {string}
 */
export const resultText = (parts, won, squares, address) =>
  [resultLine(parts, won), squareText(squares), address].join("\n");

// The game as spoiler-free squares, one per move: on a shortest way, a detour, lost and taken back, with a hint.

/** @typedef {"good" | "detour" | "back" | "hint" | "open"} Square `open`: not judged */

const SIGNS = /** @type {const} */ ({ good: "🟩", detour: "🟨", back: "🟥", hint: "🟦", open: "⬜" });
/** Squares per row. */
export const ACROSS = 10;
/** Longer games are summarised by counts. */
const MOST = 60;
/** How many tries are checked, and the seconds for each. */
const TRIES = 8;
const PATIENCE = 3;

/**
 * Returns the squares of a game without asking the solver: what only that can judge is open.
 * @param {Result} won
 */
export const openSquares = (won) => withTries(won.line, ends(won.line).map(() => plainOf(won)), []);

/**
 * The square of a move that was not judged: in a shortest game every move is good.
 * @param {Result} won
 * @returns {Square}
 */
const plainOf = (won) => (isPerfect(won) || !won.counted ? "good" : "open");

/**
 * Returns the squares of a game; what the solver has to judge, it judges now.
 * @param {Play<"problem" | "solver" | "table">} parts
 * @param {Result} won
 * @param {AbortSignal} [signal] ends the checks
 * @returns {Promise<Square[] | null>} null if another game has been opened meanwhile
 */
export async function squaresOf(parts, won, signal) {
  const { line } = won;
  const isThis = thisGame(parts);
  const plain = plainOf(won);
  const judged = plain === "open" ? await judgeGame(parts, { line, quiet: true, signal }) : { verdicts: [] };
  if (judged === null) return null;
  const verdicts = "verdicts" in judged ? judged.verdicts : [];
  const lost = won.counted ? await lostTries(parts, line, signal) : (line.tried ?? []).map(({ at }) => at);
  if (!isThis()) return null;
  return withTries(line, ends(line).map((_, index) => squareOf(verdicts[index]) ?? plain), lost);
}

/** @param {GameLine} line @returns {number[]} the cursor after each of its moves */
const ends = (line) => moveEnds({ ...line, moves: line.moves.slice(0, line.cursor) });

/** @param {Verdict | undefined} verdict @returns {Square | null} */
function squareOf(verdict) {
  switch (verdict?.verdict) {
    case "good": case "left": return "good";
    case "detour": return "detour";
    case "lost": return "back";
    default: return null;
  }
}

/**
 * @param {GameLine} line
 * @param {Square[]} moves
 * @param {readonly number[]} lost cursors at which a losing try was taken back
 * @returns {Square[]}
 */
function withTries(line, moves, lost) {
  const stops = ends(line);
  return moves.flatMap((square, index) => {
    const [from, to] = [stops[index - 1] ?? 0, stops[index] ?? 0];
    const within = (/** @type {number} */ cursor) => from <= cursor && cursor < to;
    const before = lost.filter(within).map(() => /** @type {const} */ ("back"));
    const takesBack = moveShape(line.moves[to - 1]?.type)?.takesBack === true;
    const own = line.hinted?.some(within) ? "hint" : takesBack ? "back" : square;
    return [...before, own];
  });
}

/**
 * The cursors of tries from which the goal could not be reached.
 * @param {Play<"problem" | "solver">} parts
 * @param {GameLine} line
 * @param {AbortSignal} [signal] ends the checks
 */
async function lostTries({ problem, solver }, line, signal) {
  /** @type {number[]} */
  const lost = [];
  for (const { at, position } of (line.tried ?? []).slice(-TRIES)) {
    const answer = await solver.check({ ...problem(0), position }, { quiet: true, seconds: PATIENCE, signal });
    if (isCheck(answer) && answer.outcome === "unsolvable") lost.push(at);
  }
  return lost;
}

/**
 * Returns the squares as rows of text; for very long games, their counts.
 * @param {readonly Square[]} squares
 * @returns {string}
 */
export function squareText(squares) {
  if (squares.length > MOST) {
    return Object.entries(SIGNS).flatMap(([square, sign]) => {
      const n = squares.filter((one) => one === square).length;
      return n ? [`${sign}×${n}`] : [];
    }).join(" ");
  }
  const rows = Array.from({ length: Math.ceil(squares.length / ACROSS) }, (_, row) =>
    squares.slice(row * ACROSS, (row + 1) * ACROSS).map((square) => SIGNS[square]).join(""));
  return rows.join("\n");
}
