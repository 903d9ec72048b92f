// Steps through a solution, a move at a time (a sweep of pegs is one), or plays it at the chosen speed.

import { moveEnds, stepAt } from "../../model/session.js";
import { MOVE_TIME } from "../../view/animate.js";

/** Milliseconds between two moves at 1x. */
const BEAT = 800;
/** The most milliseconds before the first move. */
const LEAD = 300;

/**
 * @typedef {object} Player
 * @property {() => boolean} playing
 * @property {() => {n: number, all: number}} at how many whole moves have been played, of how many
 * @property {(by: number) => void} step goes this many moves on, or back if negative; playing ends
 * @property {() => void} toggle plays or pauses
 * @property {() => void} stop without notifying the page
 */

/**
 * @param {Parts<"settings" | "table">} parts
 * @param {() => void} changed called when playing begins or ends
 * @returns {Player}
 */
export function createPlayer({ settings, table }, changed) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let beat;

  const line = () => table.session.line;
  /** @param {number} by moves @returns {number} the cursor after them */
  function cursorAfter(by) {
    const ends = moveEnds(line());
    return ends[stepAt(ends, line().cursor, by) - 1] ?? 0;
  }
  /** @param {number} index */
  const go = (index) => void table.act({ type: "jumpTo", index });
  const interval = () => BEAT / settings.get().speed;

  function stop() {
    clearTimeout(beat);
    beat = undefined;
  }

  function pause() {
    stop();
    changed();
  }

  function tick() {
    const { mode, cursor, moves } = line();
    // Behind a dialog nobody would see the moves, and the dialog must share the position that was seen.
    if (mode !== "replay" || cursor >= moves.length || document.querySelector("dialog[open]")) {
      pause();
      return;
    }
    const next = cursorAfter(1);
    // A sweep takes longer on the board.
    beat = setTimeout(tick, interval() + (next - cursor - 1) * MOVE_TIME);
    go(next);
  }

  return {
    playing: () => beat !== undefined,
    at() {
      const ends = moveEnds(line());
      return { n: stepAt(ends, line().cursor, 0), all: ends.length };
    },
    step(by) {
      if (beat !== undefined) pause();
      go(cursorAfter(by));
    },
    toggle() {
      if (beat !== undefined) {
        pause();
        return;
      }
      if (line().cursor >= line().moves.length) go(0);
      beat = setTimeout(tick, Math.min(LEAD, interval()));
      changed();
    },
    stop,
  };
}
