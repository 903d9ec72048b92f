// The editor's draft: a board of any kind in the making, with what its kind needs beside the cells; and its history.
// Pure.

/** @import { Draft, Editors, KindEditor, Lattice, Sheet } from "./types.d.ts" */

import { mapSheet, NOTHING, resize, sheetOf, sizeOf, withMark } from "./painting.js";

export const MOST_WIDE = 24;
export const MOST_HIGH = 30;

/**
 * @param {Editors} editors
 * @param {Puzzle} puzzle
 * @param {Position} position
 * @param {string} goal
 * @returns {Draft | null} the current board as a draft; null if rows cannot describe it
 */
export function draftFrom(editors, puzzle, position, goal) {
  const lattice = latticeOf(puzzle);
  const editor = editorOf(editors, puzzle.kind);
  if (!lattice) return null;
  const board = sheetOf(puzzle, position.map(editor.painted));
  const { wide, high } = sizeOf(board);
  if (wide > MOST_WIDE || high > MOST_HIGH) return null;
  const own = { ...freshOwn(editors), [puzzle.kind]: editor.from(puzzle, position, goal, board) };
  return { kind: puzzle.kind, lattice, layer: editor.layer, board, own };
}

/**
 * Returns a 7x7 square with a different mark in its middle, if the kind has one.
 * @param {Editors} editors
 * @param {string} [kind] by default the first one
 * @returns {Draft}
 */
export function freshDraft(editors, kind = [...editors.keys()][0] ?? "") {
  const editor = editorOf(editors, kind);
  const board = mapSheet(resize([], 7, 7), (_, r, c) => editor.carried(r === 3 && c === 3 ? "c" : "o", ["o", "c"]));
  return { kind, lattice: "xs", layer: "board", board, own: freshOwn(editors) };
}

/** @param {Editors} editors @param {string} kind @returns {KindEditor} */
export function editorOf(editors, kind) {
  const editor = editors.get(kind);
  if (!editor) throw new TypeError(`no editor for ${kind}`);
  return editor;
}

/** @param {Editors} editors @returns {Draft["own"]} */
const freshOwn = (editors) => Object.fromEntries([...editors].map(([kind, editor]) => [kind, editor.fresh()]));

/** @param {Puzzle} puzzle @returns {Lattice | null} */
function latticeOf({ lattice, points, grid }) {
  if (lattice === "xs" || lattice === "xq" || lattice === "xt" || lattice === "xd") return lattice;
  // The star is stored as a graph, but its cells and lines are those of the triangular lattice.
  const [[x0 = 0, y0 = 0] = [], [c0 = 0, r0 = 0] = []] = [points[0], grid[0]];
  const triangular = grid.every(([column, row], cell) => {
    const [x, y] = points[cell] ?? [0, 0];
    return (
      Math.abs(x - x0 - (column - c0 - (row - r0) / 2)) < 0.01 &&
      Math.abs(y - y0 - ((row - r0) * Math.sqrt(3)) / 2) < 0.01
    );
  });
  return triangular ? "xt" : null;
}

/** @param {Draft} draft @param {string} mark @param {number} r @param {number} c @returns {Draft} */
export function paintBoard(draft, mark, r, c) {
  const board = withMark(draft.board, r, c, mark);
  return board === draft.board ? draft : { ...draft, board };
}

/**
 * Replaces the whole sheet (resized, filled or cleared) and drops what belonged to removed cells.
 * @param {Editors} editors
 * @param {Draft} draft
 * @param {Sheet} board
 * @returns {Draft}
 */
export function withBoard(editors, draft, board) {
  const own = Object.fromEntries([...editors].map(([kind, { fitted }]) => [kind, fitted(draft.own[kind], board)]));
  return { ...draft, layer: "board", board, own };
}

/**
 * Keeps the shape and changes the kind of puzzle.
 * @param {Editors} editors
 * @param {Draft} draft
 * @param {string} kind
 * @returns {Draft}
 */
export function withKind(editors, draft, kind) {
  if (draft.kind === kind) return draft;
  const { carried, lattices } = editorOf(editors, kind);
  const marks = draft.board.flat().filter((mark) => mark !== NOTHING);
  const board = mapSheet(draft.board, (mark) => (mark === NOTHING ? NOTHING : carried(mark, marks)));
  const lattice = lattices.includes(draft.lattice) ? draft.lattice : "xs";
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
 * @param {boolean} [joins] part of the previous step, as the cells of one stroke are
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
