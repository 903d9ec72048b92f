// Packings in the editor: a region, and a set of pieces, which are drawn, typed or taken from a stock.

/** @import { Draft, KindEditor, Piece } from "../../panels/editor/types.d.ts" */

import { cellsOf } from "../../panels/editor/painting.js";
import { CELLS, markedWith, USUAL_EDITOR, withOwn } from "../shared/editor.js";
import {
  addDrawn, addPieces, areaOf, cellsOfDraft, freshPieces, numberOf, paintPiece, piecesFrom, piecesText, readPieces,
  recount, STOCK, stockShapes,
} from "./draft.js";
import { pieceSprite } from "./looks.js";

/** Examples of what can be typed on each lattice. @type {Readonly<Record<string, string>>} */
const TYPED = { xs: "LPV 3o-xo", xt: "IPY 3o-xo", xd: "CHS 4o" };

/** @type {KindEditor<"place">} */
export const editor = {
  ...USUAL_EDITOR,
  ...markedWith(CELLS),
  sheets: ["xs", "xt", "xd"],
  cells: true,
  refutes: true,
  fresh: freshPieces,
  from: piecesFrom,
  controls(draft, find) {
    const { mirror, set } = draft.own.place;
    return [
      {
        type: "group", look: "pieces-set", label: { code: "editor.pieces" },
        controls: [
          set.length > 0 && { type: "pieces", pieces: piecesIn(draft) },
          !set.length && { type: "note", say: { code: "editor.pieces.none" } },
          {
            type: "tick", key: "mirror", label: { code: "editor.mirror" }, on: mirror,
            set: (on) => withOwn(draft, "place", { mirror: on }),
          },
          set.length > 0 && {
            type: "button", key: "clear pieces", label: { code: "editor.pieces.clear" },
            press: () => withOwn(draft, "place", { set: [] }),
          },
        ],
      },
      {
        type: "group", look: "chips", label: { code: "editor.stock" },
        controls: (STOCK[draft.lattice] ?? []).map((name) => {
          const shapes = stockShapes(name, mirror, cellsOfDraft(draft), find);
          return {
            type: "button", key: `stock ${name}`, label: { code: `editor.stock.${name}`, params: { n: shapes.length } },
            press: () => withOwn(draft, "place", { set: addPieces(set, shapes, mirror, cellsOfDraft(draft)) }),
          };
        }),
      },
    ];
  },
  bench: {
    drawing: ({ own }) => own.place.drawing,
    opposite: (mark) => (mark === "o" ? "x" : "o"),
    paint(draft, mark, r, c) {
      const pieces = paintPiece(draft.own.place, mark, r, c);
      return pieces === draft.own.place ? draft : withOwn(draft, "place", pieces);
    },
    added(draft) {
      const pieces = addDrawn(draft.own.place, cellsOfDraft(draft));
      return pieces === draft.own.place ? draft : withOwn(draft, "place", pieces);
    },
    example: ({ lattice }) => TYPED[lattice] ?? "",
    typed(draft, text) {
      const { mirror, set } = draft.own.place;
      const lattice = cellsOfDraft(draft);
      const read = readPieces(text, mirror, lattice);
      if (!read.ok) return read;
      return { ok: true, draft: withOwn(draft, "place", { set: addPieces(set, read.shapes, mirror, lattice) }) };
    },
  },
  count({ board, own: { place: { set } } }) {
    return { code: "editor.area", params: { n: cellsOf(board).length, area: areaOf(set), pieces: numberOf(set) } };
  },
  written: piecesText,
};

/** @param {Draft} draft @returns {Piece[]} those of its set, as they lie in the tray */
function piecesIn(draft) {
  const { set } = draft.own.place;
  const lattice = cellsOfDraft(draft);
  return set.map(({ shape, count }, index) => ({
    sprite: (theme) => pieceSprite(theme, "", index, lattice, shape, "waiting"),
    count,
    recounted: (by) => withOwn(draft, "place", { set: recount(set, index, by) }),
  }));
}
