// From the difference of two positions to motions, and from motions to what a frame shows. Input never waits for any of it.

import { Z } from "./order.js";
import { jumpMotions } from "../kinds/jump/motions.js";
import { slideMotions } from "../kinds/slide/motions.js";

/** @typedef {import("./types.js").Item} Item */

/**
 * @typedef {object} Motion
 * @property {string} id item of the scene after the move; for a ghost, its own
 * @property {Item} [ghost] something that is in no scene any more
 * @property {(share: number) => Partial<Item>} at what the item looks like at a share of its time; x and y replace, scale and alpha too
 * @property {number} legs how many single moves it lasts
 */

/** @typedef {{ motion: Motion, start: number, duration: number }} Tween */

export const MOVE_TIME = 140;
export const LEAST_TIME = 70;
export const SHAKE_TIME = 200;

/**
 * @param {import("./types.js").Puzzle} puzzle
 * @param {import("./geometry.js").Geometry} geometry
 * @param {import("./types.js").Position} before
 * @param {import("./types.js").Position} after
 * @param {import("./types.js").Hold} held what the hands held before: what was dragged has gone part of its way
 * @param {readonly Item[]} shown items of the scene before, as they were drawn
 * @param {readonly Item[]} items of the scene after
 * @returns {Motion[]}
 */
export function motionsBetween(puzzle, geometry, before, after, held, shown, items) {
  switch (puzzle.kind) {
    case "jump": return held.point ? [] : jumpMotions(puzzle, geometry, before, after);
    case "slide": return slideMotions(puzzle, geometry, before, after, held.shift ?? [0, 0]);
    default: return travels(shown, items);
  }
}

/** Things with a name of their own (pieces, blocks) go from where they were. @param {readonly Item[]} shown @param {readonly Item[]} items @returns {Motion[]} */
function travels(shown, items) {
  const old = new Map(shown.map((item) => [item.id, item]));
  return items.flatMap((item) => {
    const from = old.get(item.id);
    if (!/^(piece|block):/.test(item.id) || !from || (from.x === item.x && from.y === item.y)) return [];
    const grown = (from.size ?? 1) / (item.size ?? 1);
    return [{
      id: item.id,
      legs: 1,
      at: (share) => ({ x: from.x + (item.x - from.x) * ease(share), y: from.y + (item.y - from.y) * ease(share), scale: grown + (1 - grown) * ease(share), z: Z.lifted }),
    }];
  });
}

/** @param {string} id @param {readonly [number, number]} home @returns {Motion} */
export function shake(id, home) {
  return { id, legs: 1, at: (share) => ({ x: home[0] + Math.sin(share * Math.PI * 6) * (1 - share) * 0.09 }) };
}

export function createAnimator() {
  /** @type {Tween[]} */
  let tweens = [];
  return {
    /** @param {Motion[]} motions @param {number} now ms @param {number} each ms of a single move */
    start(motions, now, each) {
      tweens = motions.map((motion) => ({ motion, start: now, duration: each * motion.legs }));
    },
    /** @param {Motion} motion @param {number} now @param {number} duration */
    add(motion, now, duration) {
      tweens = [...tweens.filter((tween) => tween.motion.id !== motion.id), { motion, start: now, duration }];
    },
    stop() {
      tweens = [];
    },
    /** @param {readonly Item[]} items @param {number} now @returns {Item[]} the items as this frame shows them; what is over is forgotten */
    frame(items, now) {
      tweens = tweens.filter((tween) => now < tween.start + tween.duration);
      if (!tweens.length) return [...items];
      const shares = new Map(tweens.map((tween) => [tween.motion.id, { tween, share: Math.max(0, (now - tween.start) / tween.duration) }]));
      const shown = items.map((item) => {
        const moving = shares.get(item.id);
        return moving && !moving.tween.motion.ghost ? { ...item, ...moving.tween.motion.at(moving.share) } : item;
      });
      for (const { tween, share } of shares.values()) if (tween.motion.ghost) shown.push({ ...tween.motion.ghost, ...tween.motion.at(share) });
      return shown;
    },
    get busy() {
      return tweens.length > 0;
    },
  };
}

/** Starts and ends gently. @param {number} share @returns {number} */
export const ease = (share) => share * share * (3 - 2 * share);

/** @param {readonly (readonly [number, number])[]} path @param {number} share @returns {{ x: number, y: number, leg: number, within: number }} */
export function along(path, share) {
  const legs = path.length - 1;
  const leg = Math.min(legs - 1, Math.floor(share * legs));
  const within = ease(share * legs - leg);
  const [ax, ay] = path[leg] ?? [0, 0];
  const [bx, by] = path[leg + 1] ?? [ax, ay];
  return { x: ax + (bx - ax) * within, y: ay + (by - ay) * within, leg, within };
}
