// The foot of the editor: one line about what was painted, what is wrong with it, and the buttons that open it and undo
// a step.

/** @import { OpenDialog } from "../common/dialog.js" */
/** @import { Drafting } from "./draft.js" */
/** @import { Deal, Draft, End, KindEditor, Written } from "./types.d.ts" */

import { button, h, iconButton, inRow } from "../../base/dom.js";
import { codeOfSketch, lessened, trouble } from "../../model/drawn.js";
import { factsOf } from "../../model/kinds.js";
import { askDeal } from "../../play/dealing.js";
import { readGame } from "../../play/links/opening.js";
import { lineOf, sentence } from "../../play/notes.js";
import { explain } from "../../play/solving/answer-notes.js";
import { whileDisabled } from "../common/dialog.js";
import { isDrawn } from "./draft.js";

/** Milliseconds of waiting before it is told. */
const PATIENCE = 300;

/**
 * @typedef {object} Foot
 * @property {HTMLElement} element
 * @property {(line: Line | null) => void} tell shows an error; null clears it
 * @property {(text: string) => void} count
 * @property {() => void} back undoes a step
 * @property {() => void} on brings it again
 * @property {() => void} update
 */

/**
 * @param {Parts<"find" | "openings" | "solver" | "table" | "tell" | "words">} parts
 * @param {object} editing
 * @param {OpenDialog} editing.dialog
 * @param {Drafting} editing.drafting
 * @param {(go: () => void) => void} editing.step goes back or on, and shows what is there then
 * @param {() => void} editing.opened called when the draft lies on the table
 * @returns {Foot}
 */
export function createFoot(parts, { dialog, drafting, step, opened: onTable }) {
  const { solver, words: { t } } = parts;
  let counted = "";
  const trouble = h("p", { class: "trouble", role: "alert" });
  const about = h("p", { class: "editor-count", "aria-live": "polite" });
  /** @param {() => void} go */
  const steps = (go) => () => {
    step(go);
    passFocusOn(dialog);
  };
  const [stepBack, stepOn] = [steps(drafting.back), steps(drafting.on)];
  const undo = button(t("editor.undo"), stepBack, { "aria-keyshortcuts": "Control+Z" });
  const again = { class: "button icon-only", "aria-keyshortcuts": "Control+Y" };
  const redo = iconButton("redo", t("editor.redo"), stepOn, again);
  const anyway = button(t("editor.open-anyway"), () => void take(anyway), { hidden: true });
  const go = button(t("editor.open"), () => void take(go), { class: "button main" });

  /** @param {Line | null} line */
  function tell(line) {
    trouble.textContent = line ? sentence(parts.words, line) : "";
    // What stands there already is not said twice.
    about.hidden = line !== null && trouble.textContent === counted;
    anyway.hidden = true;
  }

  /** Opens what was painted. @param {HTMLButtonElement} pressed */
  async function take(pressed) {
    tell(null);
    // Painting may go on meanwhile.
    const editor = drafting.editor();
    const draft = drafting.now();
    const waits = setTimeout(() => {
      about.textContent = t(solver.state.engine.name === "loading" ? "say.opening" : "asking.started");
    }, PATIENCE);
    const opened = await whileDisabled([go, anyway], () =>
      openDraft(parts, editor, draft, { doubts: pressed === go, wanted: () => dialog.element.open }));
    clearTimeout(waits);
    about.textContent = counted;
    if (!dialog.element.open) return;
    if (!opened.ok) {
      tell(opened.line);
      anyway.hidden = !opened.doubtful;
      return;
    }
    dialog.close();
    onTable();
    const { position, puzzle: { names }, session: { line: { goal } } } = parts.table;
    const changed = !isDrawn(draft) && editor.opened(draft, { names, position: position(), goal });
    // Where the goal lies on the board already, the result says so.
    if (changed || !parts.table.solved()) parts.tell({ kind: "info", say: changed || { code: "editor.opened" } });
  }

  return {
    element: h("div", { class: "editor-foot" }, about, trouble, inRow(go, anyway, undo, redo)),
    tell,
    count(text) {
      about.textContent = counted = text;
    },
    back: stepBack,
    on: stepOn,
    update() {
      const { future, past } = drafting.history();
      undo.disabled = past.length === 0;
      const had = document.activeElement === redo;
      redo.hidden = future.length === 0;
      if (had && redo.hidden) undo.focus();
    },
  };
}

