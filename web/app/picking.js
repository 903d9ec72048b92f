// A cell is to be picked: taps and keys on the board go to whoever asked for one, and not to the game.

/** @typedef {(cell: number) => void} Picker */

/**
 * @param {HTMLElement} host of the board
 * @param {AbortSignal} signal ends it
 * @returns {{use: (picker: Picker | null) => void, picker: () => Picker | null}}
 */
export function createPicking(host, signal) {
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
