// A board drawn by hand: points placed on a grid and joined by edges, by pointer, by keyboard, or in a list of
// controls. What comes out is an ordinary link.

/** @import { Context } from "../../../app/context.js" */
/** @import { Place, Sketch } from "./sketch.js" */

import { fill, h } from "../../../dom.js";
import { openText } from "../../../play/links/linking.js";
import { sentence } from "../../../play/notes.js";
import {
  EMPTY, EXAMPLES, addPoint, centred, codeOfSketch, freePlace, movePoint, pointAt, readSketch, removePoint, sizeFor,
  sketchOf, toggleEdge, trouble,
} from "./sketch.js";
import { openDialog } from "../../../panels/common/dialog.js";
import { createGraphList } from "./list.js";
import { createGraphStage } from "./stage.js";

/** @param {Context} context */
export function open(context) {
  const { t } = context.words;
  const { puzzle } = context.table;
  const loaded = sketchOf(puzzle);
  const size = sizeFor(loaded);
  let sketch = centred(loaded, size);
  /** @type {Sketch[]} */
  const before = [];
  /** The point that the next tap joins to, by its place: numbers change while one draws. @type {Place | null} */
  let chosen = null;

  const dialog = openDialog({ name: "graph", title: t("graph.title"), closeLabel: t("dialog.close"), wide: true });
  const alert = h("p", { class: "trouble", role: "alert" });
  const news = h("p", { class: "soft", "aria-live": "polite", data: { graph: "news" } });
  const undo = h("button", { type: "button", class: "button small", text: t("editor.undo"), on: { click: back } });
  const remove = h(
    "button",
    {
      type: "button", class: "button small", text: t("graph.remove-chosen"),
      on: { click: () => { if (chosen) removeAt(chosen); } },
    },
  );
  const clear = h(
    "button", { type: "button", class: "button small", text: t("editor.clear"), on: { click: () => change(EMPTY) } },
  );
  const examples = h(
    "select",
    { "aria-label": t("graph.examples"), on: { change: example } },
    h("option", { value: "", text: t("graph.examples") }),
    ...Object.keys(EXAMPLES).map((name) => h("option", { value: name, text: t(`graph.example.${name}`) })),
  );
  const start = h("input", { type: "text", id: "graph-start", spellcheck: "false", autocomplete: "off" });
  const goal = h("input", { type: "text", id: "graph-goal", spellcheck: "false", autocomplete: "off" });
  const go = h(
    "button", { type: "button", class: "button main", text: t("editor.open"), on: { click: () => void take() } },
  );
  const stage = createGraphStage(
    size, t, { tap, move, remove: removeAt, leave: () => choose(null), now: () => ({ sketch, chosen }) },
  );
  const list = createGraphList(size, t, {
    add: () => {
      const place = freePlace(sketch, [(size - 1) / 2, (size - 1) / 2], size);
      if (place) change(addPoint(sketch, place));
    },
    move: (point, place) => change(movePoint(sketch, point, place)),
    toggle: (one, other) => change(toggleEdge(sketch, one, other)),
    remove: (point) => { const place = sketch.points[point]; if (place) removeAt(place); },
  });

  /**
   * @param {Sketch} next
   * @param {Place | null} [choice]
   * @param {boolean} [same] part of the change before (a drag): one step of Undo
   */
  function change(next, choice = null, same = false) {
    if (next === sketch) return;
    if (!same) before.push(sketch);
    sketch = next;
    chosen = choice && pointAt(sketch, choice) >= 0 ? choice : null;
    show();
  }

  /** @param {Place | null} place */
  function choose(place) {
    chosen = place;
    show();
  }

  /**
   * A tap on a free place puts a point there, joined to the chosen one; one on a point chooses it, or joins it to the
   * chosen one and parts it.
   * @param {Place} place
   */
  function tap(place) {
    const here = pointAt(sketch, place);
    const from = chosen ? pointAt(sketch, chosen) : -1;
    if (here >= 0 && from < 0) return choose(place);
    if (here >= 0) return here === from ? choose(null) : change(toggleEdge(sketch, from, here));
    const next = addPoint(sketch, place);
    if (!chosen) return change(next);
    change(toggleEdge(next, pointAt(next, chosen), pointAt(next, place)), place);
  }

  /** @param {Place} from @param {Place} to @param {boolean} same @returns {boolean} whether the point went there */
  function move(from, to, same) {
    const next = movePoint(sketch, pointAt(sketch, from), to);
    if (next === sketch) return false;
    change(next, chosen && chosen[0] === from[0] && chosen[1] === from[1] ? to : chosen, same);
    return true;
  }

  /** @param {Place} place */
  function removeAt(place) {
    const point = pointAt(sketch, place);
    if (point >= 0) change(removePoint(sketch, point));
  }

  function back() {
    sketch = before.pop() ?? sketch;
    chosen = null;
    show();
  }

  function example() {
    const code = EXAMPLES[/** @type {keyof typeof EXAMPLES} */ (examples.value)];
    examples.value = "";
    if (code) change(centred(readSketch(code), size));
  }

  /** How many points and edges there are, in words. */
  const counted = () => t("graph.count", { n: sketch.points.length, edges: t("graph.count-edges", { n: sketch.edges.length }) });

  function show() {
    alert.textContent = "";
    undo.disabled = before.length === 0;
    remove.disabled = chosen === null;
    const point = chosen ? pointAt(sketch, chosen) : -1;
    const what = trouble(sketch);
    const count = counted();
    const told = point >= 0 ? t("graph.chosen", { point }) : what ? t(what.code, what.params) : t("graph.ready");
    news.textContent = `${count} ${told}`;
    stage.show();
    list.show(sketch);
  }

  /** @param {string} text @returns {string} a position as a link has it: numbers joined by dots, or one digit a cell */
  const asLink = (text) => text.trim().split(/[\s,;.]+/).filter(Boolean).join(".");

  async function take() {
    const what = trouble(sketch);
    if (what) {
      alert.textContent = t(what.code, what.params);
      return;
    }
    alert.textContent = "";
    const [from, to] = [asLink(start.value), asLink(goal.value)];
    go.disabled = true;
    const opened = await openText(
      context, `p1/slide/${codeOfSketch(sketch)}${from ? `/${from}` : ""}${to ? `/g.${to}` : ""}`,
    );
    go.disabled = false;
    if (!opened.ok) {
      alert.textContent = sentence(context.words, opened.line);
      return;
    }
    dialog.close();
    context.tell({ kind: "info", say: { code: "editor.opened" } });
  }

  fill(
    dialog.body,
    h("p", { class: "soft", text: t("graph.about") }),
    h(
      "div",
      { class: "editor" },
      h("div", { class: "editor-main" }, stage.element, news, alert, h("div", { class: "row" }, go)),
      h(
        "div",
        { class: "editor-tools" },
        h("div", { class: "row" }, undo, remove, clear),
        examples,
        h("label", { for: "graph-start", text: t("graph.start") }),
        start,
        h("label", { for: "graph-goal", text: t("graph.goal") }),
        goal,
      ),
    ),
    list.element,
  );
  show();
  news.textContent = counted();
}
