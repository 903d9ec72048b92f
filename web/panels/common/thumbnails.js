// Small pictures of positions, drawn by the board's own scene code in the colours of the page.

/** @import { Position, Puzzle } from "../../model/types.js" */

import { fit } from "../../view/geometry.js";
import { createGeometry } from "../../view/measure.js";
import { createSprites } from "../../view/sprites/sprites.js";
import { createPainter } from "../../view/paint/canvas.js";
import { scene } from "../../view/scene.js";
import { readTheme } from "../../view/paint/theme.js";

/**
 * Prepare to draw many small pictures of one puzzle: what they have in common is rendered once.
 * @param {Puzzle} puzzle
 * @param {number} width CSS pixels
 * @param {number} height
 * @param {(code: string) => string} t
 * @returns {{width: number, height: number, draw: (position: Position, canvas: HTMLCanvasElement) => void}} true size
 *   of the pictures
 */
export function createThumbnails(puzzle, width, height, t) {
  const geometry = createGeometry(puzzle);
  const theme = readTheme(document.body);
  const sprites = createSprites(puzzle, geometry, theme, { t });
  const wide = Math.min(width, (height * (geometry.box[2] - geometry.box[0])) / (geometry.box[3] - geometry.box[1]));
  // A picture need not be playable: however long the board, it stays within its card.
  const layout = fit(geometry.box, wide, height, { least: 0.5 });
  const ratio = Math.min(2, devicePixelRatio || 1);
  const easel = document.createElement("canvas");
  const painter = createPainter(easel);
  return {
    width: layout.width,
    height: layout.height,
    draw(position, canvas) {
      painter.draw(
        scene({ puzzle, position, geometry, options: {}, hold: {}, marks: [] }),
        sprites,
        layout,
        ratio,
        theme.id,
        theme,
      );
      canvas.width = easel.width;
      canvas.height = easel.height;
      canvas.style.width = easel.style.width;
      canvas.style.height = easel.style.height;
      canvas.getContext("2d")?.drawImage(easel, 0, 0);
    },
  };
}
