// Paints the board's state on the canvas, and animates the way from one position to the next.

/** @import { BoardState } from "./state.js" */

import { viewOf } from "../kinds.js";
import {
  BREATH_TIME, BURST, LEAST_TIME, MOVE_TIME, SHAKE_TIME, breath, burst, createAnimator, createFading,
  movesBetween, reducedMotion, shake, sparks,
} from "../motions.js";
import { Z } from "../geometry.js";
import { createPainter } from "../paint/canvas.js";
import { readTheme, watchTheme } from "../paint/theme.js";
import { scene } from "../scene.js";
import { createSprites } from "../sprites.js";
import { roomAround, widened } from "./fitting.js";
import { placesIn } from "./state.js";

/** @import { Room } from "./fitting.js" */
/** @import { Demonstration } from "./hand.js" */
/** @typedef {ReturnType<typeof createDisplay>} Display */

/** Size of a label in CSS pixels. */
const LABEL = 15;

/**
 * @param {HTMLElement} host
 * @param {HTMLCanvasElement} canvas
 * @param {BoardState} state
 * @param {AbortSignal} signal stops painting and watching
 */
export function createDisplay(host, canvas, state, signal) {
  const painter = createPainter(canvas);
  const animator = createAnimator();
  const fading = createFading(redraw, signal);
  // Both are created with the first frame: reading colours earlier would compute all styles needlessly.
  /** @type {ReturnType<typeof readTheme> | null} */
  let theme = null;
  /** @type {ReturnType<typeof createSprites> | null} */
  let sprites = null;
  let edition = 0;
  let frame = 0;
  /** How far the canvas reaches beyond the stage while something is carried. @type {Room | null} */
  let around = null;

  /** Requests one frame; none are painted while nothing changes. */
  function redraw() {
    if (!frame) frame = requestAnimationFrame(paint);
  }

  function paint() {
    frame = 0;
    const { t, table, hold, layout } = state;
    if (!table || !layout) return;
    theme ??= readTheme(host);
    sprites ??= createSprites(table.puzzle, table.geometry, theme, { t, style: table.options.style });
    const shown = state.ghost ?? table;
    const now = performance.now();
    const items = fading.shown(animator.frame(itemsOf(state, shown, previewed(state, shown, hold)), now), now);
    // What is carried, or comes home, is seen whole wherever it is.
    if (hold.point) around ??= roomAround(canvas);
    else if (!animator.busy) around = null;
    host.toggleAttribute("data-carried", around !== null);
    const [left, top] = around ?? [0, 0];
    canvas.style.translate = around ? `${-left}px ${-top}px` : "";
    const room = around ? widened(layout, around) : layout;
    painter.draw(items, sprites, room, theme, { ratio: pixelsOf(canvas), edition });
    if (animator.busy || fading.busy(now)) redraw();
  }

  /** Drops the sprites and all that was drawn: for another puzzle, theme, or picture on its tiles. */
  function renew() {
    sprites = null;
    edition += 1;
  }

  watchTheme(() => {
    theme = null;
    renew();
    // Paint at once: there is no frame between the browser's print event and its snapshot of the page.
    paint();
  }, signal);
  watchPixels(redraw, signal);
  signal.addEventListener("abort", () => cancelAnimationFrame(frame));

  return {
    redraw,
    /** The page is laid out anew: there is other room around the board. */
    resized() {
      around = null;
      redraw();
    },
    renew,
    /** Finishes all motions at once. */
    finish: () => animator.stop(),
    ...createMovements(state, animator, fading, redraw),
  };
}

/** No screen has as many device pixels per CSS pixel: that browser leaves thin lines as thin as they are given. */
const FINEST = 10;

/**
 * Device pixels per CSS pixel. WebKit leaves the zoom of the page out of its own figure; a line that is thinner than
 * any device pixel (board.css) is as wide as one there, too. A canvas that is taken off the page has none.
 * @param {HTMLCanvasElement} canvas
 */
function pixelsOf(canvas) {
  const pixels = 1 / parseFloat(getComputedStyle(canvas).columnRuleWidth);
  return Math.max(devicePixelRatio, pixels < FINEST ? pixels : 0);
}

/**
 * Creates the board's animations.
 * @param {BoardState} state
 * @param {ReturnType<typeof createAnimator>} animator
 * @param {ReturnType<typeof createFading>} fading
 * @param {() => void} redraw
 */
