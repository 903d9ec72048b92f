// Announces what happened on the board to screen readers.

/** @import { Change } from "../play/table.js" */
/** @import { Context } from "./context.js" */
/** @import { Screen } from "./screen.js" */

import { moveEnds, stepAt } from "../model/session.js";

/**
 * @param {Context} context
 * @param {Screen} screen
 * @returns {(what: Change["what"]) => void} announces a change; notes may add more
 */
export function createAnnouncements(context, screen) {
  /** The line announced last, to distinguish a step within it from a different game. */
  let spokenOf = context.table.session.line;

  return (what) => {
    const { line } = context.table.session;
    const same = sameGame(spokenOf, line);
    const shorter = line.cursor < spokenOf.cursor;
    spokenOf = line;
    if (what === "load" || screen.page.playing()) return;
    if (what === "jumpTo" && line.mode === "replay" && line.cursor > 0) context.announce(stepWords(context));
    // Undoing a restart brings back the whole game.
    else if (what === "undo") context.announce(context.words.t(same && shorter ? "say.undone" : "say.brought-back"));
    else context.announce(what === "move" || (what === "redo" && same) ? lastMoves(context) : "");
  };
}

/** @typedef {import("../model/session.js").Line} Line */

/** @param {Line} one @param {Line} other */
const sameGame = (one, other) =>
  one.mode === other.mode && one.start === other.start && one.goal === other.goal && one.puzzleId === other.puzzleId;

/** The step at which the replay stands, and its move. @param {Context} context */
function stepWords(context) {
  const { line } = context.table.session;
  const ends = moveEnds(line);
  const n = stepAt(ends, line.cursor - 1, 1);
  return context.words.t("say.step", { n, all: ends.length, move: lastMoves(context, ends[n - 2] ?? 0) });
}

/** The moves of the last gesture, in words. @param {Context} context */
function lastMoves({ table, words }, from = table.session.line.root) {
  const { line } = table.session;
  const before = line.stops.filter((stop) => stop < line.cursor).at(-1) ?? from;
  const done = line.moves.slice(before, line.cursor).map((move) => table.rules.describeMove(move));
  return done.map(({ code, params }) => words.t(code, params)).join(words.t("list.comma"));
}
