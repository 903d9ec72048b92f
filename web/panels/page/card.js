// The card beside the board: the solver's latest message, the reason, and what can be done.

/** @import { Context } from "../../app/context.js" */
/** @import { NoteAction } from "../../play/notes.js" */

import { button, fill, h } from "../../dom.js";
import { sentence } from "../../play/notes.js";
import { focusBoard } from "./focus.js";

/** Buttons for a note's actions. @param {Context} context @param {readonly NoteAction[]} actions */
export const actionButtons = ({ words: { t } }, actions) => actions.map(({ code, params, run, main }) =>
  button(t(code, params), run, { class: main ? "button main" : "button" }));

/**
 * @param {HTMLElement} host the card in the side column
 * @param {HTMLElement} actions the same actions under the board, within reach of the thumb
 * @param {Context} context
 * @returns {{update: () => void}}
 */
export function createCard(host, actions, context) {
  /** @type {unknown} */
  let shown;

  return {
    update() {
      const { note } = context;
      if (note === shown) return;
      shown = note;
      host.hidden = note === null;
      const list = note?.actions ?? [];
      const here = actions.contains(document.activeElement);
      fill(actions, ...actionButtons(context, list));
      actions.hidden = list.length === 0;
      actions.toggleAttribute("data-many", list.length > 1);
      // If one of them had the focus, it goes to the first new action, otherwise to the board.
      const next = actions.querySelector("button");
      if (here && next) next.focus({ preventScroll: true });
      else if (here) focusBoard();
      if (!note) {
        fill(host);
        return;
      }
      host.dataset.note = note.kind;
      fill(
        host,
        h("h2", { class: "card-title", text: sentence(context.words, note.say) }),
        ...(note.lines ?? []).map((line) => h("p", { text: sentence(context.words, line) })),
      );
    },
  };
}
