import assert from "node:assert/strict";
import test from "node:test";
import { kindOf } from "../../web/kinds/index.js";
import { handWith } from "../../web/view/board/hand.js";
import { fit, toBoard } from "../../web/view/geometry.js";
import { createGeometry } from "../../web/view/measure.js";
import { scene } from "../../web/view/scene.js";
import { HAND } from "../../web/view/sprites/marks.js";
import { catalogue } from "./core.js";

/** @import { Layout } from "../../web/view/geometry.js" */
/** @import { Motion } from "../../web/view/motions.js" */
/** @import { Move, Puzzle } from "../../web/model/types.js" */

const ROOMS = [{ width: 360, height: 420, phone: true }, { width: 1000, height: 720, phone: false }];

/**
 * What a move of the start moves, there or back.
 * @param {Puzzle} puzzle @param {Move} move @param {{ width: number, height: number, phone: boolean }} room
 * @returns {{ layout: Layout, ways: Motion[][] }}
 */
function shown(puzzle, move, room) {
  const kind = kindOf(puzzle);
  const rules = kind.rules(puzzle);
  const geometry = createGeometry(puzzle);
  const beside = kind.tray?.layout(puzzle, geometry, { ...room, tight: false });
  const layout = beside?.board ?? fit(geometry.box, room.width, room.height);
  const [before, after] = [rules.start, rules.apply(rules.start, move)];
  /** @param {typeof before} position */
  const itemsOf = (position) => scene({
    puzzle, geometry, position, options: { names: false }, hold: {}, marks: [],
    ...(beside ? { tray: kind.tray?.places(puzzle, beside, position) } : {}),
  });
  const ways = [false, true].map((back) => {
    const [from, to] = back ? [after, before] : [before, after];
    const [left, reached] = [itemsOf(from), itemsOf(to)];
    return kind.motions({
      puzzle, geometry, before: from, after: to, moves: [move], back, held: {}, shown: left, items: reached,
    });
  });
  return { layout, ways };
}

/** @param {Motion} motion @param {number} share @returns {[number, number, number]} */
function placed(motion, share) {
  const { x = 0, y = 0, scale = 1 } = motion.at(share);
  return [x, y, scale];
}

test("the hand that shows a move is never cut off, on any board, wherever the move lies", () => {
  const [toLeft, toTop, toRight, toBottom] = HAND;
  const low = new Set();
  for (const puzzle of catalogue()) {
    const rules = kindOf(puzzle).rules(puzzle);
    const some = rules.legal(rules.start).slice(0, 12).flatMap((move) => ROOMS.map((room) => ({ move, room })));
    for (const { move, room } of some) {
      const { layout, ways } = shown(puzzle, move, room);
      const [left, top] = toBoard(layout, 0, 0);
      const [right, bottom] = toBoard(layout, layout.width, layout.height);
      for (const motions of ways) {
        const holding = handWith(motions, 0.75, layout);
        const free = handWith(motions, 0.75, null);
        assert.ok(holding && free, `${puzzle.id}: nothing is shown`);
        for (let share = 0; share <= 1; share += 0.125) {
          const [x, y, scale] = placed(holding, share);
          const label = `${puzzle.id} ${JSON.stringify(move)} at ${share}`;
          assert.ok(y + scale * toTop >= top - 1e-6 && y + scale * toBottom <= bottom + 1e-6, label);
          assert.ok(x + scale * toLeft >= left - 1e-6 && x + scale * toRight <= right + 1e-6, label);
          // It still points at what moves.
          const [ax, ay] = placed(free, share);
          assert.ok(Math.hypot(x - ax, y - ay) < 0.5 && scale > 0.7, label);
          if (ay + toBottom > bottom) low.add(puzzle.kind);
        }
      }
    }
  }
  assert.ok(low.has("slide") && low.has("hop"), "moves in last rows were among them");
});
