// A board on the table without a page, and hands at the tray beside it.

import assert from "node:assert/strict";
import { modelOf } from "../../../web/model/kinds.js";
import { createGeometry } from "../../../web/view/geometry.js";
import { viewOf } from "../../../web/view/kinds.js";
import { position } from "../core.js";

/**
 * @param {Puzzle} puzzle
 * @param {string} [text] its position; its start if absent
 * @param {ViewOptions} [options]
 * @returns {Table}
 */
export function tableOf(puzzle, text = puzzle.start, options = {}) {
  const rules = modelOf(puzzle).rules(puzzle);
  return { puzzle, rules, position: position(rules.read(text)), geometry: createGeometry(puzzle), options };
}

/** The tray beside a packing. @param {Table} on */
export const trayOf = (on) => viewOf(on.puzzle).tray ?? assert.fail();
/** @param {Table} on @param {Hold} hold @param {string} letter */
export const take = (on, hold, letter) => trayOf(on).take(on, hold, letter, false);
/** @param {Table} on @param {Hold} hold @param {string} tool */
export const turn = (on, hold, tool) => trayOf(on).use(on, hold, tool);
