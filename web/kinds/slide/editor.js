// Sliding tiles in the editor: the cells, the tiles at the start, and the goal; and boards drawn as points and edges.

/** @import { Desk, Draft, Layer, Sheet, Tools, Written } from "../../panels/editor/types.d.ts" */

import { h } from "../../base/dom.js";
import { paintBoard } from "../../panels/editor/draft.js";
import { chips } from "../../panels/editor/fields.js";
import { CELL_KEYS, cellsOf, crop, NOTHING, remarked, sheetOf, sheetText } from "../../panels/editor/painting.js";
import { cellAt, filledUp, USUAL_EDITOR, wordsIn } from "../shared/editor.js";
import { BLANK, wrong } from "../shared/rules.js";
import { DIGITS, writeTiles } from "./rules.js";

/**
 * @typedef {object} TilesDraft
 * @property {number} kinds how many kinds of tiles there are; 0 = all tiles are different
 * @property {"order" | "own"} goal in order with the blank last, or as painted
 * @property {"dealt" | "reversed" | "own"} start dealt by the core, the goal read backwards, or as painted
 * @property {Sheet} startSheet numbers of tiles as text; "" where nothing was painted yet
 * @property {Sheet} goalSheet
 * @property {{start: string | null, goal: string | null}} typed a row that does not fit the cells, kept so that
 *   the core can say why
 */

/** @typedef {"start" | "goal"} End */

/** @param {Draft} draft @returns {TilesDraft} */
export const tilesOf = ({ own }) => own["slide"];

/** @param {Draft} draft @param {TilesDraft} tiles @returns {Draft} */
export const withTiles = (draft, tiles) => ({ ...draft, own: { ...draft.own, slide: tiles } });

/** @returns {TilesDraft} */
const freshTiles = () => ({
  kinds: 0, goal: "order", start: "dealt", startSheet: [], goalSheet: [], typed: { start: null, goal: null },
});

/** @param {SlidePuzzle} puzzle @param {Position} position @param {string} goal text @returns {TilesDraft} */
function tilesFrom(puzzle, position, goal) {
  const different = new Set(position).size;
  const wanted = readTiles(goal) ?? [];
  const kinds = different === position.length ? 0 : different - 1;
  const order = inOrder(position.length, kinds).join() === wanted.join();
  return {
    ...freshTiles(), kinds, goal: order ? "order" : "own", start: "own",
    startSheet: sheetOf(puzzle, position, ""), goalSheet: sheetOf(puzzle, wanted, ""),
  };
}

/**
 * @param {string} text a digit or letter for each tile, or numbers with separators
 * @returns {string[] | null} numbers; null if it is neither
 */
export function readTiles(text) {
  const words = text.trim().toLowerCase().split(/[\s,;./|-]+/).filter(Boolean);
  if (words.length > 1 && words.every((word) => /^\d{1,3}$/.test(word)) && words.some((word) => word.length > 1)) {
    return words.map((word) => String(Number(word)));
  }
  const joined = words.join("");
  return /^[0-9a-z]+$/.test(joined) ? [...joined].map((digit) => String(DIGITS.indexOf(digit))) : null;
}

/**
 * @param {number} cells
 * @param {number} kinds
 * @returns {string[]} tiles in order, the kinds as even in number as possible, the blank last
 */
