// What a step writes on its board.

/** @import { Mark } from "../../view/types.js" */
/** @import { Step } from "./lessons.js" */

/** @param {Step} step @returns {Mark[]} */
export function stepMarks({ classes = "", values = [] }) {
  return [
    ...[...classes].map((digit, cell) => ({ cell, kind: /** @type {const} */ ("class"), level: Number(digit) })),
    ...values.map((value, cell) => ({
      cell, kind: /** @type {const} */ ("value"), text: String(value).replace("-", "−"),
    })),
  ];
}
