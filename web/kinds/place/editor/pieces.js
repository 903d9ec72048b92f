// The set of pieces: a picture and a count of each, whether they may be turned over, and whole sets to add.

/** @import { Desk } from "../../../panels/editor/tools.js" */
/** @import { PiecesDraft } from "./draft.js" */

import { h } from "../../../base/dom.js";
import { tick } from "../../../panels/common/choice.js";
import { press } from "../../../panels/editor/fields.js";
import { readTheme } from "../../../view/paint/theme.js";
import { addPieces, cellsOfDraft, piecesOf, recount, STOCK, stockShapes, withPieces } from "./draft.js";
import { pieceCanvas } from "./piece-canvas.js";

/** @param {Desk} desk */
export function pieceList(desk) {
  const { t } = desk.words;
  const draft = desk.draft();
  const pieces = piecesOf(draft);
  /** @param {Partial<PiecesDraft>} change */
  const change = (change) => desk.change(withPieces(draft, { ...pieces, ...change }));
  const some = pieces.set.length > 0;
  return h(
    "fieldset",
    { class: "pieces-set" },
    h("legend", { text: t("editor.pieces") }),
    some
      ? h("ul", { class: "pieces-list" }, ...entries(desk, pieces, change))
      : h("p", { class: "soft", text: t("editor.pieces.none") }),
    tick(t("editor.mirror"), (mirror) => change({ mirror }), { checked: pieces.mirror, data: { key: "mirror" } }),
    some && press(t("editor.pieces.clear"), "clear pieces", () => change({ set: [] })),
  );
}

/** @param {Desk} desk @param {PiecesDraft} pieces @param {(change: Partial<PiecesDraft>) => void} change */
function entries({ draft, words: { t } }, { set }, change) {
  const lattice = cellsOfDraft(draft());
  const theme = readTheme(document.body);
  return set.map(({ shape, count }, index) => {
    const params = { number: index + 1, n: count };
    /** @param {string} name @param {number} by @param {string} text */
    const button = (name, by, text) => press(
      t(`editor.piece.${name}`, params), `${name} ${index}`, () => change({ set: recount(set, index, by) }), text,
    );
    return h(
      "li",
      { class: "piece-entry", "aria-label": t("editor.piece.entry", params) },
      pieceCanvas(shape, index, lattice, theme),
      button("fewer", -1, "−"),
      h("span", { class: "piece-count", "aria-hidden": "true", text: String(count) }),
      button("more", 1, "+"),
    );
  });
}

/** Buttons that add whole sets at once. @param {Desk} desk */
export function stock(desk) {
  const { catalog, words: { t } } = desk;
  const draft = desk.draft();
  const pieces = piecesOf(draft);
  const lattice = cellsOfDraft(draft);
  const buttons = (STOCK[lattice.code] ?? []).map((name) => {
    const shapes = stockShapes(name, pieces.mirror, catalog.find);
    const set = () => addPieces(pieces.set, shapes, pieces.mirror, lattice);
    const add = () => desk.change(withPieces(draft, { ...pieces, set: set() }));
    return press(t(`editor.stock.${name}`, { n: shapes.length }), `stock ${name}`, add);
  });
  return h("fieldset", { class: "chips" }, h("legend", { text: t("editor.stock") }), ...buttons);
}
