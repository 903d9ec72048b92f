// A board of one's own: cells are painted, what belongs to them is chosen beside, and what comes out is an ordinary link.

/** @import { Context } from "../../app/context.js" */
/** @import { Draft, History, Layer, Lattice } from "../../play/drafts/draft.js" */
/** @import { Desk, Tools } from "./tools.js" */

import { writeAddress } from "../../app/address.js";
import { fill, h } from "../../dom.js";
import { KINDS } from "../../kinds/index.js";
import { advance, draftFrom, editorOf, freshDraft, MOST_HIGH, MOST_WIDE, stepBack, withBoard, withKind } from "../../play/drafts/draft.js";
import { linksOf } from "../../play/links/linking.js";
import { sentence } from "../../play/notes.js";
import { mapSheet, NOTHING, resize, sizeOf } from "../../play/drafts/painting.js";
import { openDialog } from "../common/dialog.js";
import { chips, list, numbers, press, refill } from "./fields.js";
import { openDraft } from "./opening.js";
import { createStage } from "./stage.js";

/** More brushes than this stand in a list. */
const MOST_BRUSHES = 9;

/** The drafts of the last time, in case the dialog was closed too soon; for the game that lay on the table then. @type {{game: string, history: History} | null} */
let kept = null;

/** @param {Context} context */
export async function open(context) {
  /** Every kind's part of the editor. @type {import("../../play/drafts/draft.js").Editors} */
  const editors = new Map(await Promise.all(KINDS.map(async ({ name, later }) => /** @type {const} */ ([name, (await later()).editor]))));
  const { t } = context.words;
  const { puzzle, position, goal } = context.problem();
  const game = `${puzzle.id} ${position} ${goal}`;
  const dialog = openDialog({ name: "editor", title: t("editor.title"), closeLabel: t("dialog.close"), wide: true, onClose: () => { kept = { game, history }; } });
  const loaded = draftFrom(editors, puzzle, context.table.position(), goal);
  /** Whether this stroke has changed something already. */
  let joined = false;
  /** @type {History} */
  let history = kept?.game === game ? kept.history : { now: loaded ?? freshDraft(editors), past: [] };
  /** @type {ReadonlyMap<string, Tools>} */
  const all = new Map([...editors].map(([kind, editor]) => [kind, editor.tools(context.words)]));
  /** The brush in hand for each kind and layer. @type {Map<string, string>} */
  const hands = new Map();

  const trouble = h("p", { class: "trouble", role: "alert" });
  const top = h("div", { class: "editor-top" });
  const sheet = h("div", { class: "editor-tools" });
  const side = h("div", { class: "editor-tools" });
  const place = h("div", { class: "editor-tools" });
  const about = h("p", { class: "editor-count", role: "status" });
  const undo = h("button", { type: "button", class: "button", text: t("editor.undo"), on: { click: back } });
  const anyway = h("button", { type: "button", class: "button", text: t("editor.open-anyway"), hidden: true, on: { click: () => void take(true) } });
  const go = h("button", { type: "button", class: "button main", text: t("editor.open"), on: { click: () => void take(false) } });
  const stage = createStage({
    label: t("editor.grid"),
    paint: (r, c, how) => stroke(tools().paint(now(), brush(), r, c, how), how === "joins"),
    done: show,
    type(key, r, c) {
      const mark = tools().typed(key, now());
      if (mark === null) return false;
      stroke(tools().paint(now(), mark, r, c, "key"), false);
      return true;
    },
  });

  const now = () => history.now;
  const tools = () => /** @type {Tools} */ (all.get(now().kind));
  const hand = () => `${now().kind} ${now().layer}`;

  function brush() {
    const brushes = tools().brushes(now());
    const held = hands.get(hand());
    return brushes.find(({ value }) => value === held)?.value ?? brushes[0]?.value ?? NOTHING;
  }

  /** @param {Draft} next */
  function change(next) {
    if (next === now()) return;
    stroke(next, false);
    show();
  }

  /** The tools wait for the end of a stroke: a hand is not to be held up. @param {Draft} next @param {boolean} joins */
  function stroke(next, joins) {
    if (!joins) joined = false;
    if (next === now()) return;
    history = advance(history, next, joined);
    joined = true;
    paint();
  }

  function back() {
    history = stepBack(history);
    show();
    // A button that has nothing left to do gives the focus on.
    if (undo.disabled) go.focus();
  }

  /** @type {Desk["tell"]} */
  function tell(line) {
    trouble.textContent = line ? sentence(context.words, line) : "";
    anyway.hidden = true;
  }

  /** @type {Desk} */
  const desk = { context, draft: now, change, paint: stroke, done: show, tell };
  /** @type {Map<string, import("./tools.js").Bench | undefined>} */
  const benches = new Map();

  function show() {
    // Not before the stroke is over: when a line goes, the cells move up or down.
    tell(null);
    const draft = now();
    const layers = tools().layers(draft);
    const brushes = tools().brushes(draft);
    refill(
      top,
      chips(t("editor.family"), "kind", [...editors.keys()].map((value) => ({ value, label: t(`editor.kind.${value}`) })), draft.kind, (kind) => change(withKind(editors, draft, kind))),
      layers.length > 1 && chips(t("editor.layer"), "layer", layers.map((value) => ({ value, label: t(`editor.layer.${value}`) })), draft.layer, (/** @type {Layer} */ layer) => change({ ...draft, layer })),
      brushes.length > MOST_BRUSHES
        ? h("div", { class: "row" }, h("span", { text: t("editor.brush") }), list(t("editor.brush"), "brush", brushes, brush(), hold))
        : chips(t("editor.brush"), "brush", brushes, brush(), hold),
    );
    paint();
    refill(sheet, ...common(draft));
    refill(side, ...tools().side(desk));
    const made = bench();
    if (made?.element !== place.firstElementChild) fill(place, made?.element);
    undo.disabled = history.past.length === 0;
  }

  function bench() {
    const { kind } = now();
    if (!benches.has(kind)) benches.set(kind, tools().bench?.(desk));
    return benches.get(kind);
  }

  /** @param {string} mark */
  function hold(mark) {
    hands.set(hand(), mark);
  }

  function paint() {
    const draft = now();
    const { shown, look, count, joined } = tools();
    const marks = shown(draft);
    stage.show(marks.map((row, r) => row.map((mark, c) => {
      const { what, ...rest } = look(mark, draft);
      return { ...rest, name: t("editor.at", { column: c + 1, row: r + 1, what }), seams: joined ? seams(marks, r, c) : "" };
    })), draft.lattice === "xt");
    stage.element.dataset.lattice = draft.lattice;
    bench()?.show(draft);
    about.textContent = count(draft);
  }

  /** Lattice and size, which every kind has. @param {Draft} draft */
  function common(draft) {
    const { wide, high } = sizeOf(draft.board);
    const { lattices, filled, added, graph } = editorOf(editors, draft.kind);
    /** @param {number} w @param {number} h */
    const grown = (w, h) => change(withBoard(editors, draft, resize(draft.board, w, h, added)));
    return [
      lattices.length > 1 && chips(t("editor.lattice"), "lattice", lattices.map((value) => ({ value, label: t(`editor.${value}`) })), draft.lattice, (/** @type {Lattice} */ lattice) => change({ ...draft, lattice })),
      // Tiles can also lie on points and edges, which have a sheet of their own.
      (graph || puzzle.lattice === "graph") && h("div", { class: "row" }, press(t("editor.graph"), "graph", () => void context.open("graph"))),
      h(
        "div",
        { class: "row" },
        h("span", { text: t("editor.size") }),
        list(t("chooser.width"), "wide", numbers(MOST_WIDE), String(wide), (n) => grown(Number(n), high)),
        h("span", { "aria-hidden": "true", text: "×" }),
        list(t("chooser.height"), "high", numbers(MOST_HIGH), String(high), (n) => grown(wide, Number(n))),
        press(t("editor.fill"), "fill", () => change(withBoard(editors, draft, mapSheet(draft.board, () => filled)))),
        press(t("editor.clear"), "clear", () => change(withBoard(editors, draft, mapSheet(draft.board, () => NOTHING)))),
      ),
    ];
  }

  /** @param {boolean} surely */
  async function take(surely) {
    tell(null);
    go.disabled = anyway.disabled = true;
    const opened = await openDraft(context, editorOf(editors, now().kind), tools(), now(), surely);
    go.disabled = anyway.disabled = false;
    if (!dialog.element.open) return;
    if (!opened.ok) {
      tell(opened.line);
      anyway.hidden = !opened.doubtful;
      return;
    }
    dialog.close();
    // Start and goal of one's own are part of the puzzle.
    writeAddress(context, linksOf(context).puzzle);
    context.tell({ kind: "info", say: { code: "editor.opened" } });
  }

  dialog.element.addEventListener("keydown", (event) => {
    const writing = event.target instanceof HTMLInputElement && event.target.type === "text";
    if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || writing) return;
    event.preventDefault();
    back();
  });
  fill(
    dialog.body,
    h("p", { class: "soft", text: t(loaded ? "editor.about" : "editor.about-fresh") }),
    h("div", { class: "editor" }, h("div", { class: "editor-main" }, top, stage.element), h("div", { class: "editor-side" }, sheet, place, side)),
    h("div", { class: "editor-foot" }, about, trouble, h("div", { class: "row" }, go, anyway, undo)),
  );
  show();
}

/** Sides on which the same block goes on. @param {readonly (readonly string[])[]} marks @param {number} r @param {number} c */
function seams(marks, r, c) {
  const mark = marks[r]?.[c];
  if (mark === undefined || !/[A-Z]/.test(mark)) return "";
  const sides = /** @type {[string, number, number][]} */ ([["U", -1, 0], ["D", 1, 0], ["L", 0, -1], ["R", 0, 1]]);
  return sides.filter(([, down, along]) => marks[r + down]?.[c + along] === mark).map(([side]) => side).join("");
}
