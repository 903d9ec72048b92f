// Sliding blocks: whole blocks move over blanks until one of them gets out.

/** @import { Kind } from "../kind.js" */

import { travels } from "../../view/motions.js";
import { trough } from "../../view/sprites/trough.js";
import { USUAL } from "../common.js";
import { blocks as facts } from "./facts.js";
import { road } from "./art/cars.js";
import { otherBlocks } from "./goal-check.js";
import { blockInteraction } from "./interaction.js";
import { blockNames, blockSaid } from "./names.js";
import { createBlockRules } from "./rules.js";
import { blockArrow, blockItems } from "./scene.js";
import { blockSprites } from "./art/sprites.js";
import { blockGoal, blockHints, blockText } from "./wording.js";

/** @type {Kind} */
export const blocks = {
  ...USUAL,
  ...facts,
  rules: createBlockRules,
  metricsSetting: "countBlocks",
  goalCheck: otherBlocks,

  rim: [0.73, 0.6],
  coversCells: true,
  diagonals: () => false,
  arrow: blockArrow,
  togglesCells: true,
  board: (puzzle, geometry, theme) => (puzzle.group === "rush" ? road : trough)(puzzle, geometry, theme),
  sprites: blockSprites,
  scene: blockItems,
  motions: ({ shown, items }) => travels("block:", shown, items),
  interaction: blockInteraction,
  cellNames: blockNames,

  rule: ({ group }) => ({ code: group === "rush" ? "rule.blocks.rush" : "rule.blocks" }),
  goal: blockGoal,
  moveText: blockText,
  moveSaid: blockSaid,
  hints: blockHints,

  explore: () => ["map", "watch", "clock", "solutions", "farthest", "sheet", "compare", "pins"],
  // No position is much farther from the goal than the start; on a custom board that distance is unknown.
  distances: (_cells, shortest) => {
    const far = Math.min(50, shortest ?? 10);
    return [Math.ceil(far / 5), Math.ceil(far / 2), far];
  },
};
