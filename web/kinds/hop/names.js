// Spoken names of the cells and of moves, for screen readers, with words from the locales (cell.*, move.* and so on).

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

/** @type {import("../kind.js").Kind["moveSaid"]} */
export function hopSaid(puzzle, position, move, t) {
  if (move.type !== "hop") return "";
  const way = waysInto(puzzle)[move.to]?.get(move.cell);
  const code = `move.hop-${way?.over === null ? "slides" : "jumps"}.${position[move.cell]}`;
  return t(code, { way: t(`direction.${way?.letter.toUpperCase()}`) });
}
