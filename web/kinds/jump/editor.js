// Peg boards in the editor: the holes, the pegs at the start, and the goal; and boards drawn as points and edges.

/** @import { Sketch } from "../../model/drawn/sketch.js" */
/** @import { Draft, Sheet, Tools, Written } from "../../panels/editor/types.d.ts" */

import { h } from "../../base/dom.js";
import { paintBoard } from "../../panels/editor/draft.js";
import { chips } from "../../panels/editor/fields.js";
import {
  CELL_KEYS, cellsOf, crop, mapSheet, NOTHING, resize, sheetOf, sheetText, sizeOf, withMark,
} from "../../panels/editor/painting.js";
import { marked, USUAL_EDITOR, wordsIn } from "../shared/editor.js";
import { wrong } from "../shared/rules.js";
import { STUCK } from "./rules.js";

/**
 * @typedef {"complement" | "any" | "hole" | "pattern" | "stuck"} PegGoal pegs and holes exchanged; one peg anywhere;
 *   one peg in one hole; pegs as painted; no peg that can jump
 */

/**
 * @typedef {object} PegsDraft
 * @property {PegGoal} goal
 * @property {Sheet} last o where a peg must be left; may be smaller than the board
 */

/** @param {Draft} draft @returns {PegsDraft} */
export const pegsOf = ({ own }) => own["jump"];

/** @param {Draft} draft @param {PegsDraft} pegs @returns {Draft} */
export const withPegs = (draft, pegs) => ({ ...draft, own: { ...draft.own, jump: pegs } });

/** @returns {PegsDraft} */
export const freshPegs = () => ({ goal: "complement", last: [] });

/**
 * @param {JumpPuzzle} puzzle
 * @param {Position} position
 * @param {string} goal text
 * @param {Sheet} board
 * @returns {PegsDraft}
 */
function pegsFrom(puzzle, position, goal, board) {
  if (goal === "any" || goal === STUCK) return { goal, last: [] };
  const hole = puzzle.names.indexOf(goal);
  if (hole >= 0) {
    const own = position.filter((mark) => mark === "c").length === 1 && position[hole] === "c";
    return {
      goal: own ? "complement" : "hole",
      last: sheetOf(puzzle, puzzle.names.map((_, cell) => (cell === hole ? "o" : "c"))),
    };
  }
  const { wide, high } = sizeOf(board);
  const rows = goal.split("-").map((row) => row.replace(/(\d+)([a-z])/g, (_, run, mark) => mark.repeat(Number(run))));
  return { goal: "pattern", last: resize(rows.map((row) => [...row]), wide, high) };
}

/** @param {Draft} draft @returns {boolean} whether the goal is painted */
function goalIsPainted(draft) {
  const { goal } = pegsOf(draft);
  return goal === "hole" || goal === "pattern";
}

/**
 * @param {Draft} draft
 * @param {number} r
 * @param {number} c
 * @returns {string} the mark of a cell on the current layer
 */
function pegMark(draft, r, c) {
  const mark = draft.board[r]?.[c] ?? NOTHING;
  if (draft.layer !== "goal" || mark === NOTHING) return mark;
  return pegsOf(draft).last[r]?.[c] === "o" ? "o" : "c";
}

/** @param {Draft} draft @returns {Sheet} what the current layer shows */
export const pegSheet = (draft) => mapSheet(draft.board, (_, r, c) => pegMark(draft, r, c));

/** @param {Draft} draft @param {string} mark @param {number} r @param {number} c @returns {Draft} */
export function paintPeg(draft, mark, r, c) {
  const { board, layer } = draft;
  const pegs = pegsOf(draft);
  if (layer !== "goal") return paintBoard(draft, mark, r, c);
  if ((board[r]?.[c] ?? NOTHING) === NOTHING || mark === NOTHING || pegMark(draft, r, c) === mark) return draft;
  const { wide, high } = sizeOf(board);
  const before = pegs.goal === "hole" ? resize([], wide, high, "c") : resize(pegs.last, wide, high, "c");
  return withPegs(draft, { ...pegs, last: withMark(before, r, c, mark) });
}

/** @param {Draft} draft @returns {boolean} whether there are pegs but no empty hole: the core will empty one */
const isFull = ({ board }) => board.some((row) => row.includes("o")) && !board.some((row) => row.includes("c"));

