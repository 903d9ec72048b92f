// A goal that cannot belong to a position: other tiles, a block that is not there, a place where it does not fit. The solver would refuse both; so does the reader of links.

/** @import { Position, Puzzle, Rules } from "../../model/types.js" */
/** @import { Line } from "../../play/notes.js" */

/**
 * @param {Puzzle} puzzle
 * @param {Rules} rules of the puzzle
 * @param {Position} position
 * @param {string} goal readable
 * @returns {Line | null} what does not fit
 */
export function unfit(puzzle, rules, position, goal) {
  if (puzzle.kind === "slide") return otherTiles(rules, position, goal);
  return puzzle.kind === "blocks" ? otherBlocks(puzzle, position, goal) : null;
}

/** @param {Rules} rules @param {Position} position @param {string} goal @returns {Line | null} */
function otherTiles(rules, position, goal) {
  const read = rules.read(goal);
  const wanted = read.ok ? read.position : [];
  const text = position.join(" ");
  for (const tile of new Set(position)) {
    const times = position.filter((one) => one === tile).length;
    const allowed = wanted.filter((one) => one === tile).length;
    if (times > allowed && allowed > 0) return { code: "error:slide-doubled", params: { tile, times, text, last: position.length - 1 } };
    if (times > allowed) return { code: "error:slide-number", params: { tile, text, last: position.length - 1 } };
  }
  return null;
}

/** @param {Puzzle} puzzle @param {Position} position @param {string} goal @returns {Line | null} */
function otherBlocks({ width = 1, height = 1, walls = [], names }, position, goal) {
  const covered = new Set(walls);
  for (const item of goal.split(".")) {
    const [letter, to] = [item.charAt(0), Number(item.slice(1))];
    const cells = position.flatMap((mark, cell) => (mark === letter ? [cell] : []));
    const [first] = cells;
    if (first === undefined) return { code: "error:blocks-no-block", params: { letter, expected: [...new Set(position)].filter((mark) => /[A-Z]/.test(mark)).join(", ") } };
    const columns = (to % width) - (first % width);
    for (const cell of cells) {
      const after = cell + to - first;
      const beside = after < 0 || after >= width * height || (after % width) - (cell % width) !== columns;
      if (beside || covered.has(after)) return { code: "error:blocks-goal-fit", params: { letter, cell: names[to] ?? to } };
      covered.add(after);
    }
  }
  return null;
}
