// The rules of peg solitaire, read from the table of jumps alone.

import { mustRead, readCell, readMarks } from "../../model/rows.js";
import { sharedRules } from "../shared-rules.js";
import {
  goalOf, HOLE, jumpsOfText, PEG, readGoal, readPosition, STUCK, sweepsOfSolver, writePosition, writeSweeps,
} from "./notation.js";

/**
 * Data that the rules look up repeatedly.
 * @typedef {object} Board
 * @property {Puzzle} puzzle
 * @property {readonly string[]} names
 * @property {Map<number, Map<number, { over: number, letter: string }>>} table from -> to -> jump
 * @property {boolean} named whether holes have names besides their numbers
 */

/** @param {Puzzle} puzzle @returns {Rules} */
export function createJumpRules(puzzle) {
  const board = boardOf(puzzle);
  return {
    .../** @type {typeof sharedRules<JumpMove>} */ (sharedRules)({
      types: ["jump"], other: "why.not-a-jump",
      refusal: (position, move) => refusalOf(board, position, move),
      after: (position, { from, over, to }) => position.with(from, HOLE).with(over, HOLE).with(to, PEG),
      written: (_position, text) => jumpsOfText(board, text),
      solved: (_position, solution) => sweepsOfSolver(board, solution),
    }),
    start: mustRead(readPosition(board, puzzle.start)),
    read: (text) => readPosition(board, text),
    write: (position) => writePosition(board, position),
    legal: (position) => legalJumps(board, position),
    finished: (position, goal) => isFinished(board, position, goal),
    readGoal: (text) => readGoal(board, text),
    goalOf: (position) => (position ? goalOf(board, position) : puzzle.goal),
    writeMoves: (_position, moves) => writeSweeps(board, sweeps(moves)),
    lengths: (_position, moves) => ({ moves: sweeps(moves).length, jumps: moves.length }),
  };
}

/** @param {Puzzle} puzzle @returns {Board} */
function boardOf(puzzle) {
  const { names, jumps = [] } = puzzle;
  /** @type {Board["table"]} */
  const table = new Map(names.map((_, cell) => [cell, new Map()]));
  for (const [from, over, to, letter] of jumps) table.get(from)?.set(to, { over, letter });
  return { puzzle, names, table, named: names[0] !== "0" };
}

/** @param {Board} board @param {Position} position @returns {JumpMove[]} */
function legalJumps({ puzzle: { jumps = [] } }, position) {
  return jumps
    .filter(([from, over, to]) => position[from] === PEG && position[over] === PEG && position[to] === HOLE)
    .map(([from, over, to]) => ({ type: "jump", from, over, to }));
}

/** @param {Board} board @param {Position} position @param {JumpMove} move @returns {Reason | null} */
function refusalOf({ names, table }, position, move) {
  const [from, to] = [names[move.from] ?? "?", names[move.to] ?? "?"];
  if (position[move.from] !== PEG) return { code: "why.no-peg", params: { from } };
  const jump = table.get(move.from)?.get(move.to);
  if (!jump || jump.over !== move.over) return { code: "why.no-line", params: { from, to } };
  if (position[move.to] !== HOLE) return { code: "why.occupied", params: { from, to } };
  const over = names[jump.over] ?? "?";
  return position[jump.over] === PEG ? null : { code: "why.nothing-between", params: { from, to, over } };
}

/** @param {Board} board @param {Position} position @param {string} goal */
function isFinished(board, position, goal) {
  const { puzzle } = board;
  const pegs = position.filter((mark) => mark === PEG).length;
  if (goal === "any") return pegs === 1;
  if (goal === STUCK) return legalJumps(board, position).length === 0;
  const survivor = readCell(puzzle, goal);
  if (survivor >= 0) return pegs === 1 && position[survivor] === PEG;
  return readMarks(puzzle, goal)?.every((mark, cell) => mark === position[cell]) ?? false;
}

/**
 * @param {readonly Move[]} moves single jumps
 * @returns {number[][]} the holes of each move: consecutive jumps of one peg are one move
 */
export function sweeps(moves) {
  /** @type {number[][]} */
  const found = [];
  for (const move of moves) {
    if (move.type !== "jump") continue;
    const last = found.at(-1);
    if (last?.at(-1) === move.from) last.push(move.to);
    else found.push([move.from, move.to]);
  }
  return found;
}
