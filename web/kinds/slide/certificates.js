// Why tiles cannot reach an order: the parity of the permutation, or parts of the board that cannot exchange tiles.

/** @import { Kind } from "../kind.js" */

/** @type {Kind["certificates"]} */
export const slideCertificates = {
  class: (_puzzle, _position, { reason, cells }) => ({
    lines: [{ code: `certificate.class.${reason}` }],
    marks: cells.map((/** @type {number} */ cell) => ({ cell, kind: "hint" })),
  }),
  parity: (puzzle, _position, { swaps, cells, standing, wanted, blank }) => ({
    lines: [{ code: "certificate.parity", params: { n: swaps, blank: puzzle.names[blank] ?? blank } }],
    marks: cells.flatMap((/** @type {number} */ cell, /** @type {number} */ index) => (
      standing[index] === wanted[index] ? [] : [{ cell, kind: "hint" }]
    )),
  }),
};
