import assert from "node:assert/strict";
import test from "node:test";
import { modelOf } from "../../web/model/kinds.js";
import { viewOf } from "../../web/view/kinds.js";
import { handWith } from "../../web/view/board/hand.js";
import { createGeometry, fit, toBoard } from "../../web/view/geometry.js";
import { scene } from "../../web/view/scene.js";
import { HAND } from "../../web/view/sprites.js";
import { catalogue } from "./core.js";

const ROOMS = [{ width: 360, height: 420, phone: true }, { width: 1000, height: 720, phone: false }];

/**
 * Where a board lies in a room, and what moves of its start move there, and back.
 * @param {Puzzle} puzzle @param {{ width: number, height: number, phone: boolean }} room
 * @returns {{ layout: Layout, waysOf: (move: Move) => Motion[][] }}
 */
function shownIn(puzzle, room) {
  const { motions, tray } = viewOf(puzzle);
  const rules = modelOf(puzzle).rules(puzzle);
  const geometry = createGeometry(puzzle);
  const beside = tray?.layout(puzzle, geometry, { ...room, tight: false });
  const layout = beside?.board ?? fit(geometry.box, room.width, room.height);
  const homes = tray?.homes(puzzle, rules.start, []) ?? [];
  /** @param {typeof rules.start} position */
  const itemsOf = (position) => scene({
    puzzle, geometry, position, options: { names: false }, hold: {}, marks: [],
    ...(tray && beside ? { tray: tray.places(puzzle, beside, position, homes) } : {}),
  });
  const before = { position: rules.start, items: itemsOf(rules.start) };
  return {
    layout,
    waysOf(move) {
      const position = rules.apply(rules.start, move);
      const after = { position, items: itemsOf(position) };
      return [false, true].map((back) => {
        const [from, to] = back ? [after, before] : [before, after];
        return motions({
          puzzle, geometry, before: from.position, after: to.position, moves: [move], back, held: {},
          shown: from.items, items: to.items,
        });
      });
    },
  };
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
    const rules = modelOf(puzzle).rules(puzzle);
    const legal = rules.legal(rules.start);
    // Moves are listed from the top: the first and the last of them lie at the rims.
    const some = [...new Set([...legal.slice(0, 2), ...legal.slice(-2)])];
    for (const room of ROOMS) {
      const { layout, waysOf } = shownIn(puzzle, room);
      const [left, top] = toBoard(layout, 0, 0);
      const [right, bottom] = toBoard(layout, layout.width, layout.height);
      for (const { move, motions } of some.flatMap((one) => waysOf(one).map((way) => ({ move: one, motions: way })))) {
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
