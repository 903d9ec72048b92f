// The look of a draft's painted cells. Pure.

/** @import { Draft, Tools } from "./types.d.ts" */
/** @import { CellLook } from "./stage.js" */

/** @param {Words} words @param {Tools} tools @param {Draft} draft @returns {CellLook[][]} */
export function cellLooks({ t }, { shown, look, joined }, draft) {
  const marks = shown(draft);
  return marks.map((row, r) => row.map((mark, c) => {
    const { what, ...rest } = look(mark, draft);
    const name = t("editor.at", { column: c + 1, row: r + 1, what });
    return { text: triangleSign(draft.lattice, r, c), ...rest, name, seams: joined ? seams(marks, r, c) : "" };
  }));
}

/**
 * @param {import("./types.d.ts").Lattice} lattice
 * @param {number} r
 * @param {number} c
 * @returns {string} the direction in which the triangle there points; "" on other lattices
 */
export const triangleSign = (lattice, r, c) => (lattice === "xd" ? "△▽".charAt((r + c) % 2) : "");

/** @type {readonly [side: string, down: number, along: number][]} */
const SIDES = [["U", -1, 0], ["D", 1, 0], ["L", 0, -1], ["R", 0, 1]];

/**
 * The sides on which the same block continues.
 * @param {readonly (readonly string[])[]} marks
 * @param {number} r
 * @param {number} c
 */
function seams(marks, r, c) {
  const mark = marks[r]?.[c];
  if (mark === undefined || !/[A-Z]/.test(mark)) return "";
  return SIDES.filter(([, down, along]) => marks[r + down]?.[c + along] === mark).map(([side]) => side).join("");
}
