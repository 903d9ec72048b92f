// The rules of packing: a piece in one of its orientations covers free cells; a placed piece may be lifted. All cells
// must be covered.

/** @import { Lattice } from "../../model/lattice.js" */

import { CELL_LATTICES, fieldWith, lying, normal, SQUARE } from "../../model/lattice.js";
import { cellsWith, mustRead, readMarks, writeMarks } from "../../model/rows.js";
import { neighboursOf, patchesOf, sharedRules, USUAL_MODEL, wrong } from "../shared/rules.js";

/** @param {Pick<PlacePuzzle, "lattice">} puzzle @returns {Lattice} */
export const latticeOf = ({ lattice }) => CELL_LATTICES[lattice] ?? SQUARE;

// Enclosed areas that the remaining pieces cannot fill: a quick check without search, which misses some but is never
// wrong.

/**
 * @param {PlacePuzzle} puzzle of kind place
 * @param {Position} position
 * @returns {number[]} uncovered cells of areas whose size no set of the remaining pieces and their parts has, or that
 *   a single one would have to fill but none can
 */
export function deadCells(puzzle, position) {
  const { beside, parts } = lookedUp(puzzle);
  const hand = puzzle.pieces.filter((piece) => !position.includes(piece.letter));
  const left = hand.map((piece) => parts.get(piece.letter) ?? NO_PARTS);
  const sums = subsetSums(left.flatMap(({ sizes }) => sizes));
  return patchesOf(position, (mark) => mark === "o", (cell) => beside[cell] ?? []).filter((area) => {
    const ways = sums.get(area.length);
    if (!ways) return true;
    if (ways === "more") return false;
    const shape = shapeText(puzzle, area);
    return !left.some(({ shapes }) => shapes.has(shape));
  }).flat();
}

/**
 * The parts of a piece, which need not touch: each may lie in another area.
 * @typedef {{ sizes: number[], shapes: Set<string> }} PieceParts its number of cells of each; each in every orientation
 */

/** @type {PieceParts} */
const NO_PARTS = { sizes: [], shapes: new Set() };

/** @param {PlacePuzzle} puzzle @param {PieceData} piece @returns {PieceParts} */
function partsOf(puzzle, { orientations }) {
  const lattice = latticeOf(puzzle);
  const apart = orientations.map((offsets) => {
    const beside = neighboursOf(fieldWith(lattice, offsets));
    return patchesOf(offsets.map(() => "o"), () => true, (cell) => beside[cell] ?? [])
      .map((part) => normal(lattice, part.map((cell) => offsets[cell] ?? [0, 0])));
  });
  return {
    sizes: (apart[0] ?? []).map((part) => part.length),
    shapes: new Set(apart.flat().map(String)),
  };
}

/**
 * @param {readonly number[]} sizes
 * @returns {Map<number, "one" | "more">} the sizes of sets of parts; "one": only single parts have that size
 */
function subsetSums(sizes) {
  /** @type {Map<number, "one" | "more">} */
  const sums = new Map();
  /** @type {Set<number>} */
  const reached = new Set([0]);
  for (const size of sizes) {
    for (const sum of [...reached]) {
      reached.add(sum + size);
      if (sum > 0) sums.set(sum + size, "more");
    }
  }
  for (const size of sizes) if (!sums.has(size)) sums.set(size, "one");
  return sums;
}

/** The neighbours of every cell, and the parts of every piece. */
const lookedUp = oncePer((puzzle) => ({
  beside: neighboursOf(puzzle), parts: new Map(puzzle.pieces.map((piece) => [piece.letter, partsOf(puzzle, piece)])),
}));

/**
 * Makes once what is asked of a puzzle again and again.
 * @template {object} T
 * @param {(puzzle: PlacePuzzle) => T} make
 * @returns {(puzzle: PlacePuzzle) => T}
 */
function oncePer(make) {
  /** @type {WeakMap<PlacePuzzle, T>} */
  const made = new WeakMap();
  return (puzzle) => {
    const found = made.get(puzzle) ?? make(puzzle);
    made.set(puzzle, found);
    return found;
  };
}

/**
 * @param {PlacePuzzle} puzzle
 * @param {readonly number[]} cells
 * @returns {string} their shape as one of a piece's is written, wherever they are
 */
