// The look of painted cells. Pure.

/** @import { Lattice, KindEditor, Draft } from "./types.d.ts" */
/** @import { CellLook } from "./stage.js" */

import { said } from "./fields.js";

/**
 * @param {Words} words
 * @param {KindEditor} editor
 * @param {Draft} draft
 * @param {Sheet} [marks] of the cells, if not those of the draft
 * @returns {CellLook[][]}
 */
export function cellLooks(words, { joined, look, shown }, draft, marks = shown(draft)) {
  return marks.map((row, r) => row.map((mark, c) => {
    const { what, ...rest } = look(mark, draft);
    const name = words.t("editor.at", { column: c + 1, row: r + 1, what: said(words, what) });
    return { text: triangleSign(draft.lattice, r, c), ...rest, name, seams: joined ? seams(marks, r, c) : "" };
  }));
}

/**
 * @param {Lattice} lattice
 * @param {number} r
 * @param {number} c
 * @returns {string} the direction in which the triangle there points; "" on other lattices
 */
const triangleSign = (lattice, r, c) => (lattice === "xd" ? "△▽".charAt((r + c) % 2) : "");

/** @type {readonly [side: string, down: number, along: number][]} */
const SIDES = [["U", -1, 0], ["D", 1, 0], ["L", 0, -1], ["R", 0, 1]];

/**
 * The sides on which the same block continues.
 * @param {Sheet} marks
 * @param {number} r
 * @param {number} c
 */
function seams(marks, r, c) {
  const mark = marks[r]?.[c];
  if (mark === undefined || !/[A-Z]/.test(mark)) return "";
  return SIDES.filter(([, down, along]) => marks[r + down]?.[c + along] === mark).map(([side]) => side).join("");
}
