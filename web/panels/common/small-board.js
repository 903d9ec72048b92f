// Separate boards inside a dialog: one to play on, whose game is not saved, and one to look at. The game on the page
// stays as it is.

/** @import { Change, Opening, Table } from "../../play/table.js" */

import { h } from "../../base/dom.js";
import { readGame } from "../../play/links/opening.js";
import { motion } from "../../play/look.js";
import { metricOf } from "../../play/metric-choice.js";
import { problemAt } from "../../play/solving/answers.js";
import { createTable } from "../../play/table.js";
import { lastMoves } from "../../play/wording.js";
import { createBoard } from "../../view/board/board.js";
import { viewOf } from "../../view/kinds.js";

/**
 * A board that is only looked at.
 * @param {HTMLElement} host with a width and a height of its own
 * @param {Translate} t
 */
export const createStillBoard = (host, t) =>
  createBoard(host, { t, onMove: () => {}, onSay: () => {}, onAnnounce: () => {} });

const NO_SAVES = { game: () => null, keep: () => false, putAside: () => {} };

/**
 * @typedef {object} SmallBoard
 * @property {Table} table
 * @property {(marks: readonly Mark[]) => void} mark shows marks until the next position
 * @property {(marks: readonly Mark[]) => void} keep shows marks that stay, below the others
 * @property {() => readonly Mark[]} kept
 * @property {() => Problem} problem its position as a question
 * @property {() => void} destroy
 */

/**
 * @param {HTMLElement} host with a width and a height of its own
 * @param {Parts<"settings" | "title" | "words">} parts
 * @param {object} options
 * @param {Puzzle} options.puzzle to begin with
 * @param {Opening} [options.opening]
 * @param {(change: Change) => void} options.changed
 * @param {(text: string) => void} options.say called with the reason why a move was refused
 * @returns {SmallBoard}
 */
export function createSmallBoard(host, { settings, title, words: { t } }, { puzzle, opening = {}, changed, say }) {
  const table = createTable({ puzzle, saves: NO_SAVES });
  const board = createBoard(host, {
    t, onMove: (moves) => void table.act({ type: "move", moves }), onSay: say, onAnnounce: say,
  });

  /** What moved, for screen readers alone. */
  const heard = h("p", { class: "unseen", "aria-live": "polite" });
  host.append(heard);

  function show() {
    const { line } = table.session;
    const set = settings.get();
    const style = viewOf(table.puzzle).style(table.puzzle, set, null);
    board.show({
      puzzle: table.puzzle, rules: table.rules, position: table.position(), way: line,
      label: t("board.name", { title: title(table.puzzle) }),
      ui: { goal: line.goal, names: set.names, duration: motion(set), style },
    });
  }

  let laid = false;
  /** @type {readonly Mark[]} */
  let kept = [];
  table.listen((change) => {
    show();
    if (!laid) return;
    board.overlay(kept);
    if (change.won) board.celebrate();
    heard.textContent = change.what === "undo" ? t("say.undone") : lastMoves(table, t);
    changed(change);
  });
  table.open(puzzle, opening);
  laid = true;
  return {
    table,
    mark: (marks) => board.overlay([...kept, ...marks]),
    keep(marks) {
      kept = marks;
      board.overlay(kept);
    },
    kept: () => kept,
    problem() {
      const { puzzle: here, rules, session: { line } } = table;
      return problemAt({ puzzle: here, rules, line, metric: metricOf(here, settings.get()) });
    },
    destroy: board.destroy,
  };
}

/**
 * Opens a link on a separate board.
 * @param {HTMLElement} host
 * @param {Parts<"find" | "settings" | "table" | "title" | "words">} parts
 * @param {string} link
 * @param {{changed: (change: Change) => void, say: (text: string) => void}} options
 * @returns {Promise<SmallBoard | {ok: false, line: Line}>}
 */
export async function layLink(host, parts, link, options) {
  const { rulesOf } = parts.table;
  const read = await readGame(link, { find: parts.find, rulesOf });
  if (!read.ok) return read;
  const { game: { goal, moves, position }, puzzle } = read;
  const opening = { position: rulesOf(puzzle).write(position), goal, moves };
  return createSmallBoard(host, parts, { puzzle, opening, ...options });
}
