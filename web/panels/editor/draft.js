// The editor's draft: a sheet of marks, a board of any kind in the making with what its kind needs beside the cells,
// and its history. Pure but for the one object that holds what is edited now.

/** @import { Draft, Editors, How, KindEditor, Lattice } from "./types.d.ts" */

import { EMPTY, centred, sizeFor, sketchOf } from "../../model/drawn.js";
import { modelOf } from "../../model/kinds.js";
import { CELL_LATTICES, LATTICES } from "../../model/lattice.js";
import { CELL_LIMIT, rowsOf, writeRows } from "../../model/rows.js";

// The sheet: a rectangle of marks, and its notation in rows.

/**
 * @typedef {{sheet: Sheet, left: number, top: number}} Cropped a sheet without empty margins, and where it was
 */

export const NOTHING = "x";

/** @param {Sheet} sheet */
export const sizeOf = (sheet) => ({ wide: sheet[0]?.length ?? 0, high: sheet.length });

/**
 * @param {Sheet} sheet
 * @param {number} wide
 * @param {number} high
 * @param {string} [empty] mark of new cells
 * @returns {Sheet}
 */
export function resize(sheet, wide, high, empty = NOTHING) {
  return Array.from({ length: high }, (_, r) => Array.from({ length: wide }, (__, c) => sheet[r]?.[c] ?? empty));
}

/** @param {Sheet} sheet @param {(mark: string, r: number, c: number) => string} change @returns {Sheet} */
export const mapSheet = (sheet, change) => sheet.map((row, r) => row.map((mark, c) => change(mark, r, c)));

/**
 * @param {Sheet} sheet
 * @param {number} r
 * @param {number} c
 * @param {string} mark
 * @returns {Sheet} the same sheet if the cell already has that mark or does not exist
 */
export function withMark(sheet, r, c, mark) {
  const row = sheet[r];
  if (!row || row[c] === undefined || row[c] === mark) return sheet;
  return sheet.with(r, row.with(c, mark));
}

/**
 * Removes empty rows and columns at the margins.
 * @param {Sheet} sheet
 * @returns {Cropped} an empty sheet if nothing is painted
 */
export function crop(sheet) {
  const filled = cellsOf(sheet);
  if (!filled.length) return { sheet: [], left: 0, top: 0 };
  const [rows, columns] = [filled.map(([r]) => r), filled.map(([, c]) => c)];
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  return {
    sheet: sheet.slice(top, Math.max(...rows) + 1).map((row) => row.slice(left, Math.max(...columns) + 1)),
    left,
    top,
  };
}

/** @param {Sheet} sheet @returns {[number, number][]} row and column of every cell, in reading order */
export function cellsOf(sheet) {
  return sheet.flatMap((row, r) =>
    row.flatMap((mark, c) => (mark === NOTHING ? [] : [/** @type {[number, number]} */ ([r, c])])),
  );
}

/**
 * @param {Sheet} sheet
 * @param {readonly string[]} marks of its cells, in reading order
 * @param {string} [empty] mark where there is no cell
 * @returns {Sheet} the new marks on the same cells
 */
export function remarked(sheet, marks, empty = NOTHING) {
  let cell = 0;
  return mapSheet(sheet, (mark) => (mark === NOTHING ? empty : marks[cell++] ?? ""));
}

/** @param {Sheet} sheet @returns {string} in the notation of rows, as it is */
export const sheetText = (sheet) => writeRows(sheet.map((row) => row.join("")));

/**
 * Returns the current board as a sheet.
 * @param {Puzzle} puzzle
 * @param {Position} position
 * @param {string} [empty] mark where there is no cell
 * @returns {Sheet}
 */
export const sheetOf = ({ grid }, position, empty = NOTHING) => rowsOf(grid, position, empty);

// The draft, and its history.

const MOST_WIDE = 24;
const MOST_HIGH = 30;

/**
 * The sides that a sheet can have. One that is wider and higher than any board holds boards with gaps; where every cell
 * of the sheet is one of the board, it ends where the board does.
 * @param {KindEditor} editor
 * @param {Draft} draft
 * @returns {{wide: number, high: number}}
 */
export function mostOf({ added }, { board }) {
  const { wide, high } = sizeOf(board);
  /** @param {number} most @param {number} now @param {number} other */
  const most = (most, now, other) =>
    (added === NOTHING ? most : Math.max(now, Math.min(most, Math.floor(CELL_LIMIT / other))));
  return { wide: most(MOST_WIDE, wide, high), high: most(MOST_HIGH, high, wide) };
}

