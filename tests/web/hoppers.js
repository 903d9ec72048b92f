// A page with Hoppers on the table, for tests of wins and of what is told about them.

import assert from "node:assert/strict";
import { modelOf } from "../../web/model/kinds.js";
import { resultOf, recordWin } from "../../web/play/winning/result.js";
import { createTable } from "../../web/play/table.js";
import { openSaves } from "../../web/store/saves.js";
import { openStorage } from "../../web/store/storage.js";
import { catalogue, find } from "./core.js";

/** @typedef {import("../../web/model/session.js").Action} Action */

export const hoppers = find(catalogue(), "peg/hoppers");
export const rules = modelOf(hoppers).rules(hoppers);
export const solution = rules.readMoves(rules.start, hoppers.known?.solution ?? "").moves;

/** Boards of one family, Hoppers in their midst. */
const BOARDS = ["peg/english", hoppers.id, "peg/french"].map((id) => find(catalogue(), id));

/**
 * A page with Hoppers on the table.
 * @param {Action[]} actions
 */
export function partsOf(actions) {
  const saves = openSaves(openStorage(() => { throw new Error("refused"); }));
  const table = createTable({ puzzle: hoppers, saves });
  /** @type {any} */
  const parts = {
    saves,
    table,
    address: (/** @type {string} */ fragment) => `https://example.org/${fragment}`,
    catalog: {
      ofFamily: () => BOARDS, find: (/** @type {string} */ id) => (id === hoppers.id ? hoppers : undefined),
    },
    title: () => "Hoppers",
    words: {
      language: "en", t: (/** @type {string} */ code, /** @type {any} */ { n } = {}) => `${code} ${n ?? ""}`.trim(),
    },
    problem: (index = table.session.line.cursor) => ({
      puzzle: hoppers, rules, position: table.session.line.positions[index], goal: table.session.line.goal,
      metric: "moves",
    }),
    solver: { answered: () => null, check: async () => ({ outcome: "limit", legal: [] }) },
  };
  // As the page does: a win is recorded before anything is shown.
  table.listen(({ what }) => { if (what === "move") recordWin(parts); });
  for (const action of actions) table.act(action);
  return parts;
}

/** The result on the board, which must be solved. @param {any} parts */
export const result = (parts) => resultOf(parts) ?? assert.fail("the board is not solved");

/** @type {Action} */
export const play = { type: "move", moves: solution };
