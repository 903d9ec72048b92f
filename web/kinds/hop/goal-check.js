// Rejects goals whose pieces are not those of the position.

/** @import { Kind } from "../kind.js" */

import { PIECES, writePieces } from "./notation.js";

/** @type {Kind["goalCheck"]} */
export function otherPieces(_puzzle, rules, position, goal) {
  const read = rules.read(goal);
  const wanted = read.ok ? read.position : [];
  const many = (/** @type {readonly string[]} */ marks, /** @type {string} */ piece) =>
    marks.filter((mark) => mark === piece).length;
  const tile = PIECES.find((piece) => many(wanted, piece) > many(position, piece));
  if (tile === undefined) return null;
  return {
    code: "error:slide-goal-tiles",
    params: { goal: goal.slice(0, 40), position: writePieces(position).slice(0, 40), tile },
  };
}
