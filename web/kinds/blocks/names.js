// Spoken names of the cells, for screen readers. The words come from the locales, keys cell.* and direction.*.

/** @typedef {import("../../view/types.js").Table} Table */
/** @typedef {import("../../model/types.js").Translate} Translate */

/** @param {Table} table @param {import("../../view/types.js").Hold} hold @param {Translate} t @returns {string[]} */
export function blockNames({ puzzle, position }, hold, t) {
  const goals = puzzle.goal.split(".").map((item) => item.charAt(0));
  return puzzle.names.map((cell, index) => {
    const letter = position[index] ?? "";
    if (letter === "0") return t("cell.free", { cell });
    if (letter === "x") return t("cell.wall", { cell });
    if (hold.selected !== undefined && position[hold.selected] === letter) {
      return t("cell.block-lifted", { cell, letter });
    }
    return t(goals.includes(letter) ? "cell.hero" : "cell.block", { cell, letter });
  });
}
