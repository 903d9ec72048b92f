// The marks of a step on its board.

/** @import { Mark } from "../../view/types.js" */
/** @import { Step } from "./lessons.js" */

import { valueMarks } from "../../kinds/common.js";

/** @param {Step} step @returns {Mark[]} */
export function stepMarks({ classes = "", values = [] }) {
  return [
    ...[...classes].map((digit, cell) => ({ cell, kind: /** @type {const} */ ("class"), level: Number(digit) })),
    ...valueMarks(values, () => true),
  ];
}
