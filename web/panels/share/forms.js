// The board in the notations of other programs: game ids, rows of numbers, codes, each with a button to copy it. The
// core writes them.

import { button, h } from "../../base/dom.js";
import { sentence, lineOf } from "../../play/notes.js";
import { positionText } from "../../model/session.js";

/**
 * @param {Parts<"forms" | "table" | "words">} parts
 * @param {(field: HTMLInputElement) => void} copy
 * @returns {Promise<HTMLElement>}
 */
export async function formsOf(parts, copy) {
  const { table: { puzzle, session }, words } = parts;
  const { t } = words;
  const told = await parts.forms.write(puzzle.id, positionText(session));
  if ("code" in told) return h("p", { class: "trouble", text: sentence(words, lineOf(told)) });
  // Our own notation is the link above.
  const forms = Object.entries(told.forms).filter(([name]) => name !== "hirameki");
  if (!forms.length) return h("p", { class: "soft", text: t("share.forms-none") });
  return h("ul", { class: "share-forms" }, ...forms.map(([name, text]) => {
    const label = t(`form.${name}`);
    const field = h("input", {
      type: "text", readonly: true, value: text, class: "share-address", "aria-label": label,
      on: { focus: () => field.select() },
    });
    const named = { "aria-label": t("share.form-copy-of", { form: label }) };
    const take = button(t("share.form-copy"), () => copy(field), named);
    return h("li", {}, h("span", { text: label, "aria-hidden": "true" }), field, take);
  }));
}
