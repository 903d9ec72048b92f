// Cell picking: while a cell is being picked, taps and keys on the board go to the picker instead of the game.

/** @typedef {(cell: number) => void} Picker */

/**
 * @param {HTMLElement} host the board's host element
 * @param {AbortSignal} signal removes the listeners
 * @returns {{use: (picker: Picker | null) => void, picker: () => Picker | null}} `use` starts picking; null ends it
 */
export function createCellPicker(host, signal) {
  /** @type {Picker | null} */
  let picker = null;

  /** @param {Event} event */
  function intercept(event) {
    if (!picker || (event instanceof KeyboardEvent && event.key !== "Enter" && event.key !== " ")) return;
    event.stopPropagation();
    const cell = event.target instanceof Element ? event.target.closest("[data-cell]") : null;
    if (event.type === "click" && cell instanceof HTMLElement) picker(Number(cell.dataset.cell));
  }

  for (const type of ["pointerdown", "keydown", "click"]) {
    host.addEventListener(type, intercept, { capture: true, signal });
  }
  return {
    use(next) {
      picker = next;
      host.classList.toggle("picking", next !== null);
    },
    picker: () => picker,
  };
}
