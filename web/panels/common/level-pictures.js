// Small pictures of levels and boards, each drawn when it comes into view; boards outside the catalogue are described
// only then.

/** @import { Level } from "../../play/levels.js" */

import { h } from "../../base/dom.js";
import { modelOf } from "../../model/kinds.js";
import { viewOf } from "../../view/kinds.js";
import { describeByPage } from "../../model/catalog.js";
import { createLazyDrawing } from "./lazy-drawing.js";
import { createThumbnails } from "./thumbnails.js";

/** CSS pixels of a side. */
const SIDE = 56;

/** @typedef {ReturnType<typeof createPictures>} Pictures */

/** @param {Parts<"catalog" | "table" | "words">} parts @param {number} [side] CSS pixels */
export function createPictures({ catalog, table, words: { t } }, side = SIDE) {
  /** @type {Map<string, ReturnType<typeof createThumbnails>>} */
  const drawers = new Map();
  const lazyDrawing = createLazyDrawing({ rootMargin: "120px" });

  /** @param {Puzzle} puzzle */
  function drawerOf(puzzle) {
    const drawer = drawers.get(puzzle.id) ?? createThumbnails(puzzle, side, side, t);
    drawers.set(puzzle.id, drawer);
    return drawer;
  }

  /** @param {Level} level @param {HTMLCanvasElement} canvas */
  async function drawLevel(level, canvas) {
    const puzzle = catalog.find(level.puzzle) ?? await describeByPage(level.puzzle);
    if (!puzzle) return;
    // An empty board says nothing: its pieces do.
    const loose = level.position || modelOf(puzzle).countsMoves ? null : viewOf(puzzle).loose;
    if (loose) return drawerOf(puzzle).drawPieces(loose, canvas);
    const read = table.rulesOf(puzzle).read(level.position ?? puzzle.start);
    if (read.ok) drawerOf(puzzle).draw(read.position, canvas);
  }

  /** @param {(canvas: HTMLCanvasElement) => void | Promise<void>} draw @returns {HTMLElement} */
  function picture(draw) {
    const canvas = h("canvas", { class: "level-picture", "aria-hidden": "true" });
    lazyDrawing.add(canvas, () => void Promise.resolve(draw(canvas)).catch(console.error));
    return canvas;
  }

  return {
    /** @param {Level} level */
    of: (level) => picture((canvas) => drawLevel(level, canvas)),
    /** @param {Puzzle} puzzle @param {Position} position */
    at: (puzzle, position) => picture((canvas) => drawerOf(puzzle).draw(position, canvas)),
    /** The picture of a board. @param {Puzzle} puzzle */
    board: (puzzle) => picture(async (canvas) => {
      await catalog.complete(puzzle);
      drawerOf(puzzle).draw(portraitOf(puzzle, table.rulesOf(puzzle)), canvas);
    }),
    destroy: lazyDrawing.destroy,
  };
}

/**
 * The position in the picture of a board: its start, or half of its stored solution where only that has colours.
 * @param {Puzzle} puzzle
 * @param {Rules} rules
 * @returns {Position}
 */
export function portraitOf(puzzle, rules) {
  const solution = puzzle.known?.solution;
  if (modelOf(puzzle).countsMoves || !solution) return rules.start;
  const { positions } = rules.readSolution(rules.start, solution);
  return positions[Math.ceil((positions.length - 1) / 2)] ?? rules.start;
}
