// The celebration after the last move: sparks of the logo burst from the last piece.

import { Z } from "./order.js";

/** How many sparks fly, and how far, in cells: every second one is larger and stays nearer. */
const SPARKS = 16;
const REACH = { near: 1.25, far: 1.7 };
const SIZE = { near: 1, far: 0.65 };

/** Milliseconds of the burst. */
export const BURST = 600;

/** @param {readonly [number, number]} from @returns {Item[]} the sparks where they have flown to */
export const sparks = ([x, y]) => Array.from({ length: SPARKS }, (_, index) => {
  const angle = (2 * Math.PI * index) / SPARKS;
  const ring = index % 2 ? "near" : "far";
  return {
    id: `spark:${index}`, sprite: ["spark"], x: x + REACH[ring] * Math.sin(angle), y: y - REACH[ring] * Math.cos(angle),
    z: Z.sign, scale: SIZE[ring],
  };
});

/** @param {readonly [number, number]} from @returns {Motion[]} the sparks fly out and go */
export const burst = ([x, y]) => sparks([x, y]).map((ghost) => ({
  id: ghost.id,
  legs: 1,
  ghost,
  at(share) {
    const way = 1 - (1 - share) ** 3;
    return {
      x: x + (ghost.x - x) * way, y: y + (ghost.y - y) * way, scale: (ghost.scale ?? 1) * (0.4 + 0.6 * way),
      alpha: 1 - share ** 3,
    };
  },
}));
