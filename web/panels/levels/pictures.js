// Small pictures of levels, each drawn when it comes into view; boards outside the catalogue are described only then.

/** @import { Context } from "../../app/context.js" */
/** @import { Level } from "../../play/levels.js" */

import { h } from "../../dom.js";
import { describeByPage } from "../../model/described.js";
import { createLazyDrawing } from "../common/lazy-drawing.js";
import { createThumbnails } from "../common/thumbnails.js";

/** CSS pixels of a side. */
const SIDE = 56;

/** @typedef {ReturnType<typeof createPictures>} Pictures */

/** @param {Context} context @param {number} [side] CSS pixels */
export function createPictures(context, side = SIDE) {
  const { catalog, table, words: { t } } = context;
  /** @type {Map<string, ReturnType<typeof createThumbnails>>} */
  const drawers = new Map();
  const lazyDrawing = createLazyDrawing({ rootMargin: "120px" });

  /** @param {Level} level @param {HTMLCanvasElement} canvas */
  async function draw(level, canvas) {
    const puzzle = catalog.find(level.puzzle) ?? await describeByPage(level.puzzle);
    if (!puzzle) return;
    const read = table.rulesOf(puzzle).read(level.position ?? puzzle.start);
    const drawer = drawers.get(puzzle.id) ?? createThumbnails(puzzle, side, side, t);
    drawers.set(puzzle.id, drawer);
    if (read.ok) drawer.draw(read.position, canvas);
  }

  return {
    /** @param {Level} level @returns {HTMLElement} */
    of(level) {
      const canvas = h("canvas", { class: "level-picture", "aria-hidden": "true" });
      lazyDrawing.add(canvas, () => void draw(level, canvas).catch(console.error));
      return canvas;
    },
    destroy: lazyDrawing.destroy,
  };
}
