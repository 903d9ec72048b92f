// Turns the solver's answers into notes for the card.

import { modelOf } from "../../model/kinds.js";
import { positionOf } from "../../model/rows.js";
import { inMetric, metricsOf } from "../metric-choice.js";
import { digits, problemNote, wayBack } from "../notes.js";
import { wordsOf } from "../wording.js";

/**
 * Returns the note that the goal cannot be reached from the current position.
 * @param {Play<"commands" | "table">} parts
 * @param {Problem} problem the current one
 * @param {Certificate | null | undefined} certificate
 * @param {string} [lost] what is said once a move has been made
 * @returns {Note}
 */
export function noNote(parts, problem, certificate, lost = "solvable.no") {
  const { lines: [reason, ...lines], marks } = explained(problem, certificate);
  const code = noCode(parts, problem, certificate, lost);
  /** @type {Note} */
  const note = { kind: "no", say: { code }, actions: code === lost ? wayBack(parts) : [] };
  if (!reason) return note;
  /** @type {Note} */
  const told = { ...note, say: reason, marks };
  if (lines.length) told.why = { code: "card.more", note: async () => ({ ...note, say: reason, marks, lines }) };
  return { ...note, why: { code: "card.why", note: async () => told } };
}

/**
 * How one says that the goal cannot be reached: from the current position, or ever.
 * @param {Play<"table">} parts @param {Problem} problem @param {Certificate | null | undefined} certificate
 * @param {string} [lost] what is said once a move may have lost it
 * @returns {string} the code of a sentence
 */
export const noCode = (parts, problem, certificate, lost = "solvable.no") =>
  (mayBeLost(parts, problem, certificate) ? lost : "solvable.never");

/**
 * Whether an earlier position of the game may have been solvable: there is none before the first move, it was lost
 * alike where every move can be reversed, and so it was if what no move changes is the reason.
 * @param {Play<"table">} parts @param {Problem} problem @param {Certificate | null | undefined} certificate
 */
const mayBeLost = ({ table }, { puzzle }, certificate) =>
  table.session.line.cursor > 0 && modelOf(puzzle).losable && certificate?.kind !== "class";

/** @param {Check} answer @param {Problem} problem @returns {Note} */
export function yesNote(answer, problem) {
  const left = answer.remaining ? { n: Number(answer.remaining), count: digits(answer.remaining) } : null;
  // Packings have no moves to go; the note gives the number of solutions left instead.
  if (!modelOf(problem.puzzle).countsMoves && left) {
    return { kind: "yes", say: { code: "solvable.yes-remaining", params: left } };
  }
  const known = typeof answer.togo === "number";
  const say = known
    ? { code: inMetric("solvable.yes-togo", problem), params: { n: answer.togo } }
    : { code: "solvable.yes" };
  return { kind: "yes", say, ...(left ? { lines: [{ code: "hint.why.remaining-now", params: left }] } : {}) };
}

/** @param {Problem} problem @param {Solution} solution @returns {Note} */
export function answerNote({ puzzle, rules }, { result, metric, length, optimal, bound, moves, positions }) {
  const known = optimal ? "optimal" : bound ? "best-bound" : "best";
  const lengths = rules.lengths(positions[0] ?? [], moves);
  // With several metrics to choose from, the other lengths are this solution's, not the shortest in those metrics.
  const code = metricsOf(puzzle).length > 1 ? "answer.same" : "length";
  /** @type {Line[]} */
  const lines = Object.entries(lengths).flatMap(([name, n]) =>
    name === metric ? [] : [{ code: `${code}.${name}`, params: { n } }],
  );
  const { solutions_all: all, exact } = result;
  if (all !== undefined && exact) lines.push({ code: "answer.count", params: { n: Number(all), count: digits(all) } });
  return {
    kind: "answer",
    say: { code: `answer.${known}.${metric}`, params: { n: length, bound } },
    lines,
    stays: true,
    // That every piece is in its place is seen; the card would lie over the pieces.
    shown: !modelOf(puzzle).countsMoves && !lines.length,
  };
}

/** Why a question has no answer. @param {Failure} failure @returns {Note} */
export const endedNote = (failure) =>
  (failure.code === "cancelled" ? { kind: "info", say: { code: "say.stopped" } } : problemNote(failure));

// Why there is no solution: the solver's certificate as sentences that can be checked by hand, and marks.

/**
 * What was searched completely, if not everything from the position on: all positions that lead to the goal, all
 * winning positions of the game, or both ends.
 * @type {Record<string, string>}
 */
const EXHAUSTED = {
  goal: "certificate.exhausted.goal", game: "certificate.exhausted.game", both: "certificate.exhausted.both",
};

/**
 * @param {Puzzle} puzzle
 * @param {Position} position a position that cannot be solved
 * @param {Certificate} certificate
 * @returns {Explanation}
 */
export function explain(puzzle, position, certificate) {
  if (certificate.kind === "exhausted") {
    const code = EXHAUSTED[certificate.from ?? ""] ?? "certificate.exhausted";
    const excluded = certificate.goals?.length ?? 0;
    return {
      lines: [
        { code, params: { n: certificate.positions ?? certificate.expanded } },
        ...(excluded ? [{ code: "certificate.exhausted.excluded", params: { n: excluded } }] : []),
      ],
      marks: [],
    };
  }
  if (certificate.kind === "steps") {
    return { lines: [{ code: "certificate.steps", params: { n: certificate.after.length } }], marks: [] };
  }
  return wordsOf(puzzle).certificates[certificate.kind]?.(puzzle, position, certificate) ?? { lines: [], marks: [] };
}

/**
 * @param {Problem} problem
 * @param {Certificate | null | undefined} certificate
 * @returns {Explanation} why it has no solution; nothing if the solver gave no reason
 */
export function explained({ position, puzzle, rules }, certificate) {
  const read = positionOf(rules, position);
  return certificate && read ? explain(puzzle, read, certificate) : { lines: [], marks: [] };
}
