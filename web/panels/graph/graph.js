// The editor of boards drawn by hand: points on a grid, joined by edges, by pointer, by keyboard, or in a list of
// controls. The result is an ordinary link.

/** @import { Sketch } from "../../model/drawn/sketch.js" */
/** @import { KindDrawn } from "../editor/types.d.ts" */
/** @import { Drawing } from "./drawing.js" */

import { button, fill, h, inRow } from "../../base/dom.js";
import { sentence } from "../../play/notes.js";
import {
  EMPTY, addPoint, centred, codeOfSketch, freePlace, movePoint, pointAt, readSketch, sizeFor, sketchOf, toggleEdge,
  trouble,
} from "../../model/drawn/sketch.js";
import { EDITORS } from "../../kinds/editors.js";
import { factsOf } from "../../model/kinds.js";
import { select } from "../common/choice.js";
import { openDialog } from "../common/dialog.js";
import { createDrawing } from "./drawing.js";
import { createGraphList } from "./list.js";
import { createGraphStage } from "./stage.js";

/** @typedef {KindDrawn & Pick<KindFacts, "family">} Purpose the kind of board that is drawn */

/**
 * @param {Parts<"openings" | "table" | "tell" | "words">} parts
 * @param {{ kind?: string }} options the kind of puzzle to draw
 */
export async function open(parts, { kind = parts.table.puzzle.kind }) {
  const { t } = parts.words;
  const { family } = factsOf({ kind });
  const { drawn } = await EDITORS[kind]?.() ?? {};
  if (!drawn) throw new TypeError(`boards of the kind ${kind} are not drawn by hand`);
  const purpose = { ...drawn, family };
  const loaded = sketchOf(parts.table.puzzle);
  const size = sizeFor(loaded);
  const drawing = createDrawing(centred(loaded, size), () => show());
  const dialog = openDialog(t, { name: "graph", wide: true });
  const news = h("p", { class: "soft", "aria-live": "polite", data: { graph: "news" } });
  const stage = createGraphStage(size, t, {
    tap: drawing.tap, move: drawing.move, remove: drawing.removeAt, leave: () => drawing.choose(null), now: drawing.now,
  });
  const list = createGraphList(size, t, listActions(drawing, size));
  const rule = createRule(t, purpose, parts.table.puzzle.slug);
  const tools = createTools(t, drawing, size, purpose, rule.choose);
  const ends = createEnds(t, purpose);
  const opening = createOpening(parts, drawing, (sketch) => (
    `p1/${family}/${codeOfSketch(sketch, rule.prefix())}${ends.link(sketch)}`
  ), () => dialog.close());

  function show() {
    const { sketch, chosen } = drawing.now();
    opening.tell("");
    tools.update();
    news.textContent = `${countText(t, sketch)} ${stateText(t, sketch, chosen ? pointAt(sketch, chosen) : -1)}`;
    stage.show();
    list.show(sketch);
  }

  const main = h("div", { class: "editor-main" }, stage.element, news, ...opening.elements);
  const beside = h("div", { class: "editor-tools" }, ...tools.elements, ...rule.elements, ...ends.elements);
  fill(
    dialog.body,
    h("p", { class: "soft", text: t("graph.about") }),
    h("div", { class: "editor" }, main, beside),
    list.element,
  );
  show();
  news.textContent = countText(t, drawing.now().sketch);
}

/** @param {Translate} t @param {Sketch} sketch */
const countText = (t, { points, edges }) =>
  t("graph.count", { n: points.length, edges: t("graph.count-edges", { n: edges.length }) });

/** @param {Translate} t @param {Sketch} sketch @param {number} point that is chosen, -1 for none */
function stateText(t, sketch, point) {
  const what = trouble(sketch);
  if (point >= 0) return t("graph.chosen", { point });
  return what ? t(what.code, what.params) : t("graph.ready");
}

/** What the list of controls does. @param {Drawing} drawing @param {number} size */
function listActions({ change, now, removeAt }, size) {
  const middle = (size - 1) / 2;
  return /** @type {import("./list.js").GraphControls} */ ({
    add() {
      const place = freePlace(now().sketch, [middle, middle], size);
      if (place) change(addPoint(now().sketch, place));
    },
    move: (point, place) => change(movePoint(now().sketch, point, place)),
    toggle: (one, other) => change(toggleEdge(now().sketch, one, other)),
    remove: (point) => removeAt(now().sketch.points[point]),
  });
}