/** @param {KindEditor} editor @param {Draft} draft @returns {Line} what was painted, or that it is too much */
export function countOf({ count }, draft) {
  const cells = cellsOf(draft.board).length;
  return cells > CELL_LIMIT ? { code: "error.board-too-large", params: { cells, limit: CELL_LIMIT } } : count(draft);
}

/** @param {{ lattice: Lattice }} draft @returns {boolean} whether it is a board of points and edges */
export const isDrawn = ({ lattice }) => lattice === "xg" || lattice === "xp";

/**
 * @param {Editors} editors
 * @param {Puzzle} puzzle
 * @param {Position} position
 * @param {string} goal
 * @returns {Draft | null} the current board as a draft; null if no sheet of its kind can show it
 */
export function draftFrom(editors, puzzle, position, goal) {
  const editor = editorOf(editors, puzzle.kind);
  const fresh = freshDraft(editors, puzzle.kind);
  const sketch = sketchOf(puzzle);
  const drawn = sketch.points.length > 0 && sheetFor(editor, puzzle);
  if (drawn) {
    const ends = endsOf(editor, puzzle, position, goal);
    return { ...fresh, lattice: drawn, ...centred(sketch, sizeFor(sketch)), ends };
  }
  const lattice = latticeOf(puzzle);
  if (!lattice) return null;
  const board = sheetOf(puzzle, position.map(editor.painted));
  const { wide, high } = sizeOf(board);
  if (wide > MOST_WIDE || high > MOST_HIGH) return null;
  const own = { ...fresh.own, [puzzle.kind]: editor.from(puzzle, position, goal, board) };
  return { ...fresh, lattice, layer: editor.layer, board, own };
}

/**
 * What is typed for start and goal of a board of points and edges; nothing for the usual ones.
 * @param {KindEditor} editor
 * @param {Puzzle} puzzle
 * @param {Position} position
 * @param {string} goal
 */
function endsOf({ drawn }, puzzle, position, goal) {
  const { goalOf, write } = modelOf(puzzle).rules(puzzle);
  const start = write(position);
  const usual = start === puzzle.start;
  return {
    start: usual ? "" : drawn?.typed(puzzle, "start", start) ?? "",
    goal: goal === goalOf(usual ? undefined : position) ? "" : drawn?.typed(puzzle, "goal", goal) ?? "",
  };
}

/**
 * The sheet of points and edges on which the kind draws a board, by the prefix of the board's code.
 * @param {KindEditor} editor
 * @param {Puzzle} puzzle
 */
function sheetFor({ sheets }, { slug }) {
  const drawn = sheets.filter((lattice) => isDrawn({ lattice }));
  return drawn.find((prefix) => slug.startsWith(`${prefix}.`)) ?? drawn[0];
}

/**
 * Returns a 7x7 square with a different mark in its middle, if the kind has one.
 * @param {Editors} editors
 * @param {KindName} kind
 * @param {string} [group] of the boards of its shelf
 * @returns {Draft}
 */
export function freshDraft(editors, kind, group) {
  const { carried } = editorOf(editors, kind);
  const board = mapSheet(resize([], 7, 7), (_, r, c) => carried(r === 3 && c === 3 ? "c" : "o", ["o", "c"]));
  const own = ownBy(editors, ({ fresh }) => fresh(group));
  const ends = { start: "", goal: "" };
  return { kind, lattice: "xs", layer: "board", board, boards: {}, sketch: EMPTY, times: 1, ends, own };
}

/**
 * @param {Editors} editors
 * @param {(editor: KindEditor, kind: KindName) => Drafts[KindName]} make
 * @returns {Drafts} every kind's own part of a draft
 */
const ownBy = (editors, make) => /** @type {any} */ (Object.fromEntries(
  [...editors].map(([kind, editor]) => [kind, make(editor, kind)])));

/** @param {Editors} editors @param {KindName} kind @returns {KindEditor} */
export function editorOf(editors, kind) {
  const editor = editors.get(kind);
  if (!editor) throw new TypeError(`no editor for ${kind}`);
  return editor;
}

/** @param {Puzzle} puzzle @returns {Lattice | null} */
function latticeOf({ lattice, points, grid }) {
  if (lattice in LATTICES || lattice in CELL_LATTICES) return /** @type {Lattice} */ (lattice);
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
  const own = ownBy(editors, ({ fitted }, kind) => fitted(draft.own[kind], board));
  return { ...draft, layer: "board", board, boards: {}, own };
}

