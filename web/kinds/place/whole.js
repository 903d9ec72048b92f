// Packing: pieces are placed on the cells of a region until all are covered.

/** @import { Kind } from "../kind.js" */

import { USUAL } from "../common.js";
import { place as facts } from "./facts.js";
import { placeCertificates } from "./certificates.js";
import { placeHints } from "./hints.js";
import { placeInteraction } from "./interaction.js";
import { placeMotions } from "./motions.js";
import { placeNames, placeSaid } from "./names.js";
import { regionCorners } from "./pieces/forms.js";
import { createPlaceRules, givenCheck, givenLetters } from "./rules.js";
import { placeItems } from "./scene.js";
import { placeBoard, placeSprites } from "./sprites.js";
import { placeText } from "./wording.js";
import { placeTray } from "./tray/tray.js";

/** @type {Kind} */
export const place = {
  ...USUAL,
  ...facts,
  rules: createPlaceRules,
  countsMoves: false,
  mendable: true,
  goalCheck: givenCheck,

  rim: [0.66, 0.6],
  corners: regionCorners,
  diagonals: () => false,
  board: placeBoard,
  sprites: placeSprites,
  scene: placeItems,
  motions: placeMotions,
  interaction: placeInteraction,
  cellNames: placeNames,
  tray: placeTray,

  rule: ({ mirror }) => ({ code: mirror === false ? "rule.place.one-sided" : "rule.place" }),
  // Only calendars have labels on their cells: those of the date are left out.
  goal: ({ labels }) => ({ code: labels ? "goal.place-date" : "goal.place" }),
  // Placed pieces belong to the game, given ones to the problem.
  problem: (puzzle, { goal }) => ({ position: givenLetters(goal).size ? goal : puzzle.start, goal }),
  moveText: placeText,
  moveSaid: placeSaid,
  certificates: placeCertificates,
  hints: placeHints,

  explore: () => ["watch", "solutions", "compare"],
  // The distance is the number of pieces still in the tray.
  distances: (cells) => {
    const far = Math.max(1, Math.min(7, Math.floor(cells / 6)));
    return [Math.ceil((far * 3) / 7), Math.ceil((far * 5) / 7), far];
  },
};
