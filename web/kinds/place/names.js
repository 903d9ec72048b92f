// Spoken names of the cells and of moves, for screen readers, with words from the locales (cell.*, move.* and so on).

import { WEEKDAYS } from "./facts.js";
import { cellIndex, coveredCells, givenLetters } from "./rules.js";

/** @param {Table} table @param {Hold} hold @param {Translate} t @returns {string[]} */
export function placeNames({ puzzle, position, options }, hold, t) {
  const given = givenLetters(options.goal);
  const held = hold.piece;
  const under = new Set(held && held.cell !== null ? coveredCells(
    puzzle, cellIndex(puzzle), { type: "place", letter: held.letter, orientation: held.orientation, cell: held.cell },
  ) : []);
  return puzzle.names.map((name, index) => {
    const label = puzzle.labels?.[index];
    const cell = label ? `${name} ${labelIn(t, label)}` : name;
    const letter = position[index] ?? "o";
    if (held && under.has(index)) {
      return t(held.fits ? "cell.held-fits" : "cell.held-misfit", { cell, letter: held.letter });
    }
    if (letter === "o" || letter === held?.letter) return t("cell.open", { cell });
    return t(given.has(letter) ? "cell.given" : "cell.covered", { cell, letter });
  });
}

/**
 * @param {Translate} t
 * @param {string} label of a calendar's square, as in the puzzle's data: "Jan" to "Dec", "Sun" to "Sat", or a day
 * @returns {string} in the reader's language
 */
export function labelIn(t, label) {
  if (!/^[A-Z][a-z]{2}$/.test(label)) return label;
  return t(`${WEEKDAYS.includes(label) ? "weekday" : "month"}.${label}`);
}

/** @type {import("../kind.js").Kind["moveSaid"]} */
export function placeSaid({ names }, _position, move, t) {
  if (move.type === "lift") return t("move.lift", { letter: move.letter });
  return move.type === "place" ? t("move.place", { letter: move.letter, cell: names[move.cell] }) : "";
}
