// The rules of frogs and toads: a piece slides into the blank beside it, or hops over one piece into it.

/** @import { Puzzle, Reason, Rules } from "../../model/types.js" */
/** @import { BlankMove } from "../one-blank.js" */
/** @import { Ways } from "./notation.js" */

import { oneBlankRules } from "../one-blank.js";
import { exchanged, readPieces, waysInto, wantedMoves, writeMoves, writePieces } from "./notation.js";

/** @typedef {{ type: "hop", cell: number, to: number }} HopMove the piece on `cell` goes into the blank at `to` */

/** @param {Puzzle} puzzle @returns {Rules} */
export function createHopRules(puzzle) {
  const { names } = puzzle;
  const ways = waysInto(puzzle);
  return {
    ...oneBlankRules(puzzle, {
      type: "hop", ways, read: (text) => readPieces(names.length, text), write: writePieces,
      wanted: (text) => wantedMoves(puzzle, ways, text), why: { other: "why.not-a-hop", far: "why.too-far-to-hop" },
      describe: (move) => describeHop(names, ways, move),
    }),
    goalOf: (position) => (position ? writePieces(exchanged(position)) : puzzle.goal),
    writeMoves: (_position, moves) => writeMoves(ways, moves.filter((move) => move.type === "hop")),
    lengths: (_position, moves) => ({ moves: moves.length }),
  };
}

/** @param {readonly string[]} names @param {Ways} ways @param {BlankMove} move @returns {Reason} */
function describeHop(names, ways, move) {
  const over = ways[move.to]?.get(move.cell)?.over ?? null;
  const ends = { from: names[move.cell] ?? "", to: names[move.to] ?? "" };
  return over === null
    ? { code: "move.hop", params: ends }
    : { code: "move.hop-over", params: { ...ends, over: names[over] ?? "" } };
}
