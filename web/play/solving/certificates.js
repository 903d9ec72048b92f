// Why there is no solution: the solver's certificate as sentences that can be checked by hand, and drawn on the board.

/** @import { Position, Puzzle } from "../../model/types.js" */
/** @import { Mark } from "../../view/types.js" */
/** @import { Certificate } from "./answers.js" */
/** @import { Line } from "../notes.js" */

/** @typedef {{lines: Line[], marks: Mark[]}} Explanation */

/** What was searched through: from the position on, all that leads to the goal, or all of a game that can be won. @type {Record<string, string>} */
const EXHAUSTED = { goal: "certificate.exhausted.goal", game: "certificate.exhausted.game" };

/**
 * @param {Puzzle} puzzle
 * @param {Position} position the one that cannot be solved
 * @param {Certificate} certificate
 * @returns {Explanation}
 */
export function explain(puzzle, position, certificate) {
  switch (certificate.kind) {
    case "class": return certificate.sets ? pegClass(position, certificate) : tileClass(certificate);
    case "pagoda": return pagoda(certificate);
    case "parity": return parity(puzzle, certificate);
    case "area": return area(puzzle, certificate);
    case "colouring": return {
      lines: [{ code: "certificate.colouring", params: { region: certificate.region } }, { code: "certificate.colouring.pieces", params: { pieces: sums(certificate.pieces) } }],
      marks: values(certificate.weights, (cell) => position[cell] === "o"),
    };
    case "exhausted": return {
      lines: [{ code: EXHAUSTED[certificate.from ?? ""] ?? "certificate.exhausted", params: { n: certificate.positions ?? certificate.expanded } }],
      marks: [],
    };
    default: return { lines: [], marks: [] };
  }
}

/** Every jump changes the pegs on the coloured holes by 0 or 2. @param {Position} position @param {Certificate} certificate @returns {Explanation} */
function pegClass(position, { sets, goals }) {
  const first = sets[goals[0]?.set ?? 0];
  const now = first.cells.filter((/** @type {number} */ cell) => position[cell] === "o").length;
  /** @type {Line[]} */
  const lines = [{ code: now % 2 ? "certificate.class.odd" : "certificate.class.even", params: { now } }];
  if (goals.length > 1) lines.push({ code: "certificate.class.goals", params: { n: goals.length, sets: sets.length } });
  return { lines, marks: first.cells.map((/** @type {number} */ cell) => ({ cell, kind: "class", level: 0 })) };
}

/** @param {Certificate} certificate @returns {Explanation} */
function tileClass({ reason, cells }) {
  return { lines: [{ code: `certificate.class.${reason}` }], marks: cells.map((/** @type {number} */ cell) => ({ cell, kind: "hint" })) };
}

/** No jump raises the total of the values under the pegs. @param {Certificate} certificate @returns {Explanation} */
function pagoda({ pagodas, goals }) {
  const goal = goals.find((/** @type {any} */ one) => one.pagoda !== undefined);
  const chosen = pagodas[goal?.pagoda ?? 0];
  /** @type {Line[]} */
  const lines = [{ code: "certificate.pagoda", params: { start: chosen.start, goal: goal?.value } }];
  if (goals.length > 1) lines.push({ code: "certificate.pagoda.goals", params: { n: goals.length, pagodas: pagodas.length } });
  return { lines, marks: values(chosen.values, () => true) };
}

/** @param {Puzzle} puzzle @param {Certificate} certificate @returns {Explanation} */
function parity(puzzle, { swaps, cells, standing, wanted, blank }) {
  return {
    lines: [{ code: "certificate.parity", params: { n: swaps, blank: puzzle.names[blank] ?? blank } }],
    marks: cells.flatMap((/** @type {number} */ cell, /** @type {number} */ index) => (standing[index] === wanted[index] ? [] : [{ cell, kind: "hint" }])),
  };
}

/** @param {Puzzle} puzzle @param {Certificate} certificate @returns {Explanation} */
function area(puzzle, { reason, cells, pieces, letter, sizes }) {
  /** @type {number[]} */
  const where = Array.isArray(cells) ? cells : [];
  const params = { cells: Array.isArray(cells) ? cells.length : cells, pieces, letter, sizes, cell: puzzle.names[where[0] ?? 0] };
  return { lines: [{ code: `certificate.area.${reason}`, params }], marks: where.map((cell) => ({ cell, kind: "dead" })) };
}

/** @param {number[]} numbers one a cell @param {(cell: number) => boolean} shown @returns {Mark[]} */
function values(numbers, shown) {
  return numbers.flatMap((value, cell) => (shown(cell) ? [{ cell, kind: /** @type {const} */ ("value"), text: String(value).replace("-", "−") }] : []));
}

/** "F: −1, 1; I: 1" @param {Record<string, number[]>} pieces */
function sums(pieces) {
  return Object.entries(pieces).map(([letter, list]) => `${letter}: ${list.join(", ").replaceAll("-", "−")}`).join("; ");
}
