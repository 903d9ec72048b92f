// Sliding tiles: they slide into one blank cell, on rows and columns or on any graph.

/** @import { Kind } from "../kind.js" */

import { USUAL, WAY_HINTS } from "../common.js";
import { slide as facts } from "./facts.js";
import { slideCertificates } from "./certificates.js";
import { otherTiles } from "./goal-check.js";
import { slideInteraction } from "./interaction.js";
import { slideMotions } from "./motions.js";
import { slideNames, slideSaid } from "./names.js";
import { createSlideRules } from "./rules.js";
import { slideItems } from "./scene.js";
import { slideBoard, slideSprites } from "./sprites.js";
import { slideGoal, slideText } from "./wording.js";

/** @type {Kind} */
export const slide = {
  ...USUAL,
  ...facts,
  rules: createSlideRules,
  metricsSetting: "countTiles",
  goalCheck: otherTiles,

  rim: [0.7, 0.58],
  coversCells: true,
  board: slideBoard,
  sprites: slideSprites,
  scene: slideItems,
  motions: slideMotions,
  interaction: slideInteraction,
  cellNames: slideNames,

  rule: ({ lattice }) => ({ code: lattice === "graph" ? "rule.slide.graph" : "rule.slide" }),
  picturesGoal: true,
  goal: slideGoal,
  moveText: slideText,
  moveSaid: slideSaid,
  certificates: slideCertificates,
  hints: WAY_HINTS,

  explore: () => ["map", "watch", "clock", "solutions", "farthest", "sheet", "compare", "pins"],
  // On boards with few cells no position is far from the goal (2x2: 6 moves, 3x2: 21).
  distances: (cells) => (cells <= 4 ? [2, 4, 6] : cells <= 6 ? [6, 12, 18] : [10, 18, 26]),
};
