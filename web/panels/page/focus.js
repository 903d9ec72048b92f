// Moves the focus on when the button that had it is gone.

import { byId } from "../../base/dom.js";

/** Focuses the cell of the board that is its tab stop. */
export function focusBoard() {
  const cell = byId("board").querySelector("[role=grid] [tabindex='0']");
  if (cell instanceof HTMLElement) cell.focus({ preventScroll: true });
}
