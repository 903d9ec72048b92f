// Turns a game into a moving picture: a GIF, which works everywhere, or an SVG, which is sharp at any size and much
// smaller.

/** @import { Shot } from "../../view/paint/film.js" */
/** @import { Ground } from "../../view/paint/svg.js" */

import { marksOf } from "../../model/rows.js";
import { fit } from "../../view/geometry.js";
import { createGeometry } from "../../view/measure.js";
import { createPainter } from "../../view/paint/canvas.js";
import { filmOf } from "../../view/paint/film.js";
import { createGif } from "../../view/paint/gif.js";
import { toMovingSvg } from "../../view/paint/moving-svg.js";
import { readThemeNamed } from "../../view/paint/theme.js";
import { createSprites } from "../../view/sprites/sprites.js";

export const FORMATS = /** @type {const} */ (["gif", "svg"]);

/**
 * The player's choices.
 * @typedef {object} Wish
 * @property {typeof FORMATS[number]} format
 * @property {number} width in pixels
 * @property {number} speed as a multiple
 * @property {"light" | "dark" | "contrast"} theme
 */

/**
 * @param {Parts<"table" | "title" | "words">} parts
 * @param {Wish} wish
 * @param {(share: number) => void} onShot called with the share that is done, 0 to 1
 * @param {AbortSignal} stop
 * @returns {Promise<Blob | null>} null if it was stopped
 */
export async function makeFilm(parts, wish, onShot, stop) {
  const { table: { puzzle, rules, session: { line } }, title, words: { t } } = parts;
  const positions = line.positions.map((text) => marksOf(rules, text));
  const shots = [...filmOf(puzzle, positions, line.moves, { goal: line.goal, speed: wish.speed })];
  const geometry = createGeometry(puzzle);
  const theme = readThemeNamed(document.body, wish.theme);
  const ground = { box: geometry.box, sprites: createSprites(puzzle, geometry, theme, { t }), theme };
  if (wish.format === "svg") {
    const [x0, , x1] = geometry.box;
    const text = toMovingSvg(shots, ground, title(puzzle), wish.width / (x1 - x0));
    onShot(1);
    return new Blob([text], { type: "image/svg+xml" });
  }
  return asGif(shots, ground, wish.width, onShot, stop);
}

/**
 * @param {readonly Shot[]} shots
 * @param {Ground} ground
 * @param {number} width
 * @param {(share: number) => void} onShot
 * @param {AbortSignal} stop
 * @returns {Promise<Blob | null>}
 */
async function asGif(shots, { box, sprites, theme }, width, onShot, stop) {
  const layout = fit(box, width, width * 2, { largest: Infinity });
  const board = document.createElement("canvas");
  const painter = createPainter(board);
  const sheet = document.createElement("canvas");
  const brush = /** @type {CanvasRenderingContext2D} */ (sheet.getContext("2d", { willReadFrequently: true }));
  /** @param {Item[]} items */
  function painted(items) {
    painter.draw(items, sprites, layout, 1, theme.id, theme);
    if (sheet.width !== board.width || sheet.height !== board.height) {
      [sheet.width, sheet.height] = [board.width, board.height];
    }
    brush.fillStyle = theme.colour("paper");
    brush.fillRect(0, 0, sheet.width, sheet.height);
    brush.drawImage(board, 0, 0);
    return brush.getImageData(0, 0, sheet.width, sheet.height).data;
  }
  const looked = [shots[0], shots[shots.length >> 1], shots.at(-1)];
  const samples = looked.flatMap((shot) => (shot ? [painted(shot.items)] : []));
  const gif = createGif(board.width, board.height, samples);
  for (const [index, { items, time }] of shots.entries()) {
    gif.add(painted(items), time);
    onShot((index + 1) / shots.length);
    // Let the page run, so that Stop works and the meter moves.
    await new Promise((resolve) => setTimeout(resolve));
    if (stop.aborted) return null;
  }
  return new Blob([gif.end()], { type: "image/gif" });
}
