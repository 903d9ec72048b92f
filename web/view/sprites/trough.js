// A sunken floor in a frame, for pieces that slide on squares.

import { DIRECTIONS } from "../geometry.js";
import { fade, mix } from "../paint/colours.js";
import { outlineOfSquares, withoutHoles } from "../paint/outline.js";
import { inlayColour } from "./inlay.js";
import { plate } from "./plate.js";

/** @typedef {Described & Partial<Pick<BlocksPuzzle, "walls" | "exit">>} Floor */

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
  const gate = gatePath(puzzle, geometry);
  const deep = theme.colour("hole-deep");
  const fill = theme.flat
    ? theme.colour("board")
    : mix(theme.colour("hole"), theme.colour("board-deep"), theme.name === "dark" ? 0.12 : 0.35);
  /** @type {Primitive[]} */
  const sunk = theme.flat
    ? [{ shape: "path", d: floor, fill, stroke: theme.colour("cell-line"), width: 0.04 }]
    : [
        { shape: "path", d: floor, fill, stroke: fade(deep, 0.6), width: 0.03 },
        { shape: "path", d: floor, stroke: fade(deep, 0.22), width: 0.12, clip: floor },
      ];
  if (gate) sunk.push({ shape: "path", d: gate, fill });
  return [...frame, ...sunk, ...exitSigns(puzzle, geometry, theme)];
}

/**
 * Draws an arrowhead in every opening of the frame, as the way out.
 * @param {Floor} puzzle
 * @param {Geometry} geometry
 * @param {Theme} theme
 * @returns {Primitive[]}
 */
function exitSigns({ exit = [] }, geometry, theme) {
  const depth = Math.min(0.16, (geometry.rim - 0.5) * 0.7);
  return exit.map(([cell, letter]) => {
    const [x, y] = geometry.points[cell] ?? [0, 0];
    const [dx, dy] = DIRECTIONS[letter] ?? [0, 1];
    const [cx, cy] = [x + dx * (0.5 + depth * 0.3), y + dy * (0.5 + depth * 0.3)];
    /** @param {number} on @param {number} aside */
    const at = (on, aside) => `${cx + dx * on - dy * aside} ${cy + dy * on + dx * aside}`;
    return {
      shape: "path", d: `M${at(0, -0.26)}L${at(depth, 0)}L${at(0, 0.26)}Z`, fill: inlayColour(theme),
      stroke: theme.colour("hole-deep"), width: 0.02,
    };
  });
}

/**
 * Returns the path of the opening in the frame through which the hero leaves.
 * @param {Floor} puzzle
 * @param {Geometry} geometry
 * @returns {string}
 */
function gatePath(puzzle, geometry) {
  const out = geometry.rim - 0.001;
  return (puzzle.exit ?? []).map(([cell, letter]) => {
    const [x, y] = geometry.points[cell] ?? [0, 0];
    const [dx, dy] = DIRECTIONS[letter] ?? [0, 1];
    // A bar as wide as the cell, from inside its edge through the frame.
    const [ax, ay, bx, by] = dx
      ? [x + dx * 0.46, y - 0.5, x + dx * out, y + 0.5]
      : [x - 0.5, y + dy * 0.46, x + 0.5, y + dy * out];
    return `M${ax} ${ay}H${bx}V${by}H${ax}Z`;
  }).join("");
}