const shapeText = (puzzle, cells) =>
  String(normal(latticeOf(puzzle), cells.map((cell) => puzzle.grid[cell] ?? [0, 0])));

// The interpreter.

const OPEN = "o";

/**
 * Data that the rules look up repeatedly.
 * @typedef {object} Region
 * @property {PlacePuzzle} puzzle
 * @property {ReadonlyMap<string, PieceData>} pieces by letter
 */

/** @param {PlacePuzzle} puzzle @returns {Rules} */
function createPlaceRules(puzzle) {
  /** @type {Region} */
  const region = { puzzle, pieces: new Map(puzzle.pieces.map((piece) => [piece.letter, piece])) };
  return {
    .../** @type {typeof sharedRules<PlaceMove | LiftMove>} */ (sharedRules)({
      types: ["place", "lift"], other: "why.not-a-placement",
      refusal: (position, move) => refusalOf(region, position, move),
      after: (position, move) => after(region, position, move),
      written: (_position, text) => [{ text, move: null }],
      solved: (position, solution) => placementsOf(puzzle, position, solution),
      stored: (position, text) => placementsOf(puzzle, position, text.split("-")),
    }),
    start: mustRead(readPieces(region, puzzle.start)),
    read: (text) => readPieces(region, text),
    write: (position) => writeMarks(puzzle.grid, position),
    legal: (position) => legalMoves(region, position),
    finished: (position) => !position.includes(OPEN),
    readGoal: (text) => readGoal(region, text),
    goalOf: () => puzzle.goal,
    writeMoves: () => "",
    judgedMove(position, [letter, orientation, cell]) {
      const move = /** @type {PlaceMove} */ ({ type: "place", letter, orientation, cell });
      return refusalOf(region, position, move) ? null : move;
    },
    lengths: () => ({}),
  };
}

/** @param {Region} region @param {string} text @returns {ReadResult<Position>} */
function readPieces({ puzzle, pieces }, text) {
  const { names } = puzzle;
  const marks = readMarks(puzzle, text);
  if (!marks) {
    const expected = writeMarks(puzzle.grid, names.map(() => OPEN));
    return wrong("position-shape", { text: text.slice(0, 40), expected });
  }
  for (const letter of new Set(marks)) {
    if (letter === OPEN) continue;
    if (!pieces.has(letter)) {
      return wrong("piece-unknown", { letter, expected: `o, x, ${[...pieces.keys()].join(" ")}` });
    }
    if (!placementOf(puzzle, marks, letter)) {
      const cells = cellsWith(marks, letter).slice(0, 8).map((cell) => names[cell]).join(", ");
      return wrong("piece-shape", { letter, cells });
    }
  }
  return { ok: true, position: marks };
}

/** @param {Region} region @param {string} text @returns {ReturnType<Rules["readGoal"]>} `full`, or the given pieces */
function readGoal(region, text) {
  const { puzzle } = region;
  if (text === puzzle.goal) return { ok: true, goal: text };
  const read = readPieces(region, text);
  if (read.ok) {
    return { ok: true, goal: givenLetters(text).size ? writeMarks(puzzle.grid, read.position) : puzzle.goal };
  }
  return wrong("goal-shape", { text: text.slice(0, 40), expected: puzzle.goal });
}

/**
 * @param {string | undefined} goal `full`, or rows with the given pieces (contract.md, section 2)
 * @returns {Set<string>} letters of the given pieces, which cannot be moved
 */
export const givenLetters = (goal = "") => new Set(goal.match(/[A-Z]/g) ?? []);

/**
 * Reject a position in which the goal's given pieces are not in their places.
 * @param {PlacePuzzle} _puzzle @param {Rules} rules @param {Position} position @param {string} goal
 */
function givenCheck(_puzzle, rules, position, goal) {
  const given = givenLetters(goal).size ? rules.read(goal) : null;
  if (!given?.ok) return null;
  const at = given.position.findIndex((mark, cell) => mark !== OPEN && position[cell] !== mark);
  return at < 0 ? null : { code: "error:pack-given", params: { letter: given.position[at] } };
}

