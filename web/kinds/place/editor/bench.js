// Adding pieces: a grid to draw one in, and a box to type some.

/** @import { Bench, Desk } from "../../../panels/editor/tools.js" */
/** @import { PiecesDraft } from "./draft.js" */

import { h, inRow } from "../../../base/dom.js";
import { press } from "../../../panels/editor/fields.js";
import { createStage } from "../../../panels/editor/stage.js";
import { lineOf } from "../../../play/notes.js";
import { triangleSign } from "../../../panels/editor/looks.js";
import {
  addDrawn, addPieces, cellsOfDraft, letteredShapes, paintPiece, piecesOf, readPieces, withPieces,
} from "./draft.js";

/** Examples of what can be typed on each lattice. @type {Readonly<Record<string, string>>} */
export const TYPED = { xs: "LPV 3o-xo", xt: "IPY 3o-xo", xd: "CHS 4o" };

/** @param {Desk} desk @returns {Bench} */
export function pieceBench(desk) {
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
