// The points and edges of a drawing as plain controls: all that the sheet can do, for whoever cannot see or point.

/** @import { Place, Sketch } from "./sketch.js" */
/** @import { Translate } from "../../../i18n.js" */

import { fill, h } from "../../../dom.js";
import { joinedTo, pointAt } from "./sketch.js";

/**
 * @typedef {object} GraphControls
 * @property {() => void} add
 * @property {(point: number, place: Place) => void} move
 * @property {(one: number, other: number) => void} toggle
 * @property {(point: number) => void} remove
 */

/**
 * @param {number} size places in a row and in a column
 * @param {Translate} t
 * @param {GraphControls} controls
 * @returns {{element: HTMLElement, show: (sketch: Sketch) => void}}
 */
export function createGraphList(size, t, controls) {
  const add = h(
    "button",
    { type: "button", class: "button small", text: t("graph.add"), data: { key: "add" }, on: { click: controls.add } },
  );
  const points = h("ul", { class: "graph-list", "aria-label": t("graph.points") });
  const edges = h("ul", { class: "graph-list edges", "aria-label": t("graph.edges") });
  const element = h("details", { class: "graph-details" }, h("summary", { text: t("graph.list") }), add, points, edges);
  /** @type {Sketch} */
  let shown = { points: [], edges: [] };
  element.addEventListener("toggle", () => { if (element.open) render(); });

  /** @param {string} key @param {string} label @param {number} now @param {(value: number) => void} set */
  function coordinate(key, label, now, set) {
    const field = h(
      "select",
      { "aria-label": label, data: { key }, on: { change: () => set(Number(field.value)) } },
      ...Array.from(
        { length: size },
        (_, index) => h("option", { value: String(index), text: String(index + 1), selected: index === now }),
      ),
    );
    return field;
  }

  /** @param {number} point */
  function row(point) {
    const [column, line] = shown.points[point] ?? [0, 0];
    const joined = joinedTo(shown, point);
    const free = shown.points.map((_, other) => other).filter((other) => other !== point && !joined.includes(other));
    const join = h(
      "select",
      {
        "aria-label": t("graph.join", { point }), data: { key: `join ${point}` },
        on: { change: () => controls.toggle(point, Number(join.value)) },
      },
      h("option", { value: "", text: t("graph.join-short") }),
      ...free.map((other) => h("option", { value: String(other), text: String(other) })),
    );
    return h(
      "li",
      {},
      h(
        "span",
        {
          class: "graph-name",
          text: joined.length
            ? t("graph.point-joined", { point, others: joined.join(t("list.comma")) })
            : t("graph.point-alone", { point }),
        },
      ),
      h(
        "span",
        { class: "row" },
        coordinate(`column ${point}`, t("graph.column", { point }), column, (value) => moveTo(point, [value, line])),
        coordinate(`row ${point}`, t("graph.row", { point }), line, (value) => moveTo(point, [column, value])),
        join,
        h(
          "button",
          {
            type: "button", class: "button small", text: t("graph.remove"),
            "aria-label": t("graph.remove-point", { point }), data: { key: `remove ${point}` },
            on: { click: () => controls.remove(point) },
          },
        ),
      ),
    );
  }

  /** @param {number} point @param {Place} place a taken one leaves everything as it is */
  function moveTo(point, place) {
    if (pointAt(shown, place) >= 0) render();
    else controls.move(point, place);
  }

  function render() {
    const key = document.activeElement instanceof HTMLElement && element.contains(document.activeElement)
      ? document.activeElement.dataset["key"]
      : undefined;
    fill(points, ...shown.points.map((_, point) => row(point)));
    fill(edges, ...shown.edges.map(([one, other]) => h("li", {}, h("button", {
      type: "button", class: "button small", text: `${one}–${other} ×`,
      "aria-label": t("graph.part", { one, other }),
      data: { key: `part ${one} ${other}` }, on: { click: () => controls.toggle(one, other) },
    }))));
    // What was used may be gone: the focus stays in the list.
    if (key === undefined) return;
    const again = [...element.querySelectorAll("[data-key]")].find((one) =>
      one instanceof HTMLElement && one.dataset["key"] === key);
    (again instanceof HTMLElement ? again : add).focus();
  }

  return {
    element,
    show(sketch) {
      shown = sketch;
      if (element.open) render();
    },
  };
}
