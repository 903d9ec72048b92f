// The card beside the board: what the solver said last, why, and what can be done about it.

/** @import { Context } from "../../app/context.js" */
/** @import { NoteAction } from "../../play/notes.js" */

import { button, fill, h } from "../../dom.js";
import { sentence } from "../../play/notes.js";
import { focusBoard } from "./focus.js";

/** What can be done about a note. @param {Context} context @param {readonly NoteAction[]} actions */
export const actionButtons = ({ words: { t } }, actions) => actions.map(({ code, params, run, main }) =>
  button(t(code, params), run, { class: main ? "button main" : "button" }));

/**
 * @param {HTMLElement} host the card in the side column
 * @param {HTMLElement} actions the same actions under the board, in reach of the thumb
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
      // Whoever pressed one of them by the keyboard goes on with what has taken its place, or on the board.
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
