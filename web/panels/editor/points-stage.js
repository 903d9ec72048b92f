// Points and edges as SVG, drawn with pointer or keyboard.

/** @import { Place, Sketch } from "../../model/drawn.js" */

import { h, isChord, isLetGo, svg } from "../../base/dom.js";
import { arcsOf, joinedTo, pointAt, spacingOf } from "../../model/drawn.js";
import { controlPoint } from "../../model/lattice.js";
import { byOneFinger } from "./stage.js";

/**
 * @typedef {object} PointsActions
 * @property {(place: Place) => void} tap
 * @property {(from: Place, to: Place, joins?: boolean) => boolean} move
 * @property {() => void} moved called when a drag, or what one key moved, is finished
 * @property {(begun: Place, at: Place) => void} drop called when it turns out that a drag is none
 * @property {(place: Place) => void} remove
 * @property {() => void} leave clears the choice
 * @property {() => {sketch: Sketch, chosen: Place | null, size: number}} now `size`: places per row and per column
 */

const MARGIN = 0.9;
/** CSS pixels: a touch this near to a point hits it; a pointer that moved farther than `DRAG` drags. */
const NEAR = 20;
const DRAG = 6;
/** @type {Record<string, Place>} */
const STEPS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/**
 * @param {Translate} t
 * @param {PointsActions} actions
 * @returns {{element: HTMLElement, show: () => void}}
 */
export function createPointsStage(t, actions) {
  const picture = svg("svg", { "aria-hidden": "true" });
  const spoken = h("span", { class: "unseen", "aria-live": "polite" });
  // Arrow keys move over the places, so screen readers must pass them on here; the list below offers the same in plain
  // controls.
  const attributes = { class: "graph-stage", role: "application", tabindex: "0", "aria-label": t("graph.stage") };
  const element = h("div", attributes, picture, spoken);
  /** @type {Place | null} */
  let cursor = null;
  /** @returns {Place} the middle, before anybody was there */
  function here() {
    const middle = Math.floor(actions.now().size / 2);
    return cursor ?? [middle, middle];
  }

  function show() {
    const { sketch, chosen, size } = actions.now();
    const span = size - 1 + 2 * MARGIN;
    picture.setAttribute("viewBox", `${-MARGIN} ${-MARGIN} ${span} ${span}`);
    picture.replaceChildren(...partsOf(sketch, chosen, here(), size));
  }

  listenToPointer(element, picture, actions, (place) => {
    cursor = place;
  });
  element.addEventListener("keydown", (event) => {
    if (isChord(event)) return;
    const step = STEPS[event.key];
    if (step) {
      event.preventDefault();
      const from = here();
      const { sketch, size } = actions.now();
      const to = onGrid([from[0] + step[0], from[1] + step[1]], size);
      const moves = event.shiftKey && pointAt(sketch, from) >= 0;
      if (moves && !actions.move(from, to)) return;
      cursor = to;
      if (moves) actions.moved();
      else show();
      spoken.textContent = placeText(t, actions.now().sketch, cursor);
    } else if (pressKey(event.key, here(), actions)) {
      event.preventDefault();
    }
  });

  return { element, show };
}

/** @param {Place} place @param {number} size @returns {Place} the nearest place of the grid */
function onGrid(place, size) {
  const [column, row] = place.map((value) => Math.min(size - 1, Math.max(0, Math.round(value))));
  return [column ?? 0, row ?? 0];
}

/**
 * @param {string} key
 * @param {Place} cursor
 * @param {PointsActions} actions
 * @returns {boolean} whether it did something
 */
function pressKey(key, cursor, actions) {
  if (key === "Enter" || key === " ") actions.tap(cursor);
  else if (key === "Delete" || key === "Backspace") actions.remove(cursor);
  // The first Escape clears the choice, the next one closes the dialog.
  else if (key === "Escape" && actions.now().chosen) actions.leave();
  else return false;
  return true;
}

/**
 * Listens to finger and mouse: a tap, or a drag of a point.
 * @param {HTMLElement} element
 * @param {SVGElement} picture
 * @param {PointsActions} actions
 * @param {(place: Place) => void} ended called with the place where the pointer was lifted
 */
