// The rules of frogs and toads: a piece slides into the blank beside it, or hops over one piece into it. Nothing is
// removed. Positions and moves as text: contract.md, sections 2 and 5.

/** @import { Field } from "../../model/lattice.js" */
/** @import { WantedCell } from "../shared/rules.js" */

import { boardCode, readBoardCode } from "../../model/lattice.js";
import { readCell } from "../../model/rows.js";
import { BLANK, oneBlankRules, patchesOf, USUAL_MODEL, wrong } from "../shared/rules.js";

/** The two kinds of pieces, frogs and toads. */
export const PIECES = ["1", "2"];

/**
 * One way into a cell.
 * @typedef {object} Way
 * @property {number | null} over the cell that the piece hops over; null for a slide
 * @property {string} letter of the direction: upper case for a slide, lower case for a hop
 */

/** @typedef {readonly Map<number, Way>[]} Ways into every cell, by the cell where the piece starts */

/** @param {HopPuzzle} puzzle @returns {Ways} */
export function waysInto({ names, steps, jumps }) {
  /** @type {Map<number, Way>[]} */
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
 * @param {Ways} ways
 * @param {string} text of moves: directions, or cells joined by dots
 * @returns {WantedCell[]}
 */
function wantedMoves(puzzle, ways, text) {
  if (/^\d|\./.test(text) || !/^[UDLRQEZC]/i.test(text)) {
    return text.split(".").map((word) => ({ text: word, cell: () => readCell(puzzle, word) }));
  }
  return [...text].map((letter) => ({ text: letter, cell: (blank) => cellFrom(ways, blank, letter) }));
}

/** @param {Ways} ways @param {number} blank @param {string} letter of a way into it */
function cellFrom(ways, blank, letter) {
  for (const [cell, way] of ways[blank] ?? []) if (way.letter === letter) return cell;
  return -1;
}

/** @param {Ways} ways @param {readonly HopMove[]} moves legal ones @returns {string} */
const writeMoves = (ways, moves) => moves.map(({ cell, to }) => ways[to]?.get(cell)?.letter ?? "?").join("");

// Rejects goals whose pieces are not those of the position.

/** @type {KindModel<"hop">["goalCheck"]} */
function otherPieces(_puzzle, rules, position, goal) {
  const read = rules.read(goal);
  const wanted = read.ok ? read.position : [];
  const many = (/** @type {readonly string[]} */ marks, /** @type {string} */ piece) =>
    marks.filter((mark) => mark === piece).length;
  const tile = PIECES.find((piece) => many(wanted, piece) > many(position, piece));
  if (tile === undefined) return null;
  return {
    code: "error:slide-goal-tiles",
    params: { goal: goal.slice(0, 40), position: writePieces(position).slice(0, 40), tile },
  };
}

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

// Describes boards of frogs and toads without the core: board codes, as the core's `hop` package does.

/** The fewest cells of a board. */
const LEAST = 3;

/** @param {string} slug @returns {HopPuzzle | null} null if only the core can describe it */
function describe(slug) {
  const code = readBoardCode(slug);
  if (!code || code.marks.length < LEAST || code.marks.some((mark) => mark !== "o")) return null;
  const { field, marks } = code;
  const ways = waysOf(field);
  const into = (/** @type {number} */ cell) => ways.flatMap(([from, , to]) => (to === cell ? [from] : []));
  if (patchesOf(marks, () => true, into).length > 1) return null;
  const half = Math.floor((marks.length - 1) / 2);
  const others = marks.length - 1 - half;
  const board = boardCode(field, marks);
  return {
    id: `hop/${board}`, family: "hop", slug: board, title: "Own board", kind: "hop", lattice: field.lattice.code,
    points: field.points, names: field.names, grid: field.cells,
    steps: ways.flatMap(([from, over, to, letter]) => (over === null ? [[from, letter, to]] : [])),
    jumps: ways.flatMap(([from, over, to, letter]) => (over === null ? [] : [[from, over, to, letter]])),
    start: `${"1".repeat(half)}0${"2".repeat(others)}`, goal: `${"2".repeat(others)}0${"1".repeat(half)}`,
    metrics: ["moves"], known: null, custom: true,
  };
}

/** @typedef {[from: number, over: number | null, to: number, letter: string]} Lead */

/** The ways into every cell, those into one cell by where they start. @param {Field} field @returns {Lead[]} */
function waysOf(field) {
  const letters = Object.entries(field.lattice.directions);
  /** The direction that leads back. @param {readonly number[]} step */
  const opposite = ([columns = 0, rows = 0]) =>
    letters.find(([, [across, down]]) => across === -columns && down === -rows)?.[0] ?? "";
  return field.cells.flatMap((_, cell) => letters.flatMap(([back, step]) => {
    const [beside, beyond] = [field.step(cell, back), field.step(cell, back, 2)];
    if (beside === undefined) return [];
    /** @type {Lead[]} */
    const ways = [[beside, null, cell, opposite(step)]];
    return beyond === undefined ? ways : [...ways, /** @type {Lead} */ ([beyond, beside, cell, opposite(step)])];
  }).sort(([one], [other]) => one - other));
}

/** @type {KindModel<"hop"> & KindDescribed} */
export const model = { ...USUAL_MODEL, rules: createHopRules, goalCheck: otherPieces, describe };
