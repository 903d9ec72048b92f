// What stands on cells: pegs. Drawn around the cell's centre.

import { fade, mix } from "./colours.js";

/** @typedef {import("./types.js").Look} Look */
/** @typedef {import("./theme.js").Theme} Theme */

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
      { shape: "path", d: "M-0.2 -0.13A0.24 0.24 0 0 1 0.02 -0.235", stroke: fade("#ffffff", 0.55), width: 0.045 },
    ],
    box: [-0.55, -0.55, 0.65, 0.65],
  };
}
