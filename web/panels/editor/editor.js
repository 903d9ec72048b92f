// The editor of custom boards: cells are painted, everything else is chosen beside them, and the result is an ordinary
// link.

/** @import { Bench, Desk, Draft, Editors } from "./types.d.ts" */
/** @import { History } from "./draft.js" */
/** @import { Drafting } from "./drafting.js" */

import { fill, h } from "../../base/dom.js";
import { fetchEditors } from "../../kinds/editors.js";
import { draftFrom, freshDraft } from "./draft.js";
import { openDialog } from "../common/dialog.js";
import { boardChoices, brushChoices } from "./choices.js";
import { createDrafting } from "./drafting.js";
import { refill } from "./fields.js";
import { createFoot } from "./foot.js";
import { cellLooks } from "./looks.js";
import { createStage } from "./stage.js";

/**
 * The last drafts, in case the dialog was closed too soon, and the game that was on the table then.
 * @type {{game: string, history: History} | null}
 */
let kept = null;

/**
 * @param {Parts<"catalog" | "find" | "open" | "openings" | "problem" | "solver" | "table" | "tell" | "words">} parts
 * @param {{kind?: string}} options `kind`: of the board to begin with, if not the table's
 */
export async function open(parts, { kind = parts.table.puzzle.kind }) {
  const { catalog, open: openPanel, words } = parts;
  const { t } = words;
  const { about, drafting, keep } = beginDrafting(parts, await fetchEditors(), kind);
  const dialog = openDialog(t, { name: "editor", wide: true, onClose: keep });
  const { now, tools } = drafting;
  const top = h("div", { class: "editor-top" });
  const sheet = h("div", { class: "editor-tools" });
  const side = h("div", { class: "editor-tools" });
  const foot = createFoot(parts, { dialog, drafting, back });
  const stage = createSheet(t("editor.grid"), drafting, stroke, show);

  /** The tools are updated only after a stroke, not to slow it down. @param {Draft} next @param {boolean} joins */
  function stroke(next, joins) {
    if (drafting.stroke(next, joins)) paint();
  }

  /** @type {Desk} */
  const desk = {
    catalog, open: openPanel, words, draft: now, paint: stroke, done: show, tell: foot.tell,
    change(next) {
      if (next === now()) return;
      stroke(next, false);
      show();
    },
  };
  const benches = createBenches(desk, drafting);

  function show() {
    // Not before the stroke is over: when a line disappears, the cells move up or down.
    foot.tell(null);
    refill(top, ...brushChoices(desk, drafting));
    paint();
    refill(sheet, ...boardChoices(desk, drafting));
    refill(side, ...tools().side(desk));
    benches.show();
    foot.update();
  }

  function paint() {
    stage.show(cellLooks(words, tools(), now()), now().lattice === "xt");
    stage.element.dataset.lattice = now().lattice;
    benches.paint();
    foot.count(tools().count(now()));
  }

  function back() {
    drafting.back();
    show();
  }

  undoByKey(dialog.element, foot.back);
  const main = h("div", { class: "editor-main" }, top, stage.element);
  const beside = h("div", { class: "editor-side" }, sheet, benches.element, side);
  fill(
    dialog.body,
    h("p", { class: "soft", text: t(about) }),
    h("div", { class: "editor" }, main, beside),
    foot.element,
  );
  show();
}

/**
 * The cells to paint.
 * @param {string} label
 * @param {Drafting} drafting
 * @param {(next: Draft, joins: boolean) => void} stroke
 * @param {() => void} done
 */
function createSheet(label, { brush, now, tools }, stroke, done) {
  return createStage({
    label,
    paint: (r, c, how) => stroke(tools().paint(now(), brush(), r, c, how), how === "joins"),
    done,
    type(key, r, c) {
      const mark = tools().typed(key, now());
      if (mark === null) return false;
      stroke(tools().paint(now(), mark, r, c, "key"), false);
      return true;
    },
  });
}

/**
 * The last drafts, or the board on the table.
 * @param {Parts<"problem" | "table" | "words">} parts
 * @param {Editors} editors
 * @param {string} kind to begin with
 * @returns {{drafting: Drafting, about: string, keep: () => void}} `about`: code of the text about it; `keep`: saves
 *   the drafts for the next time
 */
function beginDrafting({ problem, table, words }, editors, kind) {
  const { puzzle, position, goal } = problem();
  const game = `${puzzle.id} ${position} ${goal} ${kind}`;
  const loaded = kind === puzzle.kind ? draftFrom(editors, puzzle, table.position(), goal) : null;
  const begun = kept?.game === game ? kept.history : { now: loaded ?? freshDraft(editors, kind), past: [] };
  const drafting = createDrafting(editors, words, begun);
  return {
    drafting,
    about: loaded ? "editor.about" : "editor.about-fresh",
    keep: () => { kept = { game, history: drafting.history() }; },
  };
}

/** Each kind's controls that must not be rebuilt while they are used. @param {Desk} desk @param {Drafting} drafting */
function createBenches(desk, { now, tools }) {
  const element = h("div", { class: "editor-tools" });
  /** @type {Map<string, Bench | undefined>} */
  const made = new Map();
  function bench() {
    const { kind } = now();
    if (!made.has(kind)) made.set(kind, tools().bench?.(desk));
    return made.get(kind);
  }
  return {
    element,
    paint: () => bench()?.show(now()),
    show() {
      const mine = bench();
      if (mine?.element !== element.firstElementChild) fill(element, mine?.element);
    },
  };
}

/** @param {HTMLElement} element @param {() => void} back */
function undoByKey(element, back) {
  element.addEventListener("keydown", (event) => {
    const writing = event.target instanceof HTMLInputElement && event.target.type === "text";
    if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || writing) return;
    event.preventDefault();
    back();
  });
}
