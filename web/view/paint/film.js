// A game as a film: every move is animated as on the board, followed by a rest; and the film
// written as one animated SVG without any script.

/** @import { Ground } from "./picture.js" */

import { createAnimator } from "../motions.js";
import { createGeometry } from "../geometry.js";
import { viewOf } from "../kinds.js";
import { scene } from "../scene.js";
import { createDefs, framed, placeOf, scaleOf } from "./picture.js";

/** How many steps a move's animation has, and how long each is shown, in milliseconds. */
const [STEPS, STEP_TIME] = [4, 40];
/** How long the board rests before the first move, between two moves and after the last, in milliseconds. */
const REST = { first: 1000, between: 400, last: 2500 };

/**
 * @typedef {{ items: Item[], time: number, rests: boolean }} Shot `time`: how long it is shown, in milliseconds;
 *   `rests`: whether it is a position of the game, or else a step between two
 */

/**
 * @param {Puzzle} puzzle
 * @param {readonly Position[]} positions one more than moves
 * @param {readonly Move[]} moves
 * @param {object} look
 * @param {string} look.goal
 * @param {number} look.speed 1 as on the board
 * @returns {Generator<Shot>}
 */
export function* filmOf(puzzle, positions, moves, { goal, speed }) {
  const geometry = createGeometry(puzzle);
  /** @param {number} index @returns {Item[]} */
  const still = (index) => scene({
    puzzle, geometry, position: positions[index] ?? [], hold: {}, marks: [],
    options: { goal, last: index > 0 ? moves.slice(index - 1, index) : [] },
  });
  let shown = still(0);
  yield { items: shown, time: REST.first / speed, rests: true };
  for (const index of moves.keys()) {
    const items = still(index + 1);
    const change = { puzzle, geometry, before: positions[index] ?? [], after: positions[index + 1] ?? [] };
    yield* onTheWay({ ...change, moves: moves.slice(index, index + 1), back: false, held: {}, shown, items }, speed);
    yield { items, time: (index + 1 < moves.length ? REST.between : REST.last) / speed, rests: true };
    shown = items;
  }
}

/**
 * @param {Change & { geometry: Geometry }} change
 * @param {number} speed
 * @returns {Generator<Shot>}
 */
function* onTheWay(change, speed) {
  const motions = viewOf(change.puzzle).motions(change);
  if (!motions.length) return;
  const animator = createAnimator();
  animator.start(motions, 0, STEPS);
  for (let step = 1; step < STEPS; step++) {
    yield { items: animator.frame(change.items, step), time: STEP_TIME / speed, rests: false };
  }
}

// As SVG: whatever shows SVG plays it, and it is sharp at any size. Each item is drawn once for every look it has in
// the film, visible while it has that look, and moves from place to place.

/** @typedef {{ at: number, item: Item }} Key an item at a time, in milliseconds from the beginning */
/**
 * @typedef {{ id: string, look: Item, seen: boolean[] }} Part an item in one of its looks, and the shots in which
 *   it is visible
 */

/**
 * @param {readonly Shot[]} shots
 * @param {Ground} ground
 * @param {string} title read by screen readers
 * @param {number} unit pixels per board unit
 * @returns {string}
 */
