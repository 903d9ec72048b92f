// The points and edges of a drawing as plain controls: everything the sheet can do, for those who cannot see or point.

/** @import { Place, Sketch } from "../../model/drawn.js" */

import { button, fill, h } from "../../base/dom.js";
import { joinedTo, pointAt } from "../../model/drawn.js";
import { select } from "../common/choice.js";

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
export function createPointsList(t, controls) {
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
    const focused = element.contains(document.activeElement) ? document.activeElement : null;
    const key = focused instanceof HTMLElement ? focused.dataset["key"] : undefined;
    fill(points, ...shown.points.map((_, point) => pointRow(t, shown, point, places, { ...controls, move: moveTo })));
    fill(edges, ...shown.edges.map((edge) => edgeRow(t, edge, controls)));
    // The control that was used may be gone: the focus stays in the list.
    if (key === undefined) return;
    const again = [...element.querySelectorAll("[data-key]")].find((one) =>
      one instanceof HTMLElement && one.dataset["key"] === key);
    (again instanceof HTMLElement ? again : add).focus();
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

/** @param {string} text @param {string} key @param {() => void} click @param {string} [label] */
const small = (text, key, click, label) =>
  button(text, click, { class: "button small", "aria-label": label, data: { key } });

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
    h("span", { class: "graph-name", text: name }),
    h(
      "span",
      { class: "row" },
      coordinate(columns, size, column, (value) => move(point, [value, line])),
      coordinate(rows, size, line, (value) => move(point, [column, value])),
      joining(t, point, free, (other) => toggle(point, other)),
      small(t("graph.remove"), `remove ${point}`, () => remove(point), t("graph.remove-point", { point })),
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
  return h("li", {}, small(`${one}–${other} ×`, `part ${one} ${other}`, () => toggle(one, other), label));
}