export function inOrder(cells, kinds) {
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
export function tilesAt(draft, end) {
  const tiles = tilesOf(draft);
  const ordered = inOrder(cellsOf(draft.board).length, tiles.kinds);
  if (end === "goal" && tiles.goal === "order") {
    return tiles.start === "own" ? sorted(tilesAt(draft, "start")) : ordered;
  }
  if (end === "start" && tiles.start !== "own") {
    return tiles.start === "reversed" ? tilesAt(draft, "goal").reverse() : [];
  }
  return filledUp(draft, end === "goal" ? tiles.goalSheet : tiles.startSheet, ordered, BLANK);
}

/** @param {readonly string[]} tiles @returns {string[]} the goal of a link that names none */
const sorted = (tiles) => [
  ...tiles.filter((tile) => tile !== BLANK).sort((a, b) => Number(a) - Number(b)),
  ...tiles.filter((tile) => tile === BLANK)
];

/** @param {Draft} draft @param {End} end @param {readonly string[]} marks one per cell @returns {Draft} */
function laid(draft, end, marks) {
  const sheet = remarked(draft.board, marks, "");
  const tiles = tilesOf(draft);
  const typed = { ...tiles.typed, [end]: null };
  return withTiles(draft, { ...tiles, [end]: "own", typed, [end === "goal" ? "goalSheet" : "startSheet"]: sheet });
}

/** @param {Draft} draft @returns {End | null} the end that is being painted; null on the board layer */
const endOf = ({ layer }) => (layer === "board" ? null : layer);

/** @param {Draft} draft @returns {Sheet} what the current layer shows; "" where the tile is not known */
export function tileSheet(draft) {
  const end = endOf(draft);
  return end ? remarked(draft.board, tilesAt(draft, end)) : draft.board;
}

/**
 * Put a tile on a cell. If all tiles are different, and always for the blank, the two cells exchange their tiles.
 * @param {Draft} draft
 * @param {string} mark
 * @param {number} r
 * @param {number} c
 * @returns {Draft}
 */
export function paintTile(draft, mark, r, c) {
  const tiles = tilesOf(draft);
  const end = endOf(draft);
  if (!end) return paintBoard(draft, mark, r, c);
  const cell = cellAt(draft, r, c);
  const now = tilesAt(withTiles(draft, { ...tiles, [end]: "own" }), end);
  const there = now[cell];
  if (there === undefined || there === mark) return draft;
  const other = tiles.kinds === 0 || mark === BLANK ? now.indexOf(mark) : -1;
  return laid(draft, end, now.map((tile, at) => (at === cell ? mark : at === other ? there : tile)));
}

/**
 * Take a typed row of tiles. One that does not fit the cells is kept so that the core can say why.
 * @param {Draft} draft
 * @param {End} end
 * @param {string} text
 * @returns {Draft}
 */
export function typeTiles(draft, end, text) {
  const read = readTiles(text);
  if (read?.length === cellsOf(draft.board).length) return laid(draft, end, read);
  const tiles = tilesOf(draft);
  return withTiles(draft, { ...tiles, [end]: "own", typed: { ...tiles.typed, [end]: text } });
}

/** @param {Draft} draft @param {End} end @returns {string} the row in the box */
export const typedRow = (draft, end) => tilesOf(draft).typed[end] ?? writeTiles(tilesAt(draft, end));

/** @param {Draft} draft @returns {string[]} tiles that can be painted, the blank first */
function tileBrushes(draft) {
  const cells = cellsOf(draft.board).length;
  const kinds = tilesOf(draft).kinds || cells - 1;
  return Array.from({ length: Math.max(1, kinds + 1) }, (_, tile) => String(tile));
}

/**
 * The link of a draft; if the start is to be dealt, only its board and its goal.
 * @param {Draft} draft
 * @returns {Written}
 */
export function tilesText(draft) {
  const { lattice } = draft;
  const tiles = tilesOf(draft);
  const { sheet } = crop(draft.board);
  if (cellsOf(sheet).length < 2) return wrong("board-empty", { least: 2 });
  const board = `slide/${lattice}.${sheetText(sheet)}`;
  const goal = linkWord(typedRow(draft, "goal"));
  if (tiles.start === "dealt") return { ok: true, text: `p1/${board}`, deal: { board, goal } };
  const start = linkWord(typedRow(draft, "start"));
  return { ok: true, text: `p1/${board}/${start || BLANK}${tiles.goal === "own" ? `/g.${goal || BLANK}` : ""}` };
}

/** Typed text without characters that would end a part of a link. @param {string} text */
const linkWord = (text) => text.trim().replace(/[^0-9A-Za-z]+/g, ".").replace(/^\.|\.$/g, "");

// The tools: the board, how many kinds of tiles, and start and goal, each painted, typed or computed.

const KINDS = ["0", "2", "3", "4", "5", "6"];

/** @param {Words} words @returns {Tools} */
function tileTools({ t }) {
  /** @param {string} tile */
  const nameOf = (tile) => {
    if (tile === BLANK) return t("editor.blank");
    return tile === "" ? t("editor.unknown") : t("editor.tile", { n: tile });
  };

  return {
    layers(draft) {
      const { start, goal } = tilesOf(draft);
      return /** @type {Layer[]} */ ([
        "board", ...(start === "own" ? ["start"] : []), ...(goal === "own" ? ["goal"] : []),
      ]);
    },
    brushes: (draft) => (draft.layer === "board"
      ? [["o", t("editor.cell")], [NOTHING, t("editor.nothing")]]
      : tileBrushes(draft).map((tile) => [tile, tile === BLANK ? t("editor.blank") : tile])),
    shown: tileSheet,
    look(mark, { layer }) {
      if (mark === NOTHING) return { paint: "nothing", what: t("editor.nothing") };
      if (layer === "board") return { paint: "cell", what: t("editor.cell") };
      const paint = mark === BLANK || mark === "" ? "cell" : "tile";
      return { paint, what: nameOf(mark), text: mark === BLANK ? "" : mark || "?" };
    },
    paint: (draft, brush, r, c) => paintTile(draft, brush, r, c),
    typed(key, draft) {
      if (draft.layer === "board") return CELL_KEYS[key] ?? null;
      return tileBrushes(draft).find((tile) => tile === key) ?? null;
    },
    side: (desk) => {
      const draft = desk.draft();
      const tiles = tilesOf(draft);
      return [
        chips(t("editor.kinds"), "kinds", KINDS.map((n) =>
          [n, n === "0" ? t("editor.kinds.different") : t("editor.kinds.some", { n: Number(n) })]
        ), String(tiles.kinds), (value) => {
          // Tiles painted before belong to another set.
          const { start, goal } = tiles;
          desk.change(withTiles(draft, { ...freshTiles(), start, goal, kinds: Number(value) }));
        }),
        ...endChoice(desk, "start", ["dealt", "reversed", "own"]),
        ...endChoice(desk, "goal", ["order", "own"]),
      ];
    },
    count: ({ board }) => t("editor.cells", { n: cellsOf(board).length }),
    written: tilesText,
  };
}

/** How the start or the goal is made. @param {Desk} desk @param {End} end @param {readonly string[]} ways */
function endChoice(desk, end, ways) {
  const { t } = desk.words;
  const draft = desk.draft();
  const tiles = tilesOf(draft);
  const choices = ways.map((way) => /** @type {const} */ ([way, t(`editor.tiles.${end}.${way}`)]));
  const way = chips(t(`editor.tiles.${end}`), end, choices, tiles[end], (value) => {
    const next = withTiles(draft, { ...tiles, [end]: value, typed: { ...tiles.typed, [end]: null } });
    desk.change({ ...next, layer: value === "own" ? end : "board" });
  });
  if (tiles[end] !== "own") return [way];
  const box = h("input", {
    type: "text", id: `editor-${end}`, class: "grow", value: typedRow(draft, end),
    spellcheck: "false", autocomplete: "off", autocapitalize: "off", data: { key: `row ${end}` },
    on: { change: () => desk.change({ ...typeTiles(desk.draft(), end, box.value), layer: end }) },
  });
  return [way, h("label", { for: `editor-${end}`, text: t(`editor.tiles.${end}.row`) }), box];
}

/** @type {import("../../panels/editor/types.d.ts").KindEditor<"slide">} */
export const editor = {
  ...USUAL_EDITOR,
  lattices: ["xs", "xq", "xt"],
  // A board from the table opens on the layer with its tiles.
  layer: "start",
  graph: true,
  fresh: freshTiles,
  from: tilesFrom,
  tools: tileTools,
};

// Boards of points and edges for sliding tiles.

/** Example graphs, as codes. */
export const EXAMPLES = {
  theta: "xg.30900565c53a9a.12-4-35-4-6-6",
  wheel: "xg.30900565c53a9a.123-34-35-456-6-6",
  cube: "xg.0030112112220333.126-37-34-5-56-7-7",
  petersen: "xg.606304c4359548882bab.123-67-48-59-57-6-8-9-9",
  bows: "xg.00204060.123-23-3",
};

/** @type {import("../../panels/editor/types.d.ts").KindDrawn} */
export const drawn = {
  prefixes: ["xg"],
  examples: EXAMPLES,
  about: { start: "graph.start", goal: "graph.goal" },
  // A position in link notation: numbers joined by dots, or one digit per cell.
  end: (_sketch, _end, text) => wordsIn(text).join("."),
};
