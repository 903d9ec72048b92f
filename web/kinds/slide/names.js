// Spoken names of the cells, for screen readers. The words come from the locales, keys cell.* and direction.*.

import { BLANK } from "../one-blank.js";

/** @typedef {import("../../view/types.js").Table} Table */
/** @typedef {import("../../model/types.js").Translate} Translate */

/** @param {Table} table @param {import("../../view/types.js").Hold} _hold @param {Translate} t @returns {string[]} */
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
