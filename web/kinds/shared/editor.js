// Editor code that several kinds share.

/** @import { Sketch } from "../../model/drawn.js" */
/** @import { Controls, Draft, KindEditor, Look } from "../../panels/editor/types.d.ts" */

import { fromCorner } from "../../model/drawn.js";
import { cellsWith, readMarks, writeMarks } from "../../model/rows.js";
import { NOTHING, cellsOf, mapSheet, paintBoard, resize, sizeOf, withMark } from "../../panels/editor/draft.js";

/**
 * Defaults for most kinds: a sheet shows which cells exist, and nothing in a draft depends on their number. Each
 * editor overrides what differs.
 * @satisfies {Partial<KindEditor>}
 */
export const USUAL_EDITOR = {
  cells: false, filled: "o", added: NOTHING, layer: /** @type {const} */ ("board"), refutes: false, joined: false,
  /** @template Own @param {Own} own */
  fitted: (own) => own,
  painted: () => "o",
  carried: () => "o",
  layers: () => /** @type {const} */ (["board"]),
  /** @param {Draft} draft */
  shown: ({ board }) => board,
  /** @param {Draft} _draft @param {string} brush */
  meant: (_draft, brush) => brush,
  paint: paintBoard,
  hint: () => null,
  controls: () => [],
  bench: null,
  opened: () => null,
  drawn: null,
};

/** @typedef {Look & { keys: readonly string[] }} Mark that a kind's cells can have, with the keys that paint it */

/** The mark of no cell. @type {Readonly<Record<string, Mark>>} */
export const NO_CELL = {
  [NOTHING]: { paint: "nothing", what: { code: "editor.nothing" }, keys: ["x", "Delete", "Backspace"] },
};

/** Where there is a cell, and where there is none. @type {Readonly<Record<string, Mark>>} */
export const CELLS = { o: { paint: "cell", what: { code: "editor.cell" }, keys: ["o"] }, ...NO_CELL };

/**
 * Brushes, keys and looks of a kind whose marks stand in a table.
 * @param {Readonly<Record<string, Mark>>} marks
 * @param {(draft: Draft) => readonly string[]} [at] those that can be painted on the current layer
 * @returns {Pick<KindEditor, "brushes" | "keys" | "look">}
 */
export function markedWith(marks, at = () => Object.keys(marks)) {
  /** @param {string} mark */
  const known = (mark) => marks[mark] ?? { paint: "cell", what: { code: "editor.unknown" }, text: "?", keys: [] };
  return {
    brushes: (draft) => at(draft).map((mark) => [mark, known(mark).what]),
    keys: (draft) => Object.fromEntries(at(draft).flatMap((mark) => known(mark).keys.map((key) => [key, mark]))),
    look(mark) {
      const { keys, ...look } = known(mark);
      return look;
    },
  };
}

/**
 * @template {KindName} K
 * @param {Draft} draft
 * @param {K} kind
 * @param {Partial<Drafts[K]>} change of its own part
 * @returns {Draft}
 */
export const withOwn = (draft, kind, change) =>
  ({ ...draft, own: { ...draft.own, [kind]: { ...draft.own[kind], ...change } } });

/**
 * The choice of a goal, with a note about it. One that is painted is what is painted next.
 * @template {"hop" | "jump" | "lights"} K
 * @param {KindEditor<K>} editor
 * @param {Draft} draft
 * @param {K} kind
 * @param {readonly Drafts[K]["goal"][]} goals
 * @param {(goal: Drafts[K]["goal"]) => string} code of the text of each
 * @returns {Controls}
 */
export const goalControls = (editor, draft, kind, goals, code) => [
  {
    type: "choice", key: "goal", label: { code: "editor.goal" }, now: draft.own[kind].goal,
    values: goals.map((goal) => [goal, { code: code(goal) }]),
    set(value) {
      const next = withOwn(draft, kind, /** @type {Partial<Drafts[K]>} */ ({ goal: value }));
      return { ...next, layer: editor.layers(next).includes("goal") ? "goal" : editor.layer };
    },
  },
  { type: "note", say: { code: `${code(draft.own[kind].goal)}.about` } },
];

