// Handles a win: records, announces and celebrates it, and opens a sheet with the next step.

/** @import { Line, Note } from "../play/notes.js" */
/** @import { Result } from "../play/winning/result.js" */
/** @import { Context } from "./context.js" */
/** @import { Screen } from "./screen.js" */

import { kindOf } from "../kinds/index.js";
import { fetchWords } from "../look.js";
import { metricOf } from "../play/metric-choice.js";
import { isPerfect, resultOf } from "../play/winning/result.js";

/** @typedef {{celebrate: () => void, close: () => void}} Winning */

/**
 * @param {Context} context
 * @param {Screen} screen
 * @returns {Winning} `close`: the game goes on and the sheet closes
 */
export function createWinning(context, screen) {
  /** Increases when a sheet is closed or the game goes on: a sheet fetched too late is then not opened. */
  let turn = 0;

  function close() {
    turn += 1;
    context.showResult(null);
  }

  /** @param {Result} won */
  async function lead(won) {
    const mine = turn;
    const fetching = Promise.all([import("../panels/win/sheet.js"), fetchWords(context.words)]);
    const [fetched] = await fetching.catch(() => [null]);
    if (turn !== mine || !fetched) return;
    context.showResult(fetched.createResult(context, won));
  }

  return {
    close,
    celebrate() {
      const won = resultOf(context);
      if (!won) return;
      // A challenge that was met no longer appears in the heading.
      if (won.dare) screen.refresh();
      context.tell(winNote(context, won));
      screen.page.celebrate();
      void lead(won);
    },
  };
}

/** @param {Context} context @param {Result} won @returns {Note} */
function winNote(context, won) {
  const { n, lengths, shortest } = won;
  /** @type {Line[]} */
  const lines = [];
  // Results count in the first metric; the length in the player's own metric is added, beside the shortest if that is
  // proved.
  const other = metricOf(context.table.puzzle, context.settings.get());
  if (other !== undefined) {
    const best = context.solver.answered(context.problem(0));
    lines.push({ code: `length.${other}`, params: { n: lengths[other] } });
    if (best?.optimal) lines.push({ code: `answer.optimal.${other}`, params: { n: best.length } });
  }
  const params = { n, shortest, more: shortest === undefined ? 0 : n - shortest };
  return { kind: "win", say: { code: winCode(context, won), params }, lines };
}

/** @param {Context} context @param {Result} won */
function winCode({ table }, won) {
  if (!kindOf(table.puzzle).countsMoves) return "win.place";
  if (isPerfect(won)) return `win.perfect.${won.metric}`;
  return won.shortest === undefined ? `win.${won.metric}` : `win.longer.${won.metric}`;
}