function createMovements(state, animator, fading, redraw) {
  const still = reducedMotion();
  /** The item that moved last. @type {string | null} */
  let last = null;
  return {
    /** Animates a move. @param {Table} before @param {Table} after @param {Hold} held before the move */
    move(before, after, held) {
      const motions = motionsOf(state, before, after, held);
      state.spark = null;
      last = motions.find(({ ghost }) => !ghost)?.id ?? null;
      fading.begin();
      const each = Math.min(after.options.duration ?? MOVE_TIME, MOVE_TIME * 2);
      // A new move never waits for running animations.
      if (still.matches || each < LEAST_TIME) animator.stop();
      else animator.start(motions, performance.now(), each);
    },
    /** Shows a move slowly, with a hand on the moving piece. @param {Demonstration} shown */
    demonstrate: (shown) => startDemonstration(state, animator, shown),
    /** Shakes the piece with which an illegal move was tried. @param {number | null} cell */
    refuse(cell) {
      const item = still.matches ? undefined : itemOn(state, cell);
      if (item) animator.add(shake(item.id, [item.x, item.y]), performance.now(), SHAKE_TIME);
    },
    /** Shows new marks: the pieces that a hint marks breathe in and out, to be noticed. */
    overlaid() {
      for (const mark of still.matches ? [] : state.marks) {
        const item = itemMeant(state, mark);
        if (item) animator.add(breath(item.id), performance.now(), BREATH_TIME);
      }
      redraw();
    },
    /** Celebrates the last move: sparks burst from its piece, or lie around it if reduced motion is preferred. */
    celebrate() {
      const from = sparkFrom(state, last);
      if (!from) return;
      if (still.matches || (state.table?.options.duration ?? MOVE_TIME) < LEAST_TIME) state.spark = from;
      else for (const motion of burst(from)) animator.later(motion, performance.now() + MOVE_TIME, BURST);
      redraw();
    },
  };
}

/**
 * Redraws when the pixel ratio changes, as on another screen.
 * @param {() => void} redraw
 * @param {AbortSignal} signal
 */
export function watchPixels(redraw, signal) {
  const pixels = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  pixels.addEventListener("change", () => {
    redraw();
    watchPixels(redraw, signal);
  }, { once: true, signal });
}

/**
 * Returns what is held, or while nothing is held, a preview of where the piece under the mouse or focus can go.
 * @param {BoardState} state @param {Table} table @param {Hold} hold
 * @returns {Hold}
 */
function previewed({ hover }, table, hold) {
  const busy = hold.selected !== undefined || hold.piece || hold.point || hold.origin;
  const preview = busy || hover === null ? null : viewOf(table.puzzle).interaction.preview?.(table, hover);
  return preview ? { ...hold, ...preview } : hold;
}

/** @param {BoardState} state @param {Table} table @param {Hold} hold @returns {Item[]} */
function itemsOf(state, table, hold) {
  const { ghost, layout, marks } = state;
  // The tray does not close up for a move that is only shown.
  const places = placesIn(state, ghost && state.table ? state.table : table);
  const options = { ...table.options, named: [...(table.options.named ?? []), ...state.named] };
  const items = scene({
    ...table, options, hold, marks, ...(places ? { tray: places } : {}),
    ...(layout ? { text: LABEL / layout.unit } : {}),
  });
  return state.spark ? [...items, ...sparks(state.spark)] : items;
}

/** @param {BoardState} state @param {Table} before @param {Table} after @param {Hold} held */
function motionsOf(state, before, after, held) {
  return viewOf(after.puzzle).motions({
    puzzle: after.puzzle,
    geometry: after.geometry,
    before: before.position,
    after: after.position,
    ...movesBetween(before.way, after.way),
    held,
    shown: itemsOf(state, before, held),
    items: itemsOf(state, after, state.hold),
  });
}

/**
 * Where sparks burst from: the piece that moved last, or the middle of the board if none did.
 * @param {BoardState} state @param {string | null} last id of its item
 * @returns {[number, number] | null}
 */
function sparkFrom(state, last) {
  const { hold, table } = state;
  if (!table) return null;
  const item = itemsOf(state, table, hold).find(({ id }) => id === last);
  const [x0, y0, x1, y1] = table.geometry.box;
  return item ? [item.x, item.y] : [(x0 + x1) / 2, (y0 + y1) / 2];
}

/** @param {BoardState} state @param {ReturnType<typeof createAnimator>} animator @param {Demonstration} shown */
function startDemonstration(state, animator, { before, after, time, rest, hand: handWith }) {
  const motions = motionsOf(state, before, after, {});
  const now = performance.now();
  animator.start(motions, now, time);
  const hand = handWith(motions, time / (time + rest), state.layout);
  if (hand) animator.add(hand, now, time + rest);
}

/** The piece that a hint marks, on the board or waiting. @param {BoardState} state @param {Mark} mark */
function itemMeant(state, mark) {
  if (mark.kind === "hint") return itemOn(state, mark.cell);
  if (mark.kind !== "waiting" || !state.table) return undefined;
  return itemsOf(state, state.table, state.hold).find(({ id }) => id === `piece:${mark.letter}`);
}

/**
 * Returns the held piece, or the item on the cell.
 * @param {BoardState} state
 * @param {number | null} cell
 * @returns {Item | undefined}
 */
function itemOn(state, cell) {
  const { table, hold } = state;
  if (!table) return undefined;
  const [x, y] = (cell === null ? null : table.geometry.points[cell]) ?? [];
  const { piece } = hold;
  // What is taken up is not in the middle of its cell.
  const lifted = cell !== null && hold.selected === cell;
  return itemsOf(state, table, hold).findLast((one) => (piece
    ? one.id === `piece:${piece.letter}`
    : (lifted && one.z === Z.lifted) || (one.x === x && one.y === y && one.z >= Z.token && one.z <= Z.lifted)));
}