/**
 * Keeps the shape and changes the kind of puzzle. If the kind was left with this shape, its marks are there again.
 * @param {Editors} editors
 * @param {Draft} draft
 * @param {KindName} kind
 * @returns {Draft}
 */
export function withKind(editors, draft, kind) {
  if (draft.kind === kind) return draft;
  const { carried, sheets } = editorOf(editors, kind);
  const marks = draft.board.flat().filter((mark) => mark !== NOTHING);
  const before = draft.boards[kind];
  const board = before && shapeOf(before) === shapeOf(draft.board)
    ? before
    : mapSheet(draft.board, (mark) => (mark === NOTHING ? NOTHING : carried(mark, marks)));
  const [usual = "xs"] = isDrawn(draft) ? sheets.filter((lattice) => isDrawn({ lattice })) : [];
  const lattice = sheets.includes(draft.lattice) ? draft.lattice : usual;
  return { ...draft, kind, lattice, board, boards: { ...draft.boards, [draft.kind]: draft.board }, layer: "board" };
}

/** @param {Sheet} sheet @returns {string} which of its cells there are, whatever their marks */
const shapeOf = (sheet) => sheetText(mapSheet(sheet, (mark) => (mark === NOTHING ? mark : "o")));

/**
 * @typedef {object} History
 * @property {Draft} now
 * @property {readonly Draft[]} past
 * @property {readonly Draft[]} future what was taken back, the last first to come again
 */

const MOST_STEPS = 200;

/**
 * @param {History} history
 * @param {Draft} next
 * @param {boolean} [joins] part of the previous step, as the cells of one stroke are
 * @returns {History}
 */
export function advance(history, next, joins = false) {
  const { now, past } = history;
  if (next === now) return history;
  return { now: next, past: joins && past.length ? past : [...past, now].slice(-MOST_STEPS), future: [] };
}

/** @param {History} history @returns {History} one step back */
function stepBack(history) {
  const { now, past, future } = history;
  const before = past.at(-1);
  return before ? { now: before, past: past.slice(0, -1), future: [...future, now] } : history;
}

/** @param {History} history @returns {History} one step on, to what was taken back last */
function stepOn(history) {
  const { now, past, future } = history;
  const after = future.at(-1);
  return after ? { now: after, past: [...past, now], future: future.slice(0, -1) } : history;
}

// What is edited now: the draft with its history, what its kind tells of itself, and the current brush.

/**
 * @typedef {object} Drafting
 * @property {() => Draft} now
 * @property {() => History} history
 * @property {Editors} editors
 * @property {() => KindEditor} editor of the draft's kind
 * @property {() => string} brush the current one
 * @property {(brush: string) => void} hold
 * @property {(brush: string, r: number, c: number, how: How) => Draft} painted the draft with a cell painted
 * @property {(next: Draft, joins: boolean) => boolean} stroke `joins`: part of the same step of undo; false if
 *   nothing changed
 * @property {() => void} drop takes back what this stroke has painted: it was none
 * @property {() => void} back
 * @property {() => void} on
 */

/**
 * @param {Editors} editors
 * @param {History} begun
 * @returns {Drafting}
 */
export function createDrafting(editors, begun) {
  let history = begun;
  /** As it was before this stroke. */
  let before = begun;
  /** The current brush for each kind and layer. @type {Map<string, string>} */
  const hands = new Map();
  /** The last mark that a brush meant which paints several. @type {string | null} */
  let last = null;

  const now = () => history.now;
  const editor = () => editorOf(editors, now().kind);
  const hand = () => `${now().kind} ${now().layer}`;

  return {
    now,
    history: () => history,
    editors,
    editor,
    brush() {
      const brushes = editor().brushes(now());
      const held = hands.get(hand());
      return (brushes.find(([mark]) => mark === held) ?? brushes[0])?.[0] ?? NOTHING;
    },
    hold: (brush) => void hands.set(hand(), brush),
    painted(brush, r, c, how) {
      const mark = editor().meant(now(), brush, { r, c, how, last });
      if (mark !== brush) last = mark;
      return editor().paint(now(), mark, r, c);
    },
    stroke(next, joins) {
      if (!joins) before = history;
      if (next === now()) return false;
      history = advance(history, next, history !== before);
      return true;
    },
    drop() {
      history = before;
    },
    back() {
      history = stepBack(history);
    },
    on() {
      history = stepOn(history);
    },
  };
}
