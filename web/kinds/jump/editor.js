// Peg boards in the editor: the holes, the pegs at the start, and the goal.

/** @import { Sketch } from "../../model/drawn.js" */
/** @import { Draft, KindEditor } from "../../panels/editor/types.d.ts" */
/** @import { Mark } from "../shared/editor.js" */

import { readRows } from "../../model/rows.js";
import {
  NOTHING, cellsOf, crop, mapSheet, paintBoard, resize, sheetOf, sheetText, sizeOf,
} from "../../panels/editor/draft.js";
import {
  goalControls, goalOn, goalPainted, GRAPHS, marked, markedWith, NO_CELL, numbersIn, USUAL_EDITOR, withOwn, wordsIn,
} from "../shared/editor.js";
import { wrong } from "../shared/rules.js";
import { HOLE, PEG, STUCK } from "./rules.js";

/** @type {readonly JumpDraft["goal"][]} */
const GOALS = ["complement", "any", "hole", "pattern", STUCK];

/** @type {Readonly<Record<string, Mark>>} */
const MARKS = {
  [PEG]: { paint: "peg", what: { code: "editor.peg" }, keys: ["o"] },
  [HOLE]: { paint: "hole", what: { code: "editor.hole" }, keys: ["c", "."] },
  ...NO_CELL,
};

/** @param {JumpDraft} pegs @returns {boolean} whether the goal is painted */
const isPainted = ({ goal }) => goal === "hole" || goal === "pattern";

/** @param {Draft} draft @returns {boolean} whether there are pegs but no empty hole: the core will empty one */
const isFull = ({ board }) => board.some((row) => row.includes(PEG)) && !board.some((row) => row.includes(HOLE));

/** @param {Draft} draft @returns {Sheet} what the current layer shows */
const shown = ({ board, layer, own }) => (layer === "goal" ? goalOn(board, own.jump.last, PEG, HOLE) : board);

/** @type {KindEditor<"jump">} */
export const editor = {
  ...USUAL_EDITOR,
  ...markedWith(MARKS, ({ layer }) => (layer === "goal" ? [PEG, HOLE] : Object.keys(MARKS))),
  sheets: ["xs", "xq", "xt", "xg", "xp"],
  fresh: () => ({ goal: "complement", last: [] }),
  from(puzzle, position, goal, board) {
    if (goal === "any" || goal === STUCK) return { goal, last: [] };
    const hole = puzzle.names.indexOf(goal);
    if (hole >= 0) {
      const own = position.filter((mark) => mark === HOLE).length === 1 && position[hole] === HOLE;
      const last = sheetOf(puzzle, puzzle.names.map((_, cell) => (cell === hole ? PEG : HOLE)));
      return { goal: own ? "complement" : "hole", last };
    }
    const { wide, high } = sizeOf(board);
    return { goal: "pattern", last: resize((readRows(goal) ?? []).map((row) => [...row]), wide, high) };
  },
  painted: (mark) => mark,
  // Empty cells stay empty, except on a board of nothing else, such as an empty trough: it would have no pegs.
  carried: (mark, marks) => (mark === HOLE && marks.some((other) => other !== HOLE) ? HOLE : PEG),
  // On a board begun anew no goal is painted yet.
  fitted: (own, board) => (cellsOf(board).length ? own : { ...own, last: [] }),
  layers: ({ own }) => (isPainted(own.jump) ? ["board", "goal"] : ["board"]),
  shown,
  paint(draft, mark, r, c) {
    const { layer, own: { jump: { goal, last } } } = draft;
    if (layer !== "goal") return paintBoard(draft, mark, r, c);
    const painted = goalPainted(shown(draft), goal === "hole" ? [] : last, { mark, r, c }, HOLE);
    return painted ? withOwn(draft, "jump", { last: painted }) : draft;
  },
  controls: (draft) => [
    ...goalControls(editor, draft, "jump", GOALS, (goal) => `editor.goal.${goal}`),
    isFull(draft) && { type: "note", say: { code: "editor.full" } },
  ],
  count: ({ board }) => ({
    code: "editor.count",
    params: {
      n: cellsOf(board).length,
      pegs: { code: "editor.count-pegs", params: { n: board.flat().filter((mark) => mark === PEG).length } },
    },
  }),
  written({ board, lattice, own: { jump: { goal, last } } }) {
    const { sheet } = crop(board);
    if (!sheet.length) return wrong("board-empty", { least: 3 });
    const holes = sheet.flat().filter((mark) => mark === HOLE).length;
    const code = `p1/peg/${lattice}.${sheetText(sheet)}`;
    if (goal === "any" || goal === STUCK) return { ok: true, text: `${code}/g.${goal}` };
    // With one hole this is a link's default goal wherever it can be reached; with none the core chooses the hole.
    if (goal === "complement" && holes < 2) return { ok: true, text: code };
    // Where the holes were, or as painted.
    const pegs = goal === "complement"
      ? mapSheet(sheet, (mark) => (mark === NOTHING ? mark : mark === HOLE ? PEG : HOLE))
      : crop(goalOn(board, last, PEG, HOLE)).sheet;
    if (!pegs.flat().includes(PEG)) return wrong("goal-empty", { text: sheetText(pegs).slice(0, 40) });
    return { ok: true, text: `${code}/g.${sheetText(pegs)}` };
  },
  opened(draft, { names, position, goal }) {
    const hole = position.indexOf(HOLE);
    const anywhere = goal === "any";
    // A link with one empty hole has that hole as its goal, unless no game can end there.
    if (anywhere && !isFull(draft) && draft.own.jump.goal === "complement") return { code: "editor.opened-any" };
    if (!isFull(draft) || hole < 0) return null;
    return { code: anywhere ? "editor.opened-full-any" : "editor.opened-full", params: { hole: names[hole] } };
  },
  // Pegs jump along straight lines (xg), or along any path of two edges (xp).
  drawn: {
    examples: {
      petersen: GRAPHS.petersen.replace("xg", "xp"),
      windmill: "xp.103001412203431434.14-4-34-4-5678-7-8",
      hoppers: "xg.00204011310222421333042444.135-2346-47-4568-679-68a-789b-9c-9ab-bc-b-c",
    },
    about: { start: "graph.start.jump", goal: "graph.goal.jump" },
    end: (sketch, end, text) =>
      (end === "start" ? holesText(sketch, text, HOLE, PEG) : holesText(sketch, text, PEG, HOLE)),
    typed: (puzzle, end, text) => numbersIn(puzzle, text, end === "start" ? HOLE : PEG),
  },
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
