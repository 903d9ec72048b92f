// What boards and pieces of several kinds are made of: a wooden plate, a sunken floor, stars inlaid in the wood,
// pieces of several cells. Pure: the bundle copies it into the file of each kind, without what that does not use.

import { boxOf } from "./geometry.js";
import { outlineOfCells, outlineOfHull, outlineOfSquares, spark, withoutHoles } from "./paint/outline.js";
import { fade, mix } from "./paint/theme.js";

/** What lies in shadow on the wood, and what is darkened on it. */
export const SHADE = "#1c0f04";

// The board itself: a wooden plate, drawn once per puzzle, size and theme.

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
 * Draws strokes across the plate where there is no wood: beside cells that are no squares it would look like free ones.
 * @param {Geometry} geometry @param {string} stroke @param {string} clip the plate's outline @returns {Primitive}
 */
export function hatching({ box: [left, top, right, bottom] }, stroke, clip) {
  const high = bottom - top;
  let d = "";
  for (let x = left; x < right + high; x += 0.3) d += `M${x} ${top}L${x - high} ${bottom}`;
  return { shape: "path", d, clip, stroke, width: 0.025 };
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

// A sunken floor in a frame, for pieces that slide on squares.

/** @param {Theme} theme @returns {string} of what pieces slide on */
export const floorColour = (theme) => (theme.flat ? theme.colour("board")
  : mix(theme.colour("hole"), theme.colour("board-deep"), theme.name === "dark" ? 0.12 : 0.35));

/** @typedef {Described & Partial<Pick<BlocksPuzzle, "walls">>} Floor */

/**
 * Draws a frame around a sunken floor, for tiles and blocks.
 * @param {Floor} puzzle
 * @param {Geometry} geometry
 * @param {Theme} theme
 * @returns {Primitive[]}
 */
export function trough(puzzle, geometry, theme) {
  const walls = new Set(puzzle.walls ?? []);
  const floor = outlineOfSquares(geometry.points.filter((_, cell) => !walls.has(cell)), -0.045, 0.14);
  const frame = plate(geometry, theme, outlineOfSquares(withoutHoles(geometry.points), 0.52 - geometry.rim, 0.3));
  const deep = theme.colour("hole-deep");
  const fill = floorColour(theme);
  /** @type {Primitive[]} */
  const sunk = theme.flat
    ? [{ shape: "path", d: floor, fill, stroke: theme.colour("cell-line"), width: 0.04 }]
    : [
        { shape: "path", d: floor, fill, stroke: fade(deep, 0.6), width: 0.03 },
        { shape: "path", d: floor, stroke: fade(deep, 0.22), width: 0.12, clip: floor },
      ];
  return [...frame, ...sunk];
}

// Stars inlaid in the wood: where the goal of a board lies.

/** @param {number} r @returns {string} a hole in a star (even-odd) */
const disc = (r) => `M${-r} 0A${r} ${r} 0 1 0 ${r} 0A${r} ${r} 0 1 0 ${-r} 0Z`;

/** @param {Theme} theme @returns {string} the colour of the inlay */
export const inlayColour = (theme) =>
  (theme.flat ? theme.colour("mark-goal") : mix(theme.colour("mark-flash"), theme.colour("board"), 0.12));

/**
 * A star around a hole, with a small one at the bottom. Its points are seen around the peg that stands there.
 * @param {Theme} theme
 * @param {number} hole its radius
 * @returns {Primitive[]}
 */
export function star(theme, hole) {
  const fill = inlayColour(theme);
  const stroke = theme.flat ? fill : mix(theme.colour("hole-deep"), fill, 0.15);
  return [
    { shape: "path", d: `${spark(0.5, 0.13)}${disc(hole)}`, fill, stroke, width: 0.025 },
    { shape: "path", d: spark(hole * 0.85, hole * 0.2), fill },
  ];
}

// Pieces of several cells of any shape, each with one rounded outline.

/** @typedef {readonly (readonly [number, number])[]} Shape centres of cells */

/**
 * @param {Theme} theme
 * @param {readonly Polygon[]} cells
 * @param {{fill: string, height: number, radius: number, state: "rest" | "lifted"}} look `height`: of the shadow
 * @returns {Primitive[]}
 */
export function body(theme, cells, { fill, height, radius, state }) {
  const outline = outlineOfCells(cells, 0.035, radius);
  if (theme.flat) {
    const width = state === "rest" ? 0.07 : 0.12;
    return [{ shape: "path", d: outline, fill, stroke: theme.colour("block-edge"), width }];
  }
  const [x0, y0, x1, y1] = boxAround(cells);
  const shadow = outlineOfCells(cells, 0.02, radius);
  return [
    { shape: "path", d: moved(shadow, height * 0.5, height), fill: fade(SHADE, state === "rest" ? 0.32 : 0.26) },
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
