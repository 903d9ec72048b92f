// The rules of frogs and toads: a piece slides into the blank beside it, or hops over one piece into it.

import { oneBlankRules } from "../one-blank.js";
import { exchanged, readPieces, waysInto, wantedMoves, writeMoves, writePieces } from "./notation.js";

/** @param {Puzzle} puzzle @returns {Rules} */
export function createHopRules(puzzle) {
  const { names } = puzzle;
  const ways = waysInto(puzzle);
  return {
    ...oneBlankRules(puzzle, {
      type: "hop", ways, read: (text) => readPieces(names.length, text), write: writePieces,
      wanted: (text) => wantedMoves(puzzle, ways, text), why: { other: "why.not-a-hop", far: "why.too-far-to-hop" },
    }),
    goalOf: (position) => (position ? writePieces(exchanged(position)) : puzzle.goal),
    writeMoves: (_position, moves) => writeMoves(ways, moves.filter((move) => move.type === "hop")),
    lengths: (_position, moves) => ({ moves: moves.length }),
  };
}
