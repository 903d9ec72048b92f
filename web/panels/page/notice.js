// A notice that stays on the page until it is answered, such as that a new build is available.

import { fill, h, inRow } from "../../base/dom.js";
import { sentence } from "../../play/notes.js";
import { actionButtons } from "./card.js";

/**
 * @param {HTMLElement} host
 * @param {Parts<"card" | "words">} parts
 * @returns {{update: () => void}}
 */
export function createNotice(host, parts) {
  host.setAttribute("aria-label", parts.words.t("notice.name"));
  return {
    update() {
      const { notice } = parts.card;
      host.hidden = notice === null;
      fill(
        host,
        notice && h("p", { text: sentence(parts.words, notice.say) }),
        notice && inRow(...actionButtons(parts, notice.actions ?? [])),
      );
    },
  };
}
