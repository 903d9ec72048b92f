// Spoken names of the cells and of moves, for screen readers, with words from the locales (cell.*, move.* and so on).

import { goalCells } from "./goal.js";

/** @param {Table} table @param {Hold} hold @param {Translate} t @returns {string[]} */
export function jumpNames(table, hold, t) {
  const ringed = new Set(goalCells(table.puzzle, table.options.goal ?? ""));
  return plainNames(table, hold, t).map((name, cell) => (ringed.has(cell) ? t("cell.goal", { name }) : name));
}

/** @param {Table} table @param {Hold} hold @param {Translate} t @returns {string[]} */
function plainNames({ puzzle, rules, position }, hold, t) {
  /** @type {Map<number, string[]>} */
  const ways = new Map();
  for (const move of rules.legal(position)) {
    if (move.type !== "jump") continue;
    const letter = (puzzle.jumps ?? []).find(([from, , to]) => from === move.from && to === move.to)?.[3] ?? "";
    const way = letter ? t(`direction.${letter}`) : t("cell.to", { cell: puzzle.names[move.to] });
    ways.set(move.from, [...(ways.get(move.from) ?? []), way]);
  }
  const landings = new Map((hold.landings ?? []).map((landing) => [landing.cell, landing.far]));
  return puzzle.names.map((cell, index) => {
    const open = landings.get(index);
    if (position[index] === "c") {
      return t(open === undefined ? "cell.hole" : open ? "cell.landing-far" : "cell.landing", { cell });
    }
    if (index === hold.selected) return t("cell.peg-lifted", { cell });
    const directions = ways.get(index);
    return directions
      ? t("cell.peg-can", { cell, directions: directions.join(t("list.comma")) })
      : t("cell.peg", { cell });
  });
}

/** @type {import("../kind.js").Kind["moveSaid"]} */
export function jumpSaid({ jumps = [], names }, _position, move, t) {
  if (move.type !== "jump") return "";
  const letter = jumps.find(([from, , to]) => from === move.from && to === move.to)?.[3];
  const to = names[move.to];
  return letter ? t("move.jump", { way: t(`direction.${letter}`), to }) : t("move.jump-to", { to });
}
