// The editor of custom boards: cells are painted, or points and edges drawn, everything else is chosen beside them, and
// the result is an ordinary link. What a kind of puzzle needs, it tells as data (`KindEditor`).

/** @import { Draft, Editors } from "./types.d.ts" */
/** @import { Drafting } from "./draft.js" */
/** @import { Desk } from "./stage.js" */
/** @import { Change } from "./fields.js" */

import { fill, h } from "../../base/dom.js";
import { fetchEditors } from "../../kinds/editors.js";
import { centred, EMPTY, readSketch, sizeFor } from "../../model/drawn.js";
import { factsOf, shelfOf } from "../../model/kinds.js";
import { gap } from "../../play/notes.js";
import { refill } from "../common/anew.js";
import { openDialog } from "../common/dialog.js";
import { stepAsked } from "../page/keys.js";
import { cellLooks, createBench, createStage } from "./stage.js";
import {
  brushChoices, elementsOf, endControls, kindChoice, ruleChoice, said, sheetChoice, sizeChoice,
} from "./fields.js";
import { countOf, createDrafting, draftFrom, freshDraft, isDrawn } from "./draft.js";
import { createFoot } from "./foot.js";
import { leave, takeUp } from "./left.js";
import { createPoints } from "./points.js";

export const takes = /** @type {const} */ ([
  "catalog", "find", "openings", "problem", "solver", "storage", "table", "tell", "words",
]);

export const prepare = () => fetchEditors();

/**
 * @param {Taken<typeof takes>} parts
 * @param {{shelf?: string}} options `shelf`: of the board to begin with, if not the table's
 * @param {Awaited<ReturnType<typeof prepare>>} editors
 */
export function open(parts, { shelf = shelfOf(parts.table.puzzle) }, editors) {
  const { catalog, words, words: { t } } = parts;
  const dialog = openDialog(t, { name: "editor", title: t("puzzles.editor"), wide: true });
  const { about, drafting, keep, opened } = beginDrafting(parts, editors, shelf, dialog.closed);
  const { editor, now } = drafting;
  const hint = h("p", { class: "soft" });
  const brushes = h("div", { class: "editor-top" });
  const basics = h("div", { class: "editor-tools" });
  const details = h("div", { class: "editor-tools" });
  const foot = createFoot(parts, { dialog, drafting, step, opened });
  /** @type {Desk} */
  const desk = { change, stroke, done: show, tell: foot.tell };
  const stage = createSheet(t("editor.grid"), drafting, desk);
  const points = createDrawing(t, drafting, desk);
  const bench = createBench(parts, drafting, desk);

  /** The tools are updated only after a stroke, not to slow it down. @param {Draft} next */
  function stroke(next, joins = false) {
    if (drafting.stroke(next, joins)) paint();
  }

  /** @type {Change} */
  function change(next, typed = false) {
    if (next === now()) return;
    stroke(next);
    show(typed);
  }

  function show(typed = false) {
    const edges = isDrawn(now()) && editor().drawn;
    keep();
    // Not before the stroke is over: when a line disappears, the cells move up or down.
    foot.tell(null);
    fill(hint, ...hintIn(words, drafting));
    refill(brushes, ...brushChoices(words, drafting, change));
    paint();
    foot.update();
    if (typed) return;
    refill(
      basics, kindChoice(words, drafting, change), sheetChoice(words, drafting, change),
      ...(edges ? points.tools(edges) : [sizeChoice(words, drafting, change)]),
    );
    refill(
      details, edges && ruleChoice(words, drafting, change),
      ...elementsOf(words, edges ? endControls(now(), edges) : editor().controls(now(), catalog.find), now, change),
      !edges && h("p", { class: "soft", text: aboutIn(words, about) }),
    );
  }

  function paint() {
    const edges = isDrawn(now());
    for (const one of [points.stage, points.list]) one.hidden = !edges;
    stage.element.hidden = edges;
    bench.show();
    if (edges) points.show();
    else stage.show(cellLooks(words, editor(), now()), now().lattice === "xt");
    foot.count(edges ? points.text() : said(words, countOf(editor(), now())));
  }

  /** @param {() => void} go back or on */
  function step(go) {
    points.leave();
    go();
    show();
  }

  stepByKey(dialog.element, foot.back, foot.on);
  const editing = sideBySide([brushes, stage.element, points.stage], [hint, basics, bench.element, details]);
  fill(dialog.body, editing, points.list, foot.element);
  show();
}

/** @param {HTMLElement[]} main what one paints with, and the sheet @param {HTMLElement[]} side all else */
const sideBySide = (main, side) => h(
  "div", { class: "editor" },
  h("div", { class: "editor-main" }, ...main), h("div", { class: "editor-side" }, ...side),
);

/** How one draws here, where the sheet does not show it. @param {Words} words @param {Drafting} drafting */
function hintIn(words, { editor, now }) {
  const { t } = words;
  if (isDrawn(now())) {
    return [t("graph.about"), h("span", { class: "by-keys", text: `${gap(t)}${t("graph.keys")}` })];
  }
  const hint = editor().hint(now());
  return hint ? [said(words, hint)] : [];
}