/** @param {Region} region @param {Position} position @param {PlaceMove | LiftMove} move @returns {Reason | null} */
function refusalOf({ puzzle, pieces }, position, move) {
  const { letter } = move;
  const there = position.includes(letter);
  if (move.type === "lift") return there ? null : { code: "why.not-on-board", params: { letter } };
  if (!pieces.has(letter)) return { code: "why.no-such-piece", params: { letter } };
  if (there) return { code: "why.already-placed", params: { letter } };
  const cells = coveredCells(puzzle, move);
  if (!cells) return { code: "why.off-board", params: { letter } };
  const other = cells.map((cell) => position[cell]).find((mark) => mark !== OPEN);
  return other ? { code: "why.overlaps", params: { letter, other } } : null;
}

/** @param {Region} region @param {Position} position @param {PlaceMove | LiftMove} move a legal one */
function after(region, position, move) {
  if (move.type === "lift") return position.map((mark) => (mark === move.letter ? OPEN : mark));
  const marks = [...position];
  for (const cell of coveredCells(region.puzzle, move) ?? []) marks[cell] = move.letter;
  return marks;
}

/** @param {Region} region @param {Position} position @returns {Move[]} */
function legalMoves(region, position) {
  const cells = [...region.puzzle.names.keys()];
  return [...region.pieces.values()].flatMap(({ letter, orientations }) => {
    if (position.includes(letter)) return [/** @type {Move} */ ({ type: "lift", letter })];
    return orientations.flatMap((_, orientation) => cells
      .map((cell) => /** @type {PlaceMove} */ ({ type: "place", letter, orientation, cell }))
      .filter((move) => !refusalOf(region, position, move)));
  });
}

/**
 * @param {PlacePuzzle} puzzle
 * @param {Position} position
 * @param {readonly unknown[]} solution the solver's JSON: the rows of a filled board
 * @returns {{ text: string, move: PlaceMove | null }[]} the placements that lead to it
 */
function placementsOf(puzzle, position, solution) {
  const rows = solution.every((row) => typeof row === "string") ? solution.join("-") : "";
  const marks = readMarks(puzzle, rows);
  if (!marks) return [{ text: JSON.stringify(solution).slice(0, 200), move: null }];
  // Pieces that are already placed must lie there in the solution too.
  const moved = position.find((mark, cell) => mark !== OPEN && marks[cell] !== mark);
  if (moved) return [{ text: moved, move: null }];
  const letters = [...new Set(marks)].filter((letter) => !position.includes(letter));
  return letters.map((letter) => ({ text: letter, move: placementOf(puzzle, marks, letter) }));
}

/** The cell in a column and a row, or -1. */
export const cellIndex = oncePer(({ grid }) => {
  const cells = new Map(grid.map(([column, row], cell) => [column * 1000 + row, cell]));
  return (/** @type {number} */ column, /** @type {number} */ row) => cells.get(column * 1000 + row) ?? -1;
});

/**
 * @param {PlacePuzzle} puzzle
 * @param {string} letter
 * @returns {[number, number][][]} the shapes in which a piece can lie
 */
export const shapesOf = ({ pieces }, letter) =>
  pieces.find((piece) => piece.letter === letter)?.orientations ?? [];

/**
 * @param {PlacePuzzle} puzzle
 * @param {Omit<PlaceMove, "type">} move
 * @returns {number[] | null} the cells it covers, or null if part of it lies off the board
 */
export function coveredCells(puzzle, { letter, orientation, cell }) {
  const shape = shapesOf(puzzle, letter)[orientation];
  const home = puzzle.grid[cell];
  if (!shape || !home) return null;
  const cellOf = cellIndex(puzzle);
  const cells = lying(latticeOf(puzzle), shape, home).map(([column, row]) => cellOf(column, row));
  return cells.includes(-1) || !cells.length ? null : cells;
}

/**
 * @param {PlacePuzzle} puzzle
 * @param {Position} position
 * @param {string} letter
 * @returns {PlaceMove | null} how a piece lies there, or null if its cells have another shape
 */
export function placementOf(puzzle, position, letter) {
  const cells = cellsWith(position, letter);
  if (!cells.length) return null;
  const shape = shapeText(puzzle, cells);
  const orientation = shapesOf(puzzle, letter).findIndex((offsets) => String(offsets) === shape);
  return orientation < 0 ? null : { type: "place", letter, orientation, cell: /** @type {number} */ (cells[0]) };
}

/** @type {KindModel<"place">} */
export const model = {
  ...USUAL_MODEL, rules: createPlaceRules, countsMoves: false, losable: true, mendable: true, goalCheck: givenCheck,
};
