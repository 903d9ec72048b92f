// Cells to be painted: a grid of buttons for mouse, finger and keyboard. It knows no puzzle; whoever owns it says how a cell looks and what a stroke does.

import { fill, h } from "../../dom.js";

/** @typedef {"stroke" | "joins" | "key"} How a stroke begins, a stroke goes on, a key was pressed */

/**
 * @typedef {object} CellLook
 * @property {string} paint for the style sheet
 * @property {string} name for whoever listens
 * @property {string} [text] stands on it
 * @property {string} [colour] of its ground
 * @property {string} [seams] sides (U D L R) on which the same block goes on
 */

/**
 * @typedef {object} Stage
 * @property {HTMLElement} element
 * @property {(looks: readonly (readonly CellLook[])[], slanted: boolean) => void} show
 */

const ARROWS = /** @type {Record<string, [number, number]>} */ ({ ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] });

/**
 * @param {object} options
 * @param {string} options.label
 * @param {(r: number, c: number, how: How) => void} options.paint
 * @param {() => void} options.done a stroke, or what one key painted, is finished
 * @param {(key: string, r: number, c: number) => boolean} [options.type] a key that paints by itself
 * @returns {Stage}
 */
export function createStage({ label, paint, done, type }) {
  const grid = h("div", { class: "editor-grid", role: "grid", "aria-label": label });
  const element = h("div", { class: "editor-stage" }, grid);
  /** @type {HTMLButtonElement[][]} */
  let cells = [];
  let [row, column] = [0, 0];
  let shape = "";
  /** The cell under the pointer while it is down. @type {string | null} */
  let last = null;

  /** @param {HTMLButtonElement} button @param {CellLook} look */
  function dress(button, look) {
    const { paint: mark, name, text = "", colour = "", seams = "" } = look;
    const now = `${mark} ${name} ${text} ${colour} ${seams}`;
    if (button.dataset.now === now) return;
    button.dataset.now = now;
    button.dataset.paint = mark;
    button.dataset.seams = seams;
    button.setAttribute("aria-label", name);
    button.textContent = text;
    button.style.background = colour;
  }

  /** @param {number} r @param {number} c */
  function at(r, c) {
    const button = h("button", { type: "button", tabindex: r === row && c === column ? "0" : "-1" });
    button.dataset.at = `${r} ${c}`;
    return button;
  }

  /** @param {Element | null} target @param {How} how */
  function touch(target, how) {
    const place = target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest("[data-at]"))?.dataset.at : undefined;
    if (place === undefined || !grid.contains(target) || (how === "joins" && place === last)) return;
    last = place;
    const [r = 0, c = 0] = place.split(" ").map(Number);
    paint(r, c, how);
  }

  grid.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !event.isPrimary) return;
    // A finger's moves would all go to the cell on which it came down.
    if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId)) event.target.releasePointerCapture(event.pointerId);
    last = null;
    touch(/** @type {Element} */ (event.target), "stroke");
    last ??= "";
  });
  grid.addEventListener("pointermove", (event) => {
    if (last === null || !event.isPrimary) return;
    // A quick hand passes several cells between two frames.
    const passed = event.getCoalescedEvents?.() ?? [];
    for (const { clientX, clientY } of passed.length ? passed : [event]) touch(document.elementFromPoint(clientX, clientY), "joins");
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
    grid.addEventListener(end, () => {
      if (last === null) return;
      last = null;
      done();
    });
  }
  // Enter and the space bar click without a pointer.
  grid.addEventListener("click", (event) => {
    if (event.detail !== 0) return;
    touch(/** @type {Element} */ (event.target), "key");
    last = null;
    done();
  });
  grid.addEventListener("keydown", (event) => {
    const step = ARROWS[event.key];
    if (step) {
      event.preventDefault();
      row = Math.min(cells.length - 1, Math.max(0, row + step[0]));
      column = Math.min((cells[0]?.length ?? 1) - 1, Math.max(0, column + step[1]));
      cells[row]?.[column]?.focus();
    } else if (!event.ctrlKey && !event.metaKey && !event.altKey && type?.(event.key, row, column)) {
      event.preventDefault();
      done();
    }
  });
  grid.addEventListener("focusin", (event) => {
    const place = event.target instanceof HTMLElement ? event.target.dataset.at : undefined;
    if (place === undefined) return;
    [row = 0, column = 0] = place.split(" ").map(Number);
    for (const button of cells.flat()) button.tabIndex = button.dataset.at === place ? 0 : -1;
  });

  return {
    element,
    show(looks, slanted) {
      const [high, wide] = [looks.length, looks[0]?.length ?? 0];
      const now = `${wide} ${high} ${slanted}`;
      if (now !== shape) {
        shape = now;
        [row, column] = [Math.min(row, high - 1), Math.min(column, wide - 1)];
        cells = looks.map((line, r) => line.map((_, c) => at(r, c)));
        grid.style.setProperty("--across", String(wide + (slanted ? (high - 1) / 2 : 0)));
        grid.style.setProperty("--down", String(high));
        grid.dataset.slanted = String(slanted);
        fill(grid, ...cells.map((line, r) => {
          const group = h("div", { role: "row" }, ...line.map((button) => h("div", { role: "gridcell" }, button)));
          // Triangular rows are shifted by half a cell, each against the one above.
          group.style.setProperty("--shift", slanted ? String((high - 1 - r) / 2) : "0");
          return group;
        }));
      }
      looks.forEach((line, r) => line.forEach((look, c) => {
        const button = cells[r]?.[c];
        if (button) dress(button, look);
      }));
    },
  };
}
