// A game as the frames of a film: every move is animated as on the board, followed by a rest. Pure.

import { viewOf } from "../kinds.js";
import { createAnimator } from "../animate.js";
import { createGeometry } from "../measure.js";
import { scene } from "../scene.js";

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
