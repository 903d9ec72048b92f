// Describes boards of frogs and toads without the core: board codes, as the core's `hop` package does.

import { isWhole, readBoard } from "../../model/boards.js";
import { jumpsOf } from "../../model/lattice.js";
import { exchanged, firstPieces, writePieces } from "./rules.js";

/** The fewest cells of a board. */
const LEAST = 3;

/** @param {string} slug @returns {HopPuzzle | null} null if only the core can describe it */
export function describe(slug) {
  const board = readBoard(slug);
  if (!board?.field || board.size || board.marks.some((mark) => mark !== "o") || !isWhole(board)) return null;
  const { field, marks, parts } = board;
  if (marks.length < LEAST) return null;
  const start = firstPieces(marks.length);
  return {
    id: `hop/${parts.slug}`, family: "hop", title: "Own board", kind: "hop", jumps: jumpsOf(field),
    start: writePieces(start), goal: writePieces(exchanged(start)), metrics: ["moves"], known: null, ...parts,
  };
}
