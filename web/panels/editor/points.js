// The sheet of points and edges: drawn by pointer, by keyboard or in a list of controls, or begun with an example.

/** @import { Place, Sketch } from "../../model/drawn.js" */
/** @import { PointsControls } from "./points-list.js" */
/** @import { Drawn } from "./types.d.ts" */

import { button, inRow } from "../../base/dom.js";
import {
  addPoint, EMPTY, freePlace, movePoint, pointAt, removePoint, sizeFor, toggleEdge, trouble,
} from "../../model/drawn.js";
import { select } from "../common/choice.js";
import { createPointsList } from "./points-list.js";
import { createPointsStage } from "./points-stage.js";

/**
 * @typedef {object} Drawing what is drawn, and who hears of changes
 * @property {() => Sketch} now
 * @property {(next: Sketch, joins: boolean) => void} change `joins`: part of the same step of undo, as in a drag
 * @property {() => void} done called when a step is finished
 * @property {(code: string) => void} take takes an example, a code
 */

/**
 * @param {Translate} t
 * @param {Drawing} drawing
 */
export function createPoints(t, drawing) {
  /** The point that the next tap joins to, by its place, because numbers change while drawing. @type {Place | null} */
  let chosen = null;
  /** Places per row and per column; the sheet does not shrink while one draws. */
  let size = 0;

  /** @param {Sketch} next @param {Place | null} [choice] */
  function step(next, choice = null) {
    chosen = choice && pointAt(next, choice) >= 0 ? choice : null;
    drawing.change(next, false);
    drawing.done();
  }

  /** @param {Place | null | undefined} place */
  function removeAt(place) {
    const point = place ? pointAt(drawing.now(), place) : -1;
    if (point >= 0) step(removePoint(drawing.now(), point));
  }

  const stage = createPointsStage(t, {
    now: () => ({ sketch: drawing.now(), chosen, size }),
    tap: (place) => step(...tapped(drawing.now(), chosen, place)),
    move(from, to, same) {
      const next = movePoint(drawing.now(), pointAt(drawing.now(), from), to);
      if (next === drawing.now()) return false;
      if (String(chosen) === String(from)) chosen = to;
      drawing.change(next, same);
      return true;
    },
    moved: drawing.done,
    remove: removeAt,
    leave: () => step(drawing.now()),
  });
  const list = createPointsList(t, listActions(drawing, { step, removeAt, size: () => size }));
  const remove = small(t("graph.remove-chosen"), "remove chosen", () => removeAt(chosen));
  const clear = small(t("editor.clear"), "clear points", () => step(EMPTY));

  return {
    stage: stage.element,
    list: list.element,
    leave: () => void (chosen = null),
    /** @param {Drawn} drawn what the kind knows of such boards @returns {HTMLElement[]} removing, and examples */
    tools: (drawn) => [inRow(remove, clear), exampleList(t, drawn, drawing.take)],
    show() {
      const sketch = drawing.now();
      size = Math.max(size, sizeFor(sketch));
      remove.disabled = chosen === null;
      stage.show();
      list.show(sketch, size);
    },
    /** What is drawn, and what can be done next. */
    text() {
      const { points, edges } = drawing.now();
      const count = t("graph.count", { n: points.length, edges: t("graph.count-edges", { n: edges.length }) });
      return `${count} ${stateText(t, drawing.now(), chosen)}`;
    },
  };
}

/**
 * A tap on a free place adds a point there, joined to the chosen one. A tap on a point chooses it or, if another is
 * chosen, adds or removes the edge between them.
 * @param {Sketch} sketch
 * @param {Place | null} chosen
 * @param {Place} place
 * @returns {[Sketch, Place | null]} what is drawn then, and what is chosen
 */
export function tapped(sketch, chosen, place) {
  const here = pointAt(sketch, place);
  const from = chosen ? pointAt(sketch, chosen) : -1;
  if (here >= 0 && (from < 0 || here === from)) return [sketch, from < 0 ? place : null];
  if (here >= 0) return [toggleEdge(sketch, from, here), null];
  const next = addPoint(sketch, place);
  return chosen ? [toggleEdge(next, pointAt(next, chosen), pointAt(next, place)), place] : [next, null];
}

/**
 * What the list of controls does.
 * @param {Pick<Drawing, "now">} drawing
 * @param {{ step: (next: Sketch) => void, removeAt: (place: Place | undefined) => void, size: () => number }} hands
 * @returns {PointsControls}
 */
const listActions = ({ now }, { removeAt, size, step }) => ({
  add() {
    const middle = (size() - 1) / 2;
    const place = freePlace(now(), [middle, middle], size());
    if (place) step(addPoint(now(), place));
  },
  move: (point, place) => step(movePoint(now(), point, place)),
  toggle: (one, other) => step(toggleEdge(now(), one, other)),
  remove: (point) => removeAt(now().points[point]),
});

/** @param {string} text @param {string} key @param {() => void} press */
const small = (text, key, press) => button(text, press, { class: "button small", data: { key } });

/** @param {Translate} t @param {Drawn} drawn @param {(code: string) => void} take */
function exampleList(t, { examples }, take) {
  const names = ["", ...Object.keys(examples)].map((name) =>
    /** @type {const} */ ([name, t(name ? `graph.example.${name}` : "graph.examples")]));
  return select(names, "", (name) => take(examples[name] ?? ""), {
    "aria-label": t("graph.examples"), data: { key: "examples" },
  });
}

/** @param {Translate} t @param {Sketch} sketch @param {Place | null} chosen */
function stateText(t, sketch, chosen) {
  if (chosen) return t("graph.chosen", { point: pointAt(sketch, chosen) });
  const what = trouble(sketch);
  return what ? t(what.code, what.params) : t("graph.ready");
}
