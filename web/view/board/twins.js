// The board's twins: elements for keyboards and screen readers, namely the grid of cells, and the tray if there is one.

/** @import { Fitted } from "./fitting.js" */
/** @import { BoardState } from "./state.js" */

import { h, isSeen } from "../../base/dom.js";
import { viewOf } from "../kinds.js";
import { markedNames } from "../scene.js";
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
  /** The focus was on an element that is gone; it returns when the cells have their names. */
  let lost = false;
  /** The piece in the hand. @type {string | undefined} */
  let held;

  /** Marks the host while a piece is in the hand; a card that comes meanwhile changes the mark. */
  function markHeld() {
    const now = state.hold.piece?.letter;
    if (now === undefined) delete host.dataset["held"];
    else if (now !== held) host.dataset["held"] = "";
    // In a replay its tools go with it.
    const had = now === undefined && held !== undefined && stage.querySelector(":focus");
    if (had && !isSeen(had)) lost = true;
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
      if (lost) grid?.take();
      lost = false;
    },
    /** Returns the cell that is the tab stop. */
    current: () => grid?.current() ?? 0,
    /** Makes a cell the tab stop, and focuses it. @param {number} cell */
    focus(cell) {
      grid?.stop(cell);
      grid?.take();
    },
    /** Makes a cell the tab stop; the focus goes with it if the grid has it. @param {number} cell */
    stop(cell) {
      const has = grid?.element.contains(document.activeElement);
      grid?.stop(cell);
      if (has) grid?.take();
    },
  };
}

// The grid: a real role=grid of buttons over the canvas. One tab stop.

/**
 * @typedef {object} Grid
 * @property {HTMLElement} element
 * @property {(layout: Layout) => void} place
 * @property {(label: string, names: readonly string[], pressed: number | null | undefined) => void} label `pressed`:
 *   the lifted cell; null if cells are not toggles
 * @property {(cell: number) => void} stop makes a cell the tab stop
 * @property {() => void} take focuses the tab stop
 * @property {() => number} current the cell that is the tab stop
 */

/**
 * @param {Puzzle} puzzle
 * @param {Geometry} geometry
 * @returns {Grid}
 */
function createGrid(puzzle, geometry) {
  const buttons = puzzle.grid.map((_, cell) =>
    h("button", { type: "button", tabindex: cell === 0 ? "0" : "-1", data: { cell: String(cell) } }));
  /** @type {Map<number, HTMLElement>} */
  const rows = new Map();
  puzzle.grid.forEach(([column, row], cell) => {
    const line = rows.get(row) ?? h("div", { role: "row", "aria-rowindex": row + 1 });
    rows.set(row, line);
    line.append(h("div", { role: "gridcell", "aria-colindex": column + 1 }, buttons[cell]));
  });
  const element = h("div", { class: "board-grid", role: "grid" }, ...rows.values());
  let current = 0;

  return {
    element,
    place(layout) {
      // Rows of a triangular board are closer together than neighbours in a row; smaller buttons do not overlap another
      // cell's centre.
      const size = layout.unit * (geometry.square ? 1 : 0.86);
      geometry.points.forEach(([x, y], cell) => {
        const style = /** @type {HTMLButtonElement} */ (buttons[cell]).style;
        style.left = `${layout.x + x * layout.unit - size / 2}px`;
        style.top = `${layout.y + y * layout.unit - size / 2}px`;
        style.width = style.height = `${size}px`;
      });
    },
    label(label, names, pressed) {
      if (element.getAttribute("aria-label") !== label) element.setAttribute("aria-label", label);
      buttons.forEach((button, cell) => {
        const name = names[cell] ?? "";
        if (button.getAttribute("aria-label") !== name) button.setAttribute("aria-label", name);
        if (pressed === null) return;
        const state = String(cell === pressed);
        if (button.getAttribute("aria-pressed") !== state) button.setAttribute("aria-pressed", state);
      });
    },
    stop(cell) {
      const next = buttons[cell];
      if (!next) return;
      /** @type {HTMLButtonElement} */ (buttons[current]).tabIndex = -1;
      next.tabIndex = 0;
      current = cell;
    },
    take() {
      const cell = buttons[current];
      cell?.focus({ preventScroll: true });
      // In a low window, whose board is higher, whoever presses keys sees where they are.
      if (cell?.matches(":focus-visible")) cell.scrollIntoView({ block: "nearest" });
    },
    current: () => current,
  };
}
