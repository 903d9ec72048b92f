// The sprites of sliding tiles: a trough, or wells joined by channels; tiles and discs.

import { contrast, fade, mix } from "../../view/paint/colours.js";
import { outlineOfHull } from "../../view/paint/outline.js";
import { plate } from "../../view/sprites/plate.js";
import { trough } from "../../view/sprites/trough.js";
import { edgesPath } from "../edges.js";
import { tilesIn } from "./notation.js";

/** @param {Puzzle} puzzle @param {Geometry} geometry @param {Theme} theme @returns {Primitive[]} */
export const slideBoard = (puzzle, geometry, theme) => (geometry.square ? trough(
  puzzle, geometry, theme,
) : graph(geometry, theme));

/** @param {import("../kind.js").SpriteParts} parts @returns {import("../kind.js").Sprites} */
export function slideSprites({ puzzle, geometry, theme, picture }) {
  const digits = String(Math.max(...tilesIn(puzzle.start))).length;
  const [xs, ys] = [geometry.points.map(([x]) => x), geometry.points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [columns, rows] = [Math.max(...xs) - left + 1, Math.max(...ys) - top + 1];
  return {
    tile(name, faces, form, at) {
      const tile = Number(name);
      const home = geometry.points[tile - 1];
      if (faces === "picture" && picture && home && form === "square") {
        return pictureSprite(picture, tile, columns, rows, home[0] - left, home[1] - top, theme);
      }
      return tileSprite(theme, tile, String(faces), form === "disc" ? "disc" : "square", at === "home", digits);
    },
  };
}

/**
 * Wells joined by channels, for tiles on any graph.
 * @param {Geometry} geometry
 * @param {Theme} theme
 * @returns {Primitive[]}
 */
function graph(geometry, theme) {
  const d = edgesPath(geometry);
  const deep = theme.colour("hole-deep");
  const well = theme.flat
    ? theme.colour("board")
    : mix(theme.colour("hole"), theme.colour("board-deep"), theme.name === "dark" ? 0.12 : 0.35);
  const stroke = theme.flat ? theme.colour("cell-line") : fade(deep, 0.55);
  return [
    ...plate(geometry, theme, outlineOfHull(geometry.spots, geometry.rim - 0.02)),
    { shape: "path", d, stroke, width: theme.flat ? 0.05 : 0.17 },
    ...(theme.flat ? [] : [/** @type {Primitive} */ ({ shape: "path", d, stroke: well, width: 0.13 })]),
    ...geometry.points.map(([x, y]) =>
      /** @type {Primitive} */ ({ shape: "circle", x, y, r: 0.41, fill: well, stroke, width: 0.04 })),
  ];
}

/** Signs on coloured tiles, so that they differ by more than colour; further tiles show their number. */
const SIGNS = [
  "M-0.13 0A0.13 0.13 0 1 0 0.13 0A0.13 0.13 0 1 0 -0.13 0Z",
  "M-0.17 0A0.17 0.17 0 1 0 0.17 0A0.17 0.17 0 1 0 -0.17 0ZM-0.09 0A0.09 0.09 0 1 0 0.09 0A0.09 0.09 0 1 0 -0.09 0Z",
  "M0 -0.17L0.17 0.13H-0.17Z",
  "M-0.14 -0.14H0.14V0.14H-0.14Z",
  "M-0.05 -0.17H0.05V-0.05H0.17V0.05H0.05V0.17H-0.05V0.05H-0.17V-0.05H-0.05Z",
];

/** Inks for coloured tiles; the one with more contrast is used. */
const INKS = ["#231a12", "#fffaf1"];

/** @param {Theme} theme @param {number} tile @param {boolean} coloured @param {boolean} home */
function tileColours(theme, tile, coloured, home) {
  if (!coloured) {
    const fill = theme.colour(home ? "tile-home" : "tile");
    return { fill, edge: theme.colour("tile-edge"), ink: theme.colour("tile-ink") };
  }
  const fill = /** @type {string} */ (theme.classes[(tile - 1) % theme.classes.length]);
  if (theme.flat) return { fill, edge: theme.colour("tile-edge"), ink: theme.colour("tile-ink") };
  const [dark = "", light = ""] = INKS;
  const ink = contrast(fill, dark) >= contrast(fill, light) ? dark : light;
  return { fill, edge: mix(fill, "#1c0f04", 0.55), ink };
}

/**
 * @param {Theme} theme
 * @param {number} tile
 * @param {string} faces numbers, letters, colours
 * @param {"square" | "disc"} form
 * @param {boolean} home whether it stands where the goal has it
 * @param {number} digits of the largest tile on the board; all tiles of a board share one text size
 * @returns {Sprite}
 */
function tileSprite(theme, tile, faces, form, home, digits) {
  const coloured = faces === "colours";
  const { edge, fill, ink } = tileColours(theme, tile, coloured, home);
  const text = faces === "letters" && tile <= 26 ? String.fromCharCode(64 + tile) : String(tile);
  const sign = coloured ? SIGNS[tile - 1] : undefined;
  const half = form === "disc" ? 0.37 : 0.465;
  /** @param {number} size @param {number} [dy] @returns {string} */
  const body = (size, dy = 0) => (form === "disc" ? circle(size, dy) : rounded(size, 0.13, dy));
  /** @type {Sprite["primitives"]} */
  const primitives = [];
  if (!theme.flat) primitives.push({ shape: "path", d: body(half, 0.05), fill: fade("#1c0f04", 0.38) });
  primitives.push({
    shape: "path", d: body(half), stroke: edge, width: 0.03,
    fill: theme.flat
      ? fill
      : {
        type: "linear", x1: -half, y1: -half, x2: half * 0.4, y2: half,
        stops: [[0, mix(fill, "#ffffff", coloured ? 0.16 : 0.5)], [1, mix(fill, "#8a6a3a", coloured ? 0.06 : 0.1)]],
      },
  });
  if (!theme.flat) {
    primitives.push({
      shape: "path", d: body(half - 0.055), stroke: fade("#ffffff", coloured ? 0.22 : 0.6), width: 0.022,
    });
  }
  if (sign) {
    primitives.push({ shape: "path", d: sign, fill: ink });
  } else {
    const size = textSize(form, digits);
    primitives.push({ shape: "text", x: 0, y: 0, text, size, weight: 600, serif: true, fill: ink });
  }
  return { primitives, box: [-0.55, -0.55, 0.55, 0.6] };
}

/**
 * @param {CanvasImageSource & { width: number, height: number }} picture
 * @param {number} tile
 * @param {number} columns of the board
 * @param {number} rows
 * @param {number} column of the tile's home
 * @param {number} row
 * @param {Theme} theme
 * @returns {Sprite} the tile's part of a picture, with its number in a corner
 */
function pictureSprite(picture, tile, columns, rows, column, row, theme) {
  // The largest central part of the picture with the board's proportions.
  const side = Math.min(picture.width / columns, picture.height / rows);
  const [left, top] = [(picture.width - side * columns) / 2, (picture.height - side * rows) / 2];
  return {
    primitives: [
      { shape: "path", d: rounded(0.465, 0.1, 0.05), fill: fade("#1c0f04", 0.38) },
      {
        shape: "image", x: -0.475, y: -0.475, w: 0.95, h: 0.95, round: 0.1, picture, sx: left + column * side,
        sy: top + row * side, sw: side, sh: side,
      },
      { shape: "path", d: rounded(0.475, 0.1), stroke: theme.colour("tile-edge"), width: 0.02 },
      { shape: "circle", x: -0.3, y: -0.3, r: 0.14, fill: theme.colour("sheet"), alpha: 0.85 },
      { shape: "text", x: -0.3, y: -0.3, text: String(tile), size: 0.17, weight: 700, fill: theme.colour("ink") },
    ],
    box: [-0.55, -0.55, 0.55, 0.6],
  };
}

/**
 * @param {number} half
 * @param {number} radius
 * @param {number} [dy]
 * @returns {string} a rounded square around the origin
 */
function rounded(half, radius, dy = 0) {
  const inner = half - radius;
  const [top, bottom] = [dy - half, dy + half];
  const [upper, lower] = [dy - inner, dy + inner];
  return `M${-inner} ${top}H${inner}Q${half} ${top} ${half} ${upper}V${lower}Q${half} ${bottom} ${inner} ${bottom}` +
    `H${-inner}Q${-half} ${bottom} ${-half} ${lower}V${upper}Q${-half} ${top} ${-inner} ${top}Z`;
}

/** @param {"square" | "disc"} form @param {number} digits of the largest tile on the board */
function textSize(form, digits) {
  if (form === "disc") return digits > 1 ? 0.36 : 0.42;
  return digits > 1 ? 0.46 : 0.54;
}

/** @param {number} r @param {number} [dy] */
const circle = (r, dy = 0) => `M${-r} ${dy}A${r} ${r} 0 1 0 ${r} ${dy}A${r} ${r} 0 1 0 ${-r} ${dy}Z`;
