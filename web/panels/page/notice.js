// What stays on the page until it is answered, whatever else happens: that a new build is there.

/** @import { Context } from "../../app/context.js" */

import { fill, h } from "../../dom.js";
import { sentence } from "../../play/notes.js";

/**
 * @param {HTMLElement} host
 * @param {Context} context
 * @returns {{update: () => void}}
 */
export function createNotice(host, context) {
  const { t } = context.words;
  host.setAttribute("aria-label", t("notice.name"));
  return {
    update() {
      const { notice } = context;
      host.hidden = notice === null;
      const actions = (notice?.actions ?? []).map(({ code, params, run, main }) =>
        h("button", {
          type: "button", class: main ? "button main" : "button", text: t(code, params), on: { click: run },
        }),
      );
      fill(
        host,
        notice && h("p", { text: sentence(context.words, notice.say) }),
        notice && h("div", { class: "row" }, ...actions),
      );
    },
  };
}
