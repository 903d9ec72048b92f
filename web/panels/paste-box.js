// One box for whatever somebody sent: a whole address, a bare code, a board drawn in text.

/** @import { Room } from "../room.js" */

import { h } from "../dom.js";

/**
 * @param {Room} room
 * @param {(text: string) => Promise<string | null>} take the sentence that says why not, or null
 * @returns {HTMLElement}
 */
export function pasteBox(room, take) {
  const { t } = room.words;
  const trouble = h("p", { class: "trouble", id: "paste-trouble", role: "alert" });
  const box = h("textarea", { rows: "3", id: "paste-text", spellcheck: "false", autocapitalize: "off", autocomplete: "off", "aria-describedby": "paste-trouble" });
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
  return form;
}
