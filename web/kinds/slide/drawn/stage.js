// The sheet on which a graph is drawn: places, edges and points as SVG, under pointer and keyboard.

/** @import { Place, Sketch } from "./sketch.js" */
/** @import { Translate } from "../../../i18n.js" */

import { h } from "../../../dom.js";
import { arcsOf, controlPoint } from "./arcs.js";
import { joinedTo, pointAt, spacingOf } from "./sketch.js";

/**
 * @typedef {object} GraphActions
 * @property {(place: Place) => void} tap
 * @property {(from: Place, to: Place, same: boolean) => boolean} move
 * @property {(place: Place) => void} remove
 * @property {() => void} leave nothing is chosen any more
 * @property {() => {sketch: Sketch, chosen: Place | null}} now
 */

const MARGIN = 0.9;
/** CSS pixels: nearer than this to a point is on it; a pointer that went farther drags. */
const NEAR = 20;
const DRAG = 6;
/** @type {Record<string, Place>} */
const STEPS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/**
 * @param {number} size places in a row and in a column
 * @param {Translate} t
 * @param {GraphActions} actions
 * @returns {{element: HTMLElement, show: () => void}}
 */
export function createGraphStage(size, t, actions) {
  const picture = draw(
    "svg",
    { viewBox: `${-MARGIN} ${-MARGIN} ${size - 1 + 2 * MARGIN} ${size - 1 + 2 * MARGIN}`, "aria-hidden": "true" },
  );
  const spoken = h("span", { class: "unseen", "aria-live": "polite" });
  // Arrow keys walk over the places, so screen readers have to leave them alone here; the list beside says and does the
  // same in plain controls.
  const element = h(
    "div",
    {
      class: "graph-stage", role: "application", tabindex: "0", "aria-label": t("graph.stage"),
      data: { graph: "stage" },
    },
    picture, spoken,
  );
  /** @type {[number, number]} */
  let cursor = [Math.floor(size / 2), Math.floor(size / 2)];
  /** @type {{id: number, from: [number, number], at: Place, point: boolean, dragging: boolean} | null} */
  let held = null;

  /** @param {Place} place @returns {Place} on the grid */
  const onGrid = ([column, row]) =>
    [Math.min(size - 1, Math.max(0, Math.round(column))), Math.min(size - 1, Math.max(0, Math.round(row)))];

  /** @param {PointerEvent} event @returns {{place: Place, scale: number}} in places, and CSS pixels of one */
  function locate(event) {
    const box = picture.getBoundingClientRect();
    const scale = box.width / (size - 1 + 2 * MARGIN);
    return { place: [(event.clientX - box.left) / scale - MARGIN, (event.clientY - box.top) / scale - MARGIN], scale };
  }

  element.addEventListener("pointerdown", (event) => {
    if (held || !event.isPrimary || event.button !== 0) return;
    const { place, scale } = locate(event);
    const { points } = actions.now().sketch;
    const away = (/** @type {Place} */ [column, row]) => Math.hypot(column - place[0], row - place[1]) * scale;
    const nearest = [...points].sort((a, b) => away(a) - away(b))[0];
    // A point is taken within a finger's width, but a free place right under the finger comes first.
    const point = nearest !== undefined && away(nearest) < Math.max(NEAR, scale * 0.5) &&
      (away(nearest) < scale * 0.6 || pointAt(actions.now().sketch, onGrid(place)) >= 0);
    held = {
      id: event.pointerId, from: [event.clientX, event.clientY], at: point && nearest ? nearest : onGrid(place), point,
      dragging: false,
    };
    element.setPointerCapture(event.pointerId);
  });
  element.addEventListener("pointermove", (event) => {
    if (held?.id !== event.pointerId || !held.point) return;
    if (!held.dragging && Math.hypot(event.clientX - held.from[0], event.clientY - held.from[1]) < DRAG) return;
    const to = onGrid(locate(event).place);
    const same = held.dragging;
    if (to[0] === held.at[0] && to[1] === held.at[1]) return;
    if (!actions.move(held.at, to, same)) return;
    held.dragging = true;
    held.at = to;
  });
  element.addEventListener("pointerup", (event) => {
    if (held?.id !== event.pointerId) return;
    const { at, dragging, from, point } = held;
    held = null;
    cursor = [at[0], at[1]];
    // A drag that began beside the points draws nothing.
    if (!dragging && (point || Math.hypot(event.clientX - from[0], event.clientY - from[1]) < 2 * DRAG)) {
      actions.tap(at);
    }
  });
  for (const end of ["pointercancel", "lostpointercapture"]) element.addEventListener(end, () => { held = null; });

  element.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    if (step) {
      event.preventDefault();
      const to = onGrid([cursor[0] + step[0], cursor[1] + step[1]]);
      const { sketch } = actions.now();
      if (event.shiftKey && pointAt(sketch, cursor) >= 0 && !actions.move(cursor, to, false)) return;
      cursor = [to[0], to[1]];
      show();
      say();
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      actions.tap(cursor);
    } else if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      actions.remove(cursor);
    } else if (event.key === "Escape" && actions.now().chosen) {
      event.preventDefault(); // the first Escape lets go of the point, the next one closes the dialog
      actions.leave();
    }
  });

  function say() {
    const { sketch } = actions.now();
    const point = pointAt(sketch, cursor);
    const others = point < 0 ? [] : joinedTo(sketch, point);
    const where = { column: cursor[0] + 1, row: cursor[1] + 1 };
    spoken.textContent = point < 0
      ? t("graph.place", where)
      : t(others.length ? "graph.point-joined" : "graph.point-alone", { point, others: others.join(t("list.comma")) });
  }

  function show() {
    const { sketch, chosen } = actions.now();
    const { points, edges } = sketch;
    const spacing = spacingOf(points);
    const arcs = arcsOf(points.map(([column, row]) => [column / spacing, row / spacing]), edges);
    /** @type {SVGElement[]} */
    const parts = [];
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) {
        parts.push(draw("circle", { cx: column, cy: row, r: 0.07, class: "graph-place" }));
      }
    }
    edges.forEach(([one, other], index) => {
      const [a, b] = [points[one] ?? [0, 0], points[other] ?? [0, 0]];
      const [x, y] = controlPoint(a, b, (arcs[index] ?? 0) * spacing);
      parts.push(draw("path", { d: `M${a[0]} ${a[1]}Q${x} ${y} ${b[0]} ${b[1]}`, class: "graph-edge" }));
    });
    const radius = Math.min(0.8, Math.max(0.42, 0.38 * spacing));
    points.forEach(([column, row], point) => {
      const picked = chosen !== null && chosen[0] === column && chosen[1] === row;
      parts.push(draw(
        "circle", { cx: column, cy: row, r: radius, class: picked ? "graph-point chosen" : "graph-point" },
      ));
      const label = draw("text", { x: column, y: row, class: "graph-number", "font-size": radius });
      label.textContent = String(point);
      parts.push(label);
    });
    parts.push(draw(
      "rect",
      {
        x: cursor[0] - radius - 0.12, y: cursor[1] - radius - 0.12, width: 2 * radius + 0.24, height: 2 * radius + 0.24,
        rx: 0.2, class: "graph-cursor",
      },
    ));
    picture.replaceChildren(...parts);
  }

  return { element, show };
}

/** @param {string} tag @param {Record<string, string | number>} attributes @returns {SVGElement} */
function draw(tag, attributes) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}
