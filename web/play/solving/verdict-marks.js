// What the reason of a hint draws on the other moves: a tick on those that are as short, what a detour costs more, a
// cross on those that lose. It lies on what would move, where two moves to one cell do not cover each other.

/** @import { Move } from "../../model/types.js" */
/** @import { Mark } from "../../view/types.js" */
/** @import { Judged } from "./answers.js" */

/**
 * @param {readonly Judged[]} judged the legal moves
 * @param {(move: Move) => number} cellOf the cell of what moves
 * @param {number} own cell of the move that is shown: its arrow says enough
 * @returns {Mark[]} at most one a cell: the best that can be done from there
 */
export function verdictMarks(judged, cellOf, own) {
  const known = judged.flatMap(({ outcome, togo }) => (outcome === "winning" && togo !== null ? [togo] : []));
  const least = Math.min(...known);
  /** @type {Map<number, { rank: number, mark: Mark }>} */
  const best = new Map();
  for (const one of judged) {
    const cell = cellOf(one.move);
    const found = cell === own || cell < 0 ? null : verdictOf(one, cell, least);
    if (found && found.rank < (best.get(cell)?.rank ?? Infinity)) best.set(cell, found);
  }
  return [...best.values()].map(({ mark }) => mark);
}

/**
 * @param {Judged} one @param {number} cell @param {number} least moves to go after the best
 * @returns {{ rank: number, mark: Mark } | null} null: nothing is known that could be drawn
 */
function verdictOf({ outcome, togo }, cell, least) {
  if (outcome === "losing") return { rank: Number.MAX_SAFE_INTEGER, mark: { cell, kind: "lose" } };
  if (outcome !== "winning" || togo === null) return null;
  const more = togo - least;
  return { rank: more, mark: more ? { cell, kind: "detour", text: `+${more}` } : { cell, kind: "win" } };
}
