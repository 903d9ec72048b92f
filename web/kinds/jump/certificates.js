// Why a peg board has no solution: position classes and pagoda functions, in sentences that can be checked by hand.

/** @import { Line } from "../../play/notes.js" */
/** @import { Kind } from "../kind.js" */

import { valueMarks } from "../common.js";

/** @type {Kind["certificates"]} */
export const jumpCertificates = {
  // Every jump changes the pegs on the coloured holes by 0 or 2.
  class(_puzzle, position, { sets, goals }) {
    const first = sets[goals[0]?.set ?? 0];
    const now = first.cells.filter((/** @type {number} */ cell) => position[cell] === "o").length;
    /** @type {Line[]} */
    const lines = [{ code: now % 2 ? "certificate.class.odd" : "certificate.class.even", params: { now } }];
    const counts = { n: goals.length, sets: sets.length };
    if (goals.length > 1) lines.push({ code: "certificate.class.goals", params: counts });
    return { lines, marks: first.cells.map((/** @type {number} */ cell) => ({ cell, kind: "class", level: 0 })) };
  },
  // No jump raises the total of the values under the pegs.
  pagoda(_puzzle, _position, { pagodas, goals }) {
    const goal = goals.find((/** @type {any} */ one) => one.pagoda !== undefined);
    const chosen = pagodas[goal?.pagoda ?? 0];
    /** @type {Line[]} */
    const lines = [{ code: "certificate.pagoda", params: { start: chosen.start, goal: goal?.value } }];
    if (goals.length > 1) {
      lines.push({ code: "certificate.pagoda.goals", params: { n: goals.length, pagodas: pagodas.length } });
    }
    return { lines, marks: valueMarks(chosen.values, () => true) };
  },
};
