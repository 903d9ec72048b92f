// The foot of the editor: one line about what was painted, what is wrong with it, and the buttons that open it and undo
// a step.

/** @import { OpenDialog } from "../common/dialog.js" */
/** @import { Drafting } from "./drafting.js" */

import { button, h, inRow } from "../../base/dom.js";
import { sentence } from "../../play/notes.js";
import { isDrawn } from "./draft.js";
import { openDraft } from "./opening.js";

/**
 * @typedef {object} Foot
 * @property {HTMLElement} element
 * @property {(line: Line | null) => void} tell shows an error; null clears it
 * @property {(text: string) => void} count
 * @property {() => void} back
 * @property {() => void} update
 */

/**
 * @param {Parts<"find" | "openings" | "solver" | "table" | "tell" | "words">} parts
 * @param {object} editing
 * @param {OpenDialog} editing.dialog
 * @param {Drafting} editing.drafting
 * @param {() => void} editing.back undoes a step
 * @returns {Foot}
 */
export function createFoot(parts, { dialog, drafting, back }) {
  const { t } = parts.words;
  const trouble = h("p", { class: "trouble", role: "alert" });
  const about = h("p", { class: "editor-count", role: "status" });
  const undo = button(t("editor.undo"), stepBack);
  const anyway = button(t("editor.open-anyway"), () => void take(true), { hidden: true });
  const go = button(t("editor.open"), () => void take(false), { class: "button main" });

  /** @param {Line | null} line */
  function tell(line) {
    trouble.textContent = line ? sentence(parts.words, line) : "";
    anyway.hidden = true;
  }

  function stepBack() {
    back();
    // A button that becomes disabled passes the focus on.
    if (undo.disabled) go.focus();
  }

  /** Opens what was painted. @param {boolean} surely even if it cannot be solved */
  async function take(surely) {
    tell(null);
    go.disabled = anyway.disabled = true;
    const opened = await openDraft(parts, drafting.editor(), drafting.now(), surely);
    go.disabled = anyway.disabled = false;
    if (!dialog.element.open) return;
    if (!opened.ok) {
      tell(opened.line);
      anyway.hidden = !opened.doubtful;
      return;
    }
    dialog.close();
    const { position, puzzle: { names }, session: { line: { goal } } } = parts.table;
    const changed = !isDrawn(drafting.now()) &&
      drafting.editor().opened(drafting.now(), { names, position: position(), goal });
    parts.tell({ kind: "info", say: changed || { code: "editor.opened" } });
  }

  return {
    element: h("div", { class: "editor-foot" }, about, trouble, inRow(go, anyway, undo)),
    tell,
    count(text) {
      about.textContent = text;
    },
    back: stepBack,
    update() {
      undo.disabled = drafting.history().past.length === 0;
    },
  };
}
