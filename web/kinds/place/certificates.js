// Why a region cannot be filled: its area, an enclosed part of it, or a colouring, in sentences that can be checked by
// hand.

/** @import { Kind } from "../kind.js" */

import { valueMarks } from "../common.js";

/** @type {Kind["certificates"]} */
export const placeCertificates = {
  area(puzzle, _position, { reason, cells, pieces, letter, sizes }) {
    /** @type {number[]} */
    const where = Array.isArray(cells) ? cells : [];
    const n = Array.isArray(cells) ? cells.length : cells;
    const params = { n, cells: n, pieces, letter, sizes, cell: puzzle.names[where[0] ?? 0] };
    return {
      lines: [{ code: `certificate.area.${reason}`, params }], marks: where.map((cell) => ({ cell, kind: "dead" })),
    };
  },
  colouring: (_puzzle, position, { region, pieces, weights }) => ({
    lines: [
      { code: "certificate.colouring", params: { region } },
      { code: "certificate.colouring.pieces", params: { pieces: sums(pieces) } },
    ],
    marks: valueMarks(weights, (cell) => position[cell] === "o"),
  }),
};

/** "F: −1, 1; I: 1" @param {Record<string, number[]>} pieces */
function sums(pieces) {
  return Object.entries(pieces).map(([letter, list]) =>
    `${letter}: ${list.join(", ").replaceAll("-", "−")}`).join("; ");
}
