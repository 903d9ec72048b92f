// "Beat my 9 moves": a friend's link asks for it, and it is shown until the puzzle is solved.

/** @import { Context } from "../../app/context.js" */
/** @import { Line } from "../notes.js" */

import { kindOf } from "../../kinds/index.js";
import { knownLength } from "../known.js";
import { askedBy } from "../levels.js";

/**
 * Takes up what a link asks, about the game that it laid on the table.
 * @param {Context} context
 * @param {number | null} beat moves; null where they cannot be read
 * @returns {Line | null} why it is left out
 */
export function takeDare({ saves, table: { puzzle, session: { line } } }, beat) {
  if (beat === null || !kindOf(puzzle).countsMoves) return { code: "dare.unreadable" };
  const name = askedBy(line);
  const shortest = saves.challenge(name)?.moves ?? knownLength(puzzle, line);
  if (shortest !== undefined && beat <= shortest) {
    return { code: "dare.impossible", params: { n: beat, shortest } };
  }
  saves.dareTo(name, beat);
  return null;
}
