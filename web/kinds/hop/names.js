// Spoken names of the cells, for screen readers. The words come from the locales, keys cell.* and direction.*.

/** @import { Translate } from "../../model/types.js" */
/** @import { Hold, Table } from "../../view/types.js" */

import { BLANK } from "../one-blank.js";
import { waysInto } from "./notation.js";

/** @param {Table} table @param {Hold} _hold @param {Translate} t @returns {string[]} */
export function hopNames({ puzzle, position }, _hold, t) {
  const blank = position.indexOf(BLANK);
  const ways = waysInto(puzzle)[blank];
  return puzzle.names.map((cell, index) => {
    const mark = position[index];
    if (index === blank) return t("cell.blank", { cell });
    const way = ways?.get(index);
    if (!way) return t(`cell.hop.${mark}`, { cell });
    const direction = t(`direction.${way.letter.toUpperCase()}`);
    return t(`cell.hop-${way.over === null ? "slides" : "jumps"}.${mark}`, { cell, direction });
  });
}
