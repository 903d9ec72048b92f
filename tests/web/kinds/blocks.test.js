// Sliding blocks: what lies in the hand, by keys and as it is drawn.

import assert from "node:assert/strict";
import test from "node:test";
import { Z } from "../../../web/view/geometry.js";
import { viewOf } from "../../../web/view/kinds.js";
import { catalogue, describe, find } from "../core.js";
import { tableOf } from "./hands.js";

const puzzles = catalogue();

test("Enter puts a lifted block down where it is, and never moves it back", () => {
  const on = tableOf(find(puzzles, "slide/klotski-red-donkey"));
  const hands = viewOf(on.puzzle).interaction;
  const moved = hands.key(on, { selected: on.position.indexOf("G") }, "D", on.position.indexOf("G"));
  const [move] = moved?.moves ?? [];
  assert.ok(move?.type === "block");
  const after = { ...on, position: on.rules.apply(on.position, move) };
  const down = hands.key(after, moved?.hold ?? {}, "Enter", move.to);
  assert.equal(down?.moves, undefined);
  assert.equal(down?.hold.selected, undefined);
  assert.equal(down?.say?.code, "say.lowered-block");
});

test("a lifted block shows where it can stop, by dots on free cells: its letter stays in sight", () => {
  for (const id of ["slide/rush-1", "slide/klotski-red-donkey"]) {
    const on = tableOf(find(puzzles, id));
    for (const letter of new Set(on.position)) {
      const lifted = viewOf(on.puzzle).interaction.grab(on, {}, on.position.indexOf(letter), [0, 0], false);
      const shown = viewOf(on.puzzle).scene({ ...on, hold: lifted.hold, marks: [] });
      const dots = shown.filter(({ mark }) => mark === "landing");
      assert.equal(dots.length, "targets" in lifted.hold ? lifted.hold.targets?.to.length : 0);
      for (const { x, y, z } of dots) {
        assert.ok(z < Z.lifted);
        const under = on.geometry.points.findIndex(([px, py]) => Math.abs(px - x) <= 0.5 && Math.abs(py - y) <= 0.5);
        assert.equal(on.position[under], "0", `${id} ${letter}`);
      }
    }
  }
});

test("a move on a large board is read without a look at every place that its block can reach", () => {
  const [puzzle] = describe([`slide/klotski.A19c${"-20c".repeat(19)}`]);
  assert.ok(puzzle);
  const { position, rules } = tableOf(puzzle);
  let looks = 0;
  const watched = new Proxy(position, {
    get(marks, name) {
      looks += 1;
      return Reflect.get(marks, name);
    },
  });
  assert.equal(rules.refusal(watched, { type: "block", cell: 0, to: 20 }), null);
  assert.ok(looks < 2 * position.length, `${looks} looks`);
  assert.equal(rules.refusal(position, { type: "block", cell: 0, to: 399 }), null);
  assert.equal(rules.refusal(position, { type: "block", cell: 0, to: 0 })?.code, "why.block-way");
});
