// The editor's small controls, and those that a kind describes. Every one has a key, so that it keeps the focus when
// the tools around it are rebuilt.

/** @import { Choice, Control, Controls, Draft, Drawn, End, Lattice, Piece } from "./types.d.ts" */
/** @import { Drafting } from "./draft.js" */

import { button, h, inRow } from "../../base/dom.js";
import { fit } from "../../view/geometry.js";
import { createPainter } from "../../view/paint/canvas.js";
import { readTheme } from "../../view/paint/theme.js";
import { choice, numbers, select, tick } from "../common/choice.js";
import { NOTHING, isDrawn, mapSheet, mostOf, resize, sizeOf, withBoard, withKind } from "./draft.js";

/**
 * A line whose parameters may be lines themselves.
 * @param {Words} words
 * @param {Line} line
 * @returns {string}
 */
export const said = (words, { code, params = {} }) =>
  words.t(code, Object.fromEntries(Object.entries(params).map(([name, value]) => [
    name, value instanceof Object && "code" in value ? said(words, /** @type {Line} */ (value)) : value,
  ])));

/**
 * A choice among a few, side by side.
 * @template {string} V
 * @param {string} legend
 * @param {string} name
 * @param {readonly (readonly [value: V, label: string])[]} choices
 * @param {V} now
 * @param {(value: V) => void} set
 */
const chips = (legend, name, choices, now, set) =>
  choice(choices, now, set, { name: `editor-${name}`, legend, group: "chips", each: "chip", key: name });

/**
 * A choice among many, in a list.
 * @param {string} label
 * @param {string} name
 * @param {Parameters<typeof select>[0]} choices
 * @param {string | number} now
 * @param {(value: string) => void} set
 */
const list = (label, name, choices, now, set) =>
  select(choices, now, set, { "aria-label": label, data: { key: name } });

/** @param {Words} words @param {readonly Choice[]} choices */
const labelled = (words, choices) =>
  choices.map(([value, label]) => /** @type {const} */ ([value, said(words, label)]));

/**
 * @param {string} label
 * @param {string} key
 * @param {() => void} press
 * @param {string} [text] what it shows, if not its label
 * @param {string} [look] its class
 */
export const press = (label, key, press, text, look = "button") =>
  button(text ?? label, press, { class: look, "aria-label": text && label, data: { key } });

/** A line of text. @param {string} id @param {Record<string, unknown>} [props] */
export const textField = (id, props = {}) => h("input", {
  type: "text", id, class: "grow", spellcheck: "false", autocomplete: "off", autocapitalize: "off", ...props,
});

/** What was typed, its full-width letters and digits as usual ones. @param {HTMLInputElement} box */
export const typedIn = (box) => box.value.normalize("NFKC");

/** @typedef {(next: Draft, typed?: boolean) => void} Change `typed`: the controls stay; the next one has the focus */

/**
 * Controls as a kind describes them.
 * @param {Words} words
 * @param {Controls} controls
 * @param {() => Draft} now
 * @param {Change} change
 * @returns {HTMLElement[]}
 */
export const elementsOf = (words, controls, now, change) =>
  controls.flatMap((one) => (one ? elementsOfOne(words, one, now, change) : []));

/**
 * @param {Words} words
 * @param {Control} one
 * @param {() => Draft} now
 * @param {Change} change
 * @returns {HTMLElement[]}
 */
function elementsOfOne(words, one, now, change) {
  const label = "label" in one ? said(words, one.label) : "";
  switch (one.type) {
    case "choice":
      return [chips(label, one.key, labelled(words, one.values), one.now, (value) => change(one.set(value)))];
    case "note":
      return [h("p", { class: "soft", text: said(words, one.say) })];
    case "button":
      return [press(label, one.key, () => change(one.press()))];
    case "tick":
      return [tick(label, (on) => change(one.set(on)), { checked: one.on, data: { key: one.key } })];
    case "row": {
      let taken = one.text;
      const take = () => {
        const text = typedIn(box);
        if (text !== taken) change(one.set((taken = text), now()), true);
      };
      const box = textField(one.key, { value: one.text, data: { key: one.key }, on: { change: take } });
      return [h("label", { for: one.key, text: label }), box];
    }
    case "group":
      return [h(
        "fieldset", { class: one.look }, h("legend", { text: label }), ...elementsOf(words, one.controls, now, change),
      )];
    case "pieces":
      return [h(
        "ul", { class: "pieces-list" }, ...one.pieces.map((piece, index) => pieceEntry(words, piece, index, change)),
      )];
  }
}

