// The sprites of sliding blocks and their targets.

import { outlineOfSquares, squareAt } from "../../../view/paint/outline.js";
import { fade } from "../../../view/paint/colours.js";
import { body, boxAround, letterCell } from "../../../view/sprites/bodies.js";
import { inlayColour } from "../../../view/sprites/inlay.js";
import { isStraight, vehicle } from "./cars.js";

/** @typedef {import("../../../view/sprites/bodies.js").Shape} Shape */

/** @param {import("../../kind.js").SpriteParts} parts @returns {import("../../kind.js").Sprites} */
export const blockSprites = ({ puzzle, theme }) => ({
  block(name, cells, role, state) {
    const [letter, shape, hero, lifted] = [String(name), readShape(cells), role === "hero", state === "lifted"];
    if (puzzle.group !== "rush" || !isStraight(shape)) return blockSprite(theme, letter, shape, hero, lifted);
    const primitives = vehicle(theme, letter, shape, hero, lifted, puzzle.exit?.[0]?.[1] ?? "");
    return { primitives, box: boxAround(shape.map(squareAt)) };
  },
  "place-for": (shape) => placeForSprite(theme, readShape(shape)),
});

/** @param {string | number} text columns and rows of the cells: "0,0 1,0" @returns {[number, number][]} */
const readShape = (text) =>
  String(text).split(" ").map((cell) => /** @type {[number, number]} */ (cell.split(",").map(Number)));

/**
 * @param {Theme} theme
 * @param {string} letter
 * @param {Shape} shape
 * @param {boolean} hero
 * @param {boolean} lifted
 * @returns {Sprite}
 */
function blockSprite(theme, letter, shape, hero, lifted) {
  const fill = theme.colour(hero ? "block-hero" : "block");
  const primitives = body(theme, shape.map(squareAt), fill, lifted ? 0.1 : 0.05, 0.14, lifted ? "lifted" : "rest");
  const xs = shape.map(([x]) => x);
  const ys = shape.map(([, y]) => y);
  const at = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
  const [x, y] = shape.length === (Math.max(...xs) - Math.min(...xs) + 1) * (Math.max(...ys) - Math.min(...ys) + 1)
    ? [at.x, at.y]
    : letterCell(shape);
  primitives.push({
    shape: "text", x, y, text: letter, size: hero ? 0.56 : 0.42, weight: 600, serif: true,
    fill: theme.colour(hero ? "block-hero-ink" : "block-ink"),
  });
  return { primitives, box: boxAround(shape.map(squareAt)) };
}

/**
 * The inlaid target of a block: it is seen in the gaps around whatever stands there.
 * @param {Theme} theme
 * @param {Shape} shape
 * @returns {Sprite}
 */
function placeForSprite(theme, shape) {
  const fill = inlayColour(theme);
  return {
    primitives: [{
      shape: "path", d: outlineOfSquares(shape, 0.005, 0.14), fill: fade(fill, 0.55), stroke: fill,
      width: theme.flat ? 0.09 : 0.03,
    }],
    box: boxAround(shape.map(squareAt)),
  };
}
