// The legal moves that a check judged, as moves of the page.

import { marksOf } from "../../model/rows.js";

/**
 * Converts a check's judged moves to the page's moves, leaving out any that the page's rules refuse.
 * @param {Problem} problem
 * @param {Check} check
 * @returns {Judged[]}
 */
export function judgedMoves(problem, { legal = [] }) {
  const { rules } = problem;
  const start = rules.read(problem.position);
  if (!start.ok) return [];
  const added = addedBy(problem);
  return legal.flatMap(({ move, outcome, togo = null, bound, shortest }) => {
    const own = rules.judgedMove(start.position, move);
    if (!own) return [];
    const whole = togo === null ? null : togo + added(own);
    return [{
      move: own, outcome, togo, whole, ...(bound !== undefined && { bound: bound + added(own) }),
      ...(shortest !== undefined && { shortest }),
    }];
  });
}

/**
 * Returns how much longer a move makes the game: one that goes on with the move in progress may add nothing.
 * @param {Problem} problem
 * @returns {(move: Move) => number}
 */
export function addedBy({ game, metric, position, rules }) {
  const start = marksOf(rules, game?.position ?? position);
  const { moves } = rules.readMoves(start, game?.moves ?? "");
  const length = (/** @type {Move[]} */ all) => rules.lengths(start, all)[metric] ?? all.length;
  const before = length(moves);
  return (move) => length([...moves, move]) - before;
}

/** @param {Move} a @param {Move} b */
export const same = (a, b) => JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());
