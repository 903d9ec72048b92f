// Pieces and blocks: one rounded outline each, with a letter. The item's origin is the piece's first cell.

import { contrast, fade, mix } from "../../view/paint/colours.js";
import { outlineOfSquares } from "../../view/paint/outline.js";

/** @typedef {import("../../view/types.js").Look} Look */
/** @typedef {import("../../view/types.js").Primitive} Primitive */
/** @typedef {import("../../view/paint/theme.js").Theme} Theme */
/** @typedef {readonly (readonly [number, number])[]} Shape */

/**
 * @param {Theme} theme
 * @param {string} letter
 * @param {number} colour index in the set
 * @param {Shape} shape
 * @param {string} state rest, lifted, misfit; waiting and waiting-held: in the tray, without its letter
 * @returns {Look}
 */
export function pieceLook(theme, letter, colour, shape, state) {
  const fill = /** @type {string} */ (theme.pieces[colour % theme.pieces.length]);
  const resting = state === "rest" || state === "waiting";
  const primitives = body(theme, shape, fill, resting ? 0.045 : 0.11, 0.2, resting ? "rest" : "lifted");
  const [x, y] = letterCell(shape);
  const ink = theme.colour("piece-ink");
  if (state === "misfit") primitives.push({ shape: "path", d: outlineOfSquares(shape, 0.06, 0.18), stroke: theme.colour("mark-lose"), width: 0.09, dash: [0.16, 0.16] });
  if (!state.startsWith("waiting")) primitives.push({ shape: "text", x, y, text: letter, size: 0.46, weight: 600, serif: true, fill: contrast(fill, ink) >= 4.5 ? ink : "#fffaf1" });
  return { primitives, box: boxAround(shape) };
}

/** @param {Theme} theme @param {Shape} shape @param {boolean} fits @returns {Look} where a piece would go */
export function ghostLook(theme, shape, fits) {
  const colour = theme.colour(fits ? "mark-legal" : "mark-lose");
  return { primitives: [{ shape: "path", d: outlineOfSquares(shape, 0.05, 0.18), fill: fade(colour, 0.18), stroke: colour, width: 0.07, dash: fits ? [] : [0.16, 0.16] }], box: boxAround(shape) };
}

/** @param {Theme} theme @param {string} letter @param {Shape} shape @returns {Look} a hint: the piece's outline and letter, dashed */
export function hintPieceLook(theme, letter, shape) {
  const [x, y] = letterCell(shape);
  return {
    primitives: [
      { shape: "path", d: outlineOfSquares(shape, 0.06, 0.18), fill: fade(theme.colour("mark-flash"), 0.35), stroke: theme.colour("mark-hint"), width: 0.06, dash: [0.2, 0.14] },
      { shape: "text", x, y, text: letter, size: 0.46, weight: 700, serif: true, fill: theme.colour("ink") },
    ],
    box: boxAround(shape),
  };
}

/**
 * @param {Theme} theme
 * @param {string} letter
 * @param {Shape} shape
 * @param {boolean} hero
 * @param {boolean} lifted
 * @returns {Look}
 */
export function blockLook(theme, letter, shape, hero, lifted) {
  const fill = theme.colour(hero ? "block-hero" : "block");
  const primitives = body(theme, shape, fill, lifted ? 0.1 : 0.05, 0.14, lifted ? "lifted" : "rest");
  const xs = shape.map(([x]) => x);
  const ys = shape.map(([, y]) => y);
  const at = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
  const [x, y] = shape.length === (Math.max(...xs) - Math.min(...xs) + 1) * (Math.max(...ys) - Math.min(...ys) + 1) ? [at.x, at.y] : letterCell(shape);
  primitives.push({ shape: "text", x, y, text: letter, size: hero ? 0.56 : 0.42, weight: 600, serif: true, fill: theme.colour(hero ? "block-hero-ink" : "block-ink") });
  return { primitives, box: boxAround(shape) };
}

