// Peg solitaire: pegs jump over pegs, which are removed.

/** @import { Kind } from "../kind.js" */

import { USUAL, widthAndHeight } from "../common.js";
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
  name: "jump",
  family: "peg",
  rules: createJumpRules,
  moves: {
    jump: { fields: { from: "number", over: "number", to: "number" }, goesOn: (one, next) => one.to === next.from },
  },
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

  titles: [{ pattern: /^rect-(\d+)x(\d+)$/, code: "rect", params: widthAndHeight }],
  rule: ({ slug }) => ({ code: slug.startsWith("xp.") ? "rule.jump.paths" : "rule.jump" }),
  goal: jumpGoal,
  moveText: jumpText,
  moveSaid: jumpSaid,
  writesCells: true,
  certificates: jumpCertificates,
  hints: jumpHints,

  explore: jumpExplore,
  panels: { problem: () => import("./problem/choose.js") },
  // On boards with few holes no position is far from the goal (ten holes: 3 moves, the star of thirteen: 7).
  distances: (cells) => (cells <= 10 ? [1, 2, 3] : cells <= 13 ? [3, 5, 7] : [3, 5, 8]),
  shelves: [{ name: "peg", board: "peg/english" }],
  levels: { unit: "length.moves", goal: "" },
  sizes: { prefix: "rect-", least: 3, most: 8, start: [6, 5] },
  described: () => import("./describe/describe.js"),
  later: () => import("./later.js"),
};
