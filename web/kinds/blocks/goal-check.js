// Rejects goals for blocks that do not exist, and places where a block does not fit.

/** @import { Kind } from "../kind.js" */

import { cellsWith } from "../../model/rows.js";

/** @type {Kind["goalCheck"]} */
export function otherBlocks({ width = 1, height = 1, walls = [], names }, _rules, position, goal) {
  const covered = new Set(walls);
  for (const item of goal.split(".")) {
    const [letter, to] = [item.charAt(0), Number(item.slice(1))];
    const cells = cellsWith(position, letter);
    const [first] = cells;
    if (first === undefined) {
      return {
        code: "error:blocks-no-block",
        params: { letter, expected: [...new Set(position)].filter((mark) => /[A-Z]/.test(mark)).join(", ") },
      };
    }
    const columns = (to % width) - (first % width);
    for (const cell of cells) {
      const after = cell + to - first;
      const beside = after < 0 || after >= width * height || (after % width) - (cell % width) !== columns;
      if (beside || covered.has(after)) {
        return { code: "error:blocks-goal-fit", params: { letter, cell: names[to] ?? to } };
      }
      covered.add(after);
    }
  }
  return null;
}