function listenToPointer(element, picture, actions, ended) {
  /** @type {{id: number, from: [number, number], begun: Place, at: Place, point: boolean, dragging: boolean} | null} */
  let held = null;

  /** @param {PointerEvent} event @returns {{spot: Place, scale: number}} the spot in places; CSS pixels per place */
  function locate(event) {
    const box = picture.getBoundingClientRect();
    const scale = box.width / (actions.now().size - 1 + 2 * MARGIN);
    return { spot: [(event.clientX - box.left) / scale - MARGIN, (event.clientY - box.top) / scale - MARGIN], scale };
  }

  function release() {
    if (held?.dragging) actions.moved();
    held = null;
  }

  function giveUp() {
    if (held?.dragging) actions.drop(held.begun, held.at);
    held = null;
  }

  byOneFinger(element, giveUp);
  element.addEventListener("pointerdown", (event) => {
    if (held || !event.isPrimary || event.button !== 0) return;
    const { spot, scale } = locate(event);
    const { sketch, size } = actions.now();
    const taken = takenPoint(sketch, spot, scale, size);
    const at = taken ?? onGrid(spot, size);
    held = {
      id: event.pointerId, from: [event.clientX, event.clientY], begun: at, at, point: taken !== null, dragging: false,
    };
    element.setPointerCapture(event.pointerId);
  });
  element.addEventListener("pointermove", (event) => {
    if (held?.id !== event.pointerId || !held.point) return;
    if (isLetGo(event)) return release();
    if (!held.dragging && Math.hypot(event.clientX - held.from[0], event.clientY - held.from[1]) < DRAG) return;
    const to = onGrid(locate(event).spot, actions.now().size);
    if ((to[0] === held.at[0] && to[1] === held.at[1]) || !actions.move(held.at, to, held.dragging)) return;
    held.dragging = true;
    held.at = to;
  });
  element.addEventListener("pointerup", (event) => {
    if (held?.id !== event.pointerId) return;
    const { at, dragging, from, point } = held;
    held = null;
    ended(at);
    // A drag that did not begin on a point draws nothing.
    const tapped = point || Math.hypot(event.clientX - from[0], event.clientY - from[1]) < 2 * DRAG;
    if (dragging) actions.moved();
    else if (tapped) actions.tap(at);
  });
  element.addEventListener("lostpointercapture", release);
}

/**
 * The point under the finger.
 * @param {Sketch} sketch
 * @param {Place} place that was touched
 * @param {number} scale CSS pixels from place to place
 * @param {number} size
 * @returns {Place | null}
 */
function takenPoint(sketch, place, scale, size) {
  const away = (/** @type {Place} */ [column, row]) => Math.hypot(column - place[0], row - place[1]) * scale;
  const nearest = [...sketch.points].sort((a, b) => away(a) - away(b))[0];
  if (nearest === undefined || away(nearest) >= Math.max(NEAR, scale * 0.5)) return null;
  // A point is hit within a finger's width, but a free place right under the finger comes first.
  return away(nearest) < scale * 0.6 || pointAt(sketch, onGrid(place, size)) >= 0 ? nearest : null;
}

/** @param {Translate} t @param {Sketch} sketch @param {Place} cursor @returns {string} what lies there */
function placeText(t, sketch, cursor) {
  const point = pointAt(sketch, cursor);
  if (point < 0) return t("graph.place", { column: cursor[0] + 1, row: cursor[1] + 1 });
  const others = joinedTo(sketch, point);
  return t(others.length ? "graph.point-joined" : "graph.point-alone", { point, others });
}

/**
 * @param {Sketch} sketch
 * @param {Place | null} chosen
 * @param {Place} cursor
 * @param {number} size
 * @returns {SVGElement[]}
 */
function partsOf({ points, edges }, chosen, cursor, size) {
  const spacing = spacingOf(points);
  const arcs = arcsOf(points.map(([column, row]) => [column / spacing, row / spacing]), edges);
  const radius = Math.min(0.8, Math.max(0.42, 0.38 * spacing));
  const places = Array.from({ length: size * size }, (_, index) =>
    svg("circle", { cx: index % size, cy: Math.floor(index / size), r: 0.07, class: "graph-place" }));
  const ways = edges.map(([one, other], index) => {
    /** @type {[Place, Place]} */
    const [a, b] = [points[one] ?? [0, 0], points[other] ?? [0, 0]];
    const [x, y] = controlPoint(a, b, (arcs[index] ?? 0) * spacing);
    return svg("path", { d: `M${a[0]} ${a[1]}Q${x} ${y} ${b[0]} ${b[1]}`, class: "graph-edge" });
  });
  const dots = points.flatMap(([column, row], point) => {
    const picked = chosen !== null && chosen[0] === column && chosen[1] === row;
    const look = picked ? "graph-point chosen" : "graph-point";
    const label = svg("text", { x: column, y: row, class: "graph-number", "font-size": radius }, String(point));
    return [svg("circle", { cx: column, cy: row, r: radius, class: look }), label];
  });
  const [x, y] = cursor.map((value) => value - radius - 0.12);
  const side = 2 * radius + 0.24;
  const frame = { x: x ?? 0, y: y ?? 0, width: side, height: side, rx: 0.2, class: "graph-cursor" };
  return [...places, ...ways, ...dots, svg("rect", frame)];
}
