// Which positions of a game a sheet shows, on the screen and on paper.

import { moveEnds } from "../../model/session.js";
import { wordsOf } from "../../play/wording.js";

/**
 * @param {Puzzle} puzzle whose kind says whether positions in the middle of a move are shown
 * @param {readonly Move[]} moves
 * @returns {number[]} cursors, the first 0
 */
export const sheetSteps = (puzzle, moves) => (wordsOf(puzzle).sheet.everyStep
  ? [0, ...moves.map((_, index) => index + 1)] : [0, ...moveEnds({ moves: [...moves] })]);