/**
 * A painted goal on the cells of a board.
 * @param {Sheet} board
 * @param {Sheet} last the goal; may be smaller than the board
 * @param {string} mark where it is painted so
 * @param {string} other on all other cells
 */
export const goalOn = (board, last, mark, other) =>
  mapSheet(board, (cell, r, c) => (cell === NOTHING ? cell : last[r]?.[c] === mark ? mark : other));

/**
 * @param {Sheet} shown the goal as it is shown
 * @param {Sheet} last as it is kept
 * @param {{mark: string, r: number, c: number}} painted
 * @param {string} other the mark of what was never painted
 * @returns {Sheet | null} the goal with one cell painted; null if it stays
 */
export function goalPainted(shown, last, { mark, r, c }, other) {
  const there = shown[r]?.[c] ?? NOTHING;
  if (there === NOTHING || mark === NOTHING || there === mark) return null;
  const { wide, high } = sizeOf(shown);
  return withMark(resize(last, wide, high, other), r, c, mark);
}

/**
 * The marks on the cells, in reading order: those painted, and on the other cells the usual marks not painted yet.
 * @param {Draft} draft
 * @param {Sheet} sheet "" where nothing was painted
 * @param {readonly string[]} usual one per cell: they do not run out
 * @returns {string[]}
 */
export function filledUp({ board }, sheet, usual) {
  const painted = cellsOf(board).map(([r, c]) => sheet[r]?.[c] ?? "");
  const spare = [...usual];
  for (const mark of painted) if (spare.includes(mark)) spare.splice(spare.indexOf(mark), 1);
  return painted.map((mark) => mark || /** @type {string} */ (spare.shift()));
}

/** @param {Draft} draft @param {number} r @param {number} c @returns {number} the number of the cell there, or -1 */
export const cellAt = ({ board }, r, c) => cellsOf(board).findIndex(([row, column]) => row === r && column === c);

// Boards of points and edges.

/** Well-known ones, to begin with. */
export const GRAPHS = {
  cube: "xg.0030112112220333.126-37-34-5-56-7-7",
  petersen: "xg.606304c4359548882bab.123-67-48-59-57-6-8-9-9",
  wheel: "xg.30900565c53a9a.123-34-35-456-6-6",
};

/** Numbers typed as one likes: no sign between them ends a part of a link. @param {string} text */
export const wordsIn = (text) => text.normalize("NFKC").split(/[^0-9A-Za-z-]+/).filter(Boolean);

/**
 * Points typed as numbers, as rows of marks; or which number is no point's. What is no number stays as typed, and the
 * core reports it.
 * @param {Sketch} sketch
 * @param {string} text numbers
 * @param {string} mark of these points
 * @param {string} other of all others
 * @returns {string | Reason}
 */
export function marked({ points }, text, mark, other) {
  const words = wordsIn(text);
  const none = words.find((word) => /^\d+$/.test(word) && !points[Number(word)]);
  if (none) return { code: "graph.no-point", params: { point: none, most: points.length - 1 } };
  if (!words.length || words.some((word) => !points[Number(word)])) return words.join(".");
  const named = new Set(words.map(Number));
  return writeMarks(fromCorner(points), points.map((_, point) => (named.has(point) ? mark : other)));
}

/**
 * The numbers of the cells with a mark, as one types them; a goal that is no position (any hole) as it stands.
 * @param {Puzzle} puzzle
 * @param {string} text of a position
 * @param {string} mark
 */
export function numbersIn(puzzle, text, mark) {
  const marks = readMarks(puzzle, text);
  return marks ? cellsWith(marks, mark).join(" ") : text;
}
