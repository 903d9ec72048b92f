// The editor's tools for sliding tiles: the board, how many kinds of tiles, and start and goal, each painted, typed or
// computed.

/** @import { Words } from "../../../base/words.js" */
/** @import { Layer } from "../../../play/drafts/draft.js" */
/** @import { End } from "./draft.js" */
/** @import { Desk, Tools } from "../../../panels/editor/tools.js" */

import { h } from "../../../base/dom.js";
import {
  freshTiles, paintTile, tileBrushes, tilesFrom, tileSheet, tilesOf, tilesText, typedRow, typeTiles, withTiles,
} from "./draft.js";
import { BLANK } from "../../one-blank.js";
import { CELL_KEYS, cellsOf, NOTHING } from "../../../play/drafts/painting.js";
import { chips } from "../../../panels/editor/fields.js";
import { USUAL_EDITOR } from "../../editing.js";

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

/** @type {import("../../kind.js").KindEditor} */
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
