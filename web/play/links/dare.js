// "Beat my 9 moves": a challenge in a friend's link, shown until the puzzle is solved.

import { modelOf } from "../../model/kinds.js";
import { knownLength } from "../known.js";
import { askedBy } from "../levels.js";

/**
 * Accepts a link's challenge for the game that the link opened.
 * @param {Play<"saves" | "table">} parts
 * @param {number | null} beat the number of moves to beat; null if unreadable
 * @returns {Line | null} why the challenge is ignored; null if it is accepted
 */
export function takeDare({ saves, table: { puzzle, session: { line } } }, beat) {
  if (beat === null || !modelOf(puzzle).countsMoves) return { code: "dare.unreadable" };
  const name = askedBy(line);
  const shortest = saves.challenge(name)?.moves ?? knownLength(puzzle, line);
  if (shortest !== undefined && beat <= shortest) {
    return { code: "dare.impossible", params: { n: beat, shortest } };
  }
  saves.dareTo(name, beat);
  return null;
}
