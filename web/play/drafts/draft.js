// What the editor holds: a board in the making, of any kind, with all that a kind needs beside its cells; and its history. Pure.

/** @import { Position, Puzzle } from "../../model/types.js" */
/** @import { BlocksDraft } from "../../kinds/blocks/editor/draft.js" */
/** @import { PegsDraft } from "../../kinds/jump/editor/draft.js" */
/** @import { PiecesDraft } from "../../kinds/place/editor/draft.js" */
/** @import { TilesDraft } from "../../kinds/slide/editor/draft.js" */
/** @import { Sheet } from "./painting.js" */

import { blocksFrom, freshBlocks } from "../../kinds/blocks/editor/draft.js";
import { freshPegs, pegsFrom } from "../../kinds/jump/editor/draft.js";
import { freshPieces, piecesFrom } from "../../kinds/place/editor/draft.js";
import { freshTiles, tilesFrom } from "../../kinds/slide/editor/draft.js";
import { mapSheet, NOTHING, resize, sheetOf, sizeOf } from "./painting.js";

/** @typedef {"jump" | "slide" | "blocks" | "place"} DraftKind */
/** @typedef {"xs" | "xq" | "xt"} Lattice */
/** @typedef {"board" | "start" | "goal"} Layer what is painted: the cells, or what lies on them at the start or in the end */

/**
 * @typedef {object} Draft never changed, only replaced
 * @property {DraftKind} kind
 * @property {Lattice} lattice
 * @property {Layer} layer
 * @property {Sheet} board jump: o peg, c hole; slide, place: o; blocks: letter, c blank; x no cell
 * @property {PegsDraft} pegs
 * @property {TilesDraft} tiles
 * @property {BlocksDraft} blocks
 * @property {PiecesDraft} pieces
 */

/** @typedef {{code: string, params: Record<string, unknown>}} Trouble a mistake in the core's own codes */
/** @typedef {{board: string, goal: string}} Deal a start that the core is to deal */
/** @typedef {{ok: true, text: string, deal?: Deal} | {ok: false, error: Trouble}} Written the link of a draft, or what is wrong with it */

export const MOST_WIDE = 20;
export const MOST_HIGH = 30;

/** Lattices on which each kind can lie. @type {Record<DraftKind, readonly Lattice[]>} */
export const LATTICES = { jump: ["xs", "xq", "xt"], slide: ["xs", "xq", "xt"], blocks: ["xs"], place: ["xs"] };

/**
 * @param {Puzzle} puzzle
 * @param {Position} position
 * @param {string} goal
 * @returns {Draft | null} the board on the table; null where rows cannot say it
 */
export function draftFrom(puzzle, position, goal) {
  const lattice = latticeOf(puzzle);
  if (!lattice) return null;
  const cells = puzzle.kind === "jump" || puzzle.kind === "blocks" ? position.map((mark) => (mark === "0" ? "c" : mark)) : position.map(() => "o");
  const board = sheetOf(puzzle, cells);
  const { wide, high } = sizeOf(board);
  if (wide > MOST_WIDE || high > MOST_HIGH) return null;
  return {
    // Where there are tiles, they are what lies on the table.
    kind: puzzle.kind, lattice, layer: puzzle.kind === "slide" ? "start" : "board", board,
    pegs: puzzle.kind === "jump" ? pegsFrom(puzzle, position, goal, board) : freshPegs(),
    tiles: puzzle.kind === "slide" ? tilesFrom(puzzle, position, goal) : freshTiles(),
    blocks: puzzle.kind === "blocks" ? blocksFrom(puzzle, goal) : freshBlocks(),
    pieces: puzzle.kind === "place" ? piecesFrom(puzzle) : freshPieces(),
  };
}

/** A square of pegs with the middle one missing. @returns {Draft} */
export function freshDraft() {
  const board = mapSheet(resize([], 7, 7), (_, r, c) => (r === 3 && c === 3 ? "c" : "o"));
  return { kind: "jump", lattice: "xs", layer: "board", board, pegs: freshPegs(), tiles: freshTiles(), blocks: freshBlocks(), pieces: freshPieces() };
}

/** @param {Puzzle} puzzle @returns {Lattice | null} */
function latticeOf({ lattice, points, grid }) {
  if (lattice === "xs" || lattice === "xq" || lattice === "xt") return lattice;
  // The star is drawn as a graph, but its cells and lines are those of the triangular lattice.
  const [[x0 = 0, y0 = 0] = [], [c0 = 0, r0 = 0] = []] = [points[0], grid[0]];
  const triangular = grid.every(([column, row], cell) => {
    const [x, y] = points[cell] ?? [0, 0];
    return Math.abs(x - x0 - (column - c0 - (row - r0) / 2)) < 0.01 && Math.abs(y - y0 - ((row - r0) * Math.sqrt(3)) / 2) < 0.01;
  });
  return triangular ? "xt" : null;
}

/**
 * Another sheet altogether: larger, smaller, filled or cleared. A goal of the block A that is not on it any more is dropped.
 * @param {Draft} draft
 * @param {Sheet} board
 * @returns {Draft}
 */
export function withBoard(draft, board) {
  const { target } = draft.blocks;
  const there = target && (board[target[0]]?.[target[1]] ?? NOTHING) !== NOTHING;
  return { ...draft, layer: "board", board, blocks: there ? draft.blocks : { ...draft.blocks, target: null } };
}

/**
 * The same shape for another kind of puzzle.
 * @param {Draft} draft
 * @param {DraftKind} kind
 * @returns {Draft}
 */
export function withKind(draft, kind) {
  if (draft.kind === kind) return draft;
  const blank = kind === "blocks" ? "c" : "o";
  const keeps = draft.kind === "jump" || kind === "jump" ? (/** @type {string} */ mark) => kind === "jump" && mark === "c" : () => false;
  const board = mapSheet(draft.board, (mark) => (mark === NOTHING ? NOTHING : keeps(mark) ? "c" : blank));
  const lattice = LATTICES[kind].includes(draft.lattice) ? draft.lattice : "xs";
  return { ...draft, kind, lattice, board, layer: "board" };
}

/**
 * @typedef {object} History
 * @property {Draft} now
 * @property {readonly Draft[]} past
 */

const MOST_STEPS = 200;

/**
 * @param {History} history
 * @param {Draft} next
 * @param {boolean} [joins] belongs to the step before, as the cells of one stroke do
 * @returns {History}
 */
export function advance({ now, past }, next, joins = false) {
  if (next === now) return { now, past };
  return { now: next, past: joins && past.length ? past : [...past, now].slice(-MOST_STEPS) };
}

/** @param {History} history @returns {History} one step back */
export function stepBack({ now, past }) {
  const before = past.at(-1);
  return before ? { now: before, past: past.slice(0, -1) } : { now, past };
}
