// Announces what happened on the board to screen readers.

/** @import { Change } from "../play/table.js" */
/** @import { Screen } from "./screen.js" */

import { wordsOf } from "../play/kinds.js";
import { marksOf } from "../model/rows.js";
import { moveEnds, stepAt } from "../model/session.js";

/**
 * @param {Parts<"announce" | "say" | "table" | "words">} parts
 * @param {Screen} screen
 * @returns {(what: Change["what"]) => void} announces a change; notes may add more
 */
export function createAnnouncements(parts, screen) {
  /** The line announced last, to distinguish a step within it from a different game. */
  let spokenOf = parts.table.session.line;

  return (what) => {
    const { line } = parts.table.session;
    const same = sameGame(spokenOf, line);
    const shorter = line.cursor < spokenOf.cursor;
    spokenOf = line;
    if (what === "load" || screen.page.controls.playing()) return;
    // Undoing a restart brings back the whole game.
    if (what === "undo" && !(same && shorter)) parts.say(parts.words.t("say.brought-back"));
    else if (what === "undo") parts.announce(parts.words.t("say.undone"));
    else if (what === "jumpTo" && line.mode === "replay" && line.cursor > 0) parts.announce(stepWords(parts));
    else parts.announce(what === "move" || (what === "redo" && same) ? lastMoves(parts) : "");
  };
}

/** @typedef {import("../model/session.js").Line} Line */

/** @param {Line} one @param {Line} other */
const sameGame = (one, other) =>
  one.mode === other.mode && one.start === other.start && one.goal === other.goal && one.puzzleId === other.puzzleId;

/** The step at which the replay stands, and its move. @param {Parts<"table" | "words">} parts */
function stepWords(parts) {
  const { line } = parts.table.session;
  const ends = moveEnds(line);
  const n = stepAt(ends, line.cursor - 1, 1);
  return parts.words.t("say.step", { n, all: ends.length, move: lastMoves(parts, ends[n - 2] ?? 0) });
}

/** The moves of the last gesture, in words. @param {Parts<"table" | "words">} parts */
function lastMoves({ table: { puzzle, rules, session: { line } }, words }, from = line.root) {
  const { moveSaid } = wordsOf(puzzle);
  const before = line.stops.filter((stop) => stop < line.cursor).at(-1) ?? from;
  const done = line.moves.slice(before, line.cursor);
  /** @param {number} index */
  const position = (index) => marksOf(rules, line.positions[before + index] ?? "");
  return done.map((move, index) => moveSaid(puzzle, position(index), move, words.t)).join(words.t("list.comma"));
}
