// Spoken names of the cells and of moves, for screen readers, with words from the locales (cell.*, move.* and so on).

/** @param {Table} table @param {Hold} hold @param {Translate} t @returns {string[]} */
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

/** @type {import("../kind.js").Kind["moveSaid"]} */
export function blockSaid({ group, grid }, position, move, t) {
  if (move.type !== "block") return "";
  const [[column, row] = [0, 0], [toColumn, toRow] = [0, 0]] = [grid[move.cell], grid[move.to]];
  const ways = [
    { letter: toColumn < column ? "L" : "R", n: Math.abs(toColumn - column) },
    { letter: toRow < row ? "U" : "D", n: Math.abs(toRow - row) },
  ].filter(({ n }) => n > 0).map(({ letter, n }) => t("move.way", { way: t(`direction.${letter}`), n }));
  const what = group === "rush" ? "move.car" : "move.block";
  return t(what, { letter: position[move.cell], ways: ways.join(t("list.comma")) });
}
