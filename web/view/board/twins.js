// The board's twins: elements for keyboards and screen readers, namely the grid of cells, and the tray if there is one.

/** @import { Fitted } from "./fitting.js" */
/** @import { Grid } from "./grid.js" */
/** @import { BoardState } from "./state.js" */

import { viewOf } from "../kinds.js";
import { markedNames } from "../names.js";
import { createGrid } from "./grid.js";
import { placesIn } from "./state.js";

/** @typedef {ReturnType<typeof createTwins>} Twins */

/**
 * @param {HTMLElement} host
 * @param {HTMLElement} stage
 * @param {BoardState} state
 */
export function createTwins(host, stage, state) {
  /** @type {Grid | null} */
  let grid = null;
  /** @type {Tray | null} */
  let tray = null;
  /** The focus was on an element that has been replaced; it returns when the new cells have their names. */
  let lost = false;
  /** The piece in the hand. @type {string | undefined} */
  let held;

  /** Marks the host while a piece is in the hand; a card that comes meanwhile changes the mark. */
  function markHeld() {
    const now = state.hold.piece?.letter;
    if (now === undefined) delete host.dataset["held"];
    else if (now !== held) host.dataset["held"] = "";
    held = now;
  }

  /** Places the pieces' buttons over the pieces. */
  function lieInTray() {
    const places = state.table && placesIn(state, state.table);
    if (places && state.tray) tray?.lie(places, state.tray.board);
  }

  return {
    /** Builds the twins of another puzzle. @param {Puzzle} puzzle @param {Geometry} geometry */
    lay(puzzle, geometry) {
      const before = [...(grid ? [grid.element] : []), ...(tray?.elements ?? [])];
      lost ||= before.some((element) => element.contains(document.activeElement));
      before.forEach((element) => element.remove());
      grid = createGrid(puzzle, geometry);
      tray = viewOf(puzzle).tray?.create(puzzle) ?? null;
      stage.append(grid.element, ...(tray?.elements ?? []));
    },
    /** @param {Fitted} fitted */
    place(fitted) {
      if (fitted.tray) tray?.place(fitted.tray);
      lieInTray();
      grid?.place(fitted.board);
    },
    label() {
      const { hold, label, marks, t, table } = state;
      if (!table) return;
      const { cellNames, togglesCells } = viewOf(table.puzzle);
      const names = markedNames(cellNames(table, hold, t), marks, table.puzzle, t);
      grid?.label(label, names, togglesCells ? hold.selected : null);
      lieInTray();
      tray?.label({ t, placed: new Set(table.position), goal: table.options.goal, held: hold.piece?.letter });
      markHeld();
      if (lost) grid?.focus(grid.current(), true);
      lost = false;
    },
    /** Returns the cell that is the tab stop. */
    current: () => grid?.current() ?? 0,
    /**
     * Makes a cell the tab stop.
     * @param {number} cell
     * @param {boolean} [take] also focus it; by default if the grid has the focus
     */
    focus(cell, take = grid?.element.contains(document.activeElement) ?? false) {
      grid?.focus(cell, take);
    },
  };
}
