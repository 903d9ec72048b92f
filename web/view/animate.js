// Turns motions into animation frames. Input never waits for an animation.

/** @typedef {{ motion: Motion, start: number, duration: number }} Tween */

export const MOVE_TIME = 140;
export const LEAST_TIME = 70;
export const SHAKE_TIME = 200;
export const BREATH_TIME = 1400;

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
