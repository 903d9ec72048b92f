// Hoppers: on the table, as a question, and solved.

import assert from "node:assert/strict";
import { modelOf } from "../../web/model/kinds.js";
import { resultOf, recordWin } from "../../web/play/winning/result.js";
import { createTable } from "../../web/play/table.js";
import { openSaves } from "../../web/store/saves.js";
import { openStorage } from "../../web/store/storage.js";
import { catalogue, find } from "./core.js";
import { noDisk } from "./disk.js";

/** @typedef {import("../../web/model/session.js").Action} Action */

export const hoppers = find(catalogue(), "peg/hoppers");
export const rules = modelOf(hoppers).rules(hoppers);
export const solution = rules.readMoves(rules.start, hoppers.known?.solution ?? "").moves;

/** @param {[from: number, over: number, to: number][]} jumps @returns {Move[]} */
export const jumps = (jumps) => jumps.map(([from, over, to]) => ({ type: "jump", from, over, to }));
/** A shortest solution, as the solver writes it. */
export const SEVEN = [[0, 6], [9, 3], [2, 0, 6], [11, 1], [10, 0, 2, 6], [8, 4], [12, 2, 6]];
/** Two ways from the start that can be told apart; no one asks whether they solve it. */
export const LONG = jumps([[0, 3, 6], [9, 6, 3], [2, 1, 0]]);
export const SHORT = jumps([[12, 9, 6], [3, 6, 9]]);

/** A way as the solver finds it: the short one is proved. @param {Move[]} moves */
export const found = (moves) => ({
  outcome: "solved", optimal: moves === SHORT, metric: "moves", length: moves.length, moves, positions: [], result: {},
});

/** A board on a table from which nothing is kept. @param {Puzzle} [puzzle] */
export const freshTable = (puzzle = hoppers) =>
  createTable({ puzzle, saves: { game: () => null, keep: () => true, putAside() {} } });

/** @param {Puzzle} [puzzle] @param {string} [position] @param {string} [goal] @returns {Problem} in its first metric */
export function problemOf(puzzle = hoppers, position = puzzle.start, goal = puzzle.goal) {
  const [metric = ""] = puzzle.metrics;
  return { puzzle, rules: modelOf(puzzle).rules(puzzle), position, goal, metric };
}

/** Boards of one family, Hoppers in their midst. */
const BOARDS = ["peg/english", hoppers.id, "peg/french"].map((id) => find(catalogue(), id));

/**
 * A page with Hoppers on the table.
 * @param {Action[]} actions
 */
export function partsOf(actions) {
  const saves = openSaves(openStorage(noDisk));
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
    problem: (index = table.session.line.cursor) =>
      problemOf(hoppers, table.session.line.positions[index], table.session.line.goal),
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