/**
 * A step can disable the button that had the focus, or take it away with the sheet on which it was. It does not go to a
 * button that does something at the next press.
 * @param {OpenDialog} dialog
 */
function passFocusOn({ element, heading }) {
  const has = document.activeElement;
  if (!has || !element.contains(has) || has.matches(":disabled") || !has.getClientRects().length) heading.focus();
}

// Opens a draft as a game on the table. If something is wrong with it, the dialog says so and keeps the draft.

/**
 * @typedef {{ok: true} | {ok: false, line: Line, doubtful?: boolean}} Opened doubtful: it can be opened, but has no
 *   solution
 */

/** @param {KindEditor} editor @param {Draft} draft @returns {Written} the link of what was painted or drawn */
export const writtenBy = (editor, draft) => (isDrawn(draft) ? drawnText(editor, draft) : editor.written(draft));

/** @param {KindEditor} editor @param {Draft} draft @returns {Written} the link of points and edges */
function drawnText({ drawn }, { ends, kind, lattice, sketch: drawing, times }) {
  const what = trouble(drawing);
  if (what) return { ok: false, error: what };
  const sketch = lessened(drawing, times);
  const [start = "", goal = ""] = /** @type {End[]} */ (["start", "goal"]).map((end) =>
    drawn?.end(sketch, end, ends[end]));
  for (const end of [start, goal]) if (typeof end !== "string") return { ok: false, error: end };
  const board = `p1/${factsOf({ kind }).family}/${codeOfSketch(sketch, lattice)}`;
  return { ok: true, text: `${board}${start ? `/${start}` : ""}${goal ? `/g.${goal}` : ""}` };
}

/**
 * @param {Parts<"find" | "openings" | "solver" | "table">} parts
 * @param {KindEditor} editor
 * @param {Draft} draft
 * @param {{doubts: boolean, wanted: () => boolean}} options `doubts`: not if it cannot be solved; `wanted`: whether it
 *   is still to be opened when the solver has answered
 * @returns {Promise<Opened>}
 */
async function openDraft(parts, editor, draft, { doubts, wanted }) {
  const written = writtenBy(editor, draft);
  if (!written.ok) return { ok: false, line: lineOf(written.error) };
  let { text } = written;
  if (written.deal) {
    const dealt = await deal(parts, written.deal);
    if (!dealt.ok) return dealt;
    text = dealt.text;
  }
  // A board is played before the solver is there; then it says of its own accord what cannot be solved.
  if (editor.refutes && doubts && parts.solver.state.engine.name !== "loading") {
    const doubt = await refuted(parts, text);
    if (doubt) return doubt;
  }
  if (!wanted()) return { ok: true };
  const opened = await parts.openings.link(text);
  return opened.ok ? { ok: true } : { ok: false, line: opened.line };
}

/**
 * @param {Parts<"find" | "solver">} parts
 * @param {Deal} wanted
 * @returns {Promise<{ok: true, text: string} | {ok: false, line: Line}>}
 */
async function deal({ find, solver }, { board, goal }) {
  const found = await find(board);
  if ("code" in found) return { ok: false, line: lineOf(found) };
  const reply = await askDeal({ solver }, { puzzle: found.id, position: goal, goal });
  if (!reply.ok) return { ok: false, line: lineOf(reply.error) };
  const own = found.goal === goal ? "" : `/g.${goal}`;
  return { ok: true, text: `p1/${board}/${reply.result.position}${own}` };
}

/**
 * Whether areas, a piece that fits nowhere, or a colouring prove at once that the region cannot be filled.
 * @param {Parts<"find" | "solver" | "table">} parts
 * @param {string} text
 * @returns {Promise<Opened | null>}
 */
async function refuted({ find, solver, table }, text) {
  const { rulesOf } = table;
  const read = await readGame(text, { find, rulesOf });
  if (!read.ok) return read;
  const { game: { goal, position }, puzzle } = read;
  // The core refutes before it searches; one position is enough for that.
  const question = { puzzle: puzzle.id, position: rulesOf(puzzle).write(position), goal, nodes: 1 };
  const reply = await solver.ask("solve", question);
  const certificate = reply.ok && reply.result.outcome === "unsolvable" ? reply.result.certificate : null;
  const line = certificate && explain(puzzle, position, certificate).lines[0];
  return line ? { ok: false, line, doubtful: true } : null;
}
