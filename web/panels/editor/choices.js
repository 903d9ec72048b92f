// The editor's choices for every kind of board: the kind itself, the layer, the brush; the sheet and its size; rule,
// start and goal of points and edges.

/** @import { Drafting } from "./drafting.js" */
/** @import { Controls, Draft, Drawn, End, Lattice } from "./types.d.ts" */

import { h, inRow } from "../../base/dom.js";
import { isDrawn, MOST_HIGH, MOST_WIDE, withBoard, withKind } from "./draft.js";
import { chips, labelled, list, numbers, press, said } from "./fields.js";
import { mapSheet, NOTHING, resize, sizeOf } from "./painting.js";

/** More brushes than this are shown as a list. */
const MOST_BRUSHES = 9;

/**
 * The kind of puzzle; on a sheet of cells also the layer and the brush.
 * @param {Words} words
 * @param {Drafting} drafting
 * @param {(next: Draft) => void} change
 */
export function brushChoices(words, { brush, editor, editors, hold, now }, change) {
  const { t } = words;
  const draft = now();
  const kinds = [...editors.keys()].map((value) => /** @type {const} */ ([value, t(`editor.kind.${value}`)]));
  const kind = chips(t("editor.family"), "kind", kinds, draft.kind, (one) => change(withKind(editors, draft, one)));
  if (isDrawn(draft)) return [kind];
  const layers = editor().layers(draft).map((value) => /** @type {const} */ ([value, t(`editor.layer.${value}`)]));
  const brushes = labelled(words, editor().brushes(draft));
  const hint = editor().hint(draft);
  const label = t("editor.brush");
  return [
    kind,
    layers.length > 1 && chips(t("editor.layer"), "layer", layers, draft.layer, (layer) => change({ ...draft, layer })),
    brushes.length > MOST_BRUSHES
      ? inRow(h("span", { text: label }), list(label, "brush", brushes, brush(), hold))
      : chips(label, "brush", brushes, brush(), hold),
    hint && h("p", { class: "soft", text: said(words, hint) }),
  ];
}

/**
 * What one draws on.
 * @param {Words} words
 * @param {Drafting} drafting
 * @param {(next: Draft) => void} change
 */
export function sheetChoice({ t }, { editor, now }, change) {
  const draft = now();
  const { cells, sheets } = editor();
  // Both ways in which pegs jump along edges are one sheet.
  const offered = sheets.filter((lattice) => lattice !== "xp");
  const named = offered.map((value) => /** @type {const} */ ([value, t(`editor.${cells ? "cells." : ""}${value}`)]));
  const lattice = isDrawn(draft) ? "xg" : draft.lattice;
  return offered.length > 1 && chips(t("editor.lattice"), "lattice", named, lattice, (to) =>
    change({ ...draft, lattice: to }));
}

/**
 * The size of a sheet of cells.
 * @param {Words} words
 * @param {Drafting} drafting
 * @param {(next: Draft) => void} change
 */
export function sizeChoice({ t }, { now, editor, editors }, change) {
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

/**
 * How pieces move along edges, if there are several ways; the prefix of the code stands for it.
 * @param {Words} words
 * @param {Drafting} drafting
 * @param {(next: Draft) => void} change
 */
export function ruleChoice({ t }, { editor, now }, change) {
  const draft = now();
  const rules = editor().sheets.filter((lattice) => isDrawn({ lattice }));
  const named = rules.map((value) => /** @type {const} */ ([value, t(`graph.rule.${value}`)]));
  const set = (/** @type {string} */ value) => change({ ...draft, lattice: /** @type {Lattice} */ (value) });
  return rules.length > 1 && inRow(
    h("span", { text: t("graph.rule"), "aria-hidden": "true" }),
    list(t("graph.rule"), "edges", named, draft.lattice, set),
  );
}

/**
 * Fields for a start and a goal other than the usual ones.
 * @param {Draft} draft
 * @param {Drawn} drawn
 * @returns {Controls}
 */
export const endControls = (draft, { about }) => /** @type {End[]} */ (["start", "goal"]).map((end) => ({
  type: "row", key: `graph-${end}`, label: { code: about[end] }, text: draft.ends[end],
  set: (typed, now) => ({ ...now, ends: { ...now.ends, [end]: typed } }),
}));
