// The hand that shows a move: it follows a moving piece and stays within the picture.

/** @import { BoardState } from "./state.js" */

import { Z, toBoard } from "../geometry.js";
import { HAND } from "../sprites.js";

/** @typedef {[number, number, number, number]} Room left, top, right, bottom */

/** The smallest scale of the hand, used where there is little room below. */
const SMALLEST = 0.75;
/** @type {Room} */
const EVERYWHERE = [-Infinity, -Infinity, Infinity, Infinity];

/**
 * Returns the motion of a hand that holds the moving piece; pieces that are removed or come back do not move. If
 * nothing changes place, the hand points at what is pressed. If it would cross the edge of the picture, as in the
 * board's last row, it is drawn a little smaller, and if that is not enough, shifted inwards by the same amount all the
 * way, so that it does not slip.
 * @param {Motion[]} motions
 * @param {number} part the motions' share of the hand's time
 * @param {Layout | null} layout of the board; null if the edges are unknown
 * @returns {Motion | null} null if nothing changes place
 */
export function handWith(motions, part, layout) {
  /** @param {"x" | "y"} axis */
  const going = (axis) => motions.find((one) => one.at(0)[axis] !== one.at(1)[axis]);
  const moving = going("x") ?? going("y") ?? motions.find((one) => one.at(0).x !== undefined);
  if (!moving) return null;
  const places = [0, 0.5, 1].map((share) => placed(moving, share));
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const [left, top, right, bottom] = layout ? pictureOf(layout) : EVERYWHERE;
  const scale = between((bottom - Math.max(...ys)) / HAND[3], SMALLEST, 1);
  const [toLeft, toTop, toRight, toBottom] = scaled(scale);
  const across = along(xs, left - toLeft, right - toRight);
  const down = along(ys, top - toTop, bottom - toBottom);
  return {
    id: "hand", legs: 1, ghost: { id: "hand", sprite: ["hand"], x: 0, y: 0, z: Z.sign + 9 },
    at(share) {
      const [x, y] = placed(moving, Math.min(1, share / part));
      return { x: across(x), y: down(y), scale };
    },
  };
}

/** @param {Motion} moving @param {number} share of its time @returns {[number, number]} */
function placed(moving, share) {
  const { x = 0, y = 0 } = moving.at(share);
  return [x, y];
}

/** @param {Layout} layout @returns {Room} in board units */
const pictureOf = (layout) => [...toBoard(layout, 0, 0), ...toBoard(layout, layout.width, layout.height)];

/**
 * @param {number[]} places coordinates that the hand passes
 * @param {number} least
 * @param {number} most
 * @returns {(place: number) => number} the shifted coordinate: all shift by the same amount, unless they are too far
 *   apart
 */
function along(places, least, most) {
  const step = between(0, least - Math.min(...places), most - Math.max(...places));
  return (place) => between(place + step, least, most);
}

/** @param {number} scale @returns {Room} how far the hand reaches */
function scaled(scale) {
  const [left, top, right, bottom] = HAND;
  return [left * scale, top * scale, right * scale, bottom * scale];
}

/** @param {number} wish @param {number} least @param {number} most */
const between = (wish, least, most) => Math.min(most, Math.max(least, wish));

// A ghost hand plays a legal move on the board and takes it back, visually only. The game, the twins and what is held
// stay as they are; a gesture ends it at once.

/**
 * @typedef {object} Demonstration
 * @property {Table} before
 * @property {Table} after
 * @property {number} time duration of the way, in milliseconds
 * @property {number} rest how long the hand stays at the end, in milliseconds
 * @property {typeof handWith} hand that follows what moves
 */

/** @typedef {ReturnType<typeof createGhost>} Ghost */

/** Milliseconds of the way there or back, and of the rest between them. */
const WAY = 900;
const REST = 450;

/**
 * @param {HTMLElement} host gets data-ghost while the hand is shown
 * @param {BoardState} state
 * @param {{ demonstrate: (shown: Demonstration) => void, redraw: () => void, finish: () => void }} display
 */
export function createGhost(host, state, display) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;

  function stop() {
    if (!state.ghost) return;
    clearTimeout(waiting);
    display.finish();
    state.ghost = null;
    delete host.dataset.ghost;
    display.redraw();
  }

  /** @param {Table} before @param {Table} after @param {number} rest */
  function demonstrate(before, after, rest) {
    state.ghost = after;
    display.demonstrate({ before, after, time: WAY, rest, hand: handWith });
    display.redraw();
  }

  return {
    stop,
    /** @param {Move} move */
    play(move) {
      stop();
      const { table } = state;
      if (!table) return;
      const after = played(table, move);
      const before = { ...table, way: { ...after.way, cursor: 0 } };
      host.dataset.ghost = "";
      demonstrate(before, after, REST);
      waiting = setTimeout(() => {
        demonstrate(after, before, 0);
        waiting = setTimeout(stop, WAY);
      }, WAY + REST);
    },
  };
}

/** @param {Table} table @param {Move} move @returns {Table & { way: NonNullable<Table["way"]> }} */
function played(table, move) {
  /** @type {Position} */
  const position = table.rules.apply(table.position, move);
  return { ...table, position, way: { start: table.rules.write(table.position), moves: [move], cursor: 1 } };
}
