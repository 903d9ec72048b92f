// The board itself: a plate of wood with recesses, drawn once for a puzzle, a size and a theme.

import { fade, mix } from "./colours.js";
import { outlineOfHull, outlineOfSquares } from "./outline.js";

/** @typedef {import("./types.js").Primitive} Primitive */
/** @typedef {import("./types.js").Puzzle} Puzzle */
/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./theme.js").Theme} Theme */

/**
 * @param {Puzzle} puzzle
 * @param {Geometry} geometry
 * @param {Theme} theme
 * @returns {import("./types.js").Look}
 */
export function boardLook(puzzle, geometry, theme) {
  const parts = {
    jump: () => [...plate(geometry, theme, plateOutline(geometry, 0.12)), ...grooves(puzzle, geometry, theme), ...geometry.points.flatMap(([x, y]) => hole(x, y, theme))],
  };
  const [x0, y0, x1, y1] = geometry.box;
  return { primitives: parts[/** @type {"jump"} */ (puzzle.kind)](), box: [x0 - 0.1, y0 - 0.1, x1 + 0.1, y1 + 0.1] };
}

/** @param {Geometry} geometry @param {number} margin around the cells @returns {string} */
function plateOutline(geometry, margin) {
  // Square boards have the shape of their cells; elsewhere a plate goes around all of them.
  if (geometry.square) return outlineOfSquares(geometry.points, -margin + 0.02, 0.34);
  return outlineOfHull(geometry.points, 0.5 + margin * 0.8);
}

/**
 * A plate with a soft shadow, a lit upper edge and a grain of fine lines.
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
      fill: { type: "linear", x1: x0, y1: y0, x2: x0 + (y1 - y0) * 0.3, y2: y1, stops: [[0, mix(theme.colour("board"), "#ffffff", theme.name === "dark" ? 0.04 : 0.22)], [0.55, theme.colour("board")], [1, theme.colour("board-deep")]] },
    },
    ...grain(geometry, theme),
    { shape: "path", d: outline, stroke: fade(edge, 0.85), width: 0.035 },
  ];
}

/** Wavy lines across the plate, the same at every drawing. @param {Geometry} geometry @param {Theme} theme @returns {Primitive[]} */
function grain(geometry, theme) {
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
    lines.push({ shape: "path", d: `M${from} ${y}C${from + (to - from) / 3} ${y + (a ?? 0)} ${from + ((to - from) * 2) / 3} ${y + (b ?? 0)} ${to} ${y + (c ?? 0)}`, stroke: colour, width: 0.018 + random() * 0.02, alpha: 0.55 });
  }
  return lines;
}

/** Lines cut into the plate where pegs may jump; square boards need none. @param {Puzzle} puzzle @param {Geometry} geometry @param {Theme} theme @returns {Primitive[]} */
function grooves(puzzle, geometry, theme) {
  if (puzzle.lattice === "xs") return [];
  const d = (puzzle.jumps ?? [])
    .filter(([from, , to]) => from < to)
    .map(([from, over, to]) => `M${geometry.points[from]?.join(" ")}L${geometry.points[over]?.join(" ")}L${geometry.points[to]?.join(" ")}`)
    .join("");
  return [{ shape: "path", d, stroke: theme.colour("cell-line"), width: 0.045, alpha: theme.flat ? 1 : 0.55 }];
}

/** @param {number} x @param {number} y @param {Theme} theme @returns {Primitive[]} a recess, dark above and lit below */
function hole(x, y, theme) {
  const colour = theme.colour("hole");
  const deep = theme.colour("hole-deep");
  if (theme.flat) return [{ shape: "circle", x, y, r: 0.2, fill: theme.colour("board"), stroke: colour, width: 0.06 }];
  return [
    { shape: "circle", x, y: y + 0.02, r: 0.235, fill: fade("#ffffff", theme.name === "dark" ? 0.12 : 0.5) },
    { shape: "circle", x, y, r: 0.22, fill: { type: "radial", x, y, r: 0.24, fx: x, fy: y + 0.1, stops: [[0, colour], [0.6, mix(colour, deep, 0.35)], [1, deep]] } },
  ];
}
