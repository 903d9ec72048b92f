// Native dialogs, built when opened and removed when closed; the browser keeps the focus inside and restores it
// afterwards.

/** @import { Translate } from "../../model/types.js" */

import { byId, closeDialogs, h, iconButton } from "../../dom.js";
import { enterDialog } from "../../play/links/entries.js";

/**
 * @typedef {object} OpenDialog
 * @property {HTMLDialogElement} element
 * @property {HTMLElement} body
 * @property {() => void} close
 */

/**
 * @param {Translate} t
 * @param {object} options
 * @param {string} options.name for data-dialog
 * @param {string} [options.title] the text of `name.title` if absent
 * @param {boolean} [options.wide]
 * @param {() => void} [options.onClose]
 * @returns {OpenDialog}
 */
export function openDialog(t, { name, title = t(`${name}.title`), wide = false, onClose }) {
  const id = `dialog-${name}`;
  closeDialogs();
  const body = h("div", { class: "dialog-body" });
  const element = h(
    "dialog",
    { class: wide ? "dialog wide" : "dialog", "aria-labelledby": id, data: { dialog: name } },
    h(
      "div",
      { class: "dialog-head" },
      h("h2", { id, tabindex: "-1", text: title }),
      iconButton("close", t("dialog.close"), () => element.close(), { class: "quiet icon-only" }),
    ),
    body,
  );
  element.addEventListener("close", () => {
    element.remove();
    onClose?.();
  });
  // A press on the backdrop closes the dialog; one that began inside (a selection that slipped out) does not.
  let outside = false;
  element.addEventListener("pointerdown", (event) => {
    outside = event.target === element;
  });
  element.addEventListener("click", (event) => {
    if (outside && event.target === element) element.close();
  });
  byId("dialogs").append(element);
  element.showModal();
  enterDialog();
  byId(id).focus();
  return { element, body, close: () => element.close() };
}
