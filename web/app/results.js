// The result of a solved board, on the card for as long as the goal lies on the board.

/** @import { Result } from "../play/winning/result.js" */

import { fetchLater } from "../panels/common/later.js";
import { measure } from "../play/winning/record.js";
import { resultOf } from "../play/winning/result.js";

/**
 * @typedef {object} Results
 * @property {() => void} update shows the result of the board as it is, or takes it away
 * @property {() => void} celebrate the next result to be shown has just been won
 */

/**
 * @param {Parts<"announce" | "card" | "commands" | "installing" | "lend" | "open" | "openings" | "problem" |
 *   "refresh" | "saves" | "settings" | "solver" | "storage" | "table" | "words">} parts
 * @param {(card: HTMLElement | null) => void} show puts the result on the card, or takes it away
 * @returns {Results}
 */
export function createResults(parts, show) {
  /** What is shown, or about to be. */
  let shown = "";
  let fresh = false;
  /** The game whose shortest length was asked for. @type {unknown} */
  let measured = null;

  /** @param {Result} result @param {string} key */
  async function lay(result, key) {
    const won = fresh;
    fresh = false;
    const [panel] = await Promise.all([import("../panels/win/card.js"), fetchLater(parts)])
      .catch(() => /** @type {const} */ ([null]));
    const card = await panel?.createResultCard(parts, result, won);
    if (key !== shown) return;
    // Without it the controls stay, and the next look tries again.
    if (card) show(card);
    else shown = "";
    if (parts.table.session.line === measured) return;
    measured = parts.table.session.line;
    if (await measure(parts, result)) parts.refresh();
  }

  return {
    update() {
      const result = resultOf(parts);
      const key = result ? keyOf(parts, result) : "";
      if (key === shown) return;
      shown = key;
      if (result) void lay(result, key);
      else show(null);
    },
    celebrate: () => (fresh = true),
  };
}

/** What a card depends on. @param {Parts<"words">} parts @param {Result} result */
function keyOf({ words: { language } }, { line, ...facts }) {
  const { goal, moves, puzzleId, start } = line;
  return JSON.stringify([language, puzzleId, start, goal, moves, facts]);
}
