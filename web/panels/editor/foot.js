// The foot of the editor: what was painted in one line, what is wrong with it, and the buttons that open it and take a
// step back.

/** @import { Context } from "../../app/context.js" */
/** @import { OpenDialog } from "../common/dialog.js" */
/** @import { Drafting } from "./drafting.js" */
/** @import { Desk } from "./tools.js" */

import { h } from "../../dom.js";
import { sentence } from "../../play/notes.js";
import { openDraft } from "./opening.js";

/**
 * @typedef {object} Foot
 * @property {HTMLElement} element
 * @property {Desk["tell"]} tell
 * @property {(text: string) => void} count
 * @property {() => void} back
 * @property {() => void} update
 */

/**
 * @param {object} parts
 * @param {Context} parts.context
 * @param {OpenDialog} parts.dialog
 * @param {Drafting} parts.drafting
 * @param {() => void} parts.back takes a step back
 * @returns {Foot}
 */
export function createFoot({ context, dialog, drafting, back }) {
  const { t } = context.words;
  const trouble = h("p", { class: "trouble", role: "alert" });
  const about = h("p", { class: "editor-count", role: "status" });
  const undo = h("button", { type: "button", class: "button", text: t("editor.undo"), on: { click: stepBack } });
  const anyway = h("button", {
    type: "button", class: "button", text: t("editor.open-anyway"), hidden: true,
    on: { click: () => void take(true) },
  });
  const go = h("button", {
    type: "button", class: "button main", text: t("editor.open"), on: { click: () => void take(false) },
  });

  /** @type {Desk["tell"]} */
  function tell(line) {
    trouble.textContent = line ? sentence(context.words, line) : "";
    anyway.hidden = true;
  }

  function stepBack() {
    back();
    // A button that has nothing left to do gives the focus on.
    if (undo.disabled) go.focus();
  }

  /** Opens what was painted. @param {boolean} surely although it cannot be solved */
  async function take(surely) {
    tell(null);
    go.disabled = anyway.disabled = true;
    const opened = await openDraft(context, drafting.editor(), drafting.tools(), drafting.now(), surely);
    go.disabled = anyway.disabled = false;
    if (!dialog.element.open) return;
    if (!opened.ok) {
      tell(opened.line);
      anyway.hidden = !opened.doubtful;
      return;
    }
    dialog.close();
    context.tell({ kind: "info", say: { code: "editor.opened" } });
  }

  return {
    element: h("div", { class: "editor-foot" }, about, trouble, h("div", { class: "row" }, go, anyway, undo)),
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