/** How one goes on, and where the board came from. @param {Words} words @param {string | null} from */
const aboutIn = ({ t }, from) =>
  (from ? t("list.sentences", { one: t("editor.about"), other: t(from) }) : t("editor.about"));

/** The cells to paint. @param {string} label @param {Drafting} drafting @param {Desk} desk */
const createSheet = (label, { brush, drop, editor, now, painted }, { done, stroke }) => createStage({
  label,
  paint: (r, c, how) => stroke(painted(brush(), r, c, how), how === "joins"),
  drop,
  done,
  type(key, r, c) {
    const mark = editor().keys(now())[key];
    if (mark === undefined) return false;
    stroke(painted(mark, r, c, "key"));
    return true;
  },
});

/** The points and edges to draw. @param {Translate} t @param {Drafting} drafting @param {Desk} desk */
function createDrawing(t, { drop, editor, now }, { change, done, stroke }) {
  const points = createPoints(t, {
    now: () => now().sketch,
    change: (sketch, joins) => stroke(sketch === now().sketch ? now() : { ...now(), sketch }, joins),
    drop,
    done,
    take(code) {
      const lattice = editor().sheets.find((prefix) => code.startsWith(`${prefix}.`)) ?? now().lattice;
      points.leave();
      change({ ...now(), lattice, ...centred(readSketch(code), sizeFor(EMPTY)) });
    },
  });
  return points;
}

/**
 * Whether the game has ended: whoever edits its board means the board, and not what is left on it.
 * @param {Parts<"table">} parts
 */
const isOver = ({ table }) => table.solved() || !table.rules.legal(table.position()).length;

/**
 * The game whose board is edited: as it lies on the table, or as it began if it has ended.
 * @param {Parts<"problem" | "table">} parts
 */
function gameOn({ problem, table }) {
  const { puzzle, goal, ...now } = problem();
  const position = isOver({ table }) ? table.session.line.start : now.position;
  /** @param {string} shelf of the board to begin with */
  const name = (shelf) => `${puzzle.id} ${position} ${goal} ${shelf}`;
  return { puzzle, goal, position, name };
}

/**
 * @param {Editors} editors
 * @param {string} shelf
 * @returns {[kind: KindName, group: string | undefined]} of its boards
 */
function kindOn(editors, shelf) {
  for (const kind of editors.keys()) {
    const own = factsOf({ kind }).shelves.find(({ name }) => name === shelf);
    if (own) return [kind, own.group];
  }
  throw new TypeError(`no shelf is called ${shelf}`);
}

/**
 * The draft that was left, or the board on the table.
 * @param {Parts<"problem" | "storage" | "table">} parts
 * @param {Editors} editors
 * @param {string} shelf of the board to begin with
 * @param {AbortSignal} closed of the editor: what was changed is saved then, too
 * @returns {{drafting: Drafting, about: string | null, keep: () => void, opened: () => void}} `about`: code of where it
 *   came from; `keep` saves what was changed, for the next time; `opened`: it lies on the table now
 */
function beginDrafting(parts, editors, shelf, closed) {
  const { storage, table } = parts;
  const { puzzle, goal, position, name } = gameOn(parts);
  const read = table.rules.read(position);
  const here = shelf === shelfOf(puzzle);
  const loaded = read.ok && here ? draftFrom(editors, puzzle, read.position, goal) : null;
  const board = loaded ?? freshDraft(editors, ...kindOn(editors, shelf));
  const begun = takeUp(storage, editors, name(shelf), board);
  const drafting = createDrafting(editors, begun);
  function keep() {
    if (drafting.history() !== begun) leave(storage, name(shelf), drafting.history());
  }
  closed.addEventListener("abort", keep);
  document.addEventListener("visibilitychange", takeTyped, { signal: closed });
  return {
    drafting,
    about: begun.now !== board || !here ? null : loaded ? "editor.about-table" : "editor.about-fresh",
    keep,
    opened() {
      const { layer, layers } = drafting.editor();
      const { now, ...steps } = drafting.history();
      // It will be seen as a board from the table is, and not on the layer that was painted last.
      const seen = { ...now, layer: layers(now).includes(layer) ? layer : /** @type {const} */ ("board") };
      leave(storage, gameOn(parts).name(shelfOf(parts.table.puzzle)), { now: seen, ...steps });
    },
  };
}

/** @param {EventTarget | null} target */
const isText = (target) => target instanceof HTMLInputElement && target.type === "text";

/** A page that is reloaded says nothing to a field in which one is typing. */
function takeTyped() {
  const { activeElement } = document;
  if (isText(activeElement)) activeElement?.dispatchEvent(new Event("change"));
}

/**
 * The keys of undo and redo, as on the table.
 * @param {HTMLElement} element @param {() => void} back @param {() => void} on
 */
function stepByKey(element, back, on) {
  element.addEventListener("keydown", (event) => {
    const step = stepAsked(event, back, on);
    if (!step || isText(event.target)) return;
    event.preventDefault();
    step();
  });
}
