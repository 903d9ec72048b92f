// Sliding tiles in the editor: the cells, the tiles at the start, and the goal, each painted, typed or computed.

/** @import { Choice, Controls, Draft, End, KindEditor } from "../../panels/editor/types.d.ts" */

import { mustRead } from "../../model/rows.js";
import { cellsOf, crop, paintBoard, remarked, sheetOf, sheetText } from "../../panels/editor/draft.js";
import { cellAt, CELLS, filledUp, GRAPHS, markedWith, USUAL_EDITOR, withOwn, wordsIn } from "../shared/editor.js";
import { BLANK, wrong } from "../shared/rules.js";
import { doubled, readTiles, writeTiles } from "./rules.js";

const KINDS = [0, 2, 3, 4, 5, 6];
/** The ways in which the start and the goal can be made. @type {Readonly<Record<End, readonly string[]>>} */
const WAYS = { start: ["dealt", "reversed", "own"], goal: ["order", "own"] };
const { brushes, keys, look } = markedWith(CELLS);

/** @returns {SlideDraft} */
const fresh = () => ({
  kinds: 0, goal: "order", start: "dealt", startSheet: [], goalSheet: [], typed: { start: null, goal: null },
});

/**
 * @param {number} cells
 * @param {number} kinds
 * @returns {string[]} tiles in order, the kinds as even in number as possible, the blank last
 */
function inOrder(cells, kinds) {
  const tiles = cells - 1;
  const groups = Math.min(kinds, tiles);
  const ordered = Array.from(
    { length: tiles }, (_, index) => String(groups ? 1 + Math.floor((index * groups) / tiles) : index + 1),
  );
  return [...ordered, BLANK];
}

/**
 * The tiles on the cells, in reading order: those painted, and on the other cells the ordered tiles not used yet.
 * @param {Draft} draft
 * @param {End} end
 * @returns {string[]}
 */
function tilesAt(draft, end) {
  const tiles = draft.own.slide;
  const ordered = inOrder(cellsOf(draft.board).length, tiles.kinds);
  if (end === "goal" && tiles.goal === "order") {
    return tiles.start === "own" ? sorted(tilesAt(draft, "start")) : ordered;
  }
  if (end === "start" && tiles.start !== "own") {
    return tiles.start === "reversed" ? tilesAt(draft, "goal").reverse() : [];
  }
  return filledUp(draft, end === "goal" ? tiles.goalSheet : tiles.startSheet, ordered);
}

/** @param {readonly string[]} tiles @returns {string[]} the goal of a link that names none */
const sorted = (tiles) => [
  ...tiles.filter((tile) => tile !== BLANK).sort((a, b) => Number(a) - Number(b)),
  ...tiles.filter((tile) => tile === BLANK)
];

/** @param {Draft} draft @param {End} end @param {string} way @param {string | null} [typed] a row @returns {Draft} */
const made = (draft, end, way, typed = null) =>
  withOwn(draft, "slide", { [end]: way, typed: { ...draft.own.slide.typed, [end]: typed } });

/** @param {Draft} draft @param {End} end @param {readonly string[]} marks one per cell @returns {Draft} */
const laid = (draft, end, marks) => withOwn(
  made(draft, end, "own"), "slide",
  { [end === "goal" ? "goalSheet" : "startSheet"]: remarked(draft.board, marks, "") },
);

/**
 * Takes a typed row of tiles. One that does not fit the cells is kept so that the core can say why.
 * @param {Draft} draft
 * @param {End} end
 * @param {string} text
 * @returns {Draft}
 */
function typeTiles(draft, end, text) {
  const read = readTiles(cellsOf(draft.board).length, text);
  return read.ok ? laid(draft, end, read.position) : made(draft, end, "own", text);
}

/** @param {Draft} draft @param {End} end @returns {string} the row in the box */
const typedRow = (draft, end) => draft.own.slide.typed[end] ?? writeTiles(tilesAt(draft, end));

/** @param {Draft} draft @returns {string[]} tiles that can be painted, the blank first */
function tilesFor({ board, own }) {
  const kinds = own.slide.kinds || cellsOf(board).length - 1;
  return Array.from({ length: Math.max(1, kinds + 1) }, (_, tile) => String(tile));
}

/** What was chosen, without what was painted or typed. @param {SlideDraft} own */
const ways = ({ goal, kinds, start }) => ({ goal, kinds, start });

/** @param {string} text typed @returns {string} in link notation */
const linkWord = (text) => wordsIn(text).join(".");

/** How the start or the goal is made. @param {Draft} draft @param {End} end @returns {Controls} */
const endControls = (draft, end) => [
  {
    type: "choice", key: end, label: { code: `editor.tiles.${end}` }, now: draft.own.slide[end],
    values: WAYS[end].map((way) => /** @type {Choice} */ ([way, { code: `editor.tiles.${end}.${way}` }])),
    set: (way) => ({ ...made(draft, end, way), layer: way === "own" ? end : "board" }),
  },
  draft.own.slide[end] === "own" && {
    type: "row", key: `editor-${end}`, label: { code: `editor.tiles.${end}.row` }, text: typedRow(draft, end),
    set: (text, now) => ({ ...typeTiles(now, end, text), layer: end }),
  },
];

