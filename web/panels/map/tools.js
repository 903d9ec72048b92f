// The controls of a map: its shape, its size, its files, and its keys.

/** @import { Graph } from "./graph.js" */
/** @import { Shape } from "./layout.js" */

import { button, h, iconButton } from "../../base/dom.js";
import { select } from "../common/choice.js";
import { DEAD } from "./graph.js";

/** The factor by which a button or a key zooms. */
const STEP = 1.6;

/**
 * @param {Parts<"words">} parts
 * @param {{reshape: (shape: Shape) => void, zoom: (factor: number) => void, fit: () => void, png: () => void,
 *   svg: () => void}} does
 */
export function createTools({ words: { t } }, { fit, png, reshape, svg, zoom }) {
  const shapes = ["rings", "columns"].map((value) => /** @type {const} */ ([value, t(`map.${value}`)]));
  const shape = select(shapes, "rings", (value) => reshape(/** @type {Shape} */ (value)), {
    "aria-label": t("map.shape"),
  });
  /** @param {string} text @param {string} code @param {() => void} press */
  const small = (text, code, press) => button(text, press, { class: "button small", "aria-label": t(code) });
  return h(
    "div",
    { class: "row map-tools", role: "group", "aria-label": t("map.tools") },
    shape,
    small("+", "map.zoom-in", () => zoom(STEP)),
    small("−", "map.zoom-out", () => zoom(1 / STEP)),
    iconButton("fit", t("map.fit"), fit, { class: "button small" }),
    iconButton("image", "PNG", png, { class: "button small", "aria-label": t("map.png") }),
    iconButton("image", "SVG", svg, { class: "button small", "aria-label": t("map.svg") }),
  );
}

/** What the colours mean; not every map has dead positions. @param {Parts<"words">} parts @param {Graph} graph */
export function legend({ words: { t } }, { flags }) {
  const lost = flags.some((flag) => flag & DEAD);
  return h(
    "ul",
    { class: "map-legend" },
    ...["shade", ...(lost ? ["dead"] : []), "solution", "path"].map((name) =>
      h("li", { class: `map-key-${name}`, text: t(`map.key.${name}`) })),
  );
}

/**
 * Arrow keys move over the map, plus and minus zoom.
 * @param {HTMLCanvasElement} canvas
 * @param {Graph} graph
 * @param {{at: () => number, go: (index: number) => void, zoom: (factor: number) => void, fit: () => void}} does
 */
export function listenToKeys(canvas, graph, { at, fit, go, zoom }) {
  /** @type {Record<string, () => void>} */
  const actions = { "+": () => zoom(STEP), "=": () => zoom(STEP), "-": () => zoom(1 / STEP), "0": fit };
  canvas.addEventListener("keydown", (event) => {
    const next = neighbour(graph, at(), event.key);
    const action = next === null ? actions[event.key] : () => go(next);
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action();
  });
}

/**
 * Where an arrow leads: towards the goal, away from it, or to the next at the same distance.
 * @param {Graph} graph @param {number} at @param {string} key
 * @returns {number | null}
 */
function neighbour(graph, at, key) {
  const beside = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (beside) {
    const next = at + beside;
    return next >= 0 && next < graph.size && graph.level[next] === graph.level[at] ? next : at;
  }
  if (key === "ArrowUp") return graph.nearer(at)[0] ?? at;
  return key === "ArrowDown" ? (graph.farther(at)[0] ?? at) : null;
}
