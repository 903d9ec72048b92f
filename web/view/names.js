// Adds the marks on the board to the spoken names of its cells, with words from the locales (keys cell.*); finds the
// cells that a sentence names.

/**
 * Returns the names with what the marks show: a number, a cross, an arrow.
 * @param {readonly string[]} names one per cell
 * @param {readonly Mark[]} marks
 * @param {Puzzle} puzzle
 * @param {Translate} t
 * @returns {string[]}
 */
export function markedNames(names, marks, puzzle, t) {
  const marked = [...names];
  for (const mark of marks) {
    const { cell, kind } = mark;
    const name = marked[cell];
    if (name === undefined || kind === "ghost") continue;
    // Not every mark has these.
    const { text, to } = { text: undefined, to: undefined, ...mark };
    const end = to === undefined ? "" : puzzle.names[to];
    if (to !== undefined && kind !== "arrow") marked[cell] = t(`cell.move-${kind}`, { name, to: end, text });
    else if (text !== undefined) marked[cell] = t("cell.mark-text", { name, text });
    else if (to !== undefined) marked[cell] = t("cell.mark-arrow", { name, to: end });
    else marked[cell] = t(kind === "lose" ? "cell.mark-lose" : "cell.mark", { name });
  }
  return marked;
}

/** Sentence parameters that are names of cells. */
const CELLS = ["from", "to", "over", "hole", "cell", "blank"];

/**
 * The cells that a sentence names.
 * @param {Readonly<Record<string, unknown>> | undefined} params of the sentence
 * @param {{ names: readonly string[] }} puzzle
 * @returns {number[]}
 */
export const cellsIn = (params = {}, { names }) =>
  CELLS.flatMap((name) => params[name] ?? []).map((name) => names.indexOf(String(name))).filter((cell) => cell >= 0);
