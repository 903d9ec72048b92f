// What tiles, frogs and toads share: one blank cell, and moves into it.

/** @import { Move, Position, Puzzle, ReadResult, Rules } from "../model/types.js" */

import { replay } from "../model/replay.js";
import { mustRead } from "../model/rows.js";

export const BLANK = "0";

/** @typedef {{ text: string, cell: (blank: number) => number }} Wanted the cell that is to be left; -1: none */

/**
 * @typedef {object} Game
 * @property {"slide" | "hop"} type of its moves
 * @property {readonly ReadonlyMap<number, unknown>[]} ways into every cell, by the cell that is left
 * @property {(text: string) => ReadResult<Position>} read
 * @property {(position: Position) => string} write
 * @property {(text: string) => Wanted[]} wanted moves in link notation
 * @property {{ other: string, far: string }} why codes: a move of another kind, one from too far away
 */

/**
 * @param {Puzzle} puzzle
 * @param {Game} game
 * @returns {Omit<Rules, "goalOf" | "writeMoves" | "lengths" | "describeMove">}
 */
export function oneBlankRules({ names, start }, { type, ways, read, write, wanted, why }) {
  /** @type {Rules["refusal"]} */
  const refusal = (position, move) => {
    if (move.type !== type) return { code: why.other, params: {} };
    const blank = position.indexOf(BLANK);
    const cell = names[move.cell];
    if (cell === undefined || move.cell === blank) {
      return { code: "why.blank-itself", params: { cell: cell ?? String(move.cell) } };
    }
    if (move.to === blank && ways[blank]?.has(move.cell)) return null;
    return { code: why.far, params: { cell, blank: names[blank] ?? "" } };
  };
  /** @type {Rules["apply"]} */
  const apply = (position, move) => {
    if (move.type !== type || refusal(position, move)) {
      throw new RangeError(`not a legal move: ${JSON.stringify(move)}`);
    }
    return position.with(move.to, /** @type {string} */ (position[move.cell])).with(move.cell, BLANK);
  };
  /** @param {Position} position @param {Iterable<Wanted>} cells */
  const play = (position, cells) =>
    replay({ refusal, apply }, position, movesInto(type, cells, position.indexOf(BLANK)));
  /** @type {Rules["fromSolver"]} */
  const fromSolver = (position, solution) => play(position, cellsIn(solution));
  return {
    start: mustRead(read(start)),
    read,
    write,
    legal(position) {
      const to = position.indexOf(BLANK);
      return [...(ways[to]?.keys() ?? [])].map((cell) => ({ type, cell, to }));
    },
    refusal,
    apply,
    finished: (position, goal) => write(position) === goal,
    readGoal(text) {
      const goal = read(text);
      return goal.ok ? { ok: true, goal: write(goal.position) } : goal;
    },
    readMoves: (position, text) => play(position, wanted(text)),
    fromSolver,
    judgedMove: (position, move) => fromSolver(position, [move]).moves[0] ?? null,
  };
}

/** @param {unknown} solution the solver's JSON @returns {Wanted[]} */
function cellsIn(solution) {
  const cells = Array.isArray(solution) ? solution : [null];
  return cells.map((cell) => ({ text: JSON.stringify(cell), cell: () => (Number.isInteger(cell) ? cell : -1) }));
}

/**
 * @param {Game["type"]} type
 * @param {Iterable<Wanted>} wanted
 * @param {number} blank at first
 * @returns {Iterable<{ text: string, move: Move | null }>}
 */
function* movesInto(type, wanted, blank) {
  for (const { text, cell } of wanted) {
    const from = cell(blank);
    yield { text, move: from < 0 ? null : { type, cell: from, to: blank } };
    blank = from;
  }
}