/** @param {Theme} theme @param {Shape} shape @returns {Look} the hero's place: corners and a dashed line */
export function placeForLook(theme, shape) {
  return { primitives: [{ shape: "path", d: outlineOfSquares(shape, 0.1, 0.12), stroke: theme.colour("mark-flash"), width: 0.06, dash: [0.14, 0.16] }], box: boxAround(shape) };
}

/**
 * @param {Theme} theme
 * @param {Shape} shape
 * @param {string} fill
 * @param {number} height of the shadow
 * @param {number} radius
 * @param {string} state
 * @returns {Primitive[]}
 */
function body(theme, shape, fill, height, radius, state) {
  const outline = outlineOfSquares(shape, 0.035, radius);
  if (theme.flat) return [{ shape: "path", d: outline, fill, stroke: theme.colour("block-edge"), width: state === "rest" ? 0.07 : 0.12 }];
  const [x0, y0, x1, y1] = boxAround(shape);
  const shadow = outlineOfSquares(shape.map(([x, y]) => /** @type {const} */ ([x, y])), 0.02, radius);
  return [
    { shape: "path", d: moved(shadow, height * 0.5, height), fill: fade("#1c0f04", state === "rest" ? 0.32 : 0.26) },
    {
      shape: "path", d: outline, stroke: mix(fill, "#2a1808", 0.5), width: 0.035,
      fill: { type: "linear", x1: x0, y1: y0, x2: x0 + (x1 - x0) * 0.5, y2: y1, stops: [[0, mix(fill, "#ffffff", 0.2)], [0.6, fill], [1, mix(fill, "#6a4a20", 0.1)]] },
    },
    { shape: "path", d: outlineOfSquares(shape, 0.085, radius * 0.8), stroke: fade("#ffffff", 0.3), width: 0.025 },
  ];
}

/** Shifts path text of absolute coordinates. @param {string} d @param {number} dx @param {number} dy */
function moved(d, dx, dy) {
  return d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) => `${(Number(x) + dx).toFixed(3)} ${(Number(y) + dy).toFixed(3)}`);
}

/** @param {Shape} shape @returns {readonly [number, number]} the cell nearest to its middle, where the letter goes */
function letterCell(shape) {
  const mean = [0, 1].map((axis) => shape.reduce((sum, cell) => sum + /** @type {number} */ (cell[axis]), 0) / shape.length);
  const [mx = 0, my = 0] = mean;
  return [...shape].sort((a, b) => Math.hypot(a[0] - mx, a[1] - my) - Math.hypot(b[0] - mx, b[1] - my))[0] ?? [0, 0];
}

/** @param {Shape} shape @returns {[number, number, number, number]} */
function boxAround(shape) {
  const xs = shape.map(([x]) => x);
  const ys = shape.map(([, y]) => y);
  return [Math.min(...xs) - 0.6, Math.min(...ys) - 0.6, Math.max(...xs) + 0.7, Math.max(...ys) + 0.75];
}

/** @param {Theme} theme @param {string} letter @returns {Look} a piece's letter beside it in the tray */
export function tagLook(theme, letter) {
  return { primitives: [{ shape: "text", x: 0, y: 0, text: letter, size: 1, weight: 600, serif: true, fill: theme.colour("ink") }], box: [-0.7, -0.7, 0.7, 0.7] };
}

/** @param {Theme} theme @param {number} width @param {number} height in board units @returns {Look} what the pieces wait on; its origin is the upper left corner */
export function trayLook(theme, width, height) {
  const r = Math.min(0.25, width / 4);
  const d = `M${r} 0H${width - r}Q${width} 0 ${width} ${r}V${height - r}Q${width} ${height} ${width - r} ${height}H${r}Q0 ${height} 0 ${height - r}V${r}Q0 0 ${r} 0Z`;
  return { primitives: [{ shape: "path", d, fill: theme.colour("tray"), stroke: theme.flat ? theme.colour("board-edge") : fade(theme.colour("board-edge"), 0.5), width: 0.03 }], box: [-0.05, -0.05, width + 0.05, height + 0.05] };
}
