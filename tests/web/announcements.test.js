// What is said when something happens on the table.

import assert from "node:assert/strict";
import test from "node:test";
import { createAnnouncements } from "../../web/app/announcements.js";
import { kindOf } from "../../web/kinds/index.js";
import { createSession, reduce } from "../../web/model/session.js";
import { catalogue, find } from "./core.js";

test("a move is taken back; what a restart took away is restored", () => {
  const puzzle = find(catalogue(), "peg/english");
  const rules = kindOf(puzzle).rules(puzzle);
  const table = { rules, session: createSession(puzzle.id, puzzle.start, puzzle.goal) };
  /** @type {string[]} */
  const said = [];
  const words = { t: (/** @type {string} */ code) => code };
  const announce = (/** @type {string} */ text) => said.push(text);
  const screen = { page: { playing: () => false } };
  const tell = createAnnouncements(/** @type {any} */ ({ table, announce, words }), /** @type {any} */ (screen));
  /** @param {import("../../web/model/session.js").Action} action */
  const act = (action) => {
    table.session = reduce(table.session, action, rules);
    tell(/** @type {any} */ (action.type));
    return said.at(-1);
  };
  act({ type: "move", moves: rules.readMoves(rules.start, "b4R").moves });
  assert.equal(act({ type: "undo" }), "say.undone");
  act({ type: "redo" });
  act({ type: "restart" });
  assert.equal(act({ type: "undo" }), "say.brought-back");
  assert.equal(act({ type: "undo" }), "say.undone");
});
