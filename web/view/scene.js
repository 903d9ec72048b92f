// Turns a position, what the player holds and the marks into a flat list of items, and the marks into words. Pure:
// canvas, thumbnails and SVG draw the same list.

import { Z } from "./geometry.js";
import { viewOf } from "./kinds.js";

/** @param {SceneState} state @returns {Item[]} with marks of two kinds at most */
export function scene(state) {
  return calmed([
    { id: "board", sprite: ["board"], x: 0, y: 0, z: Z.board },
    ...viewOf(state.puzzle).scene(state),
    ...state.marks.flatMap((mark, index) => markItem(state, mark, index)),
  ]);
}

/**
 * The kinds of marks, the most urgent first: what the hand can do now, then what was asked for, then the last move.
 * @type {readonly NonNullable<Item["mark"]>[]}
 */
const URGENT = ["landing", "way", "number", "verdict", "dead", "name", "last"];
const MOST_KINDS = 2;

/** @param {Item[]} items @returns {Item[]} without the less urgent kinds of marks; names give way to numbers */
function calmed(items) {
  const there = new Set(items.map(({ mark }) => mark));
  if (there.has("number")) there.delete("name");
  const kept = URGENT.filter((kind) => there.has(kind)).slice(0, MOST_KINDS);
  return items.filter(({ mark }) => mark === undefined || kept.includes(mark));
}

/** @param {SceneState} state @param {Mark} mark @param {number} index @returns {Item[]} */
function markItem(state, mark, index) {
  const [x, y] = state.geometry.points[mark.cell] ?? [0, 0];
  const drawn = /** @type {DrawMark} */ (MARKS[mark.kind])(mark, state, [x, y]);
  return drawn ? [{ id: `mark:${index}`, x, y, z: Z.sign, mark: sortOf(mark, state.marks), ...drawn }] : [];
}

/** A cross on a cell is one of the entries in a table of numbers. @param {Mark} mark @param {readonly Mark[]} marks */
function sortOf(mark, marks) {
  const isEntry = mark.kind === "lose" && mark.to === undefined && marks.some(({ kind }) => kind === "heat");
  return isEntry ? "number" : SORTS[mark.kind];
}

/** @type {Record<Mark["kind"], NonNullable<Item["mark"]>>} */
const SORTS = {
  arrow: "way", hint: "way", ghost: "way", waiting: "way", side: "way", value: "number", heat: "number",
  class: "number", win: "verdict", detour: "verdict", lose: "verdict", dead: "dead",
};

/** How far the verdict on a move stands from the middle of a cell. */
const AWAY = 0.5;

/**
 * A verdict on a move, or on a place. It stands shortly before the landing place; where another move comes there on the
 * same line, it stands beside the piece.
 * @param {VerdictMark | DetourMark} mark @param {SceneState} state @param {readonly (string | number)[]} sprite
 * @returns {Drawn}
 */
function verdictItem(mark, state, sprite) {
  if (mark.to === undefined) return { sprite, z: Z.sign + 1 };
  const { cell, to } = mark;
  const [ux, uy] = headingOf(state, { cell, to });
  const shared = state.marks.some((one) => one !== mark && "to" in one && one.to === to &&
    String(headingOf(state, { cell: one.cell, to })) === `${ux},${uy}`);
  const [x, y] = state.geometry.points[shared ? cell : to] ?? [0, 0];
  const away = shared ? AWAY : -AWAY;
  return { sprite: [...sprite, ux, uy], x: x + ux * away, y: y + uy * away, z: Z.sign + 1 };
}

/**
 * The direction in which a mark points.
 * @param {SceneState} state @param {{ cell: number, to: number }} mark @returns {[number, number]}
 */
function headingOf({ geometry }, { cell, to }) {
  const [[x, y], [toX, toY]] = [geometry.points[cell] ?? [0, 0], geometry.points[to] ?? [0, 0]];
  const size = Math.hypot(toX - x, toY - y) || 1;
  return [Math.round(((toX - x) / size) * 1000) / 1000, Math.round(((toY - y) / size) * 1000) / 1000];
}

/** How far from the centre of its first cell an arrow begins, and how far before the centre of the other it ends. */
const ARROW = { begins: 0.34, ends: 0.12 };

/**
 * Returns the ends of an arrow from the rim of what is on a cell nearly to the centre of another cell.
 * @param {SceneState} state @param {number} from @param {number} to
 * @returns {[[number, number], [number, number]]}
 */