/** @type {KindEditor<"slide">} */
export const editor = {
  ...USUAL_EDITOR,
  sheets: ["xs", "xq", "xt", "xg"],
  // A board from the table opens on the layer with its tiles.
  layer: "start",
  fresh,
  from(puzzle, position, goal) {
    const different = new Set(position).size;
    const wanted = mustRead(readTiles(position.length, goal));
    const kinds = different === position.length ? 0 : different - 1;
    const order = inOrder(position.length, kinds).join() === wanted.join();
    return {
      ...fresh(), kinds, goal: order ? "order" : "own", start: "own",
      startSheet: sheetOf(puzzle, position, ""), goalSheet: sheetOf(puzzle, wanted, ""),
    };
  },
  // On a board begun anew no tile lies yet: what is not painted lies in order, and such a start would be solved.
  fitted: (own, board) => (cellsOf(board).length ? own : { ...fresh(), kinds: own.kinds }),
  layers: ({ own: { slide: { start, goal } } }) =>
    ["board", ...(start === "own" ? [/** @type {const} */ ("start")] : []),
      ...(goal === "own" ? [/** @type {const} */ ("goal")] : [])],
  brushes: (draft) => (draft.layer === "board" ? brushes(draft) : tilesFor(draft).map((tile) =>
    [tile, tile === BLANK ? { code: "editor.blank" } : { code: "number", params: { n: Number(tile) } }])),
  keys: (draft) =>
    (draft.layer === "board" ? keys(draft) : Object.fromEntries(tilesFor(draft).map((tile) => [tile, tile]))),
  // "" where the tile is not known.
  shown: (draft) => (draft.layer === "board" ? draft.board : remarked(draft.board, tilesAt(draft, draft.layer))),
  look(mark, draft) {
    if (draft.layer === "board" || mark in CELLS) return look(mark, draft);
    if (mark === BLANK) return { paint: "cell", what: { code: "editor.blank" }, text: "" };
    if (mark === "") return { paint: "cell", what: { code: "editor.unknown" }, text: "?" };
    return { paint: "tile", what: { code: "editor.tile", params: { n: mark } }, text: mark };
  },
  // If all tiles are different, and always for the blank, the two cells exchange their tiles.
  paint(draft, mark, r, c) {
    const { layer: end, own } = draft;
    if (end === "board") return paintBoard(draft, mark, r, c);
    const cell = cellAt(draft, r, c);
    const now = tilesAt(withOwn(draft, "slide", { [end]: "own" }), end);
    const there = now[cell];
    if (there === undefined || there === mark) return draft;
    const other = own.slide.kinds === 0 || mark === BLANK ? now.indexOf(mark) : -1;
    return laid(draft, end, now.map((tile, at) => (at === cell ? mark : at === other ? there : tile)));
  },
  controls: (draft) => [
    {
      type: "choice", key: "kinds", label: { code: "editor.kinds" }, now: String(draft.own.slide.kinds),
      values: KINDS.map((n) => [
        String(n), n === 0 ? { code: "editor.kinds.different" } : { code: "editor.kinds.some", params: { n } },
      ]),
      // Tiles painted before belong to another set.
      set: (value) => withOwn(draft, "slide", { ...fresh(), ...ways(draft.own.slide), kinds: Number(value) }),
    },
    ...endControls(draft, "start"),
    ...endControls(draft, "goal"),
  ],
  count: ({ board }) => ({ code: "editor.cells", params: { n: cellsOf(board).length } }),
  // If the start is to be dealt, only the board and the goal.
  written(draft) {
    const { start: way, goal: wish } = draft.own.slide;
    const { sheet } = crop(draft.board);
    if (cellsOf(sheet).length < 2) return wrong("board-empty", { least: 2 });
    const board = `slide/${draft.lattice}.${sheetText(sheet)}`;
    const goal = linkWord(typedRow(draft, "goal"));
    if (way === "dealt") return { ok: true, text: `p1/${board}`, deal: { board, goal } };
    const start = linkWord(typedRow(draft, "start"));
    // Where all are to differ, one that does not is a slip, which would make another puzzle.
    const tiles = tilesAt(draft, "start");
    const twice = draft.own.slide.kinds === 0 && wish === "order" ? doubled(tiles) : null;
    if (twice) return wrong("slide-doubled", { ...twice, text: writeTiles(tiles) });
    return { ok: true, text: `p1/${board}/${start || BLANK}${wish === "own" ? `/g.${goal || BLANK}` : ""}` };
  },
  drawn: {
    examples: {
      theta: "xg.30900565c53a9a.12-4-35-4-6-6",
      wheel: GRAPHS.wheel,
      cube: GRAPHS.cube,
      petersen: GRAPHS.petersen,
      bows: "xg.00204060.123-23-3",
    },
    about: { start: "graph.start", goal: "graph.goal" },
    // A position in link notation: numbers joined by dots, or one digit per cell.
    end: (_sketch, _end, text) => linkWord(text),
    typed: (_puzzle, _end, text) => text,
  },
};
