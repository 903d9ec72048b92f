// The rules of frogs and toads: a piece slides into the blank beside it, or hops over one piece into it. Nothing is
// removed. Positions and moves as text: contract.md, sections 2 and 5.

/** @import { WantedCell } from "../shared/rules.js" */

import { jumpsOf } from "../../model/lattice.js";
import { BLANK, cellsByName, CUSTOM, oneBlankRules, otherMarks, USUAL_MODEL, wrong } from "../shared/rules.js";

/** The two kinds of pieces, frogs and toads. */
export const PIECES = ["1", "2"];

/**
 * One way into a cell.
 * @typedef {object} WayIn
 * @property {number | null} over the cell that the piece hops over; null for a slide
 * @property {string} letter of the direction: upper case for a slide, lower case for a hop
 */

/** @typedef {readonly Map<number, WayIn>[]} WaysIn into every cell, by the cell where the piece starts */

/** @param {HopPuzzle} puzzle @returns {WaysIn} */
export function waysInto({ names, steps, jumps }) {
  /** @type {Map<number, WayIn>[]} */
  const ways = names.map(() => new Map());
  for (const [from, letter, to] of steps) ways[to]?.set(from, { over: null, letter });
  for (const [from, over, to, letter] of jumps) ways[to]?.set(from, { over, letter: letter.toLowerCase() });
  return ways;
}

/** @param {number} cells @param {string} text @returns {ReadResult<Position>} */
function readPieces(cells, text) {
  const digits = [...text.trim()];
  const short = text.slice(0, 40);
  const found = digits.find((mark) => mark !== BLANK && !PIECES.includes(mark));
  if (found !== undefined) return wrong("hop-symbol", { text: short, found });
  if (digits.length !== cells) return wrong("hop-length", { text: short, found: digits.length, cells });
  const blanks = digits.filter((mark) => mark === BLANK).length;
  if (blanks !== 1) return wrong("slide-blanks", { text: short, blanks });
  return { ok: true, position: digits };
}

/** @param {Position} position */
export const writePieces = (position) => position.join("");

/** @param {number} cells @returns {string[]} the first half frogs, the blank, then toads */
export function firstPieces(cells) {
  const half = Math.floor((cells - 1) / 2);
  return Array.from({ length: cells }, (_, cell) => (cell < half ? "1" : cell === half ? BLANK : "2"));
}

/** @param {Position} position @returns {string[]} the toads first, the blank, then the frogs */
export function exchanged(position) {
  const of = (/** @type {string} */ mark) => position.filter((one) => one === mark);
  return [...of("2"), ...of(BLANK), ...of("1")];
}

/**
 * @param {HopPuzzle} puzzle
 * @param {WaysIn} ways
 * @param {string} text of moves: directions, or cells joined by dots
 * @returns {WantedCell[]}
 */
function wantedMoves(puzzle, ways, text) {
  if (text.includes(".") || !/^[UDLRQEZC]/i.test(text)) return cellsByName(puzzle, text);
  return [...text].map((letter) => ({ text: letter, cell: (blank) => cellFrom(ways, blank, letter) }));
}

/** @param {WaysIn} ways @param {number} blank @param {string} letter of a way into it */
function cellFrom(ways, blank, letter) {
  for (const [cell, way] of ways[blank] ?? []) if (way.letter === letter) return cell;
  return -1;
}

/** @param {WaysIn} ways @param {readonly HopMove[]} moves legal ones @returns {string} */
const writeMoves = (ways, moves) => moves.map(({ cell, to }) => ways[to]?.get(cell)?.letter ?? "?").join("");

// The interpreter.

/** @param {HopPuzzle} puzzle @returns {Rules} */
function createHopRules(puzzle) {
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

// Boards of one's own, described as the core's `hop` package does.

/** The fewest cells of a board. */
export const LEAST = 3;

/** @type {KindDescribed["describe"]} */
function describe(slug, { isWhole, readBoard }) {
  const board = readBoard(slug);
  if (!board?.field || board.size || board.marks.some((mark) => mark !== "o") || !isWhole(board)) return null;
  const { field, marks, parts } = board;
  if (marks.length < LEAST) return null;
  const start = firstPieces(marks.length);
  return {
    id: `hop/${parts.slug}`, family: "hop", title: CUSTOM, kind: "hop", jumps: jumpsOf(field),
    start: writePieces(start), goal: writePieces(exchanged(start)), metrics: ["moves"], known: null, ...parts,
  };
}

/** @type {KindModel<"hop"> & KindDescribed} */
export const model = { ...USUAL_MODEL, rules: createHopRules, goalCheck: otherMarks, describe };
