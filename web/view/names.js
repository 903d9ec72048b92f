// What every cell is called aloud: "d4, peg, can jump up". Words come from the locales, keys cell.* and direction.*.

/** @typedef {import("./types.js").Table} Table */
/** @typedef {(code: string, params?: Record<string, unknown>) => string} Translate */

/**
 * @param {Table} table
 * @param {import("./types.js").Hold} hold
 * @param {Translate} t
 * @returns {string[]} one a cell
 */
export function cellNames(table, hold, t) {
  switch (table.puzzle.kind) {
    case "jump": return jumpNames(table, hold, t);
    default: return table.puzzle.names.slice();
  }
}

/** @param {Table} table @param {import("./types.js").Hold} hold @param {Translate} t @returns {string[]} */
function jumpNames({ puzzle, rules, position, options }, hold, t) {
  /** @type {Map<number, string[]>} */
  const ways = new Map();
  for (const move of options.frozen ? [] : rules.legal(position)) {
    if (move.type !== "jump") continue;
    const letter = (puzzle.jumps ?? []).find(([from, , to]) => from === move.from && to === move.to)?.[3] ?? "";
    const way = letter ? t(`direction.${letter}`) : t("cell.to", { cell: puzzle.names[move.to] });
    ways.set(move.from, [...(ways.get(move.from) ?? []), way]);
  }
  const landings = new Map((hold.landings ?? []).map((landing) => [landing.cell, landing.far]));
  return puzzle.names.map((cell, index) => {
    const open = landings.get(index);
    if (position[index] === "c") return t(open === undefined ? "cell.hole" : open ? "cell.landing-far" : "cell.landing", { cell });
    if (index === hold.selected) return t("cell.peg-lifted", { cell });
    const directions = ways.get(index);
    return directions ? t("cell.peg-can", { cell, directions: directions.join(t("list.comma")) }) : t("cell.peg", { cell });
  });
}
