// One box for pasting what somebody sent: a whole address, a bare code, or a board drawn as text.

/** @import { Context } from "../../app/context.js" */

import { h } from "../../dom.js";
import { openText, tellNotes } from "../../play/links/linking.js";
import { sentence } from "../../play/notes.js";

/**
 * @param {Context} context
 * @param {() => void} opened called when the text was opened, before any note is shown
 * @returns {HTMLElement}
 */
export function pasteBox(context, opened) {
  const { t } = context.words;
  const trouble = h("p", { class: "trouble", id: "paste-trouble", role: "alert" });
  const box = h("textarea", {
    rows: "3", id: "paste-text", spellcheck: "false", autocapitalize: "off", autocomplete: "off",
    "aria-describedby": "paste-trouble",
  });
  const form = h(
    "form",
    { class: "paste", on: { submit: (event) => void submit(event) } },
    h("label", { for: "paste-text", text: t("paste.label") }),
    box,
    h("button", { type: "submit", class: "button", text: t("paste.open") }),
    trouble,
  );
  /** @param {Event} event */
  async function submit(event) {
    event.preventDefault();
    trouble.textContent = "";
    trouble.textContent = await take(box.value);
    box.toggleAttribute("aria-invalid", trouble.textContent !== "");
  }
  /** @param {string} text @returns {Promise<string | null>} why the text cannot be opened, or null */
  async function take(text) {
    const found = await openText(context, text);
    if (!found.ok) return sentence(context.words, found.line);
    opened();
    tellNotes(context, found.notes);
    return null;
  }
  return form;
}
