// Pieces of several cells of any shape, each with one rounded outline.

import { boxOf } from "../geometry.js";
import { fade, mix } from "../paint/colours.js";
import { outlineOfCells } from "../paint/outline.js";

/** @typedef {readonly (readonly [number, number])[]} Shape centres of cells */

/**
 * @param {Theme} theme
 * @param {readonly Polygon[]} cells
 * @param {string} fill
 * @param {number} height of the shadow
 * @param {number} radius
 * @param {string} state
 * @returns {Primitive[]}
 */
export function body(theme, cells, fill, height, radius, state) {
  const outline = outlineOfCells(cells, 0.035, radius);
  if (theme.flat) {
    const width = state === "rest" ? 0.07 : 0.12;
    return [{ shape: "path", d: outline, fill, stroke: theme.colour("block-edge"), width }];
  }
  const [x0, y0, x1, y1] = boxAround(cells);
  const shadow = outlineOfCells(cells, 0.02, radius);
  return [
    { shape: "path", d: moved(shadow, height * 0.5, height), fill: fade("#1c0f04", state === "rest" ? 0.32 : 0.26) },
    {
      shape: "path", d: outline, stroke: mix(fill, "#2a1808", 0.5), width: 0.035,
      fill: {
        type: "linear", x1: x0, y1: y0, x2: x0 + (x1 - x0) * 0.5, y2: y1,
        stops: [[0, mix(fill, "#ffffff", 0.2)], [0.6, fill], [1, mix(fill, "#6a4a20", 0.1)]],
      },
    },
    { shape: "path", d: outlineOfCells(cells, 0.085, radius * 0.8), stroke: fade("#ffffff", 0.3), width: 0.025 },
  ];
}

/** Shifts path text with absolute coordinates. @param {string} d @param {number} dx @param {number} dy */
function moved(d, dx, dy) {
  return d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) =>
    `${(Number(x) + dx).toFixed(3)} ${(Number(y) + dy).toFixed(3)}`);
}

/** @param {Shape} shape @returns {readonly [number, number]} the cell nearest to its centre, where the letter goes */
export function letterCell(shape) {
  const mx = shape.reduce((sum, [x]) => sum + x, 0) / shape.length;
  const my = shape.reduce((sum, [, y]) => sum + y, 0) / shape.length;
  return [...shape].sort((a, b) => Math.hypot(a[0] - mx, a[1] - my) - Math.hypot(b[0] - mx, b[1] - my))[0] ?? [0, 0];
}

/** @param {readonly Polygon[]} cells @returns {[number, number, number, number]} with room for a shadow */
export function boxAround(cells) {
  const [left, top, right, bottom] = boxOf(cells.flat());
  return [left - 0.1, top - 0.1, right + 0.2, bottom + 0.25];
}
