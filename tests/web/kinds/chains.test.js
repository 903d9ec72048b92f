// Chains of jumps by one tap, beside a plain search by the rules: what is played is legal, shortest, and no guess.

import assert from "node:assert/strict";
import test from "node:test";
import { HOLE, PEG } from "../../../web/kinds/jump/rules.js";
import { describeByPage } from "../../../web/model/catalog.js";
import { viewOf } from "../../../web/view/kinds.js";
import { catalogue, dice, find } from "../core.js";
import { tableOf } from "./hands.js";

/**
 * @param {Rules} rules @param {Position} start @param {number} peg
 * @returns {Map<number, {jumps: number, boards: Set<string>}>} to every hole: the fewest jumps, and what they leave
 */
function chainsOf(rules, start, peg) {
  /** @type {ReturnType<typeof chainsOf>} */
  const ends = new Map();
  const seen = new Set();
  let layer = [{ at: peg, position: start }];
  for (let jumps = 1; layer.length; jumps += 1) {
    layer = layer.flatMap(({ at, position }) => rules.legal(position).flatMap((move) => {
      if (move.type !== "jump" || move.from !== at) return [];
      const after = rules.apply(position, move);
      const board = `${move.to} ${rules.write(after)}`;
      if (seen.has(board)) return [];
      seen.add(board);
      const end = ends.get(move.to) ?? { jumps, boards: new Set() };
      ends.set(move.to, end);
      if (end.jumps === jumps) end.boards.add(rules.write(after));
      return [{ at: move.to, position: after }];
    }));
  }
  return ends;
}

/** On lattices no peg jumps over the hole that it left; on the Petersen graph it could. */
const PETERSEN = "peg/xp.606304c4359548882bab.123-67-48-59-57-6-8-9-9";

for (const id of ["peg/english", "peg/triangle-15", "peg/hoppers", PETERSEN]) {
  test(`${id}: a tap on a hole plays the one shortest chain to it, or none`, async () => {
    const board = tableOf(await describeByPage(id) ?? find(catalogue(), id));
    const { rules } = board;
    const hands = viewOf(board.puzzle).interaction;
    const roll = dice(29);
    for (let tries = 0; tries < 1200 / board.puzzle.names.length; tries += 1) {
      const position = board.puzzle.names.map(() => (roll() < 0.7 ? PEG : HOLE));
      for (const [peg] of [...position.entries()].filter(([, mark]) => mark === PEG)) {
        const ends = chainsOf(rules, position, peg);
        for (const [hole] of [...position.entries()].filter(([, mark]) => mark === HOLE)) {
          const { illegal, moves } = hands.tap({ ...board, position }, { selected: peg, landings: [] }, hole);
          const end = ends.get(hole);
          const told = `${peg} to ${hole} of ${rules.write(position)}`;
          if (end?.boards.size === 1) {
            const left = (moves ?? []).reduce((on, move) => rules.apply(on, move), /** @type {Position} */ (position));
            assert.deepEqual([moves?.length, rules.write(left)], [end.jumps, [...end.boards][0]], told);
          } else assert.deepEqual([moves, illegal?.why.code === "why.two-ways"], [undefined, end !== undefined], told);
        }
      }
    }
  });
}