/** @param {Draft} draft @returns {Written} */
export function pegsText(draft) {
  const { board, lattice } = draft;
  const pegs = pegsOf(draft);
  const { sheet, left, top } = crop(board);
  if (!sheet.length) return wrong("board-empty", { least: 3 });
  const holes = sheet.flat().filter((mark) => mark === "c").length;
  const code = `p1/peg/${lattice}.${sheetText(sheet)}`;
  if (pegs.goal === "any" || pegs.goal === STUCK) return { ok: true, text: `${code}/g.${pegs.goal}` };
  // With one hole this is a link's default goal wherever it can be reached; with none the core chooses the hole.
  if (pegs.goal === "complement" && holes < 2) return { ok: true, text: code };
  const last = pegs.goal === "complement"
    ? mapSheet(sheet, (mark) => (mark === "o" ? "c" : mark === "c" ? "o" : mark))
    : mapSheet(sheet, (mark, r, c) => (mark === NOTHING ? mark : pegs.last[r + top]?.[c + left] === "o" ? "o" : "c"));
  if (!last.flat().includes("o")) return wrong("goal-empty", { text: sheetText(last).slice(0, 40) });
  return { ok: true, text: `${code}/g.${sheetText(last)}` };
}

// The tools: pegs and holes at the start, and five kinds of goals.

/** @type {Readonly<Record<string, string>>} */
const KEYS = { ...CELL_KEYS, c: "c", ".": "c" };

/** @param {Words} words @returns {Tools} */
function pegTools({ t }) {
  const names = /** @type {Record<string, string>} */ ({
    o: t("editor.peg"), c: t("editor.hole"), x: t("editor.nothing"),
  });
  return {
    layers: (draft) => (goalIsPainted(draft) ? ["board", "goal"] : ["board"]),
    brushes: ({ layer }) =>
      (layer === "goal" ? ["o", "c"] : ["o", "c", "x"]).map((mark) => [mark, names[mark] ?? ""]),
    shown: pegSheet,
    look: (mark) => ({ paint: mark === "o" ? "peg" : mark === "c" ? "hole" : "nothing", what: names[mark] ?? "" }),
    paint: (draft, brush, r, c) => paintPeg(draft, brush, r, c),
    typed: (key) => KEYS[key] ?? null,
    side: (desk) => {
      const draft = desk.draft();
      const pegs = pegsOf(draft);
      return [
        chips(t("editor.goal"), "goal", ["complement", "any", "hole", "pattern", "stuck"].map((goal) =>
          [goal, t(`editor.goal.${goal}`)]
        ), pegs.goal, (goal) => {
          const next = withPegs(draft, { ...pegs, goal });
          desk.change({ ...next, layer: goalIsPainted(next) ? "goal" : "board" });
        }),
        h("p", { class: "soft", text: t(`editor.goal.${pegs.goal}.about`) }),
        ...(isFull(draft) ? [h("p", { class: "soft editor-full", text: t("editor.full") })] : []),
      ];
    },
    count: ({ board }) =>
      t("editor.count", {
        n: cellsOf(board).length,
        pegs: t("editor.count-pegs", { n: board.flat().filter((mark) => mark === "o").length }),
      }),
    written: pegsText,
    opened(draft, { table: { position, puzzle, session } }) {
      const hole = position().indexOf("c");
      const anywhere = session.line.goal === "any";
      // A link with one empty hole has that hole as its goal, unless no game can end there.
      if (anywhere && !isFull(draft) && pegsOf(draft).goal === "complement") return { code: "editor.opened-any" };
      if (!isFull(draft) || hole < 0) return null;
      return { code: anywhere ? "editor.opened-full-any" : "editor.opened-full", params: { hole: puzzle.names[hole] } };
    },
  };
}

/** @type {import("../../panels/editor/types.d.ts").KindEditor<"jump">} */
export const editor = {
  ...USUAL_EDITOR,
  lattices: ["xs", "xq", "xt"],
  graph: true,
  fresh: freshPegs,
  from: pegsFrom,
  painted: (mark) => mark,
  // Empty cells stay empty, except on a board of nothing else, such as an empty trough: it would have no pegs.
  carried: (mark, marks) => (mark === "c" && marks.some((other) => other !== "c") ? "c" : "o"),
  tools: pegTools,
};

// Boards of points and edges for pegs: jumps along straight lines (xg), or along any path of two edges (xp).

/** Example graphs, as codes. */
export const EXAMPLES = {
  petersen: "xp.606304c4359548882bab.123-67-48-59-57-6-8-9-9",
  windmill: "xp.103001412203431434.14-4-34-4-5678-7-8",
  hoppers: "xg.00204011310222421333042444.135-2346-47-4568-679-68a-789b-9c-9ab-bc-b-c",
};

/** @type {import("../../panels/editor/types.d.ts").KindDrawn} */
export const drawn = {
  prefixes: ["xg", "xp"],
  examples: EXAMPLES,
  about: { start: "graph.start.jump", goal: "graph.goal.jump" },
  end: (sketch, end, text) => (end === "start" ? holesText(sketch, text, "c", "o") : holesText(sketch, text, "o", "c")),
};

/**
 * Holes typed as numbers: a link names a single one and draws several as rows.
 * @param {Sketch} sketch
 * @param {string} text numbers
 * @param {string} mark of these holes
 * @param {string} other of all others
 */
function holesText(sketch, text, mark, other) {
  const words = wordsIn(text);
  return words.length < 2 ? words.join(".") : marked(sketch, text, mark, other);
}
