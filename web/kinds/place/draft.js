// Regions and sets of pieces in the editor: pieces as shapes with a number of copies, stock sets, the notation of sets.
// Pure.

/** @import { Lattice } from "../../model/lattice.js" */
/** @import { Draft, Trouble, Written } from "../../panels/editor/types.d.ts" */

import { CELL_LATTICES, normal, orientationsOf, SQUARE, translation } from "../../model/lattice.js";
import { readRows, writeMarks } from "../../model/rows.js";
import { cellsOf, crop, resize, sheetText, withMark } from "../../panels/editor/painting.js";
import { wrong } from "../shared/rules.js";
import { latticeOf } from "./rules.js";

/** @typedef {PieceCopies["shape"]} Shape */

/** Cells per side of the grid for drawing; larger pieces can be typed as rows. */
const DRAWING = 6;

/** @returns {Sheet} */
const emptyDrawing = () => resize([], DRAWING, DRAWING);

/** @returns {PlaceDraft} */
export const freshPieces = () => ({ set: [], mirror: true, drawing: emptyDrawing() });

/** @param {Pick<Draft, "lattice">} draft @returns {Lattice} */
export const cellsOfDraft = ({ lattice }) => latticeOf({ lattice });

/** @param {PlacePuzzle} puzzle @returns {PlaceDraft} */
export function piecesFrom(puzzle) {
  const mirror = puzzle.mirror !== false;
  const lattice = latticeOf(puzzle);
  const shapes = puzzle.pieces.map(({ orientations }) => orientations[0] ?? []);
  return { ...freshPieces(), set: addPieces([], shapes, mirror, lattice), mirror };
}

/** @param {readonly (readonly [number, number])[]} cells in any order @param {Lattice} [lattice] @returns {Shape} */
export function shapeOf(cells, lattice = SQUARE) {
  const [columns, rows] = translation(
    lattice, -Math.min(...cells.map(([column]) => column)), -Math.min(...cells.map(([, row]) => row)),
  );
  return cells.map(([column, row]) =>
    /** @type {[number, number]} */ ([column + columns, row + rows])).sort((a, b) => a[1] - b[1] || a[0] - b[0]);
}

/**
 * @param {Shape} shape
 * @param {boolean} mirror
 * @param {Lattice} [lattice]
 * @returns {string} the same for two shapes that are the same piece
 */
export const pieceKey = (shape, mirror, lattice = SQUARE) =>
  orientationsOf(lattice, normal(lattice, shape), mirror).map(String).sort()[0] ?? "";

/**
 * Add one of each piece; a piece that is in the set already gets one more copy.
 * @param {readonly PieceCopies[]} set
 * @param {readonly (readonly (readonly [number, number])[])[]} pieces their cells
 * @param {boolean} mirror
 * @param {Lattice} [lattice]
 * @returns {readonly PieceCopies[]}
 */
export const addPieces = (set, pieces, mirror, lattice = SQUARE) => pieces.reduce((found, cells) => {
  const shape = shapeOf(cells, lattice);
  const key = pieceKey(shape, mirror, lattice);
  const at = found.findIndex((entry) => pieceKey(entry.shape, mirror, lattice) === key);
  return at < 0 ? [...found, { shape, count: 1 }] : recount(found, at, 1);
}, set);

/**
 * @param {readonly PieceCopies[]} set
 * @param {number} index
 * @param {number} by
 * @returns {readonly PieceCopies[]} without the piece when none is left
 */
export function recount(set, index, by) {
  return set.flatMap((entry, at) => (
    at !== index ? [entry] : entry.count + by > 0 ? [{ ...entry, count: entry.count + by }] : []
  ));
}

/** @param {PlaceDraft} pieces @param {string} mark @param {number} r @param {number} c @returns {PlaceDraft} */
export function paintPiece(pieces, mark, r, c) {
  const drawing = withMark(pieces.drawing, r, c, mark);
  return drawing === pieces.drawing ? pieces : { ...pieces, drawing };
}

/** @param {PlaceDraft} pieces @param {Lattice} [lattice] @returns {PlaceDraft} the drawn piece added to the set */
export function addDrawn(pieces, lattice = SQUARE) {
  const cells = cellsOf(pieces.drawing).map(([r, c]) => /** @type {[number, number]} */ ([c, r]));
  return cells.length
    ? { ...pieces, set: addPieces(pieces.set, [cells], pieces.mirror, lattice), drawing: emptyDrawing() }
    : pieces;
}

/** @param {readonly PieceCopies[]} set */
export const areaOf = (set) => set.reduce((sum, { shape, count }) => sum + shape.length * count, 0);

/** @param {readonly PieceCopies[]} set */
export const numberOf = (set) => set.reduce((sum, { count }) => sum + count, 0);

/** @param {Shape} shape @returns {string} as rows */
export const rowsOfShape = (shape) => writeMarks(shape, shape.map(() => "o"));

/**
 * @param {PlaceDraft} pieces
 * @returns {string} notation of a set, every piece drawn; the core finds the customary letters
 */
export function setText({ set, mirror }) {
  const drawn = set.flatMap(({ shape, count }) => new Array(count).fill(rowsOfShape(shape)));
  return [...(mirror ? [] : ["1s"]), ...drawn].join(".");
}

/**
 * @param {string} text letters and drawn pieces, joined by dots or spaces
 * @param {ReadonlyMap<string, Shape>} letters
 * @param {Lattice} [lattice]
 * @returns {{ok: true, shapes: Shape[]} | {ok: false, error: Trouble}}
 */
