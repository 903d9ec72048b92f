// What the player does on the board: taps, drags and keys go to the interaction of the puzzle's kind, and its outcome
// is carried out.

/** @import { Outcome, Reason } from "../types.js" */
/** @import { BoardOptions } from "./board.js" */
/** @import { Display } from "./display.js" */
/** @import { BoardState } from "./state.js" */
/** @import { Twins } from "./twins.js" */

import { kindOf } from "../../kinds/index.js";
import { cellAt, toBoard } from "../geometry.js";
import { putDown } from "./state.js";

/** @typedef {ReturnType<typeof createGestures>} Gestures */
/** @typedef {[number, number]} Pixel in CSS pixels from the canvas's corner */

/**
 * Makes the function that carries an outcome out.
 * @param {BoardState} state
 * @param {Display} display
 * @param {Twins} twins
 * @param {BoardOptions} callbacks
 * @returns {(outcome: Outcome | null | undefined) => void}
 */
function createCarryOut(state, display, twins, { onMove, onSay }) {
  /** @param {Reason} said */
  const say = ({ code, params }) => onSay(state.t(code, params));

  return (outcome) => {
    const { table, hold: before } = state;
    if (!outcome || !table) return;
    state.hold = outcome.hold;
    state.refused = outcome.illegal !== undefined;
    if (outcome.focus !== undefined) twins.focus(outcome.focus);
    if (outcome.illegal) {
      display.refuse(outcome.illegal.cell);
      say(outcome.illegal.why);
    }
    if (outcome.say) say(outcome.say);
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
 * @param {BoardOptions} callbacks
 */
export function createGestures(state, display, twins, callbacks) {
  const carryOut = createCarryOut(state, display, twins, callbacks);

  /** @param {number | null} cell @param {string | null} letter of a piece in the tray */
  function tap(cell, letter) {
    const { table, hold } = state;
    if (!table) return;
    const { interaction, tray } = kindOf(table.puzzle);
    if (letter !== null && tray) carryOut(tray.take(table, hold, letter));
    else carryOut(cell === null ? { hold: putDown(hold) } : interaction.tap(table, hold, cell));
  }

  return {
    tap,
    /** @param {Pixel} pixel */
    tapAt(pixel) {
      const { cell, letter } = locate(state, pixel);
      tap(cell, letter);
    },
    /** @param {Pixel} start @param {boolean} touch */
    grab(start, touch) {
      const { table, hold } = state;
      if (!table) return;
      const { point, cell, letter } = locate(state, start);
      const { interaction, tray } = kindOf(table.puzzle);
      const waiting = letter !== null && !table.position.includes(letter);
      if (waiting && tray) carryOut(tray.grab(table, hold, letter, point, touch));
      else carryOut(interaction.grab(table, hold, cell, point, touch));
    },
    /** @param {Pixel} pixel */
    drag(pixel) {
      const { table, hold } = state;
      if (!table || !hold.point) return;
      const { point, cell } = locate(state, pixel);
      state.hold = kindOf(table.puzzle).interaction.drag(table, hold, cell, point).hold;
      display.redraw();
    },
    /** @param {Pixel} pixel */
    drop(pixel) {
      const { table, hold } = state;
      const { point, cell } = locate(state, pixel);
      if (table && hold.point) carryOut(kindOf(table.puzzle).interaction.drop(table, hold, cell, point));
    },
    cancel: () => carryOut({ hold: putDown(state.hold) }),
    release: () => carryOut({ hold: {} }),
    /** @param {string} tool of the tray */
    useTool: (tool) => carryOut(state.table && kindOf(state.table.puzzle).tray?.use(state.table, state.hold, tool)),
    /** What a key does, carried out or not yet. @param {string} key @param {number} cell @returns {Outcome | null} */
    keyed: (key, cell) => state.table && kindOf(state.table.puzzle).interaction.key(state.table, state.hold, key, cell),
    carryOut,
  };
}

/**
 * What lies under a pixel.
 * @param {BoardState} state
 * @param {Pixel} pixel
 * @returns {{ point: [number, number], cell: number | null, letter: string | null }} letter: of a piece in the tray
 */
function locate({ layout, places, table }, pixel) {
  if (!table || !layout) return { point: [0, 0], cell: null, letter: null };
  const point = toBoard(layout, ...pixel);
  const [letter = null] = [...(places?.slots ?? [])].find(([, { x, y, halfX, halfY }]) =>
    Math.abs(x - point[0]) <= halfX && Math.abs(y - point[1]) <= halfY) ?? [];
  return { point, cell: cellAt(table.geometry, point), letter };
}
