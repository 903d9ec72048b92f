// Makes the moves of a search, given in the solver's form, by the page's own rules.

import { modelOf } from "../../model/kinds.js";

/**
 * @param {Puzzle} puzzle
 * @param {Rules} rules
 * @returns {(position: Position, move: any) => Position | null} null if the rules refuse it
 */
export function playerOf(puzzle, rules) {
  const { countsMoves } = modelOf(puzzle);
  return (position, move) => {
    if (countsMoves) {
      const { moves, positions, refused } = rules.fromSolver(position, [move]);
      return refused || !moves.length ? null : (positions.at(-1) ?? null);
    }
    const own = rules.judgedMove(position, move);
    return own ? rules.apply(position, own) : null;
  };
}
