// Passes taps, drags and keys on the board to the interaction of the puzzle's kind, and carries out the outcome.

/** @import { Display } from "./display.js" */
/** @import { BoardState } from "./state.js" */
/** @import { Twins } from "./twins.js" */

import { DOUBLE_TAP } from "../../base/dom.js";
import { viewOf } from "../kinds.js";
import { cellAt, toBoard } from "../geometry.js";
import { cellsIn } from "../scene.js";
import { placesIn, putDown } from "./state.js";

/** @typedef {ReturnType<typeof createGestures>} Gestures */

/**
 * @typedef {object} Callbacks
 * @property {(moves: Move[]) => void} onMove one gesture's moves, all legal; answer by showing the new position
 * @property {(text: string) => void} onSay a sentence that is shown and announced
 * @property {(text: string) => void} onAnnounce a sentence about what the board shows, for screen readers
 */

/** @typedef {[number, number]} Pixel in CSS pixels from the stage's corner */

/**
 * Makes the function that carries out an outcome.
 * @param {BoardState} state
 * @param {Display} display
 * @param {Twins} twins
 * @param {Callbacks} callbacks
 * @returns {(outcome: Outcome | null | undefined) => void}
 */
function createCarryOut(state, display, twins, { onAnnounce, onMove, onSay }) {
  /** @param {Reason} said */
  const sentence = ({ code, params }) => state.t(code, params);

  return (outcome) => {
    const { table, hold: before } = state;
    if (!outcome || !table) return;
    state.hold = outcome.hold;
    state.named = outcome.illegal ? cellsIn(outcome.illegal.why.params, table.puzzle) : [];
    if (outcome.focus !== undefined) twins.stop(outcome.focus);
    if (outcome.illegal) {
      display.refuse(outcome.illegal.cell);
      onSay(sentence(outcome.illegal.why));
    }
    if (outcome.say) onAnnounce(sentence(outcome.say));
    if (outcome.moves?.length) {
      const { rules } = table;
      const after = outcome.moves.reduce((position, move) => rules.apply(position, move), table.position);
      state.expected = { text: rules.write(after), before };
      onMove(outcome.moves);
      state.expected = null;
    }
    twins.label();
    display.redraw();
  };
}

/**
 * @param {BoardState} state
 * @param {Display} display
 * @param {Twins} twins
 * @param {Callbacks} callbacks
 */
export function createGestures(state, display, twins, callbacks) {
  const carryOut = createCarryOut(state, display, twins, callbacks);
  /** The last tap, and what it was on. */
  let last = { at: -Infinity, on: "" };

  /** @param {{cell: number | null, letter: string | null, pointed?: boolean}} on `letter`: of a piece in the tray */
  function tap({ cell, letter, pointed = false }) {
    const { table, hold } = state;
    if (!table) return;
    const { interaction, tray } = viewOf(table.puzzle);
    if (letter !== null && tray) carryOut(tray.take(table, hold, letter, pointed));
    else if (cell !== null) carryOut(interaction.tap(table, hold, cell, pointed));
    else carryOut(interaction.away?.(table, hold) ?? { hold: putDown(hold) });
  }

  return {
    tap,
    /**
     * The second tap of a double tap means nothing; but a piece in the hand is turned by every tap.
     * @param {Pixel} pixel
     */
    tapAt(pixel) {
      const { cell, letter } = locate(state, pixel);
      const on = `${cell} ${letter}`;
      const [again, now] = [on === last.on && !state.hold.piece, performance.now()];
      const quick = again && now - last.at < DOUBLE_TAP;
      last = { at: now, on };
      if (!quick) tap({ cell, letter, pointed: true });
    },
    /** The next tap is a first one: what lies under it is not what the last one was on. */
    forgetTap: () => void (last = { at: -Infinity, on: "" }),
    ...createSight(state, display),
    /** @param {Pixel} start @param {boolean} touch */
    grab(start, touch) {
      const { table, hold } = state;
      if (!table) return;
      const { point, cell, letter } = locate(state, start);
      const { interaction, tray } = viewOf(table.puzzle);
      const waiting = letter !== null && !table.position.includes(letter);
      if (waiting && tray) carryOut(tray.grab(table, hold, letter, point, touch));
      else carryOut(interaction.grab(table, hold, cell, point, touch));
    },
    /** @param {Pixel} pixel */
    drag(pixel) {
      const { table, hold } = state;
      if (!table || !hold.point) return;
      const { point, cell } = locate(state, pixel);
      state.hold = viewOf(table.puzzle).interaction.drag(table, hold, cell, point).hold;
      display.redraw();
    },
    /** @param {Pixel} pixel */
    drop(pixel) {
      const { table, hold } = state;
      const { point, cell } = locate(state, pixel);
      if (table && hold.point) carryOut(viewOf(table.puzzle).interaction.drop(table, hold, cell, point));
    },
    /** Puts down whatever is held. @returns {string | undefined} its letter, if it was a piece of a packing */
    release() {
      const letter = state.hold.piece?.letter;
      carryOut({ hold: putDown(state.hold) });
      return letter;
    },
    /** @param {string} tool of the tray */
    useTool: (tool) => carryOut(state.table && viewOf(state.table.puzzle).tray?.use(state.table, state.hold, tool)),
    /**
     * Returns the outcome of a key without carrying it out.
     * @param {string} key
     * @param {number} cell
     * @returns {Outcome | null}
     */
    keyed: (key, cell) => state.table && viewOf(state.table.puzzle).interaction.key(state.table, state.hold, key, cell),
    carryOut,
  };
}

/**
 * Handles the mouse without a button, and the focus.
 * @param {BoardState} state
 * @param {Display} display
 */
function createSight(state, display) {
  return {
    /** The mouse or the focus is on a cell, or on none. @param {number | null} cell */
    see(cell) {
      if (cell === state.hover) return;
      state.hover = cell;
      display.redraw();
    },
    /**
     * What is held follows the mouse; null if the mouse has left.
     * @param {Pixel | null} pixel
     * @returns {number | null}
     */
    follow(pixel) {
      const { table, hold } = state;
      if (!table) return null;
      const { point, cell, letter } = pixel ? locate(state, pixel) : { point: null, cell: null, letter: null };
      const { follow } = viewOf(table.puzzle).interaction;
      if (!hold.piece || !follow) return cell;
      state.hold = follow(table, hold, letter === null ? point : null);
      display.redraw();
      return cell;
    },
    /** Returns whether a piece is held, so that the tray's tools can act on it. */
    holdsPiece: () => state.hold.piece !== undefined,
  };
}

/**
 * Finds what is under a pixel.
 * @param {BoardState} state
 * @param {Pixel} pixel
 * @returns {{ point: [number, number], cell: number | null, letter: string | null }} `letter`: of a piece in the tray
 */
function locate(state, pixel) {
  const { layout, table } = state;
  if (!table || !layout) return { point: [0, 0], cell: null, letter: null };
  const point = toBoard(layout, ...pixel);
  const [letter = null] = [...(placesIn(state, table)?.slots ?? [])].find(([, { x, y, halfX, halfY }]) =>
    Math.abs(x - point[0]) <= halfX && Math.abs(y - point[1]) <= halfY) ?? [];
  return { point, cell: cellAt(table.geometry, point), letter };
}
