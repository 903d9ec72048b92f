// The editor's choices for every kind of board: the kind itself, the layer, the brush; the lattice and the size.

/** @import { Desk, Lattice, Layer } from "./types.d.ts" */
/** @import { Drafting } from "./drafting.js" */

import { h, inRow } from "../../base/dom.js";
import { MOST_HIGH, MOST_WIDE, withBoard, withKind } from "./draft.js";
import { mapSheet, NOTHING, resize, sizeOf } from "./painting.js";
import { chips, list, numbers, press } from "./fields.js";

/** More brushes than this are shown as a list. */
const MOST_BRUSHES = 9;

/** The kind of puzzle, the layer and the brush. @param {Desk} desk @param {Drafting} drafting */
export function brushChoices({ change, words: { t } }, drafting) {
  const draft = drafting.now();
  const layers = drafting.tools().layers(draft);
  const brushes = drafting.tools().brushes(draft);
  const kinds = [...drafting.editors.keys()].map((value) => /** @type {const} */ ([value, t(`editor.kind.${value}`)]));
  const named = layers.map((value) => /** @type {const} */ ([value, t(`editor.layer.${value}`)]));
  /** @param {Layer} layer */
  const paintLayer = (layer) => change({ ...draft, layer });
  const hint = drafting.tools().hint?.(draft);
  const [label, brush] = [t("editor.brush"), drafting.brush()];
  return [
    chips(t("editor.family"), "kind", kinds, draft.kind, (kind) => change(withKind(drafting.editors, draft, kind))),
    layers.length > 1 && chips(t("editor.layer"), "layer", named, draft.layer, paintLayer),
    brushes.length > MOST_BRUSHES
      ? inRow(h("span", { text: label }), list(label, "brush", brushes, brush, drafting.hold))
      : chips(label, "brush", brushes, brush, drafting.hold),
    hint !== undefined && h("p", { class: "soft", text: hint }),
  ];
}

/** Lattice and size. @param {Desk} desk @param {Drafting} drafting */
export function boardChoices(desk, drafting) {
  const { change, open, words: { t } } = desk;
  const draft = drafting.now();
  const { cells, graph, lattices: all } = drafting.editor();
  const lattices = all.map((value) => /** @type {const} */ ([value, t(`editor.${cells ? "cells." : ""}${value}`)]));
  /** @param {Lattice} lattice */
  const lay = (lattice) => change({ ...draft, lattice });
  const draw = () => void open("graph", { kind: draft.kind });
  return [
    lattices.length > 1 && chips(t("editor.lattice"), "lattice", lattices, draft.lattice, lay),
    // Boards of points and edges are drawn on a sheet of their own.
    graph && inRow(press(t("editor.graph"), "graph", draw)),
    sizeChoice(desk, drafting),
  ];
}

/** @param {Desk} desk @param {Drafting} drafting */
function sizeChoice({ change, words: { t } }, { now, editor, editors }) {
  const { board } = now();
  const { wide, high } = sizeOf(board);
  const { added, filled } = editor();
  /** @param {number} w @param {number} h */
  const grow = (w, h) => change(withBoard(editors, now(), resize(board, w, h, added)));
  /** @param {string} mark */
  const cover = (mark) => change(withBoard(editors, now(), mapSheet(board, () => mark)));
  return inRow(
    h("span", { text: t("editor.size") }),
    list(t("size.width"), "wide", numbers(MOST_WIDE), String(wide), (n) => grow(Number(n), high)),
    h("span", { "aria-hidden": "true", text: "×" }),
    list(t("size.height"), "high", numbers(MOST_HIGH), String(high), (n) => grow(wide, Number(n))),
    press(t("editor.fill"), "fill", () => cover(filled)),
    press(t("editor.clear"), "clear", () => cover(NOTHING)),
  );
}
