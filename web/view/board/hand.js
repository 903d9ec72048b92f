// The hand that follows a moving piece and stays within the picture.

import { toBoard } from "../geometry.js";
import { Z } from "../order.js";
import { HAND } from "../sprites/marks.js";

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
  const going = (axis) => motions.find((one) => one.at(0)[axis] !== undefined && one.at(0)[axis] !== one.at(1)[axis]);
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
