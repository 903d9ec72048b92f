// Pictures for export: one position, or all positions of a solution side by side and numbered. The same for SVG and
// canvas.

import { createGeometry, fit } from "../geometry.js";
import { createSprites } from "../sprites.js";
import { createPainter } from "./canvas.js";
import { scene } from "../scene.js";

/**
 * @typedef {object} Picture
 * @property {Item[]} items
 * @property {[number, number, number, number]} box left, top, right, bottom in board units
 * @property {(name: SpriteName) => Sprite} sprites
 * @property {Theme} theme
 */

const GAP = 0.7;
const CAPTION = 0.8;

/**
 * @param {Puzzle} puzzle
 * @param {Position} position
 * @param {Theme} theme
 * @param {ViewOptions & { t?: Translate }} [options] with the reader's
 *   words
 * @returns {Picture}
 */
export function boardPicture(puzzle, position, theme, options = {}) {
  const geometry = createGeometry(puzzle);
  const items = scene({ puzzle, geometry, position, options, hold: {}, marks: [] });
  return { items, box: geometry.box, sprites: createSprites(puzzle, geometry, theme, options), theme };
}

/**
 * @param {Puzzle} puzzle
 * @param {readonly Position[]} positions
 * @param {Theme} theme
 * @param {{ columns?: number, captions?: readonly string[], lasts?: readonly (readonly Move[])[],
 *   t?: Translate }} [options] `captions`: text under each position, by default its number;
 *   `lasts`: the moves that led to each, which are marked; `t`: the reader's words
 * @returns {Picture}
 */
export function sheetPicture(puzzle, positions, theme, { columns = 4, captions, lasts, t } = {}) {
  const geometry = createGeometry(puzzle);
  const [x0, y0, x1, y1] = geometry.box;
  const [stepX, stepY] = [x1 - x0 + GAP, y1 - y0 + GAP + CAPTION];
  const items = positions.flatMap((position, index) => {
    const [dx, dy] = [(index % columns) * stepX, Math.floor(index / columns) * stepY];
    /** @type {Item} */
    const caption = {
      id: `caption:${index}`, sprite: ["caption", captions?.[index] ?? String(index)], x: dx + (x0 + x1) / 2,
      y: dy + y1 + CAPTION * 0.6, z: 0,
    };
    const last = lasts?.[index];
    const board = scene({ puzzle, geometry, position, options: last ? { last: [...last] } : {}, hold: {}, marks: [] });
    return [...board.map((item) => ({ ...item, id: `${index}:${item.id}`, x: item.x + dx, y: item.y + dy })), caption];
  });
  const rows = Math.ceil(positions.length / columns);
  const across = Math.min(columns, Math.max(1, positions.length));
  return {
    items,
    box: [x0 - GAP / 2, y0 - GAP / 2, x0 + across * stepX - GAP / 2, y0 + rows * stepY - GAP / 2],
    sprites: createSprites(puzzle, geometry, theme, t ? { t } : {}),
    theme,
  };
}

/**
 * @param {Picture} picture
 * @param {number} width of the canvas in pixels; reduced if the canvas would be too high for a browser
 * @returns {HTMLCanvasElement} with the theme's paper as background
 */
export function toCanvas({ items, box, sprites, theme }, width) {
  const [x0, y0, x1, y1] = box;
  const highest = 12_000;
  const wide = Math.min(width, (highest * (x1 - x0)) / (y1 - y0));
  const layout = fit(box, wide, highest, { largest: Infinity });
  const board = document.createElement("canvas");
  createPainter(board).draw(items, sprites, layout, 1, theme.id, theme);
  const canvas = document.createElement("canvas");
  canvas.width = board.width;
  canvas.height = board.height;
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  context.fillStyle = theme.colour("paper");
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(board, 0, 0);
  return canvas;
}
