// The board that was asked for last stays, however late the others come: the core and the network may take their time.

/** How many were asked for so far, and which of them is on the table. */
let asked = 0;
let granted = 0;

/** @typedef {ReturnType<typeof wish>} Wish */

/** Begins to ask for a board. */
export function wish() {
  const mine = (asked += 1);
  return {
    /** Whether one that was asked for later is there already: then nothing is to be shown or said of this one. */
    isLate: () => mine < granted,
    /** Call this when it is put on the table. */
    grant: () => void (granted = Math.max(granted, mine)),
  };
}
