// Peg solitaire: pegs jump over pegs, which are removed.

/** @import { Kind } from "../kind.js" */

import { USUAL } from "../common.js";
import { jump as facts } from "./facts.js";
import { jumpCertificates } from "./certificates.js";
import { jumpInteraction } from "./interaction.js";
import { jumpMotions } from "./motions.js";
import { jumpNames, jumpSaid } from "./names.js";
import { createJumpRules } from "./rules.js";
import { jumpItems } from "./scene.js";
import { jumpBoard, jumpSprites } from "./sprites.js";
import { jumpExplore, jumpGoal, jumpHints, jumpStuck, jumpText } from "./wording.js";

/** @type {Kind} */
export const jump = {
  ...USUAL,
  ...facts,
  rules: createJumpRules,
  // More is known about a game that began with one vacancy than about its position alone.
  askedByGame: true,
  stuck: jumpStuck,

  rim: [0.63, 0.5],
  togglesCells: true,
  board: jumpBoard,
  sprites: jumpSprites,
  scene: jumpItems,
  motions: jumpMotions,
  interaction: jumpInteraction,
  cellNames: jumpNames,

  rule: ({ slug }) => ({ code: slug.startsWith("xp.") ? "rule.jump.paths" : "rule.jump" }),
  goal: jumpGoal,
  moveText: jumpText,
  moveSaid: jumpSaid,
  writesCells: true,
  certificates: jumpCertificates,
  hints: jumpHints,

  explore: jumpExplore,
  // On boards with few holes no position is far from the goal (ten holes: 3 moves, the star of thirteen: 7).
  distances: (cells) => (cells <= 10 ? [1, 2, 3] : cells <= 13 ? [3, 5, 7] : [3, 5, 8]),
};
