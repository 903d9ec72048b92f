// What several kinds share in the editor.

/** @import { Draft } from "../play/drafts/draft.js" */
/** @import { Sheet } from "../play/drafts/painting.js" */
/** @import { KindEditor } from "./kind.js" */

import { cellsOf, NOTHING } from "../play/drafts/painting.js";

/**
 * What most kinds say: a sheet shows which cells there are, and nothing of a draft depends on how many. Each editor
 * tells what is otherwise.
 * @satisfies {Partial<KindEditor>}
 */
export const USUAL_EDITOR = {
  cells: false, filled: "o", added: NOTHING, layer: /** @type {const} */ ("board"), graph: false, refutes: false,
  /** @template Own @param {Own} own */
  fitted: (own) => own,
  painted: () => "o",
  carried: () => "o",
};

/**
 * What lies on the cells, in reading order: what was painted, and on the others those of the usual marks that are not
 * painted yet.
 * @param {Draft} draft
 * @param {Sheet} sheet "" where nothing was painted
 * @param {readonly string[]} usual one a cell
 * @param {string} more when they are used up
 * @returns {string[]}
 */
export function filledUp({ board }, sheet, usual, more) {
  const painted = cellsOf(board).map(([r, c]) => sheet[r]?.[c] ?? "");
  const spare = [...usual];
  for (const mark of painted) if (spare.includes(mark)) spare.splice(spare.indexOf(mark), 1);
  return painted.map((mark) => mark || (spare.shift() ?? more));
}

/** @param {Draft} draft @param {number} r @param {number} c @returns {number} which of its cells it is, -1 for none */
export const cellAt = ({ board }, r, c) => cellsOf(board).findIndex(([row, column]) => row === r && column === c);
