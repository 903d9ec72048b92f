// The result of a solved board, on the card for as long as the goal lies on the board.

/** @import { Result } from "../play/winning/result.js" */
/** @import { Context } from "./context.js" */

import { fetchLater } from "../panels/common/later.js";
import { measure } from "../play/winning/record.js";
import { resultOf } from "../play/winning/result.js";

/**
 * @typedef {object} Results
 * @property {() => void} update shows the result of the board as it is, or takes it away
 * @property {() => void} celebrate the next result to be shown has just been won
 */

/** @param {Context} context @returns {Results} */
export function createResults(context) {
  /** What is shown, or about to be. */
  let shown = "";
  let fresh = false;
  /** The game whose shortest length was asked for. @type {unknown} */
  let measured = null;

  /** @param {Result} result @param {string} key */
  async function show(result, key) {
    const won = fresh;
    fresh = false;
    const [panel] = await Promise.all([import("../panels/win/card.js"), fetchLater(context)])
      .catch(() => /** @type {const} */ ([null]));
    const card = await panel?.createResultCard(context, result, won);
    if (key !== shown) return;
    // Without it the controls stay, and the next look tries again.
    if (card) context.showResult(card);
    else shown = "";
    if (context.table.session.line === measured) return;
    measured = context.table.session.line;
    if (await measure(context, result)) context.refresh();
  }

  return {
    update() {
      const result = resultOf(context);
      const key = result ? keyOf(context, result) : "";
      if (key === shown) return;
      shown = key;
      if (result) void show(result, key);
      else context.showResult(null);
    },
    celebrate: () => (fresh = true),
  };
}

/** What a card depends on. @param {Context} context @param {Result} result */
function keyOf({ words: { language } }, { line, ...facts }) {
  const { goal, moves, puzzleId, start } = line;
  return JSON.stringify([language, puzzleId, start, goal, moves, facts]);
}
