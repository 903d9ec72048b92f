// Why no solution exists on a peg board: position classes and pagoda functions, as sentences that can be checked by
// hand.

/** @import { Position } from "../../model/types.js" */
/** @import { Line } from "../../play/notes.js" */
/** @import { Certificate } from "../../play/solving/answers.js" */
/** @import { Explanation, Kind } from "../kind.js" */

import { valueMarks } from "../common.js";

/** @type {Kind["certificates"]} */
export const jumpCertificates = {
  class: (_puzzle, position, certificate) => positionClass(position, certificate),
  pagoda: (_puzzle, _position, certificate) => pagoda(certificate),
};

/**
 * Every jump changes the pegs on the coloured holes by 0 or 2.
 * @param {Position} position
 * @param {Certificate} certificate
 * @returns {Explanation}
 */
function positionClass(position, { sets, goals }) {
  const first = sets[goals[0]?.set ?? 0];
  const now = first.cells.filter((/** @type {number} */ cell) => position[cell] === "o").length;
  /** @type {Line[]} */
  const lines = [{ code: now % 2 ? "certificate.class.odd" : "certificate.class.even", params: { now } }];
  if (goals.length > 1) lines.push({ code: "certificate.class.goals", params: { n: goals.length, sets: sets.length } });
  return { lines, marks: first.cells.map((/** @type {number} */ cell) => ({ cell, kind: "class", level: 0 })) };
}

/** No jump raises the total of the values under the pegs. @param {Certificate} certificate @returns {Explanation} */
function pagoda({ pagodas, goals }) {
  const goal = goals.find((/** @type {any} */ one) => one.pagoda !== undefined);
  const chosen = pagodas[goal?.pagoda ?? 0];
  /** @type {Line[]} */
  const lines = [{ code: "certificate.pagoda", params: { start: chosen.start, goal: goal?.value } }];
  if (goals.length > 1) {
    lines.push({ code: "certificate.pagoda.goals", params: { n: goals.length, pagodas: pagodas.length } });
  }
  return { lines, marks: valueMarks(chosen.values, () => true) };
}
