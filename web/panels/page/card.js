// The card beside the board: what the solver said last, why, and what can be done about it.

/** @import { Room } from "../../app/context.js" */
/** @import { Deed } from "../../play/notes.js" */

import { fill, h } from "../../dom.js";
import { sentence } from "../../play/notes.js";

/**
 * @param {HTMLElement} host the card in the side column
 * @param {HTMLElement} deeds the same deeds under the board, in reach of the thumb
 * @param {Room} room
 * @returns {{update: () => void}}
 */
export function createCard(host, deeds, room) {
  /** @type {unknown} */
  let shown;

  /** @param {Deed[]} list */
  const buttons = (list) =>
    list.map(({ code, params, run, main }) => h("button", { type: "button", class: main ? "button main" : "button", text: room.words.t(code, params), on: { click: run } }));

  return {
    update() {
      const { note } = room;
      if (note === shown) return;
      shown = note;
      host.hidden = note === null;
      const list = note?.deeds ?? [];
      fill(deeds, ...buttons(list));
      deeds.hidden = list.length === 0;
      deeds.toggleAttribute("data-many", list.length > 1);
      if (!note) {
        fill(host);
        return;
      }
      host.dataset.note = note.kind;
      fill(
        host,
        h("h2", { class: "card-title", text: sentence(room.words, note.say) }),
        ...(note.lines ?? []).map((line) => h("p", { text: sentence(room.words, line) })),
      );
    },
  };
}
