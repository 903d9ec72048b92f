// Motions: what moves when the position changes, and how. Each kind describes its motions with these.

import { Z } from "./geometry.js";

/**
 * Returns the moves between two points of a game. A game keeps its move objects, so identity shows that the way is the
 * same.
 * @param {Way | undefined} before
 * @param {Way | undefined} after
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
 * Moves items that keep their ids (pieces, blocks) from where they were.
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
 * Moves an item from where another one was, or from its own earlier place.
 * @param {Item} from
 * @param {Item} item
 * @param {number} grown its initial size as a multiple of its final size
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

/**
 * A motion during which the item looks as it did before: a tile that comes home is not there yet.
 * @param {Motion} motion @param {Item | undefined} before where it was drawn before @returns {Motion}
 */
export const lookingAs = (motion, before) => (before ? {
  ...motion, at: (share) => ({ ...motion.at(share), ...(share < 1 ? { sprite: before.sprite } : {}) }),
} : motion);

/** @param {string} id @param {readonly [number, number]} home @returns {Motion} */
export function shake(id, home) {
  return { id, legs: 1, at: (share) => ({ x: home[0] + Math.sin(share * Math.PI * 6) * (1 - share) * 0.09 }) };
}

/** Two breaths: an item grows a little and shrinks again. @param {string} id @returns {Motion} */
export const breath = (id) => ({
  id, legs: 1, at: (share) => ({ scale: 1 + 0.1 * Math.sin(share * Math.PI * 2) ** 2 }),
});

/** Eases in and out. @param {number} share @returns {number} */
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
