// The rules of packing: a piece in one of its orientations covers free cells; a placed piece may be lifted.

import { mustRead, readMarks, writeMarks } from "../../model/rows.js";
import { replay } from "../../model/replay.js";

/** @typedef {import("../../model/types.js").Puzzle} Puzzle */
/** @typedef {import("../../model/types.js").Position} Position */
/** @typedef {{ type: "place", letter: string, orientation: number, cell: number }} PlaceMove `cell`: where [0, 0] of the orientation lies */
/** @typedef {{ type: "lift", letter: string }} LiftMove */

const OPEN = "o";

/**
 * @param {Puzzle} puzzle
 * @returns {import("../../model/types.js").Rules}
 */
export function createPlaceRules(puzzle) {
  const { names } = puzzle;
  const pieces = new Map((puzzle.pieces ?? []).map((piece) => [piece.letter, piece]));
  const cellOf = cellIndex(puzzle);

  /** @type {import("../../model/types.js").Rules["read"]} */
  function read(text) {
    const marks = readMarks(puzzle, text);
    if (!marks) return { ok: false, error: { code: "position-shape", params: { text: text.slice(0, 40), expected: writeMarks(puzzle, names.map(() => OPEN)) } } };
    for (const letter of new Set(marks)) {
      if (letter === OPEN) continue;
      if (!pieces.has(letter)) return { ok: false, error: { code: "piece-unknown", params: { letter, expected: `o, x, ${[...pieces.keys()].join(" ")}` } } };
      if (!placementOf(puzzle, marks, letter)) {
        const cells = marks.flatMap((mark, cell) => (mark === letter ? [names[cell]] : [])).slice(0, 8).join(", ");
        return { ok: false, error: { code: "piece-shape", params: { letter, cells } } };
      }
    }
    return { ok: true, position: marks };
  }

  /** @type {import("../../model/types.js").Rules["refusal"]} */
  function refusal(position, move) {
    if (move.type !== "place" && move.type !== "lift") return { code: "why.not-a-placement", params: {} };
    const { letter } = move;
    const there = position.includes(letter);
    if (move.type === "lift") return there ? null : { code: "why.not-on-board", params: { letter } };
    if (!pieces.has(letter)) return { code: "why.no-such-piece", params: { letter } };
    if (there) return { code: "why.already-placed", params: { letter } };
    const cells = coveredCells(puzzle, cellOf, move);
    if (!cells) return { code: "why.off-board", params: { letter } };
    const other = cells.map((cell) => position[cell]).find((mark) => mark !== OPEN);
    return other ? { code: "why.overlaps", params: { letter, other } } : null;
  }

  /** @type {import("../../model/types.js").Rules["apply"]} */
  function apply(position, move) {
    if ((move.type !== "place" && move.type !== "lift") || refusal(position, move)) throw new RangeError(`not a legal placement: ${JSON.stringify(move)}`);
    if (move.type === "lift") return position.map((mark) => (mark === move.letter ? OPEN : mark));
    const after = [...position];
    for (const cell of coveredCells(puzzle, cellOf, move) ?? []) after[cell] = move.letter;
    return after;
  }

  /** @type {import("../../model/types.js").Rules["legal"]} */
  function legal(position) {
    return [...pieces.values()].flatMap((piece) => {
      const { letter } = piece;
      if (position.includes(letter)) return [/** @type {import("../../model/types.js").Move} */ ({ type: "lift", letter })];
      return piece.orientations.flatMap((_, orientation) =>
        names.map((_name, cell) => /** @type {PlaceMove} */ ({ type: "place", letter, orientation, cell })).filter((move) => !refusal(position, move)),
      );
    });
  }

  /** @type {import("../../model/types.js").Rules["fromSolver"]} */
  function fromSolver(position, solution) {
    const text = JSON.stringify(solution).slice(0, 200);
    const rows = Array.isArray(solution) && solution.every((row) => typeof row === "string") ? solution.join("-") : "";
    const marks = readMarks(puzzle, rows);
    if (!marks) return replay({ refusal, apply }, position, [{ text, move: null }]);
    // A piece that lies already must lie there in the solution too.
    const moved = position.find((mark, cell) => mark !== OPEN && marks[cell] !== mark);
    if (moved) return replay({ refusal, apply }, position, [{ text: moved, move: null }]);
    const letters = [...new Set(marks)].filter((letter) => !position.includes(letter));
    return replay({ refusal, apply }, position, letters.map((letter) => ({ text: letter, move: placementOf(puzzle, marks, letter) })));
  }

  return {
    start: mustRead(read(puzzle.start)),
    read,
    write: (position) => writeMarks(puzzle, position),
    legal,
    refusal,
    apply,
    finished: (position) => !position.includes(OPEN),
    readGoal: (text) => (text === puzzle.goal ? { ok: true, goal: text } : { ok: false, error: { code: "goal-shape", params: { text: text.slice(0, 40), expected: puzzle.goal } } }),
    goalOf: () => puzzle.goal,
    readMoves: (position, text) => replay({ refusal, apply }, position, [{ text, move: null }]),
    writeMoves: () => "",
    fromSolver,
    judgedMove(position, [letter, orientation, cell]) {
      const move = /** @type {PlaceMove} */ ({ type: "place", letter, orientation, cell });
      return refusal(position, move) ? null : move;
    },
    lengths: () => ({}),
    describeMove(move) {
      if (move.type === "lift") return { code: "move.lift", params: { letter: move.letter } };
      if (move.type !== "place") return { code: "why.not-a-placement", params: {} };
      return { code: "move.place", params: { letter: move.letter, cell: names[move.cell] ?? "" } };
    },
  };
}

/** @param {Puzzle} puzzle @returns {(column: number, row: number) => number} the cell there, or -1 */
export function cellIndex(puzzle) {
  const cells = new Map(puzzle.grid.map(([column, row], cell) => [column * 1000 + row, cell]));
  return (column, row) => cells.get(column * 1000 + row) ?? -1;
}

/**
 * @param {Puzzle} puzzle
 * @param {(column: number, row: number) => number} cellOf
 * @param {PlaceMove} move
 * @returns {number[] | null} the cells it covers, or null where some of it lies beside the board
 */
export function coveredCells(puzzle, cellOf, { letter, orientation, cell }) {
  const shape = puzzle.pieces?.find((piece) => piece.letter === letter)?.orientations[orientation];
  const home = puzzle.grid[cell];
  if (!shape || !home) return null;
  const cells = shape.map(([dx, dy]) => cellOf(home[0] + dx, home[1] + dy));
  return cells.includes(-1) ? null : cells;
}

/**
 * @param {Puzzle} puzzle
 * @param {Position} position
 * @param {string} letter
 * @returns {PlaceMove | null} how a piece lies there, or null if its cells have another shape
 */
export function placementOf(puzzle, position, letter) {
  const cells = position.flatMap((mark, cell) => (mark === letter ? [cell] : []));
  const home = puzzle.grid[cells[0] ?? -1];
  const piece = puzzle.pieces?.find((one) => one.letter === letter);
  if (!home || !piece) return null;
  const shape = cells.map((cell) => {
    const [column, row] = puzzle.grid[cell] ?? [0, 0];
    return `${column - home[0]},${row - home[1]}`;
  });
  const orientation = piece.orientations.findIndex((offsets) => offsets.length === shape.length && offsets.every(([dx, dy]) => shape.includes(`${dx},${dy}`)));
  return orientation < 0 ? null : { type: "place", letter, orientation, cell: /** @type {number} */ (cells[0]) };
}
