// A notice that stays on the page until it is answered, such as that a new build is available.

/** @import { Context } from "../../app/context.js" */

import { fill, h, inRow } from "../../base/dom.js";
import { sentence } from "../../play/notes.js";
import { actionButtons } from "./card.js";

/**
 * @param {HTMLElement} host
 * @param {Context} context
 * @returns {{update: () => void}}
 */
export function createNotice(host, context) {
  host.setAttribute("aria-label", context.words.t("notice.name"));
  return {
    update() {
      const { notice } = context;
      host.hidden = notice === null;
      fill(
        host,
        notice && h("p", { text: sentence(context.words, notice.say) }),
        notice && inRow(...actionButtons(context, notice.actions ?? [])),
      );
    },
  };
}
