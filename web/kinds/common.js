// What several kinds share.

/** @import { Failure, Puzzle, Reason } from "../model/types.js" */
/** @import { Geometry } from "../view/geometry.js" */
/** @import { SceneState } from "../view/scene.js" */
/** @import { Hold, Item, Mark, Outcome } from "../view/types.js" */
/** @import { Kind, KindHints } from "./kind.js" */

import { Z } from "../view/order.js";

/** Whether some ways between cells are slanted ones with letters of their own. @param {Puzzle} puzzle */
const slanted = ({ jumps = [], steps }) =>
  [...steps, ...jumps].some((way) => /[QEZC]/.test(String(way.length === 4 ? way[3] : way[1])));

/**
 * What most kinds say: a solution is a way of moves that can be taken back, on a board that has all there is to be
 * seen. Each descriptor tells what is otherwise.
 * @satisfies {Partial<Kind>}
 */
export const USUAL = {
  countsMoves: true, mendable: false, askedByGame: false, metricsSetting: null,
  // Whatever moved can move back.
  stuck: null,
  goalCheck: () => null,
  corners: null, coversCells: false, diagonals: slanted, arrow: null, togglesCells: false, tray: null,
  picturesGoal: false, writesCells: false, certificates: {},
  /**
   * The problem of a game whose moves all begin at its start.
   * @param {Puzzle} _puzzle @param {{ start: string, goal: string }} line
   */
  problem: (_puzzle, { start, goal }) => ({ position: start, goal }),
  panels: {}, sizes: null,
};

/** The places of a move of another kind. @type {ReturnType<KindHints["places"]>} */
export const NOWHERE = { from: -1, to: -1, name: {} };

/**
 * Hints of a kind whose solutions are ways of moves: something slides from a cell to another.
 * @type {KindHints}
 */
export const WAY_HINTS = {
  places({ names }, position, move) {
    if (!("cell" in move && "to" in move)) return NOWHERE;
    const { cell, to } = move;
    return { from: cell, to, name: { from: names[cell], to: names[to], piece: position[cell] } };
  },
  marks: (_move, from, to) => [{ cell: from, kind: "arrow", to }],
  marksOthers: true,
  // Of equals, one with which a shortest solution begins goes before one that has to be gone on with.
  rank: ({ togo, shortest }) => (togo ?? Infinity) + (shortest === "0" ? 0.5 : 0),
  keeps: () => false,
  why: () => null,
};

/** @param {Puzzle} puzzle @param {Geometry} geometry @returns {Item[]} every cell's name, written on it */
export const nameItems = ({ names }, geometry) => names.map((name, cell) => (
  { id: `name:${cell}`, sprite: ["name", name, "low"], ...spotOf(geometry, cell), z: Z.over }
));

/** @param {Geometry} geometry @param {number} cell where it lies */
export function spotOf({ points }, cell) {
  const [x, y] = points[cell] ?? [0, 0];
  return { x, y };
}

/**
 * Where the last thing that moved came to, and where what is held can go.
 * @param {SceneState} state @param {"round" | "square"} form
 * @param {{ last: number, landing: number }} z of each @returns {Item[]}
 */
export function endItems({ geometry, hold, options }, form, z) {
  const last = options.last?.at(-1);
  const landings = (hold.landings ?? []).map(({ cell, far }) => (
    { id: `landing:${cell}`, sprite: ["landing", far ? "far" : "near"], ...spotOf(geometry, cell), z: z.landing }
  ));
  if (!last || !("to" in last)) return landings;
  return [{ id: "last:end", sprite: ["last", form], ...spotOf(geometry, last.to), z: z.last }, ...landings];
}

/**
 * What reading or writing a text comes to that says nothing.
 * @param {string} code of the mistake, one of the core's
 * @param {Failure["params"]} params
 * @returns {{ ok: false, error: Failure }}
 */
export const wrong = (code, params) => ({ ok: false, error: { code, params } });

/**
 * What a gesture comes to that is no move.
 * @param {number | null} cell that shows it
 * @param {Reason} why
 * @param {Hold} [hold] what stays in the hand
 * @returns {Outcome}
 */
export const refused = (cell, why, hold = {}) => ({ hold, illegal: { cell, why } });

/**
 * @param {readonly string[]} marks one a cell
 * @param {(mark: string) => boolean} counts
 * @param {(cell: number) => readonly number[]} beside
 * @returns {number[][]} cells with equal marks that hang together, ascending, by their first cells
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

/** A move that never counts as one with the next. */
export const alone = () => false;

/** The two numbers of a slug such as 4x5. @param {string[]} parts */
export const widthAndHeight = ([w, h]) => ({ w, h });

/**
 * @param {readonly number[]} numbers one a cell
 * @param {(cell: number) => boolean} shown
 * @returns {Mark[]} a number on each cell that is shown
 */
export function valueMarks(numbers, shown) {
  return numbers.flatMap((value, cell) => (
    shown(cell) ? [{ cell, kind: /** @type {const} */ ("value"), text: String(value).replace("-", "−") }] : []
  ));
}
