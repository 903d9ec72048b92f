// Interaction with frogs and toads: a tap or a drag moves a piece into the blank. Arrow keys move the focus and Enter
// moves the piece, because two pieces may be able to move in the same direction, one by a slide and one by a hop.

import { refused } from "../common.js";
import { BLANK, shareOf, wayOf } from "../one-blank.js";

/**
 * A dragged piece completes its move if it is released this share of the way along; a pointer that moved less than this
 * (in cells) has not dragged anything.
 */
const ENOUGH = 0.3;

/** @type {Interaction} */
export const hopInteraction = {
  follow: null,
  away: null,

  preview(table, cell) {
    const move = moveOf(table, cell);
    return move ? { landings: [{ cell: move.to, far: false }] } : null;
  },

  tap: (table, _hold, cell) => played(table, cell),

  grab: (_table, _hold, cell, point) => ({ hold: { grabbed: cell, origin: point, point, shift: [0, 0] } }),

  drag(table, { grabbed = null, origin = [0, 0], ...hold }, _cell, point) {
    const move = moveOf(table, grabbed);
    const way = move && wayOf(table.geometry, move);
    const share = way ? shareOf(way, [point[0] - origin[0], point[1] - origin[1]]) : 0;
    const [dx, dy] = way ?? [0, 0];
    return { hold: { ...hold, grabbed, origin, point, shift: [share * dx, share * dy] } };
  },

  drop(table, { grabbed = null, origin, shift = [0, 0] }, _cell, point) {
    const move = moveOf(table, grabbed);
    if (move && shareOf(wayOf(table.geometry, move), shift) >= ENOUGH) {
      return { hold: {}, moves: [move], focus: move.cell };
    }
    const [x, y] = origin ?? point;
    if (move || grabbed === null || Math.hypot(point[0] - x, point[1] - y) < ENOUGH) return { hold: {} };
    return played(table, grabbed);
  },

  key(table, hold, key, cell) {
    if (key === "Enter") return played(table, cell);
    return key === "Escape" && hold.origin ? { hold: {} } : null;
  },
};

/**
 * @param {Table} table
 * @param {number} cell
 * @returns {Outcome} the piece moves, and the focus goes to the new blank
 */
function played(table, cell) {
  const move = moveOf(table, cell);
  if (move) return { hold: {}, moves: [move], focus: cell };
  const { puzzle, rules, position } = table;
  if (position[cell] === BLANK) {
    return refused(null, { code: "why.tap-a-piece", params: { cell: puzzle.names[cell] } });
  }
  const why = rules.refusal(position, hopFrom(position, cell));
  return why ? refused(cell, why) : { hold: {} };
}

/** @param {Table} table @param {number | null} cell @returns {HopMove | null} the move of its piece, if it can move */
function moveOf({ rules, position }, cell) {
  if (cell === null) return null;
  const move = hopFrom(position, cell);
  return rules.refusal(position, move) ? null : move;
}

/** @param {Position} position @param {number} cell @returns {HopMove} */
const hopFrom = (position, cell) => ({ type: "hop", cell, to: position.indexOf(BLANK) });
