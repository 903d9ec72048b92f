// A board of wells joined by channels, frogs and toads. Frogs are round with bulging eyes, toads are square with warts,
// so they differ by more than colour.

/** @import { Geometry } from "../../view/geometry.js" */
/** @import { Theme } from "../../view/paint/theme.js" */
/** @import { Paint, Primitive, Puzzle } from "../../view/types.js" */
/** @import { SpriteParts, Sprites } from "../kind.js" */

import { fade, mix } from "../../view/paint/colours.js";
import { plate, plateOutline } from "../../view/sprites/plate.js";
import { edgesPath } from "../edges.js";

const DARK = "#1c0f04";
const LIGHT = "#fffaf1";

/** @param {Puzzle} _puzzle @param {Geometry} geometry @param {Theme} theme @returns {Primitive[]} */
export function hopBoard(_puzzle, geometry, theme) {
  const d = edgesPath(geometry);
  const line = theme.flat ? theme.colour("cell-line") : fade(theme.colour("hole-deep"), 0.5);
  const well = theme.flat ? theme.colour("board") : mix(theme.colour("hole"), theme.colour("board-deep"), 0.3);
  return [
    ...plate(geometry, theme, plateOutline(geometry)),
    { shape: "path", d, stroke: line, width: theme.flat ? 0.05 : 0.13 },
    ...geometry.points.map(([x, y]) => /** @type {Primitive} */ ({
      shape: "circle", x, y, r: 0.42, fill: well, stroke: line, width: 0.04,
    })),
  ];
}

/** @param {SpriteParts} parts @returns {Sprites} */
export const hopSprites = ({ theme }) => ({
  hopper: (mark, at) => ({
    primitives: [
      ...shadow(theme, mark === "1" ? ROUND : SQUARE),
      ...(mark === "1" ? frog(theme) : toad(theme)),
      ...(at === "home" ? [home(theme)] : []),
    ],
    box: [-0.5, -0.55, 0.5, 0.55],
  }),
});

const ROUND = "M-0.33 0.04A0.33 0.33 0 1 0 0.33 0.04A0.33 0.33 0 1 0 -0.33 0.04Z";
const SQUARE = [
  "M-0.24 -0.28H0.24Q0.33 -0.28 0.33 -0.19V0.24Q0.33 0.33 0.24 0.33",
  "H-0.24Q-0.33 0.33 -0.33 0.24V-0.19Q-0.33 -0.28 -0.24 -0.28Z",
].join("");

/** @param {Theme} theme @param {string} body @returns {Primitive[]} */
const shadow = (theme, body) =>
  theme.flat ? [] : [{ shape: "path", d: body, stroke: fade(DARK, 0.28), width: 0.09 }];

/** The ring around a piece that stands where the goal has its kind. @param {Theme} theme @returns {Primitive} */
const home = (theme) => ({ shape: "circle", x: 0, y: 0, r: 0.44, stroke: theme.colour("mark-win"), width: 0.05 });

/** @param {Theme} theme @param {string} body @param {string} colour @returns {{ parts: Primitive[], ink: string }} */
function skin(theme, body, colour) {
  const ink = theme.flat ? theme.colour("tile-ink") : mix(colour, DARK, 0.72);
  /** @type {Paint} */
  const fill = theme.flat
    ? theme.colour("tile")
    : { type: "radial", x: 0, y: 0, r: 0.42, fx: -0.1, fy: -0.12, stops: [[0, mix(colour, LIGHT, 0.35)], [1, colour]] };
  return { parts: [{ shape: "path", d: body, fill, stroke: ink, width: 0.035 }], ink };
}

/** @param {Theme} theme @returns {Primitive[]} */
function frog(theme) {
  const { parts, ink } = skin(theme, ROUND, mix(theme.classes[4] ?? "", LIGHT, 0.22));
  const bump = theme.flat ? theme.colour("tile") : LIGHT;
  return [
    ...parts,
    ...[-0.17, 0.17].flatMap((x) => /** @type {Primitive[]} */ ([
      { shape: "circle", x, y: -0.25, r: 0.13, fill: bump, stroke: ink, width: 0.035 },
      { shape: "circle", x, y: -0.25, r: 0.06, fill: ink },
    ])),
    { shape: "path", d: "M-0.19 0.12Q0 0.29 0.19 0.12", stroke: ink, width: 0.045 },
  ];
}

/** @param {Theme} theme @returns {Primitive[]} */
function toad(theme) {
  const { parts, ink } = skin(theme, SQUARE, mix(theme.classes[8] ?? "", DARK, theme.name === "dark" ? 0.1 : 0.35));
  const warts = [[-0.22, 0.22], [0, 0.25], [0.22, 0.22], [-0.13, 0.12], [0.13, 0.12]];
  const pale = theme.flat ? ink : LIGHT;
  return [
    ...parts,
    ...[-0.16, 0.16].map((x) => /** @type {Primitive} */ ({ shape: "circle", x, y: -0.13, r: 0.075, fill: pale })),
    { shape: "path", d: "M-0.17 0.02H0.17", stroke: pale, width: 0.045 },
    ...warts.map(([x = 0, y = 0]) => /** @type {Primitive} */ ({ shape: "circle", x, y, r: 0.03, fill: pale })),
  ];
}
