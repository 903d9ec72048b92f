// The sprites of sliding blocks and their targets.

import { outlineOfSquares, squareAt } from "../../view/paint/outline.js";
import { fade } from "../../view/paint/colours.js";
import { body, boxAround, letterCell } from "../../view/sprites/bodies.js";

/** @typedef {import("../../view/types.js").Sprite} Sprite */
/** @typedef {import("../../view/paint/theme.js").Theme} Theme */
/** @typedef {import("../../view/sprites/bodies.js").Shape} Shape */

/** @param {import("../kind.js").SpriteParts} parts @returns {import("../kind.js").Sprites} */
export const blockSprites = ({ theme }) => ({
  block: (letter, shape, role, state) =>
    blockSprite(theme, String(letter), readShape(shape), role === "hero", state === "lifted"),
  reach: () => reachSprite(theme),
  stop: () => stopSprite(theme),
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
 * The target of a block. Its outline runs in the gaps between blocks, so it stays visible around whatever stands there.
 * @param {Theme} theme
 * @param {Shape} shape
 * @returns {Sprite}
 */
function placeForSprite(theme, shape) {
  const colour = theme.colour("mark-goal");
  return {
    primitives: [
      {
        shape: "path", d: outlineOfSquares(shape, 0.005, 0.14), fill: fade(colour, theme.flat ? 0 : 0.16),
        stroke: colour, width: 0.09,
      },
    ],
    box: boxAround(shape.map(squareAt)),
  };
}

/** @param {Theme} theme @returns {Sprite} a cell that a block can cover */
function reachSprite(theme) {
  const colour = theme.colour("mark-legal");
  return {
    primitives: [
      {
        shape: "path", d: outlineOfSquares([[0, 0]], 0.08, 0.14), fill: fade(colour, 0.16), stroke: fade(colour, 0.7),
        width: 0.035, dash: [0.1, 0.1],
      },
    ],
    box: boxAround([squareAt([0, 0])]),
  };
}

/** @param {Theme} theme @returns {Sprite} the centre of a block at a place where it can stop */
function stopSprite(theme) {
  return {
    primitives: [
      {
        shape: "circle", x: 0, y: 0, r: 0.12, fill: theme.colour("mark-legal"), stroke: theme.colour("board"),
        width: 0.04,
      },
    ],
    box: boxAround([squareAt([0, 0])]),
  };
}
