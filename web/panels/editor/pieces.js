// The editor's tools for packings: a region, and a set of pieces that are drawn, typed or taken from a stock.

/** @import { Words } from "../../i18n.js" */
/** @import { PiecesDraft } from "../../play/draft-pieces.js" */
/** @import { Desk, Tools } from "./tools.js" */

import { h } from "../../dom.js";
import { addDrawn, addPiece, areaOf, letteredShapes, numberOf, paintPiece, paintRegion, piecesText, readPieces, recount, regionCells, STOCK, stockShapes } from "../../play/draft-pieces.js";
import { readTheme } from "../../view/theme.js";
import { lineOf } from "../../play/notes.js";
import { press } from "./fields.js";
import { pieceCanvas } from "./piece-canvas.js";
import { createStage } from "./stage.js";

const KEYS = /** @type {Record<string, string>} */ ({ o: "o", x: "x", Delete: "x", Backspace: "x" });

/** @param {Words} words @returns {Tools} */
export function pieceTools({ t }) {
  /** What a stroke on the piece paints: the opposite of the cell on which it began. */
  let mark = "o";
  /** What stands in the box, while the tools around it are built again. */
  let typed = "";
  /** @type {Desk | null} */
  let at = null;
  // Built once: it must not vanish under the finger that draws.
  const stage = createStage({
    label: t("editor.piece"),
    paint(r, c, how) {
      const draft = at?.draft();
      if (!draft) return;
      if (how !== "joins") mark = draft.pieces.drawing[r]?.[c] === "o" ? "x" : "o";
      set(draft, paintPiece(draft.pieces, mark, r, c), how === "joins");
    },
  });
  stage.element.classList.add("small");

  /** @param {import("../../play/draft.js").Draft} draft @param {PiecesDraft} pieces @param {boolean} [joins] */
  const set = (draft, pieces, joins) => at?.change({ ...draft, pieces }, joins);

  /** @param {Desk} desk */
  function side(desk) {
    at = desk;
    const draft = desk.draft();
    const { pieces } = draft;
    const find = desk.room.catalog.find;
    stage.show(pieces.drawing.map((row, r) => row.map((one, c) => ({
      paint: one === "o" ? "cell" : "nothing", name: t("editor.at", { column: c + 1, row: r + 1, what: t(one === "o" ? "editor.cell" : "editor.nothing") }),
    }))), false);
    const box = h("input", { type: "text", id: "editor-typed", class: "grow", value: typed, placeholder: "LPV 3o-xo", spellcheck: "false", autocomplete: "off", autocapitalize: "off", data: { key: "typed" }, on: { input: () => { typed = box.value; } } });
    const take = () => {
      const read = readPieces(typed, letteredShapes(pieces.mirror, find));
      if (!read.ok) {
        desk.tell(lineOf(read.error));
        return;
      }
      typed = "";
      set(draft, { ...pieces, set: read.shapes.reduce((all, shape) => addPiece(all, shape, pieces.mirror), pieces.set) });
    };
    return [
      list(desk),
      h(
        "fieldset",
        { class: "chips" },
        h("legend", { text: t("editor.stock") }),
        ...STOCK.map((name) => {
          const shapes = stockShapes(name, pieces.mirror, find);
          return press(t(`editor.stock.${name}`, { n: shapes.length }), `stock ${name}`, () => set(draft, { ...pieces, set: shapes.reduce((all, shape) => addPiece(all, shape, pieces.mirror), pieces.set) }));
        }),
      ),
      h(
        "div",
        { class: "piece-drawing" },
        h("p", { text: t("editor.piece.about") }),
        stage.element,
        press(t("editor.piece.add"), "add", () => set(draft, addDrawn(pieces)), { disabled: !pieces.drawing.flat().includes("o") }),
      ),
      h(
        "form",
        { class: "editor-own", on: { submit: (event) => { event.preventDefault(); take(); } } },
        h("label", { for: "editor-typed", text: t("editor.drawn") }),
        h("div", { class: "row" }, box, h("button", { type: "submit", class: "button", text: t("editor.add"), data: { key: "add typed" } })),
      ),
    ];
  }

  /** The set: a picture of each piece, how many there are, and whether they may be turned over. @param {Desk} desk */
  function list(desk) {
    const draft = desk.draft();
    const { pieces } = draft;
    const theme = readTheme(document.body);
    return h(
      "fieldset",
      { class: "pieces-set" },
      h("legend", { text: t("editor.pieces") }),
      pieces.set.length === 0 && h("p", { class: "soft", text: t("editor.pieces.none") }),
      pieces.set.length > 0 && h("ul", { class: "pieces-list" }, ...pieces.set.map(({ shape, count }, index) => {
        const params = { number: index + 1, n: count };
        return h(
          "li",
          { class: "piece-entry", "aria-label": t("editor.piece.entry", params) },
          pieceCanvas(shape, index, theme),
          press(t("editor.piece.fewer", params), `fewer ${index}`, () => set(draft, { ...pieces, set: recount(pieces.set, index, -1) }), { text: "−" }),
          h("span", { class: "piece-count", "aria-hidden": "true", text: String(count) }),
          press(t("editor.piece.more", params), `more ${index}`, () => set(draft, { ...pieces, set: recount(pieces.set, index, 1) }), { text: "+" }),
        );
      })),
      h(
        "label",
        { class: "tick" },
        h("input", { type: "checkbox", checked: pieces.mirror, data: { key: "mirror" }, on: { change: () => set(draft, { ...pieces, mirror: !pieces.mirror }) } }),
        h("span", { text: t("editor.mirror") }),
      ),
      pieces.set.length > 0 && press(t("editor.pieces.clear"), "clear pieces", () => set(draft, { ...pieces, set: [] })),
    );
  }

  return {
    layers: () => ["board"],
    brushes: () => [{ value: "o", label: t("editor.cell") }, { value: "x", label: t("editor.nothing") }],
    shown: ({ board }) => board,
    look: (one) => ({ paint: one === "x" ? "nothing" : "cell", what: t(one === "x" ? "editor.nothing" : "editor.cell") }),
    paint: (draft, brush, r, c) => paintRegion(draft, brush, r, c),
    typed: (key) => KEYS[key] ?? null,
    side,
    count: (draft) => t("editor.area", { n: regionCells(draft), area: areaOf(draft.pieces.set), pieces: numberOf(draft.pieces.set) }),
    written: piecesText,
  };
}
