// Code that several kinds share.

/** @import { Kind, KindHints } from "./kind.js" */

import { Z } from "../view/order.js";
import { LEAST_TEXT } from "../view/sprites/marks.js";

/** Whether any step or jump is a diagonal with its own letter. @param {Puzzle} puzzle */
const slanted = ({ jumps = [], steps }) =>
  [...steps, ...jumps].some((way) => /[QEZC]/.test(String(way.length === 4 ? way[3] : way[1])));

/**
 * Defaults for most kinds: a solution is a sequence of moves, every move can be reversed, and no pieces wait beside the
 * board. Each descriptor overrides what differs.
 * @satisfies {Partial<Kind>}
 */
export const USUAL = {
  countsMoves: true, mendable: false, askedByGame: false, metricsSetting: null,
  // Every move can be reversed, so no position is stuck.
  stuck: null,
  goalCheck: () => null,
  corners: null, coversCells: false, diagonals: slanted, arrow: null, togglesCells: false, tray: null,
  picturesGoal: false, writesCells: false, certificates: {},
  /**
   * The problem of a game: its start and its goal.
   * @param {Puzzle} _puzzle @param {{ start: string, goal: string }} line
   */
  problem: (_puzzle, { start, goal }) => ({ position: start, goal }),
};

/** Hint places of a move of another kind: none. @type {ReturnType<KindHints["places"]>} */
export const NOWHERE = { from: -1, to: -1, name: {} };

/**
 * Hints for kinds whose solutions are sequences of moves from cell to cell.
 * @type {KindHints}
 */
export const WAY_HINTS = {
  places({ names }, position, move) {
    if (!("cell" in move && "to" in move)) return NOWHERE;
    const { cell, to } = move;
    return { from: cell, to, name: { from: names[cell], to: names[to], piece: position[cell] } };
  },
  piece: (_position, _move, from) => [{ cell: from, kind: "hint" }],
  marks: (_move, from, to) => [{ cell: from, kind: "arrow", to }],
  marksOthers: true,
  // Among moves with equally many to go, those that begin a shortest solution come first.
  rank: ({ togo, shortest }) => (togo ?? Infinity) + (shortest === "0" ? 0.5 : 0),
  keeps: () => false,
  why: () => null,
};

/**
 * The names of cells, written at the lower right of each: of all, or of those that a sentence names.
 * @param {SceneState} state @returns {Item[]}
 */
export const nameItems = ({ puzzle, geometry, options, text = LEAST_TEXT }) => puzzle.names.flatMap((name, cell) => {
  if (!options.names && !options.named?.includes(cell)) return [];
  const { x, y } = spotOf(geometry, cell);
  const size = Math.min(1, text / LEAST_TEXT);
  return [{ id: `name:${cell}`, sprite: ["name", name], x: x + 0.2, y: y + 0.3, z: Z.over, size, mark: "name" }];
});

/** The coordinates of a cell. @param {Geometry} geometry @param {number} cell */
export function spotOf({ points }, cell) {
  const [x, y] = points[cell] ?? [0, 0];
  return { x, y };
}

/**
 * Marks where the last move ended and where the held piece can go.
 * @param {SceneState} state @param {"round" | "square"} form
 * @param {{ last: number, landing: number }} z of each @returns {Item[]}
 */
export function endItems({ geometry, hold, options }, form, z) {
  const last = options.last?.at(-1);
  /** @type {Item[]} */
  const landings = (hold.landings ?? []).map(({ cell, far }) => ({
    id: `landing:${cell}`, sprite: ["landing", far ? "far" : "near"], ...spotOf(geometry, cell), z: z.landing,
    mark: "landing",
  }));
  return last && "to" in last
    ? [lastItem("end", form, spotOf(geometry, last.to), z.last), ...landings]
    : landings;
}

/**
 * A mark on an end of the last move.
 * @param {"begin" | "end"} end @param {"round" | "square"} form @param {{ x: number, y: number }} at @param {number} z
 * @returns {Item}
 */
export const lastItem = (end, form, at, z) => ({ id: `last:${end}`, sprite: ["last", form], ...at, z, mark: "last" });

/**
 * The result of reading or writing an invalid text.
 * @param {string} code of the error, one of the core's
 * @param {Failure["params"]} params
 * @returns {{ ok: false, error: Failure }}
 */
export const wrong = (code, params) => ({ ok: false, error: { code, params } });

/**
 * The outcome of a gesture that is not a legal move.
 * @param {number | null} cell that shows the refusal
 * @param {Reason} why
 * @param {Hold} [hold] what stays held
 * @returns {Outcome}
 */
export const refused = (cell, why, hold = {}) => ({ hold, illegal: { cell, why } });

/**
 * @param {readonly string[]} marks one per cell
 * @param {(mark: string) => boolean} counts
 * @param {(cell: number) => readonly number[]} beside
 * @returns {number[][]} connected groups of equal marks, each ascending, in the order of their first cells
 */
export function patchesOf(marks, counts, beside) {
  const seen = new Set();
  return marks.flatMap((mark, first) => {
    if (!counts(mark) || seen.has(first)) return [];
    const patch = new Set([first]);
    for (const cell of patch) {
      for (const next of beside(cell)) if (marks[next] === mark) patch.add(next);
    }
    for (const cell of patch) seen.add(cell);
    return [[...patch].sort((a, b) => a - b)];
  });
}

/**
 * @param {readonly number[]} numbers one per cell
 * @param {(cell: number) => boolean} shown
 * @returns {Mark[]} a number on each cell that is shown
 */
export function valueMarks(numbers, shown) {
  return numbers.flatMap((value, cell) => (
    shown(cell) ? [{ cell, kind: /** @type {const} */ ("value"), text: String(value).replace("-", "−") }] : []
  ));
}
