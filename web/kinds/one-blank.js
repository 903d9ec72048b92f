// Code shared by tiles and by frogs and toads: one blank cell, and moves into it.

import { mustRead } from "../model/rows.js";
import { sharedRules } from "./shared-rules.js";

export const BLANK = "0";

/**
 * @param {Geometry} geometry
 * @param {{ cell: number, to: number }} move
 * @returns {[number, number]} the vector from its cell to where it goes
 */
export function wayOf({ points }, { cell, to }) {
  const [[fromX, fromY], [toX, toY]] = [points[cell] ?? [0, 0], points[to] ?? [0, 0]];
  return [toX - fromX, toY - fromY];
}

/**
 * @param {readonly [number, number]} way
 * @param {readonly [number, number]} shift
 * @returns {number} the share of the way that the shift covers, 0 to 1
 */
export const shareOf = ([dx, dy], [x, y]) => Math.min(1, Math.max(0, (x * dx + y * dy) / (dx * dx + dy * dy)));

/**
 * The moves between two positions, if every piece moved at most once.
 * @param {Change} change
 * @returns {{ cell: number, to: number }[] | null} where each goes, whether made or taken back; null if a piece moved
 *   more than once, or the moves are not known
 */
export function goneOnce({ moves, back }) {
  const gone = (moves ?? []).filter((move) => move.type === "slide" || move.type === "hop");
  const reached = new Set();
  for (const { cell, to } of gone) {
    if (reached.has(cell)) return null;
    reached.add(to);
  }
  if (!gone.length) return null;
  return back ? gone.map(({ cell, to }) => ({ cell: to, to: cell })) : gone;
}

/** @typedef {Extract<Move, { type: "slide" | "hop" }>} BlankMove */
/** @typedef {{ text: string, cell: (blank: number) => number }} Wanted the cell to move from, or -1 */

/**
 * @typedef {object} Game
 * @property {"slide" | "hop"} type of its moves
 * @property {readonly ReadonlyMap<number, unknown>[]} ways into every cell, by the cell to move from
 * @property {(text: string) => ReadResult<Position>} read
 * @property {(position: Position) => string} write
 * @property {(text: string) => Wanted[]} wanted moves in link notation
 * @property {{ other: string, far: string }} why codes for a move of another kind and for one from too far away
 */

/**
 * @param {Puzzle} puzzle
 * @param {Game} game
 * @returns {Omit<Rules, "goalOf" | "writeMoves" | "lengths">}
 */
export function oneBlankRules({ names, start }, { type, ways, read, write, wanted, why }) {
  /** @param {Position} position @param {BlankMove} move */
  const refusal = (position, move) => {
    const blank = position.indexOf(BLANK);
    const cell = names[move.cell];
    if (cell === undefined || move.cell === blank) {
      return { code: "why.blank-itself", params: { cell: cell ?? String(move.cell) } };
    }
    if (move.to === blank && ways[blank]?.has(move.cell)) return null;
    return { code: why.far, params: { cell, blank: names[blank] ?? "" } };
  };
  return {
    ...sharedRules({
      types: [type], other: why.other, refusal,
      after: (position, { cell, to }) => position.with(to, /** @type {string} */ (position[cell])).with(cell, BLANK),
      written: (position, text) => movesInto(type, wanted(text), position.indexOf(BLANK)),
      solved: (position, solution) => movesInto(type, cellsIn(solution), position.indexOf(BLANK)),
    }),
    start: mustRead(read(start)),
    read,
    write,
    legal(position) {
      const to = position.indexOf(BLANK);
      return [...(ways[to]?.keys() ?? [])].map((cell) => ({ type, cell, to }));
    },
    finished: (position, goal) => write(position) === goal,
    readGoal(text) {
      const goal = read(text);
      return goal.ok ? { ok: true, goal: write(goal.position) } : goal;
    },
  };
}

/** @param {unknown} solution the solver's JSON @returns {Wanted[]} */
function cellsIn(solution) {
  const cells = Array.isArray(solution) ? solution : [null];
  return cells.map((cell) => ({ text: JSON.stringify(cell), cell: () => (Number.isInteger(cell) ? cell : -1) }));
}

/**
 * @param {Game["type"]} type
 * @param {Iterable<Wanted>} wanted
 * @param {number} blank before the first move
 * @returns {Iterable<{ text: string, move: Move | null }>}
 */
function* movesInto(type, wanted, blank) {
  for (const { text, cell } of wanted) {
    const from = cell(blank);
    yield { text, move: from < 0 ? null : { type, cell: from, to: blank } };
    blank = from;
  }
}
