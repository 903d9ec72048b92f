// The rules of frogs and toads: a piece slides into the blank beside it, or jumps over one piece into it.

/** @import { Move, Position, Puzzle, Reason, Replayed, Rules } from "../../model/types.js" */
/** @import { Wanted, Ways } from "./notation.js" */

import { replay } from "../../model/replay.js";
import { mustRead } from "../../model/rows.js";
import { BLANK, exchanged, readPieces, waysInto, wantedMoves, writeMoves, writePieces } from "./notation.js";

/** @typedef {{ type: "hop", cell: number, to: number }} HopMove the piece on `cell` goes into the blank at `to` */

/** @param {Puzzle} puzzle @returns {Rules} */
export function createHopRules(puzzle) {
  const { names } = puzzle;
  const ways = waysInto(puzzle);
  /** @type {Rules["read"]} */
  const read = (text) => readPieces(names.length, text);
  /** @type {Rules["refusal"]} */
  const refusal = (position, move) => refusalOf(names, ways, position, move);
  /** @type {Rules["apply"]} */
  const apply = (position, move) => moved(names, ways, position, move);
  /** @param {Position} position @param {Iterable<Wanted>} wanted @returns {Replayed} */
  const play = (position, wanted) => replay({ refusal, apply }, position, hopsOf(wanted, position.indexOf(BLANK)));
  /** @type {Rules["fromSolver"]} */
  const fromSolver = (position, solution) => play(position, cellsIn(solution));
  return {
    start: mustRead(read(puzzle.start)),
    read,
    write: writePieces,
    legal: (position) => legalHops(ways, position),
    refusal,
    apply,
    finished: (position, goal) => writePieces(position) === goal,
    readGoal(text) {
      const goal = read(text);
      return goal.ok ? { ok: true, goal: writePieces(goal.position) } : goal;
    },
    goalOf: (position) => (position ? writePieces(exchanged(position)) : puzzle.goal),
    readMoves: (position, text) => play(position, wantedMoves(puzzle, ways, text)),
    writeMoves: (_position, moves) => writeMoves(ways, moves.filter((move) => move.type === "hop")),
    fromSolver,
    judgedMove: (position, move) => fromSolver(position, [move]).moves[0] ?? null,
    lengths: (_position, moves) => ({ moves: moves.length }),
    describeMove: (move) => told(names, ways, move),
  };
}

/** @param {Ways} ways @param {Position} position @returns {HopMove[]} */
function legalHops(ways, position) {
  const to = position.indexOf(BLANK);
  return [...(ways[to]?.keys() ?? [])].map((cell) => ({ type: "hop", cell, to }));
}

/**
 * @param {readonly string[]} names
 * @param {Ways} ways
 * @param {Position} position
 * @param {Move} move
 * @returns {Reason | null}
 */
function refusalOf(names, ways, position, move) {
  if (move.type !== "hop") return { code: "why.not-a-hop", params: {} };
  const blank = position.indexOf(BLANK);
  const cell = names[move.cell];
  if (cell === undefined || move.cell === blank) {
    return { code: "why.blank-itself", params: { cell: cell ?? String(move.cell) } };
  }
  if (move.to === blank && ways[blank]?.has(move.cell)) return null;
  return { code: "why.too-far-to-hop", params: { cell, blank: names[blank] ?? "" } };
}

/**
 * @param {readonly string[]} names
 * @param {Ways} ways
 * @param {Position} position
 * @param {Move} move
 * @returns {Position}
 */
function moved(names, ways, position, move) {
  if (move.type !== "hop" || refusalOf(names, ways, position, move)) {
    throw new RangeError(`not a legal move: ${JSON.stringify(move)}`);
  }
  const after = [...position];
  after[move.to] = /** @type {string} */ (position[move.cell]);
  after[move.cell] = BLANK;
  return after;
}

/** @param {readonly string[]} names @param {Ways} ways @param {Move} move @returns {Reason} */
function told(names, ways, move) {
  if (move.type !== "hop") return { code: "why.not-a-hop", params: {} };
  const over = ways[move.to]?.get(move.cell)?.over ?? null;
  const ends = { from: names[move.cell] ?? "", to: names[move.to] ?? "" };
  return over === null
    ? { code: "move.hop", params: ends }
    : { code: "move.hop-over", params: { ...ends, over: names[over] ?? "" } };
}

/** @param {unknown} solution the solver's JSON @returns {Wanted[]} */
function cellsIn(solution) {
  const cells = Array.isArray(solution) ? solution : [null];
  return cells.map((cell) => ({ text: JSON.stringify(cell), cell: () => (Number.isInteger(cell) ? cell : -1) }));
}

/**
 * @param {Iterable<Wanted>} wanted
 * @param {number} blank at first
 * @returns {Iterable<{ text: string, move: HopMove | null }>}
 */
function* hopsOf(wanted, blank) {
  for (const { text, cell } of wanted) {
    const from = cell(blank);
    yield { text, move: from < 0 ? null : { type: "hop", cell: from, to: blank } };
    blank = from;
  }
}
