// The board itself: a wooden plate, drawn once per puzzle, size and theme.

import { fade, mix } from "../paint/colours.js";
import { outlineOfHull, outlineOfSquares, withoutHoles } from "../paint/outline.js";

/** @param {Geometry} geometry @returns {string} */
export function plateOutline(geometry) {
  // Square boards have the shape of their cells; on others the plate is a hull around all cells.
  if (geometry.square) return outlineOfSquares(withoutHoles(geometry.points), 0.5 - geometry.rim + 0.02, 0.34);
  if (geometry.corners) return outlineOfHull(geometry.corners.flat(), geometry.rim - 0.52);
  return outlineOfHull(geometry.spots, geometry.rim - 0.02);
}

/**
 * Draws a plate with a lit upper side and a grain of fine lines.
 * @param {Geometry} geometry
 * @param {Theme} theme
 * @param {string} outline
 * @returns {Primitive[]}
 */
export function plate(geometry, theme, outline) {
  const [x0, y0, , y1] = geometry.box;
  const edge = theme.colour("board-edge");
  if (theme.flat) return [{ shape: "path", d: outline, fill: theme.colour("board"), stroke: edge, width: 0.05 }];
  return [
    {
      shape: "path",
      d: outline,
      fill: {
        type: "linear", x1: x0, y1: y0, x2: x0 + (y1 - y0) * 0.3, y2: y1,
        stops: [
          [0, mix(theme.colour("board"), "#ffffff", theme.name === "dark" ? 0.04 : 0.22)],
          [0.55, theme.colour("board")],
          [1, theme.colour("board-deep")],
        ],
      },
    },
    ...grain(geometry, theme, outline),
    { shape: "path", d: outline, stroke: fade(edge, 0.85), width: 0.035 },
  ];
}

/**
 * Draws wavy lines across the plate, the same every time.
 * @param {Geometry} geometry
 * @param {Theme} theme
 * @param {string} outline
 * @returns {Primitive[]}
 */
function grain(geometry, theme, outline) {
  const [x0, y0, x1, y1] = geometry.box;
  const colour = theme.colour("board-grain");
  /** @type {Primitive[]} */
  const lines = [];
  let seed = 7;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  for (let y = y0 + 0.2; y < y1; y += 0.16 + random() * 0.3) {
    const [a, b, c] = [random() - 0.5, random() - 0.5, random() - 0.5].map((value) => value * 0.3);
    const from = x0 + random() * (x1 - x0) * 0.5;
    const to = from + (0.3 + random() * 0.6) * (x1 - from);
    const [third, twoThirds] = [from + (to - from) / 3, from + ((to - from) * 2) / 3];
    lines.push({
      shape: "path",
      d: `M${from} ${y}C${third} ${y + (a ?? 0)} ${twoThirds} ${y + (b ?? 0)} ${to} ${y + (c ?? 0)}`,
      stroke: colour,
      width: 0.018 + random() * 0.02,
      alpha: 0.55,
      clip: outline,
    });
  }
  return lines;
}
