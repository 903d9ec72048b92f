// Spoken names of the cells and of moves, for screen readers, with words from the locales (cell.*, move.* and so on).

import { BLANK } from "../one-blank.js";

/** @param {Table} table @param {Hold} _hold @param {Translate} t @returns {string[]} */
export function slideNames({ puzzle, rules, position }, _hold, t) {
  const movable = new Map(rules.legal(position).flatMap(
    (move) => (move.type === "slide" ? [[move.cell, move.to]] : [])
  ));
  const letters = new Map(puzzle.steps.map(([from, letter, to]) => [`${from},${to}`, letter]));
  return puzzle.names.map((cell, index) => {
    const tile = position[index] ?? "";
    if (tile === BLANK) return t("cell.blank", { cell });
    const to = movable.get(index);
    if (to === undefined) return t("cell.tile", { cell, tile });
    const letter = letters.get(`${index},${to}`);
    return t(
      "cell.tile-can",
      { cell, tile, direction: letter ? t(`direction.${letter}`) : t("cell.to", { cell: puzzle.names[to] }) },
    );
  });
}

/** @type {import("../kind.js").Kind["moveSaid"]} */
export function slideSaid({ names, steps }, position, move, t) {
  if (move.type !== "slide") return "";
  const letter = steps.find(([from, , to]) => from === move.cell && to === move.to)?.[1];
  const way = letter ? t(`direction.${letter}`) : t("cell.to", { cell: names[move.to] });
  return t("move.slide", { tile: position[move.cell], way });
}
