// Where the focus goes when the button that had it is gone: on to what is to be done next.

import { byId } from "../../dom.js";

/** To the cell of the board that is its tab stop. */
export function focusBoard() {
  const cell = byId("board").querySelector("[role=grid] [tabindex='0']");
  if (cell instanceof HTMLElement) cell.focus({ preventScroll: true });
}
