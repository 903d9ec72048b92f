// The state of a drawing: the sketch, its history for Undo, and the chosen point. No DOM.

/** @import { Place, Sketch } from "../../model/drawn/sketch.js" */

import { addPoint, movePoint, pointAt, removePoint, toggleEdge } from "../../model/drawn/sketch.js";

/** @typedef {ReturnType<typeof createDrawing>} Drawing */

/**
 * @param {Sketch} begun
 * @param {() => void} changed
 */
export function createDrawing(begun, changed) {
  let sketch = begun;
  /** @type {Sketch[]} */
  const before = [];
  /** The point that the next tap joins to, by its place, because numbers change while drawing. @type {Place | null} */
  let chosen = null;

  /**
   * @param {Sketch} next
   * @param {Place | null} [choice]
   * @param {boolean} [same] whether it is part of the previous change (a drag): one step of Undo
   */
  function change(next, choice = null, same = false) {
    if (next === sketch) return;
    if (!same) before.push(sketch);
    sketch = next;
    chosen = choice && pointAt(sketch, choice) >= 0 ? choice : null;
    changed();
  }

  /** @param {Place | null} place */
  function choose(place) {
    chosen = place;
    changed();
  }

  return {
    now: () => ({ sketch, chosen }),
    canUndo: () => before.length > 0,
    change,
    choose,
    /**
     * A tap on a free place adds a point there, joined to the chosen one. A tap on a point chooses it or, if another is
     * chosen, adds or removes the edge between them.
     * @param {Place} place
     */
    tap(place) {
      const here = pointAt(sketch, place);
      const from = chosen ? pointAt(sketch, chosen) : -1;
      if (here >= 0 && from < 0) return choose(place);
      if (here >= 0) return here === from ? choose(null) : change(toggleEdge(sketch, from, here));
      const next = addPoint(sketch, place);
      if (!chosen) return change(next);
      change(toggleEdge(next, pointAt(next, chosen), pointAt(next, place)), place);
    },
    /** @param {Place} from @param {Place} to @param {boolean} same @returns {boolean} whether the point moved */
    move(from, to, same) {
      const next = movePoint(sketch, pointAt(sketch, from), to);
      if (next === sketch) return false;
      change(next, chosen && chosen[0] === from[0] && chosen[1] === from[1] ? to : chosen, same);
      return true;
    },
    /** @param {Place | null | undefined} place */
    removeAt(place) {
      const point = place ? pointAt(sketch, place) : -1;
      if (point >= 0) change(removePoint(sketch, point));
    },
    undo() {
      sketch = before.pop() ?? sketch;
      choose(null);
    },
  };
}
