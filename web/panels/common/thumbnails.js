// Small pictures of positions, drawn by the board's own scene code in the colours of the page.

import { fill, h } from "../../base/dom.js";
import { positionOf } from "../../model/rows.js";
import { wordsOf } from "../../play/wording.js";
import { createGeometry, fit } from "../../view/geometry.js";
import { createPainter } from "../../view/paint/canvas.js";
import { readTheme, watchTheme } from "../../view/paint/theme.js";
import { scene } from "../../view/scene.js";
import { createSprites } from "../../view/sprites.js";

/** How what a canvas shows is drawn again. @type {WeakMap<HTMLCanvasElement, () => void>} */
const again = new WeakMap();
/** How often all has had to be painted anew; negative until that is watched. */
let edition = -1;
/** The page's theme, once it has been read. @type {ReturnType<typeof readTheme> | null} */
let theme = null;

/** Pictures stay for as long as their dialogs, and dark may come in the evening meanwhile. */
function watch() {
  edition = 0;
  watchTheme(() => {
    edition += 1;
    theme = null;
    for (const canvas of document.querySelectorAll("canvas")) again.get(canvas)?.();
  });
}

/**
 * Prepare to draw many small pictures of one puzzle: what they have in common is rendered once.
 * @param {Puzzle} puzzle
 * @param {number} width CSS pixels
 * @param {number} height
 * @param {Translate} t
 * @param {ViewOptions} [options] `goal`: of the game whose positions they are, if not the board's own
 * @returns {{width: number, height: number, draw: (position: Position | null, canvas: HTMLCanvasElement) => void,
 *   of: (position: Position | null) => HTMLElement,
 *   drawPieces: (loose: NonNullable<KindView["loose"]>, canvas: HTMLCanvasElement) => void}} true size of the pictures;
 *   `of`: a picture that the words beside it tell, too
 */
export function createThumbnails(puzzle, width, height, t, options = {}) {
  const geometry = createGeometry(puzzle);
  if (edition < 0) watch();
  let tools = prepare();
  // A picture need not be playable: however long the board, it stays within its card.
  /** @param {[number, number, number, number]} box */
  const within = (box) => fit(box, Math.min(width, (height * (box[2] - box[0])) / (box[3] - box[1])), height, {
    least: 0.5,
  });
  const layout = within(geometry.box);
  const ratio = Math.min(2, devicePixelRatio || 1);

  function prepare() {
    // To read it takes longer than to draw a picture.
    const look = (theme ??= readTheme(document.body));
    const easel = document.createElement("canvas");
    const sprites = createSprites(puzzle, geometry, look, { t });
    return { edition, look, easel, sprites, painter: createPainter(easel) };
  }

  /** @param {readonly Item[]} items @param {typeof layout} place @param {HTMLCanvasElement} canvas */
  function paint(items, place, canvas) {
    if (tools.edition !== edition) tools = prepare();
    const { easel, look, painter, sprites } = tools;
    painter.draw(items, sprites, place, look, { ratio });
    canvas.width = easel.width;
    canvas.height = easel.height;
    canvas.style.width = easel.style.width;
    canvas.style.height = easel.style.height;
    canvas.getContext("2d")?.drawImage(easel, 0, 0);
    again.set(canvas, () => paint(items, place, canvas));
  }

  /** @param {Position | null} position @param {HTMLCanvasElement} canvas */
  function draw(position, canvas) {
    if (position) paint(scene({ puzzle, position, geometry, options, hold: {}, marks: [] }), layout, canvas);
  }

  return {
    width: layout.width,
    height: layout.height,
    draw,
    of(position) {
      const canvas = h("canvas", { "aria-hidden": "true" });
      draw(position, canvas);
      return canvas;
    },
    drawPieces(loose, canvas) {
      const across = Math.ceil(Math.sqrt(2 * puzzle.points.length));
      const { items, box } = loose(puzzle, across);
      paint(items, within(box), canvas);
    },
  };
}

/**
 * @param {Puzzle} puzzle
 * @param {Rules} rules
 * @param {string} goal
 * @returns {Position | null} a goal that is told by a picture, too; null if words or the board tell it
 */
export const picturedGoal = (puzzle, rules, goal) =>
  (wordsOf(puzzle).picturesGoal(goal) ? positionOf(rules, goal) : null);

/** CSS pixels. Pictures stand beside the words, which leave `beside`; what would be lower there than `least`, below. */
const ROOM = { beside: 44, width: 160, height: 40, least: 29 };

/**
 * @param {Parts<"table" | "words">} parts
 * @param {HTMLElement} place stays empty if the goal is not a position
 */
export function drawGoal({ table: { puzzle, rules, session: { line } }, words: { t } }, place) {
  const goal = picturedGoal(puzzle, rules, line.goal);
  fill(place);
  place.removeAttribute("data-wide");
  if (!goal) return;
  let pictures = createThumbnails(puzzle, ROOM.beside, ROOM.height, t);
  const wide = pictures.height < ROOM.least;
  if (wide) pictures = createThumbnails(puzzle, ROOM.width, ROOM.height, t);
  place.toggleAttribute("data-wide", wide);
  place.append(pictures.of(goal));
}
