// What moves when the position changes, and how: the words in which each kind tells its motions.

import { Z } from "./order.js";

/** @typedef {import("./types.js").Item} Item */

/**
 * @typedef {object} Motion
 * @property {string} id item of the scene after the move; for a ghost, its own
 * @property {Item} [ghost] something that is in no scene any more
 * @property {(share: number) => Partial<Item>} at what the item looks like at a share of its time; x and y replace,
 *   scale and alpha too
 * @property {number} legs how many single moves it lasts
 */

/**
 * From one position to another.
 * @typedef {object} Change
 * @property {import("./types.js").Puzzle} puzzle
 * @property {import("./geometry.js").Geometry} geometry
 * @property {import("./types.js").Position} before
 * @property {import("./types.js").Position} after
 * @property {readonly import("./types.js").Move[] | null} moves that lead from one to the other, in the order of the
 *   game; null where none do
 * @property {boolean} back whether they were taken back
 * @property {import("./types.js").Hold} held what the player held before: what was dragged has gone part of its way
 * @property {readonly Item[]} shown items of the scene before, as they were drawn
 * @property {readonly Item[]} items of the scene after
 */

/**
 * The moves that lead from one place of a game to another. A game hands its moves on as they are, so that the same
 * objects tell the same way.
 * @param {import("./types.js").Way | undefined} before
 * @param {import("./types.js").Way | undefined} after
 * @returns {Pick<Change, "moves" | "back">} in the order of the game
 */
export function movesBetween(before, after) {
  if (!before || !after || before.start !== after.start) return { moves: null, back: false };
  const back = after.cursor < before.cursor;
  const [from, to] = back ? [after, before] : [before, after];
  const same = from.cursor === 0 || from.moves[from.cursor - 1] === to.moves[from.cursor - 1];
  return { moves: same ? to.moves.slice(from.cursor, to.cursor) : null, back };
}

/**
 * Things that keep their name (pieces, blocks) go from where they were.
 * @param {string} prefix of their ids
 * @param {readonly Item[]} shown items of the scene before, as they were drawn
 * @param {readonly Item[]} items of the scene after
 * @returns {Motion[]}
 */
export function travels(prefix, shown, items) {
  const old = new Map(shown.map((item) => [item.id, item]));
  return items.flatMap((item) => {
    const from = old.get(item.id);
    if (!item.id.startsWith(prefix) || !from || (from.x === item.x && from.y === item.y)) return [];
    return [travel(from, item, (from.size ?? 1) / (item.size ?? 1))];
  });
}

/**
 * One thing goes from where another stood, or itself before.
 * @param {Item} from
 * @param {Item} item
 * @param {number} grown its size at the beginning, as a multiple of that at the end
 * @returns {Motion}
 */
export const travel = (from, item, grown) => ({
  id: item.id,
  legs: 1,
  at: (share) => ({
    x: from.x + (item.x - from.x) * ease(share), y: from.y + (item.y - from.y) * ease(share),
    scale: grown + (1 - grown) * ease(share), z: Z.lifted,
  }),
});

/** @param {string} id @param {readonly [number, number]} home @returns {Motion} */
export function shake(id, home) {
  return { id, legs: 1, at: (share) => ({ x: home[0] + Math.sin(share * Math.PI * 6) * (1 - share) * 0.09 }) };
}

/** Starts and ends gently. @param {number} share @returns {number} */
export const ease = (share) => share * share * (3 - 2 * share);

/**
 * @param {readonly (readonly [number, number])[]} path
 * @param {number} share
 * @returns {{ x: number, y: number, leg: number, within: number }}
 */
export function along(path, share) {
  const legs = path.length - 1;
  const leg = Math.min(legs - 1, Math.floor(share * legs));
  const within = ease(share * legs - leg);
  const [ax, ay] = path[leg] ?? [0, 0];
  const [bx, by] = path[leg + 1] ?? [ax, ay];
  return { x: ax + (bx - ax) * within, y: ay + (by - ay) * within, leg, within };
}
