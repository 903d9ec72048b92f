// Motions: what moves when the position changes, and how; each kind describes its motions with these. And what becomes
// of them in time: animation frames, marks of the last move that fade, sparks of the logo that burst from the last
// piece. Input never waits for an animation.

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
const travel = (from, item, grown) => ({
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

// Animation frames.

/** @typedef {{ motion: Motion, start: number, duration: number }} Tween */

export const MOVE_TIME = 140;
export const LEAST_TIME = 70;
export const SHAKE_TIME = 200;
export const BREATH_TIME = 1400;

/** Whether the system asks for less motion, now and whenever that changes. */
export const reducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)");

export function createAnimator() {
  /** @type {Tween[]} */
  let tweens = [];
  /** When the last move is over. */
  let over = -Infinity;
  return {
    /** @param {Motion[]} motions @param {number} now ms @param {number} each duration of a single move in ms */
    start(motions, now, each) {
      over = motions.length ? now + each * Math.max(...motions.map(({ legs }) => legs)) : -Infinity;
      tweens = motions.map((motion) => ({ motion, start: now, duration: each * motion.legs }));
    },
    /** @param {Motion} motion @param {number} now @param {number} duration */
    add(motion, now, duration) {
      tweens = [...tweens.filter((tween) => tween.motion.id !== motion.id), { motion, start: now, duration }];
    },
    /**
     * Schedules a motion beside the current ones; its item rests until then.
     * @param {Motion} motion @param {number} start ms @param {number} duration
     */
    later(motion, start, duration) {
      tweens = [...tweens, { motion, start, duration }];
    },
    stop() {
      tweens = [];
      over = -Infinity;
    },
    /**
     * @param {readonly Item[]} all
     * @param {number} now
     * @returns {Item[]} the items as this frame shows them, without the marks of a move that is not over; finished
     *   motions are dropped
     */
    frame(all, now) {
      const items = now < over ? all.filter(({ mark }) => mark !== "last" && mark !== "landing") : all;
      tweens = tweens.filter((tween) => now < tween.start + tween.duration);
      if (!tweens.length) return [...items];
      const begun = tweens.filter((tween) => now >= tween.start);
      const shares = new Map(
        begun.map((tween) => [tween.motion.id, { tween, share: (now - tween.start) / tween.duration }]),
      );
      const shown = items.map((item) => {
        const moving = shares.get(item.id);
        return moving && !moving.tween.motion.ghost ? { ...item, ...moving.tween.motion.at(moving.share) } : item;
      });
      for (const { tween, share } of shares.values()) {
        if (tween.motion.ghost) shown.push({ ...tween.motion.ghost, ...tween.motion.at(share) });
      }
      return shown;
    },
    get busy() {
      return tweens.length > 0;
    },
  };
}

// The marks of the last move: they stay for a second, then fade.

/** How long they stay, and how long they fade, in milliseconds. */
const [STAYS, FADES] = [1000, 300];

/**
 * @param {readonly Item[]} items
 * @param {number} age of the last move in milliseconds
 * @returns {Item[]} the items as they look at that age
 */
export function faded(items, age) {
  if (age <= STAYS) return [...items];
  const alpha = 1 - (age - STAYS) / FADES;
  return items.flatMap((item) => (item.mark !== "last" ? [item] : alpha > 0 ? [{ ...item, alpha }] : []));
}

/**
 * @param {() => void} redraw
 * @param {AbortSignal} signal ends it
 */
export function createFading(redraw, signal) {
  const still = reducedMotion();
  let since = -Infinity;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;
  signal.addEventListener("abort", () => clearTimeout(waiting));

  /** Where reduced motion is preferred, they are gone at once. @param {number} now */
  const ageAt = (now) => now - since + (still.matches && now - since > STAYS ? FADES : 0);

  return {
    /** A move has been made. */
    begin() {
      since = performance.now();
      clearTimeout(waiting);
      waiting = setTimeout(redraw, STAYS + 1);
    },
    /** @param {readonly Item[]} items @param {number} now */
    shown: (items, now) => faded(items, ageAt(now)),
    /** Whether they are fading. @param {number} now */
    busy: (now) => ageAt(now) > STAYS && ageAt(now) < STAYS + FADES,
  };
}

// The celebration after the last move: sparks of the logo burst from the last piece.

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
