// A peg board: holes in a plate, grooves along the lines, and pegs.

import { fade, mix } from "../../view/paint/colours.js";
import { star } from "../../view/sprites/inlay.js";
import { plate, plateOutline } from "../../view/sprites/plate.js";
import { edgesPath } from "../edges.js";
import { isDrawn } from "./notation.js";

/** @param {Puzzle} puzzle @param {Geometry} geometry @param {Theme} theme @returns {Primitive[]} */
export const jumpBoard = (puzzle, geometry, theme) => [
  ...plate(
    geometry, theme, plateOutline(geometry),
  ), ...grooves(puzzle, geometry, theme), ...geometry.points.flatMap(([x, y]) => hole(x, y, theme)),
];

/** @param {import("../kind.js").SpriteParts} parts @returns {import("../kind.js").Sprites} */
export const jumpSprites = ({ theme }) => ({
  peg: (state) => pegSprite(theme, state === "lifted"),
  goal: () => ({ primitives: star(theme, HOLE), box: [-0.55, -0.55, 0.55, 0.55] }),
});

/** Radius of a hole. */
const HOLE = 0.22;

/**
 * Lines cut into the plate where pegs may jump; square boards need none.
 * @param {Puzzle} puzzle
 * @param {Geometry} geometry
 * @param {Theme} theme
 * @returns {Primitive[]}
 */
function grooves(puzzle, geometry, theme) {
  if (puzzle.lattice === "xs") return [];
  // Boards drawn by hand show every edge.
  const d = isDrawn(puzzle) ? edgesPath(geometry) : (puzzle.jumps ?? [])
    .filter(([from, , to]) => from < to)
    .map(([from, over, to]) =>
      `M${geometry.points[from]?.join(" ")}L${geometry.points[over]?.join(" ")}L${geometry.points[to]?.join(" ")}`)
    .join("");
  return [{ shape: "path", d, stroke: theme.colour("cell-line"), width: 0.045, alpha: theme.flat ? 1 : 0.55 }];
}

/**
 * @param {number} x
 * @param {number} y
 * @param {Theme} theme
 * @returns {Primitive[]} a recess, dark above and lit below
 */
function hole(x, y, theme) {
  const colour = theme.colour("hole");
  const deep = theme.colour("hole-deep");
  if (theme.flat) {
    return [{ shape: "circle", x, y, r: HOLE - 0.02, fill: theme.colour("board"), stroke: colour, width: 0.06 }];
  }
  return [
    { shape: "circle", x, y: y + 0.02, r: 0.235, fill: fade("#ffffff", theme.name === "dark" ? 0.12 : 0.5) },
    {
      shape: "circle", x, y, r: HOLE,
      fill: {
        type: "radial", x, y, r: 0.24, fx: x, fy: y + 0.1,
        stops: [[0, colour], [0.6, mix(colour, deep, 0.35)], [1, deep]],
      },
    },
  ];
}

/**
 * A turned peg seen from above: a round head with a soft light from the upper left.
 * @param {Theme} theme
 * @param {boolean} lifted
 * @returns {Sprite}
 */
function pegSprite(theme, lifted) {
  const peg = theme.colour("peg");
  const edge = theme.colour("peg-edge");
  const r = 0.355;
  if (theme.flat) {
    /** @type {Primitive[]} */
    const ring = lifted
      ? [{ shape: "circle", x: 0, y: 0, r: r * 0.6, stroke: theme.colour("board"), width: 0.07 }]
      : [];
    return {
      primitives: [{ shape: "circle", x: 0, y: 0, r, fill: peg, stroke: edge, width: 0.04 }, ...ring],
      box: [-0.5, -0.5, 0.5, 0.5],
    };
  }
  const far = lifted ? 0.2 : 0.05;
  return {
    primitives: [
      {
        shape: "circle", x: far * 0.6, y: far, r: r + 0.09,
        fill: {
          type: "radial", x: far * 0.6, y: far, r: r + 0.09,
          stops: [[0.55, fade("#1c0f04", lifted ? 0.34 : 0.42)], [1, fade("#1c0f04", 0)]],
        },
      },
      {
        shape: "circle", x: 0, y: 0, r,
        fill: {
          type: "radial", x: 0, y: 0.02, r: r * 1.02, fx: -0.11, fy: -0.14,
          stops: [[0, theme.colour("peg-light")], [0.5, peg], [0.86, mix(peg, edge, 0.45)], [1, mix(peg, edge, 0.8)]],
        },
      },
      // The ring left by the lathe, and the highlight on top.
      { shape: "circle", x: 0, y: 0, r: r * 0.62, stroke: fade(edge, 0.28), width: 0.022 },
      { shape: "path", d: "M-0.21 -0.12A0.245 0.245 0 0 1 0.01 -0.24", stroke: fade("#ffffff", 0.34), width: 0.038 },
    ],
    box: [-0.55, -0.55, 0.7, 0.75],
  };
}
