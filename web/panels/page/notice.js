// What stays on the page until it is answered, whatever else happens: that a new build is there.

/** @import { Room } from "../../app/context.js" */

import { fill, h } from "../../dom.js";
import { sentence } from "../../play/notes.js";

/**
 * @param {HTMLElement} host
 * @param {Room} room
 * @returns {{update: () => void}}
 */
export function createNotice(host, room) {
  const { t } = room.words;
  host.setAttribute("aria-label", t("notice.name"));
  return {
    update() {
      const { notice } = room;
      host.hidden = notice === null;
      const deeds = (notice?.deeds ?? []).map(({ code, params, run, main }) =>
        h("button", { type: "button", class: main ? "button main" : "button", text: t(code, params), on: { click: run } }));
      fill(host, notice && h("p", { text: sentence(room.words, notice.say) }), notice && h("div", { class: "row" }, ...deeds));
    },
  };
}