/**
 * A piece with its picture and the number of its copies.
 * @param {Words} words
 * @param {Piece} piece
 * @param {number} index
 * @param {(next: Draft) => void} change
 */
function pieceEntry({ t }, { count, recounted, sprite }, index, change) {
  const params = { number: index + 1, n: count };
  /** @param {string} name @param {number} by @param {string} text */
  const one = (name, by, text) =>
    press(t(`editor.piece.${name}`, params), `${name} ${index}`, () => change(recounted(by)), text);
  return h(
    "li",
    { class: "piece-entry", "aria-label": t("editor.piece.entry", params) },
    pieceCanvas(sprite),
    one("fewer", -1, "−"),
    h("span", { class: "piece-count", "aria-hidden": "true", text: String(count) }),
    one("more", 1, "+"),
  );
}

const SIDE = 56;
const LARGEST = 18;

/** @param {Piece["sprite"]} spriteIn @returns {HTMLCanvasElement} a small picture */
function pieceCanvas(spriteIn) {
  const theme = readTheme(document.body);
  const canvas = h("canvas", { class: "piece-picture", "aria-hidden": "true" });
  const sprite = spriteIn(theme);
  createPainter(canvas).draw(
    [{ id: "piece", sprite: ["piece"], x: 0, y: 0, z: 0 }], () => sprite,
    fit(sprite.box, SIDE, SIDE, { largest: LARGEST }), theme, { ratio: Math.min(2, devicePixelRatio || 1) },
  );
  return canvas;
}

// The editor's choices for every kind of board: the kind itself, the layer, the brush; the sheet and its size; rule,
// start and goal of points and edges.

/** More brushes than this are shown as a list. */
const MOST_BRUSHES = 9;

/**
 * The kind of puzzle.
 * @param {Words} words
 * @param {Drafting} drafting
 * @param {(next: Draft) => void} change
 */
export function kindChoice({ t }, { editors, now }, change) {
  const kinds = [...editors.keys()].map((value) => /** @type {const} */ ([value, t(`editor.kind.${value}`)]));
  return chips(t("editor.family"), "kind", kinds, now().kind, (one) => change(withKind(editors, now(), one)));
}

/**
 * What one paints, and with what.
 * @param {Words} words
 * @param {Drafting} drafting
 * @param {(next: Draft) => void} change
 */
export function brushChoices(words, { brush, editor, hold, now }, change) {
  const { t } = words;
  const draft = now();
  if (isDrawn(draft)) return [];
  const layers = editor().layers(draft).map((value) => /** @type {const} */ ([value, t(`editor.layer.${value}`)]));
  const brushes = labelled(words, editor().brushes(draft));
  const label = t("editor.brush");
  return [
    layers.length > 1 && chips(t("editor.layer"), "layer", layers, draft.layer, (layer) => change({ ...draft, layer })),
    brushes.length > MOST_BRUSHES
      ? inRow(h("span", { text: label }), list(label, "brush", brushes, brush(), hold))
      : chips(label, "brush", brushes, brush(), hold),
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
  const most = mostOf(editor(), now());
  /** @param {number} w @param {number} h */
  const grow = (w, h) => change(withBoard(editors, now(), resize(board, w, h, added)));
  /** @param {string} mark */
  const cover = (mark) => change(withBoard(editors, now(), mapSheet(board, () => mark)));
  return inRow(
    h("span", { text: t("editor.size") }),
    list(t("size.width"), "wide", numbers(1, most.wide), wide, (n) => grow(Number(n), high)),
    h("span", { "aria-hidden": "true", text: "×" }),
    list(t("size.height"), "high", numbers(1, most.high), high, (n) => grow(wide, Number(n))),
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
