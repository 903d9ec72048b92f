// Why there is no solution: the solver's certificate as sentences, and drawn on the board.

/** @import { Puzzle } from "../model/types.js" */
/** @import { Mark } from "../view/types.js" */
/** @import { Certificate } from "./answers.js" */
/** @import { Line } from "./notes.js" */

/**
 * @param {Puzzle} puzzle
 * @param {Certificate} certificate
 * @returns {{lines: Line[], marks: Mark[]}}
 */
export function explain(puzzle, certificate) {
  const { kind, ...facts } = certificate;
  return { lines: [{ code: `certificate.${kind}`, params: { ...facts } }], marks: marksOf(puzzle, certificate) };
}

/** @param {Puzzle} puzzle @param {Certificate} certificate @returns {Mark[]} */
function marksOf(puzzle, certificate) {
  if (certificate.kind === "pagoda" && Array.isArray(certificate.values)) {
    return certificate.values.flatMap((value, cell) => (cell < puzzle.names.length && value !== 0 ? [{ cell, kind: /** @type {const} */ ("value"), text: String(value) }] : []));
  }
  return [];
}