export function readPieces(text, letters, lattice = SQUARE) {
  /** @type {Shape[]} */
  const shapes = [];
  for (const word of text.trim().split(/[\s.,]+/)) {
    const drawn = /^[\dox-]+$/.test(word) ? readRows(word) : null;
    if (drawn) {
      const cells = drawn.flatMap((row, r) =>
        [...row].flatMap((mark, c) => (mark === "o" ? [/** @type {[number, number]} */ ([c, r])] : [])));
      if (!cells.length) return wrong("pieces-empty", { text: word.slice(0, 40) });
      shapes.push(shapeOf(cells, lattice));
      continue;
    }
    const named = [...word.toUpperCase()];
    const stranger = named.findIndex((letter) => !letters.has(letter));
    if (stranger >= 0 || !named.length) {
      return wrong("pieces-text", {
        text: text.slice(0, 40), found: word.slice(Math.max(0, stranger), stranger + 8),
        letters: [...letters.keys()].join(""),
      });
    }
    for (const letter of named) shapes.push(/** @type {Shape} */ (letters.get(letter)));
  }
  return { ok: true, shapes };
}

/**
 * Small pieces without a puzzle in the catalogue, as rows: the two-sided sets, and the mirror images that one-sided
 * sets add.
 */
const SMALL = {
  trominoes: { all: "3o oo-o", mirrored: "" },
  tetrominoes: { all: "4o 3o-o 3o-xo oo-xoo oo-oo", mirrored: "3o-xxo xoo-oo" },
};
/**
 * The catalogue's puzzles with the sets whose letters a text may name: two-sided, and one-sided.
 * @type {Readonly<Record<string, readonly [string, string | null]>>}
 */
const LETTERED = {
  xs: ["pack/6x10", "pack/one-sided-3x30"],
  xt: ["pack/tetrahex-4x7", null],
  xd: ["pack/hexiamond-6x6", "pack/one-sided-hexiamond-hexagon"],
};
const PENTAHEXES = "pack/pentahex-10x11";

/** @typedef {"trominoes" | "tetrominoes" | "pentominoes" | "tetrahexes" | "pentahexes" | "hexiamonds"} StockName */
/** Whole sets on each lattice. @type {Readonly<Record<string, readonly StockName[]>>} */
export const STOCK = {
  xs: ["trominoes", "tetrominoes", "pentominoes"], xt: ["tetrahexes", "pentahexes"], xd: ["hexiamonds"],
};

/**
 * @param {StockName} name
 * @param {boolean} mirror
 * @param {(id: string) => Puzzle | undefined} find in the catalogue
 * @returns {Shape[]} one of each piece; for one-sided sets also the mirror images
 */
export function stockShapes(name, mirror, find) {
  if (name === "pentominoes") return [...letteredShapes(mirror, find).values()];
  if (name === "tetrahexes") return bothSides("xt", mirror, shapesOf(find(LETTERED["xt"]?.[0] ?? "")));
  if (name === "pentahexes") return bothSides("xt", mirror, shapesOf(find(PENTAHEXES)));
  if (name === "hexiamonds") return bothSides("xd", mirror, shapesOf(find(LETTERED["xd"]?.[0] ?? "")));
  const { all, mirrored } = SMALL[name];
  const read = readPieces(mirror ? all : `${all} ${mirrored}`, new Map());
  return read.ok ? read.shapes : [];
}

/** @param {Puzzle | undefined} puzzle @returns {Shape[]} of each of its pieces */
const shapesOf = (puzzle) => (puzzle?.kind === "place" ? puzzle.pieces : []).map(({ orientations }) =>
  shapeOf(orientations[0] ?? [], puzzle && latticeOf(puzzle)));

/**
 * @param {string} code of a lattice
 * @param {boolean} mirror
 * @param {Shape[]} shapes
 * @returns {Shape[]} for one-sided sets also the mirror images that differ
 */
function bothSides(code, mirror, shapes) {
  const lattice = CELL_LATTICES[code] ?? SQUARE;
  if (mirror) return shapes;
  return shapes.flatMap((shape) => {
    const other = shapeOf(shape.map(lattice.mirror), lattice);
    return pieceKey(other, false, lattice) === pieceKey(shape, false, lattice) ? [shape] : [shape, other];
  });
}

/**
 * @param {boolean} mirror
 * @param {(id: string) => Puzzle | undefined} find
 * @param {Lattice} [lattice]
 * @returns {Map<string, Shape>} the letters that a text may name
 */
export function letteredShapes(mirror, find, lattice = SQUARE) {
  const [twoSided = "", oneSided = null] = LETTERED[lattice.code] ?? [];
  const puzzle = find((mirror ? null : oneSided) ?? twoSided);
  return new Map((puzzle?.kind === "place" ? puzzle.pieces : []).map(({ letter, orientations }) =>
    [letter, shapeOf(orientations[0] ?? [], lattice)]));
}

/** @param {Draft} draft @returns {Written} */
export function piecesText(draft) {
  const pieces = draft.own.place;
  const { sheet: cropped, left, top } = crop(draft.board);
  // Triangles must keep the way they point: if an odd number of rows and columns goes, one empty column stays.
  const sheet = cellsOfDraft(draft).pointed && (left + top) % 2 ? cropped.map((row) => ["x", ...row]) : cropped;
  if (!sheet.length) return wrong("board-empty", { least: 1 });
  const number = numberOf(pieces.set);
  if (number < 1 || number > 26) return wrong("pieces-number", { limit: 26, pieces: number });
  return { ok: true, text: `p1/pack/${draft.lattice}.${sheetText(sheet)}/p.${setText(pieces)}` };
}