function arrowBetween({ geometry }, from, to) {
  const [x, y] = geometry.points[from] ?? [0, 0];
  const [toX, toY] = geometry.points[to] ?? [x, y];
  const size = Math.hypot(toX - x, toY - y) || 1;
  const [ux, uy] = [(toX - x) / size, (toY - y) / size];
  return [
    [x + ux * ARROW.begins, y + uy * ARROW.begins], [toX - ux * ARROW.ends, toY - uy * ARROW.ends],
  ];
}

/** @typedef {Pick<Item, "sprite"> & Partial<Item>} Drawn */
/**
 * @template {Mark} [M=Mark]
 * @typedef {(mark: M, state: SceneState, at: [number, number]) => Drawn | null} DrawMark
 */

/** @type {{ [M in Mark as M["kind"]]: DrawMark<M> }} */
const MARKS = {
  arrow({ cell, to }, state) {
    const [[x, y], [toX, toY]] = (viewOf(state.puzzle).arrow ?? arrowBetween)(state, cell, to);
    const way = [toX - x, toY - y].map((value) => Math.round(value * 1000) / 1000);
    return { sprite: ["arrow", ...way], x, y, z: Z.sign + 2 };
  },
  hint({ cells = [] }, { geometry, puzzle }, at) {
    // Light is visible around a peg or a disc; on a piece that covers its cells the mark goes on top.
    const covered = geometry.square && viewOf(puzzle).coversCells;
    const shape = cells.map((cell) => {
      const [x, y] = geometry.points[cell] ?? at;
      return `${x - at[0]},${y - at[1]}`;
    });
    return covered ? { sprite: ["hint", "square", ...shape] } : { sprite: ["hint"], z: Z.under + 5 };
  },
  side: (_, { geometry, puzzle }) => (geometry.square && viewOf(puzzle).coversCells
    ? { sprite: ["side", "square"] }
    : { sprite: ["side"], z: Z.under + 4 }),
  value: ({ text }) => ({ sprite: ["value", text] }),
  heat: ({ level, text = "" }) => ({ sprite: ["heat", Math.round(level * 100), text] }),
  class: ({ level, text = "" }) => ({ sprite: ["class", level, text] }),
  win: (mark, state) => verdictItem(mark, state, ["win"]),
  detour: (mark, state) => verdictItem(mark, state, ["detour", mark.text]),
  lose: (mark, state) => verdictItem(mark, state, ["lose"]),
  dead: () => ({ sprite: ["dead"], z: Z.under }),
  ghost: ({ letter, orientation }) => ({ sprite: ["hint-piece", letter, orientation] }),
  waiting: () => null,
};

// In words: the marks as part of the spoken names of cells (keys cell.* of the locales), and the cells that a sentence
// names.

/**
 * Returns the names with what the marks show: a number, a cross, an arrow.
 * @param {readonly string[]} names one per cell
 * @param {readonly Mark[]} marks
 * @param {Puzzle} puzzle
 * @param {Translate} t
 * @returns {string[]}
 */
export function markedNames(names, marks, puzzle, t) {
  const marked = [...names];
  for (const mark of marks) {
    const { cell, kind } = mark;
    const name = marked[cell];
    if (name === undefined || kind === "ghost") continue;
    // Not every mark has these.
    const { text, to } = { text: undefined, to: undefined, ...mark };
    const end = to === undefined ? "" : puzzle.names[to];
    if (to !== undefined && kind !== "arrow") marked[cell] = t(`cell.move-${kind}`, { name, to: end, text });
    else if (text !== undefined) marked[cell] = t("cell.mark-text", { name, text });
    else if (to !== undefined) marked[cell] = t("cell.mark-arrow", { name, to: end });
    else marked[cell] = t(kind === "lose" ? "cell.mark-lose" : "cell.mark", { name });
  }
  return marked;
}

/** Sentence parameters that are names of cells. */
const CELLS = ["from", "to", "over", "hole", "cell", "blank"];

/**
 * The cells that a sentence names.
 * @param {Readonly<Record<string, unknown>> | undefined} params of the sentence
 * @param {{ names: readonly string[] }} puzzle
 * @returns {number[]}
 */
export const cellsIn = (params = {}, { names }) =>
  CELLS.flatMap((name) => params[name]).map((name) => names.indexOf(String(name))).filter((cell) => cell >= 0);
