// Stars inlaid in the wood: where the goal of a board lies.

import { mix } from "../paint/colours.js";

/** @param {number} r from the centre to the points @param {number} waist how wide the star is between them */
const spark = (r, waist) =>
  `M0 ${-r}Q${waist} ${-waist} ${r} 0Q${waist} ${waist} 0 ${r}Q${-waist} ${waist} ${-r} 0Q${-waist} ${-waist} 0 ${-r}Z`;

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
