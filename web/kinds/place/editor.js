// The editor's tools for packings: a region, and a set of pieces, which are drawn, typed or taken from a stock.

/** @import { Lattice } from "../../model/lattice.js" */
/** @import { Bench, Desk, Tools } from "../../panels/editor/types.d.ts" */
/** @import { PiecesDraft, Shape } from "./draft.js" */

import { h, inRow } from "../../base/dom.js";
import { normal } from "../../model/lattice.js";
import { tick } from "../../panels/common/choice.js";
import { paintBoard } from "../../panels/editor/draft.js";
import { press } from "../../panels/editor/fields.js";
import { triangleSign } from "../../panels/editor/looks.js";
import { CELL_KEYS, cellsOf } from "../../panels/editor/painting.js";
import { createStage } from "../../panels/editor/stage.js";
import { lineOf } from "../../play/notes.js";
import { fit } from "../../view/geometry.js";
import { createPainter } from "../../view/paint/canvas.js";
import { readTheme } from "../../view/paint/theme.js";
import { USUAL_EDITOR } from "../shared/editor.js";
import {
  addDrawn, addPieces, areaOf, cellsOfDraft, freshPieces, letteredShapes, numberOf, paintPiece, piecesFrom, piecesOf,
  piecesText, readPieces, recount, STOCK, stockShapes, withPieces,
} from "./draft.js";
import { pieceSprite } from "./looks.js";

/** @param {Words} words @returns {Tools} */
function pieceTools({ t }) {
  return {
    layers: () => ["board"],
    brushes: () => [["o", t("editor.cell")], ["x", t("editor.nothing")]],
    shown: ({ board }) => board,
    look: (one) => ({
      paint: one === "x" ? "nothing" : "cell", what: t(one === "x" ? "editor.nothing" : "editor.cell"),
    }),
    paint: (draft, brush, r, c) => paintBoard(draft, brush, r, c),
    typed: (key) => CELL_KEYS[key] ?? null,
    side: (desk) => [pieceList(desk), stock(desk)],
    bench: pieceBench,
    count(draft) {
      const { set } = piecesOf(draft);
      return t("editor.area", { n: cellsOf(draft.board).length, area: areaOf(set), pieces: numberOf(set) });
    },
    written: piecesText,
  };
}

/** @type {import("../../panels/editor/types.d.ts").KindEditor<"place">} */
export const editor = {
  ...USUAL_EDITOR,
  lattices: ["xs", "xt", "xd"],
  cells: true,
  refutes: true,
  fresh: freshPieces,
  from: piecesFrom,
  tools: pieceTools,
};

// Adding pieces: a grid to draw one in, and a box to type some.

/** Examples of what can be typed on each lattice. @type {Readonly<Record<string, string>>} */
export const TYPED = { xs: "LPV 3o-xo", xt: "IPY 3o-xo", xd: "CHS 4o" };

/** @param {Desk} desk @returns {Bench} */
function pieceBench(desk) {
  const { t } = desk.words;
  /** @param {PiecesDraft} pieces */
  const set = (pieces) => desk.change(withPieces(desk.draft(), pieces));
  const stage = drawingStage(desk);
  const add = press(t("editor.piece.add"), "add", () =>
    set(addDrawn(piecesOf(desk.draft()), cellsOfDraft(desk.draft()))));
  const typed = typedPieces(desk, set);
  return {
    element: h(
      "div",
      { class: "editor-tools" },
      h("div", { class: "piece-drawing" }, h("p", { text: t("editor.piece.about") }), stage.element, add),
      typed.element,
    ),
    show(draft) {
      typed.show(TYPED[draft.lattice] ?? "");
      const { drawing } = piecesOf(draft);
      add.disabled = !drawing.flat().includes("o");
      stage.show(drawing.map((row, r) => row.map((one, c) => {
        const what = t(one === "o" ? "editor.cell" : "editor.nothing");
        return {
          paint: one === "o" ? "cell" : "nothing", name: t("editor.at", { column: c + 1, row: r + 1, what }),
          text: triangleSign(draft.lattice, r, c),
        };
      })), draft.lattice === "xt");
    },
  };
}

/** @param {Desk} desk */
function drawingStage(desk) {
  /** What a stroke paints: the opposite of the cell on which it began. */
  let mark = "o";
  return createStage({
    label: desk.words.t("editor.piece"),
    paint(r, c, how) {
      const draft = desk.draft();
      const own = piecesOf(draft);
      if (how !== "joins") mark = own.drawing[r]?.[c] === "o" ? "x" : "o";
      const pieces = paintPiece(own, mark, r, c);
      desk.paint(pieces === own ? draft : withPieces(draft, pieces), how === "joins");
    },
    done: desk.done,
  });
}

/** @param {Desk} desk @param {(pieces: PiecesDraft) => void} set */
function typedPieces(desk, set) {
  const { catalog, words: { t } } = desk;
  const box = h("input", {
    type: "text", id: "editor-typed", class: "grow", spellcheck: "false", autocomplete: "off", autocapitalize: "off",
  });
  /** @param {Event} event */
  function submit(event) {
    event.preventDefault();
    const pieces = piecesOf(desk.draft());
    const lattice = cellsOfDraft(desk.draft());
    const read = readPieces(box.value, letteredShapes(pieces.mirror, catalog.find, lattice), lattice);
    if (!read.ok) {
      desk.tell(lineOf(read.error));
      return;
    }
    box.value = "";
    set({ ...pieces, set: addPieces(pieces.set, read.shapes, pieces.mirror, lattice) });
  }
  const label = h("label", { for: "editor-typed" });
  return {
    element: h(
      "form",
      { class: "editor-own", on: { submit } },
      label,
      inRow(box, h("button", { type: "submit", class: "button", text: t("editor.add") })),
    ),
    /** @param {string} example */
    show(example) {
      label.textContent = t("editor.drawn", { example });
      box.placeholder = example;
    },
  };
}

// The set of pieces: a picture and a count of each, whether they may be turned over, and whole sets to add.

/** @param {Desk} desk */
function pieceList(desk) {
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
function stock(desk) {
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

// A small picture of a piece, drawn as it lies in the tray.

const SIDE = 56;
const LARGEST = 18;

/**
 * @param {Shape} given
 * @param {number} colour index
 * @param {Lattice} lattice
 * @param {Theme} theme
 * @returns {HTMLCanvasElement}
 */
function pieceCanvas(given, colour, lattice, theme) {
  const shape = normal(lattice, given);
  const canvas = h("canvas", { class: "piece-picture", "aria-hidden": "true" });
  const sprite = pieceSprite(theme, "", colour, lattice, shape, "waiting");
  const layout = fit(sprite.box, SIDE, SIDE, { largest: LARGEST });
  createPainter(canvas).draw(
    [{ id: "piece", sprite: ["piece"], x: 0, y: 0, z: 0 }], () => sprite,
    layout, Math.min(2, devicePixelRatio || 1), theme.id, theme,
  );
  return canvas;
}
