// Why a region cannot be filled: its area, an enclosed part of it, or a colouring, as sentences that can be checked by
// hand.

/** @import { Puzzle } from "../../model/types.js" */
/** @import { Certificate } from "../../play/solving/answers.js" */
/** @import { Explanation, Kind } from "../kind.js" */

import { valueMarks } from "../common.js";

/** @type {Kind["certificates"]} */
export const placeCertificates = {
  area: (puzzle, _position, certificate) => area(puzzle, certificate),
  colouring: (_puzzle, position, { region, pieces, weights }) => ({
    lines: [
      { code: "certificate.colouring", params: { region } },
      { code: "certificate.colouring.pieces", params: { pieces: sums(pieces) } },
    ],
    marks: valueMarks(weights, (cell) => position[cell] === "o"),
  }),
};

/** @param {Puzzle} puzzle @param {Certificate} certificate @returns {Explanation} */
function area(puzzle, { reason, cells, pieces, letter, sizes }) {
  /** @type {number[]} */
  const where = Array.isArray(cells) ? cells : [];
  const n = Array.isArray(cells) ? cells.length : cells;
  const params = { n, cells: n, pieces, letter, sizes, cell: puzzle.names[where[0] ?? 0] };
  return {
    lines: [{ code: `certificate.area.${reason}`, params }],
    marks: where.map((cell) => ({ cell, kind: "dead" })),
  };
}

/** "F: −1, 1; I: 1" @param {Record<string, number[]>} pieces */
function sums(pieces) {
  return Object.entries(pieces).map(([letter, list]) =>
    `${letter}: ${list.join(", ").replaceAll("-", "−")}`).join("; ");
}
