// The part of the rules that all kinds share: it follows from why a move is refused and what a move changes.

import { replay } from "../model/replay.js";

/** @typedef {{ text: string, move: Move | null }} Wanted a move to replay; null if the text is not a move */

/**
 * @template {Move} M
 * @typedef {object} MoveRules
 * @property {readonly M["type"][]} types of its moves
 * @property {string} other code of the reason why moves of another kind are refused
 * @property {(position: Position, move: M) => Reason | null} refusal
 * @property {(position: Position, move: M) => Position} after a legal move
 * @property {(position: Position, text: string) => Iterable<Wanted>} written moves in link notation, up to the first
 *   that cannot be read
 * @property {(position: Position, solution: unknown) => Iterable<Wanted>} solved moves in the solver's JSON
 * @property {(position: Position, text: string) => Iterable<Wanted>} [stored] moves of a stored solution, if those are
 *   not in link notation
 */

/**
 * @template {Move} M
 * @param {MoveRules<M>} rules
 * @returns {Pick<Rules, "refusal" | "apply" | "readMoves" | "readSolution" | "fromSolver" | "judgedMove">}
 */
export function sharedRules({ types, other, refusal: refusalOf, after, written, solved, stored = written }) {
  /** @param {Move} move @returns {move is M} */
  const isOwn = (move) => types.includes(move.type);
  /** @type {Rules["refusal"]} */
  const refusal = (position, move) => (isOwn(move) ? refusalOf(position, move) : { code: other, params: {} });
  /** @type {Rules["apply"]} */
  const apply = (position, move) => {
    if (!isOwn(move) || refusalOf(position, move)) throw new RangeError(`not a legal move: ${JSON.stringify(move)}`);
    return after(position, move);
  };
  /** @type {Rules["fromSolver"]} */
  const fromSolver = (position, solution) => replay({ refusal, apply }, position, solved(position, solution));
  return {
    refusal,
    apply,
    readMoves: (position, text) => replay({ refusal, apply }, position, written(position, text)),
    readSolution: (position, text) => replay({ refusal, apply }, position, stored(position, text)),
    fromSolver,
    judgedMove: (position, move) => fromSolver(position, [move]).moves[0] ?? null,
  };
}
