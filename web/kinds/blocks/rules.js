// The rules of sliding blocks: a block moves over blanks along any path (or along its longer side only).

/** @import { Board } from "./board.js" */

import { mustRead, readCell } from "../../model/rows.js";
import { sharedRules } from "../shared-rules.js";
import { BLANK, boardOf, isBlock, reach } from "./board.js";
import { movesOfSolver, movesOfText, readBlocks, readGoal } from "./notation.js";

/** @param {Puzzle} puzzle @returns {Rules} */
export function createBlockRules(puzzle) {
  const board = boardOf(puzzle);
  return {
    .../** @type {typeof sharedRules<BlockMove>} */ (sharedRules)({
      types: ["block"], other: "why.not-a-block-move",
      refusal: (position, move) => refusalOf(board, position, move),
      after: moved,
      written: (_position, text) => movesOfText(board, text),
      solved: (_position, solution) => movesOfSolver(solution),
    }),
    start: mustRead(readBlocks(board, puzzle.start)),
    read: (text) => readBlocks(board, text),
    write: (position) => position.join(""),
    legal: (position) => legalMoves(board, position),
    finished: (position, goal) => goal.split(".").every((item) =>
      position.indexOf(item.charAt(0).toUpperCase()) === readCell(puzzle, item.slice(1))),
    readGoal: (text) => readGoal(board, text),
    goalOf: () => puzzle.goal,
    writeMoves: (position, moves) =>
      pathsOf(board, position, moves).map(({ cell, path }) => `${cell}.${path}`).join(""),
    lengths: (position, moves) => lengthsOf(pathsOf(board, position, moves)),
  };
}

/** @param {Board} board @param {Position} position @param {BlockMove} move @returns {Reason | null} */
function refusalOf(board, position, move) {
  const { names } = board.puzzle;
  const letter = position[move.cell];
  const cell = names[move.cell] ?? String(move.cell);
  if (!isBlock(letter)) return { code: "why.no-block", params: { cell } };
  if (position.indexOf(letter) !== move.cell) return { code: "why.not-first-cell", params: { letter, cell } };
  if (reach(board, position, move.cell).has(move.to)) return null;
  return { code: "why.block-way", params: { letter, to: names[move.to] ?? String(move.to) } };
}

/** @param {Position} position @param {BlockMove} move a legal one @returns {Position} */
function moved(position, move) {
  const letter = /** @type {string} */ (position[move.cell]);
  const after = position.map((mark) => (mark === letter ? BLANK : mark));
  position.forEach((mark, cell) => {
    if (mark === letter) after[cell + move.to - move.cell] = letter;
  });
  return after;
}

/** @param {Board} board @param {Position} position @returns {BlockMove[]} */
function legalMoves(board, position) {
  return [...new Set(position)].filter(isBlock).flatMap((letter) => {
    const cell = position.indexOf(letter);
    return [...reach(board, position, cell).keys()].map((to) => /** @type {BlockMove} */ ({ type: "block", cell, to }));
  });
}

/** @typedef {{ cell: number, to: number, path: string }} Path */

/** @param {Board} board @param {Position} start @param {readonly Move[]} moves @returns {Path[]} */
function pathsOf(board, start, moves) {
  let position = start;
  return moves.flatMap((move) => {
    if (move.type !== "block") return [];
    const path = reach(board, position, move.cell).get(move.to) ?? "";
    position = moved(position, move);
    return [{ cell: move.cell, to: move.to, path }];
  });
}

/** @param {readonly Path[]} paths @returns {Record<string, number>} */
function lengthsOf(paths) {
  let [moves, slides, steps] = [0, 0, 0];
  /** @type {Path} */
  let last = { cell: -1, to: -1, path: "" };
  for (const each of paths) {
    const { cell, path } = each;
    // Consecutive moves of one block count as one move.
    const goesOn = last.to === cell;
    const before = goesOn ? (last.path.at(-1) ?? "") : "";
    moves += goesOn ? 0 : 1;
    slides += [...path].filter((way, at) => way !== (at ? path[at - 1] : before)).length;
    steps += path.length;
    last = each;
  }
  return { moves, slides, steps };
}
