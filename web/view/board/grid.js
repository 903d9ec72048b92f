// The grid twin: a real role=grid of buttons over the canvas, for keyboards, screen readers and tests. One tab stop.

import { h } from "../../base/dom.js";

/**
 * @typedef {object} Grid
 * @property {HTMLElement} element
 * @property {(layout: Layout) => void} place
 * @property {(label: string, names: readonly string[], pressed: number | null | undefined) => void} label `pressed`:
 *   the lifted cell; null if cells are not toggles
 * @property {(cell: number, take: boolean) => void} focus makes a cell the tab stop; `take`: also focus it
 * @property {() => number} current the cell that is the tab stop
 */

/**
 * @param {Puzzle} puzzle
 * @param {Geometry} geometry
 * @returns {Grid}
 */
export function createGrid(puzzle, geometry) {
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
    focus(cell, take) {
      const next = buttons[cell];
      if (!next) return;
      /** @type {HTMLButtonElement} */ (buttons[current]).tabIndex = -1;
      next.tabIndex = 0;
      current = cell;
      if (take) next.focus({ preventScroll: true });
    },
    current: () => current,
  };
}
