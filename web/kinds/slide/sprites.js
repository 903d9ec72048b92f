// What stands on cells: pegs, tiles, discs. Drawn around the cell's centre.

import { contrast, fade, mix } from "../../view/paint/colours.js";

/** @typedef {import("../../view/types.js").Look} Look */
/** @typedef {import("../../view/paint/theme.js").Theme} Theme */

/**
 * A turned peg seen from above: a round head with a soft light from the upper left.
 * @param {Theme} theme
 * @param {boolean} lifted
 * @returns {Look}
 */
export function pegLook(theme, lifted) {
  const peg = theme.colour("peg");
  const edge = theme.colour("peg-edge");
  const r = 0.355;
  if (theme.flat) {
    return { primitives: [{ shape: "circle", x: 0, y: 0, r, fill: peg, stroke: edge, width: lifted ? 0.1 : 0.04 }], box: [-0.5, -0.5, 0.5, 0.5] };
  }
  const far = lifted ? 0.13 : 0.05;
  return {
    primitives: [
      { shape: "circle", x: far * 0.6, y: far, r: r + 0.09, fill: { type: "radial", x: far * 0.6, y: far, r: r + 0.09, stops: [[0.55, fade("#1c0f04", lifted ? 0.34 : 0.42)], [1, fade("#1c0f04", 0)]] } },
      { shape: "circle", x: 0, y: 0, r, fill: { type: "radial", x: 0, y: 0.02, r: r * 1.02, fx: -0.11, fy: -0.14, stops: [[0, theme.colour("peg-light")], [0.5, peg], [0.86, mix(peg, edge, 0.45)], [1, mix(peg, edge, 0.8)]] } },
      // The turner's ring, and the light on the crown.
      { shape: "circle", x: 0, y: 0, r: r * 0.62, stroke: fade(edge, 0.28), width: 0.022 },
      { shape: "path", d: "M-0.21 -0.12A0.245 0.245 0 0 1 0.01 -0.24", stroke: fade("#ffffff", 0.34), width: 0.038 },
    ],
    box: [-0.55, -0.55, 0.65, 0.65],
  };
}

/** Marks of coloured tiles, so that colour is not all that tells them apart; further tiles have their number. */
const SIGNS = [
  "M-0.13 0A0.13 0.13 0 1 0 0.13 0A0.13 0.13 0 1 0 -0.13 0Z",
  "M-0.17 0A0.17 0.17 0 1 0 0.17 0A0.17 0.17 0 1 0 -0.17 0ZM-0.09 0A0.09 0.09 0 1 0 0.09 0A0.09 0.09 0 1 0 -0.09 0Z",
  "M0 -0.17L0.17 0.13H-0.17Z",
  "M-0.14 -0.14H0.14V0.14H-0.14Z",
  "M-0.05 -0.17H0.05V-0.05H0.17V0.05H0.05V0.17H-0.05V0.05H-0.17V-0.05H-0.05Z",
];

/**
 * @param {Theme} theme
 * @param {number} tile
 * @param {string} faces numbers, letters, colours
 * @param {"square" | "disc"} form
 * @param {boolean} home whether it stands where the goal wants it
 * @param {number} digits of the largest tile on the board: all tiles of a board have letters of one size
 * @returns {Look}
 */
export function tileLook(theme, tile, faces, form, home, digits) {
  const coloured = faces === "colours";
  const fill = coloured ? /** @type {string} */ (theme.classes[(tile - 1) % theme.classes.length]) : theme.colour(home ? "tile-home" : "tile");
  const edge = coloured && !theme.flat ? mix(fill, "#1c0f04", 0.55) : theme.colour("tile-edge");
  const ink = coloured && !theme.flat ? (contrast(fill, "#231a12") >= contrast(fill, "#fffaf1") ? "#231a12" : "#fffaf1") : theme.colour("tile-ink");
  const text = faces === "letters" && tile <= 26 ? String.fromCharCode(64 + tile) : String(tile);
  const sign = coloured ? SIGNS[tile - 1] : undefined;
  const half = form === "disc" ? 0.37 : 0.465;
  /** @param {number} size @param {number} [dy] @returns {string} */
  const body = (size, dy = 0) => (form === "disc" ? circle(size, dy) : rounded(size, 0.13, dy));
  /** @type {Look["primitives"]} */
  const primitives = [];
  if (!theme.flat) primitives.push({ shape: "path", d: body(half, 0.05), fill: fade("#1c0f04", 0.38) });
  primitives.push({
    shape: "path", d: body(half), stroke: edge, width: 0.03,
    fill: theme.flat ? fill : { type: "linear", x1: -half, y1: -half, x2: half * 0.4, y2: half, stops: [[0, mix(fill, "#ffffff", coloured ? 0.16 : 0.5)], [1, mix(fill, "#8a6a3a", coloured ? 0.06 : 0.1)]] },
  });
  if (!theme.flat) primitives.push({ shape: "path", d: body(half - 0.055), stroke: fade("#ffffff", coloured ? 0.22 : 0.6), width: 0.022 });
  if (sign) primitives.push({ shape: "path", d: sign, fill: ink });
  else primitives.push({ shape: "text", x: 0, y: 0, text, size: form === "disc" ? (digits > 1 ? 0.36 : 0.42) : digits > 1 ? 0.46 : 0.54, weight: 600, serif: true, fill: ink });
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
 * @returns {Look} the tile's part of a picture, with its number in a corner
 */
export function pictureLook(picture, tile, columns, rows, column, row, theme) {
  // The largest part of the picture that has the board's proportions, from its middle.
  const side = Math.min(picture.width / columns, picture.height / rows);
  const [left, top] = [(picture.width - side * columns) / 2, (picture.height - side * rows) / 2];
  return {
    primitives: [
      { shape: "path", d: rounded(0.465, 0.1, 0.05), fill: fade("#1c0f04", 0.38) },
      { shape: "image", x: -0.475, y: -0.475, w: 0.95, h: 0.95, round: 0.1, picture, sx: left + column * side, sy: top + row * side, sw: side, sh: side },
      { shape: "path", d: rounded(0.475, 0.1), stroke: theme.colour("tile-edge"), width: 0.02 },
      { shape: "circle", x: -0.3, y: -0.3, r: 0.14, fill: theme.colour("sheet"), alpha: 0.85 },
      { shape: "text", x: -0.3, y: -0.3, text: String(tile), size: 0.17, weight: 700, fill: theme.colour("ink") },
    ],
    box: [-0.55, -0.55, 0.55, 0.6],
  };
}

/** @param {number} half @param {number} radius @param {number} [dy] @returns {string} a rounded square around the origin */
export function rounded(half, radius, dy = 0) {
  const inner = half - radius;
  const [top, bottom] = [dy - half, dy + half];
  return `M${-inner} ${top}H${inner}Q${half} ${top} ${half} ${dy - inner}V${dy + inner}Q${half} ${bottom} ${inner} ${bottom}H${-inner}Q${-half} ${bottom} ${-half} ${dy + inner}V${dy - inner}Q${-half} ${top} ${-inner} ${top}Z`;
}

/** @param {number} r @param {number} [dy] */
const circle = (r, dy = 0) => `M${-r} ${dy}A${r} ${r} 0 1 0 ${r} ${dy}A${r} ${r} 0 1 0 ${-r} ${dy}Z`;
