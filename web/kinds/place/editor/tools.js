// The editor's tools for packings: a region, and a set of pieces that are drawn, typed or taken from a stock.

/** @import { Words } from "../../../i18n.js" */
/** @import { PiecesDraft } from "./draft.js" */
/** @import { Desk, Tools } from "../../../panels/editor/tools.js" */

import { h } from "../../../dom.js";
import {
  addDrawn, addPiece, areaOf, freshPieces, letteredShapes, numberOf, paintPiece, paintRegion, piecesFrom, piecesOf,
  piecesText, readPieces, recount, regionCells, STOCK, stockShapes, withPieces,
} from "./draft.js";
import { readTheme } from "../../../view/paint/theme.js";
import { lineOf } from "../../../play/notes.js";
import { press } from "../../../panels/editor/fields.js";
import { pieceCanvas } from "./piece-canvas.js";
import { createStage } from "../../../panels/editor/stage.js";

const KEYS = /** @type {Record<string, string>} */ ({ o: "o", x: "x", Delete: "x", Backspace: "x" });

/** @param {Words} words @returns {Tools} */
function pieceTools({ t }) {
  /**
   * A grid to draw a piece in, and a box to type some.
   * @param {Desk} desk
   * @returns {import("../../../panels/editor/tools.js").Bench}
   */
  function bench(desk) {
    const find = desk.context.catalog.find;
    /** What a stroke paints: the opposite of the cell on which it began. */
    let mark = "o";
    /** @param {PiecesDraft} pieces */
    const set = (pieces) => desk.change(withPieces(desk.draft(), pieces));
    const stage = createStage({
      label: t("editor.piece"),
      paint(r, c, how) {
        const draft = desk.draft();
        const own = piecesOf(draft);
        if (how !== "joins") mark = own.drawing[r]?.[c] === "o" ? "x" : "o";
        const pieces = paintPiece(own, mark, r, c);
        desk.paint(pieces === own ? draft : withPieces(draft, pieces), how === "joins");
      },
      done: desk.done,
    });
    const add = press(t("editor.piece.add"), "add", () => set(addDrawn(piecesOf(desk.draft()))));
    const box = h(
      "input",
      {
        type: "text", id: "editor-typed", class: "grow", placeholder: "LPV 3o-xo", spellcheck: "false",
        autocomplete: "off", autocapitalize: "off",
      },
    );
    const take = () => {
      const pieces = piecesOf(desk.draft());
      const read = readPieces(box.value, letteredShapes(pieces.mirror, find));
      if (!read.ok) {
        desk.tell(lineOf(read.error));
        return;
      }
      box.value = "";
      set({ ...pieces, set: read.shapes.reduce((all, shape) => addPiece(all, shape, pieces.mirror), pieces.set) });
    };
    const element = h(
      "div",
      { class: "editor-tools" },
      h("div", { class: "piece-drawing" }, h("p", { text: t("editor.piece.about") }), stage.element, add),
      h(
        "form",
        { class: "editor-own", on: { submit: (event) => { event.preventDefault(); take(); } } },
        h("label", { for: "editor-typed", text: t("editor.drawn") }),
        h("div", { class: "row" }, box, h("button", { type: "submit", class: "button", text: t("editor.add") })),
      ),
    );
    return {
      element,
      show(draft) {
        const { drawing } = piecesOf(draft);
        add.disabled = !drawing.flat().includes("o");
        stage.show(drawing.map((row, r) => row.map((one, c) => ({
          paint: one === "o" ? "cell" : "nothing", name: t(
            "editor.at", { column: c + 1, row: r + 1, what: t(one === "o" ? "editor.cell" : "editor.nothing") },
          ),
        }))), false);
      },
    };
  }

  /** Whole sets that are added at once. @param {Desk} desk */
  function stock(desk) {
    const draft = desk.draft();
    const pieces = piecesOf(draft);
    return h(
      "fieldset",
      { class: "chips" },
      h("legend", { text: t("editor.stock") }),
      ...STOCK.map((name) => {
        const shapes = stockShapes(name, pieces.mirror, desk.context.catalog.find);
        const set = () => shapes.reduce((all, shape) => addPiece(all, shape, pieces.mirror), pieces.set);
        return press(
          t(`editor.stock.${name}`, { n: shapes.length }), `stock ${name}`,
          () => desk.change(withPieces(draft, { ...pieces, set: set() })),
        );
      }),
    );
  }

  /** The set: a picture of each piece, how many there are, and whether they may be turned over. @param {Desk} desk */
  function list(desk) {
    const draft = desk.draft();
    const pieces = piecesOf(draft);
    /** @param {import("../../../play/drafts/draft.js").Draft} before @param {PiecesDraft} after */
    const set = (before, after) => desk.change(withPieces(before, after));
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
          press(
            t("editor.piece.fewer", params), `fewer ${index}`,
            () => set(draft, { ...pieces, set: recount(pieces.set, index, -1) }), { text: "−" },
          ),
          h("span", { class: "piece-count", "aria-hidden": "true", text: String(count) }),
          press(
            t("editor.piece.more", params), `more ${index}`,
            () => set(draft, { ...pieces, set: recount(pieces.set, index, 1) }), { text: "+" },
          ),
        );
      })),
      h(
        "label",
        { class: "tick" },
        h(
          "input",
          {
            type: "checkbox", checked: pieces.mirror, data: { key: "mirror" },
            on: { change: () => set(draft, { ...pieces, mirror: !pieces.mirror }) },
          },
        ),
        h("span", { text: t("editor.mirror") }),
      ),
      pieces.set.length > 0 && press(
        t("editor.pieces.clear"), "clear pieces", () => set(draft, { ...pieces, set: [] }),
      ),
    );
  }

  return {
    layers: () => ["board"],
    brushes: () => [{ value: "o", label: t("editor.cell") }, { value: "x", label: t("editor.nothing") }],
    shown: ({ board }) => board,
    look: (one) => ({
      paint: one === "x" ? "nothing" : "cell", what: t(one === "x" ? "editor.nothing" : "editor.cell"),
    }),
    paint: (draft, brush, r, c) => paintRegion(draft, brush, r, c),
    typed: (key) => KEYS[key] ?? null,
    side: (desk) => [list(desk), stock(desk)],
    bench,
    count: (draft) => t(
      "editor.area",
      { n: regionCells(draft), area: areaOf(piecesOf(draft).set), pieces: numberOf(piecesOf(draft).set) },
    ),
    written: piecesText,
  };
}

/** @type {import("../../kind.js").KindEditor} */
export const editor = {
  lattices: ["xs"],
  filled: "o",
  added: "x",
  layer: "board",
  graph: false,
  refutes: true,
  fresh: freshPieces,
  from: piecesFrom,
  fitted: (pieces) => pieces,
  painted: () => "o",
  carried: () => "o",
  tools: pieceTools,
};
