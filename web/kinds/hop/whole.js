// Frogs and toads: pieces of two kinds that slide into the blank or hop over one piece into it. Nothing is removed.

/** @import { Kind } from "../kind.js" */

import { USUAL, WAY_HINTS } from "../common.js";
import { hop as facts } from "./facts.js";
import { otherPieces } from "./goal-check.js";
import { hopInteraction } from "./interaction.js";
import { hopMotions } from "./motions.js";
import { hopNames, hopSaid } from "./names.js";
import { createHopRules } from "./rules.js";
import { hopItems } from "./scene.js";
import { hopBoard, hopSprites } from "./sprites.js";
import { hopGoal, hopText } from "./wording.js";

/** @type {Kind} */
export const hop = {
  ...USUAL,
  ...facts,
  rules: createHopRules,
  goalCheck: otherPieces,

  rim: [0.63, 0.5],
  board: hopBoard,
  sprites: hopSprites,
  scene: hopItems,
  motions: hopMotions,
  interaction: hopInteraction,
  cellNames: hopNames,

  rule: () => ({ code: "rule.hop" }),
  picturesGoal: true,
  goal: hopGoal,
  moveText: hopText,
  moveSaid: hopSaid,
  writesCells: true,
  hints: WAY_HINTS,

  explore: () => ["map", "watch", "solutions", "farthest", "sheet", "compare", "pins"],
  // In a row with n of each kind, no position is farther than about n(n + 2) moves: 3, 8, 15, 25, 36, 50.
  distances: (cells) => (cells <= 3 ? [1, 2, 3] : cells <= 5 ? [3, 5, 8] : cells <= 7 ? [4, 8, 13] : [8, 14, 22]),
};
