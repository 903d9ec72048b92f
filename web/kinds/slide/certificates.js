// Why tiles cannot be brought into an order: the parity of the exchange, or parts of the board that cannot exchange
// tiles.

/** @import { Puzzle } from "../../model/types.js" */
/** @import { Certificate } from "../../play/solving/answers.js" */
/** @import { Explanation, Kind } from "../kind.js" */

/** @type {Kind["certificates"]} */
export const slideCertificates = {
  class: (_puzzle, _position, certificate) => parts(certificate),
  parity: (puzzle, _position, certificate) => parity(puzzle, certificate),
};

/** @param {Certificate} certificate @returns {Explanation} */
function parts({ reason, cells }) {
  return {
    lines: [{ code: `certificate.class.${reason}` }],
    marks: cells.map((/** @type {number} */ cell) => ({ cell, kind: "hint" })),
  };
}

/** @param {Puzzle} puzzle @param {Certificate} certificate @returns {Explanation} */
function parity(puzzle, { swaps, cells, standing, wanted, blank }) {
  return {
    lines: [{ code: "certificate.parity", params: { n: swaps, blank: puzzle.names[blank] ?? blank } }],
    marks: cells.flatMap((/** @type {number} */ cell, /** @type {number} */ index) => (
      standing[index] === wanted[index] ? [] : [{ cell, kind: "hint" }]
    )),
  };
}
