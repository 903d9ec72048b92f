// Small pictures of positions, drawn by the board's own scene code in the colours of the page.

/** @import { Position, Puzzle } from "../model/types.js" */
/** @import { Room } from "../room.js" */

import { createGeometry, fit } from "../view/geometry.js";
import { createLooks } from "../view/looks.js";
import { createPainter } from "../view/paint.js";
import { scene } from "../view/scene.js";
import { readTheme } from "../view/theme.js";

/**
 * @param {Room} room
 * @param {Puzzle} puzzle
 * @param {Position | null} position the puzzle's start if null
 * @param {HTMLCanvasElement} canvas its attributes width and height are CSS pixels; made sharp here
 */
export function drawThumbnail(room, puzzle, position, canvas) {
  const rules = room.table.rulesOf(puzzle);
  const geometry = createGeometry(puzzle);
  const theme = readTheme(document.body);
  const layout = fit(geometry.box, canvas.width, canvas.height);
  const items = scene({ puzzle, position: position ?? rules.start, geometry, options: {}, hold: {}, marks: [] });
  createPainter(canvas).draw(items, createLooks(puzzle, geometry, theme), layout, Math.min(2, devicePixelRatio || 1), theme.id, theme);
}
