// Marks that the "why" of a hint draws on the other moves: a tick if equally short, the extra cost of a detour, a cross
// if losing. They are drawn on the piece that would move, as marks on a shared target cell would cover each other.

/** @import { Move } from "../../model/types.js" */
/** @import { Mark } from "../../view/types.js" */
/** @import { Judged } from "./answers.js" */

/**
 * @param {readonly Judged[]} judged the legal moves
 * @param {(move: Move) => number} cellOf the cell of what moves
 * @param {number} own cell of the hinted move, which has its arrow
 * @returns {Mark[]} at most one per cell, for the best move from there
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
 * @param {Judged} one @param {number} cell @param {number} least moves to go after the best move
 * @returns {{ rank: number, mark: Mark } | null} null if nothing is known
 */
function verdictOf({ outcome, togo }, cell, least) {
  if (outcome === "losing") return { rank: Number.MAX_SAFE_INTEGER, mark: { cell, kind: "lose" } };
  if (outcome !== "winning" || togo === null) return null;
  const more = togo - least;
  return { rank: more, mark: more ? { cell, kind: "detour", text: `+${more}` } : { cell, kind: "win" } };
}
