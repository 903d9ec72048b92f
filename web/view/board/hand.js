// The hand that goes with what moves, all of it within the picture.

/** @import { Layout } from "../geometry.js" */
/** @import { Motion } from "../motions.js" */

import { toBoard } from "../geometry.js";
import { Z } from "../order.js";
import { HAND } from "../sprites/marks.js";

/** @typedef {[number, number, number, number]} Room left, top, right, bottom */

/** How small the hand is drawn at most where there is little room below. */
const SMALLEST = 0.75;
/** @type {Room} */
const EVERYWHERE = [-Infinity, -Infinity, Infinity, Infinity];

/**
 * A hand that holds what moves; what is taken off or comes back stays in its place. Where it would stand over the edge
 * of the picture, as in the board's last row, it is a little smaller; and if that is not enough, it holds a little
 * further in, all the way, so that it does not slip.
 * @param {Motion[]} motions
 * @param {number} part of the hand's time that they take
 * @param {Layout | null} layout of the board; null: nothing is known of the edges
 * @returns {Motion | null} null: nothing goes anywhere
 */
export function handWith(motions, part, layout) {
  /** @param {"x" | "y"} axis */
  const going = (axis) => motions.find((one) => one.at(0)[axis] !== undefined && one.at(0)[axis] !== one.at(1)[axis]);
  const moving = going("x") ?? going("y");
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
 * @param {number[]} places where the hand comes by
 * @param {number} least
 * @param {number} most
 * @returns {(place: number) => number} where it is then: all are moved by the same, unless they lie too far apart
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
