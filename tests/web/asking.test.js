// "Solve" and "Hint" pressed once more: a search that runs goes on, and would only begin anew.

import assert from "node:assert/strict";
import test from "node:test";
import { setImmediate } from "node:timers/promises";
import { modelOf } from "../../web/model/kinds.js";
import { createHints } from "../../web/play/solving/hints.js";
import { solve } from "../../web/play/solving/solve.js";
import { createTable } from "../../web/play/table.js";
import { catalogue, find } from "./core.js";

const hoppers = find(catalogue(), "peg/hoppers");

/** What both use of the page, on Hoppers; `begun` are the searches, each to be ended by the test. */
function atHoppers() {
  assert.ok(hoppers);
  const puzzle = hoppers;
  const rules = modelOf(puzzle).rules(puzzle);
  const table = createTable({ puzzle, saves: { game: () => null, keep: () => true, putAside() {} } });
  /** @type {((answer: object) => void)[]} */
  const begun = [];
  const search = () => new Promise((resolve) => begun.push(resolve));
  const parts = {
    table, solver: { inHand: async () => null, check: search, solve: search }, putDown: () => undefined, tell() {},
    problem() {
      const { line: { cursor, goal, positions } } = table.session;
      return { puzzle, rules, position: positions[cursor], goal, metric: "moves" };
    },
  };
  return { begun, table, parts: /** @type {any} */ (parts) };
}

for (const [name, pressing] of /** @type {const} */ ([
  ["Solve", (/** @type {any} */ parts) => () => solve(parts)],
  ["Hint", (/** @type {any} */ parts) => {
    const hints = createHints(parts);
    return () => hints.next(undefined);
  }],
])) {
  test(`${name} begins one search for a position, another one after a move or after its end`, async () => {
    const { begun, table, parts } = atHoppers();
    const press = pressing(parts);
    /** Presses the button, without waiting for the answer, and returns how many searches have begun. */
    async function pressed() {
      void press();
      await setImmediate();
      return begun.length;
    }
    assert.deepEqual([await pressed(), await pressed()], [1, 1]);
    table.act({ type: "move", moves: [{ type: "jump", from: 0, over: 3, to: 6 }] });
    assert.deepEqual([await pressed(), await pressed()], [2, 2]);
    const gaveWay = { code: "cancelled", params: { givesWay: true } };
    begun[1]?.(name === "Solve" ? { outcome: "stopped", error: gaveWay } : gaveWay);
    await setImmediate();
    assert.equal(await pressed(), 3);
  });
}
