// What the board shows: its state painted on the canvas, and moved from one position to the next.

/** @import { Hold, Item, Table } from "../types.js" */
/** @import { BoardState } from "./state.js" */

import { kindOf } from "../../kinds/index.js";
import { LEAST_TIME, MOVE_TIME, SHAKE_TIME, createAnimator } from "../animate.js";
import { movesBetween, shake } from "../motions.js";
import { Z } from "../order.js";
import { createPainter } from "../paint/canvas.js";
import { readTheme, watchTheme } from "../paint/theme.js";
import { scene } from "../scene.js";
import { createSprites } from "../sprites/sprites.js";
import { handWith } from "./hand.js";
import { placesIn } from "./state.js";

/** @typedef {ReturnType<typeof createDisplay>} Display */

/**
 * @param {HTMLElement} host
 * @param {HTMLCanvasElement} canvas
 * @param {BoardState} state
 * @param {AbortSignal} signal ends it
 */
export function createDisplay(host, canvas, state, signal) {
  const painter = createPainter(canvas);
  const animator = createAnimator();
  // Both come with the first frame: to read colours before it would be a look at all styles for nothing.
  /** @type {ReturnType<typeof readTheme> | null} */
  let theme = null;
  /** @type {ReturnType<typeof createSprites> | null} */
  let sprites = null;
  let edition = 0;
  let frame = 0;

  /** Asks for one frame; while nothing moves there is none. */
  function redraw() {
    if (!frame) frame = requestAnimationFrame(paint);
  }

  function paint() {
    frame = 0;
    const { t, table, hold, layout } = state;
    if (!table || !layout) return;
    theme ??= readTheme(host);
    sprites ??= createSprites(table.puzzle, table.geometry, theme, { t, picture: table.options.picture });
    const shown = state.ghost ?? table;
    const items = animator.frame(itemsOf(state, shown, previewed(state, shown, hold)), performance.now());
    painter.draw(items, sprites, layout, devicePixelRatio || 1, `${edition} ${theme.id}`, theme);
    if (animator.busy) redraw();
  }

  watchTheme(() => {
    theme = sprites = null;
    // At once: no frame comes between the browser's word that it prints and the picture that it takes.
    paint();
  }, signal);
  watchPixels(redraw, signal);
  signal.addEventListener("abort", () => cancelAnimationFrame(frame));

  return {
    redraw,
    /** Another puzzle, or another picture on its tiles. */
    renew() {
      sprites = null;
      edition += 1;
    },
    /** What still moves is finished at once. */
    settle: () => animator.stop(),
    ...createMovements(state, animator, redraw),
  };
}

/**
 * What moves on the board, each in its own way.
 * @param {BoardState} state
 * @param {ReturnType<typeof createAnimator>} animator
 * @param {() => void} redraw
 */
function createMovements(state, animator, redraw) {
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  return {
    /** A move was made. @param {Table} before @param {Table} after @param {Hold} held before it */
    move(before, after, held) {
      const each = Math.min(after.options.duration ?? MOVE_TIME, MOVE_TIME * 2);
      // A new move never waits for what still moves.
      if (still.matches || each < LEAST_TIME) animator.stop();
      else animator.start(motionsOf(state, before, after, held), performance.now(), each);
    },
    /** A move is shown slowly, with a hand at what moves. @param {Demonstration} shown */
    demonstrate: (shown) => startDemonstration(state, animator, shown),
    /** A try was illegal: what it was tried with shakes. @param {number | null} cell */
    refuse(cell) {
      const item = still.matches ? undefined : refusedItem(state, cell);
      if (item) animator.add(shake(item.id, [item.x, item.y]), performance.now(), SHAKE_TIME);
    },
    /** The goal is reached: after the last move the board celebrates, unless movement is not wished. */
    celebrate() {
      if (!still.matches) startEnding(state, animator);
      redraw();
    },
  };
}

/**
 * Another screen may have other pixels: the same size, drawn again.
 * @param {() => void} redraw
 * @param {AbortSignal} signal
 */
function watchPixels(redraw, signal) {
  const pixels = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  pixels.addEventListener("change", () => {
    redraw();
    watchPixels(redraw, signal);
  }, { once: true, signal });
}

/**
 * What is held; for empty hands, where the thing under the mouse or the focus can go.
 * @param {BoardState} state @param {Table} table @param {Hold} hold
 * @returns {Hold}
 */
function previewed({ hover }, table, hold) {
  const busy = hold.selected !== undefined || hold.piece || hold.point || hold.origin;
  const preview = busy || hover === null ? null : kindOf(table.puzzle).interaction.preview?.(table, hover);
  return preview ? { ...hold, ...preview } : hold;
}

/** @param {BoardState} state @param {Table} table @param {Hold} hold @returns {Item[]} */
function itemsOf(state, table, hold) {
  const { marks, refused } = state;
  const places = placesIn(state, table);
  const options = refused ? { ...table.options, names: true } : table.options;
  return scene({ ...table, options, hold, marks, ...(places ? { tray: places } : {}) });
}

/** @param {BoardState} state @param {Table} before @param {Table} after @param {Hold} held */
function motionsOf(state, before, after, held) {
  return kindOf(after.puzzle).motions({
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

/** @param {BoardState} state @param {ReturnType<typeof createAnimator>} animator */
function startEnding(state, animator) {
  const { hold, table } = state;
  if (!table || (table.options.duration ?? MOVE_TIME) < LEAST_TIME) return;
  const { geometry, options, position, puzzle } = table;
  const end = { puzzle, geometry, position, goal: options.goal ?? puzzle.goal, items: itemsOf(state, table, hold) };
  const start = performance.now() + MOVE_TIME;
  for (const { motion, from, lasts } of kindOf(puzzle).finale(end)) animator.later(motion, start + from, lasts);
}

/**
 * @typedef {object} Demonstration
 * @property {Table} before
 * @property {Table} after
 * @property {number} time of the way, in milliseconds
 * @property {number} rest how long the hand stays where it came to
 */

/** @param {BoardState} state @param {ReturnType<typeof createAnimator>} animator @param {Demonstration} shown */
function startDemonstration(state, animator, { before, after, time, rest }) {
  const motions = motionsOf(state, before, after, {});
  const now = performance.now();
  animator.start(motions, now, time);
  const hand = handWith(motions, time / (time + rest), state.layout);
  if (hand) animator.add(hand, now, time + rest);
}

/**
 * The piece in the hand, or what stands on the cell.
 * @param {BoardState} state
 * @param {number | null} cell
 * @returns {Item | undefined}
 */
function refusedItem(state, cell) {
  const { table, hold } = state;
  if (!table) return undefined;
  const [x, y] = (cell === null ? null : table.geometry.points[cell]) ?? [];
  const { piece } = hold;
  return itemsOf(state, table, hold).findLast((one) => (piece
    ? one.id === `piece:${piece.letter}`
    : one.x === x && one.y === y && one.z >= Z.token && one.z <= Z.lifted));
}