export function toMovingSvg(shots, ground, title, unit) {
  const begins = shots.map((_, index) => shots.slice(0, index).reduce((sum, { time }) => sum + time, 0));
  const whole = shots.reduce((sum, { time }) => sum + time, 0);
  const keys = keysOf(shots, begins);
  const { defs, idOf } = createDefs(ground);
  const always = `dur="${round(whole / 1000)}s" repeatCount="indefinite"`;

  /**
   * @param {string} name of the attribute
   * @param {readonly Key[]} track
   * @param {(item: Item) => string | number} value
   * @returns {string} empty if it never changes
   */
  function animated(name, track, value) {
    const all = thinned(track.map(({ at, item }) => ({ at: at / whole, value: String(value(item)) })));
    if (all.length < 2) return "";
    const [tag, kind] = name === "opacity" ? ["animate", 'attributeName="opacity"']
      : ["animateTransform", `attributeName="transform" type="${name}"`];
    const values = [all[0], ...all, all.at(-1)].map((key) => key?.value).join(";");
    const times = [0, ...all.map(({ at }) => round(at)), 1].join(";");
    return `<${tag} ${kind} ${always} values="${values}" keyTimes="${times}"/>`;
  }

  /** @param {Part} part */
  function drawn({ id, look, seen }) {
    const track = keys.get(id) ?? [];
    const [places, scales, alphas] = [
      animated("translate", track, placeOf), animated("scale", track, scaleOf),
      animated("opacity", track, ({ alpha }) => round(alpha ?? 1)),
    ];
    const scale = scaleOf(look);
    const opacity = look.alpha === undefined ? "" : ` opacity="${round(look.alpha)}"`;
    const use = `<use href="#${idOf(look.sprite)}"${scale === 1 ? "" : ` transform="scale(${scale})"`}${opacity}`;
    const inner = scales || alphas ? `${use}>${scales}${alphas}</use>` : `${use}/>`;
    return `<g transform="translate(${placeOf(look)})"${hidden(seen)}>${visible(seen)}${places}${inner}</g>`;
  }

  /** @param {readonly boolean[]} seen */
  const hidden = (seen) => (seen[0] ? "" : ' visibility="hidden"');

  /** @param {readonly boolean[]} seen */
  function visible(seen) {
    const turns = seen.flatMap((now, index) => (index === 0 || now !== seen[index - 1] ? [index] : []));
    if (turns.length < 2) return "";
    const values = turns.map((index) => (seen[index] ? "visible" : "hidden")).join(";");
    const times = turns.map((index) => round((begins[index] ?? 0) / whole)).join(";");
    return `<animate attributeName="visibility" calcMode="discrete" ${always} values="${values}" keyTimes="${times}"/>`;
  }

  const body = partsOf(shots).map(drawn);
  return framed(ground, title, unit, defs, body);
}

/** @param {readonly Shot[]} shots @returns {Part[]} in drawing order */
function partsOf(shots) {
  /** @type {Map<string, Part>} */
  const parts = new Map();
  for (const [index, { items }] of shots.entries()) {
    for (const item of items) {
      const key = [item.id, item.z, ...item.sprite].join("|");
      const part = parts.get(key) ?? { id: item.id, look: item, seen: shots.map(() => false) };
      part.seen[index] = true;
      parts.set(key, part);
    }
  }
  return [...parts.values()].sort((a, b) => a.look.z - b.look.z);
}

/**
 * Returns the key frames: an item at rest has one at the beginning and at the end of its shot, a moving one in the
 * middle of its shot.
 * @param {readonly Shot[]} shots
 * @param {readonly number[]} begins
 * @returns {Map<string, Key[]>} by the items' ids
 */
function keysOf(shots, begins) {
  /** @type {Map<string, Key[]>} */
  const keys = new Map();
  let before = new Set();
  for (const [index, { items, time, rests }] of shots.entries()) {
    const begin = begins[index] ?? 0;
    for (const item of items) {
      const amid = begin + time / 2;
      const times = rests ? [begin, begin + time] : before.has(item.id) ? [amid] : [begin, amid];
      const track = keys.get(item.id) ?? [];
      track.push(...times.map((at) => ({ at, item })));
      keys.set(item.id, track);
    }
    before = new Set(items.map(({ id }) => id));
  }
  return keys;
}

/**
 * @param {readonly {at: number, value: string}[]} keys
 * @returns {{at: number, value: string}[]} without those equal to both their neighbours
 */
function thinned(keys) {
  const kept = keys.filter(({ value }, index) => value !== keys[index - 1]?.value || value !== keys[index + 1]?.value);
  return kept.every(({ value }) => value === kept[0]?.value) ? kept.slice(0, 1) : [...kept];
}

/** @param {number} value */
const round = (value) => Math.round(value * 1e5) / 1e5;
