// The sheet of points and edges: drawn by pointer, by keyboard or in a list of controls, or begun with an example.

/** @import { Place, Sketch } from "../../model/drawn.js" */
/** @import { Drawn } from "./types.d.ts" */

import { fill, h, inRow } from "../../base/dom.js";
import {
  EMPTY, addPoint, freePlace, joinedTo, movePoint, pointAt, removePoint, sizeFor, toggleEdge, trouble,
} from "../../model/drawn.js";
import { keepFocus } from "../common/anew.js";
import { select } from "../common/choice.js";
import { press } from "./fields.js";
import { createPointsStage } from "./points-stage.js";

/**
 * @typedef {object} Drawing what is drawn, and who hears of changes
 * @property {() => Sketch} now
 * @property {(next: Sketch, joins?: boolean) => void} change `joins`: part of the same step of undo, as in a drag
 * @property {() => void} drop takes back what this drag has moved: it was none
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
    drawing.change(next);
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
    move(from, to, joins) {
      const next = movePoint(drawing.now(), pointAt(drawing.now(), from), to);
      if (next === drawing.now()) return false;
      if (String(chosen) === String(from)) chosen = to;
      drawing.change(next, joins);
      return true;
    },
    moved: drawing.done,
    drop(begun, at) {
      if (String(chosen) === String(at)) chosen = begun;
      drawing.drop();
      drawing.done();
    },
    remove: removeAt,
    leave: () => step(drawing.now()),
  });
  const list = createPointsList(t, listActions(drawing, { step, removeAt, size: () => size }));
  const remove = small(t("graph.remove-chosen"), "remove chosen", () => removeAt(chosen));
  const clear = small(t("editor.clear"), "clear points", () => step(EMPTY));
  const erasing = inRow(remove, clear);

  return {
    stage: stage.element,
    list: list.element,
    leave: () => void (chosen = null),
    /** @param {Drawn} drawn what the kind knows of such boards @returns {HTMLElement[]} removing, and examples */
    tools: (drawn) => [erasing, exampleList(t, drawn, drawing.take)],
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
      return t("list.sentences", { one: count, other: stateText(t, drawing.now(), chosen) });
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
function tapped(sketch, chosen, place) {
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

// The points and edges of a drawing as plain controls: everything the sheet can do, for those who cannot see or point.

/**
 * @typedef {object} PointsControls
 * @property {() => void} add
 * @property {(point: number, place: Place) => void} move
 * @property {(one: number, other: number) => void} toggle
 * @property {(point: number) => void} remove
 */

/**
 * @param {Translate} t
 * @param {PointsControls} controls
 * @returns {{element: HTMLElement, show: (sketch: Sketch, size: number) => void}} `size`: places per row and per column
 */
function createPointsList(t, controls) {
  const add = small(t("graph.add"), "add", controls.add);
  const points = h("ul", { class: "graph-list", "aria-label": t("graph.points") });
  const edges = h("ul", { class: "graph-list edges", "aria-label": t("graph.edges") });
  const element = h("details", { class: "graph-details" }, h("summary", { text: t("graph.list") }), add, points, edges);
  /** @type {Sketch} */
  let shown = { points: [], edges: [] };
  let places = 0;
  element.addEventListener("toggle", () => { if (element.open) render(); });

  /** @param {number} point @param {Place} place a taken place changes nothing */
  function moveTo(point, place) {
    if (pointAt(shown, place) >= 0) render();
    else controls.move(point, place);
  }

  function render() {
    keepFocus(element, () => {
      fill(points, ...shown.points.map((_, point) => pointRow(t, shown, point, places, { ...controls, move: moveTo })));
      fill(edges, ...shown.edges.map((edge) => edgeRow(t, edge, controls)));
    });
  }

  return {
    element,
    show(sketch, size) {
      shown = sketch;
      places = size;
      if (element.open) render();
    },
  };
}

/** @param {string} label @param {string} key @param {() => void} click @param {string} [text] see `press` */
const small = (label, key, click, text) => press(label, key, click, text, "button small");

/**
 * @param {Translate} t
 * @param {Sketch} sketch
 * @param {number} point
 * @param {number} size
 * @param {PointsControls} controls
 */
function pointRow(t, sketch, point, size, { move, remove, toggle }) {
  const [column, line] = sketch.points[point] ?? [0, 0];
  const joined = joinedTo(sketch, point);
  const free = sketch.points.map((_, other) => other).filter((other) => other !== point && !joined.includes(other));
  const name = joined.length
    ? t("graph.point-joined", { point, others: joined })
    : t("graph.point-alone", { point });
  const columns = [t("graph.column", { point }), `column ${point}`];
  const rows = [t("graph.row", { point }), `row ${point}`];
  return h(
    "li",
    {},
    h("span", { text: name }),
    h(
      "span",
      { class: "row" },
      coordinate(columns, size, column, (value) => move(point, [value, line])),
      coordinate(rows, size, line, (value) => move(point, [column, value])),
      joining(t, point, free, (other) => toggle(point, other)),
      small(t("graph.remove-point", { point }), `remove ${point}`, () => remove(point), t("graph.remove")),
    ),
  );
}

/**
 * @param {string[]} names label and key
 * @param {number} size
 * @param {number} now
 * @param {(value: number) => void} set
 */
function coordinate([label, key = ""], size, now, set) {
  const values = Array.from({ length: size }, (_, index) => /** @type {const} */ ([index, String(index + 1)]));
  return select(values, now, (value) => set(Number(value)), { "aria-label": label, data: { key } });
}

/** @param {Translate} t @param {number} point @param {number[]} free @param {(other: number) => void} toggle */
function joining(t, point, free, toggle) {
  const others = free.map((other) => /** @type {const} */ ([other, String(other)]));
  return select([["", t("graph.join-short")], ...others], "", (other) => toggle(Number(other)), {
    "aria-label": t("graph.join", { point }), data: { key: `join ${point}` },
  });
}

/** @param {Translate} t @param {readonly [number, number]} edge @param {PointsControls} controls */
function edgeRow(t, [one, other], { toggle }) {
  const label = t("graph.part", { one, other });
  return h("li", {}, small(label, `part ${one} ${other}`, () => toggle(one, other), `${one}–${other} ×`));
}