/**
 * Undo, removing, clearing, and example drawings.
 * @param {Translate} t
 * @param {Drawing} drawing
 * @param {number} size
 * @param {Purpose} purpose
 * @param {(code: string) => void} chosen an example
 */
function createTools(t, drawing, size, purpose, chosen) {
  const small = { class: "button small" };
  const undo = button(t("editor.undo"), drawing.undo, small);
  const remove = button(t("graph.remove-chosen"), () => drawing.removeAt(drawing.now().chosen), small);
  const clear = button(t("editor.clear"), () => drawing.change(EMPTY), small);
  const names = ["", ...Object.keys(purpose.examples)].map((name) =>
    /** @type {const} */ ([name, t(name ? `graph.example.${name}` : "graph.examples")]));
  const examples = select(names, "", takeExample, { "aria-label": t("graph.examples") });

  /** @param {string} name */
  function takeExample(name) {
    const code = purpose.examples[name];
    examples.value = "";
    if (!code) return;
    chosen(code);
    drawing.change(centred(readSketch(code), size));
  }

  return {
    elements: [inRow(undo, remove, clear), examples],
    update() {
      undo.disabled = !drawing.canUndo();
      remove.disabled = drawing.now().chosen === null;
    },
  };
}

/**
 * The choice of the rule, which the code's prefix stands for, if there are several.
 * @param {Translate} t
 * @param {Purpose} purpose
 * @param {string} slug of the board on the table
 */
function createRule(t, { prefixes }, slug) {
  const named = prefixes.map((prefix) => /** @type {const} */ ([prefix, t(`graph.rule.${prefix}`)]));
  const choice = select(named, prefixes[0] ?? "", () => {}, { id: "graph-rule" });
  /** @param {string} code */
  const choose = (code) => {
    const prefix = prefixes.find((one) => code.startsWith(`${one}.`));
    if (prefix) choice.value = prefix;
  };
  choose(slug);
  return {
    elements: prefixes.length > 1 ? [h("label", { for: "graph-rule", text: t("graph.rule") }), choice] : [],
    choose,
    prefix: () => choice.value,
  };
}

/** Fields for a start and a goal other than the usual ones. @param {Translate} t @param {Purpose} purpose */
function createEnds(t, { about, end }) {
  /** @param {string} id */
  const field = (id) => h("input", { type: "text", id, spellcheck: "false", autocomplete: "off" });
  const [start, goal] = [field("graph-start"), field("graph-goal")];
  return {
    elements: [
      h("label", { for: "graph-start", text: t(about.start) }),
      start,
      h("label", { for: "graph-goal", text: t(about.goal) }),
      goal,
    ],
    /** @param {Sketch} sketch @returns {string} the rest of a link, after the board */
    link(sketch) {
      const [from, to] = [end(sketch, "start", start.value), end(sketch, "goal", goal.value)];
      return `${from ? `/${from}` : ""}${to ? `/g.${to}` : ""}`;
    },
  };
}

/**
 * The button that opens the drawing, and what is wrong with it.
 * @param {Parts<"openings" | "tell" | "words">} parts
 * @param {Drawing} drawing
 * @param {(sketch: Sketch) => string} linkOf
 * @param {() => void} close
 */
function createOpening(parts, drawing, linkOf, close) {
  const { t } = parts.words;
  const alert = h("p", { class: "trouble", role: "alert" });
  const go = button(t("editor.open"), () => void take(), { class: "button main" });
  /** @param {string} text */
  const tell = (text) => {
    alert.textContent = text;
  };

  async function take() {
    const { sketch } = drawing.now();
    const what = trouble(sketch);
    tell(what ? t(what.code, what.params) : "");
    if (what) return;
    go.disabled = true;
    const opened = await parts.openings.link(linkOf(sketch));
    go.disabled = false;
    if (!opened.ok) {
      tell(sentence(parts.words, opened.line));
      return;
    }
    close();
    parts.tell({ kind: "info", say: { code: "editor.opened" } });
  }

  return { elements: [alert, inRow(go)], tell };
}
